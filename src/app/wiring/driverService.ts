import { createDriverService } from '#services/drivers.ts'
import { keyedFromHash } from '../drafts/keyedHash.ts'
import { client } from './http.ts'

export const driverService = createDriverService(client, keyedFromHash)
