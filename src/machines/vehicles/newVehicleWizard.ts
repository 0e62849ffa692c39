import * as v from 'valibot'
import { hashText } from '#domain/hashText.ts'
import { pages } from '#domain/pages.ts'
import type { ChosenFile } from '#services/chosenFiles.ts'
import type { TrailerType } from '#services/trailerTypes.ts'
import type { NewVehicle, NewVehicleFingerprint, VehicleOfKind } from '#services/vehicles.ts'
import type { ChosenFileNews, chosenFileMachine } from '../shared/chosenFileMachine.ts'
import { createDuplicateMachine } from '../shared/duplicateMachine.ts'
import type { PickNews } from '../shared/pick.ts'
import { createSubmissionMachine } from '../shared/submissionMachine.ts'
import { createWizard } from '../shared/wizard/createWizard.ts'
import { saving } from '../shared/wizard/saving.ts'
import type { SavingCompany, SavingFields } from '../shared/wizard/savingTypes.ts'
import { type Child, defineStep, enter, type StepArgs, say, store } from '../shared/wizard/step.ts'
import { fileField } from '../shared/wizard/steps/file.ts'
import type { DraftOf } from '../shared/wizard/types.ts'
import { anttQuestionMachine } from './anttQuestionMachine.ts'
import { pickTrailerTypeMachine, problemOfKind, type VehicleFields, vehicleOfKind } from './newVehicle.ts'

interface VehicleTypes {
  readonly fields: VehicleFields
  readonly needs: object
  readonly inner: never
  readonly second: never
  readonly event:
    | PickNews<TrailerType>
    | ChosenFileNews
    /** 'Salvar' */
    | { type: 'step.next' }
  readonly actors: Child<'trailerType', typeof pickTrailerTypeMachine> &
    Child<'crlv', typeof chosenFileMachine>
}

type Args<Event = unknown> = StepArgs<VehicleFields, Event>
type TypeChosen = Extract<PickNews<TrailerType>, { type: 'pick.chosen' }>

const hasCrlv = ({ crlv }: VehicleFields) => crlv !== null
const isWhole = (draft: VehicleFields) => hasCrlv(draft) && vehicleOfKind(draft) !== null

/** What was told about the draft does not hold any more when it changes. */
const change = <Event>(fieldsOf: (args: Args<Event>) => object) => ({
  actions: [store(fieldsOf), say(null), 'keepDraft'],
})

const { invoke: choosingCrlv, on: crlvChanged, ...crlv } = fileField('crlv')

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
    hasCrlv: ({ context }: Args) => hasCrlv(context.draft),
    isWhole: ({ context }: Args) => isWhole(context.draft),
  },
  chart: ({ name, next, on }) => ({
    entry: enter(name),
    invoke: [
      choosingCrlv,
      // also before Carreta is chosen: then its types are there
      {
        id: 'trailerType',
        src: 'trailerType',
        input: ({ context }: Args) => ({ scope: null, chosen: context.draft.trailerType }),
      },
    ],
    on: {
      'pick.chosen': change(({ event }: Args<TypeChosen>) => ({ trailerType: event.choice })),
      'pick.withdrawn': change(() => ({ trailerType: null })),
      ...crlvChanged,
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
export type SentVehicle = NewVehicle & Pick<NewVehicleFingerprint, 'knownIds'>

export const creatingVehicleMachine = createSubmissionMachine<SentVehicle>('creatingVehicle')

/** Whether the list shows more than the one that was answered. */
export const vehicleDuplicateMachine = createDuplicateMachine<readonly SentVehicle[]>('vehicleDuplicate')

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
    twice: vehicleDuplicateMachine,
    asSent: ({ company, kind, trailerType, crlv: document }) => ({
      company,
      kind,
      trailerType: kind === 'CARRETA' ? trailerType : null,
      fileMark: hashText(document?.base64 ?? ''),
    }),
    refused: 'Erro ao tentar criar novo veículo',
    doubt:
      'Outro veículo apareceu na sua lista enquanto este era enviado: confira se é ele antes de enviar de novo.',
    notArrived: 'O veículo não apareceu na sua lista. Você pode salvar de novo.',
  }),
  leaveTo: { to: pages.vehicles },
  endReloads: true,
})

export type NewVehicleDraft = DraftOf<typeof newVehicleWizard>
