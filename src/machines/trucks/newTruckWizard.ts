import * as v from 'valibot'
import { pages } from '#domain/pages.ts'
import type { NewTruck } from '#services/truckCreation.ts'
import { createSubmissionMachine } from '../shared/submissionMachine.ts'
import { createWizard } from '../shared/wizard/createWizard.ts'
import { saving } from '../shared/wizard/saving.ts'
import { form } from '../shared/wizard/steps/form.ts'
import { picked } from '../shared/wizard/steps/picked.ts'
import type { DraftOf } from '../shared/wizard/types.ts'
import { nameTypeMachine } from './nameTypeMachine.ts'
import {
  isChosenBefore,
  isNameAndTypeDone,
  type NameAndType,
  newTruckOf,
  ownersWarning,
  type PartScope,
  pickTruckPartMachine,
  type TruckParts,
  trailerCountOf,
  trailersBefore,
  truckPartShape,
  truckTypeShape,
} from './newTruck.ts'

type Needs = NameAndType & Omit<TruckParts, 'tractor'>

/** Only as many as the type of the truck has. */
const trailer = <Number extends 1 | 2 | 3>(number: Number) =>
  picked(`trailer${number}`, {
    machine: pickTruckPartMachine,
    shape: truckPartShape,
    scopeOf: (draft: Needs): PartScope => ({
      kind: 'CARRETA',
      without: trailersBefore(draft, number).map(({ id }) => id),
    }),
    isPossible: (part, draft) => !isChosenBefore(part, draft, number),
    isWanted: ({ truckType }) => trailerCountOf(truckType) >= number,
  })

export const registeringTruckMachine = createSubmissionMachine<NewTruck>('registeringTruck')

/** A carrier puts a truck together: a tractor, and up to three trailers (registries §2, §4). */
export const newTruckWizard = createWizard({
  id: 'newTruck',
  steps: {
    nameType: form<NameAndType, 'nameType', typeof nameTypeMachine>('nameType', {
      machine: nameTypeMachine,
      entries: {
        name: v.string(),
        checkedName: v.nullable(v.string()),
        truckType: v.nullable(truckTypeShape),
      },
      empty: { name: '', checkedName: null, truckType: null },
      isDone: isNameAndTypeDone,
      inputOf: ({ name, truckType }) => ({ name, truckType }),
    }),
    tractor: picked('tractor', {
      machine: pickTruckPartMachine,
      shape: truckPartShape,
      scopeOf: (): PartScope => ({ kind: 'CAVALO', without: [] }),
    }),
    trailer1: trailer(1),
    trailer2: trailer(2),
    trailer3: trailer(3),
  },
  saving: saving({
    sending: registeringTruckMachine,
    subjectOf: newTruckOf,
    warningOf: ownersWarning,
    asSent: ({ company, name, truckType, tractor, trailer1, trailer2, trailer3 }) => ({
      company,
      name,
      truckType,
      tractor,
      trailer1,
      trailer2,
      trailer3,
    }),
    taken: 'Caminhao já cadastrado com esse nome. Volte a Nome/tipo para dar outro.',
    refused: 'Erro ao tentar criar o caminhão',
    doubt: 'Confira a sua lista: o caminhão com este nome é de outro tipo ou tem outras placas.',
    mayHaveCome: 'O caminhão que você enviou antes pode estar na sua lista: confira antes de salvar de novo.',
    notArrived: 'Erro no cadastro de caminhão: ele não apareceu na sua lista. Você pode salvar de novo.',
  }),
  leaveTo: { to: pages.trucks },
  leavingDrops: true,
  countedBy: 'truckType',
})

export type NewTruckDraft = DraftOf<typeof newTruckWizard>
