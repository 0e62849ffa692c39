import { describe, expect, test } from 'vitest'
import { chosenOf } from '../../scripts/verify/choose.ts'
import { foldedSentences } from '../../scripts/verify/differences.ts'
import type { PactInteraction } from '../../scripts/verify/pact.ts'

const interaction = (description: string, ...states: readonly string[]): PactInteraction => ({
  description,
  providerStates: states.map((name) => ({ name })),
  request: { method: 'GET', path: '/api' },
  response: { status: 200 },
})

const pact = {
  interactions: [
    interaction('lotes-list: the first page', 'lotes are available'),
    interaction('lotes-list: the second page', 'lotes are available', 'a signed-in admin user'),
    interaction('lotes-get: one, after lotes-list', 'lote 1 exists'),
    interaction('caminhoes-list: the first page', 'trucks exist'),
    { ...interaction('cep-get: a zip', 'zip 85801000 exists'), pending: true },
  ],
}

interface Asked {
  readonly filters?: readonly string[]
  readonly states?: readonly string[]
  readonly pending?: readonly string[]
}

const chosen = ({ filters = [], states = [], pending = [] }: Asked) =>
  chosenOf(pact, { filters, states, pending })

describe('A verification plays', () => {
  test.for([
    ['everything, if nothing is chosen', {}, [0, 1, 2, 3, 4]],
    ['a call alone by its id, although another description names it', { filters: ['lotes-list'] }, [0, 1]],
    ['an area by its name, in any case', { filters: ['trucks'] }, [3]],
    ['what has a text in its description', { filters: ['First page'] }, [0, 3]],
    ['what fits any of several filters', { filters: ['caminhoes-list', 'lotes-get'] }, [2, 3]],
    ['what is in a state', { states: ['lote 1 exists'] }, [2]],
    ['what has a text in a state', { states: ['signed-in'] }, [1]],
    ['what fits both a filter and a state', { filters: ['page'], states: ['lotes'] }, [0, 1]],
  ] as const)('%s.', ([, asked, places]) => {
    expect(chosen(asked).map(({ description }) => description)).toEqual(
      places.map((place) => pact.interactions[place]?.description),
    )
  })

  test('as pending what the pact marks so and the calls that are named.', () => {
    expect(chosen({ pending: ['lotes-get'] }).map(({ pending }) => pending)).toEqual([
      false,
      false,
      true,
      false,
      true,
    ])
  })

  test('nothing if a word is mistyped, or if filter and state exclude each other.', () => {
    expect(() => chosen({ filters: ['lotez'] })).toThrow('--filter lotez: no interaction of the pact fits it')
    expect(() => chosen({ states: ['nowhere'] })).toThrow(
      '--state nowhere: no interaction of the pact fits it',
    )
    expect(() => chosen({ pending: ['lotes'] })).toThrow(
      '--pending lotes: no interaction of the pact fits it',
    )
    expect(() => chosen({ filters: ['cep-get'], states: ['lote 1'] })).toThrow('both --filter and --state')
  })
})

test('The same field of 20 records is one line; one that is asked for record by record names three.', () => {
  const cpfs = Array.from({ length: 20 }, (_, index) => ({
    at: `$.data[${index}].cpf`,
    expected: String.raw`/^\d{11}$/`,
    actual: '"111.222.333-96"',
  }))
  const ids = [5, 6, 7, 8].map((id, index) => ({
    at: `$.data[${index}].id`,
    expected: `${id}`,
    actual: `${id - 4}`,
  }))
  expect(foldedSentences([...cpfs, ...ids])).toEqual([
    String.raw`$.data[*].cpf (20 records): expected /^\d{11}$/, got "111.222.333-96"`,
    '$.data[*].id (4 records): expected 5; 6; 7; …, got 1; …',
  ])
})
