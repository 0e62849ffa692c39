import { describe, expect, test } from 'vitest'
import type { Backend } from '#mocks/backend/backend.ts'
import { createNodeBackend } from '#mocks/backend/node.ts'
import { mayHavePercents } from '#mocks/backend/rules/percentages.ts'
import { ask } from './ask.ts'

const read = (backend: Backend, id: number, as = 'access-1') =>
  ask(backend, `GET /percentuais-transferencias?frotista_id=${id}`, { as })

const bodyOf = (frotista_id: number, rpa: number, others = rpa) => ({
  frotista_id,
  percentual_adiantamento: 60,
  percentual_saldo: 40,
  percentual_estadia: 0,
  percentual_rpa: rpa,
  percentual_abastecimento: others,
  percentual_tarifa_antt: rpa,
  percentual_abono: rpa,
})
const save = (backend: Backend, body: object, as = 'access-1') =>
  ask(backend, 'PUT /percentuais-transferencias', { as, body })

describe('the transfer percentages of the backend', () => {
  test('are those of the company, and stay as they were saved', async () => {
    const backend = await createNodeBackend()
    expect((await read(backend, 101)).body).toMatchObject({ frotista_id: 101, percentual_adiantamento: 70 })
    expect(await save(backend, bodyOf(101, 12))).toMatchObject({ status: 200, body: bodyOf(101, 12) })
    expect((await read(backend, 101)).body).toEqual(bodyOf(101, 12))
  })

  test('of a company whose account is in analysis can be set, too, and are the usual ones before', async () => {
    const backend = await createNodeBackend()
    await backend.store.companies.update(102, { status_conta: 'EM_ANALISE' })
    expect((await read(backend, 102)).body).toMatchObject({
      percentual_adiantamento: 70,
      percentual_abono: 10,
    })
    expect((await save(backend, bodyOf(102, 5))).status).toBe(200)
    expect((await read(backend, 102)).body).toEqual(bodyOf(102, 5))
    expect((await read(backend, 101)).body).toMatchObject({ percentual_adiantamento: 70 })
  })

  test.each([null, 'RECUSADA', 'CONTA_NAO_NECESSARIA'] as const)(
    'need an account, or one that was asked for: not %s',
    (status_conta) => {
      expect(mayHavePercents({ status_conta })).toBe(false)
    },
  )

  test.each([
    [102, 'access-1', 404],
    [104, 'access-1', 403],
    [101, 'access-3', 403],
  ])('of company %i are refused to %s with %i', async (id, as, status) => {
    const backend = await createNodeBackend()
    expect((await read(backend, id, as)).status).toBe(status)
    expect((await save(backend, bodyOf(id, 5), as)).status).toBe(status)
  })

  test.each([bodyOf(101, 101), bodyOf(101, -1), bodyOf(101, 1.5), bodyOf(101, 5, 6)])(
    'are whole percents from 0 to 100, the three others equal to the RPA: not %j (PAY-287)',
    async (body) => {
      const backend = await createNodeBackend()
      expect((await save(backend, body)).status).toBe(400)
      expect((await read(backend, 101)).body).toMatchObject({ percentual_rpa: 10 })
    },
  )
})
