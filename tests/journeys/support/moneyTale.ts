// What people at random have come to, counted in what they tell.

const KINDS = {
  'hears at once that it was paid': /: hears that .* at once$/,
  'hears of a look-up that has found it': /: hears that .* (found by a look-up|in a notice)$/,
  'is refused': /: it is refused: /,
  'done without an answer': /: it is done without an answer: /,
  'arrives late': / arrives late$/,
  'never arrives': /: it never arrives: /,
  'loses the network': /: the network is lost /,
  'gives a wrong password': /: gives a wrong password$/,
  'gives a wrong PIN': /: gives a wrong PIN$/,
  'finds the account held by the other tab': /: is stopped, /,
  'signs out': /: signs out$/,
  'signs out while it is sent': /: signs out in the other tab/,
  'loads the page anew': /: loads the page anew$/,
  'loads the page anew while it is sent': /: loads the page anew while/,
  'does not know whether it was paid': /: waits two minutes/,
  'is asked': /: is asked, /,
  'gives up what was not found': /: gives up /,
} as const
type Kind = keyof typeof KINDS

/** How often each of them is told. */
export const countsOf = (tale: readonly string[]): Readonly<Record<Kind, number>> =>
  Object.fromEntries(
    Object.entries(KINDS).map(([kind, told]) => [kind, tale.filter((line) => told.test(line)).length]),
  ) as Record<Kind, number>

/** What is told less often than so many times. @returns 'signs out: 0 of 1' */
export const missingOf = (tale: readonly string[], needed: number): readonly string[] =>
  Object.entries(countsOf(tale)).flatMap(([kind, count]) =>
    count < needed ? [`${kind}: ${count} of ${needed}`] : [],
  )

/** How many payments were confirmed and sent. */
export const paymentsOf = (tale: readonly string[]): number => {
  const count = (words: RegExp) => tale.filter((line) => words.test(line)).length
  return count(/: gives the password, twice$/) - count(/: sends nothing$/)
}
