/** Those of these sentences that hold, as one text; null: none does. */
export const sentences = (parts: readonly (string | null)[]): string | null => {
  const said = parts.filter((part) => part !== null)
  return said.length === 0 ? null : said.join(' ')
}
