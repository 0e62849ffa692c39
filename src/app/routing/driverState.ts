import * as v from 'valibot'
import { draftOf, type EditedDriver } from '#machines/drivers/driverForm.ts'
import { isReadingRefused } from '#machines/shared/readingStatus.ts'
import { addressEntries } from '#machines/shared/wizard/addressDraft.ts'
import { motorista } from '#services/contract/drivers.ts'

const draft = v.object({ ...addressEntries, name: v.string(), phone: v.string(), email: v.string() })

const state = v.object({
  motorista,
  /** Not there when the list has just opened the page. */
  typed: v.optional(draft),
  sent: v.optional(v.nullable(draft)),
  own: v.optional(v.string()),
})

/**
 * The driver of /motoristas/edit and what was typed there. It survives a reload and may be old, so it is parsed.
 * Null too if the driver may not be edited (registries §4).
 */
export const readEditedDriver = (navigationState: unknown): EditedDriver | null => {
  const { success, output } = v.safeParse(state, navigationState)
  if (!success || isReadingRefused(output.motorista)) return null
  const { motorista: driver, typed = draftOf(driver), sent = null, own } = output
  return { driver, typed, sent, own }
}

export const stateOfEdited = ({ driver, typed, sent, own }: EditedDriver): v.InferInput<typeof state> => ({
  motorista: driver,
  typed,
  sent,
  own,
})
