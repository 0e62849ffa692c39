/** No nested repetitions: they can take seconds for a short text and freeze the page (reliability M15). */
const EMAIL = /^[^\s@]{1,64}@[^\s@.]{1,63}(\.[^\s@.]{1,63})+$/

/** Whether a text can be an e-mail; at most 254 characters. */
export const isEmail = (text: string): boolean => text.length <= 254 && EMAIL.test(text)
