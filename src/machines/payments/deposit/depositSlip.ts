import type { Fault } from '#domain/fault.ts'
import { type PageAddress, pages, withSearch } from '#domain/pages.ts'
import type { MadeSlip, NewSlip, SlipAttempt } from '#services/deposits.ts'
import { lookIn, type StatusLook } from '../../shared/readingStatus.ts'

// Rules of 'Trazer dinheiro' (payments §2.8, §5, §9). Amounts are whole centavos.

/** The smallest amount of a slip. */
const SMALLEST = 2_000
/** The largest one. */
const LARGEST = 500_000
/** What each slip costs; it is debited from the account. */
export const SLIP_FEE = 180
/** payments §8: a new slip, a download, the escrow account */
export const VALUES_FAILED = 'Erro ao atualizar os valores'
/** payments §8 */
export const LIST_FAILED = 'Problemas ao consultar os boletos, tente novamente mais tarde'

/** How an amount stands to the limits. */
export type AmountFit = 'empty' | 'belowMin' | 'aboveMax' | 'valid'

export const amountFit = (centavos: number | null): AmountFit => {
  if (centavos === null) return 'empty'
  if (centavos < SMALLEST) return 'belowMin'
  return centavos > LARGEST ? 'aboveMax' : 'valid'
}

/** The messages under the field (payments §5). */
export const AMOUNT_MESSAGES = {
  missing: 'Informe o valor do boleto',
  belowMin: 'O valor mínimo é de R$ 20,00',
  aboveMax: 'O valor máximo é de R$ 5.000,00',
} as const

/** Only a slip that waits for its payment has details (payments §4). */
export const isPending = ({ status }: { readonly status: string }): boolean => status === 'Pendente'

const LOOKS: Readonly<Record<string, StatusLook>> = {
  Pago: { label: 'Pago', tone: 'good' },
  Pendente: { label: 'Pendente', tone: 'waiting' },
  Vencido: { label: 'Vencido', tone: 'bad' },
}

/** An unknown status is shown as it came. */
export const slipLookOf = ({ status }: { readonly status: string }): StatusLook => lookIn(LOOKS, status)

export type SlipTab = 'novo' | 'gerenciar'

const TAB = 'aba'

/** The address of a tab of 'Boleto'; the first one has none of its own. */
export const slipTabPage = (tab: SlipTab): PageAddress =>
  tab === 'novo' ? pages.bringMoney : withSearch(pages.bringMoney, `?${TAB}=${tab}`)

/** @param search the query of an address */
export const slipTabIn = (search: string): SlipTab =>
  new URLSearchParams(search).get(TAB) === 'gerenciar' ? 'gerenciar' : 'novo'

export interface LateTold {
  readonly slip: MadeSlip | null
}

export type DepositSlipEvent =
  /** Null: the field is empty. */
  | { type: 'amount.typed'; centavos: number | null }
  /** 'Gerar boleto' */
  | { type: 'form.submitted' }
  /** 'Gerar outro boleto', beside what may be the one that was asked for before: that may still come. */
  | { type: 'slip.another' }
  /** 'Gerar de novo': one that was asked for before may still come, and then there are two. */
  | { type: 'repeat.confirmed' }
  | { type: 'repeat.declined' }
  /** 'Entendi' */
  | { type: 'error.closed' }
  /** The message of success was closed. */
  | { type: 'done.closed' }
  /** While it is open the one of before is told as found; null: nobody looks for it any more. */
  | ({ type: 'late.told' } & LateTold)

/** What is there before a slip is asked for. */
export interface PreparedSlip extends SlipAttempt {
  /** The same was asked for before and has no answer: it is looked for, also by a page that does not know of it. */
  readonly wasSent?: true
  /** The person was told that it did not appear: it is sent again. */
  readonly isReleased?: true
}

export const attemptIn = ({ wasSent: _, isReleased: __, ...attempt }: PreparedSlip): SlipAttempt => attempt

/** What is looked for once more, and sent as the same one. */
export const againOf = ({ isAnother: _, ...attempt }: SlipAttempt): SlipAttempt => attempt

/** What is asked of the slips before a new one. */
export interface PrepareSlip {
  readonly companyId: number
  readonly centavos: number
  /** Another one is wanted beside what may be the one of before. */
  readonly isAnother?: true
}

/** @param event the one that has led to it */
export const preparationOf = ({
  context: { companyId, centavos },
  event,
}: {
  context: DepositSlipContext
  event: { readonly type: string }
}): PrepareSlip => ({
  companyId,
  centavos: centavos as number,
  ...(event.type === 'slip.another' && { isAnother: true }),
})

export interface DepositSlipContext {
  readonly companyId: number
  /** What is typed, and from 'Gerar boleto' on what is sent. */
  readonly centavos: number | null
  /** Those that were sent and did not arrive, by their centavos: they are looked for before they are sent again. */
  readonly unsent: Readonly<Record<number, SlipAttempt>>
  /** The one that is sent. */
  readonly attempt: SlipAttempt | null
  /** The slip that was generated; null: only its list knows it. */
  readonly slip: MadeSlip | null
  /** No answer has told it: a colleague may have asked for the one that a look has found. */
  readonly isFound: boolean
  /** Nothing was sent now: it is the one that was sent before. */
  readonly isEarlier: boolean
  /** It is sent while one that was sent before may still arrive. */
  readonly isRepeat: boolean
  /** What was sent now was refused: it is the one that was sent before. */
  readonly wasRefused: boolean
  /** Why it was not generated, or refused though such a slip is there. */
  readonly fault: Fault | null
}

/** Nothing typed, nothing known. */
export const EMPTY_SLIP = {
  centavos: null,
  attempt: null,
  slip: null,
  isFound: false,
  isEarlier: false,
  isRepeat: false,
  wasRefused: false,
} as const

/** Another one was sent before, and may still arrive; one that the server knows by its key is the same. */
export const mayComeAgain = (context: DepositSlipContext): boolean => {
  const { isRepeat, isEarlier, wasRefused, slip, attempt } = context
  const isTold = isEarlier || wasRefused || slip?.also !== undefined
  const isOneWork = attempt?.keyedAt !== undefined && !attempt.isAnother
  return isRepeat && !isTold && !isOneWork
}

/** What was generated, once the one of before is told as well. */
export const withLate = (slip: MadeSlip | null, { also = [], ...late }: MadeSlip): MadeSlip => {
  const others = [late, ...also].filter(({ dockId }) => dockId !== slip?.dockId)
  const [first = late, ...rest] = slip ? [slip, ...others] : others
  return { ...first, also: rest }
}

/** What was sent of the typed amount before and did not arrive, or null. */
export const unsentOf = ({ unsent, centavos }: DepositSlipContext): SlipAttempt | null =>
  centavos === null ? null : (unsent[centavos] ?? null)

/** What is sent, also when it is sent again. */
export const slipOf = ({ companyId, centavos, attempt }: DepositSlipContext): NewSlip => {
  if (centavos === null || attempt === null) throw new Error('the slip is not ready')
  return { companyId, centavos, ...attempt }
}

/** What a look behind the success is about; null: an earlier one may be among what it would see. */
export const answeredSlipOf = (context: DepositSlipContext): NewSlip | null => {
  const { isEarlier, isRepeat, wasRefused } = context
  return isEarlier || isRepeat || wasRefused ? null : slipOf(context)
}

/** All but this amount: what has arrived, or is given up, is not looked for any more. */
export const without = (unsent: DepositSlipContext['unsent'], centavos: number | null) =>
  Object.fromEntries(Object.entries(unsent).filter(([amount]) => Number(amount) !== centavos))
