import * as v from 'valibot'
import { pages } from '#domain/pages.ts'
import type { ChosenFile } from '#services/chosenFiles.ts'
import type {
  NewVehicle,
  NewVehicleMark,
  TrailerType,
  VehicleKind,
  VehicleOfKind,
} from '#services/vehicles.ts'
import type { ChosenFileNews, chosenFileMachine } from '../shared/chosenFileMachine.ts'
import type { PickNews } from '../shared/pick.ts'
import { createSendingMachine } from '../shared/sendingMachine.ts'
import { createWizard } from '../shared/wizard/createWizard.ts'
import { type SavingCompany, type SavingFields, saving } from '../shared/wizard/saving.ts'
import { type Child, defineStep, enter, type StepArgs, say, store } from '../shared/wizard/step.ts'
import { fileField } from '../shared/wizard/steps/file.ts'
import type { DraftOf } from '../shared/wizard/types.ts'
import { anttQuestionMachine } from './anttQuestionMachine.ts'
import {
  pickTrailerTypeMachine,
  problemOfKind,
  type VehicleFields,
  vehicleOfKind,
} from './newVehicle.ts'

interface VehicleTypes {
  readonly fields: VehicleFields
  readonly needs: object
  readonly inner: 'undecided' | 'tractor' | 'trailer'
  readonly second: never
  readonly event:
    | { type: 'kind.chosen'; kind: VehicleKind }
    | PickNews<TrailerType>
    | ChosenFileNews
    /** 'Salvar' */
    | { type: 'step.next' }
  readonly actors: Child<'trailerType', typeof pickTrailerTypeMachine> &
    Child<'crlv', typeof chosenFileMachine>
}

type Args<Event = unknown> = StepArgs<VehicleFields, Event>
type KindChosen = Extract<VehicleTypes['event'], { type: 'kind.chosen' }>
type TypeChosen = Extract<PickNews<TrailerType>, { type: 'pick.chosen' }>

const hasCrlv = ({ crlv }: VehicleFields) => crlv !== null
const isWhole = (draft: VehicleFields) => hasCrlv(draft) && vehicleOfKind(draft) !== null

const { invoke, on: fileChanged, ...crlv } = fileField('crlv')

/** A tractor, or a trailer with its type, and the photo of its document (registries §2). */
const vehicle = defineStep<VehicleTypes>({
  entries: {
    kind: v.nullable(v.string()),
    trailerType: v.nullable(v.object({ id: v.number(), descricao: v.string() })),
    ...crlv.entries,
  },
  empty: { kind: null, trailerType: null, ...crlv.empty },
  files: crlv.files,
  actors: { trailerType: pickTrailerTypeMachine, ...crlv.actors },
  isDone: isWhole,
  guards: {
    isTractor: ({ context }: Args) => context.draft.kind === 'CAVALO',
    isTrailer: ({ context }: Args) => context.draft.kind === 'CARRETA',
    isOtherKind: ({ context, event }: Args<KindChosen>) => event.kind !== context.draft.kind,
    hasCrlv: ({ context }: Args) => hasCrlv(context.draft),
    isWhole: ({ context }: Args) => isWhole(context.draft),
  },
  chart: ({ name, next, on }) => ({
    entry: enter(name),
    invoke,
    initial: 'opening',
    states: {
      opening: {
        always: [
          { guard: 'isTrailer', target: 'trailer' },
          { guard: 'isTractor', target: 'tractor' },
          { target: 'undecided' },
        ],
      },
      undecided: {},
      tractor: {},
      trailer: {
        invoke: {
          id: 'trailerType',
          src: 'trailerType',
          input: ({ context }: Args) => ({ scope: null, chosen: context.draft.trailerType }),
        },
        on: {
          'pick.chosen': {
            actions: [
              store(({ event }: Args<TypeChosen>) => ({ trailerType: event.choice })),
              say(null),
              'keepDraft',
            ],
          },
          'pick.withdrawn': { actions: [store(() => ({ trailerType: null })), 'keepDraft'] },
        },
      },
    },
    on: {
      'kind.chosen': {
        guard: 'isOtherKind',
        actions: [store(({ event }: Args<KindChosen>) => ({ kind: event.kind })), say(null), 'keepDraft'],
        target: '.opening',
      },
      ...fileChanged,
      'step.next': [
        { guard: 'isWhole', target: next },
        {
          guard: 'hasCrlv',
          actions: {
            type: 'say',
            params: ({ context }: Args) => ({ message: problemOfKind(context.draft) }),
          },
        },
      ],
      ...on,
    },
  }),
})

/** A complete vehicle, and what was there before. */
export type SentVehicle = NewVehicle & Pick<NewVehicleMark, 'knownIds'>

export const creatingVehicleMachine = createSendingMachine<SentVehicle>('creatingVehicle')

/** What a complete draft sends. */
const sentVehicleOf = (draft: VehicleFields & SavingFields): SentVehicle => ({
  ...(vehicleOfKind(draft) as VehicleOfKind),
  crlv: draft.crlv as ChosenFile,
  companyId: (draft.company as SavingCompany).id,
  knownIds: draft.knownIds,
})

/** Registering a tractor or a trailer, on one page (registries §2). */
export const newVehicleWizard = createWizard({
  id: 'newVehicle',
  steps: { vehicle },
  saving: saving({
    sending: creatingVehicleMachine,
    subjectOf: sentVehicleOf,
    check: anttQuestionMachine,
    refused: 'Erro ao tentar criar novo veículo',
    doubt:
      'Outro veículo apareceu na sua lista enquanto este era enviado: confira se é ele antes de enviar de novo.',
    notArrived: 'O veículo não apareceu na sua lista. Você pode salvar de novo.',
  }),
  leaveTo: { to: pages.vehicles },
  endReloads: true,
})

export type NewVehicleDraft = DraftOf<typeof newVehicleWizard>
