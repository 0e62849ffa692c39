import { centavosOf } from '#domain/money.ts'
import { inOrder, type Period } from '#domain/period.ts'
import { isUnreadable, type Listed } from '#domain/unreadable.ts'
import {
  type ExtratoDetalhe,
  pagamentosExtrato,
  pagamentosExtratoExportar,
} from '#services/contract/payments-statement.ts'
import type { HttpClient } from './http/client.ts'

/** A movement of a pay account, as the API gives it: the instant in UTC, the amount in reais. */
export type Movement = ExtratoDetalhe

/** The movements of a period in the server's order, and the balance at its end in reais. */
export interface Statement {
  readonly closing: number
  readonly movements: readonly Listed<Movement>[]
}

/** How an export was answered (payments §4); `failed`: the server could not make it. */
export type ExportAnswer = 'accepted' | 'failed' | 'tooLong'

/** Whose statement, and its days. */
export interface StatementAsked {
  readonly companyId: number
  readonly period: Period
}

/** `tipo` is the sign, and an amount is never below 0 (api §1.7): which way one goes that is, nobody knows. */
const withAmount = (movement: Listed<Movement>): Listed<Movement> =>
  isUnreadable(movement) || centavosOf(movement.valor) >= 0 ? movement : { id: null, isUnreadable: true }

const queryOf = ({ companyId, period }: StatementAsked) => {
  const { from, to } = inOrder(period)
  return { data_inicio: from, data_fim: to, frotista_id: companyId }
}

export const createStatementService = (client: HttpClient) => ({
  getStatement: async (asked: StatementAsked, signal?: AbortSignal): Promise<Statement> => {
    const answer = await client.send(pagamentosExtrato, { query: queryOf(asked) }, { signal })
    return { closing: answer.saldo_final_periodo, movements: answer.detalhes.map(withAmount) }
  },

  /** Orders the statement as a file by e-mail (pagamentos-extrato-exportar). It is not aborted: it may be done already. */
  orderExport: async (asked: StatementAsked): Promise<ExportAnswer> => {
    const answer = await client.send(pagamentosExtratoExportar, { query: queryOf(asked) })
    if (answer.sucesso) return 'accepted'
    return answer.validacao_periodo ? 'tooLong' : 'failed'
  },
})
