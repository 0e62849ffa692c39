import { hasCnpjDigits } from '#domain/identifiers.ts'
import type { AnttOutcome, AvailabilityOutcome } from '#services/signup.ts'
import { createCheckMachine } from '../shared/checkMachine.ts'

const FORM_FAILED = 'Erro ao tentar submeter o formulário'

const refusalOfAvailability = (outcome: AvailabilityOutcome): string | null =>
  outcome.kind === 'refused' ? (outcome.message ?? FORM_FAILED) : null

/** The sign-up's CNPJ: valid, free, and free together with the phone (api §3.1). */
export const cnpjCheckMachine = createCheckMachine<AvailabilityOutcome, { readonly phone: string }>(
  'cnpjCheck',
  {
    refusalOf: (cnpj) => (hasCnpjDigits(cnpj) ? null : 'CNPJ inválido'),
    refusalIn: refusalOfAvailability,
    failed: FORM_FAILED,
  },
)

/** Up to 14 digits (registries §5). */
export const isAntt = (antt: string): boolean => /^\d{1,14}$/.test(antt)

const ANTT_FAILED = 'Erro ao tentar validar o antt'

const refusalOfAntt = (outcome: AnttOutcome): string | null => {
  if (outcome.kind === 'fit') return null
  if (outcome.message === null) return ANTT_FAILED
  return outcome.kind === 'taken' ? outcome.message : `Erro ao tentar validar a ANTT: ${outcome.message}`
}

/** The sign-up's ANTT: free and fit for transport, with the CNPJ (registries §5). */
export const anttCheckMachine = createCheckMachine<AnttOutcome, { readonly cnpj: string }>('anttCheck', {
  refusalOf: (antt) => (isAntt(antt) ? null : 'O campo Antt, é obrigatório'),
  refusalIn: refusalOfAntt,
  failed: ANTT_FAILED,
})
