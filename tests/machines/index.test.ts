import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { StateMachine } from 'xstate'
import { nameOfTransition } from '#tests/support/model/audit.ts'
import { statesOf, transitionsOf } from '#tests/support/model/chart.ts'
import { type Found, modelsIn } from '#tests/support/model/defineModel.ts'
import { expectPage, indexPage } from '#tests/support/model/machinePages.ts'
import { pathsOf } from '#tests/support/model/paths.ts'
import { toursOf } from '#tests/support/model/tours.ts'
import { models } from './models.ts'

const modules = import.meta.glob<Record<string, unknown>>('../../src/machines/**/*.ts', { eager: true })
const ids = models.map((model) => model.machine.id)

describe('the machines', () => {
  it('each have one model', () => {
    const exported = Object.values(modules)
      .flatMap((module) => Object.values(module))
      // a wizard has its machine in a property
      .map((value) => (value && typeof value === 'object' && 'machine' in value ? value.machine : value))
      .filter((value) => value instanceof StateMachine)
      .map((machine) => machine.id)
    expect([...new Set(exported)].toSorted()).toEqual(ids.toSorted())
  })

  it('are walked by the file of their area, and each wizard is told a story of as well', () => {
    const files = import.meta.glob<Found>('./**/*.model.ts', { eager: true })
    const texts = import.meta.glob<string>('./**/{models,*.wizard,*.journeys}.test.ts', {
      query: '?raw',
      import: 'default',
      eager: true,
    })
    const runner = "testModels(import.meta.glob<Found>('./*.model.ts', { eager: true }))"
    const unwalked = Object.entries(files).filter(([file, found]) => {
      const inArea = texts[file.replace(/[^/]+$/, 'models.test.ts')] ?? ''
      const stories = ['wizard', 'journeys'].map((kind) => file.replace(/model\.ts$/, `${kind}.test.ts`))
      const isTold = 'wizard' in (found.model ?? {}) ? stories.some((story) => story in texts) : true
      return !inArea.includes(runner) || modelsIn(found).length === 0 || !isTold
    })
    expect(unwalked.map(([file]) => file)).toEqual([])
  })

  it('all stand in the index of docs/machines, and nothing else does', () => {
    // the tests of each machine hold that this is true
    const rows = models.map((model) => {
      const all = transitionsOf(model.machine).map(nameOfTransition)
      return {
        model,
        states: statesOf(model.machine.root).length,
        transitions: all.length,
        walked: all.filter((name) => !(name in model.impossible)).length,
        assertions: pathsOf(model).length,
        tours: toursOf(model).length,
      }
    })
    expectPage('README.md', indexPage(rows))
    expect(readdirSync('docs/machines').toSorted()).toEqual(
      ['README.md', ...ids.map((id) => `${id}.md`)].toSorted(),
    )
  })
})
