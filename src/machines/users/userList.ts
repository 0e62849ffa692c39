import { pages } from '#domain/pages.ts'
import type { LinkedUser, UsersQuery } from '#services/users.ts'
import { defineList } from '../shared/defineList.ts'
import { searchField } from '../shared/listFields.ts'
import { createListMachine } from '../shared/listMachine.ts'

/** The users of the carrier's companies, by name (registries §2 Linked users). The call has no company. */
export const userList = defineList<UsersQuery>()({
  id: 'usersList',
  path: pages.users,
  fields: { nome: searchField({ ask: (nome) => ({ nome }) }) },
  debounceMs: 300,
})

export type UserFilter = typeof userList.none

export const usersListMachine = createListMachine<UserFilter, LinkedUser>(userList)
