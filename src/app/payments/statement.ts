import { exportStatementMachine } from '#machines/payments/statement/exportStatementMachine.ts'
import { statementMachine } from '#machines/payments/statement/statementMachine.ts'
import { createStatementService } from '#services/statement.ts'
import { call } from '../wiring/call.ts'
import { client } from '../wiring/http.ts'

const service = createStatementService(client)

export const statement = statementMachine.provide({ actors: { getStatement: call(service.getStatement) } })

export const exportStatement = exportStatementMachine.provide({
  actors: { orderExport: call((asked) => service.orderExport(asked)) },
})
