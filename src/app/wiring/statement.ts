import { exportStatementMachine } from '#machines/payments/exportStatementMachine.ts'
import { statementMachine } from '#machines/payments/statementMachine.ts'
import { createStatementService } from '#services/statement.ts'
import { call } from './call.ts'
import { client } from './http.ts'

const service = createStatementService(client)

export const statement = statementMachine.provide({ actors: { getStatement: call(service.getStatement) } })

export const exportStatement = exportStatementMachine.provide({
  actors: { orderExport: call((asked) => service.orderExport(asked)) },
})
