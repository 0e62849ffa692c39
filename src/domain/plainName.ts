/** Letters alone: a name is stored without the CPF that it may hold. */
export const plainName = (name: string): string => name.replace(/[^\p{L}]/gu, '').toLowerCase()
