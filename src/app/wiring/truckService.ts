import { createTruckService } from '#services/trucks.ts'
import { client } from './http.ts'

export const truckService = createTruckService(client)
