import type { SentCode } from '../store/records.ts'

/** The code of every e-mail, SMS and PIN (api §6.1). */
export const CODE = '123456'

/** The id of a code's record: to whom it was sent, and for what. */
export const codeId = {
  email: (email: string) => `e-mail ${email}`,
  phone: (phone: string) => `sms ${phone}`,
  partner: (email: string) => `pin ${email}`,
  user: (userId: number) => `user ${userId}`,
  pin: (token: string, phone: string) => `${token} ${phone}`,
} as const

/** The PINs that were sent and not used, the newest last. */
export const openPins = (
  codes: readonly SentCode[],
): readonly { readonly token: string; readonly phone: string }[] =>
  codes.flatMap(({ id }) => {
    const [token = '', phone = ''] = id.split(' ')
    return token.startsWith('pin-') ? [{ token, phone }] : []
  })

/** A code is right only if one was sent before. */
export const isRightCode = (codes: readonly SentCode[], id: string, code: string): boolean =>
  code === CODE && codes.some((sent) => sent.id === id)

export const isConfirmed = (codes: readonly SentCode[], id: string): boolean =>
  codes.some((sent) => sent.id === id && sent.confirmed)
