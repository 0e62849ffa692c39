import { createVehicleService } from '#services/vehicles.ts'
import { client } from './http.ts'

export const vehicleService = createVehicleService(client)
