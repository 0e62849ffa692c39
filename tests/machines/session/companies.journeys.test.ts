import { describe, expect, it } from 'vitest'
import { companiesMachine } from '#machines/session/companiesMachine.ts'
import { startWalk } from '#tests/support/model/walk.ts'
import { companyOf } from '#tests/support/samples.ts'

const companies = [companyOf(), companyOf({ id: 102, cnpj: '11444777000161' })]

const loaded = async (selectedId: number | null) => {
  const walk = startWalk(companiesMachine)
  await walk.done('loadCompanies', { companies, selectedId })
  return walk
}

describe('the selected company', () => {
  it('survives a reload', async () => {
    const walk = await loaded(102)
    expect(walk.leaves).toEqual(['ready'])
    expect(walk.snapshot.context.selectedId).toBe(102)
    expect(walk.actionCalls).toEqual([])
  })

  it('is forgotten when the user may no longer see it', async () => {
    const walk = await loaded(999)
    expect(walk.snapshot.context.selectedId).toBeNull()
  })

  it('is changed and remembered by a choice', async () => {
    const walk = await loaded(null)
    walk.send({ type: 'company.selected', id: 102 })
    expect(walk.snapshot.context.selectedId).toBe(102)
    expect(walk.actionCalls).toMatchObject([{ type: 'rememberChoice', params: { id: 102 } }])
  })

  it("CORE-443 is given up for 'all companies'", async () => {
    const walk = await loaded(102)
    walk.send({ type: 'company.cleared' })
    expect(walk.snapshot.context.selectedId).toBeNull()
    expect(walk.actionCalls).toEqual([{ type: 'rememberChoice', params: { id: null } }])
  })

  it('cannot be one that is not in the list', async () => {
    const walk = await loaded(101)
    walk.send({ type: 'company.selected', id: 999 })
    expect(walk.snapshot.context.selectedId).toBe(101)
    expect(walk.actionCalls).toEqual([])
  })

  it('keeps standing when the list cannot be loaded again, and loads on demand', async () => {
    const walk = await loaded(101)
    walk.send({ type: 'companies.reload' })
    await walk.fault('loadCompanies', { kind: 'timeout' })
    expect(walk.leaves).toEqual(['unavailable'])
    expect(walk.snapshot.context).toEqual({ companies, selectedId: 101, fault: { kind: 'timeout' } })
    walk.send({ type: 'companies.reload' })
    await walk.done('loadCompanies', { companies, selectedId: 101 })
    expect(walk.leaves).toEqual(['ready'])
    expect(walk.snapshot.context.fault).toBeNull()
  })

  it('is not forgotten when the companies cannot be loaded: nobody asked for those of all', async () => {
    const walk = startWalk(companiesMachine)
    const fault = { kind: 'timeout' } as const
    await walk.done('loadCompanies', { companies: [], selectedId: 102, fault })
    expect(walk.leaves).toEqual(['unavailable'])
    expect(walk.snapshot.context).toEqual({ companies: [], selectedId: 102, fault })
    walk.send({ type: 'companies.reload' })
    await walk.done('loadCompanies', { companies, selectedId: 102 })
    expect(walk.snapshot.context).toEqual({ companies, selectedId: 102, fault: null })
  })

  it("can be given up for 'all companies' when they cannot be loaded", async () => {
    const walk = startWalk(companiesMachine)
    await walk.done('loadCompanies', { companies: [], selectedId: 102, fault: { kind: 'offline' } })
    walk.send({ type: 'company.cleared' })
    expect(walk.snapshot.context.selectedId).toBeNull()
    expect(walk.actionCalls).toEqual([{ type: 'rememberChoice', params: { id: null } }])
  })
})
