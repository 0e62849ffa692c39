import { MantineProvider } from '@mantine/core'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
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
            { label: 'CPF', render: () => '111.222.333-96', isWhole: true },
            { label: 'Telefone', render: () => '(45) 99881-0201', isWhole: true },
            {
              label: 'Situação',
              render: () => (
                <>
                  <StatusBadge label="Ativo" tone="good" />
                  <StatusBadge label="CNH vencida em 31/01/2026" tone="bad" />
                </>
              ),
            },
          ]}
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
