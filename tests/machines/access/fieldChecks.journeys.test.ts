import { describe, expect, it } from 'vitest'
import { faultText } from '#domain/fault.ts'
import { anttCheckMachine, cnpjCheckMachine } from '#machines/access/fieldChecks.ts'
import { faults } from '#tests/support/model/faults.ts'
import { afterEveryFault } from '#tests/support/model/testFaults.ts'
import { startWalk } from '#tests/support/model/walk.ts'
import { ANTT, CNPJ, PHONE } from './signUpSamples.ts'

const startCnpj = (value = '') => startWalk(cnpjCheckMachine, { input: { value, scope: { phone: PHONE } } })
const startAntt = (value = '') => startWalk(anttCheckMachine, { input: { value, scope: { cnpj: CNPJ } } })

const checkCnpj = () => {
  const walk = startCnpj()
  walk.send({ type: 'value.submitted', value: CNPJ })
  return walk
}
const checkAntt = () => {
  const walk = startAntt()
  walk.send({ type: 'value.submitted', value: ANTT })
  return walk
}

describe('the CNPJ of a sign-up', () => {
  it.each([
    '',
    '1',
    '7788899900018',
    '778889990001811',
    '77.888.999/0001-81',
    '7788899900018A',
    '77888999000l81',
  ])('%j is not of the form 2.3.3/4-2: nobody is asked, and the step stays (REG-111)', (value) => {
    const walk = startCnpj()
    walk.send({ type: 'value.submitted', value })
    expect(walk.leaves).toEqual(['asking'])
    expect(walk.callsTo('check')).toEqual([])
    expect(walk.snapshot.context).toMatchObject({ value, message: 'CNPJ inválido' })
  })

  it.each(['77888999000181', '12ABC34501DE35'])('%s is checked with the phone, once', async (value) => {
    const walk = startCnpj()
    for (let click = 0; click < 20; click++) walk.send({ type: 'value.submitted', value })
    expect(walk.callsTo('check').map(({ input }) => input)).toEqual([{ value, scope: { phone: PHONE } }])
    await walk.done('check', { kind: 'free' })
    expect(walk.leaves).toEqual(['passed'])
    expect(walk.snapshot.output).toEqual({ value })
  })

  it("stays where it is with the server's words, or with ours (REG-074, REG-075)", async () => {
    const taken = checkCnpj()
    await taken.done('check', { kind: 'refused', message: 'CNPJ já cadastrado.' })
    expect([taken.leaves, taken.snapshot.context.message]).toEqual([['asking'], 'CNPJ já cadastrado.'])

    const silent = checkCnpj()
    await silent.done('check', { kind: 'refused', message: null })
    expect(silent.snapshot.context.message).toBe('Erro ao tentar submeter o formulário')

    const broken = checkCnpj()
    await broken.fault('check', faults['http 500'])
    expect(broken.leaves).toEqual(['asking'])
    expect(broken.snapshot.context).toMatchObject({
      value: CNPJ,
      message: 'Erro ao tentar submeter o formulário',
    })
  })

  it('can be checked again after a fault, and says nothing while it is', async () => {
    const walk = checkCnpj()
    await walk.fault('check', faults.offline)
    walk.send({ type: 'value.submitted', value: CNPJ })
    expect(walk.leaves).toEqual(['checking'])
    expect(walk.snapshot.context.message).toBeNull()
    expect(walk.callsTo('check')).toHaveLength(2)
  })
})

describe('the ANTT of a sign-up', () => {
  it("'O campo Antt, é obrigatório' is said of none, and nobody is asked (M07-T25)", () => {
    const walk = startAntt(ANTT)
    walk.send({ type: 'value.submitted', value: '' })
    expect(walk.snapshot.context).toMatchObject({ value: '', message: 'O campo Antt, é obrigatório' })
    expect(walk.callsTo('check')).toEqual([])
  })

  it('is checked with the CNPJ, once', async () => {
    const walk = startAntt()
    for (let click = 0; click < 20; click++) walk.send({ type: 'value.submitted', value: ANTT })
    expect(walk.callsTo('check').map(({ input }) => input)).toEqual([{ value: ANTT, scope: { cnpj: CNPJ } }])
    await walk.done('check', { kind: 'fit' })
    expect(walk.snapshot.output).toEqual({ value: ANTT })
  })

  it.each([
    ['is not fit', 'notFit', 'RNTRC vencido.', 'Erro ao tentar validar a ANTT: RNTRC vencido.'],
    ['is not fit, without a reason', 'notFit', null, 'Erro ao tentar validar o antt'],
    ['is taken', 'taken', 'ANTT já cadastrada.', 'ANTT já cadastrada.'],
    ['is taken, without a reason', 'taken', null, 'Erro ao tentar validar o antt'],
  ] as const)(
    'that %s keeps the step and says why (REG-074, REG-134, REG-135)',
    async (_, kind, message, said) => {
      const walk = checkAntt()
      await walk.done('check', { kind, message })
      expect(walk.leaves).toEqual(['asking'])
      expect(walk.snapshot.context).toMatchObject({ value: ANTT, message: said })
    },
  )

  afterEveryFault('is not found good by any fault, which is said (REG-135)', async (fault) => {
    const walk = checkAntt()
    await walk.fault('check', fault)
    expect(walk.leaves).toEqual(['asking'])
    expect(walk.snapshot.context.message).toBe(faultText(fault, 'Erro ao tentar validar o antt'))
  })
})
