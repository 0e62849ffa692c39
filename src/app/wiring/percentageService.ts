import { createPercentageService } from '#services/percentages.ts'
import { client } from './http.ts'

export const percentageService = createPercentageService(client)
