import type { ActorRefFrom } from 'xstate'
import { formatPlate } from '#domain/identifiers.ts'
import type { DeletedVehicle, deleteVehicleMachine } from '#machines/vehicles/deleteVehicleMachine.ts'
import { ConfirmDialog, type ConfirmWords } from '../shared/ConfirmDialog.tsx'

const FAILED = 'Erro ao tentar deletar o veículo'

export const deleteVehicleWords = ({ placa, tipo }: DeletedVehicle): ConfirmWords => ({
  title: 'Excluir veículo',
  question: 'Tem certeza que deseja excluir este veículo da sua lista?',
  object: formatPlate(placa),
  // no list tells which trucks a vehicle is in
  consequence: `Se ${tipo === 'CARRETA' ? 'esta carreta' : 'este cavalo'} fizer parte de um caminhão ativo, esse caminhão também sai de uso.`,
  confirm: 'Sim, excluir',
  isRed: true,
  refused: FAILED,
  notArrived: `${FAILED}. Até agora a exclusão não apareceu; você pode tentar de novo.`,
  done: { title: 'Veículo excluído!', text: 'Ele não aparece mais na sua lista.' },
  sending: {
    lost: 'O veículo pode já estar excluído.',
    nothingYet: 'Até agora o veículo continua na lista.',
    notFound: 'O veículo continua na lista.',
    undecided: 'Não recebemos a resposta. O veículo pode já estar excluído: confira na sua lista.',
    repeat: 'Voltar à pergunta',
    leave: 'Voltar à lista',
  },
})

/** Asks before a vehicle is deleted, and says that it was done (registries §2). */
export const DeleteVehicleModal = ({ flow }: { flow: ActorRefFrom<typeof deleteVehicleMachine> }) => (
  <ConfirmDialog flow={flow} wordsOf={deleteVehicleWords} />
)
