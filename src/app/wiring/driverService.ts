import { createDriverService } from '#services/drivers.ts'
import { hashOfMark } from '../drafts/keyedHash.ts'
import { client } from './http.ts'

export const driverService = createDriverService(client, hashOfMark)
