import * as v from 'valibot'
import { hashText } from '#domain/hashText.ts'
import { pages } from '#domain/pages.ts'
import { tidy } from '#domain/places.ts'
import type { ChosenFile } from '#services/chosenFiles.ts'
import type { NewDriver, NewDriverFingerprint } from '#services/driverCreation.ts'
import { createDuplicateMachine } from '../shared/duplicateMachine.ts'
import { createSubmissionMachine } from '../shared/submissionMachine.ts'
import { type AddressDraft, addressDraftOf, postalAddressOf } from '../shared/wizard/addressDraft.ts'
import { createWizard } from '../shared/wizard/createWizard.ts'
import { saving } from '../shared/wizard/saving.ts'
import type { SavingCompany, SavingFields } from '../shared/wizard/savingTypes.ts'
import { address } from '../shared/wizard/steps/address.ts'
import { fields } from '../shared/wizard/steps/fields.ts'
import { file } from '../shared/wizard/steps/file.ts'
import type { DraftOf } from '../shared/wizard/types.ts'
import {
  areReferencesGood,
  type DriverEmail,
  type DriverReferences,
  isDriverPhone,
  isEmailStepDone,
  secondReferenceOf,
} from './newDriver.ts'

interface DriverPhone {
  /** Digits. */
  readonly phone: string
}

interface Registration extends DriverPhone, DriverEmail, AddressDraft, DriverReferences {
  readonly document: ChosenFile | null
}

/** What is sent, and what finds it again. */
export type DriverSubject = NewDriver & NewDriverFingerprint

export const newDriverOf = (draft: Registration & SavingFields): DriverSubject => ({
  companyId: (draft.company as SavingCompany).id,
  knownIds: draft.knownIds,
  phone: draft.phone,
  email: draft.hasNoEmail ? null : draft.email,
  document: draft.document as ChosenFile,
  address: postalAddressOf(draft),
  reference: { name: tidy(draft.referenceName), phone: draft.referencePhone },
  secondReference: secondReferenceOf(draft),
})

export const registeringDriverMachine = createSubmissionMachine<DriverSubject>('registeringDriver')

/** Whether the list shows more than the one that was answered. */
export const driverDuplicateMachine = createDuplicateMachine<readonly DriverSubject[]>('driverDuplicate')

const FAILED = 'Erro ao tentar criar novo motorista'

/** A carrier registers a driver in five steps (registries §2 New driver wizard). */
export const newDriverWizard = createWizard({
  id: 'newDriver',
  steps: {
    photo: file('document'),
    phone: fields<DriverPhone>('phone', {
      entries: { phone: v.string() },
      empty: { phone: '' },
      isDone: ({ phone }) => isDriverPhone(phone),
    }),
    email: fields<DriverEmail>('email', {
      entries: { email: v.string(), hasNoEmail: v.boolean() },
      empty: { email: '', hasNoEmail: false },
      isDone: isEmailStepDone,
    }),
    cepAddress: address({
      unknown: 'Cep inválido.',
      failed: 'Erro ao lidar com alteração do cep',
    }),
    references: fields<DriverReferences>('references', {
      entries: {
        referenceName: v.string(),
        referencePhone: v.string(),
        secondReferenceName: v.string(),
        secondReferencePhone: v.string(),
      },
      empty: {
        referenceName: '',
        referencePhone: '',
        secondReferenceName: '',
        secondReferencePhone: '',
      },
      isDone: areReferencesGood,
    }),
  },
  saving: saving({
    sending: registeringDriverMachine,
    subjectOf: newDriverOf,
    twice: driverDuplicateMachine,
    asSent: ({ company, document, ...draft }) => ({
      company,
      phone: draft.phone,
      email: draft.email,
      hasNoEmail: draft.hasNoEmail,
      ...addressDraftOf(draft),
      referenceName: draft.referenceName,
      referencePhone: draft.referencePhone,
      secondReferenceName: draft.secondReferenceName,
      secondReferencePhone: draft.secondReferencePhone,
      fileMark: hashText(document?.base64 ?? ''),
    }),
    refused: FAILED,
    doubt: 'Apareceu um motorista novo que pode ser este: confira com a sua equipe antes de enviar de novo.',
    notArrived: `${FAILED}. Até agora ele não apareceu no servidor; você pode enviar de novo.`,
  }),
  leaveTo: { to: pages.drivers },
})

export type NewDriverDraft = DraftOf<typeof newDriverWizard>
