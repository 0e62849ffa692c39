import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { navigate } from 'wouter/use-browser-location'
import { vault } from '#app/wiring/http.ts'
import { createNodeBackend, type NodeBackend } from '#mocks/backend/node.ts'
import { expectAddress, sees, seesNot } from '#tests/support/screens/person.ts'
import { answerCalls, inPortal, openPortal } from '#tests/support/screens/portal.tsx'
import { marina } from '#tests/support/screens/stage.tsx'

inPortal()

let backend: NodeBackend

const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const open = (address: string, perfil: string | null) => {
  if (perfil) vault.open({ ...marina, perfil })
  openPortal(address)
}
const asked = () => backend.log.calls().map(({ id }) => id)

beforeEach(async () => {
  backend = await createNodeBackend()
  answerCalls(backend.fetch)
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
