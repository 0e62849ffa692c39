import type { UsuarioVinculado } from '#services/contract/account.ts'
import type { Company, User } from '../store/records.ts'
import { type Refusal, refuse } from './refusal.ts'
import { contains } from './text.ts'

interface People {
  readonly users: readonly User[]
  readonly companies: readonly Company[]
}

const isIn = (scope: readonly number[]) => (id: number) => scope.includes(id)

/** A user with the companies that the asking one has, too: the others are nobody else's business. */
export const linkedUser = (
  user: User,
  { users, companies }: People,
  scope: readonly number[],
): UsuarioVinculado => {
  const { id, nome, login, telefone, perfil, ativo, updatedAt, editedBy } = user
  const editor = users.find((one) => one.id === editedBy)
  const linked = companies.filter(
    (company) => user.companyIds.includes(company.id) && isIn(scope)(company.id),
  )
  return {
    id,
    nome,
    login,
    telefone,
    perfil,
    ativo,
    usuario_log_id: editedBy,
    usuario_alteracao: editor ? { nome: editor.nome } : null,
    updated_at: updatedAt,
    frotistas: linked.map((company) => ({ id: company.id, cnpj: company.cnpj })),
  }
}

/** The users of these companies; who waits for approval is none yet. */
export const listUsers = (
  users: readonly User[],
  { nome }: { readonly nome?: string | undefined },
  scope: readonly number[],
): User[] =>
  users.filter(
    (user) =>
      !user.underReview &&
      user.companyIds.some(isIn(scope)) &&
      (nome === undefined || contains(user.nome, nome)),
  )

/** Who may create users at all; null: allowed (registries §6). */
export const managementRefusal = ({ perfil }: User): Refusal | null =>
  perfil === 'operacional' ? refuse(403, 'Seu perfil não permite gerenciar usuários.') : null

const changes = {
  master: ['master', 'admin', 'operacional'],
  admin: ['operacional'],
  operacional: [],
} as const satisfies Record<User['perfil'], readonly User['perfil'][]>

/** Why the editor may not change this user; null: it may (registries §6). */
export const editRefusal = (editor: User, target: User): Refusal | null =>
  managementRefusal(editor) ??
  (changes[editor.perfil].some((perfil) => perfil === target.perfil)
    ? null
    : refuse(403, 'Seu perfil não permite alterar este usuário.'))

/** Why companies cannot be linked by a user with this scope; null: they can. */
export const companiesRefusal = (ids: readonly number[], scope: readonly number[]): Refusal | null => {
  if (!ids.every(isIn(scope))) return refuse(403, 'Você não tem acesso a esta empresa.')
  return ids.length === 0 ? refuse(400, 'O usuário precisa de ao menos um CNPJ.') : null
}

interface Change {
  readonly ativo: boolean
  readonly frotistas_ids: readonly number[]
  readonly perfil: 'OPERACIONAL' | 'ADMIN'
}

/** What a change makes of a user. Companies that the editor does not have stay linked. */
export const changedUser = (
  { ativo, frotistas_ids, perfil: accountType }: Change,
  { editor, target, scope, now }: { editor: User; target: User; scope: readonly number[]; now: Date },
): Omit<User, 'id' | 'login' | 'password' | 'nome' | 'telefone' | 'underReview'> | Refusal => {
  const perfil = accountType === 'ADMIN' ? 'admin' : 'operacional'
  const refusal = editRefusal(editor, target) ?? companiesRefusal(frotistas_ids, scope)
  if (refusal) return refusal
  if (editor.id === target.id && (!ativo || perfil !== target.perfil)) {
    return refuse(400, 'Ninguém pode inativar a si mesmo nem mudar o próprio tipo de conta.')
  }
  const others = target.companyIds.filter((id) => !isIn(scope)(id))
  return {
    ativo,
    perfil,
    companyIds: [...new Set([...others, ...frotistas_ids])].sort((a, b) => a - b),
    updatedAt: now.toISOString(),
    editedBy: editor.id,
  }
}
