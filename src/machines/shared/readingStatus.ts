import { wordIn } from '#domain/words.ts'

/** A status as people see it. */
export interface StatusLook {
  readonly label: string
  readonly tone: 'good' | 'waiting' | 'underway' | 'bad' | 'quiet'
}

/** The look of a status; a word that is not known is shown as it came. */
export const lookIn = (looks: Readonly<Record<string, StatusLook>>, word: string): StatusLook =>
  wordIn(looks, word) ?? { label: word, tone: 'quiet' }

const REFUSED: readonly string[] = ['INVALID', 'MANUAL_REPROVAL']

/** What was read of a driver's or a vehicle's document was refused: its protocol and message are shown (registries §4). */
export const isReadingRefused = ({ status }: { readonly status: string }): boolean => REFUSED.includes(status)
