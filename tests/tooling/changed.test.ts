import { expect, test } from 'vitest'
import { type NarrowedStage, stagesFor } from '../../scripts/test/changed.ts'

const stages: readonly NarrowedStage[] = [
  { name: 'types', commands: ['tsc'] },
  { name: 'build', commands: ['vite build'], touchedBy: /^src\// },
  { name: 'unit', commands: ['vitest'], narrow: (since) => `--changed ${since}`, wholeFor: /^docs\// },
  {
    name: 'journeys',
    commands: ['play'],
    touchedBy: /^(src|tests\/journeys)\//,
    narrow: () => '--only',
    wholeFor: /^src\//,
  },
]
const commandsFor = (...files: readonly string[]) =>
  Object.fromEntries(stagesFor(stages, files, 'main').map(({ name, commands }) => [name, commands[0]]))

test('a change of the portal runs what can be narrowed narrowed, and what no import leads to whole', () => {
  expect(commandsFor('src/a.ts')).toEqual({
    types: 'tsc',
    build: 'vite build',
    unit: 'vitest --changed main',
    journeys: 'play',
  })
})

test('a change of a story runs that story, without a build', () => {
  expect(commandsFor('tests/journeys/a.spec.ts')).toEqual({
    types: 'tsc',
    unit: 'vitest --changed main',
    journeys: 'play --only',
  })
})

test('a change of a document runs the tests that read it', () => {
  expect(commandsFor('docs/a.md')).toEqual({ types: 'tsc', unit: 'vitest' })
})

test('without a change only what always runs is left, and nothing to run is no failure', () => {
  expect(commandsFor()).toEqual({ types: 'tsc', unit: 'vitest --changed main' })
  expect(stagesFor(stages, [], 'HEAD').map(({ mayBeEmpty }) => mayBeEmpty)).toEqual([undefined, true])
})
