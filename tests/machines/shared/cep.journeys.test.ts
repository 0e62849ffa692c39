import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { faultText } from '#domain/fault.ts'
import { cepMachine } from '#machines/shared/cepMachine.ts'
import type { CepOutcome, FoundAddress } from '#services/addresses.ts'
import { afterEveryFault } from '#tests/support/model/testFaults.ts'
import { startWalk } from '#tests/support/model/walk.ts'
import { SEQUENCES } from '#tests/support/sequences.ts'

const texts = { unknown: 'CEP inválido', failed: 'Erro ao tentar buscar o endereço pelo cep' }

const addressOf = (cep: string): FoundAddress => ({
  cep,
  city: `Cidade de ${cep}`,
  cityIbge: 4104808,
  state: 'PR',
  street: null,
  neighbourhood: null,
})
const found = (cep: string): CepOutcome => ({ kind: 'found', address: addressOf(cep) })

const start = (cep = '', address: FoundAddress | null = null) =>
  startWalk(cepMachine, { input: { texts, cep, address } })
const type = (walk: ReturnType<typeof start>, cep: string) => walk.send({ type: 'cep.typed', cep })

describe('a CEP', () => {
  it('is looked up at its eighth digit, once (REG-120)', () => {
    const walk = start()
    for (const cep of ['8', '85', '858', '8580', '85801', '858010', '8580100']) type(walk, cep)
    expect(walk.callsTo('findAddress')).toEqual([])
    for (let key = 0; key < 20; key++) type(walk, '85801000')
    expect(walk.callsTo('findAddress').map(({ input }) => input)).toEqual([{ cep: '85801000' }])
  })

  it('is not given the address of the one before, however late that comes (U9)', async () => {
    const walk = start()
    type(walk, '85801000')
    const [late] = walk.callsTo('findAddress')
    type(walk, '01001000')
    if (!late) throw new Error('the first CEP is not being looked up')
    await walk.answerLate(late, found('85801000'))
    expect(walk.leaves).toEqual(['looking'])
    expect(walk.snapshot.context.address).toBeNull()
    await walk.done('findAddress', found('01001000'))
    expect(walk.snapshot.context.address).toEqual(addressOf('01001000'))
  })

  it(`never stands beside the address of another one, whatever is typed and answered when: ${SEQUENCES} sequences`, async () => {
    const cep = fc.constantFrom('8580100', '85801000', '01001000', '85888000', '')
    const answer = fc.nat({ max: 5 }).map((index) => ({ index }))
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(cep, answer), { maxLength: 30 }), async (steps) => {
        const walk = start()
        for (const step of steps) {
          if (typeof step === 'string') type(walk, step)
          else {
            const call = walk.callsTo('findAddress').filter(({ settled }) => !settled)[step.index]
            if (!call) continue
            const asked = (call.input as { cep: string }).cep
            if (call.signal.aborted) await walk.answerLate(call, found(asked))
            else await walk.done('findAddress', found(asked))
          }
          const { cep: shown, address } = walk.snapshot.context
          expect(address === null || address.cep === shown).toBe(true)
          expect(walk.leaves).toEqual([address ? 'found' : shown.length < 8 ? 'typing' : 'looking'])
        }
        walk.stop()
      }),
      { numRuns: SEQUENCES },
    )
  })

  afterEveryFault('whose lookup fails says so and can be looked up again (REG-129)', async (fault) => {
    const walk = start()
    type(walk, '85801000')
    await walk.fault('findAddress', fault)
    expect(walk.leaves).toEqual(['failed'])
    expect(walk.snapshot.context).toMatchObject({
      cep: '85801000',
      address: null,
      message: faultText(fault, 'Erro ao tentar buscar o endereço pelo cep'),
    })
    walk.send({ type: 'cep.retry' })
    expect(walk.snapshot.context.message).toBeNull()
    await walk.done('findAddress', found('85801000'))
    expect(walk.leaves).toEqual(['found'])
    expect(walk.callsTo('findAddress')).toHaveLength(2)
  })

  it('whose address is known is not looked up', () => {
    const walk = start('85801000', addressOf('85801000'))
    expect(walk.leaves).toEqual(['found'])
    type(walk, '85801000')
    expect(walk.leaves).toEqual(['found'])
    expect(walk.callsTo('findAddress')).toEqual([])
  })
})
