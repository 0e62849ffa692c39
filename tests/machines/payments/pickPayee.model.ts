import { payeePick, pickPayeeMachine } from '#machines/payments/transfer/transferPayee.ts'
import { pickModel } from '#tests/support/kits/pickModel.ts'
import { joao, planalto } from './transferSamples.ts'

export const model = pickModel(pickPayeeMachine, {
  about: 'The beneficiary of a transfer on the pay platform, searched by CPF or name.',
  kind: payeePick,
  scope: { companyId: 101 },
  elsewhere: { companyId: 108 },
  option: joao,
  other: planalto,
  label: 'João Batista Silva',
  silenceMs: 1000,
  searchesEmptyText: false,
  rows: { silence: 'PAY-208', failure: 'PAY-227' },
})
