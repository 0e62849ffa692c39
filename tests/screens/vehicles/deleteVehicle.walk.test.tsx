import { page } from 'vitest/browser'
import { forgetSent } from '#app/operations/sent.ts'
import { deleteVehicle } from '#app/wiring/vehicles.ts'
import { veiculosDelete } from '#services/contract/vehicles.ts'
import { model } from '#tests/machines/vehicles/deleteVehicle.model.ts'
import { walkConfirm } from '#tests/support/kits/walkConfirm.tsx'
import { click } from '#tests/support/screens/person.ts'
import { ListedVehicles } from '#tests/support/screens/VehiclesPage.tsx'

const press = (plate: string) => () => click(page.getByRole('button', { name: `Excluir, ${plate}` }))

// REG-401 REG-402 REG-404 REG-406
walkConfirm('deleting a vehicle', {
  model,
  machine: deleteVehicle,
  view: (deletion) => <ListedVehicles deletion={deletion} />,
  address: '/veiculos',
  ask: { 'a tractor': press('CDE3F45'), another: press('BCD2E34'), 'a third one': press('ABC1D23') },
  textsOf: ({ placa }) => ({
    title: 'Excluir veículo',
    question: 'Tem certeza que deseja excluir este veículo da sua lista?',
    object: placa,
    consequence: 'Se este cavalo fizer parte de um caminhão ativo, esse caminhão também sai de uso.',
    confirm: 'Sim, excluir',
    refusal: 'Este veículo está em viagem (lote 7) e não pode ser alterado.',
    nothingYet: 'Até agora o veículo continua na lista. Verificamos de novo em alguns segundos.',
    notFound: 'O veículo continua na lista. Você pode enviar de novo.',
    repeat: 'Voltar à pergunta',
    leave: 'Voltar à lista',
    notArrived:
      'Erro ao tentar deletar o veículo. Até agora a exclusão não apareceu; você pode tentar de novo.',
    doneTitle: 'Veículo excluído!',
    done: 'Ele não aparece mais na sua lista.',
  }),
  callOf: () => veiculosDelete,
  // somebody has directed a cargo to its truck meanwhile
  refuse: async ({ store }, { id }) => {
    await store.vehicles.update(id, { deleted: false })
    await store.trucks.update(301, { tractorId: id })
    await store.trips.update(507, { truckId: 301 })
  },
  forget: async () => {
    for (const key of ['401', '402', '403']) await forgetSent({ kind: 'vehicleDeletion', key, userId: 1 })
  },
  whenDone: 'refresh',
})
