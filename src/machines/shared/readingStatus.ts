/** A status as people see it. */
export interface StatusLook {
  readonly label: string
  readonly tone: 'good' | 'waiting' | 'bad' | 'quiet'
}

const REFUSED: readonly string[] = ['INVALID', 'MANUAL_REPROVAL']

/** What was read of a driver's or a vehicle's document was refused: its protocol and message are shown (registries §4). */
export const isReadingRefused = ({ status }: { readonly status: string }): boolean => REFUSED.includes(status)
