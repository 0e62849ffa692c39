import type { ConfirmWords } from './ConfirmDialog.tsx'

/**
 * What is asked before a record of a list is deleted, and said afterwards.
 * @param what 'veículo', a masculine word
 * @param object the name of the record
 */
export const deletionWords = (what: string, object: string): ConfirmWords => {
  const failed = `Erro ao tentar deletar o ${what}`
  return {
    title: `Excluir ${what}`,
    question: `Tem certeza que deseja excluir este ${what} da sua lista?`,
    object,
    confirm: 'Sim, excluir',
    isRed: true,
    refused: failed,
    notArrived: `${failed}. Até agora a exclusão não apareceu; você pode tentar de novo.`,
    done: {
      title: `${what.charAt(0).toUpperCase()}${what.slice(1)} excluído!`,
      text: 'Ele não aparece mais na sua lista.',
    },
    sending: {
      lost: `O ${what} pode já estar excluído.`,
      nothingYet: `Até agora o ${what} continua na lista.`,
      notFound: `O ${what} continua na lista.`,
      undecided: `Não recebemos a resposta. O ${what} pode já estar excluído: confira na sua lista.`,
      repeat: 'Voltar à pergunta',
      leave: 'Voltar à lista',
    },
  }
}
