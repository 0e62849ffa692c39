import { type UserFilter, userList, usersListMachine } from '#machines/users/userList.ts'
import type { LinkedUser } from '#services/users.ts'
import { listModel } from '#tests/support/kits/listModel.ts'
import type { FilterSample, ListSamples } from '#tests/support/kits/listSamples.ts'
import { linkedUserOf } from './userSamples.ts'

const olga: FilterSample<UserFilter> = {
  filter: { nome: 'Olga' },
  address: '/usuarios-vinculados?nome=Olga',
  asked: { nome: 'Olga' },
  chips: [],
}

export const samples: ListSamples<UserFilter, LinkedUser> = {
  list: userList,
  machine: usersListMachine,
  about: "The users of the carrier's companies, 10 a page, by name.",
  none: { filter: { nome: '' }, address: '/usuarios-vinculados', asked: {} },
  fields: {
    nome: {
      'REG-474 a name': olga,
      'a name with blanks around it and two within': {
        filter: { nome: ' Olga  Prado ' },
        read: { nome: 'Olga Prado' },
        address: '/usuarios-vinculados?nome=Olga+Prado',
        asked: { nome: 'Olga Prado' },
        chips: [],
      },
    },
  },
  chosen: olga,
  company: null,
  perPage: 10,
  rows: [linkedUserOf({ id: 3 }), linkedUserOf({ id: 2, nome: 'Alberto Nunes' })],
}

export const model = listModel(samples)
