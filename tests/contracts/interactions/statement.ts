import { pagamentosExtrato, pagamentosExtratoExportar } from '#services/contract/payments-statement.ts'
import { asMaster } from '#tests/support/pact/acts.ts'
import type { Interaction } from '#tests/support/pact/interaction.ts'
import { exactly, just, matching, present } from '#tests/support/pact/matchers.ts'

// days whose movements all say something more: one without it would not match the other rows
const asked = { companyId: 101, period: { from: '2026-11-01', to: '2026-11-12' } }
const sends = { query: { data_inicio: '2026-11-01', data_fim: '2026-11-12', frotista_id: 101 } } as const

const TED = 'TED enviada'
const itau = {
  codigo_banco: '341',
  agencia: '0001',
  tipo_conta: 1,
  conta_bancaria: '765432',
  digito_conta: '1',
}
const caixa = {
  codigo_banco: '104',
  agencia: '1234',
  tipo_conta: 2,
  conta_bancaria: '98765',
  digito_conta: '0',
}

const row = (
  data: string,
  tipo: 'C' | 'D',
  valor: number,
  historico_id: number,
  historico: string,
  info: Readonly<Record<string, unknown>> | null,
) => ({ data, tipo, valor, historico_id, historico, info_adicional: info })

/** Every kind that shows something more, and each `situacao`. */
const detalhes = [
  row('2026-11-02T13:00:00.000Z', 'C', 12000, 50, 'TED recebida', itau),
  row('2026-11-03T17:20:00.000Z', 'C', 4200, 1, 'Adiantamento de frete', { cte: '100501' }),
  row('2026-11-04T13:05:00.000Z', 'D', 1350.4, 23, TED, { ...itau, situacao: 'SUCESSO' }),
  row('2026-11-05T14:30:00.000Z', 'D', 800, 11, 'Transferência para conta Pay', {
    documento_favorecido: '11122233396',
  }),
  row('2026-11-06T12:00:00.000Z', 'C', 1800, 2, 'Saldo de frete', { cte: '200501' }),
  row('2026-11-09T19:45:00.000Z', 'D', 642.85, 23, TED, { ...caixa, situacao: 'FALHA' }),
  row('2026-11-10T19:50:00.000Z', 'D', 642.85, 23, TED, { ...caixa, situacao: 'AGUARDANDO' }),
  row('2026-11-11T15:00:00.000Z', 'D', 300, 23, TED, { ...itau, situacao: 'EM_PROCESSAMENTO' }),
  row('2026-11-12T16:15:00.000Z', 'C', 2500, 12, 'Transferência recebida de conta Pay', {
    documento_favorecido: '11444777000161',
  }),
]

const exported = (kind: 'sucesso' | 'erro' | 'validacao_periodo') => ({
  sucesso: kind === 'sucesso',
  erro: kind === 'erro',
  validacao_periodo: kind === 'validacao_periodo',
})
const allExactly = { '$.sucesso': exactly, '$.erro': exactly, '$.validacao_periodo': exactly }

export const statementInteractions: readonly Interaction[] = [
  asMaster(pagamentosExtrato, {
    // PAY-243
    when: 'the movements of a pay account in a period',
    states: ['a statement with movements'],
    sends,
    answers: { saldo_final_periodo: 17406.75, detalhes },
    except: {
      '$.saldo_final_periodo': exactly,
      '$.detalhes': just(9),
      ...Object.fromEntries(
        ['cte', 'documento_favorecido', ...Object.keys(itau)].map((key) => [
          `$.detalhes[*].info_adicional.${key}`,
          present,
        ]),
      ),
      // the movements of the period, and no other
      '$.detalhes[*].data': matching('2026-11-(0[1-9]|1[0-3])T[0-9:.]+Z'),
    },
    run: ({ statement }) => statement.getStatement(asked),
    resolves: { closing: 17406.75, movements: detalhes },
  }),
  asMaster(pagamentosExtrato, {
    when: 'a period without movements still has its balance',
    states: ['an empty statement'],
    sends,
    answers: { saldo_final_periodo: 15230.75, detalhes: [] },
    except: { '$.saldo_final_periodo': exactly },
    run: ({ statement }) => statement.getStatement(asked),
    resolves: { closing: 15230.75, movements: [] },
  }),
  ...(
    [
      ['a statement is ordered by e-mail', 'the statement export is accepted', 'sucesso', 'accepted'],
      ['a statement cannot be made', 'the statement export fails', 'erro', 'failed'],
      [
        'a statement is ordered for too many days',
        'the statement export period is too long',
        'validacao_periodo',
        'tooLong',
      ],
    ] as const
  ).map(
    ([when, state, kind, resolves]): Interaction =>
      // PAY-255
      asMaster(pagamentosExtratoExportar, {
        when,
        states: [state],
        sends,
        answers: exported(kind),
        except: allExactly,
        run: ({ statement }) => statement.orderExport(asked),
        resolves,
      }),
  ),
]
