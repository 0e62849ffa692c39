import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { endedText, endingOf, isRemoved, lookOf, stepsOf } from '#machines/trips/tripStatus.ts'
import type { TripEnding } from '#services/tripEndings.ts'

type Row = readonly [
  status: unknown,
  ending: TripEnding | null,
  removed: boolean,
  label: string,
  tone: ReturnType<typeof lookOf>['tone'],
]

const UNKNOWN = 'Situação não informada'

/** core §4. Every other value offers nothing (reliability C4). */
const table: readonly Row[] = [
  [0, null, false, UNKNOWN, 'quiet'],
  // CORE-280
  [1, 'cancel', false, 'Em trânsito', 'moving'],
  // CORE-281
  [2, 'cancel', false, 'Confirmado', 'good'],
  // CORE-282
  [3, 'cancel', false, 'Na fila', 'waiting'],
  // CORE-283
  [4, 'cancel', false, 'Carregando', 'moving'],
  // CORE-286
  [5, null, false, 'Entregue', 'done'],
  [6, null, false, 'Desistiu', 'bad'],
  // CORE-285
  [7, 'finish', false, 'Embarcado', 'moving'],
  [8, null, true, 'Removido', 'bad'],
  [9, null, false, UNKNOWN, 'quiet'],
  // CORE-284
  [10, 'cancel', false, 'Aguardando aprovação', 'waiting'],
  [11, null, false, UNKNOWN, 'quiet'],
  [12, null, false, UNKNOWN, 'quiet'],
  [13, null, false, UNKNOWN, 'quiet'],
  [14, null, false, UNKNOWN, 'quiet'],
  [15, null, false, UNKNOWN, 'quiet'],
  [16, null, false, UNKNOWN, 'quiet'],
  [17, null, false, UNKNOWN, 'quiet'],
  [18, null, false, UNKNOWN, 'quiet'],
  [19, null, false, UNKNOWN, 'quiet'],
  [20, null, false, UNKNOWN, 'quiet'],
  [-1, null, false, UNKNOWN, 'quiet'],
  [4.5, null, false, UNKNOWN, 'quiet'],
  [Number.NaN, null, false, UNKNOWN, 'quiet'],
  [Number.POSITIVE_INFINITY, null, false, UNKNOWN, 'quiet'],
  [null, null, false, UNKNOWN, 'quiet'],
  [undefined, null, false, UNKNOWN, 'quiet'],
  ['4', null, false, UNKNOWN, 'quiet'],
  ['7', null, false, UNKNOWN, 'quiet'],
  ['8', null, false, UNKNOWN, 'quiet'],
  ['', null, false, UNKNOWN, 'quiet'],
  ['Embarcado', null, false, UNKNOWN, 'quiet'],
  ['__proto__', null, false, UNKNOWN, 'quiet'],
  [true, null, false, UNKNOWN, 'quiet'],
  [[7], null, false, UNKNOWN, 'quiet'],
  [{}, null, false, UNKNOWN, 'quiet'],
]

describe('the status of a requested trip', () => {
  it.each(table)(
    '%j offers %s, is removed: %s, and is named %s (%s)',
    (status, ending, removed, label, tone) => {
      expect(endingOf(status)).toBe(ending)
      expect(isRemoved(status)).toBe(removed)
      expect(lookOf(status)).toEqual({ label, tone })
    },
  )

  it('offers nothing when it is none of the nine, whatever it is', () => {
    const known: readonly unknown[] = [1, 2, 3, 4, 5, 6, 7, 8, 10]
    const strange = fc.oneof(fc.anything(), fc.integer()).filter((status) => !known.includes(status))
    fc.assert(
      fc.property(strange, (status) => {
        expect(endingOf(status)).toBeNull()
        expect(isRemoved(status)).toBe(false)
        expect(lookOf(status)).toEqual({ label: 'Situação não informada', tone: 'quiet' })
      }),
      { numRuns: 1000 },
    )
  })
})

describe('the steps of a trip', () => {
  const stepsIn = (status: unknown) =>
    stepsOf(status)
      .map(({ label, at }) => `${label} ${at}`)
      .join(', ')

  it.each([
    [
      10,
      'Aguardando aprovação present, Confirmado ahead, Em trânsito ahead, Na fila ahead, Carregando ahead, Embarcado ahead, Entregue ahead',
    ],
    [
      2,
      'Solicitada done, Confirmado present, Em trânsito ahead, Na fila ahead, Carregando ahead, Embarcado ahead, Entregue ahead',
    ],
    [
      1,
      'Solicitada done, Confirmado done, Em trânsito present, Na fila ahead, Carregando ahead, Embarcado ahead, Entregue ahead',
    ],
    [
      3,
      'Solicitada done, Confirmado done, Em trânsito done, Na fila present, Carregando ahead, Embarcado ahead, Entregue ahead',
    ],
    [
      4,
      'Solicitada done, Confirmado done, Em trânsito done, Na fila done, Carregando present, Embarcado ahead, Entregue ahead',
    ],
    [
      7,
      'Solicitada done, Confirmado done, Em trânsito done, Na fila done, Carregando done, Embarcado present, Entregue ahead',
    ],
    [
      5,
      'Solicitada done, Confirmado done, Em trânsito done, Na fila done, Carregando done, Embarcado done, Entregue present',
    ],
    // what came before its end is not known
    [6, 'Solicitada done, Desistiu ended'],
    [8, 'Solicitada done, Removido ended'],
    [9, ''],
    [null, ''],
    ['4', ''],
  ])('in status %j are: %s', (status, steps) => {
    expect(stepsIn(status)).toBe(steps)
  })

  it.each([
    [8, 'Esta viagem foi removida e não segue.'],
    [6, 'Houve desistência: esta viagem não segue.'],
    [5, null],
    [1, null],
    [null, null],
  ])('in status %j are followed by %j', (status, text) => {
    expect(endedText(status)).toBe(text)
  })
})
