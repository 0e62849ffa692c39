import type { PreparedSlip } from '#machines/payments/depositSlip.ts'
import { depositSlipFileMachine } from '#machines/payments/depositSlipFileMachine.ts'
import { depositSlipMachine, depositSlipSendingMachine } from '#machines/payments/depositSlipMachine.ts'
import { depositSlipsMachine } from '#machines/payments/depositSlipsMachine.ts'
import { escrowMachine } from '#machines/payments/escrowMachine.ts'
import { lookBackIn } from '#machines/payments/payment.ts'
import { boletosDepositoCreate } from '#services/contract/payments-slips.ts'
import type { NewSlip, SlipAttempt } from '#services/deposits.ts'
import { findSent, forgetSent } from '../drafts/sent.ts'
import { SENT_DEPOSIT_SLIP } from '../drafts/sentKinds.ts'
import { call } from './call.ts'
import { depositService } from './depositService.ts'
import { vault } from './http.ts'
import { newOperation } from './operation.ts'
import { rememberedSending } from './sending.ts'

type Asked = Pick<NewSlip, 'companyId' | 'centavos'>

/** A slip of another amount is another slip, and can be told from it. */
const keyOf = ({ companyId, centavos }: Asked) => `${companyId}:${centavos}`

const recordKey = (asked: Asked) => ({
  kind: SENT_DEPOSIT_SLIP,
  key: keyOf(asked),
  userId: vault.read()?.usuario_id ?? null,
})

/** The same was sent and has no answer: it stays that slip, and is looked for before anything is sent. */
const openOf = async (asked: Asked): Promise<PreparedSlip | null> => {
  const record = await findSent(recordKey(asked))
  const about = record?.about as SlipAttempt | undefined
  return about ? { operation: about.operation, known: about.known, wasSent: true } : null
}

const prepare = async (asked: Asked, signal: AbortSignal): Promise<PreparedSlip> =>
  (await openOf(asked)) ?? {
    operation: newOperation(),
    known: await depositService.knownSlips(asked, signal),
  }

const lookBack = async (slip: NewSlip, signal: AbortSignal) => {
  const late = lookBackIn(await depositService.lookUpCreation(slip, signal))
  // it is shown at once
  if (late.kind === 'done') await forgetSent(recordKey(slip))
  return late
}

export const depositSlip = depositSlipMachine.provide({
  actors: {
    prepare: call(prepare),
    lookBack: call(lookBack),
    sending: rememberedSending(depositSlipSendingMachine, {
      kind: SENT_DEPOSIT_SLIP,
      sends: boletosDepositoCreate,
      keyOf,
      aboutOf: (slip) => slip,
      send: ({ subject }, mayReplay) => depositService.createSlip(subject, mayReplay),
      lookUp: depositService.lookUpCreation,
    }),
  },
  actions: {
    forgetOpen: ({ context: { companyId, centavos } }) =>
      void (centavos !== null && forgetSent(recordKey({ companyId, centavos }))),
  },
})

export const depositSlips = depositSlipsMachine.provide({
  actors: { listSlips: call(depositService.listSlips) },
})

export const depositSlipFile = depositSlipFileMachine.provide({
  actors: { getFile: call(({ asked }, signal) => depositService.getPdf(asked, signal)) },
})

export const escrow = escrowMachine.provide({ actors: { getEscrow: call(depositService.getEscrow) } })
