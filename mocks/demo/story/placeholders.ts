import { CODE } from '../../backend/rules/codes.ts'
import { PAYMENT_PASSWORD } from '../../backend/world/payments.ts'
import { PASSWORD } from '../../backend/world/people.ts'

// What may not stand in a link stands there as a word: passwords, PINs, codes and tokens, and files, which are too long.

/** A right one and another of each kind: a wrong password stays wrong when it is replayed, and a new one the same. */
const SECRETS = {
  $senha: PASSWORD,
  $outraSenha: 'Outra@123',
  $senhaPay: PAYMENT_PASSWORD,
  $outraSenhaPay: '4321',
  $codigo: CODE,
  $outroCodigo: '654321',
} as const

/** What a link has in the place of a password that a person has made up, and what that means when it is opened. */
export const OWN_PASSWORD = { word: '$outraSenha', means: SECRETS.$outraSenha } as const

/** Whether somebody has made up a password in these steps. */
export const hasOwnPassword = (steps: readonly unknown[]): boolean =>
  JSON.stringify(steps).includes(`"${OWN_PASSWORD.word}"`)

const PIN_TOKEN = '$pin'
const CIPHER = '$cifra'
/** It has the form of one; what it holds is kept beside it. */
const ANY_CIPHER = 'U2FsdGVkX1AAAA=='
const PHOTO = '$foto'
const PAPER = '$pdf'
/** The beginnings of a JPEG and of a PDF in base64: all that the backend looks at. */
const PHOTO_BASE64 = '/9j/4AA='
const PAPER_BASE64 = 'JVBERi0='
const LONGEST = 2000

const FILE = '$arquivo'
const HEADS: Readonly<Record<string, readonly number[]>> = {
  'application/pdf': [0x25, 0x50, 0x44, 0x46, 0x2d],
  'image/png': [0x89, 0x50, 0x4e, 0x47],
}
const JPEG_HEAD = [0xff, 0xd8, 0xff, 0xe0]

const isPassword = (key: string) => /senha|password/i.test(key)
const isCode = (key: string) => /^(pin|code|codigo)$/i.test(key)

const secretWord = (key: string, text: string): string | null => {
  if (isPassword(key)) {
    if (/^\d{4}$/.test(text)) return text === SECRETS.$senhaPay ? '$senhaPay' : '$outraSenhaPay'
    return text === SECRETS.$senha ? '$senha' : '$outraSenha'
  }
  if (isCode(key)) return text === SECRETS.$codigo ? '$codigo' : '$outroCodigo'
  return null
}

const wordOf = (key: string, text: string, ciphers: readonly string[]): string => {
  if (ciphers.includes(text)) return CIPHER
  if (text.startsWith('pin-') && /token/i.test(key)) return PIN_TOKEN
  if (text.startsWith('JVBER')) return PAPER
  if (/^(\/9j\/|iVBOR)/.test(text) || text.length > LONGEST) return PHOTO
  return secretWord(key, text) ?? (text.startsWith('$') ? `$${text}` : text)
}

/** A value as it may stand in a link. `ciphers`: texts of it that were deciphered, whose plain texts are kept instead. */
export const redacted = (value: unknown, ciphers: readonly string[] = [], key = ''): unknown => {
  if (typeof value === 'string') return wordOf(key, value, ciphers)
  if (value instanceof File) return { [FILE]: [value.name, value.type, value.size] }
  if (Array.isArray(value)) return value.map((one) => redacted(one, ciphers, key))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) =>
      one === undefined ? [] : [[name, redacted(one, ciphers, name)]],
    ),
  )
}

const fileOf = (given: unknown): File => {
  const [name, type, size] = Array.isArray(given) ? (given as unknown[]) : []
  const bytes = new Uint8Array(Math.min(Math.max(Number(size) || 0, 8), 8_000_000))
  bytes.set(HEADS[String(type)] ?? JPEG_HEAD)
  return new File([bytes], String(name), { type: String(type) })
}

/** The value that a redacted one stands for. `pinToken`: that of the newest PIN. */
export const unredacted = (value: unknown, pinToken: string): unknown => {
  if (typeof value === 'string') {
    if (value === PIN_TOKEN) return pinToken
    if (value === CIPHER) return ANY_CIPHER
    if (value === PHOTO) return PHOTO_BASE64
    if (value === PAPER) return PAPER_BASE64
    if (value in SECRETS) return SECRETS[value as keyof typeof SECRETS]
    return value.startsWith('$$') ? value.slice(1) : value
  }
  if (Array.isArray(value)) return value.map((one) => unredacted(one, pinToken))
  if (typeof value !== 'object' || value === null) return value
  if (FILE in value) return fileOf(value[FILE])
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, unredacted(one, pinToken)]))
}
