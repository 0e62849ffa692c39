import { expect, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { unclaimedSent } from '#app/operations/sent.ts'
import { createNodeBackend, type NodeBackend } from '#mocks/backend/node.ts'
import { payAccount } from '#mocks/backend/world/payments.ts'
import { eventually } from '#tests/support/screens/patience.ts'
import {
  button,
  click,
  expectAddress,
  look,
  option,
  picker,
  press,
  sees,
  type,
  typeKeys,
} from '#tests/support/screens/person.ts'
import { givePassword, openPortal, pickCompany, signInMarina } from '#tests/support/screens/portal.tsx'
import { marina } from '#tests/support/screens/stage.tsx'

// The portal itself at a page that moves money of company 101, as a person finds it after the entry. Company 102 has an
// account, too.

/** What happens right before a call reaches the backend, once. */
let meanwhile: { readonly path: string; readonly act: (request: Request) => unknown } | null = null

/** Before the next call of an address like this one. */
export const before = (path: string, act: (request: Request) => unknown): void => {
  meanwhile = { path, act }
  onTestFinished(() => {
    meanwhile = null
  })
}

export const givePin = async (): Promise<void> => {
  const first = page.getByLabelText('PIN, caractere 1 de 6')
  await click(first)
  await type(first, '123456')
  await press('Continuar')
}

/** Opens a page by its address, and enters the account of company 101 for it. */
export const openPayPage = async (
  address: string,
  world: (backend: NodeBackend) => unknown = () => {},
): Promise<NodeBackend> => {
  const backend = await createNodeBackend({ clock: () => new Date() })
  await backend.store.companies.update(102, { status_conta: 'ATIVA' })
  await backend.store.payAccounts.insert(payAccount(102, 'CARD-102', 'Ipe Roxo Filial', '7654321'))
  await world(backend)
  signInMarina(async (request) => {
    if (meanwhile !== null && request.url.includes(meanwhile.path)) {
      const { act } = meanwhile
      meanwhile = null
      await act(request)
    }
    return backend.fetch(request)
  })
  openPortal(address)
  await pickCompany()
  await givePassword()
  await expectAddress(address)
  return backend
}

/** What the calls with this id have carried. */
export const callsOf = ({ log }: NodeBackend, id: string) => log.calls().filter((call) => call.id === id)

/** At the confirmation of R$ 1.500,00 to João Batista Silva. */
export const toConfirmation = async (): Promise<void> => {
  await click(page.getByRole('radio', { name: /^Para Boleia PAY/ }))
  await press('Próximo')
  await type(picker('Favorecido'), '111.222.333-96')
  await click(option('João Batista Silva'))
  await typeKeys(page.getByRole('textbox', { name: 'Valor', exact: true }), '150000')
  await press('Próximo')
  await sees(page.getByRole('heading', { name: 'Confirme os dados:' }))
}

/** At 'Pagar' of a slip, with 'Hoje'. */
export const toPay = async (code: string): Promise<void> => {
  await type(page.getByRole('textbox', { name: 'Código de barras' }), code)
  await press('Buscar')
  await click(page.getByRole('radio', { name: /^Hoje/ }))
  await look(button('Pagar')).toBeEnabled()
}

/** Nothing is under way any more that could still make the call. */
export const expectNotSent = async (backend: NodeBackend, id: string): Promise<void> => {
  await eventually(async () => (await unclaimedSent(marina.usuario_id)).length).toBe(0)
  expect(callsOf(backend, id)).toEqual([])
}
