import type { VerificationInput, VerificationKind } from '../verification.ts'

const SMS_WAIT_SECONDS = 180
/** The requirements name none; without one each click sends an e-mail. */
const EMAIL_WAIT_SECONDS = 60

/** By e-mail in the sign-up and the re-registration (registries §5, §8). */
export const EMAIL_BY_CODE: VerificationKind = {
  channel: 'email',
  waitSeconds: EMAIL_WAIT_SECONDS,
  notSent: 'Erro na verificação do email',
  refused: 'Erro ao validar email',
  invalid: 'Código inválido. Tente reenviar novamente.',
  notChecked: 'Erro ao validar email por código',
}

/** By SMS in the sign-up and the re-registration (registries §4, §8). */
export const PHONE_BY_CODE: VerificationKind = {
  channel: 'sms',
  waitSeconds: SMS_WAIT_SECONDS,
  notSent: 'Erro ao tentar enviar o pin',
  refused: 'Erro ao tentar submeter o formulário',
  invalid: 'Código inválido. Tente reenviar novamente.',
  notChecked: 'Erro ao tentar validar o pin',
}

/** By e-mail in the partner's onboarding (registries §5). */
export const PARTNER_EMAIL_BY_PIN: VerificationKind = {
  channel: 'partnerEmail',
  waitSeconds: EMAIL_WAIT_SECONDS,
  notSent: 'Erro ao tentar enviar o pin',
  refused: 'Erro ao tentar enviar o pin',
  invalid: 'PIN inválido',
  notChecked: 'Erro ao tentar validar o pin',
}

/** By SMS in the partner's onboarding (registries §5). */
export const PARTNER_PHONE_BY_PIN: VerificationKind = {
  ...PARTNER_EMAIL_BY_PIN,
  channel: 'sms',
  waitSeconds: SMS_WAIT_SECONDS,
  refused: 'Número já cadastrado',
}

/** By SMS in the onboarding of the pay account (payments §4, §5, §8). */
export const PAY_PHONE: VerificationKind = {
  channel: 'sms',
  waitSeconds: SMS_WAIT_SECONDS,
  notSent: 'Erro ao tentar enviar o pin',
  refused: 'Erro ao tentar enviar o pin',
  invalid: 'Código incorreto. Tente novamente.',
  notChecked: 'Erro ao tentar validar o pin',
}

/**
 * Where a verification begins: a verified address is only shown, and after a reload a code that was sent is
 * still waited for.
 */
export const beginsWith = (
  address: string,
  verified: string | null,
  isSent: boolean,
): VerificationInput['begins'] => {
  if (!isSent || address === '') return 'asking'
  return verified === address ? 'confirmed' : 'confirming'
}

/** The same for an address that the user cannot change: its code is sent at once. */
export const beginsBySubmission = (
  address: string,
  verified: string | null,
  isSent: boolean,
): VerificationInput['begins'] => {
  if (verified === address) return 'confirmed'
  return isSent ? 'confirming' : 'sending'
}
