import { expect } from 'vitest'
import { pickPayee } from '#app/payments/transfer.ts'
import { payeePick } from '#machines/payments/transfer/transferPayee.ts'
import { payeeWords } from '#screens/payments/TransferTarget.tsx'
import { PickField } from '#screens/shared/PickField.tsx'
import { contasPayFavorecidos } from '#services/contract/payments-transfer.ts'
import { model } from '#tests/machines/payments/pickPayee.model.ts'
import { walkPick } from '#tests/support/kits/walkPick.tsx'

const EMPTY = 'no pay beneficiaries match'

// PAY-208 PAY-211 PAY-212 PAY-226 PAY-227
walkPick('the beneficiary of a transfer on the platform', {
  endsAfter: { all: 'the last search is judged by the text of the field, which may be of an earlier one' },
  model,
  machine: pickPayee,
  input: { scope: { companyId: 101 }, chosen: null },
  view: (flow) => (
    <main>
      <PickField flow={flow} kind={payeePick} words={payeeWords} />
    </main>
  ),
  call: contasPayFavorecidos,
  words: payeeWords,
  findNothing: ({ scenarios }) => scenarios.switchOn(EMPTY),
  findAgain: ({ scenarios }) => scenarios.switchOff(EMPTY),
  asks: (query) =>
    expect(query).toMatchObject({ listar_conta_pagamento_contra_cte: 'true', nome: 'João Batista Silva' }),
})
