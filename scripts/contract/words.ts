import { assumptions } from '#services/contract/assumptions.ts'
import type { Call, CallClass } from '#services/contract/call.ts'

// Sentences that docs/api.md and the OpenAPI share.

const REPEATS: Readonly<Record<CallClass, string>> = {
  read: 'one automatic retry, on a network error, 502, 503 or 504',
  verify: 'no retry, since it counts attempts or sends a message',
  idempotent: 'no automatic retry; a person may try again',
  create: 'no retry, since it creates a record or moves money; without an answer its outcome is unknown',
}

const replayOf = (call: Call): string => {
  if (call.auth === 'partner') return 'no refresh'
  if (call.anonymous) return 'no refresh'
  if (call.neverRefreshes) return 'no refresh'
  const renewed = 'after a 401 and a refresh of the session'
  if (call.class === 'create' && !call.harmlessTwice) {
    return `one replay ${renewed}, if it is certainly not done or is known again by its key of idempotency`
  }
  const statuses = call.class === 'read' || call.class === 'idempotent' ? '401 or 403' : '401'
  return `one replay after a ${statuses} and a refresh of the session`
}

const AUTHORIZATION: Readonly<Record<Call['auth'], string>> = {
  bearer: "the session's bearer token",
  public: "none needed; the session's bearer token when there is one",
  partner: 'the partner token, at the base of the partner API',
}

export const authorizationOf = (call: Call): string => (call.anonymous ? 'none' : AUTHORIZATION[call.auth])

/** How the portal sends a call again: 'read: one automatic retry, ...' */
export const repeatsOf = (call: Call): string => `${call.class}: ${REPEATS[call.class]}; ${replayOf(call)}`

export const DOCUMENT = 'carries a document: given up after 180 s instead of 30 s'

/** What holds for all calls. */
export const CONVENTIONS: readonly string[] = [
  'Paths stand below the base of the main API, those of the partner onboarding below the base of the partner API.',
  'Requests are strict: every field as described, no other key. Optional keys are left out, never sent empty.',
  'Answers are read with tolerance: unknown keys are dropped, a missing key counts as null where null is allowed, an unknown value of a text or number with *known* values is accepted. Everything else that differs is refused.',
  'Send a key that may be null as null rather than leave it out.',
  'A query array has one indexed key for each item: `list_status[0]=VALID&list_status[1]=INVALID`. The names of bodies, answers and queries are exactly these, Portuguese and snake_case or camelCase as they stand.',
  'Money is a JSON number in reais (1234.5 is R$ 1.234,50), never centavos, never a text.',
  'Dates are `yyyy-MM-dd` without a zone, days of America/Sao_Paulo. Instants are UTC, `yyyy-MM-ddTHH:mm:ss.sssZ`.',
  'CPF, CNPJ, zip, phone and plate have no mask: digits (of a CNPJ also capitals), a plate 7 capitals and digits.',
  'Ids are JSON integers where it says integer; protocols, bar codes, codes of banks and numbers of accounts are texts, with their leading zeros.',
  'Texts in `message` are for people, in Portuguese: the portal shows them as they are, in one line of at most 300 characters.',
]

/** A cipher, for who has to read it. */
export const CIPHER =
  'A *cipher* is base64 of an AES-encrypted JSON text in the form of crypto-js and OpenSSL: `Salted__`, 8 bytes of salt, then AES-256-CBC with PKCS#7 padding of the UTF-8 JSON; key and IV by EVP_BytesToKey with MD5, one round (`openssl enc -d -aes-256-cbc -md md5 -base64 -A -pass pass:PASSPHRASE`). The passphrase is the setting `obfuscationKey` of the portal followed by the id of the company in decimal: `demo-not-a-secret101` in the examples. What is inside is described at the call. A cipher that cannot be read answers 400.'

/** 'A47: ...' */
export const assumptionOf = (number: string): string => `${number}: ${assumptions[number]}`
