import { afterEach, describe, expect, it, vi } from 'vitest'
import { createStatementService } from '#services/statement.ts'
import { type Answerer, faultFrom, jsonAnswer } from '#tests/support/http.ts'
import { openSignedIn } from '#tests/support/signedIn.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const open = (answer: Answerer) =>
  openSignedIn(answer, (client) => ({ statement: createStatementService(client) }))
const always = (body: unknown, status = 200) => open(() => jsonAnswer(body, status))

const asked = { companyId: 101, period: { from: '2026-11-01', to: '2026-11-19' } }
const query = 'data_inicio=2026-11-01&data_fim=2026-11-19&frotista_id=101'
const freight = {
  data: '2026-11-03T17:20:00.000Z',
  tipo: 'C',
  valor: 4200,
  historico_id: 1,
  historico: 'Adiantamento de frete',
  descricao_processadora: null,
  protocolo_requisicao: null,
  info_adicional: null,
}

describe('the statement', () => {
  it('is asked for with the earlier day first', async () => {
    const { statement, targets } = always({ saldo_final_periodo: 0, detalhes: [] })
    await statement.getStatement({ companyId: 101, period: { from: '2026-11-19', to: '2026-11-01' } })
    expect(targets()).toEqual([`GET /pagamentos/extrato?${query}`])
  })

  it('loses one row to one odd record', async () => {
    const { statement } = always({
      saldo_final_periodo: 1,
      detalhes: [{ ...freight, valor: 'muito' }, freight],
    })
    expect((await statement.getStatement(asked)).movements).toEqual([
      { id: null, isUnreadable: true },
      freight,
    ])
  })

  it.each([
    ['D', -150.5],
    ['C', -0.01],
  ])(
    'loses the row of a movement of the kind %s whose amount is %d: nobody knows its sign',
    async (tipo, valor) => {
      const { statement } = always({
        saldo_final_periodo: 1,
        detalhes: [{ ...freight, tipo, valor }, freight],
      })
      expect((await statement.getStatement(asked)).movements).toEqual([
        { id: null, isUnreadable: true },
        freight,
      ])
    },
  )

  it('keeps a movement of nothing, whatever its sign', async () => {
    const { statement } = always({ saldo_final_periodo: 1, detalhes: [{ ...freight, valor: -0.001 }] })
    expect((await statement.getStatement(asked)).movements).toEqual([{ ...freight, valor: -0.001 }])
  })

  it('is no statement without its balance', async () => {
    const { statement } = always({ detalhes: [] })
    expect(await faultFrom(statement.getStatement(asked))).toMatchObject({ kind: 'malformed' })
  })
})

describe('the order of a statement by e-mail', () => {
  it.each([
    [{ sucesso: true, erro: false, validacao_periodo: false }, 'accepted'],
    [{ sucesso: false, erro: true, validacao_periodo: false }, 'failed'],
    [{ sucesso: false, erro: false, validacao_periodo: true }, 'tooLong'],
    [{ sucesso: false, erro: false, validacao_periodo: false }, 'failed'],
  ])('is answered by %j: %s', async (answer, outcome) => {
    const { statement } = always(answer)
    expect(await statement.orderExport(asked)).toBe(outcome)
  })
})
