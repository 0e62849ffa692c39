import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { hasCnpjDigits } from '#domain/identifiers.ts'
import { signUpWizard } from '#machines/access/signUpWizard.ts'
import { CNPJ_MASK, digitsMask } from '../shared/masks.ts'
import { PublicPage } from '../shared/PublicPage.tsx'
import { addressPage } from '../shared/wizard/addressPage.tsx'
import { CheckStep } from '../shared/wizard/CheckStep.tsx'
import { PasswordStep, type PasswordWords } from '../shared/wizard/PasswordStep.tsx'
import { emailPage, phonePage, termsPage, warnedDocumentPage } from '../shared/wizard/stepPages.tsx'
import { TermsLink } from '../shared/wizard/TermsLink.tsx'
import { WizardScreen, type WizardScreenProps } from '../shared/wizard/WizardScreen.tsx'
import { RequestReceived } from './RequestReceived.tsx'

type Machine = typeof signUpWizard.machine

export const SIGN_UP_WORDS: PasswordWords = {
  lost: 'O seu cadastro pode ter chegado.',
  nothingYet: 'Até agora o seu cadastro não chegou.',
  notFound: 'O seu cadastro não apareceu.',
  undecided: 'O envio foi recusado, e este CNPJ já consta como cadastrado: talvez por outra pessoa.',
  repeat: 'Voltar e enviar de novo',
  leave: 'Ir para login',
}

const pages: WizardScreenProps<Machine>['pages'] = {
  terms: termsPage,
  email: emailPage,
  phone: phonePage(),
  cnpj: ({ children: { cnpjCheck }, draft: { cnpj }, onType, onBack }) => ({
    title: 'Qual é o CNPJ da sua empresa?',
    content: cnpjCheck && (
      <CheckStep
        flow={cnpjCheck}
        label="CNPJ"
        mask={CNPJ_MASK}
        inputMode="text"
        value={cnpj}
        isReady={hasCnpjDigits(cnpj)}
        onType={(typed) => onType({ cnpj: typed })}
        onBack={onBack}
      />
    ),
  }),
  photo: warnedDocumentPage,
  cepAddress: addressPage,
  antt: ({ children: { anttCheck }, draft: { antt }, onType, onBack }) => ({
    title: 'Qual é o seu registro na ANTT?',
    content: anttCheck && (
      <CheckStep
        flow={anttCheck}
        label="ANTT"
        mask={digitsMask(14)}
        description="Só números, até 14 dígitos"
        value={antt}
        isReady
        onType={(typed) => onType({ antt: typed })}
        onBack={onBack}
      />
    ),
  }),
  newPassword: ({ children: { sending, terms }, draft, message, send, onBack }) => ({
    title: 'Criar senha',
    content: (
      <PasswordStep
        sending={sending}
        message={message}
        words={SIGN_UP_WORDS}
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

const DOUBT =
  'O seu envio ficou sem resposta, e o CNPJ já consta como cadastrado. Se outra pessoa pode tê-lo cadastrado, fale com a central de atendimento.'

/** The self sign-up (registries §2 /signup). */
export const SignUpScreen = ({ flow }: { flow: ActorRefFrom<Machine> }) => {
  const isDone = useSelector(flow, (snapshot) => snapshot.matches('done'))
  const isDoubtful = useSelector(flow, (snapshot) => snapshot.can({ type: 'password.recover' }))
  const wasFound = useSelector(flow, (snapshot) => snapshot.context.draft.wasFound)
  if (isDone) {
    return (
      <RequestReceived
        onClose={() => flow.send({ type: 'wizard.leave' })}
        isDoubtful={isDoubtful}
        doubt={wasFound ? DOUBT : undefined}
        onRecover={() => flow.send({ type: 'password.recover' })}
      >
        <p>Fique de olho no seu e-mail, também na caixa de spam.</p>
      </RequestReceived>
    )
  }
  return (
    <WizardScreen
      flow={flow}
      wizard={signUpWizard}
      title="Cadastro"
      Page={PublicPage}
      pages={pages}
      leave="Ir para login"
    />
  )
}
