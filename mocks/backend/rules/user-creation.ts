import type { User } from '../store/records.ts'
import { type Refusal, refuse } from './refusal.ts'
import { companiesRefusal, managementRefusal } from './users.ts'

interface NewUser {
  readonly nome: string
  readonly email: string
  readonly telefone: string
  readonly perfil: 'OPERACIONAL' | 'ADMIN'
  readonly frotistas_ids: readonly number[]
}

interface Circumstances {
  readonly creator: User
  readonly users: readonly User[]
  /** The companies of the creator. */
  readonly scope: readonly number[]
  readonly now: Date
}

const refusalOf = (
  { nome, email, telefone, frotistas_ids }: NewUser,
  { creator, users, scope }: Circumstances,
): Refusal | null => {
  const refusal = managementRefusal(creator) ?? companiesRefusal(frotistas_ids, scope)
  if (refusal) return refusal
  if (nome.trim() === '') return refuse(400, 'O nome é obrigatório.')
  if (telefone.length !== 11) return refuse(400, 'O telefone deve ser um celular com DDD.')
  return users.some(({ login }) => login === email) ? refuse(400, 'E-mail já cadastrado.') : null
}

/** A user without a password: nobody can sign in before the link of the e-mail has set one. */
export const newUser = (id: number, wanted: NewUser, circumstances: Circumstances): User | Refusal => {
  const { nome, email, telefone, perfil, frotistas_ids } = wanted
  const { creator, now } = circumstances
  return (
    refusalOf(wanted, circumstances) ?? {
      id,
      login: email,
      // no sign-in is accepted with an empty password
      password: '',
      nome: nome.trim(),
      telefone,
      perfil: perfil === 'ADMIN' ? 'admin' : 'operacional',
      ativo: true,
      underReview: false,
      companyIds: [...new Set(frotistas_ids)].sort((a, b) => a - b),
      updatedAt: now.toISOString(),
      editedBy: creator.id,
    }
  )
}
