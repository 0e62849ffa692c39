import type { SubmissionWords } from './SubmissionNotice.tsx'

/**
 * What is said of a switch without an answer.
 * @param what 'veículo'
 * @param isOn the wish
 */
export const switchWords = (what: string, isOn: boolean): SubmissionWords => {
  const flipped = isOn ? 'ativado' : 'inativado'
  return {
    lost: `O ${what} pode já estar ${flipped}.`,
    nothingYet: `Até agora o ${what} não está ${flipped}.`,
    notFound: `O ${what} não está ${flipped}.`,
    again: "Depois de 'Entendi' você pode tentar de novo.",
    undecided: `Não recebemos a resposta. Confira na lista se o ${what} está ${flipped}.`,
    repeat: 'Entendi',
    leave: 'Deixar assim',
  }
}
