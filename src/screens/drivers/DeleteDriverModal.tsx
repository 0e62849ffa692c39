import type { ActorRefFrom } from 'xstate'
import type { DeletedDriver, deleteDriverMachine } from '#machines/drivers/deleteDriverMachine.ts'
import { ConfirmDialog, type ConfirmWords } from '../shared/ConfirmDialog.tsx'

const FAILED = 'Erro ao tentar deletar o motorista'

export const deleteDriverWords = ({ nome }: DeletedDriver): ConfirmWords => ({
  title: 'Excluir motorista',
  question: 'Tem certeza que deseja excluir este motorista da sua lista?',
  object: nome,
  confirm: 'Sim, excluir',
  isRed: true,
  refused: FAILED,
  notArrived: `${FAILED}. Até agora a exclusão não apareceu; você pode tentar de novo.`,
  done: { title: 'Motorista excluído!', text: 'Ele não aparece mais na sua lista.' },
  sending: {
    lost: 'O motorista pode já estar excluído.',
    nothingYet: 'Até agora o motorista continua na lista.',
    notFound: 'O motorista continua na lista.',
    undecided: 'Não recebemos a resposta. O motorista pode já estar excluído: confira na sua lista.',
    repeat: 'Voltar à pergunta',
    leave: 'Voltar à lista',
  },
})

/** Asks before a driver is deleted, and says that it was done (registries §2, §4). */
export const DeleteDriverModal = ({ flow }: { flow: ActorRefFrom<typeof deleteDriverMachine> }) => (
  <ConfirmDialog flow={flow} wordsOf={deleteDriverWords} />
)
