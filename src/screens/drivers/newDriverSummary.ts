import { formatPhone } from '#domain/identifiers.ts'
import { type NewDriverDraft, newDriverWizard } from '#machines/drivers/newDriverWizard.ts'
import { addressFacts } from '../shared/wizard/addressFacts.ts'
import { summaryOf } from '../shared/wizard/summary.ts'

/** The names of the steps (registries §2). */
export const NEW_DRIVER_STEPS = {
  photo: 'Documento CNH',
  phone: 'Telefone',
  email: 'Email',
  cepAddress: 'Endereço',
  references: 'Referência profissional',
} as const

const referenceOf = (name: string, phone: string) => name && `${name}, ${formatPhone(phone)}`

/** What is known of a new driver, beside the step. */
export const newDriverSummary = summaryOf(newDriverWizard, {
  photo: [NEW_DRIVER_STEPS.photo, ({ document }: NewDriverDraft) => [['Foto da CNH', document?.name]]],
  phone: [NEW_DRIVER_STEPS.phone, ({ phone }) => [['Celular', formatPhone(phone)]]],
  email: [
    NEW_DRIVER_STEPS.email,
    ({ email, hasNoEmail }) => [['E-mail', hasNoEmail ? 'Não informado' : email]],
  ],
  cepAddress: [NEW_DRIVER_STEPS.cepAddress, addressFacts],
  references: [
    NEW_DRIVER_STEPS.references,
    (draft) => [
      ['Primeira referência', referenceOf(draft.referenceName, draft.referencePhone)],
      ['Segunda referência', referenceOf(draft.secondReferenceName, draft.secondReferencePhone)],
    ],
  ],
})
