import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { anttQuestionMachine } from '#machines/vehicles/anttQuestionMachine.ts'
import { newVehicleWizard } from '#machines/vehicles/newVehicleWizard.ts'
import { AnttModal } from '../shared/AnttModal.tsx'
import { Notice } from '../shared/Notice.tsx'
import { Page } from '../shared/Page.tsx'
import { MomentFacts, SuccessDialog } from '../shared/SuccessDialog.tsx'
import { useSeveral } from '../shared/useSeveral.ts'
import { SavingPart, type SavingWords } from '../shared/wizard/SavingPart.tsx'
import { WizardScreen, type WizardScreenProps } from '../shared/wizard/WizardScreen.tsx'
import { WizardToCome } from '../shared/wizard/WizardToCome.tsx'
import { NewVehicleForm } from './NewVehicleForm.tsx'
import classes from './NewVehicleScreen.module.css'

type Machine = typeof newVehicleWizard.machine
type AnttFlow = ActorRefFrom<typeof anttQuestionMachine>

const TITLE = 'Novo veículo'
const LEAVE = 'Ver lista de veículos'

export const NEW_VEHICLE_WORDS: SavingWords = {
  title: 'Não sabemos se o veículo foi cadastrado',
  sending: 'Enviando a foto do documento…',
  lost: 'O veículo pode já estar na sua lista.',
  nothingYet: 'Até agora nenhum veículo novo apareceu na sua lista.',
  notFound:
    'Nenhum veículo novo apareceu na sua lista. Se ele chegou, só aparece depois da análise do documento: se puder, espere por ela.',
  undecided:
    'Não recebemos a resposta. Apareceu na sua lista um veículo novo de outro tipo, ou que não conseguimos ler: confira se é o que você enviou.',
  repeat: 'Voltar e enviar de novo',
  leave: LEAVE,
}

/** Whether to go on with an ANTT that is not fit; it is asked after 'Salvar'. */
export const AnttQuestion = ({ flow }: { flow: AnttFlow | undefined }) => {
  const isBlocked = useSelector(flow, (question) => question?.matches('blocked') ?? false)
  const isAsked = useSelector(flow, (question) => question?.matches('doubted') ?? false)
  const message = useSelector(flow, (question) => question?.context.message ?? null)
  return (
    <AnttModal
      message={message}
      state={isBlocked ? 'blocked' : isAsked ? 'asked' : null}
      onAccept={() => flow?.send({ type: 'antt.accepted' })}
      onDecline={() => flow?.send({ type: 'antt.declined' })}
    />
  )
}

const NewVehicle = ({ title, children }: { title: string; children: ReactNode }) => (
  <Page title={title} breadcrumb="Veículos / Novo veículo">
    <div className={classes.page}>{children}</div>
  </Page>
)

/** While the chosen company is not known. */
export const NewVehicleToCome = () => <WizardToCome Page={NewVehicle} title={TITLE} isForm />

const pagesOf = (cnpj: string | null): WizardScreenProps<Machine>['pages'] => ({
  vehicle: (view) => ({
    title: TITLE,
    // while it is sent, the company that it is sent for
    content: <NewVehicleForm {...view} cnpj={(view.isSaving && view.draft.company?.cnpj) || cnpj} />,
  }),
})

type SavingProps = Parameters<NonNullable<WizardScreenProps<Machine>['saving']>>

const Saving = ({ children, inner }: { children: SavingProps[0]; inner: string }) => {
  const isAsked = useSelector(children.check, (question) => question?.matches('checking') === false)
  return (
    <>
      <SavingPart
        words={NEW_VEHICLE_WORDS}
        inner={inner}
        checking={isAsked ? undefined : 'Verificando a ANTT…'}
      >
        {children}
      </SavingPart>
      <AnttQuestion flow={children.check} />
    </>
  )
}

const savingPart = (...[children, inner]: SavingProps) => <Saving inner={inner}>{children}</Saving>

export interface NewVehicleScreenProps {
  readonly flow: ActorRefFrom<Machine>
  /** Of the company in the top bar; null: all are selected. */
  readonly cnpj: string | null
  /** Only then it has a way back (registries §2). */
  readonly isFromList: boolean
}

/** Registering a tractor or a trailer (registries §2 Vehicles). */
export const NewVehicleScreen = ({ flow, cnpj, isFromList }: NewVehicleScreenProps) => {
  const isDone = useSelector(flow, (snapshot) => snapshot.matches('done'))
  const { isDoubtful, kind, trailerType, earlier } = useSelector(flow, (snapshot) => snapshot.context.draft)
  const several = useSeveral(useSelector(flow, ({ children }) => children.twice))
  if (isDone) {
    const close = () => flow.send({ type: 'wizard.leave' })
    return (
      <NewVehicle title={TITLE}>
        <SuccessDialog
          title={isDoubtful ? 'Solicitação enviada' : 'Solicitação de cadastro efetuada com sucesso!'}
          onEscape={close}
          actions={<Button onClick={close}>Ok</Button>}
        >
          <MomentFacts
            facts={[
              ['Veículo', kind === 'CAVALO' ? 'Cavalo' : 'Carreta'],
              ['Tipo', kind === 'CAVALO' ? null : trailerType?.descricao],
            ]}
          />
          {isDoubtful ? (
            <Notice tone="warning">
              Não recebemos a resposta, mas um veículo novo apareceu na sua lista: confira lá se a placa é a
              dele.
            </Notice>
          ) : (
            <p>Estamos analisando o documento. Quando a análise terminar, o veículo aparece na sua lista.</p>
          )}
          {several !== null && (
            <Notice tone="warning" isAlert>
              {earlier.length > 0
                ? `Atenção: desde o primeiro envio apareceram ${several} veículos novos que podem ser os que você enviou. Confira em Veículos, pelas placas, se um deles está repetido.`
                : `Atenção: desde o envio apareceram ${several} veículos novos deste tipo na sua lista, e por aqui só um foi enviado. Se nenhum colega cadastrou outro, confira em Veículos, pelas placas, se um deles está repetido.`}
            </Notice>
          )}
        </SuccessDialog>
      </NewVehicle>
    )
  }
  return (
    <WizardScreen
      flow={flow}
      wizard={newVehicleWizard}
      title={TITLE}
      isForm
      Page={NewVehicle}
      pages={pagesOf(cnpj)}
      saving={savingPart}
      leave={LEAVE}
      firstStep={isFromList ? 'backLeaves' : 'stays'}
    />
  )
}
