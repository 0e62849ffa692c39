import { depositSlipFileMachine } from '#machines/payments/depositSlipFileMachine.ts'
import { depositSlipMachine, depositSlipSendingMachine } from '#machines/payments/depositSlipMachine.ts'
import { depositSlipsMachine } from '#machines/payments/depositSlipsMachine.ts'
import { escrowMachine } from '#machines/payments/escrowMachine.ts'
import { lookBackIn } from '#machines/payments/payment.ts'
import { boletosDepositoCreate } from '#services/contract/payments-slips.ts'
import type { NewSlip, SlipAttempt } from '#services/deposits.ts'
import { findSent } from '../drafts/sent.ts'
import { SENT_DEPOSIT_SLIP } from '../drafts/sentKinds.ts'
import { call } from './call.ts'
import { depositService } from './depositService.ts'
import { vault } from './http.ts'
import { newOperation } from './operation.ts'
import { rememberedSending } from './sending.ts'

type Asked = Pick<NewSlip, 'companyId' | 'centavos'>

/** A slip of another amount is another slip, and can be told from it. */
const keyOf = ({ companyId, centavos }: Asked) => `${companyId}:${centavos}`

/** The same was sent and has no answer yet: it stays that slip, and is looked up instead of being sent. */
const pendingOf = async (asked: Asked): Promise<SlipAttempt | null> => {
  const userId = vault.read()?.usuario_id ?? null
  const record = await findSent({ kind: SENT_DEPOSIT_SLIP, key: keyOf(asked), userId })
  const about = record?.about as SlipAttempt | undefined
  return about ? { operation: about.operation, known: about.known } : null
}

const prepare = async (asked: Asked, signal: AbortSignal): Promise<SlipAttempt> =>
  (await pendingOf(asked)) ?? {
    operation: newOperation(),
    known: await depositService.knownSlips(asked, signal),
  }

const lookBack = async (slip: NewSlip, signal: AbortSignal) =>
  lookBackIn(await depositService.lookUpCreation(slip, signal))

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
})

export const depositSlips = depositSlipsMachine.provide({
  actors: { listSlips: call(depositService.listSlips) },
})

export const depositSlipFile = depositSlipFileMachine.provide({
  actors: { getFile: call(({ asked }, signal) => depositService.getPdf(asked, signal)) },
})

export const escrow = escrowMachine.provide({ actors: { getEscrow: call(depositService.getEscrow) } })
