import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { StateMachine } from 'xstate'
import { audit } from '#tests/support/model/audit.ts'
import { expectDocument, indexDocument } from '#tests/support/model/documents.ts'
import { pathsOf } from '#tests/support/model/paths.ts'
import { models } from './models.ts'

const modules = import.meta.glob<Record<string, unknown>>('../../src/machines/**/*.ts', { eager: true })
const ids = models.map((model) => model.machine.id)

describe('the machines', () => {
  it('each have one model', () => {
    const exported = Object.values(modules)
      .flatMap((module) => Object.values(module))
      // a wizard brings its machine along
      .map((value) => (value && typeof value === 'object' && 'machine' in value ? value.machine : value))
      .filter((value) => value instanceof StateMachine)
      .map((machine) => machine.id)
    expect([...new Set(exported)].toSorted()).toEqual(ids.toSorted())
  })

  it('are each walked by at most 500 paths', () => {
    const times = models.map((model) => {
      const begun = performance.now()
      const { length } = pathsOf(model)
      expect(length, model.machine.id).toBeLessThanOrEqual(500)
      return { id: model.machine.id, length, ms: Math.round(performance.now() - begun) }
    })
    const slowest = times.toSorted((a, b) => b.ms - a.ms)[0]
    const sum = (count: (one: (typeof times)[number]) => number) =>
      times.reduce((all, one) => all + count(one), 0)
    process.stdout.write(
      `${sum((one) => one.length)} paths of ${times.length} machines found in ${sum((one) => one.ms)} ms, ` +
        `${slowest?.ms} ms of them for ${slowest?.id}\n`,
    )
  })

  it('all stand in the index of docs/machines, and nothing else does', async () => {
    const rows = await Promise.all(models.map(async (model) => ({ model, ...(await audit(model)) })))
    expectDocument('README.md', indexDocument(rows))
    expect(readdirSync('docs/machines').toSorted()).toEqual(
      ['README.md', ...ids.map((id) => `${id}.md`)].toSorted(),
    )
  })
})
