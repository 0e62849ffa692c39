import { createDepositService } from '#services/deposits.ts'
import { client } from './http.ts'

export const depositService = createDepositService(client)
