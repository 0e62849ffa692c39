import { createPercentageService } from '#services/percentages.ts'
import { client } from '../wiring/http.ts'

export const percentageService = createPercentageService(client)
