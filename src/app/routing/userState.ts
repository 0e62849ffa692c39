import * as v from 'valibot'
import { draftOf, type EditedUser } from '#machines/users/userForm.ts'
import { cnpjItem, usuarioVinculado } from '#services/contract/account.ts'

const state = v.object({
  usuario: usuarioVinculado,
  isEditable: v.boolean(),
  /** Not there when the list has just opened the page. */
  typed: v.optional(
    v.object({
      accountType: v.nullable(v.picklist(['OPERACIONAL', 'ADMIN'])),
      companies: v.array(cnpjItem),
    }),
  ),
})

/** The user of /usuarios-vinculados/edit and what was typed there. It survives a reload, so it is parsed. */
export const readEditedUser = (navigationState: unknown): EditedUser | null => {
  const { success, output } = v.safeParse(state, navigationState)
  if (!success) return null
  const { usuario: user, isEditable, typed = draftOf(user) } = output
  return { user, isEditable, typed }
}

export const stateOfEdited = ({ user, isEditable, typed }: EditedUser) => ({
  usuario: user,
  isEditable,
  typed,
})
