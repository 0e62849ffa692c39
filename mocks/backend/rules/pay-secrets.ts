import type { PayAccount } from '../store/records.ts'
import { type Refusal, refuse } from './refusal.ts'

// What a payment password and a PIN are checked by. Tries and lock are ours: the specification names none.

/** Wrong payment passwords of an account until it is locked: on entry, in transfers and in slip payments together. */
const TRIES = 5
const LOCK_MINUTES = 10
const MINUTE_MS = 60_000

type Count = Pick<PayAccount, 'wrongPasswords' | 'lockedUntil'>

/** The new count of the account is stored, whatever the refusal. */
export interface PasswordTry {
  readonly count: Count
  readonly refusal: Refusal | null
}

const unlocked: Count = { wrongPasswords: 0, lockedUntil: null }

const inMinutes = (minutes: number) => (minutes === 1 ? '1 minuto' : `${minutes} minutos`)

const locked = (minutes: number) =>
  refuse(400, `A senha está bloqueada por muitas tentativas erradas. Tente em ${inMinutes(minutes)}.`)

const wrong = (left: number) =>
  refuse(400, `Senha inválida. ${left === 1 ? 'Resta 1 tentativa.' : `Restam ${left} tentativas.`}`)

/** Tries a payment password; a locked account refuses the right one, too. */
export const tryPayPassword = (account: PayAccount, senha: string, now: Date): PasswordTry => {
  const { wrongPasswords, lockedUntil } = account
  const lockedMs = lockedUntil === null ? 0 : Date.parse(lockedUntil) - now.getTime()
  if (lockedMs > 0) {
    return { count: { wrongPasswords, lockedUntil }, refusal: locked(Math.ceil(lockedMs / MINUTE_MS)) }
  }
  if (senha === account.senha) return { count: unlocked, refusal: null }
  const tried = (lockedUntil === null ? wrongPasswords : 0) + 1
  if (tried < TRIES)
    return { count: { wrongPasswords: tried, lockedUntil: null }, refusal: wrong(TRIES - tried) }
  const until = new Date(now.getTime() + LOCK_MINUTES * MINUTE_MS).toISOString()
  return { count: { wrongPasswords: tried, lockedUntil: until }, refusal: locked(LOCK_MINUTES) }
}

/** Of a cipher that was made with another key, or that holds something else. */
export const unreadable = (): Refusal => refuse(400, 'Os dados enviados não puderam ser lidos.')

/** Of a card that is not the company's. */
export const otherCard = (): Refusal => refuse(400, 'O cartão não é desta empresa.')

/** For how many seconds a PIN is good, and the channel by which the next one goes: WhatsApp. */
export const PIN = { validade: 180, tipoReenvio: 1 } as const
