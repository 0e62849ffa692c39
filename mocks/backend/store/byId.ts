/** @throws if no record has the id: what names it must exist */
export const byId = <R extends { readonly id: number }>(records: readonly R[], id: number): R => {
  const found = records.find((record) => record.id === id)
  if (!found) throw new Error(`a record names ${id}, which does not exist`)
  return found
}
