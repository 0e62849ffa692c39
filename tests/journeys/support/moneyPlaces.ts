import type { Page } from '@playwright/test'
import { PRODUCT_KEY, storageKey } from '#domain/product.ts'

/** Where a page of payments is when it waits for its person. */
export type Place =
  | 'sign-in'
  | 'company'
  | 'pin'
  | 'password'
  | 'unknown'
  /** A success is told. */
  | 'done'
  /** It asks before it sends again, or says why it has sent nothing. */
  | 'question'
  | 'stopped'
  | 'confirming'
  | 'transfer'
  /** The second step of a transfer. */
  | 'payee'
  | 'review'
  | 'slip'
  | 'home'
  /** A page of payments without the balance, which could not be read. */
  | 'unread'
  /** No page of payments. */
  | 'elsewhere'

/** What its person sees of a page that does nothing by itself any more. */
export interface Sight {
  readonly place: Place
  /** Of the dialog, or '' */
  readonly text: string
  /** What is said of a payment without an answer, or '' */
  readonly notice: string
  /** How many payments of the browser have no answer. */
  readonly open: number
}

/** What must be so besides: another place than these, one of these, another notice. */
export interface Awaited {
  readonly not?: readonly Place[]
  /** What the page says if it stays in a place that it was to leave. */
  readonly unless?: string
  readonly at?: readonly Place[]
  readonly otherThan?: string
}

const NAMES = { product: PRODUCT_KEY, sent: storageKey('sent') }
interface Asked {
  readonly product: string
  /** The database of what has no answer. */
  readonly sent: string
  readonly not: readonly Place[]
  readonly unless: string | null
  readonly at: readonly Place[] | null
  readonly otherThan: string | null
}

/** Runs in the page. Null: for a second something is going on, or an open question about money is not shown where it must be. */
const lookAround = async ({ product, sent, not, unless, at, otherThan }: Asked): Promise<Sight | null> => {
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const seen = (selector: string, within: ParentNode = document) =>
    [...within.querySelectorAll(selector)].filter(isSeen)
  const textOf = (element: Element | null | undefined) => (element?.textContent ?? '').trim()
  const labelOf = (element: Element) =>
    textOf(document.getElementById(element.getAttribute('aria-labelledby') ?? ''))
  const look = async (): Promise<Sight | null> => {
    const dialog = seen('[role="dialog"]').at(-1)
    const isBusy =
      seen('[aria-busy="true"]', dialog).length > 0 ||
      seen('[role="status"]', dialog).some((status) =>
        /^(Carregando|Conferindo|Enviando|Verificando)/.test(textOf(status)),
      )
    if (isBusy) return null

    const titles: readonly (readonly [RegExp, Place])[] = [
      [/^Selecione um CNPJ$/, 'company'],
      [/^Confirme com o PIN$/, 'pin'],
      [/^Senha da conta /, 'password'],
      [/^Não sabemos se /, 'unknown'],
      [/^(Transferência realizada|Pagamento)$/, 'done'],
      [/^(Transferência|Pagamento de boleto)$/, 'stopped'],
      [/./, 'question'],
    ]
    const headings: readonly (readonly [RegExp, Place])[] = [
      [/^Entrar$/, 'sign-in'],
      [/^Confirme os dados:$/, 'confirming'],
      [/^Como você quer transferir\?$/, 'transfer'],
      [/^Favorecido e valor$/, 'payee'],
      [/^Confira antes de pagar$/, 'review'],
    ]
    const find = (list: readonly (readonly [RegExp, Place])[], text: string) =>
      list.find(([pattern]) => pattern.test(text))?.[1]
    const pageOf = (): Place | undefined => {
      const texts = seen('h1, h2').map(textOf)
      const named = texts.map((text) => find(headings, text)).find((place) => place !== undefined)
      if (named) return named
      if (
        seen('input').some((input) =>
          textOf((input as HTMLInputElement).labels?.[0]).startsWith('Código de barras'),
        )
      )
        return 'slip'
      if (seen('button').some((button) => /^Ler o saldo de novo$/.test(textOf(button)))) return 'unread'
      if (seen('h2').some((heading) => /^Saldo disponível$/.test(textOf(heading)))) return 'home'
      const isOfPayments = location.pathname.startsWith('/pagamentos') || texts.length === 0
      return isOfPayments ? undefined : 'elsewhere'
    }
    const place = dialog ? find(titles, labelOf(dialog)) : pageOf()
    const stays = unless !== null && textOf(document.querySelector('main')).includes(unless)
    if (!place || (not.includes(place) && !stays) || at?.includes(place) === false) return null

    const hasStore = (await indexedDB.databases()).some(({ name }) => name === sent)
    const settled = <T>(asked: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        asked.addEventListener('success', () => resolve(asked.result))
        asked.addEventListener('error', () => reject(asked.error))
      })
    const openNames = async () => {
      const db = await settled(indexedDB.open(sent))
      const store = db.transaction('sent').objectStore('sent')
      const [names, records] = await Promise.all([settled(store.getAllKeys()), settled(store.getAll())])
      db.close()
      // nobody is asked about what was refused
      return names
        .filter((_, index) => records[index]?.isRefused !== true)
        .map(String)
        .filter((name) => /^(transfer|slip):/.test(name))
    }
    const names = hasStore ? await openNames() : []
    const notice = textOf(seen('section[aria-label="Pagamento sem resposta"]')[0])
    if (notice === '' && ['home', 'slip', 'transfer'].includes(place)) {
      const { held = [] } = await navigator.locks.query()
      const attended = new Set(held.map(({ name }) => name))
      if (names.some((name) => !attended.has(`${product}:sent:${name}`))) return null
    }
    return notice === otherThan ? null : { place, text: textOf(dialog), notice, open: names.length }
  }
  for (let looks = 0; looks < 20; looks++) {
    const sight = await look()
    if (sight) return sight
    await new Promise((resolve) => setTimeout(resolve, 40))
  }
  return null
}

const MONEY_TIMEOUT_MS = 120_000

/** Waits until the page waits for its person. */
export const sightOf = async (page: Page, { not, unless, at, otherThan }: Awaited = {}): Promise<Sight> => {
  const asked = {
    ...NAMES,
    not: not ?? [],
    unless: unless ?? null,
    at: at ?? null,
    otherThan: otherThan ?? null,
  }
  const end = Date.now() + MONEY_TIMEOUT_MS
  while (Date.now() < end) {
    // the page may be on its way to another one
    const sight = await page.evaluate(lookAround, asked).catch(() => null)
    if (sight) return sight
  }
  throw new Error('the page does not wait for its person')
}
