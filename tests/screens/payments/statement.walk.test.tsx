import { createRef } from 'react'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { createActor } from 'xstate'
import { movementReceipt } from '#app/payments/receipts.ts'
import { exportStatement, statement } from '#app/payments/statement.ts'
import type { NodeBackend } from '#mocks/backend/node.ts'
import { StatementActions } from '#screens/payments/StatementActions.tsx'
import { StatementScreen, type StatementScreenProps } from '#screens/payments/StatementScreen.tsx'
import type { PeriodFields } from '#screens/shared/PeriodField.tsx'
import { pagamentosExtrato } from '#services/contract/payments-statement.ts'
import { model } from '#tests/machines/payments/statement.model.ts'
import { eventually } from '#tests/support/screens/patience.ts'
import { alert, click, field, keys, look, press, sees, seesNot, type } from '#tests/support/screens/person.ts'
import { sentByTest, walkScreens } from '#tests/support/screens/walkScreens.tsx'

const NOW = new Date('2026-11-20T12:00:00.000Z')
const EMPTY = 'an empty statement'

const choose = (from: string, to: string) => async () => {
  await type(field('De'), from)
  await type(field('Até'), to)
  await keys('{Enter}')
}

/** A movement for each call that the model has one for. */
const world = async ({ store }: NodeBackend) => {
  const [sample] = store.movements.all().filter(({ companyId }) => companyId === 101)
  if (!sample) throw new Error('101 has no movements')
  for (const [id, data] of [
    [901, '2026-11-20T11:00:00.000Z'],
    [902, '2026-10-01T12:00:00.000Z'],
  ] as const) {
    await store.movements.insert({ ...sample, id, data, valor: 10 })
  }
}

const movements = () => page.getByRole('table', { name: 'Movimentos, do mais recente ao mais antigo' })
const rows = () => movements().getByRole('row')
const exporting = createActor(exportStatement, {
  input: { companyId: 101, period: { from: '2026-11-20', to: '2026-11-20' } },
})

const fields = createRef<PeriodFields>()
const receipt = createActor(movementReceipt, { input: { companyId: 101 } })

// PAY-238 PAY-240 PAY-242 PAY-243 PAY-254
const save = async (what: string) => {
  await press('Salvar ou imprimir')
  await click(page.getByRole('menuitem', { name: what, exact: true }))
}

walkScreens('the statement of a pay account', {
  cover: 'keys',
  model,
  machine: statement,
  world,
  view: (flow: StatementScreenProps['flow']) => (
    <main>
      <h1 tabIndex={-1}>Extrato</h1>
      <StatementActions flow={flow} exporting={exporting} fields={fields} now={() => new Date()} />
      <StatementScreen
        flow={flow}
        fields={fields}
        company={{ name: 'Transportes Ipê Roxo Ltda', cnpj: '11222333000181' }}
        now={() => NOW}
        receipt={receipt}
        onFollow={() => {}}
      />
    </main>
  ),
  address: '/pagamentos/extrato',
  calls: { getStatement: [pagamentosExtrato] },
  answers: {
    'getStatement movements': ({ scenarios }) => scenarios.switchOff(EMPTY),
    'getStatement nothing': ({ scenarios }) => scenarios.switchOn(EMPTY),
  },
  gestures: {
    'period.chosen the month': choose('01/11/2026', '19/11/2026'),
    'period.chosen too long': choose('01/10/2026', '02/11/2026'),
    'address.changed': sentByTest,
    'windows.joined': () => press('Juntar 2 períodos'),
    'joining.cancelled': () => press('Cancelar'),
    'statement.reload': ({ root }) =>
      press(root.getSnapshot().context.windows.length > 1 ? 'Continuar' : 'Tentar novamente'),
    'file.wanted csv': () => save('Salvar CSV'),
    'file.wanted ofx': () => save('Salvar OFX'),
    'receipts.opened': () => press('Documentos'),
  },
  sees: {
    asking: async ({ root }) => {
      const { windows, parts } = root.getSnapshot().context
      const isJoined = windows.length > 1
      await eventually(() => document.querySelector('section [role=status]')?.textContent).toContain(
        isJoined ? `Juntando os períodos: ${parts.length} de 2` : 'Buscando o extrato',
      )
      await seesNot(movements())
      await seesNot(page.getByRole('alert'))
    },
    loaded: async ({ effects, lastStep, root }) => {
      await sees(movements())
      const { windows, parts } = root.getSnapshot().context
      const moved = parts.flatMap((part) => part.statement.movements).length
      await eventually(() => rows().elements().length).toBe(moved + 1)
      await sees(page.getByText('Saldo final', { exact: true }))
      const hint = page.getByText('o portal fez 2 consultas', { exact: false })
      await (windows.length > 1 ? sees(hint) : seesNot(hint))
      if (lastStep.startsWith('file.wanted')) expect(effects().at(-1)).toMatchObject({ type: 'download' })
    },
    empty: async () => {
      await sees(page.getByText('Selecione o período para acessar o extrato'))
      await sees(page.getByText('Nenhum movimento', { exact: false }))
      await seesNot(movements())
    },
    failed: async ({ root, steps }) => {
      const isJoined = root.getSnapshot().context.windows.length > 1
      const ending = steps.findLast((step) => step.startsWith('fault')) ?? ''
      const hasMessage = ending.endsWith('http 400')
      await sees(
        alert(hasMessage ? 'O servidor recusou os dados enviados.' : 'Erro ao buscar extrato da conta'),
      )
      await look(
        page.getByRole('button', { name: isJoined ? 'Continuar' : 'Tentar novamente' }),
      ).toBeEnabled()
    },
    periodTooLong: async () => {
      await sees(page.getByText('Período máximo para esta solicitação é de 31 dias.'))
      await look(page.getByRole('button', { name: 'Juntar 2 períodos' })).toBeEnabled()
      await seesNot(movements())
    },
  },
})
