import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import { newUserWizard } from '#machines/users/newUserWizard.ts'
import { Page } from '../shared/Page.tsx'
import { MomentFacts, SuccessDialog } from '../shared/SuccessDialog.tsx'
import { SavingPart, type SavingWords } from '../shared/wizard/SavingPart.tsx'
import { WizardScreen, type WizardScreenProps } from '../shared/wizard/WizardScreen.tsx'
import { NewUserForm } from './NewUserForm.tsx'

type Machine = typeof newUserWizard.machine

const TITLE = 'Novo usuário'
const LEAVE = 'Ver lista de usuários'

const NEW_USER_WORDS: SavingWords = {
  title: 'Não sabemos se o usuário foi cadastrado',
  lost: 'O usuário pode já estar na lista de usuários.',
  nothingYet: 'Até agora o usuário não apareceu na lista de usuários.',
  notFound: 'O usuário não apareceu na lista de usuários.',
  undecided:
    'Não recebemos a resposta. Na lista de usuários há um que não conseguimos ler, ou um com este e-mail e outros dados: confira se é o que você enviou.',
  repeat: 'Voltar e enviar de novo',
  leave: LEAVE,
}

const NewUser = ({ title, children }: { title: string; children: ReactNode }) => (
  <Page title={title} breadcrumb="Home / Gerenciar Conta / Usuários / Novo usuário">
    {children}
  </Page>
)

const pagesFor = (isForbidden: boolean): WizardScreenProps<Machine>['pages'] => ({
  user: (view) => ({ title: TITLE, content: <NewUserForm {...view} isForbidden={isForbidden} /> }),
})

const savingPart: NonNullable<WizardScreenProps<Machine>['saving']> = (children, inner) => (
  <SavingPart words={NEW_USER_WORDS} inner={inner}>
    {children}
  </SavingPart>
)

export interface NewUserScreenProps {
  readonly flow: ActorRefFrom<Machine>
  /** The signed-in user may not create users. */
  readonly isForbidden: boolean
}

/** Creating a user (registries §2 New user). */
export const NewUserScreen = ({ flow, isForbidden }: NewUserScreenProps) => {
  const isDone = useSelector(flow, (snapshot) => snapshot.matches('done'))
  const { name, email } = useSelector(flow, (snapshot) => snapshot.context.draft)
  if (isDone) {
    const close = () => flow.send({ type: 'wizard.leave' })
    return (
      <NewUser title={TITLE}>
        <SuccessDialog
          title="Cadastro realizado com sucesso"
          onEscape={close}
          actions={<Button onClick={close}>Ok</Button>}
        >
          <MomentFacts
            facts={[
              ['Nome', name],
              ['Email', email],
            ]}
          />
          <p>O usuário cadastrado receberá um email para acessar o seu perfil.</p>
        </SuccessDialog>
      </NewUser>
    )
  }
  return (
    <WizardScreen
      flow={flow}
      wizard={newUserWizard}
      title={TITLE}
      isForm
      Page={NewUser}
      pages={pagesFor(isForbidden)}
      saving={savingPart}
      leave={LEAVE}
      firstStep="backLeaves"
    />
  )
}
