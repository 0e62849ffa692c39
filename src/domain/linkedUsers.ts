interface Linked {
  readonly ativo: boolean
  readonly perfil: string
  readonly frotistas: readonly { readonly id: number }[]
}

interface Change {
  readonly isActive: boolean
  /** 'ADMIN' for the profile 'admin' (A32). */
  readonly accountType: string
  readonly companyIds: readonly number[]
}

const idsOf = (companies: Linked['frotistas']) => new Set(companies.map(({ id }) => id))

/** Whether two lists name the same companies, in whatever order and however often. */
export const areSameCompanies = (some: Linked['frotistas'], others: Linked['frotistas']): boolean => {
  const [one, other] = [idsOf(some), idsOf(others)]
  return one.size === other.size && [...one].every((id) => other.has(id))
}

/** Whether a user's record is what the change makes of it. */
export const isAsChanged = (
  { ativo, perfil, frotistas }: Linked,
  { isActive, accountType, companyIds }: Change,
): boolean =>
  ativo === isActive &&
  perfil.toUpperCase() === accountType &&
  areSameCompanies(
    frotistas,
    companyIds.map((id) => ({ id })),
  )
