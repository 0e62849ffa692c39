import { pages } from '#domain/pages.ts'
import type { ChosenFile } from '#services/chosenFiles.ts'
import type { ManagerChange } from '#services/signup.ts'
import { createSubmissionMachine } from '../shared/submissionMachine.ts'
import { createWizard } from '../shared/wizard/createWizard.ts'
import { missingOf } from '../shared/wizard/missingFields.ts'
import { emailByCode, phoneByCode } from '../shared/wizard/steps/code.ts'
import { warnedFile } from '../shared/wizard/steps/file.ts'
import { password } from '../shared/wizard/steps/password.ts'
import { terms } from '../shared/wizard/steps/terms.ts'
import type { DraftOf } from '../shared/wizard/types.ts'

interface Change {
  readonly email: string
  readonly phone: string
  readonly document: ChosenFile | null
}

/** Labels of missing fields, in the order of registries §5. The password is not in a draft. */
export const missingInReRegistration = ({ email, phone, document }: Change): readonly string[] =>
  missingOf([
    ['Email', email],
    ['Telefone', phone],
    ['Foto do documento (frente e verso)', document],
  ])

export const changingManagerMachine = createSubmissionMachine<ManagerChange, string>('changingManager')

/** Another manager takes over a fleet, in six steps from an e-mailed link (registries §2). */
export const reRegistrationWizard = createWizard({
  id: 'reRegistration',
  steps: {
    terms: terms({ stay: true, dropsDraft: true }),
    email: emailByCode(),
    phone: phoneByCode(),
    photo: warnedFile('document'),
    newPassword: password({
      sending: changingManagerMachine,
      subjectOf: ({ email, phone, document }: Change): ManagerChange => ({
        email,
        phone,
        document: document as ChosenFile,
      }),
      missingIn: missingInReRegistration,
      refused: 'Erro ao tentar submeter o formulário',
      doubt:
        'Se você acabou de enviar, a troca pode já ter sido feita: tente entrar com o novo e-mail e a nova senha. ' +
        'Se o link não vale mais, peça um novo a quem o enviou.',
      notArrived: 'Não sabemos se os dados chegaram. Você pode enviá-los de novo.',
    }),
  },
  leaveTo: { to: pages.login },
})

export type ReRegistrationDraft = DraftOf<typeof reRegistrationWizard>
