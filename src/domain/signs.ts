/** Signs that nobody sees, and halves of one that was cut: they come with what is copied from messages, tables and PDFs. */
const INVISIBLE = /\p{Cf}|\p{Cs}|\p{Variation_Selector}|\u034f|\u115f|\u1160|\u3164/gu
/** Hyphens and dashes that are not the one of the keyboard. */
const DASHES = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g

/** What is seen of a text, with the accents within their letters. */
export const seenSigns = (text: string): string => text.normalize('NFC').replace(INVISIBLE, '')

/**
 * A text as a keyboard would have written it: no invisible signs, accents within their letters, one kind of hyphen and
 * blank. Digits and letters stay as they are: '15²' must not become 152.
 */
export const plainSigns = (text: string): string =>
  seenSigns(text)
    .replace(DASHES, '-')
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(/[^\S\n]/g, ' ')
