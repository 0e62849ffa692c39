import * as v from 'valibot'
import { pages } from '#domain/pages.ts'
import type { ChosenFile } from '#services/chosenFiles.ts'
import type { PartnerRegistration, PreRegistration } from '#services/partners.ts'
import { createSubmissionMachine } from '../shared/submissionMachine.ts'
import { addressEntries, postalAddressOf } from '../shared/wizard/addressDraft.ts'
import { createWizard } from '../shared/wizard/createWizard.ts'
import { choice } from '../shared/wizard/steps/choice.ts'
import { emailByPin, phoneByCode } from '../shared/wizard/steps/code.ts'
import { file } from '../shared/wizard/steps/file.ts'
import { form } from '../shared/wizard/steps/form.ts'
import { page } from '../shared/wizard/steps/page.ts'
import { password } from '../shared/wizard/steps/password.ts'
import { terms } from '../shared/wizard/steps/terms.ts'
import type { DraftOf } from '../shared/wizard/types.ts'
import { PARTNER_PHONE_BY_PIN } from '../shared/wizard/verificationKinds.ts'
import { areDetailsGood, detailsOf, emptyDetails, type PartnerDetails } from './partnerDetails.ts'
import { partnerDetailsMachine } from './partnerDetailsMachine.ts'

/** The fields of Cadastro, and the ANTT that was checked and is free. */
interface DetailsFields extends PartnerDetails {
  readonly checkedAntt: string | null
}

interface Registration extends PartnerDetails {
  readonly cnpj: string
  readonly email: string
  readonly phone: string
  readonly document: ChosenFile | null
}

/** The document that will be photographed; only texts depend on it. */
export const IDENTITY_DOCUMENT_KINDS = ['RG', 'CNH'] as const
export type IdentityDocumentKind = (typeof IDENTITY_DOCUMENT_KINDS)[number]

/** What the link leads to; `sent`: its pre-registration was completed from this browser. */
export type Invitation = PreRegistration | { readonly kind: 'sent' }

export const registeringMachine = createSubmissionMachine<PartnerRegistration, string>('registering')

/** An invited partner completes the pre-registration in nine steps, from an e-mailed link (registries §2). */
export const partnerWizard = createWizard({
  id: 'partnerOnboarding',
  asks: {
    actor: 'loadPreRegistration',
    entries: { cnpj: v.string() },
    empty: { cnpj: '' },
    gives: ['cnpj', 'email'],
    givenBy: (found: Invitation) =>
      found.kind === 'found' ? { cnpj: found.cnpj, email: found.email } : null,
    wasSent: ({ kind }) => kind === 'sent',
    nothing: 'Este link de cadastro já foi usado ou não vale mais.',
  },
  steps: {
    welcome: page(),
    terms: terms(),
    details: form('details', {
      machine: partnerDetailsMachine,
      entries: { ...addressEntries, antt: v.string(), checkedAntt: v.nullable(v.string()) },
      empty: { ...emptyDetails, checkedAntt: null } as DetailsFields,
      isDone: (draft) => areDetailsGood(draft) && draft.checkedAntt === draft.antt,
      inputOf: (draft) => ({ details: detailsOf(draft) }),
    }),
    documentKind: choice('documentKind', IDENTITY_DOCUMENT_KINDS),
    photo: file('document'),
    pin: emailByPin(),
    phone: phoneByCode(PARTNER_PHONE_BY_PIN),
    newPassword: password({
      sending: registeringMachine,
      subjectOf: (draft: Registration): PartnerRegistration => ({
        cnpj: draft.cnpj,
        antt: draft.antt,
        email: draft.email,
        phone: draft.phone,
        document: draft.document as ChosenFile,
        address: postalAddressOf(draft),
      }),
      missingIn: () => [],
      refused: 'Erro ao tentar submeter o formulário',
      doubt:
        'Este link já foi usado ou não vale mais: se o cadastro já foi feito, tente entrar ou, no login, use ' +
        '“Esqueceu sua senha?”.',
      notArrived: 'O cadastro não apareceu no servidor. Você pode enviá-lo de novo.',
    }),
  },
  leaveTo: { to: pages.login, replace: true },
  /** The token of the link is not needed any more. */
  whenDone: ['dropToken'],
  endCounts: true,
})

export type PartnerDraft = DraftOf<typeof partnerWizard>
