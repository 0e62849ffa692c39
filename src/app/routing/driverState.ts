import * as v from 'valibot'
import { isReadingRefused } from '#machines/shared/readingStatus.ts'
import { motorista } from '#services/contract/drivers.ts'
import type { Driver } from '#services/drivers.ts'

const state = v.object({ motorista })

/**
 * The driver of /motoristas/edit. It survives a reload and may be old, so it is parsed. Null too if the driver may
 * not be edited (registries §4).
 */
export const readDriver = (navigationState: unknown): Driver | null => {
  const parsed = v.safeParse(state, navigationState)
  if (!parsed.success || isReadingRefused(parsed.output.motorista)) return null
  return parsed.output.motorista
}
