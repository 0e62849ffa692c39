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
