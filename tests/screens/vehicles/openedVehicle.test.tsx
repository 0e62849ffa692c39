import { beforeEach, test } from 'vitest'
import { page } from 'vitest/browser'
import { createNodeBackend, type NodeBackend } from '#mocks/backend/node.ts'
import { dialog, expectAddress, look, press, sees, seesNot } from '#tests/support/screens/person.ts'
import { inPortal, openPortal, signInMarina } from '#tests/support/screens/portal.tsx'

inPortal()

let backend: NodeBackend

beforeEach(async () => {
  backend = await createNodeBackend()
  signInMarina(backend.fetch)
})

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
  openPortal('/veiculos')
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
  openPortal('/veiculos?aberto=ABC1D23')
  await chassi('9BW00000000000401')
})

test('a link to a vehicle without a plate that the list does not have says so', async () => {
  openPortal('/veiculos?aberto=.999')
  await sees(
    page.getByText(
      'O cavalo deste link não está na sua lista: pode estar em análise, ter sido excluído ou ser de outro CNPJ. Confira também a placa.',
      { exact: true },
    ),
  )
})
