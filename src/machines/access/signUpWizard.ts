import { hasCnpjDigits } from '#domain/identifiers.ts'
import { pages } from '#domain/pages.ts'
import { tidy } from '#domain/places.ts'
import type { ChosenFile } from '#services/chosenFiles.ts'
import type { FleetOwnerApplication } from '#services/signup.ts'
import { createSubmissionMachine } from '../shared/submissionMachine.ts'
import { type AddressDraft, postalAddressOf } from '../shared/wizard/addressDraft.ts'
import { createWizard } from '../shared/wizard/createWizard.ts'
import { missingOf } from '../shared/wizard/missingFields.ts'
import { address } from '../shared/wizard/steps/address.ts'
import { check } from '../shared/wizard/steps/check.ts'
import { emailByCode, phoneByCode } from '../shared/wizard/steps/code.ts'
import { warnedFile } from '../shared/wizard/steps/file.ts'
import { password } from '../shared/wizard/steps/password.ts'
import { terms } from '../shared/wizard/steps/terms.ts'
import type { DraftOf } from '../shared/wizard/types.ts'
import { anttCheckMachine, cnpjCheckMachine, isAntt } from './fieldChecks.ts'

interface Application extends AddressDraft {
  readonly email: string
  readonly phone: string
  readonly cnpj: string
  readonly antt: string
  readonly document: ChosenFile | null
}

/** Labels of missing fields, in the order of registries §5. The password is not in a draft. */
export const missingInSignUp = (draft: Application): readonly string[] =>
  missingOf([
    ['Cnpj', draft.cnpj],
    ['Antt', draft.antt],
    ['Email', draft.email],
    ['Telefone', draft.phone],
    ['Foto do documento (frente e verso)', draft.document],
    ['Endereço', draft.cep + draft.street + draft.city],
    ['Cep', draft.cep],
    ['Logradouro', tidy(draft.street)],
    ['Bairro', tidy(draft.neighbourhood)],
    ['Cidade', draft.city],
    ['Estado', draft.state],
    ['Código ibge', draft.cityIbge],
  ])

/** The application that a complete draft makes. */
export const applicationOf = (draft: Application): FleetOwnerApplication => ({
  email: draft.email,
  phone: draft.phone,
  cnpj: draft.cnpj,
  antt: draft.antt,
  document: draft.document as ChosenFile,
  address: postalAddressOf(draft),
})

export const applyingMachine = createSubmissionMachine<FleetOwnerApplication, string>('applying')

/** A fleet owner signs up in nine steps (registries §2). */
export const signUpWizard = createWizard({
  id: 'signUp',
  steps: {
    terms: terms({ stay: true }),
    email: emailByCode(),
    phone: phoneByCode(),
    cnpj: check('cnpj', {
      machine: cnpjCheckMachine,
      isPossible: hasCnpjDigits,
      scopeOf: ({ phone }: { readonly phone: string }) => ({ phone }),
    }),
    photo: warnedFile('document'),
    cepAddress: address({ unknown: 'CEP inválido', failed: 'Erro ao tentar buscar o endereço pelo cep' }),
    antt: check('antt', {
      machine: anttCheckMachine,
      isPossible: isAntt,
      scopeOf: ({ cnpj }: { readonly cnpj: string }) => ({ cnpj }),
    }),
    newPassword: password({
      sending: applyingMachine,
      subjectOf: applicationOf,
      missingIn: missingInSignUp,
      refused: 'Erro ao tentar criar frotista',
      doubt:
        'Já há um cadastro com este CNPJ: se for o seu, tente entrar ou, no login, use “Esqueceu sua senha?”.',
      notArrived: 'O cadastro não apareceu no servidor. Você pode enviá-lo de novo.',
    }),
  },
  leaveTo: { to: pages.login },
  /** The analytics event 'Cadastro' / 'sign_up' (registries §2). */
  whenDone: ['trackSignUp'],
})

export type SignUpDraft = DraftOf<typeof signUpWizard>
