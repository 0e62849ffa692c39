import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { StateMachine } from 'xstate'
import { nameOfTransition } from '#tests/support/model/audit.ts'
import { statesOf, transitionsOf } from '#tests/support/model/chart.ts'
import type { Model } from '#tests/support/model/defineModel.ts'
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

  it('have a test beside each model: one that nobody runs is walked by nobody', () => {
    const tests = import.meta.glob<string>('./**/*.{model,wizard}.test.ts', {
      query: '?raw',
      import: 'default',
      eager: true,
    })
    const files = import.meta.glob<Record<string, unknown>>('./**/*.model.ts', { eager: true })
    const isModel = (value: unknown) => models.includes(value as Model)
    const unwalked = Object.entries(files).flatMap(([file, exported]) => {
      const stem = file.replace(/\.model\.ts$/, '')
      const text = tests[`${stem}.model.test.ts`] ?? tests[`${stem}.wizard.test.ts`] ?? ''
      const names = Object.keys(exported).filter((name) => isModel(exported[name]))
      // an import that is not used does not pass the linter
      return names.filter((name) => !new RegExp(`\\b${name}\\b`).test(text)).map((name) => [file, name])
    })
    expect(unwalked).toEqual([])
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
