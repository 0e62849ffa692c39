export interface PasswordRule {
  readonly label: string
  readonly isMet: (password: string) => boolean
}

/**
 * 'Sua senha deve conter:' (registries §5): set, create, sign-up and re-registration. An accent that is
 * typed apart from its letter and a mark that is not seen are no special characters.
 */
export const passwordRules: readonly PasswordRule[] = [
  { label: 'Pelo menos 8 caracteres', isMet: (password) => [...password].length >= 8 },
  { label: 'Um caractere especial', isMet: (password) => /[\p{P}\p{S}]/u.test(password) },
  { label: 'Uma letra', isMet: (password) => /\p{L}/u.test(password) },
  { label: 'Um número', isMet: (password) => /\d/.test(password) },
]

export const isGoodPassword = (password: string): boolean =>
  passwordRules.every(({ isMet }) => isMet(password))

export const PASSWORD_MISMATCH = 'As senhas não são iguais. Tente novamente.'
