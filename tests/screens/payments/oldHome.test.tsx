import '@mantine/core/styles.layer.css'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { navigate } from 'wouter/use-browser-location'
import { App } from '#app/App.tsx'
import { loadSettings } from '#app/start/settings.ts'
import { vault } from '#app/wiring/http.ts'
import { sessionActor } from '#app/wiring/session.ts'
import { createNodeBackend, type NodeBackend } from '#mocks/node.ts'
import {
  button,
  click,
  dialog,
  expectAddress,
  look,
  option,
  picker,
  press,
  sees,
  seesNot,
  type,
} from '#tests/support/screens/person.ts'
import { marina } from '#tests/support/screens/stage.tsx'

let backend: NodeBackend
let root: ReturnType<typeof createRoot>
let home = ''

const tab = (name: string) => page.getByRole('tab', { name, exact: true })
const statement = () => page.getByRole('region', { name: 'Extrato', exact: true })
const balances = () => statement().getByText('valor oculto', { exact: true })

const open = async () => {
  backend.scenarios.setFault('pagamentos-validar-nova-home', { fault: '500' })
  navigate('/pagamentos', { replace: true })
  root.render(<App />)
  await sees(dialog('Selecione um CNPJ'))
  await click(picker('CNPJ'))
  await click(option('11.222.333/0001-81'))
  await press('Selecionar')
  await type(page.getByLabelText('Senha de 4 caracteres'), '1234')
  await press('Confirmar')
  await sees(tab('Extrato'))
}

beforeAll(async () => {
  await loadSettings()
  sessionActor.start()
})

beforeEach(async () => {
  home = location.href
  backend = await createNodeBackend()
  vi.stubGlobal('fetch', (...[input, init]: Parameters<typeof fetch>) =>
    backend.fetch(new Request(input, init)),
  )
  vault.open(marina)
  root = createRoot(document.body.appendChild(document.createElement('div')))
})

afterEach(() => {
  root.unmount()
  vault.close()
  document.body.replaceChildren()
  localStorage.clear()
  history.replaceState(null, '', home)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('the eye hides the balances of the statement, too, and no movement', async () => {
  const [sample] = backend.store.movements.all().filter(({ companyId }) => companyId === 101)
  if (!sample) throw new Error('101 has no movements')
  await backend.store.movements.insert({ ...sample, id: 901, data: new Date().toISOString(), valor: 10 })
  await open()
  // before and after the period, and after its movement
  await look(balances()).toHaveLength(3)
  await sees(
    statement()
      .getByRole('cell')
      .filter({ hasText: /R\$ 10,00/ }),
  )
  expect(statement().element().textContent).not.toContain('15.2')
  await press('Mostrar saldo')
  await seesNot(balances())
  await sees(statement().getByText('R$ 15.230,75').first())
  await press('Ocultar saldo')
  await look(balances()).toHaveLength(3)
})

test('the eye hides the balance of a day without movements', async () => {
  await open()
  await look(balances()).toHaveLength(1)
  await press('Mostrar saldo')
  await sees(statement().getByText(/O saldo no fim do período é R\$ 15\.230,75\./))
})

test("'Voltar' of the first step of the transfer leads to the first tab", async () => {
  await open()
  const entries = history.length
  await click(tab('Transferir'))
  await click(page.getByRole('radio', { name: /^Para Boleia PAY/ }))
  await press('Próximo')
  await sees(page.getByRole('heading', { name: 'Favorecido e valor' }))
  await press('Voltar')
  await sees(page.getByRole('heading', { name: 'Como você quer transferir?' }))
  await press('Voltar')
  await look(tab('Extrato')).toHaveAttribute('aria-selected', 'true')
  await look(tab('Extrato')).toHaveFocus()
  await seesNot(button('Próximo'))
  await sees(statement())
  await expectAddress('/pagamentos')
  // the steps of a tab are not in the history
  expect(history.length).toBe(entries)
  await click(tab('Transferir'))
  await look(page.getByRole('radio', { name: /^Para Boleia PAY/ })).not.toBeChecked()
})
