import { useSelector } from '@xstate/react'
import type { ComponentProps } from 'react'
import type { ActorRefFrom } from 'xstate'
import { formatPhone } from '#domain/identifiers.ts'
import { newDriverWizard } from '#machines/drivers/newDriverWizard.ts'
import { Notice } from '../shared/Notice.tsx'
import { PlainButton } from '../shared/PlainButton.tsx'
import { MomentFacts, MomentPart } from '../shared/SuccessDialog.tsx'
import { useSeveral } from '../shared/useSeveral.ts'
import { addressPage } from '../shared/wizard/addressPage.tsx'
import { FileStep } from '../shared/wizard/FileStep.tsx'
import { SavingPart, type SavingWords } from '../shared/wizard/SavingPart.tsx'
import { namedSteps, WizardPage } from '../shared/wizard/WizardPage.tsx'
import { WizardScreen, type WizardScreenProps } from '../shared/wizard/WizardScreen.tsx'
import { WizardToCome } from '../shared/wizard/WizardToCome.tsx'
import { EmailStep, PhoneStep, ReferencesStep } from './NewDriverSteps.tsx'
import { NEW_DRIVER_STEPS, newDriverSummary } from './newDriverSummary.ts'

type Machine = typeof newDriverWizard.machine

const TITLE = 'Novo motorista'
const LEAVE = 'Ir para a lista de motoristas'

export const NEW_DRIVER_WORDS: SavingWords = {
  title: 'Não sabemos se o motorista foi cadastrado',
  lost: 'O cadastro do motorista pode ter chegado.',
  nothingYet: 'Até agora o cadastro do motorista não chegou.',
  notFound: 'O cadastro do motorista não apareceu.',
  undecided:
    'Não recebemos a resposta, e não dá para ver se o cadastro do motorista chegou: confira com a sua equipe.',
  repeat: 'Voltar e enviar de novo',
  leave: LEAVE,
}

const NewDriverPage = (page: Omit<ComponentProps<typeof WizardPage>, 'breadcrumb'>) => (
  <WizardPage breadcrumb="Motoristas / Novo motorista" {...page} />
)

/** While the chosen company is not known. */
export const NewDriverToCome = () => <WizardToCome Page={NewDriverPage} title={TITLE} />

/** All steps have the same title (registries §2). */
const stepOf = namedSteps(TITLE)

const pages: WizardScreenProps<Machine>['pages'] = {
  photo: ({ children: { document }, onNext, onBack }) =>
    stepOf(
      NEW_DRIVER_STEPS.photo,
      document && (
        <FileStep
          flow={document}
          label="Foto da CNH"
          advice="Fotografe a CNH aberta, com a frente e o verso na mesma imagem."
          onSubmit={onNext}
          onBack={onBack}
        />
      ),
    ),
  phone: ({ draft, onType, onNext, onBack }) =>
    stepOf(
      NEW_DRIVER_STEPS.phone,
      <PhoneStep typed={draft} onType={onType} onNext={onNext} onBack={onBack} />,
    ),
  email: ({ draft, onType, onNext, onBack }) =>
    stepOf(
      NEW_DRIVER_STEPS.email,
      <EmailStep typed={draft} onType={onType} onNext={onNext} onBack={onBack} />,
    ),
  cepAddress: (view) => stepOf(NEW_DRIVER_STEPS.cepAddress, addressPage(view).content),
  references: ({ draft, message, isSaving, onType, onNext, onBack }) =>
    stepOf(
      NEW_DRIVER_STEPS.references,
      <ReferencesStep
        typed={draft}
        message={message}
        isSaving={isSaving}
        onType={onType}
        onNext={onNext}
        onBack={onBack}
      />,
    ),
}

const savingPart: WizardScreenProps<Machine>['saving'] = (flows, inner) => (
  <SavingPart words={NEW_DRIVER_WORDS} inner={inner}>
    {flows}
  </SavingPart>
)

/** The wizard that registers a driver (registries §2 New driver wizard). */
export const NewDriverScreen = ({ flow }: { flow: ActorRefFrom<Machine> }) => {
  const isDone = useSelector(flow, (snapshot) => snapshot.matches('done'))
  const { isDoubtful, phone, email, hasNoEmail, earlier } = useSelector(
    flow,
    (snapshot) => snapshot.context.draft,
  )
  const several = useSeveral(useSelector(flow, ({ children }) => children.twice))
  if (isDone) {
    return (
      <NewDriverPage title="Solicitação de cadastro efetuada com sucesso!">
        <MomentPart>
          <MomentFacts
            facts={[
              ['Telefone', phone && formatPhone(phone)],
              ['E-mail', hasNoEmail ? null : email],
            ]}
          />
          <p>Estamos analisando os dados e em breve retornaremos.</p>
          <p>Até o fim da análise, o motorista não aparece na sua lista.</p>
          {isDoubtful && (
            <Notice tone="warning">
              Não recebemos a resposta, mas um motorista novo com este telefone apareceu no cadastro. Se um
              colega também cadastrou um agora, confirme com ele.
            </Notice>
          )}
          {several !== null && (
            <Notice tone="warning" isAlert>
              {earlier.length > 0
                ? `Atenção: desde o primeiro envio apareceram ${several} motoristas novos que podem ser os que você enviou. Confira na lista, depois da análise, se um deles está repetido ou tem os dados de antes.`
                : `Atenção: desde o envio apareceram ${several} motoristas novos com este telefone, e-mail e CEP, e por aqui só um foi enviado. Se nenhum colega cadastrou outro, confira na lista, depois da análise, se um deles está repetido.`}
            </Notice>
          )}
          <PlainButton onClick={() => flow.send({ type: 'wizard.leave' })}>Concluir</PlainButton>
        </MomentPart>
      </NewDriverPage>
    )
  }
  return (
    <WizardScreen
      flow={flow}
      wizard={newDriverWizard}
      title={TITLE}
      Page={NewDriverPage}
      summary={newDriverSummary}
      pages={pages}
      saving={savingPart}
      leave={LEAVE}
      firstStep="backLeaves"
    />
  )
}
