import { test } from 'vitest'
import { page } from 'vitest/browser'
import { vehiclesList } from '#app/wiring/vehicles.ts'
import { onStage } from '#tests/screens/onStage.tsx'
import { click, dialog, press, sees, seesNot } from '#tests/support/screens/person.ts'
import { marina } from '#tests/support/screens/stage.tsx'
import { VehiclesPage } from '#tests/support/screens/VehiclesPage.tsx'

const action = (label: string, plate: string) =>
  click(page.getByRole('button', { name: `${label}, ${plate}`, exact: true }))

const open = (tipo: 'CAVALO' | 'CARRETA') =>
  onStage({
    machine: vehiclesList,
    input: { query: { filter: { tipo, placa: '' }, company: null }, page: 1 },
    view: (flow) => <VehiclesPage flow={flow} />,
    held: [],
    address: '/veiculos',
    session: marina,
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
