import { describe, expect, it } from 'vitest'
import { audit, type Problems } from './audit.ts'
import type { Model } from './defineModel.ts'
import { expectDocument, machineDocument } from './documents.ts'
import { pathsOf, titleOfPath } from './paths.ts'
import { runPath } from './run.ts'

const nothingWrong: Problems = {
  unwalked: [],
  unreached: [],
  possible: [],
  unasserted: [],
  idleAssertions: [],
  unused: [],
  incomplete: [],
  uncaught: [],
  misnamed: [],
}

/**
 * One test for each path of the machine's edge cover, on a running machine; then what the cover must
 * hold as a whole.
 */
export const testCover = (model: Model): void => {
  const { id } = model.machine
  const paths = pathsOf(model)

  describe.each(Object.keys(model.inputs))(`the paths of ${id}, %s`, (input) => {
    for (const path of paths.filter((one) => one.input === input)) {
      it(`${titleOfPath(path)} ⇒ ${path.leaves.join(', ')}`, async () => {
        const { walk, world } = await runPath(model, path)
        expect(walk.errors).toEqual([])
        expect(walk.snapshot.status).not.toBe('error')
        expect(walk.leaves).toEqual(path.leaves)
        for (const leaf of walk.leaves) model.world[leaf]?.(world)
        walk.stop()
      })
    }
  })

  describe(`the cover of ${id}`, () => {
    it('walks every transition, uses every sample and says what is true in every state', async () => {
      expect((await audit(model)).problems).toEqual(nothingWrong)
    })
  })
}

/** The same of a machine of the portal, which has its page in docs/machines. */
export const testModel = (model: Model): void => {
  testCover(model)
  it(`the cover of ${model.machine.id} is what docs/machines shows`, async () => {
    expectDocument(`${model.machine.id}.md`, machineDocument(model, await audit(model)))
  })
}
