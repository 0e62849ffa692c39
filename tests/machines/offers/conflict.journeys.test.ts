import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { conflictMachine } from '#machines/offers/conflictMachine.ts'
import { conflictKind, conflictsOf, endingOf } from '#machines/offers/conflicts.ts'
import { startWalk } from '#tests/support/model/walk.ts'
import { keptBy } from '#tests/support/samples.ts'

const start = (...validation: Parameters<typeof keptBy>) =>
  startWalk(conflictMachine, { input: { conflicts: conflictsOf(keptBy(...validation)) } })

type Walk = ReturnType<typeof start>

/** Ends the trip: asks and confirms. */
const endTrip = (walk: Walk) => {
  walk.send({ type: 'trip.end' })
  walk.send({ type: 'ending.confirmed' })
}
const asked = (walk: Walk) => walk.callsTo('endTrip').map((call) => call.input)

const arrived = { kind: 'arrived' } as const
const finished = { type: 'notify', tone: 'success', message: 'Viagem finalizada com sucesso!' }
const cancelled = { type: 'notify', tone: 'success', message: 'Viagem cancelada com sucesso!' }

describe('a driver or truck on a trip', () => {
  it('CORE-245 CORE-248 CORE-250 is free after its trip was finished, which is asked about', async () => {
    const walk = start(['Motorista embarcado'])
    expect(walk.snapshot.can({ type: 'trip.end' })).toBe(true)
    walk.send({ type: 'trip.end' })
    expect(walk.leaves).toEqual(['asking'])
    expect(walk.pending).toEqual({})
    walk.send({ type: 'ending.confirmed' })
    expect(walk.pending).toEqual({ endTrip: { conjuntoId: 607, ending: 'finish' } })
    await walk.done('endTrip', arrived)
    expect(walk.effects).toEqual([finished])
    expect(walk.snapshot.output).toEqual({ kind: 'settled' })
  })

  it('cannot be finished here when a branch looks after the trip, or when the trip is not known', () => {
    for (const rest of [{ contatoFilial: '4533330000' }, { loteConjuntoId: null }]) {
      const walk = start(['Motorista embarcado'], rest)
      expect(walk.leaves).toEqual(['showing'])
      expect(walk.snapshot.can({ type: 'trip.end' })).toBe(false)
      expect(walk.snapshot.can({ type: 'party.swap' })).toBe(true)
    }
  })
})

describe('a driver or truck in another trip', () => {
  it('CORE-247 is free after that trip was cancelled', async () => {
    const walk = start(['Motorista na fila'])
    endTrip(walk)
    expect(walk.pending).toEqual({ endTrip: { conjuntoId: 607, ending: 'cancel' } })
    await walk.done('endTrip', arrived)
    expect(walk.effects).toEqual([cancelled])
    expect(walk.snapshot.output).toEqual({ kind: 'settled' })
  })
})

describe('a driver with several linked lotes', () => {
  const lotes = [
    { loteId: 2, loteConjuntoId: 602, message: 'Lote 2 confirmado' },
    { loteId: 3, loteConjuntoId: 603, message: 'Lote 3 na fila' },
    { loteId: 4, loteConjuntoId: 604, message: 'Lote 4 embarcado' },
  ]

  it('CORE-255 is asked about one after another, each with its own trip', async () => {
    const walk = start(['Motorista vinculado'], { lotes })
    for (const left of [3, 2, 1]) {
      expect(walk.snapshot.context.conflicts).toHaveLength(left)
      expect(walk.leaves).toEqual(['showing'])
      endTrip(walk)
      await walk.done('endTrip', arrived)
    }
    expect(asked(walk)).toEqual([
      { conjuntoId: 602, ending: 'cancel' },
      { conjuntoId: 603, ending: 'cancel' },
      { conjuntoId: 604, ending: 'finish' },
    ])
    expect(walk.effects).toEqual([cancelled, cancelled, finished])
    expect(walk.snapshot.output).toEqual({ kind: 'settled' })
  })
})

describe('the words of a conflict', () => {
  it.each([
    ['CORE-238 CORE-239', 'embarcado', 'onTrip'],
    ['CORE-240', 'transito', 'linked'],
    ['CORE-240', 'trânsito', 'linked'],
    ['CORE-241', 'na fila', 'linked'],
    ['CORE-242', 'confirmado', 'linked'],
    ['CORE-243', 'carregando', 'linked'],
    ['CORE-244', 'aguardando aprovacao', 'linked'],
    ['CORE-244', 'aguardando aprovação', 'linked'],
    ['unknown', 'CNH vencida', 'other'],
    ['nothing', '', 'other'],
  ] as const)('%s: %s means %s', (_, words, kind) => {
    expect(conflictKind([`O motorista 123 está ${words}.`])).toBe(kind)
    expect(conflictKind([words.toUpperCase()])).toBe(kind)
  })

  it('weigh a trip under way more than another one', () => {
    expect(conflictKind(['Motorista na fila', 'Motorista embarcado'])).toBe('onTrip')
  })

  it('are not read across two messages', () => {
    expect(conflictKind(['Chegou na', 'fila de espera'])).toBe('other')
  })

  it('are recognised with any case, accents and spaces', () => {
    const marks = ['', '\u0300', '\u0301', '\u0302', '\u0303', '\u0308', '\u0327']
    const spaces = [' ', '  ', '\u00a0', '\n', '\t ', '\u2009']
    const phrases = [
      ['embarcado', 'onTrip'],
      ['transito', 'linked'],
      ['na fila', 'linked'],
      ['confirmado', 'linked'],
      ['carregando', 'linked'],
      ['aguardando aprovacao', 'linked'],
    ] as const
    const disguise = fc.record({
      phrase: fc.constantFrom(...phrases),
      upper: fc.array(fc.boolean(), { minLength: 20, maxLength: 20 }),
      mark: fc.array(fc.constantFrom(...marks), { minLength: 20, maxLength: 20 }),
      space: fc.constantFrom(...spaces),
      composed: fc.boolean(),
    })
    fc.assert(
      fc.property(disguise, ({ phrase: [words, kind], upper, mark, space, composed }) => {
        const letters = [...words].map((letter, index) =>
          letter === ' ' ? space : (upper[index] ? letter.toUpperCase() : letter) + mark[index],
        )
        const text = `Motorista ${letters.join('')} desde ontem`
        expect(conflictKind([composed ? text.normalize('NFC') : text])).toBe(kind)
      }),
      { numRuns: 10_000 },
    )
  })

  it('are not found in texts that do not hold them', () => {
    const letters = fc.stringMatching(/^[bghjlopqvwxyz0-9 .,-]{0,60}$/)
    fc.assert(
      fc.property(fc.array(letters, { maxLength: 4 }), (messages) => {
        expect(conflictKind(messages)).toBe('other')
      }),
      { numRuns: 10_000 },
    )
  })
})

describe('the questions of a validation', () => {
  it('are one for each linked lote, with the words of that lote, and the branch only where it ends the trip', () => {
    const lotes = [
      { loteId: 2, loteConjuntoId: 602, message: 'Lote 2 confirmado' },
      { loteId: 3, loteConjuntoId: 603, message: 'Lote 3 embarcado' },
    ]
    expect(conflictsOf(keptBy(['Motorista vinculado'], { lotes, contatoFilial: '4533330000' }))).toEqual([
      {
        kind: 'linked',
        messages: ['Lote 2 confirmado'],
        offerId: 2,
        conjuntoId: 602,
        branchPhone: null,
      },
      {
        kind: 'onTrip',
        messages: ['Lote 3 embarcado'],
        offerId: 3,
        conjuntoId: 603,
        branchPhone: '4533330000',
      },
    ])
  })

  it('of a lote without words of its own have those of the validation', () => {
    const lotes = [{ loteId: 2, loteConjuntoId: 602, message: ' ' }]
    expect(conflictsOf(keptBy(['Motorista na fila'], { lotes }))).toEqual([
      { kind: 'linked', messages: ['Motorista na fila'], offerId: 2, conjuntoId: 602, branchPhone: null },
    ])
  })

  it('have no reason when the validation gives none, and no empty one', () => {
    const [without] = conflictsOf(keptBy(['', ' \n']))
    expect(without).toMatchObject({ kind: 'other', messages: [] })
    const [one] = conflictsOf(keptBy(['', 'CNH vencida']))
    expect(one).toMatchObject({ kind: 'other', messages: ['CNH vencida'] })
  })

  it('are a single one without linked lotes', () => {
    expect(conflictsOf(keptBy(['Em trânsito', 'Procure a filial']))).toEqual([
      {
        kind: 'linked',
        messages: ['Em trânsito', 'Procure a filial'],
        offerId: null,
        conjuntoId: 607,
        branchPhone: null,
      },
    ])
  })
})

describe('the trip of a conflict', () => {
  const conflict = (kind: 'onTrip' | 'linked' | 'other', rest: object = {}) => ({
    ...{ kind, messages: [], offerId: null, conjuntoId: 607, branchPhone: null },
    ...rest,
  })

  it.each([
    [conflict('linked'), 'cancel'],
    [conflict('linked', { branchPhone: '4533330000' }), 'cancel'],
    [conflict('linked', { conjuntoId: null }), null],
    [conflict('onTrip'), 'finish'],
    [conflict('onTrip', { branchPhone: '4533330000' }), null],
    [conflict('onTrip', { conjuntoId: null }), null],
    [conflict('other'), null],
    [undefined, null],
  ])('%j can be ended by: %s', (one, ending) => {
    expect(endingOf(one)).toBe(ending)
  })
})
