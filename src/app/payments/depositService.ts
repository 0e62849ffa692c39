import { createDepositService } from '#services/deposits.ts'
import { client } from '../wiring/http.ts'

export const depositService = createDepositService(client)
