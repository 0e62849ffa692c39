import { describe, expect, it } from 'vitest'
import { audit, type Problems, type Walked, walkTour } from './audit.ts'
import type { Model } from './defineModel.ts'
import { expectDocument, machineDocument } from './documents.ts'
import { titleOfPath } from './paths.ts'
import { type Tour, toursOf } from './tours.ts'

const nothingWrong: Problems = {
  unwalked: [],
  unreached: [],
  possible: [],
  unasserted: [],
  idleAssertions: [],
  missed: [],
  astray: [],
  idleLeads: [],
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
export const testCover = (model: Model): (() => Promise<readonly Walked[]>) => {
  const { id } = model.machine
  const tours = toursOf(model)
  const walked = new Map<Tour, Walked>()
  // also when a filter runs the cover's test alone
  const walkAll = async () => {
    const all: Walked[] = []
    for (const tour of tours) all.push(walked.get(tour) ?? (await walkTour(model, tour)))
    return all
  }

  describe.each(Object.keys(model.inputs))(`the paths of ${id}, %s`, (input) => {
    for (const tour of tours.filter((one) => one.input === input)) {
      it(`${titleOfPath(tour)} ⇒ ${tour.visits.at(-1)?.leaves.join(', ')}`, async () => {
        walked.set(tour, await walkTour(model, tour))
      })
    }
  })

  describe(`the cover of ${id}`, () => {
    it('walks every transition, uses every sample and says what is true in every state', async () => {
      expect(audit(model, await walkAll()).problems).toEqual(nothingWrong)
    })
  })
  return walkAll
}

/** The same of a machine of the portal, which has its page in docs/machines. */
export const testModel = (model: Model): void => {
  const walkAll = testCover(model)
  it(`the cover of ${model.machine.id} is what docs/machines shows`, async () => {
    expectDocument(`${model.machine.id}.md`, machineDocument(model, audit(model, await walkAll())))
  })
}
