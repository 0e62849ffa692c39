import { pages } from '#domain/pages.ts'
import type { DemoBackend } from '../demoBackend.ts'
import type { ShortLink } from '../story/link.ts'
import { presentAccount, presentLink } from '../story/page.ts'
import { hasOwnPassword, OWN_PASSWORD } from '../story/placeholders.ts'
import { reportOf } from '../story/report.ts'
import { sentences } from '../story/sentences.ts'
import { hasUnaddressedModal } from './modals.ts'

/** What a link had no room for, in words; null: it had room for everything. */
const tooLongWords = ({ leftOut: { steps, record } }: ShortLink): string | null => {
  const parts = [
    ...(steps === 1 ? ['o último passo'] : steps > 1 ? [`os últimos ${steps} passos`] : []),
    ...(record ? ['o registro aberto nesta tela'] : []),
  ]
  return parts.length === 0 ? null : `Passou de 4 kB: ficou de fora ${parts.join(' e ')}.`
}

const UNADDRESSED_MODAL = 'O que está aberto por cima da página (diálogo ou gaveta) não vai no link.'

const ASKED_AGAIN = 'A entrada em Pagamento pede o CNPJ e a senha de novo.'

const MADE_UP = `A senha escolhida por você vale no link como ${OWN_PASSWORD.means}.`

/** What is not in a link, in words; null: it holds everything. */
const leftOutWords = (backend: DemoBackend, short: ShortLink): string | null =>
  sentences([
    tooLongWords(short),
    hasUnaddressedModal() ? UNADDRESSED_MODAL : null,
    location.pathname.startsWith(pages.payments) ? ASKED_AGAIN : null,
    hasOwnPassword(backend.trail.steps()) ? MADE_UP : null,
  ])

/** Copies a text; false: the browser refuses, as on a page without https. */
export const copied = (text: string): Promise<boolean> =>
  Promise.resolve(navigator.clipboard?.writeText(text).then(() => true)).then(
    (isDone) => isDone === true,
    () => false,
  )

export interface Copy {
  readonly said: string
  /** What could not be copied, to be copied by hand. */
  readonly text: string | null
}

/**
 * Copies a text, and says what came of it.
 * @param note what is said in either case
 */
export const tell = async (text: string, done: string, note: string | null = null): Promise<Copy> =>
  (await copied(text))
    ? { said: note === null ? done : `${done} ${note}`, text: null }
    : { said: `${note === null ? '' : `${note} `}O navegador não deixou copiar. Copie daqui:`, text }

export const copyLink = (backend: DemoBackend): Promise<Copy> => {
  const short = presentLink(backend)
  return tell(short.link, 'Link copiado.', leftOutWords(backend, short))
}

export const copyReport = (backend: DemoBackend): Promise<Copy> => {
  const { store, trail, clock, scenarios, log } = backend
  const short = presentLink(backend)
  const report = reportOf({
    link: short.link,
    leftOut: leftOutWords(backend, short),
    begun: store.begun,
    now: clock.now(),
    account: presentAccount(),
    address: location.pathname,
    story: trail.story(),
    scenarios: scenarios.active(),
    faults: scenarios.faults(),
    steps: trail.steps(),
    calls: log.calls(),
    browser: navigator.userAgent,
  })
  return tell(report, 'Relato copiado.')
}
