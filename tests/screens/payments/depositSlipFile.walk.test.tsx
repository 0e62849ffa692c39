import { page } from 'vitest/browser'
import { createActor, fromPromise } from 'xstate'
import { depositSlipFile, depositSlips } from '#app/payments/bringMoney.ts'
import type { Listed } from '#domain/unreadable.ts'
import { DepositSlipList } from '#screens/payments/DepositSlipList.tsx'
import { boletosDepositoBaixarPdf } from '#services/contract/payments-slips.ts'
import type { DepositSlip } from '#services/deposits.ts'
import { pendingSlip } from '#tests/machines/payments/depositSamples.ts'
import { model } from '#tests/machines/payments/depositSlipFile.model.ts'
import { walkFile } from '#tests/support/kits/walkFile.tsx'
import { dialog, press, sees } from '#tests/support/screens/person.ts'
import { Page } from './bringMoneyParts.tsx'

const list = createActor(
  depositSlips.provide({
    actors: {
      listSlips: fromPromise<readonly Listed<DepositSlip>[], { companyId: number }>(async () => [
        pendingSlip,
      ]),
    },
  }),
  { input: { companyId: 101 } },
).start()

// PAY-329 PAY-335
walkFile('the PDF of a deposit slip', {
  model,
  machine: depositSlipFile,
  scope: { companyId: 101 },
  view: (flow) => <Page tab="gerenciar" renderSlips={() => <DepositSlipList flow={list} file={flow} />} />,
  address: '/pagamentos/trazer-dinheiro?aba=gerenciar',
  before: async () => {
    if (!list.getSnapshot().matches('detail'))
      await press('Ver detalhes, boleto de R$ 100,00, vencimento 01/12/2026')
    await sees(dialog('Detalhes do boleto'))
  },
  call: boletosDepositoBaixarPdf,
  answers: { 'getFile a PDF': () => {} },
  fetches: 'Baixar boleto',
  meanwhile: () => sees(page.getByText('Detalhes do boleto')),
  effects: { 'done getFile a PDF': { type: 'tab.show', name: 'Boleto', content: { kind: 'pdf' } } },
  failed: 'Erro ao atualizar os valores',
})
