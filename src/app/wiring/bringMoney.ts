import { depositSlipFileMachine } from '#machines/payments/depositSlipFileMachine.ts'
import { depositSlipMachine, depositSlipSendingMachine } from '#machines/payments/depositSlipMachine.ts'
import { depositSlipsMachine } from '#machines/payments/depositSlipsMachine.ts'
import { escrowMachine } from '#machines/payments/escrowMachine.ts'
import { boletosDepositoCreate } from '#services/contract/payments-slips.ts'
import { SENT_DEPOSIT_SLIP } from '../drafts/sentKinds.ts'
import { call } from './call.ts'
import { depositService } from './depositService.ts'
import { rememberedSending } from './sending.ts'

export const depositSlip = depositSlipMachine.provide({
  actors: {
    knownSlips: call(depositService.knownSlips),
    sending: rememberedSending(depositSlipSendingMachine, {
      kind: SENT_DEPOSIT_SLIP,
      sends: boletosDepositoCreate,
      // a slip of another amount is another slip, and can be told from it
      keyOf: ({ companyId, centavos }) => `${companyId}:${centavos}`,
      aboutOf: (slip) => slip,
      send: ({ subject }) => depositService.createSlip(subject),
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
