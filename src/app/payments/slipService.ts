import { createSlipService } from '#services/slips.ts'
import { serverNow } from '../start/serverTime.ts'
import { settings } from '../start/settings.ts'
import { client } from '../wiring/http.ts'

export const slipService = createSlipService(client, () => settings().obfuscationKey, serverNow)
