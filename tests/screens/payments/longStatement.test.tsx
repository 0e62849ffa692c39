import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createActor } from 'xstate'
import { movementReceipt } from '#app/payments/receipts.ts'
import { statement } from '#app/payments/statement.ts'
import type { NodeBackend } from '#mocks/backend/node.ts'
import { StatementScreen } from '#screens/payments/StatementScreen.tsx'
import { onStage } from '#tests/screens/onStage.tsx'
import { eventually } from '#tests/support/screens/patience.ts'
import { look, press, sees, type } from '#tests/support/screens/person.ts'
import { marina } from '#tests/support/screens/stage.tsx'

/** 1,129 were counted while 50 movements had all that one can show: text, bank, status and receipt. */
const MOST_ELEMENTS = 1_150

const DAY = '2026-11-08'
const period = { from: DAY, to: DAY }

/** 500 TEDs of R$ 4,99, and between them as many that came, of R$ 10,01; the first is PROTO-20000. */
const world = async ({ store }: NodeBackend) => {
  const [sample] = store.movements.all(
    ({ historico_id: kind, companyId }) => kind === 23 && companyId === 101,
  )
  if (!sample) throw new Error('101 has sent no TED')
  for (let count = 0; count < 1_000; count++) {
    const isDebit = count % 2 === 0
    await store.movements.insert({
      ...sample,
      id: 20_000 + count,
      data: new Date(Date.parse(`${DAY}T12:00:00.000Z`) + count * 1_000).toISOString(),
      tipo: isDebit ? 'D' : 'C',
      valor: isDebit ? 4.99 : 10.01,
      historico_id: isDebit ? 23 : 50,
      historico: isDebit ? 'TED enviada' : 'TED recebida',
      descricao_processadora: 'Banco do Planalto',
      protocolo_requisicao: `PROTO-${20_000 + count}`,
      info_adicional: sample.info_adicional && { ...sample.info_adicional, situacao: 'SUCESSO' },
    })
  }
}

const table = () => page.getByRole('table', { name: 'Movimentos, do mais recente ao mais antigo' })
const search = () => page.getByRole('searchbox', { name: 'Buscar nos movimentos' })
const rows = () => table().element().querySelectorAll('tbody tr').length
const elements = () => document.querySelectorAll('section *').length
const drawn = (count: number) => eventually(rows).toBe(count)

const show = (fill: (backend: NodeBackend) => unknown) =>
  onStage({
    machine: statement,
    input: { companyId: 101, account: { conta: '1234567' }, period },
    view: (flow) => (
      <StatementScreen
        flow={flow}
        company={{ name: 'Transportes Ipê Roxo Ltda', cnpj: '11222333000181' }}
        now={() => new Date('2026-11-20T12:00:00.000Z')}
        receipt={createActor(movementReceipt, { input: { companyId: 101 } }).start()}
        onFollow={() => {}}
      />
    ),
    held: [],
    session: marina,
    address: '/pagamentos/extrato',
    world: fill,
  })

test.each([
  [74, 74, null],
  [75, 50, 'Mostrar mais 25 (de 75)'],
])(
  'a statement of %i movements draws %i at once: a short rest needs no button',
  async (count, first, more) => {
    await show(async ({ store }) => {
      await world({ store } as NodeBackend)
      const ids = store.movements.all(({ id }) => id >= 20_000).map(({ id }) => id)
      for (const id of ids.slice(count)) store.movements.remove(id)
    })
    await sees(page.getByText(`${count} movimentos`, { exact: true }))
    await drawn(first)
    const buttons = page.getByRole('button', { name: /^Mostrar mais/ })
    expect(buttons.elements().map(({ textContent }) => textContent)).toEqual(more === null ? [] : [more])
  },
)

describe('text of double size on a laptop', () => {
  afterEach(() => {
    document.documentElement.style.fontSize = ''
  })

  test('shows movements as cards within the page, and breaks no amount', async () => {
    // what 1366 px leave beside the menu
    await page.viewport(1080, 768)
    document.documentElement.style.fontSize = '200%'
    await show(world)
    await drawn(50)
    await eventually(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(1080)
    const amounts = [...document.querySelectorAll('dl dd, tbody td:nth-child(3) > :first-child')]
    expect(amounts.length).toBeGreaterThan(50)
    for (const amount of amounts) {
      const line = Number.parseFloat(getComputedStyle(amount).fontSize) * 1.9
      expect(amount.getBoundingClientRect().height, amount.textContent ?? '').toBeLessThan(line)
    }
    await look(table().getByRole('columnheader', { name: 'Valor' })).toHaveLength(0)
  })
})

test('a statement of 1,000 movements draws 50 at a time, and searches and sums all of them', async () => {
  await show(world)
  await sees(page.getByText('1000 movimentos', { exact: true }))
  await drawn(50)
  expect(elements()).toBeLessThan(MOST_ELEMENTS)
  const facts = () => document.querySelector('dl')?.textContent
  expect(facts()).toMatch(/Entradas\D*5\.005,00Saídas[−-]\D*2\.495,00/)

  await press('Mostrar mais 50 (de 1000)')
  await drawn(100)

  // the oldest of all is not drawn, and is found
  await type(search(), 'PROTO-20000')
  await sees(page.getByText('1 de 1000 movimentos', { exact: false }))
  await drawn(1)

  // a search that finds many begins at its first rows again
  await type(search(), 'ted enviada')
  await sees(page.getByText(/^500 de 1000 movimentos, soma [−-]\D*2\.495,00$/))
  await drawn(50)
  await look(page.getByRole('button', { name: 'Mostrar mais 50 (de 500)' })).toBeEnabled()
  expect(elements()).toBeLessThan(MOST_ELEMENTS)
})
