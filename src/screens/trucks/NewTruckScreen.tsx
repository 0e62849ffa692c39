import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ComponentProps } from 'react'
import type { ActorRefFrom } from 'xstate'
import { formatPlate } from '#domain/identifiers.ts'
import { trailerCountOf, trailersBefore } from '#machines/trucks/newTruck.ts'
import { type NewTruckDraft, newTruckWizard } from '#machines/trucks/newTruckWizard.ts'
import { Page } from '../shared/Page.tsx'
import { MomentFacts, SuccessDialog } from '../shared/SuccessDialog.tsx'
import { SavingPart, type SavingWords } from '../shared/wizard/SavingPart.tsx'
import { namedSteps, WizardPage } from '../shared/wizard/WizardPage.tsx'
import { type StepView, WizardScreen, type WizardScreenProps } from '../shared/wizard/WizardScreen.tsx'
import { WizardToCome } from '../shared/wizard/WizardToCome.tsx'
import { NameTypeStep, PartStep } from './NewTruckSteps.tsx'
import { NEW_TRUCK_STEPS, newTruckSummary } from './newTruckSummary.ts'

type Machine = typeof newTruckWizard.machine

const TITLE = 'Novo caminhão'
const LEAVE = 'Ver lista de caminhões'

export const NEW_TRUCK_WORDS: SavingWords = {
  title: 'Não sabemos se o caminhão foi cadastrado',
  lost: 'O caminhão pode já estar na sua lista.',
  nothingYet: 'Até agora o caminhão não apareceu na sua lista.',
  notFound: 'O caminhão não apareceu na sua lista.',
  undecided:
    'Não recebemos a resposta, e há um caminhão com este nome, de outro tipo ou com outras placas: confira na sua lista.',
  repeat: 'Voltar e salvar de novo',
  leave: LEAVE,
}

const BREADCRUMB = 'Caminhões / Novo caminhão'

const NewTruckPage = (page: Omit<ComponentProps<typeof WizardPage>, 'breadcrumb'>) => (
  <WizardPage breadcrumb={BREADCRUMB} {...page} />
)

/** While the chosen company is not known. */
export const NewTruckToCome = () => <WizardToCome Page={NewTruckPage} title={TITLE} />

const stepOf = namedSteps(TITLE)

type PartName = 'tractor' | 'trailer1' | 'trailer2' | 'trailer3'

const partPage =
  (field: PartName, words: { label: string; empty: string }) =>
  ({ children, draft, message, isLast, isSaving, onNext, onBack }: StepView<Machine>) =>
    stepOf(
      NEW_TRUCK_STEPS[field],
      <PartStep
        flow={children[`${field}Pick`]}
        part={newTruckWizard.steps[field].isDone(draft) ? draft[field] : null}
        {...words}
        message={message}
        isLast={isLast}
        isSaving={isSaving}
        onNext={onNext}
        onBack={onBack}
      />,
    )

const trailerPage = (number: 1 | 2 | 3) =>
  partPage(`trailer${number}`, {
    label: `Placa da carreta ${number}`,
    empty: 'Nenhuma carreta ativa e aprovada encontrada.',
  })

const pages: WizardScreenProps<Machine>['pages'] = {
  nameType: ({ children: { nameType }, onBack }) =>
    stepOf(NEW_TRUCK_STEPS.nameType, nameType && <NameTypeStep flow={nameType} onBack={onBack} />),
  tractor: partPage('tractor', {
    label: 'Placa do cavalo',
    empty: 'Nenhum cavalo ativo e aprovado encontrado.',
  }),
  trailer1: trailerPage(1),
  trailer2: trailerPage(2),
  trailer3: trailerPage(3),
}

const savingPart: WizardScreenProps<Machine>['saving'] = (flows, inner) => (
  <SavingPart words={NEW_TRUCK_WORDS} inner={inner}>
    {flows}
  </SavingPart>
)

/** The plates of its parts: as many as its type has. */
const platesOf = (draft: NewTruckDraft): readonly (readonly [string, string])[] =>
  [draft.tractor, ...trailersBefore(draft, trailerCountOf(draft.truckType) + 1)].flatMap((part, index) =>
    part ? [[index === 0 ? 'Cavalo' : `Carreta ${index}`, formatPlate(part.plate)] as const] : [],
  )

/** The wizard that registers a truck (registries §2 Truck list and truck wizard). */
export const NewTruckScreen = ({ flow }: { flow: ActorRefFrom<Machine> }) => {
  const isDone = useSelector(flow, (snapshot) => snapshot.matches('done'))
  const draft = useSelector(flow, (snapshot) => snapshot.context.draft)
  const leave = () => flow.send({ type: 'wizard.leave' })
  if (isDone) {
    return (
      <Page title={TITLE} breadcrumb={BREADCRUMB}>
        <SuccessDialog
          title="Caminhão Adicionado com sucesso!"
          onEscape={leave}
          actions={<Button onClick={leave}>Concluir</Button>}
        >
          <MomentFacts
            facts={[['Nome', draft.name], ['Tipo', draft.truckType?.descricao], ...platesOf(draft)]}
          />
          <p>Ele já está na sua lista e pode levar cargas.</p>
        </SuccessDialog>
      </Page>
    )
  }
  return (
    <WizardScreen
      flow={flow}
      wizard={newTruckWizard}
      title={TITLE}
      Page={NewTruckPage}
      summary={newTruckSummary}
      pages={pages}
      saving={savingPart}
      leave={LEAVE}
      firstStep="backLeaves"
    />
  )
}
