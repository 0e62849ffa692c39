import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { createActor } from 'xstate'
import { depositSlipFile, depositSlips } from '#app/payments/bringMoney.ts'
import { DepositSlipList } from '#screens/payments/DepositSlipList.tsx'
import { boletosDepositoList } from '#services/contract/payments-slips.ts'
import { model } from '#tests/machines/payments/depositSlips.model.ts'
import { alert, button, dialog, press, sees, seesNot } from '#tests/support/screens/person.ts'
import { walkScreens, where } from '#tests/support/screens/walkScreens.tsx'
import { Page } from './bringMoneyParts.tsx'

const file = createActor(depositSlipFile, { input: { companyId: 101 } }).start()
const cards = () => page.getByRole('article').elements()
const OPEN = 'Ver detalhes, boleto de R$ 100,00, vencimento 25/11/2026'
const facts = (place: Locator) =>
  place
    .getByRole('term')
    .elements()
    .map((term) => [
      term.textContent,
      (term.nextElementSibling?.querySelector('span > span') ?? term.nextElementSibling)?.textContent,
    ])
const card = (name: string) => page.getByRole('article', { name, exact: true })

walkScreens('the deposit slips of a company', {
  cover: 'keys',
  model,
  machine: depositSlips,
  inputs: { company: { companyId: 101 } },
  view: (flow) => <Page tab="gerenciar" renderSlips={() => <DepositSlipList flow={flow} file={file} />} />,
  address: '/pagamentos/trazer-dinheiro?aba=gerenciar',
  calls: { listSlips: [boletosDepositoList] },
  answers: {
    'listSlips three': ({ scenarios }) => scenarios.switchOff('no deposit slips exist'),
    'listSlips none': ({ scenarios }) => scenarios.switchOn('no deposit slips exist'),
  },
  gestures: {
    'slip.opened': () => press(OPEN),
    'slip.closed': () => press('Fechar'),
    // elsewhere it comes from a slip that was sent before
    'slips.reload': where(
      ({ root }) => root.getSnapshot().matches('failed'),
      () => press('Tentar novamente'),
    ),
  },
  sees: {
    loading: async () => {
      await sees(page.getByText('Carregando os boletos…'))
      // in the shape of cards
      expect(document.querySelectorAll('[class*=Skeleton-root]')).toHaveLength(9)
      expect(cards()).toEqual([])
    },
    // PAY-322 PAY-324 PAY-325
    list: async () => {
      await sees(card('Boleto de R$ 100,00, vencimento 25/11/2026'))
      expect(cards().map((one) => one.getAttribute('aria-label'))).toEqual([
        'Boleto de R$ 100,00, vencimento 25/11/2026',
        'Boleto de R$ 20,00, vencimento 20/11/2026',
        'Boleto de R$ 5.000,00, vencimento 12/10/2026',
      ])
      for (const [name, status, due, amount] of [
        ['Boleto de R$ 100,00, vencimento 25/11/2026', 'Pendente', '25/11/2026', 'R$ 100,00'],
        ['Boleto de R$ 20,00, vencimento 20/11/2026', 'Pago', '20/11/2026', 'R$ 20,00'],
        ['Boleto de R$ 5.000,00, vencimento 12/10/2026', 'Vencido', '12/10/2026', 'R$ 5.000,00'],
      ] as const) {
        await sees(card(name).getByText(status, { exact: true }))
        expect(facts(card(name))).toEqual([
          ['Valor', amount],
          ['Vencimento', due],
          ['Favorecido', 'Transportes Ipe Roxo Ltda'],
        ])
        expect(card(name).getByRole('button').elements()).toHaveLength(status === 'Pendente' ? 1 : 0)
      }
      await seesNot(dialog('Detalhes do boleto'))
    },
    // PAY-326 PAY-327 PAY-328
    detail: async () => {
      const modal = dialog('Detalhes do boleto')
      await sees(modal)
      await sees(modal.getByText('Pendente', { exact: true }))
      expect(facts(modal)).toEqual([
        ['Favorecido', 'Transportes Ipe Roxo Ltda'],
        ['Vencimento', '25/11/2026'],
        ['Valor', 'R$ 100,00'],
        ['Emissão', '18/11/2026'],
        ['Código de barras', '99992.34501 23456.789012 34567.890123 4 56789012345678'],
      ])
      await sees(modal.getByText('Após o pagamento, o valor fica disponível na conta em até 3 dias úteis.'))
      await sees(modal.getByRole('button', { name: 'Baixar boleto', exact: true }))
      await sees(modal.getByRole('button', { name: 'Copiar Código de barras', exact: true }))
    },
    empty: async () => {
      await sees(page.getByText('Não há nenhum boleto gerado', { exact: true }))
      await sees(page.getByText('Quando você gerar boletos, eles vão aparecer aqui.', { exact: true }))
      expect(cards()).toEqual([])
    },
    failed: async ({ lastStep }) => {
      const isRefused = lastStep.endsWith('http 400')
      await sees(
        alert(
          isRefused
            ? 'O servidor recusou os dados enviados.'
            : 'Problemas ao consultar os boletos, tente novamente mais tarde',
        ),
      )
      await sees(button('Tentar novamente'))
      expect(cards()).toEqual([])
    },
  },
})
