import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findSent, rememberSent } from '#app/operations/sent.ts'
import { vehiclesList } from '#app/wiring/vehicles.ts'
import type { NodeBackend } from '#mocks/backend/node.ts'
import type { Call } from '#services/contract/call.ts'
import { veiculosUpdate } from '#services/contract/vehicles.ts'
import { onStage } from '#tests/screens/onStage.tsx'
import { button, click, dialog, keys, look, press, sees, seesNot } from '#tests/support/screens/person.ts'
import { marina } from '#tests/support/screens/stage.tsx'
import { VehiclesPage } from '#tests/support/screens/VehiclesPage.tsx'

const action = (label: string, plate: string) =>
  click(page.getByRole('button', { name: `${label}, ${plate}`, exact: true }))

const open = (
  tipo: 'CAVALO' | 'CARRETA',
  held: readonly Call[] = [],
  world: (backend: NodeBackend) => unknown = () => {},
) =>
  onStage({
    machine: vehiclesList,
    input: { query: { filter: { tipo, placa: '' }, company: null }, page: 1 },
    view: (flow) => <VehiclesPage flow={flow} />,
    held,
    address: '/veiculos',
    session: marina,
    world,
  })

test('the details of a vehicle in use and the question before it is deleted say what becomes of its truck', async () => {
  await open('CARRETA')
  await action('Visualizar', 'EFG5H67')
  const said = page.getByText(
    'Se este veículo for inativado, o caminhão ativo de que ele fizer parte também sai de uso.',
    { exact: true },
  )
  await sees(dialog('Dados da carreta'))
  await sees(said)
  await press('Ok')
  await seesNot(said)
  await action('Excluir', 'EFG5H67')
  await sees(
    page.getByText('Se esta carreta fizer parte de um caminhão ativo, esse caminhão também sai de uso.', {
      exact: true,
    }),
  )
})

test.each([
  [
    'REG-392, REG-393',
    'CAVALO',
    'CDE3F45',
    {
      Placa: 'CDE3F45',
      'Local de emissão': 'Cascavel - PR',
      CNPJ: '11.222.333/0001-81',
      País: 'BRASIL',
      'Padrão MERCOSUL': 'ATIVO',
      RENAVAM: '10440004036',
      Chassi: '9BSR4X200K3880403',
    },
  ],
  [
    'REG-396',
    'CARRETA',
    'EFG5H67',
    { Placa: 'EFG5H67', 'Tipo de carreta': 'Graneleira', CNPJ: '11.222.333/0001-81' },
  ],
] as const)('%s the details of a %s say what is known of it', async (_, tipo, plate, facts) => {
  await open(tipo)
  await action('Visualizar', plate)
  await sees(dialog(tipo === 'CAVALO' ? 'Dados do cavalo' : 'Dados da carreta'))
  const told = page
    .getByRole('term')
    .elements()
    .map((term) => [term.textContent, term.nextElementSibling?.textContent])
  expect(Object.fromEntries(told)).toMatchObject(facts)
})

const sent = { kind: 'vehicleSwitch', key: '403', userId: 1 }
const inUse = () => page.getByRole('switch', { name: 'Ativo', exact: true })

test('a switch stays open while its call runs, since its wish may still be changed, and is remembered', async () => {
  await open('CAVALO', [veiculosUpdate])
  await action('Visualizar', 'CDE3F45')
  await click(inUse())
  await look(button('Ok')).toBeDisabled()
  await look(button('Ok')).toHaveAccessibleDescription('Gravando a situação…')
  await keys('{Escape}')
  await sees(dialog('Dados do cavalo'))
  expect(await findSent(sent)).toMatchObject({
    about: { vehicleId: 403, kind: 'CAVALO', plate: 'CDE3F45', isActive: false },
  })
})

test('a switch without an answer is left by its cross', async () => {
  const { answer } = await open('CAVALO', [veiculosUpdate])
  await action('Visualizar', 'CDE3F45')
  await click(inUse())
  await answer(veiculosUpdate, ({ scenarios }) => scenarios.setFault(veiculosUpdate.id, { fault: '500' }))
  await sees(button('Verificar agora'))
  await look(button('Ok')).toHaveAccessibleDescription(
    'Ainda não sabemos se a situação mudou. Você pode fechar esta janela: avisamos quando soubermos.',
  )
  await press('Fechar')
  await seesNot(dialog('Dados do cavalo'))
  expect(await findSent(sent)).toMatchObject({ hasEnded: true })
})

test.each([
  ['who flips a switch back', false, {}],
  [
    'who wants what was found before, and was flipped since by a colleague,',
    true,
    { found: { proof: null }, foundAt: Date.now() },
  ],
])('%s sends the new wish, and the earlier one is waited for no longer', async (_, wasOn, known) => {
  const { backend } = await open('CAVALO', [], ({ store }) => store.vehicles.update(403, { ativo: wasOn }))
  const about = { vehicleId: 403, kind: 'CAVALO', plate: 'CDE3F45', isActive: false }
  await rememberSent({ ...sent, sentAt: Date.now(), about, ...known })
  await action('Visualizar', 'CDE3F45')
  await click(inUse())
  await look(button('Ok')).toBeEnabled()
  await (wasOn ? look(inUse()).not.toBeChecked() : look(inUse()).toBeChecked())
  expect(backend.store.vehicles.find(403)?.ativo).toBe(!wasOn)
  expect(await findSent(sent)).toBeNull()
  await press('Ok')
  await seesNot(dialog('Dados do cavalo'))
})

test.each([
  [
    'CAVALO',
    'O cavalo EFG5H67 não está na sua lista: pode estar em análise, ter sido excluído ou ser de outro CNPJ. Confira também a placa.',
  ],
  [
    'CARRETA',
    'A carreta EFG5H67 não está na sua lista: pode estar em análise, ter sido excluída ou ser de outro CNPJ. Confira também a placa.',
  ],
] as const)(
  'a link to a vehicle that the list does not have says all that it may be: %s',
  async (tipo, said) => {
    await onStage({
      machine: vehiclesList,
      input: { query: { filter: { tipo, placa: 'EFG5H67' }, company: null }, page: 1 },
      view: (flow) => <VehiclesPage flow={flow} missing="EFG5H67" />,
      held: [],
      address: '/veiculos',
      session: marina,
    })
    await sees(page.getByText(said, { exact: true }))
  },
)
