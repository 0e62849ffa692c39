import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { conflictMachine } from '#machines/offers/conflictMachine.ts'
import { conflictKind, conflictsOf } from '#machines/offers/conflicts.ts'
import { startWalk } from '#tests/support/model/walk.ts'
import { keptBy } from '#tests/support/samples.ts'

const start = (...validation: Parameters<typeof keptBy>) =>
  startWalk(conflictMachine, { input: { conflicts: conflictsOf(keptBy(...validation)) } })

const finished = { type: 'notify', tone: 'success', message: 'Viagem finalizada com sucesso!' }
const cancelled = { type: 'notify', tone: 'success', message: 'Viagem cancelada com sucesso!' }

describe('a driver or truck on a trip', () => {
  it('CORE-245 CORE-248 CORE-250 is free after its trip was finished', async () => {
    const walk = start(['Motorista embarcado'])
    expect(walk.leaves).toEqual(['onTrip'])
    expect(walk.snapshot.can({ type: 'trip.finish' })).toBe(true)
    walk.send({ type: 'trip.finish' })
    expect(walk.pending).toEqual({ finishTrip: { tripSetId: 607 } })
    await walk.done('finishTrip', undefined)
    expect(walk.effects).toEqual([finished])
    expect(walk.snapshot.output).toEqual({ kind: 'settled' })
  })

  it('cannot be finished here when a branch looks after the trip, or when the trip is not known', () => {
    const ofBranch = start(['Motorista embarcado'], { contatoFilial: '4533330000' })
    expect(ofBranch.snapshot.context.conflicts[0]?.branchPhone).toBe('4533330000')
    expect(ofBranch.snapshot.can({ type: 'trip.finish' })).toBe(false)
    const unknown = start(['Motorista embarcado'], { loteConjuntoId: null })
    expect(unknown.snapshot.can({ type: 'trip.finish' })).toBe(false)
    expect(unknown.snapshot.can({ type: 'party.swap' })).toBe(true)
  })

  it('CORE-252 stays on it, silently, when finishing fails, and may be asked again', async () => {
    const walk = start(['Motorista embarcado'])
    walk.send({ type: 'trip.finish' })
    await walk.fault('finishTrip', { kind: 'http', status: 500, message: 'erro interno' })
    expect(walk.leaves).toEqual(['onTrip'])
    expect(walk.effects).toEqual([])
    walk.send({ type: 'trip.finish' })
    expect(walk.callsTo('finishTrip')).toHaveLength(2)
  })

  it('makes one call of twenty clicks', () => {
    const walk = start(['Motorista embarcado'])
    for (let click = 0; click < 20; click++) walk.send({ type: 'trip.finish' })
    expect(walk.callsTo('finishTrip')).toHaveLength(1)
  })
})

describe('a driver or truck in another trip', () => {
  it('CORE-247 is free after that trip was cancelled', async () => {
    const walk = start(['Motorista na fila'])
    expect(walk.leaves).toEqual(['linked'])
    expect(walk.snapshot.can({ type: 'trip.cancel' })).toBe(true)
    walk.send({ type: 'trip.cancel' })
    expect(walk.pending).toEqual({ cancelTrip: { tripSetId: 607 } })
    await walk.done('cancelTrip', undefined)
    expect(walk.effects).toEqual([cancelled])
    expect(walk.snapshot.output).toEqual({ kind: 'settled' })
  })

  it('CORE-252 stays in it, silently, when cancelling fails', async () => {
    const walk = start(['Motorista na fila'])
    walk.send({ type: 'trip.cancel' })
    await walk.fault('cancelTrip', { kind: 'timeout' })
    expect(walk.leaves).toEqual(['linked'])
    expect(walk.effects).toEqual([])
  })

  it('may be swapped instead', () => {
    const walk = start(['Motorista na fila'])
    walk.send({ type: 'party.swap' })
    expect(walk.snapshot.output).toEqual({ kind: 'swapped' })
    expect(walk.effects).toEqual([])
  })

  it('can only be swapped when the reason is unknown', () => {
    const walk = start(['CNH vencida'])
    expect(walk.leaves).toEqual(['other'])
    walk.send({ type: 'trip.finish' })
    walk.send({ type: 'trip.cancel' })
    expect(walk.leaves).toEqual(['other'])
    walk.send({ type: 'party.swap' })
    expect(walk.snapshot.output).toEqual({ kind: 'swapped' })
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
    expect(walk.snapshot.context.conflicts).toHaveLength(3)
    walk.send({ type: 'trip.cancel' })
    await walk.done('cancelTrip', undefined)
    expect(walk.leaves).toEqual(['linked'])
    expect(walk.snapshot.context.conflicts).toHaveLength(2)
    walk.send({ type: 'trip.cancel' })
    await walk.done('cancelTrip', undefined)
    expect(walk.leaves).toEqual(['onTrip'])
    walk.send({ type: 'trip.finish' })
    await walk.done('finishTrip', undefined)
    expect(walk.callsTo('cancelTrip').map((call) => call.input)).toEqual([
      { tripSetId: 602 },
      { tripSetId: 603 },
    ])
    expect(walk.callsTo('finishTrip').map((call) => call.input)).toEqual([{ tripSetId: 604 }])
    expect(walk.effects).toEqual([cancelled, cancelled, finished])
    expect(walk.snapshot.output).toEqual({ kind: 'settled' })
  })

  it('loses no question when one of them fails', async () => {
    const walk = start(['Motorista vinculado'], { lotes })
    walk.send({ type: 'trip.cancel' })
    await walk.fault('cancelTrip', { kind: 'offline' })
    expect(walk.snapshot.context.conflicts).toHaveLength(3)
  })

  it('may be swapped between two questions', async () => {
    const walk = start(['Motorista vinculado'], { lotes })
    walk.send({ type: 'trip.cancel' })
    await walk.done('cancelTrip', undefined)
    walk.send({ type: 'party.swap' })
    expect(walk.snapshot.output).toEqual({ kind: 'swapped' })
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
  it('are one for each linked lote, with the words of that lote', () => {
    const lotes = [
      { loteId: 2, loteConjuntoId: 602, message: 'Lote 2 confirmado' },
      { loteId: 3, loteConjuntoId: 603, message: 'Lote 3 embarcado' },
    ]
    expect(conflictsOf(keptBy(['Motorista vinculado'], { lotes, contatoFilial: '4533330000' }))).toEqual([
      { kind: 'linked', messages: ['Lote 2 confirmado'], tripSetId: 602, branchPhone: '4533330000' },
      { kind: 'onTrip', messages: ['Lote 3 embarcado'], tripSetId: 603, branchPhone: '4533330000' },
    ])
  })

  it('are a single one without linked lotes', () => {
    expect(conflictsOf(keptBy(['Em trânsito', 'Procure a filial']))).toEqual([
      { kind: 'linked', messages: ['Em trânsito', 'Procure a filial'], tripSetId: 607, branchPhone: null },
    ])
  })
})
