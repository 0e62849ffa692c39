import '@mantine/core/styles.layer.css'
import '#app/start/app.css'
import { MantineProvider } from '@mantine/core'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { theme } from '#app/start/theme.ts'
import { RecordTable } from '#screens/shared/RecordTable.tsx'
import { StatusBadge } from '#screens/shared/StatusBadge.tsx'
import { sees } from '#tests/support/screens/person.ts'

const NAME =
  'Maximiliano Wolfgang Albuquerque de Vasconcelos Montenegro Pneumoultramicroscopicossilico Cavalcanti Filho'

let root: Root | null = null

afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
})

const all = ['Ativo', 'CNH vencida em 31/01/2026']

test.each([
  [1366, all],
  [1280, all],
  [1200, ['Ativo']],
])('%i pixels wide, a status stays on its line beside a long name: %j', async (width, whole) => {
  await page.viewport(width, 768)
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <MantineProvider theme={theme}>
      <div style={{ width: width - 290 }}>
        <RecordTable
          caption="Motoristas"
          items={[{ id: 1 }]}
          nameOf={() => NAME}
          columns={[
            { label: 'Nome', render: () => NAME },
            { label: 'CPF', render: () => '111.222.333-96', isWhole: true, width: '9rem' },
            { label: 'Telefone', render: () => '(45) 99881-0201', isWhole: true, width: '9.75rem' },
            {
              label: 'Situação',
              width: 'clamp(11rem, 30vw - 10rem, 14.25rem)',
              render: () => (
                <>
                  <StatusBadge label="Ativo" tone="good" />
                  <StatusBadge label="CNH vencida em 31/01/2026" tone="bad" />
                </>
              ),
            },
          ]}
          actionWords={['Visualizar', 'Editar', 'Excluir']}
          rowActions={() => ['Visualizar', 'Editar', 'Excluir'].map((label) => ({ label, onAct: () => {} }))}
        />
      </div>
    </MantineProvider>,
  )
  await sees(page.getByRole('table'))
  for (const label of whole) {
    const badge = page.getByText(label, { exact: true }).element()
    expect(badge.getBoundingClientRect().height, label).toBeLessThan(32)
  }
  const frame = page.getByRole('table').element().parentElement as HTMLElement
  expect(frame.scrollWidth - frame.clientWidth, 'pixels to scroll sideways').toBe(0)
})

const drivers = ['Carlos Souza', 'Ana Prado', NAME].map((name, at) => ({ id: at + 1, name }))

const showCards = async (width: number) => {
  await page.viewport(width, 740)
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <MantineProvider theme={theme}>
      <div style={{ width: width - 32 }}>
        <RecordTable
          caption="Motoristas"
          items={drivers}
          nameOf={({ name }) => name}
          columns={[
            { label: 'Nome', render: ({ name }) => name },
            { label: 'CPF', render: () => '111.222.333-96', isWhole: true },
            { label: 'Telefone', render: () => '(45) 99881-0201', isWhole: true },
            {
              label: 'Situação',
              render: () => <StatusBadge label="Ativo" tone="good" />,
              place: 'status',
              after: ({ id }) => (id === 2 ? <p>A foto está escura</p> : null),
            },
            { label: 'Observação', render: () => null, place: 'line' },
          ]}
          rowActions={() => ['Visualizar', 'Editar', 'Excluir'].map((label) => ({ label, onAct: () => {} }))}
        />
      </div>
    </MantineProvider>,
  )
  await sees(page.getByRole('article', { name: 'Carlos Souza' }))
}
const boxOf = (one: Locator) => one.element().getBoundingClientRect()
const card = (name: string) => page.getByRole('article', { name, exact: true })

test.each([320, 360, 767])(
  '%i pixels wide, a card has its status beside the name and its actions in one row',
  async (width) => {
    await showCards(width)
    const short = card('Carlos Souza')
    const name = boxOf(short.getByRole('heading'))
    const status = boxOf(short.getByText('Ativo', { exact: true }))
    expect(Math.abs((name.top + name.bottom) / 2 - (status.top + status.bottom) / 2)).toBeLessThan(6)
    expect(status.left).toBeGreaterThan(name.left)
    const buttons = short
      .getByRole('button')
      .elements()
      .map((one) => one.getBoundingClientRect())
    expect(new Set(buttons.map(({ top }) => Math.round(top))).size, 'rows of buttons').toBe(1)
    for (const { height, width: wide } of buttons) expect(Math.min(height, wide)).toBeGreaterThanOrEqual(44)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  },
)

test('360 pixels wide, the facts of a card stand in two columns, and three cards take less than 450 pixels', async () => {
  await showCards(360)
  const short = card('Carlos Souza')
  expect(boxOf(short.getByText('CPF')).top).toBe(boxOf(short.getByText('Telefone')).top)
  expect(boxOf(short).height * 3).toBeLessThan(450)
})

test('a remark stands on the card of its record alone, and what is empty takes no room', async () => {
  await showCards(360)
  await sees(card('Ana Prado').getByText('A foto está escura'))
  expect(card('Carlos Souza').getByText('A foto está escura').elements()).toEqual([])
  const empty = card('Carlos Souza').getByText('Observação').element().parentElement
  expect(empty?.getBoundingClientRect().height).toBeLessThanOrEqual(1)
})
