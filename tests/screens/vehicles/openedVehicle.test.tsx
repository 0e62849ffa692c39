import '@mantine/core/styles.layer.css'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { navigate } from 'wouter/use-browser-location'
import { App } from '#app/App.tsx'
import { loadSettings } from '#app/start/settings.ts'
import { vault } from '#app/wiring/http.ts'
import { sessionActor } from '#app/wiring/session.ts'
import { createNodeBackend, type NodeBackend } from '#mocks/node.ts'
import { dialog, expectAddress, look, press, sees, seesNot } from '#tests/support/screens/person.ts'
import { marina } from '#tests/support/screens/stage.tsx'

let backend: NodeBackend
let root: ReturnType<typeof createRoot>
let home = ''

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
})

const open = (address: string) => {
  navigate(address, { replace: true })
  root.render(<App />)
}
const modal = dialog('Dados do cavalo')
const chassi = (text: string) => look(modal.getByText(text, { exact: true })).toBeVisible()

test.each([
  ['came with a hyphen', 'OJA-4135', 'OJA-4135', '/veiculos?aberto=OJA4135.402'],
  ['came in small letters', 'oja4f35', 'OJA4F35', '/veiculos?aberto=OJA4F35.402'],
  ['came with a blank behind it', 'OJA4F35 ', 'OJA4F35', '/veiculos?aberto=OJA4F35.402'],
  ['is that of another vehicle as well', 'ABC1D23', 'ABC1D23', '/veiculos?aberto=ABC1D23.402'],
  ['is empty', '', '', '/veiculos?aberto=.402'],
])('the details of a vehicle whose plate %s are its own', async (_, placa, shown, address) => {
  backend.store.vehicles.update(401, { chassi: '9BW00000000000401' })
  backend.store.vehicles.update(402, { placa, chassi: '9BW00000000000402' })
  open('/veiculos')
  const views = page.getByRole('button', { name: `Visualizar, ${shown}` })
  await sees(views.first())
  document.querySelector<HTMLElement>('[data-record="402"] button')?.click()
  await chassi('9BW00000000000402')
  await expectAddress(address)
  await press('Ok')
  await seesNot(modal)
})

test('a link of before, with the plate alone, opens the record whose reading was not refused', async () => {
  backend.store.vehicles.update(404, { placa: 'ABC1D23', chassi: '9BW00000000000404' })
  backend.store.vehicles.update(401, { chassi: '9BW00000000000401' })
  open('/veiculos?aberto=ABC1D23')
  await chassi('9BW00000000000401')
})

test('a link to a vehicle without a plate that the list does not have says so', async () => {
  open('/veiculos?aberto=.999')
  await sees(
    page.getByText(
      'O cavalo deste link não está na sua lista: pode estar em análise, ter sido excluído ou ser de outro CNPJ. Confira também a placa.',
      { exact: true },
    ),
  )
})
