/** Each repetition ends at a sign that it cannot hold: others can take seconds for a short text and freeze the page (reliability M15). */
const EMAIL =
  /^[\p{L}\p{M}\p{Nd}.!#$&'*+/=?^_`{|}~-]{1,64}@([\p{L}\p{M}\p{Nd}-]{1,63}\.)+([\p{L}\p{M}]{1,63}|xn--[\w-]{1,59})$/u

/** Whether a text can be an e-mail; at most 254 characters. */
export const isEmail = (text: string): boolean => text.length <= 254 && EMAIL.test(text)

/**
 * The e-mail that a text means, as it is sent (api §1.7): 'Ana <ana@example.com>', 'E-mail: ana@example.com',
 * 'mailto:ana@example.com' and Outlook's 'ana@example.com<mailto:ana@example.com>' name it, a sign that nobody sees,
 * that ends a sentence or that stands before a line or around it ('•', '📧', '“', '- ', '*') is no part of it. What is unclear stays, and is no e-mail.
 */
export const emailIn = (text: string): string =>
  text
    .replace(/^[^\p{L}\p{N}\p{Pd}\0-\x7f]+|[\p{Cf}\p{DI}]/gu, '')
    .replace(/^(?:[^<@]*|(?:[^<@]*\s)?([^\s<]+) ?(?=<(?:mailto:)?\1>))<([^<>]*)>[\s.,;!?]*$/i, '$2')
    .trim()
    .replace(/^(?:mailto:([^?]*).*|[\p{L}\s-]*(?:mail[:=]|:\s)\s*)/isu, '$1')
    .replace(/^[-*'"|=~(]+\s*|[-*".,;!?)]+$/g, '')
    .toLowerCase()
