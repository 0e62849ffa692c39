import { bankPick, pickBankMachine } from '#machines/payments/transfer/banks.ts'
import { pickModel } from '#tests/support/kits/pickModel.ts'
import { exampleBank, otherBank } from './bankSamples.ts'

export const model = pickModel(pickBankMachine, {
  about: 'The bank of a new account: all banks are fetched when it opens, and matched here.',
  kind: bankPick,
  scope: null,
  elsewhere: null,
  option: exampleBank,
  other: otherBank,
  label: '998 - Banco do Planalto',
  silenceMs: 300,
  isListed: true,
  rows: { failure: 'PAY-237' },
})
