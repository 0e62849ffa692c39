import { createNodeBackend, type NodeBackend } from '#mocks/backend/node.ts'
import { HISTORY } from '#mocks/backend/rules/freight.ts'
import { balanceOf } from '#mocks/backend/rules/ledger.ts'
import type { FaultName } from '#mocks/backend/scenarios.ts'
import { accountOf, ipeRoxo } from '#tests/machines/payments/bankSamples.ts'
import { LINE, OTHER_LINE, slip } from '#tests/machines/payments/slipSamples.ts'
import { joao, planalto } from '#tests/machines/payments/transferSamples.ts'
import { storedText } from './fakeBrowser.ts'
import type { Order } from './moneyTab.ts'

export const PASSWORD = 'zq9x'
export const PIN = '123456'

const slipOrder = (code: string, centavos: number): Order => ({
  kind: 'slip',
  name: `slip of ${centavos}`,
  order: {
    code,
    slip: { ...slip, code, total: centavos, amount: centavos, original: centavos, discount: 0 },
  },
})
const transfer = (payee: typeof joao, centavos: number): Order => ({
  kind: 'transfer',
  name: `${centavos} to ${payee.name}`,
  order: { payee, bank: null, centavos, fee: 0 },
})

/** Those at the same place twice are equal. */
export const ORDERS: readonly Order[] = [
  transfer(joao, 10_000),
  transfer(joao, 10_000),
  transfer(joao, 12_500),
  transfer(planalto, 10_000),
  {
    kind: 'transfer',
    name: 'TED',
    order: {
      payee: ipeRoxo,
      bank: { account: accountOf(), savesAccount: false },
      centavos: 10_000,
      fee: 790,
    },
  },
  slipOrder(LINE, 123_450),
  slipOrder(OTHER_LINE, 50_000),
  { kind: 'deposit', name: 'deposit of 5000', centavos: 5_000 },
]

export const MONEY_CALLS = {
  'contas-transfer-pay': '/contas/transfer/boleia-pay',
  'contas-transfer-bank-account': '/contas/transfer/bank-account',
  'boletos-pagar': '/boletos/pagar',
  'boletos-deposito-create': '/boletos/deposito',
} as const

export const READS = [
  'cartoes-get',
  'pagamentos-extrato',
  'pagamentos-extrato-comprovantes',
  'boletos-deposito-list',
  'pin-send',
  'pin-verify',
] as const

export const READ_FAULTS = [
  'offline',
  '500',
  '400 message',
  'timeout',
  '502 html',
  '200 html',
] as const satisfies readonly FaultName[]

export const MONEY_FAULTS = [
  ...READ_FAULTS,
  'done 401',
  'done 408',
  'done 409',
  'done 425',
  'done 429',
  'done 500',
  'done 503',
  'done 502 html',
  'done reset',
  'done twice',
  'done late',
  'done late',
] as const satisfies readonly FaultName[]

/** Faults in which the same request reaches the server twice. */
export const REPEATING: readonly FaultName[] = ['done 401', 'done twice']

const MOVES: readonly number[] = [HISTORY.sent, HISTORY.tedSent, HISTORY.slipPaid]

/** When every sequence begins, by the server's clock. */
export const BEGINNING = Date.parse('2026-11-20T12:00:00.000Z')

export interface Server {
  /** It knows an operation again by its key; false: each request is new to it. */
  readonly keepsKeys: boolean
  /** The portal can read the time of its answers. */
  readonly tellsTime: boolean
}

/** The server's clock runs as the steady clock of the device, whatever the device's other clock is set to. */
export const createMoneyWorld = async ({ keepsKeys, tellsTime }: Server) => {
  const begun = performance.now()
  const now = () => BEGINNING + performance.now() - begun
  const backend: NodeBackend = await createNodeBackend({
    clock: () => new Date(now()),
    tellsTime: () => tellsTime,
  })
  const { store } = backend
  await store.payAccounts.update(101, { senha: PASSWORD })
  for (const [id, centavos] of [
    [LINE, 123_450],
    [OTHER_LINE, 50_000],
  ] as const) {
    const terms = { due: null, discount: 0, fine: 0, interest: 0, paid: false }
    await store.bankSlips.insert({ id, centavos, favorecido: slip.payee, banco: slip.bank, ...terms })
  }
  for (const { id, transacaoPagamento: paid } of store.payReceipts.all()) {
    if (paid?.tipo === '1') store.payReceipts.remove(id)
  }
  await store.payHolders.insert({ id: planalto.taxId, nome: planalto.name })
  let posts = 0
  let isNextLost = false
  let isNextTwice: 'first' | 'second' | null = null
  /** What the client has lost and the server has not got yet. */
  const onTheWay: (() => Promise<Response>)[] = []
  const wrong: string[] = []
  /** Under which name in the browser's storage an operation was sent. */
  const names = new Map<string, string>()
  /** Operations that their person was told of, or does not want any more. */
  const settled = new Set<string>()
  const doneBy = (operation: string): readonly string[] =>
    store.moneyAnswers
      .all()
      .filter(({ id }) => id === `101 ${operation}` || id.startsWith(`101 ${operation}#`))
      .map(({ protocolo }) => protocolo)
  /** Operations whose request came long after the client had given it up. */
  const late = new Set<string>()
  let underWay = 0
  let patient = 0

  type Stored = { readonly about?: { readonly operation?: string } }
  const storedEntries = () =>
    (JSON.parse(storedText()) as readonly [string, readonly [string, Stored][]][]).flatMap(
      ([, entries]) => entries,
    )
  const storedNow = () => storedEntries().map(([name, { about }]) => [name, about?.operation ?? ''] as const)
  /** The same order is no second payment as long as its first one is open. */
  const watchOut = (operation: string) => {
    const stored = storedNow()
    const [name] = stored.find(([, known]) => known === operation) ?? []
    if (name === undefined) return
    names.set(operation, name)
    for (const open of late) {
      const isTold =
        settled.has(open) || (doneBy(open).length > 0 && !stored.some(([, known]) => known === open))
      if (open !== operation && names.get(open) === name && !isTold)
        wrong.push(`${name} is sent as ${operation}, while ${open} is open`)
    }
  }

  const isStuck = (url: string) =>
    Object.entries(backend.scenarios.faults()).some(
      ([id, { fault }]) =>
        (fault === 'timeout' || fault === 'done late') &&
        (MONEY_CALLS[id as keyof typeof MONEY_CALLS] === undefined ||
          url.includes(MONEY_CALLS[id as keyof typeof MONEY_CALLS])),
    )

  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = typeof input === 'string' ? input : input instanceof URL ? input.href : input.url
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : {}))
    const operation = headers.get('Idempotency-Key')
    const movesMoney =
      init?.method === 'POST' && Object.values(MONEY_CALLS).some((path) => url.endsWith(path))
    if (operation !== null) {
      posts += 1
      watchOut(operation)
      if (late.has(operation) && doneBy(operation).length > 0)
        wrong.push(`${operation} is sent, and was done`)
      if (!keepsKeys) headers.set('Idempotency-Key', `${operation}#${posts}`)
    }
    if (movesMoney && isNextLost) {
      isNextLost = false
      if (operation !== null) late.add(operation)
      const codes = store.codes.all()
      onTheWay.push(async () => {
        // the payment that was sent again has used up another PIN than this one
        const used = codes.filter(({ id }) => !store.codes.find(id))
        for (const code of used) await store.codes.insert(code)
        const answer = await backend.fetch(input, { ...init, headers, signal: null })
        for (const { id } of used) if (store.codes.find(id)) store.codes.remove(id)
        return answer
      })
      throw new TypeError('Failed to fetch')
    }
    if (movesMoney && isNextTwice) {
      const heard = isNextTwice
      isNextTwice = null
      const codes = store.codes.all()
      const first = await backend.fetch(input, { ...init, headers })
      // this server takes a PIN for as long as it is good
      for (const code of codes) if (!store.codes.find(code.id)) await store.codes.insert(code)
      if (operation !== null && !keepsKeys) headers.set('Idempotency-Key', `${operation}#${posts}b`)
      const second = await backend.fetch(input, { ...init, headers })
      return heard === 'first' ? first : second
    }
    const waits = isStuck(url)
    if (waits) patient += 1
    else underWay += 1
    try {
      return await backend.fetch(input, { ...init, headers })
    } finally {
      if (waits) patient -= 1
      else underWay -= 1
    }
  }

  return {
    backend,
    fetch,
    /** By the server's clock. */
    now,
    /** Whether every request that is answered at once has its answer. */
    isQuiet: () => underWay === 0,
    /** Centavos that the account holds. */
    balance: () => Math.round(balanceOf(store.movements.all(({ companyId }) => companyId === 101)) * 100),
    /** What was done: protocols of payments, and the new deposit slips. */
    done: (): readonly string[] => [
      ...store.movements
        .all(
          ({ companyId, tipo, historico_id }) =>
            companyId === 101 && tipo === 'D' && MOVES.includes(historico_id),
        )
        .slice(
          store.seeded.movements.filter(
            ({ companyId, tipo, historico_id }) =>
              companyId === 101 && tipo === 'D' && MOVES.includes(historico_id),
          ).length,
        )
        .map(({ protocolo_requisicao }) => protocolo_requisicao ?? 'none'),
      ...store.depositSlips
        .all()
        .slice(store.seeded.depositSlips.length)
        .map(({ id }) => id),
    ],
    /** The protocols of an operation: the truth that its person knows. */
    doneBy,
    /** The same of all that was sent under the name of what has no answer. */
    doneAs: (operation: string): readonly string[] => {
      const [name] = storedNow().find(([, known]) => known === operation) ?? []
      return [...names].filter(([, sent]) => sent === name).flatMap(([sent]) => doneBy(sent))
    },
    /** The next payment is lost on its way, and may reach the server late. */
    loseNext: () => {
      isNextLost = true
    },
    /** The next payment reaches the server twice; a browser that has repeated it hears the second answer. */
    repeatNext: (heard: 'first' | 'second' = 'first') => {
      isNextTwice = heard
    },
    /** What was lost on its way reaches the server. Whether there was something. */
    deliver: async (only?: 'oldest'): Promise<boolean> => {
      const lost = onTheWay.splice(0, only ? 1 : onTheWay.length)
      // nobody waits for these answers: a fault would only hold them back
      const faults = Object.entries(backend.scenarios.faults())
      for (const [call] of faults) backend.scenarios.clearFault(call)
      for (const arrive of lost) await arrive()
      for (const [call, fault] of faults) backend.scenarios.setFault(call, fault)
      return lost.length > 0
    },
    /** Its person was told of it, or does not want it any more. */
    settle: (operation: string): void => void settled.add(operation),
    /** What has no answer, by its name. */
    storedNow,
    storedRecords: () => storedEntries().map(([name, record]) => [name, JSON.stringify(record)] as const),
    /** Operations that have come late. */
    late,
    /** What was sent though it was done already. */
    wrong,
  }
}
export type MoneyWorld = Awaited<ReturnType<typeof createMoneyWorld>>
