import { page } from 'vitest/browser'
import { exportStatement } from '#app/payments/statement.ts'
import { type ExportFlow, ExportStatement } from '#screens/payments/ExportStatement.tsx'
import { pagamentosExtratoExportar } from '#services/contract/payments-statement.ts'
import { model } from '#tests/machines/payments/exportStatement.model.ts'
import { month } from '#tests/machines/payments/statement.model.ts'
import { alert, button, dialog, look, press, sees, seesNot } from '#tests/support/screens/person.ts'
import { walkScreens } from '#tests/support/screens/walkScreens.tsx'

const says = async (text: string) => {
  await sees(dialog('Exportar Extrato').getByText(text, { exact: false }))
  await sees(dialog('Exportar Extrato').getByText('Extrato pedido: de 01/11/2026 a 19/11/2026.'))
}

// PAY-255 PAY-256 PAY-257 PAY-258
walkScreens('ordering a statement by e-mail', {
  cover: 'keys',
  model,
  machine: exportStatement,
  view: (flow: ExportFlow) => (
    <main>
      <h1>Extrato</h1>
      <ExportStatement flow={flow} onOrder={() => flow.send({ type: 'export.ordered', period: month })} />
    </main>
  ),
  calls: { orderExport: [pagamentosExtratoExportar] },
  answers: {
    'orderExport accepted': () => {},
    'orderExport failed': ({ scenarios }) => scenarios.switchOn('the statement export fails'),
    'orderExport tooLong': ({ scenarios }) => scenarios.switchOn('the statement export period is too long'),
  },
  gestures: {
    'export.ordered': () => press('Exportar Extrato'),
    'export.closed': () => press('Entendi'),
  },
  sees: {
    idle: async ({ lastStep }) => {
      await seesNot(page.getByRole('dialog'))
      if (lastStep.startsWith('fault')) await sees(alert('O servidor recusou os dados enviados.'))
      await look(button('Exportar Extrato')).toBeEnabled()
    },
    ordering: async () => {
      await look(button('Exportar Extrato')).toHaveAttribute('aria-busy', 'true')
      await seesNot(page.getByRole('dialog'))
    },
    accepted: () =>
      says('Estamos processando seu extrato. O arquivo será enviado ao seu e-mail dentro de algumas horas.'),
    notMade: () =>
      says('Não foi possível gerar o extrato, tente realizar uma nova solicitação dentro de alguns minutos.'),
    periodTooLong: () => says('Período máximo para esta solicitação é de 31 dias.'),
    unknown: () => says('o extrato pode ter sido pedido mesmo assim'),
  },
})
