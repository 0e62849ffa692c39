import '@mantine/core/styles.layer.css'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { navigate } from 'wouter/use-browser-location'
import { App } from '#app/App.tsx'
import { loadSettings } from '#app/start/settings.ts'
import { vault } from '#app/wiring/http.ts'
import { sessionActor } from '#app/wiring/session.ts'
import { createNodeBackend, type NodeBackend } from '#mocks/node.ts'
import { expectAddress, sees, seesNot } from '#tests/support/screens/person.ts'
import { marina } from '#tests/support/screens/stage.tsx'

let backend: NodeBackend
let root: ReturnType<typeof createRoot>
let home = ''

const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const open = (address: string, perfil: string | null) => {
  if (perfil) vault.open({ ...marina, perfil })
  navigate(address, { replace: true })
  root.render(<App />)
}
const asked = () => backend.log.calls().map(({ id }) => id)

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
  root = createRoot(document.body.appendChild(document.createElement('div')))
})

afterEach(() => {
  root.unmount()
  vault.close()
  navigate(home, { replace: true })
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

describe('the private pages, whose list is loaded after the sign-in', () => {
  test('lead a profile that may not open one to /404, and nothing is asked for it (CORE-011, PAY-019)', async () => {
    open('/pagamentos/extrato', 'operacional')
    await sees(title('Página não encontrada'))
    await expectAddress('/404')
    expect(asked().filter((id) => id?.startsWith('pagamentos'))).toEqual([])
  })

  test('open one that all profiles may open, then an address that nobody knows', async () => {
    open('/dashboard', 'operacional')
    await sees(title('Painel'))
    navigate('/nada')
    await sees(title('Página não encontrada'))
    await expectAddress('/nada')
  })

  test.each(['/pagamentos', '/nada', '/404'])(
    'lead from %s to the login without a session',
    async (address) => {
      open(address, null)
      await sees(title('Entrar'))
      await expectAddress('/')
      await seesNot(title('Página não encontrada'))
    },
  )
})
