import { forgetSent } from '#app/operations/sent.ts'
import { deleteVehicle, vehicleSwitch } from '#app/wiring/vehicles.ts'
import type { NodeBackend } from '#mocks/backend/node.ts'
import { deleteVehicleWords } from '#screens/vehicles/deleteVehicleWords.ts'
import { vehicleSwitchWords } from '#screens/vehicles/VehicleModal.tsx'
import { veiculosDelete, veiculosList, veiculosUpdate } from '#services/contract/vehicles.ts'
import { deleted } from '#tests/machines/vehicles/deleteVehicle.model.ts'
import { model as activation } from '#tests/machines/vehicles/vehicleActivation.model.ts'
import { model as deletion } from '#tests/machines/vehicles/vehicleDeletion.model.ts'
import { walkSubmission } from '#tests/support/kits/walkSubmission.tsx'
import { vehicleRecord } from '#tests/support/screens/records.ts'
import { wiredChild } from '#tests/support/screens/wired.ts'

const vehicle = vehicleRecord(403)

const busy = async ({ store }: NodeBackend) => {
  await store.trucks.update(301, { tractorId: 403 })
  await store.trips.update(507, { truckId: 301 })
}

const noDoubt = 'a lista sempre diz se a placa está nela'

walkSubmission('the deletion of a vehicle whose answer is lost', {
  model: deletion,
  machine: wiredChild(deleteVehicle, 'sending'),
  subject: deleted,
  words: deleteVehicleWords(deleted).sending,
  send: veiculosDelete,
  lookUp: veiculosList,
  world: () => forgetSent({ kind: 'vehicleDeletion', key: '403', userId: 1 }),
  refuse: busy,
  doWork: ({ store }) => store.vehicles.remove(403),
  undoWork: async ({ store }) => {
    if (!store.vehicles.find(403)) await store.vehicles.insert(vehicle)
  },
  says: {
    lost: 'Não recebemos a resposta. O veículo pode já estar excluído. Estamos verificando',
    nothingYet: 'Até agora o veículo continua na lista. Verificamos de novo em alguns segundos.',
    notFound: 'O veículo continua na lista. Você pode enviar de novo.',
    repeat: 'Voltar à pergunta',
    leave: 'Voltar à lista',
  },
  unreachable: { 'done lookUp cannot tell': noDoubt, 'done verifyRefusal cannot tell': noDoubt },
})

walkSubmission("a vehicle's switch whose answer is lost", {
  model: activation,
  machine: wiredChild(vehicleSwitch, 'sending'),
  subject: { subject: vehicle, isOn: false },
  words: vehicleSwitchWords(false),
  send: veiculosUpdate,
  lookUp: veiculosList,
  world: () => forgetSent({ kind: 'vehicleSwitch', key: '403', userId: 1 }),
  refuse: busy,
  doWork: ({ store }) => store.vehicles.update(403, { ativo: false }),
  undoWork: ({ store }) => store.vehicles.update(403, { ativo: true }),
  hideWork: ({ store }) => store.vehicles.remove(403),
  says: {
    lost: 'Não recebemos a resposta. O veículo pode já estar inativado. Estamos verificando',
    nothingYet: 'Até agora o veículo não está inativado. Verificamos de novo em alguns segundos.',
    notFound: "O veículo não está inativado. Depois de 'Entendi' você pode tentar de novo.",
    repeat: 'Entendi',
    leave: 'Deixar assim',
  },
})
