import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { createActor, fromPromise } from 'xstate'
import { depositSlipFile, depositSlips } from '#app/wiring/bringMoney.ts'
import type { Listed } from '#domain/unreadable.ts'
import { DepositSlipList } from '#screens/payments/DepositSlipList.tsx'
import { boletosDepositoBaixarPdf } from '#services/contract/payments-slips.ts'
import type { DepositSlip } from '#services/deposits.ts'
import { pendingSlip } from '#tests/machines/payments/depositSamples.ts'
import { model } from '#tests/machines/payments/depositSlipFile.model.ts'
import { alert, button, dialog, look, press, sees } from '#tests/support/screens/person.ts'
import { walkScreens } from '#tests/support/screens/walkScreens.tsx'
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

walkScreens('the PDF of a deposit slip', {
  model,
  machine: depositSlipFile,
  inputs: { company: { companyId: 101 } },
  view: (flow) => <Page tab="gerenciar" renderSlips={() => <DepositSlipList flow={list} file={flow} />} />,
  address: '/pagamentos/trazer-dinheiro?aba=gerenciar',
  before: async () => {
    if (!list.getSnapshot().matches('detail'))
      await press('Ver detalhes, boleto de R$ 100,00, vencimento 01/12/2026')
    await sees(dialog('Detalhes do boleto'))
  },
  calls: { getPdf: [boletosDepositoBaixarPdf] },
  answers: { 'getPdf a PDF': () => {} },
  // PAY-329
  gestures: { 'file.wanted': () => press('Baixar boleto') },
  sees: {
    idle: async ({ lastStep, effects }) => {
      await look(button('Baixar boleto')).toBeEnabled()
      await look(button('Baixar boleto')).toHaveAttribute('aria-busy', 'false')
      if (lastStep === 'done getPdf a PDF') {
        expect(effects().at(-1)).toMatchObject({ type: 'tab.show', name: 'Boleto', content: { kind: 'pdf' } })
      }
      // PAY-335
      if (lastStep.includes('offline') || lastStep.includes('malformed')) {
        await sees(alert('Erro ao atualizar os valores'))
      }
      if (lastStep.endsWith('http 400')) await sees(alert('O servidor recusou os dados enviados.'))
    },
    fetching: async () => {
      await look(button('Baixar boleto')).toHaveAttribute('aria-busy', 'true')
      await look(button('Baixar boleto')).toHaveFocus()
      await sees(page.getByText('Detalhes do boleto'))
    },
  },
})
