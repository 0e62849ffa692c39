import { createTripEndingService } from '#services/tripEndings.ts'
import { client } from './http.ts'

export const tripEndings = createTripEndingService(client)
