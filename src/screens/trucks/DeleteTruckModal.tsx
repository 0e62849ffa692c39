import type { ActorRefFrom } from 'xstate'
import { formatPlate } from '#domain/identifiers.ts'
import type { DeletedTruck, deleteTruckMachine } from '#machines/trucks/deleteTruckMachine.ts'
import { ConfirmDialog, type ConfirmWords } from '../shared/ConfirmDialog.tsx'

const FAILED = 'Erro ao tentar deletar o caminhão'

export const deleteTruckWords = ({ descricao, veiculoCavalo }: DeletedTruck): ConfirmWords => ({
  title: 'Excluir caminhão',
  question: 'Tem certeza que deseja excluir este caminhão da sua lista?',
  object: `${descricao}, ${formatPlate(veiculoCavalo.placa)}`,
  confirm: 'Sim, excluir',
  isRed: true,
  refused: FAILED,
  notArrived: `${FAILED}. Até agora a exclusão não apareceu; você pode tentar de novo.`,
  done: { title: 'Caminhão excluído!', text: 'Ele não aparece mais na sua lista.' },
  sending: {
    lost: 'O caminhão pode já estar excluído.',
    nothingYet: 'Até agora o caminhão continua na lista.',
    notFound: 'O caminhão continua na lista.',
    undecided: 'Não recebemos a resposta. O caminhão pode já estar excluído: confira na sua lista.',
    repeat: 'Voltar à pergunta',
    leave: 'Voltar à lista',
  },
})

/** Asks before a truck is deleted, and says that it was done (registries §2). */
export const DeleteTruckModal = ({ flow }: { flow: ActorRefFrom<typeof deleteTruckMachine> }) => (
  <ConfirmDialog flow={flow} wordsOf={deleteTruckWords} />
)
