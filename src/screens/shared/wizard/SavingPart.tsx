import type { ActorRefFrom } from 'xstate'
import type { chooseCompanyMachine } from '#machines/shared/chooseCompanyMachine.ts'
import type { createSendingMachine } from '#machines/shared/sendingMachine.ts'
import { ChooseCompanyModal } from '../ChooseCompanyModal.tsx'
import { SendingDialog, type SendingWords } from '../SendingNotice.tsx'

export interface SavingWords extends SendingWords {
  /** Of the modal while the outcome is unknown: 'Novo motorista' */
  readonly title: string
}

export interface SavingPartProps<Subject> {
  readonly children: {
    readonly chooseCompany?: ActorRefFrom<typeof chooseCompanyMachine> | undefined
    readonly sending?: ActorRefFrom<ReturnType<typeof createSendingMachine<Subject>>> | undefined
  }
  readonly words: SavingWords
}

/** The modals after 'Salvar' (machines/shared/wizard/saving.ts): which company, and a lost answer. */
export const SavingPart = <Subject,>({
  children: { chooseCompany, sending },
  words,
}: SavingPartProps<Subject>) => (
  <>
    <ChooseCompanyModal flow={chooseCompany} />
    {sending && <SendingDialog flow={sending} title={words.title} words={words} />}
  </>
)
