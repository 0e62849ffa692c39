import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { formatCnpj } from '#domain/identifiers.ts'
import { PARTNER_PASSWORD } from '#domain/password.ts'
import { PRODUCT_NAME } from '#domain/product.ts'
import { partnerWizard } from '#machines/access/partnerWizard.ts'
import { Art } from '../shared/art/Art.tsx'
import { Form } from '../shared/Form.tsx'
import { PlainButton } from '../shared/PlainButton.tsx'
import { PublicPage } from '../shared/PublicPage.tsx'
import { MomentPart } from '../shared/SuccessDialog.tsx'
import { FileStep } from '../shared/wizard/FileStep.tsx'
import { PasswordDoubt } from '../shared/wizard/PasswordDoubt.tsx'
import { PasswordStep, type PasswordWords } from '../shared/wizard/PasswordStep.tsx'
import { emailPinPage, phonePage, termsPage } from '../shared/wizard/stepPages.tsx'
import { WizardButtons, WizardFrame } from '../shared/wizard/WizardFrame.tsx'
import { WizardScreen, type WizardScreenProps } from '../shared/wizard/WizardScreen.tsx'
import { IdentityDocumentKindStep } from './IdentityDocumentKindStep.tsx'
import { PartnerDetailsStep } from './PartnerDetailsStep.tsx'

type Machine = typeof partnerWizard.machine

export const PARTNER_WORDS: PasswordWords = {
  lost: 'O seu cadastro pode ter chegado.',
  nothingYet: 'Até agora o seu cadastro não chegou.',
  notFound: 'O seu cadastro não apareceu.',
  undecided: 'O envio foi recusado, e este convite já consta como usado: talvez por outra pessoa.',
  repeat: 'Voltar e enviar de novo',
  leave: 'Ir para login',
}

const PHOTOS = {
  RG: { title: 'Envie a foto do seu RG', label: 'Foto do RG', document: 'o RG aberto' },
  CNH: { title: 'Envie a foto da sua CNH', label: 'Foto da CNH', document: 'a CNH aberta' },
} as const

const Welcome = ({ cnpj, email, onNext }: { cnpj: string; email: string; onNext: () => void }) => (
  <Form onSubmit={onNext}>
    <p>
      <span>Falta pouco para concluir o cadastro do CNPJ</span>{' '}
      <strong className="tabular" translate="no">
        {formatCnpj(cnpj)}
      </strong>
      <span>. Tenha em mãos:</span>
    </p>
    <ul>
      <li>o registro na ANTT e o CEP da empresa;</li>
      <li>o RG ou a CNH, para uma foto;</li>
      <li>
        <span>o acesso ao e-mail</span> <strong translate="no">{email}</strong>
        <span>;</span>
      </li>
      <li>o celular, que vai receber um SMS.</li>
    </ul>
    <WizardButtons next="Próximo" />
  </Form>
)

const pages: WizardScreenProps<Machine>['pages'] = {
  welcome: ({ draft: { cnpj, email }, onNext }) => ({
    title: `Boas-vindas ao ${PRODUCT_NAME}`,
    content: <Welcome cnpj={cnpj} email={email} onNext={onNext} />,
  }),
  terms: termsPage,
  details: ({ children: { details }, draft: { cnpj, email }, onBack }) => ({
    title: 'Complete o seu cadastro',
    content: details && <PartnerDetailsStep flow={details} cnpj={cnpj} email={email} onBack={onBack} />,
  }),
  documentKind: ({ draft, onType, onNext, onBack }) => ({
    title: 'Qual documento você vai enviar?',
    content: (
      <IdentityDocumentKindStep
        kind={draft.documentKind}
        onChoose={(documentKind) => onType({ documentKind })}
        onSubmit={onNext}
        onBack={onBack}
      />
    ),
  }),
  photo: ({ children, draft, onNext, onBack }) => {
    const { title, label, document } = PHOTOS[draft.documentKind ?? 'RG']
    const advice = `Fotografe ${document}, com a frente e o verso na mesma imagem.`
    const { document: flow } = children
    return {
      title,
      content: flow && (
        <FileStep flow={flow} label={label} advice={advice} onSubmit={onNext} onBack={onBack} />
      ),
    }
  },
  pin: emailPinPage,
  phone: phonePage('Insira um número valido'),
  newPassword: ({ children: { sending }, draft, message, send, onBack }) => ({
    title: 'Defina a sua senha',
    content: (
      <PasswordStep
        sending={sending}
        message={message}
        policy={PARTNER_PASSWORD}
        words={PARTNER_WORDS}
        isDoubtful={draft.isDoubtful}
        onLeave={() => send({ type: 'wizard.leave' })}
        onSubmit={(password) => send({ type: 'password.submitted', password })}
        onBack={onBack}
      />
    ),
  }),
}

/** The partner's onboarding (registries §2, /onboard). */
export const PartnerOnboardingScreen = ({ flow }: { flow: ActorRefFrom<Machine> }) => {
  const hasFailed = useSelector(flow, (snapshot) => snapshot.matches('failed'))
  const message = useSelector(flow, (snapshot) => snapshot.context.message)
  const isDone = useSelector(flow, (snapshot) => snapshot.matches('done'))
  const isDoubtful = useSelector(flow, (snapshot) => snapshot.can({ type: 'password.recover' }))
  const wasFound = useSelector(flow, (snapshot) => snapshot.context.draft.wasFound)
  const goToLogin = () => flow.send({ type: 'wizard.leave' })
  if (hasFailed) {
    return (
      <PublicPage title="Cadastro de parceiro">
        <Art of="failed" isOver />
        <p role="alert">{message ?? 'Houve um erro na hora de consultar dados de pré-cadastro.'}</p>
        <PlainButton onClick={() => flow.send({ type: 'data.retry' })}>Tentar novamente</PlainButton>
        <PlainButton look="quiet" onClick={goToLogin}>
          Ir para login
        </PlainButton>
      </PublicPage>
    )
  }
  if (isDone) {
    return (
      <PublicPage title={wasFound ? 'Cadastro enviado' : 'Cadastro efetuado com sucesso!'}>
        <WizardFrame progress={partnerWizard.progressAt()}>
          <MomentPart>
            <p>
              {wasFound
                ? 'O seu envio ficou sem resposta, e o convite não está mais aberto. Se não conseguir entrar, fale com quem convidou você.'
                : 'Recebemos os seus dados. Você já pode fechar esta página.'}
            </p>
            {isDoubtful && <PasswordDoubt onRecover={() => flow.send({ type: 'password.recover' })} />}
            <PlainButton onClick={goToLogin}>Concluir</PlainButton>
          </MomentPart>
        </WizardFrame>
      </PublicPage>
    )
  }
  return (
    <WizardScreen
      flow={flow}
      wizard={partnerWizard}
      title="Cadastro de parceiro"
      Page={PublicPage}
      pages={pages}
      leave="Ir para login"
      what="o seu pré-cadastro"
    />
  )
}
