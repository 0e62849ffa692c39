/** The answer of a rule that refuses: a status and, if the server gives a reason, a text. */
export interface Refusal {
  readonly refused: true
  readonly status: 400 | 401 | 403 | 404 | 409 | 422 | 500 | 501
  readonly message: string | null
  /** Further keys beside the message: `statusValidation`. */
  readonly details?: Readonly<Record<string, unknown>>
}

export const refuse = (
  status: Refusal['status'],
  message: string | null = null,
  details?: NonNullable<Refusal['details']>,
): Refusal => ({ refused: true, status, message, ...(details && { details }) })

export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'refused' in value && value.refused === true

/** A refusal on its way out of the rule of a call. */
class Refused extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.message ?? 'refused')
    this.refusal = refusal
  }
}

/** The value, unless it is a refusal: that ends the rule of the call and is its answer (`handle` in handlers/route.ts). */
export const unlessRefused = <T>(value: T): Exclude<T, Refusal> => {
  if (isRefusal(value)) throw new Refused(value)
  return value as Exclude<T, Refusal>
}

/** What ended a rule, as its answer; a fault goes on. */
export const refusalIn = (thrown: unknown): Refusal => {
  if (thrown instanceof Refused) return thrown.refusal
  throw thrown
}
