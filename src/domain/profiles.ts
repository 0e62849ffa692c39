import { wordIn } from './words.ts'

/** The profiles in words (registries §6); another one is shown as it is. */
const WORDS: Readonly<Record<string, string>> = {
  master: 'Master',
  admin: 'Administrador',
  operacional: 'Operacional',
}

export const profileWord = (profile: string): string => wordIn(WORDS, profile) ?? profile

/** Who acts for a company: its accounts, its users, its money (registries §6). Profiles that this release does not know do not. */
export const isManager = (profile: string): boolean => profile === 'master' || profile === 'admin'

/** Who creates users and may change some of them (registries §6). */
export const mayManageUsers = (editor: string): boolean => isManager(editor)

/**
 * Whether one profile may change a user of another (registries §6). A profile that this release does not know
 * changes nobody, and only a master changes it.
 */
export const mayEditUser = (editor: string, target: string): boolean =>
  editor === 'master' || (editor === 'admin' && target === 'operacional')

/** Who opens a pay account and acts for it (payments §6). */
export const mayUsePayments = (profile: string): boolean => isManager(profile)
