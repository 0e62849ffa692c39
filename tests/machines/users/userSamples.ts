import { draftOf } from '#machines/users/userForm.ts'
import type { LinkedUser } from '#services/users.ts'

export const ipe = { id: 101, cnpj: '11222333000181' }
export const branch = { id: 102, cnpj: '11222333000262' }

/** A user of the fixture world. */
export const linkedUserOf = (rest: Partial<LinkedUser> = {}): LinkedUser => ({
  id: 3,
  nome: 'Olga Prado',
  login: 'operacional@example.com',
  telefone: '45999990003',
  perfil: 'operacional',
  ativo: true,
  usuario_log_id: null,
  usuario_alteracao: null,
  updated_at: '2026-10-03T12:00:00.000Z',
  frotistas: [ipe],
  ...rest,
})

export const olga = linkedUserOf()

/** As the list of an editor with this profile opens the page. */
export const editedBy = (editor: string, user: LinkedUser = olga, isEditable = true) => ({
  user,
  typed: draftOf(user),
  isEditable,
  editor,
  isOwn: false,
})

/** What is sent when the switch of `olga` was flipped. */
export const flipped = {
  userId: 3,
  name: 'Olga Prado',
  isActive: false,
  accountType: 'OPERACIONAL',
  companyIds: [101],
  before: { isActive: true, accountType: 'OPERACIONAL', companyIds: [101] },
} as const
