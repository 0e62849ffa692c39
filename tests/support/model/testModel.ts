import { describe, expect, it } from 'vitest'
import type { ListModel } from '../kits/listModel.ts'
import type { PickModel } from '../kits/pickModel.ts'
import { testConfirm } from '../kits/testConfirm.ts'
import { testList } from '../kits/testList.ts'
import { testPick } from '../kits/testPick.ts'
import { testSwitch } from '../kits/testSwitch.ts'
import { audit, type Problems, type Walked, walkTour } from './audit.ts'
import { type Found, type Model, modelsIn, stemOf } from './defineModel.ts'
import { expectPage, machinePage } from './machinePages.ts'
import { titleOfPath } from './paths.ts'
import { testFaults } from './testFaults.ts'
import { type Tour, toursOf } from './tours.ts'

const nothingWrong: Problems = {
  unwalked: [],
  unreached: [],
  possible: [],
  unasserted: [],
  idleAssertions: [],
  missed: [],
  misheard: [],
  unused: [],
  incomplete: [],
  uncaught: [],
  misnamed: [],
}

/**
 * Walks every step that the machine hears in every place, on a running machine, and asserts after each what the model
 * says of the state that it leads to; then what the cover must hold as a whole.
 * @returns what was walked, for the machine's page
 */
const testWalks = (model: Model): (() => Promise<readonly Walked[]>) => {
  const tours = toursOf(model)
  const walked = new Map<Tour, Walked>()
  // also when a filter runs the cover's test alone
  const walkAll = async () => {
    const all: Walked[] = []
    for (const tour of tours) all.push(walked.get(tour) ?? (await walkTour(model, tour)))
    return all
  }

  describe.each(Object.keys(model.inputs))('walked, %s', (input) => {
    for (const tour of tours.filter((one) => one.input === input)) {
      it(`${titleOfPath(tour)} ⇒ ${tour.visits.at(-1)?.leaves.join(', ')}`, async () => {
        walked.set(tour, await walkTour(model, tour))
      })
    }
  })

  it('has every transition walked, every sample used, and in every state something that is true', async () => {
    expect(audit(model, await walkAll()).problems).toEqual(nothingWrong)
  })
  return walkAll
}

const testKit = (model: Model): void => {
  switch (model.kit) {
    case 'confirm':
      return testConfirm(model)
    case 'list':
      return testList((model as ListModel<object, unknown>).samples)
    case 'pick':
      return testPick(model as PickModel<unknown, unknown>)
    case 'switch':
      return testSwitch(model)
  }
}

/** The tests of a sample machine of a kit, which has no page in docs/machines. */
export const testCover = (model: Model): void => {
  describe(model.machine.id, () => {
    testWalks(model)
  })
}

/** What a model of the portal is tested for: its walks, its page in docs/machines, faults, and what its kind has. */
const testModel = (model: Model): void => {
  describe(model.machine.id, () => {
    const walkAll = testWalks(model)
    it('is what docs/machines shows', async () => {
      expectPage(`${model.machine.id}.md`, machinePage(model, audit(model, await walkAll())))
    })
    testFaults(model)
    testKit(model)
  })
}

/** The tests of all models of an area, each below the name of its file and of its machine. */
export const testModels = (files: Readonly<Record<string, Found>>): void => {
  for (const [file, found] of Object.entries(files)) {
    const stem = stemOf(file)
    if (found.model?.machine.id === stem) testModel(found.model)
    else describe(stem, () => modelsIn(found).forEach(testModel))
  }
}
