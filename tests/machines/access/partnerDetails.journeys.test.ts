import { describe, expect, it } from 'vitest'
import type { PartnerDetails } from '#machines/access/partnerDetails.ts'
import { partnerDetailsMachine } from '#machines/access/partnerDetailsMachine.ts'
import { faults } from '#tests/support/model/faults.ts'
import { startWalk } from '#tests/support/model/walk.ts'
import { ANTT, missal, noDetails, parana, TAKEN_ANTT, wholeDetails } from './partnerSamples.ts'

const submitted = { type: 'details.submitted' } as const
const typed = (fields: Partial<PartnerDetails>) => ({ type: 'details.typed', fields }) as const
const cepTyped = (cep: string) => ({ type: 'cep.typed', cep }) as const

const start = (details: PartnerDetails = wholeDetails) =>
  startWalk(partnerDetailsMachine, { input: { details }, live: ['cep'] })

const cepMessage = (walk: ReturnType<typeof start>) => walk.child('cep').getSnapshot().context.message

describe("the partner's ANTT", () => {
  it('is asked for once with its nine digits, however often one clicks (REG-183)', async () => {
    const walk = start()
    for (let click = 0; click < 20; click++) walk.send(submitted)
    expect(walk.callsTo('checkAntt').map(({ input }) => input)).toEqual([{ antt: '087654321' }])
    await walk.done('checkAntt', { kind: 'free' })
    expect(walk.leaves).toEqual(['free'])
    expect(walk.snapshot.output).toEqual({ antt: ANTT, checkedAntt: ANTT })
  })

  it('is not asked for while any field is wrong, and all of them are told at once', () => {
    const walk = start({ ...wholeDetails, antt: '08765432', street: '' })
    walk.send(submitted)
    expect(walk.leaves).toEqual(['editing'])
    expect(walk.snapshot.context.showsErrors).toBe(true)
    expect(walk.callsTo('checkAntt')).toEqual([])
  })

  it('that somebody has is told of this number alone, and another one goes on (REG-184)', async () => {
    const walk = start({ ...wholeDetails, antt: TAKEN_ANTT })
    walk.send(submitted)
    await walk.done('checkAntt', { kind: 'taken' })
    expect(walk.leaves).toEqual(['editing'])
    expect(walk.snapshot.context).toMatchObject({ takenAntt: TAKEN_ANTT, message: null })
    walk.send(typed({ antt: ANTT }))
    walk.send(submitted)
    await walk.done('checkAntt', { kind: 'free' })
    expect(walk.leaves).toEqual(['free'])
  })

  it.each(['offline', 'timeout', 'malformed'] as const)(
    'that could not be asked for (%s) is no taken one: all is kept and it can be tried again',
    async (name) => {
      const walk = start()
      walk.send(submitted)
      await walk.fault('checkAntt', faults[name])
      expect(walk.leaves).toEqual(['editing'])
      expect(walk.snapshot.context).toMatchObject({
        details: wholeDetails,
        takenAntt: null,
        message: 'Erro ao tentar validar o antt',
      })
      walk.send(submitted)
      expect(walk.snapshot.context.message).toBeNull()
      await walk.done('checkAntt', { kind: 'free' })
      expect(walk.leaves).toEqual(['free'])
    },
  )

  it('is told once: what was said of an attempt goes when the next one begins', async () => {
    const walk = start()
    walk.send(submitted)
    await walk.done('checkAntt', { kind: 'taken' })
    walk.send(submitted)
    expect(walk.leaves).toEqual(['checking'])
    expect(walk.snapshot.context.takenAntt).toBeNull()
    await walk.fault('checkAntt', faults.offline)
    expect(walk.snapshot.context).toMatchObject({ takenAntt: null, message: 'Erro ao tentar validar o antt' })
    walk.send(typed({ street: '' }))
    walk.send(submitted)
    expect(walk.snapshot.context).toMatchObject({ showsErrors: true, message: null })
  })

  it.each<readonly [field: string, fields: Partial<PartnerDetails>]>([
    ['the ANTT', { antt: '08765432' }],
    ['the street', { street: '' }],
  ])(
    'whose check is under way while %s changes is asked for again, and the late answer is dropped',
    async (_, fields) => {
      const walk = start()
      walk.send(submitted)
      const [first] = walk.callsTo('checkAntt')
      walk.send(typed(fields))
      expect(walk.leaves).toEqual(['editing'])
      if (!first) throw new Error('no check was begun')
      await walk.answerLate(first, { kind: 'free' })
      expect(walk.leaves).toEqual(['editing'])
      walk.send(typed({ antt: ANTT, street: 'Rua Paraná' }))
      walk.send(submitted)
      expect(walk.callsTo('checkAntt')).toHaveLength(2)
    },
  )
})

describe("the partner's address", () => {
  it('comes with its CEP, and what is missing is typed', async () => {
    const walk = start({ ...noDetails, antt: ANTT })
    walk.tell('cep', cepTyped('85890000'))
    await walk.done('cep/findAddress', { kind: 'found', address: missal })
    walk.send(submitted)
    expect(walk.leaves).toEqual(['editing'])
    walk.send(typed({ street: 'Rua das Araucárias', neighbourhood: 'Centro', number: '0' }))
    walk.send(submitted)
    expect(walk.leaves).toEqual(['checking'])
    expect(walk.snapshot.context.details).toMatchObject({ city: 'Missal', cityIbge: 4116109, state: 'PR' })
  })

  it('that no city has is told, and so is a lookup that failed, which can be made again (REG-189, REG-190)', async () => {
    const walk = start({ ...noDetails, antt: ANTT })
    walk.tell('cep', cepTyped('99999999'))
    await walk.done('cep/findAddress', { kind: 'unknown' })
    expect(cepMessage(walk)).toBe('Insira um cep valido')
    walk.tell('cep', cepTyped('85801000'))
    await walk.fault('cep/findAddress', faults.offline)
    expect(cepMessage(walk)).toBe('CEP invalido')
    walk.tell('cep', { type: 'cep.retry' })
    await walk.done('cep/findAddress', { kind: 'found', address: parana })
    expect(cepMessage(walk)).toBeNull()
    expect(walk.snapshot.context.details).toMatchObject({ city: 'Cascavel', street: 'Rua Paraná' })
  })

  it('goes with the first key in its CEP, and a late answer for the old one never comes back', async () => {
    const walk = start({ ...noDetails, antt: ANTT })
    walk.tell('cep', cepTyped('85890000'))
    const [late] = walk.callsTo('cep/findAddress')
    walk.tell('cep', cepTyped('8589000'))
    if (!late) throw new Error('no lookup was begun')
    await walk.answerLate(late, { kind: 'found', address: missal })
    expect(walk.snapshot.context.details).toEqual({ ...noDetails, antt: ANTT, cep: '8589000' })
  })

  it('of which a whole one is cleared, number and complement too, when its CEP is changed', () => {
    const walk = start({ ...wholeDetails, complement: 'Fundos' })
    walk.send(submitted)
    walk.tell('cep', cepTyped(''))
    expect(walk.leaves).toEqual(['editing'])
    expect(walk.snapshot.context.details).toEqual({ ...noDetails, antt: ANTT })
    expect(walk.callsTo('checkAntt')[0]?.signal.aborted).toBe(true)
  })

  it('that has just been found is not blamed for the fields that nobody has seen yet', async () => {
    const walk = start(noDetails)
    walk.send(submitted)
    expect(walk.snapshot.context.showsErrors).toBe(true)
    walk.tell('cep', cepTyped('85890000'))
    await walk.done('cep/findAddress', { kind: 'found', address: missal })
    expect(walk.snapshot.context.showsErrors).toBe(false)
  })

  it('is not blamed either for what was told while its CEP was looked up, nor when its CEP is changed', async () => {
    const walk = start(noDetails)
    walk.tell('cep', cepTyped('85890000'))
    walk.send(submitted)
    expect(walk.snapshot.context.showsErrors).toBe(true)
    await walk.done('cep/findAddress', { kind: 'found', address: missal })
    expect(walk.snapshot.context.showsErrors).toBe(false)
    walk.send(submitted)
    expect(walk.snapshot.context.showsErrors).toBe(true)
    walk.tell('cep', cepTyped('8589000'))
    expect(walk.snapshot.context.showsErrors).toBe(false)
  })
})
