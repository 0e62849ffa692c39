// What people at random have come to, counted in what they tell.

const KINDS = {
  'hears at once that it was paid': /: hears that .* in a dialog/,
  'hears later that it was paid': /: hears that .* in a notice/,
  'done without an answer': / fails: done /,
  'never arrives': / fails: (?!done)/,
  'loads the page anew while it is sent': /while it is sent$/,
  'signs out while it is sent': /signs out in the middle$/,
  'does not know whether it was paid': /: waits two minutes/,
  'is asked before it is sent again': /: is asked, /,
  'finds the account held by the other tab': /: is stopped, /,
  'gives up what was not found': /: gives up /,
  'signs out': /: signs out$/,
  'gives a wrong password': /: gives a wrong password$/,
} as const
type Kind = keyof typeof KINDS

/** How often each of them is told. */
export const countsOf = (tale: readonly string[]): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(KINDS).map(([kind, told]) => [kind, tale.filter((line) => told.test(line)).length]),
  )

/** What is told less often than it must be. @returns 'signs out: 0 of 1' */
export const missingOf = (tale: readonly string[], needed: Readonly<Partial<Record<Kind, number>>>) => {
  const counts = countsOf(tale)
  return Object.entries(needed).flatMap(([kind, least]) => {
    const count = counts[kind] ?? 0
    return count < least ? [`${kind}: ${count} of ${least}`] : []
  })
}
