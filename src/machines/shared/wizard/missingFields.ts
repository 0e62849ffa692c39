import { listed } from '#domain/joinWords.ts'

/**
 * The text about missing required fields (registries §5); null if none is missing.
 * @param names labels of the missing fields, in the order of registries §5
 */
export const missingFieldsText = (names: readonly string[]): string | null => {
  if (names.length === 0) return null
  return names.length === 1
    ? `O campo obrigatório está faltando: ${listed(names)}`
    : `Os campos obrigatórios estão faltando: ${listed(names)}`
}

/** The labels of the empty fields, in the order of the table. */
export const missingOf = (fields: readonly (readonly [label: string, value: unknown])[]): string[] =>
  fields.filter(([, value]) => value === null || value === '').map(([label]) => label)

/** The text when a password is submitted; the password counts as a field, although no draft holds it. */
export const missingAtPassword = (names: readonly string[], password: string): string | null =>
  missingFieldsText(password === '' ? [...names, 'Senha'] : names)
