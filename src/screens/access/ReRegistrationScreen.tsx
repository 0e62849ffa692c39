import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { reRegistrationWizard } from '#machines/access/reRegistrationWizard.ts'
import { PublicPage } from '../shared/PublicPage.tsx'
import { PasswordStep, type PasswordWords } from '../shared/wizard/PasswordStep.tsx'
import { emailPage, phonePage, termsPage, warnedDocumentPage } from '../shared/wizard/stepPages.tsx'
import { TermsLink } from '../shared/wizard/TermsLink.tsx'
import { WizardScreen, type WizardScreenProps } from '../shared/wizard/WizardScreen.tsx'
import { RequestReceived } from './RequestReceived.tsx'

type Machine = typeof reRegistrationWizard.machine

const WORDS: PasswordWords = {
  lost: 'O recadastro pode ter sido feito.',
  nothingYet: 'Até agora não sabemos se o recadastro foi feito.',
  notFound: 'O recadastro não foi feito.',
  undecided:
    'Não recebemos a resposta: o recadastro pode ter sido feito. Tente entrar com o novo e-mail e a nova senha. ' +
    'Se enviar de novo, use a mesma senha: se os dados já chegaram, vale a de antes.',
  repeat: 'Enviar de novo',
  leave: 'Ir para login',
}

const pages: WizardScreenProps<Machine>['pages'] = {
  terms: termsPage,
  email: emailPage,
  phone: phonePage(),
  photo: warnedDocumentPage,
  newPassword: ({ children: { sending, terms }, draft, message, send, onBack }) => ({
    title: 'Criar senha',
    content: (
      <PasswordStep
        sending={sending}
        message={message}
        words={WORDS}
        isDoubtful={draft.isDoubtful}
        onLeave={() => send({ type: 'wizard.leave' })}
        onSubmit={(password) => send({ type: 'password.submitted', password })}
        onBack={onBack}
      >
        {terms && <TermsLink terms={terms} />}
      </PasswordStep>
    ),
  }),
}

/** The fleet-manager re-registration (registries §2, /reset-register). */
export const ReRegistrationScreen = ({ flow }: { flow: ActorRefFrom<Machine> }) => {
  const isDone = useSelector(flow, (snapshot) => snapshot.matches('done'))
  const isDoubtful = useSelector(flow, (snapshot) => snapshot.can({ type: 'password.recover' }))
  if (isDone) {
    return (
      <RequestReceived
        onClose={() => flow.send({ type: 'wizard.leave' })}
        isDoubtful={isDoubtful}
        onRecover={() => flow.send({ type: 'password.recover' })}
      />
    )
  }
  return (
    <WizardScreen
      flow={flow}
      wizard={reRegistrationWizard}
      title="Recadastro"
      Page={PublicPage}
      pages={pages}
      leave="Ir para login"
      what="o recadastro"
    />
  )
}
