import { createDriverService } from '#services/drivers.ts'
import { client } from './http.ts'

export const driverService = createDriverService(client)
