export interface PasswordRule {
  readonly label: string
  readonly isMet: (password: string) => boolean
}

/**
 * The rules of 'Sua senha deve conter:' (registries §5), for every new password but a partner's. Invisible
 * characters, and an accent that is stored apart from its letter, do not count as special characters.
 */
export const passwordRules: readonly PasswordRule[] = [
  { label: 'Pelo menos 8 caracteres', isMet: (password) => [...password].length >= 8 },
  { label: 'Um caractere especial', isMet: (password) => /[\p{P}\p{S}]/u.test(password) },
  { label: 'Uma letra', isMet: (password) => /\p{L}/u.test(password) },
  { label: 'Um número', isMet: (password) => /\d/.test(password) },
]

export const isGoodPassword = (password: string, rules: readonly PasswordRule[] = passwordRules): boolean =>
  rules.every(({ isMet }) => isMet(password))

export const PASSWORD_MISMATCH = 'As senhas não são iguais. Tente novamente.'

/** The rules of one flow, and its text for a password that breaks them. */
export interface PasswordPolicy {
  readonly rules: readonly PasswordRule[]
  readonly weak: string
  readonly mismatch: string
}

/** For the partner's onboarding (registries §5): no special character is needed. */
export const PARTNER_PASSWORD: PasswordPolicy = {
  rules: [
    { label: 'Pelo menos 8 caracteres', isMet: (password) => password.length >= 8 },
    { label: 'Um número', isMet: (password) => /[0-9]/.test(password) },
    { label: 'Uma letra maiúscula', isMet: (password) => /[A-Z]/.test(password) },
    {
      label: 'Só letras sem acento, números e $*&!.@#',
      isMet: (password) => /^[A-Za-z0-9$*&!.@#]+$/.test(password),
    },
  ],
  weak: 'Senha não atende aos pré-requisitos',
  mismatch: 'Senhas não coincidem',
}
