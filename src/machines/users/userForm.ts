import { areSameCompanies } from '#domain/linkedUsers.ts'
import { profileWord } from '#domain/profiles.ts'
import { wordIn } from '#domain/words.ts'
import type { AccountType, LinkedCompany, LinkedUser, UserChange } from '#services/users.ts'

/** What can be edited of a user, besides the switch. */
export interface UserDraft {
  /** Null: the record's profile is none of the two, and no other was chosen. */
  readonly accountType: AccountType | null
  readonly companies: readonly LinkedCompany[]
}

/** What the page begins with, and keeps over a reload. */
export interface EditedUser {
  /** The record that the fields began with, or the last one that is known. */
  readonly user: LinkedUser
  readonly typed: UserDraft
  /** What the list said of it. */
  readonly isEditable: boolean
}

/** A change that waits for the password: what is shown then is what is sent. */
export interface AskedChange {
  readonly by: 'save' | 'switch'
  readonly change: UserChange
  /** Those of the change, with their CNPJs. */
  readonly companies: readonly LinkedCompany[]
}

const ACCOUNT_TYPES: Readonly<Record<string, AccountType>> = { operacional: 'OPERACIONAL', admin: 'ADMIN' }

/** What is sent for a profile that is no account type: the higher of the two (A32). */
const FOR_OTHERS: AccountType = 'ADMIN'

export const draftOf = ({ perfil, frotistas }: LinkedUser): UserDraft => ({
  accountType: wordIn(ACCOUNT_TYPES, perfil) ?? null,
  companies: frotistas,
})

const isSameType = (one: UserDraft, other: UserDraft) => one.accountType === other.accountType
const areSame = (one: UserDraft, other: UserDraft) => areSameCompanies(one.companies, other.companies)

/** Enables 'Salvar' (registries §4). */
export const isChanged = (user: LinkedUser, typed: UserDraft): boolean =>
  !isSameType(draftOf(user), typed) || !areSame(draftOf(user), typed)

const askedOf = (
  by: AskedChange['by'],
  { id, nome, ativo, perfil, frotistas }: LinkedUser,
  isActive: boolean,
  { accountType, companies }: UserDraft,
): AskedChange => ({
  by,
  change: {
    userId: id,
    name: nome,
    isActive,
    accountType: accountType ?? FOR_OTHERS,
    companyIds: companies.map((company) => company.id),
    before: {
      isActive: ativo,
      accountType: perfil.toUpperCase(),
      companyIds: frotistas.map((company) => company.id),
    },
  },
  companies,
})

/** 'Salvar': what was typed; whether the user is active stays. */
export const saveOf = (user: LinkedUser, typed: UserDraft): AskedChange =>
  askedOf('save', user, user.ativo, typed)

/** The switch: the record as it is, (in)active. What was typed and not saved is not sent with it. */
export const requestOf = (user: LinkedUser): AskedChange =>
  askedOf('switch', user, !user.ativo, draftOf(user))

/** The account type that a user gets although nobody has chosen it, in words; null: it stays, or was chosen. */
export const sideEffectOf = ({ perfil }: LinkedUser): string | null =>
  wordIn(ACCOUNT_TYPES, perfil) === undefined ? profileWord(FOR_OTHERS.toLowerCase()) : null

/** The record after the change has arrived. */
export const afterChange = (user: LinkedUser, { change, companies }: AskedChange): LinkedUser => ({
  ...user,
  ativo: change.isActive,
  perfil: change.accountType.toLowerCase(),
  frotistas: [...companies],
})

/** Whether the records say the same of all that a change would overwrite. */
export const isSameRecord = (one: LinkedUser, other: LinkedUser): boolean =>
  one.ativo === other.ativo && one.perfil === other.perfil && areSameCompanies(one.frotistas, other.frotistas)

/** What was typed upon `before`, upon a newer record: what was not touched follows the record. */
const followRecord = (before: LinkedUser, typed: UserDraft, now: LinkedUser): UserDraft => {
  const [old, fresh] = [draftOf(before), draftOf(now)]
  return {
    accountType: isSameType(old, typed) ? fresh.accountType : typed.accountType,
    companies: areSame(old, typed) ? fresh.companies : typed.companies,
  }
}

/** The record of a newer look, and what was typed upon it. */
export const withRecord = ({ user: before, typed }: EditedUser, user: LinkedUser) => ({
  user,
  typed: followRecord(before, typed, user),
})
