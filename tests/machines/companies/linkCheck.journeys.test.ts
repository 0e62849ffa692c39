import { expect, it } from 'vitest'
import { linkCheckMachine } from '#machines/companies/linkCheckMachine.ts'
import { startWalk } from '#tests/support/model/walk.ts'
import { company } from './linkCompanySamples.ts'

it('REG-460 asks for the CNPJ, whether it is free and the ANTT, one after the other', async () => {
  const walk = startWalk(linkCheckMachine, { input: { draft: company } })
  expect(Object.keys(walk.pending)).toEqual(['checkCnpj'])
  await walk.done('checkCnpj', { kind: 'accepted' })
  expect(Object.keys(walk.pending)).toEqual(['checkAvailability'])
  await walk.done('checkAvailability', { kind: 'accepted' })
  expect(Object.keys(walk.pending)).toEqual(['checkAntt'])
  await walk.done('checkAntt', { kind: 'accepted' })
  expect(walk.snapshot.output).toEqual({ kind: 'passed' })
})

it('REG-455 asks for nothing with an e-mail that is none', () => {
  const walk = startWalk(linkCheckMachine, { input: { draft: { ...company, email: 'novo' } } })
  expect(walk.pending).toEqual({})
  expect(walk.snapshot.output).toEqual({
    kind: 'stopped',
    complaint: { field: 'email', text: 'E-mail inválido!' },
  })
})
