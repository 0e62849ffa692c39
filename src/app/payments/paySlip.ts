import { type Fault, faultOf } from '#domain/fault.ts'
import { hashText } from '#domain/hashText.ts'
import { readSlipCode } from '#domain/slipCode.ts'
import { paySlipMachine } from '#machines/payments/slip/paySlipMachine.ts'
import { slipPaymentMachine, slipSubmissionMachine } from '#machines/payments/slip/slipPayment.ts'
import { TIMEOUT_MS } from '#services/http/client.ts'
import {
  type PaidBefore,
  type SentSlip,
  type SlipName,
  type SlipOrder,
  type SlipProof,
} from '#services/slips.ts'
import { nameWithoutCpf } from '#services/storedName.ts'
import { isFound } from '#services/submission.ts'
import { keyedHash } from '../drafts/keyedHash.ts'
import { DAY_MS } from '../drafts/stores.ts'
import { printPage } from '../effects/printPage.ts'
import { sentOf } from '../operations/sent.ts'
import { SENT_SLIP } from '../operations/sentKinds.ts'
import { toldOnce } from '../operations/toldOutcomes.ts'
import { timeNow } from '../start/serverTime.ts'
import { call } from '../wiring/call.ts'
import { vault } from '../wiring/http.ts'
import { moneyIn } from './moneyKind.ts'
import { wirePayment } from './payment.ts'
import { nameOfSlip, PAID_SLIP, slipMoney } from './slipMoney.ts'
import { slipService } from './slipService.ts'

/** Its receipt came while the PIN was typed; nothing was sent. The screen says the same of every refusal. */
const PAID = { kind: 'notSent', message: 'Este boleto já foi pago. Nada foi enviado.' } as const

/** Another tab has sent it for another company while the PIN was typed. */
const OPEN_ELSEWHERE = {
  kind: 'notSent',
  message:
    'Este boleto foi enviado por outra empresa, e ainda não sabemos se foi pago: confira e encerre a verificação nos pagamentos dela. Nada foi enviado agora.',
} as const

const slipIn = ({ code, slip }: SlipOrder): SlipName => ({ code, serverCode: slip.code })

const nameOf = (order: SlipOrder): string => nameOfSlip(slipIn(order))

const wasAt = (at: number, source: NonNullable<PaidBefore['source']>): PaidBefore => ({
  number: null,
  paidAt: new Date(at).toISOString(),
  source,
})

/** What this browser was told of it within a day, also for another company; null: not that it is paid. */
const toldPaid = (companyId: number, slip: SlipName): PaidBefore | null => {
  const told = toldOnce(PAID_SLIP, nameOfSlip(slip))
  return told && wasAt(told.at, told.companyId === companyId ? 'told' : 'toldElsewhere')
}

/**
 * That another company of this user has sent it, and whether that was answered or found; null: none has. One that was given up, or is
 * older than a day, holds nobody up: it is looked for.
 */
const sentElsewhere = async (
  companyId: number,
  slip: SlipName,
  signal: AbortSignal,
): Promise<PaidBefore | null> => {
  const records = await sentOf(SENT_SLIP, vault.read()?.usuario_id ?? null)
  for (const { about, found, isReleased, sentAt } of records) {
    const sent = moneyIn(slipMoney, about)
    if (sent === null || sent.companyId === companyId || nameOfSlip(sent) !== nameOfSlip(slip)) continue
    const isOpen = !isReleased && timeNow() - sentAt < DAY_MS
    if (!found && isOpen) return wasAt(sentAt, 'openElsewhere')
    const outcome = found ? 'found' : await slipMoney.lookUp(sent, signal).catch(() => null)
    if (outcome !== null && isFound(outcome)) return wasAt(sentAt, 'toldElsewhere')
  }
  return null
}

/** That it was paid or sent, as far as this browser knows it. */
const knownHere = async (
  companyId: number,
  slip: SlipName,
  signal: AbortSignal,
): Promise<PaidBefore | null> => toldPaid(companyId, slip) ?? sentElsewhere(companyId, slip, signal)

/**
 * Why it must not be sent now: another tab may have paid it while PIN and password were typed, perhaps more than once. Null: nothing
 * is known. Nothing has left yet, so what cannot be read is no unknown outcome.
 */
const stopOf = async (order: SlipOrder, companyId: number): Promise<Fault | null> => {
  try {
    const known = await knownHere(companyId, slipIn(order), AbortSignal.timeout(TIMEOUT_MS))
    return known && (known.source === 'openElsewhere' ? OPEN_ELSEWHERE : PAID)
  } catch (error) {
    return faultOf(error)
  }
}

/** As release 2.26 has named it. */
const oldNameOf = ({ code }: SlipOrder): string => readSlipCode(code, '').barcode ?? code

export const slipPayment = wirePayment<SlipOrder, SentSlip, SlipProof>({
  machine: slipPaymentMachine,
  sending: slipSubmissionMachine,
  money: slipMoney,
  keyOf: (order) => keyedHash(nameOf(order)),
  otherKeysOf: (order) => [nameOf(order), oldNameOf(order), hashText(oldNameOf(order))],
  aboutOf: async ({ code, slip }) => ({
    code,
    serverCode: slip.code,
    payee: nameWithoutCpf(slip.payee),
    total: slip.total,
  }),
  amountOf: ({ slip }) => slip.total,
  before: async (order, { companyId }, signal) =>
    (await slipService.receiptsBefore({ companyId, ...slipIn(order) }, signal)).map(({ number }) => number),
  needsBefore: true,
  toldAs: slipIn,
  send: async ({ order, account: { companyId }, operation, before }, secrets, mayReplay) => {
    const fault = before !== null && before.length > 0 ? PAID : await stopOf(order, companyId)
    return fault
      ? { kind: 'refused', fault }
      : slipService.paySlip({ companyId, operation, order, ...secrets }, mayReplay)
  },
})

export const paySlip = paySlipMachine.provide({
  actors: {
    getSlip: call(slipService.getSlip),
    findPaid: call(async ({ companyId, ...slip }, signal) => {
      const receipt = await slipService.findPaid({ companyId, ...slip }, signal)
      return receipt ?? knownHere(companyId, slip, signal)
    }),
    payment: slipPayment,
    printReceipt: call(printPage),
  },
})
