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
  if (call.class === 'create' && !call.harmlessDuplicate) {
    return `one replay ${renewed}, if it is certainly not done or is known again by its key of idempotency`
  }
  const statuses = call.class === 'read' || call.class === 'idempotent' ? '401 or 403' : '401'
  return `one replay after a ${statuses} and a refresh of the session`
}

const AUTHORIZATION: Readonly<Record<Call['auth'], string>> = {
  bearer: "the session's bearer token",
  public:
    "none needed; the session's bearer token when there is one, and one that has ended is ignored (A115)",
  partner: 'the partner token, at the base of the partner API',
}

export const authorizationOf = (call: Call): string => (call.anonymous ? 'none' : AUTHORIZATION[call.auth])

/** How the portal sends a call again: 'read: one automatic retry, ...' */
export const repeatsOf = (call: Call): string => `${call.class}: ${REPEATS[call.class]}; ${replayOf(call)}`

export const DOCUMENT = 'carries a document: given up after 180 s instead of 30 s'

/** What holds for all calls. */
export const CONVENTIONS: readonly string[] = [
  'Paths stand below the base of the main API, those of the partner onboarding below the base of the partner API.',
  'What the portal sends is strict: every field as described, no other key. Optional keys are left out, never sent empty. That is its promise: a server need not refuse what it does not know.',
  'Answers are read with tolerance: unknown keys are dropped, an unknown value of a text or number with *known* values is accepted. Everything else that differs is refused.',
  'A key that may be null is sent as null, not left out. The portal reads a missing one as null, and so the schema does not require it; the pact does wherever its example has the key.',
  'A query array has one indexed key for each item: `list_status[0]=VALID&list_status[1]=INVALID`. The names of bodies, answers and queries are exactly these, Portuguese and snake_case or camelCase as they stand.',
  'Lists come page by page: a page after the last one answers 200 with an empty `data` and the true `total`. The page sizes of a call are those that the portal asks for; the server may answer with another `per_page`, and need not take others (A116).',
  'A search by text finds what contains the text, whatever its case and accents (A110); each filter says where it is searched. Filters of one request hold together. What is left out filters nothing.',
  'Money is a JSON number in reais (1234.5 is R$ 1.234,50), never centavos, never a text.',
  'Dates are `yyyy-MM-dd` without a zone, days of America/Sao_Paulo. Instants are UTC, `yyyy-MM-ddTHH:mm:ss.sssZ`.',
  'CPF, CNPJ, zip, phone and plate have no mask: digits (of a CNPJ also capitals), a plate 7 capitals and digits.',
  'Ids are JSON integers where it says integer; protocols, bar codes, codes of banks and numbers of accounts are texts, with their leading zeros.',
  'Texts in `message` are for people, in Portuguese: the portal shows them as they are, in one line of at most 300 characters.',
]

/** What another origin than that of the API needs. */
export const CORS =
  'A portal of another origin needs CORS: a preflight `OPTIONS` answered without a token, the methods GET, POST, PUT, PATCH and DELETE, and the request headers `Authorization`, `Content-Type`, `password`, `data`, `frotista_id`, `frotista-id` and, if it is switched on, `Idempotency-Key` (a proxy that drops headers with an underscore has to be told). Errors need the headers of CORS, too: without them the portal sees no answer at all. No cookies are sent.'

/** Who is refused by 403 (A112); a table of Markdown. */
export const PROFILES: readonly string[] = [
  'Each user acts within the companies of the user (A108). Beyond that the profile decides (A112):',
  '',
  '| profile | may | is refused by 403 |',
  '|---|---|---|',
  '| master | everything | nothing |',
  '| admin | everything but what stands beside | `usuarios-update` of a user who is admin or master |',
  '| operacional | offers, directing, trips, drivers, trucks, vehicles, toll vouchers, help; the lists of companies and users | every call of the areas of payments, `usuarios-create`, `usuarios-update`, `frotistas-create` |',
]

/** A cipher, for who has to read it. */
export const CIPHER =
  'A *cipher* is base64 of an AES-encrypted JSON text in the form of crypto-js and OpenSSL: `Salted__`, 8 bytes of salt, then AES-256-CBC with PKCS#7 padding of the UTF-8 JSON; key and IV by EVP_BytesToKey with MD5, one round (`openssl enc -d -aes-256-cbc -md md5 -base64 -A -pass pass:PASSPHRASE`). The passphrase is the setting `obfuscationKey` of the portal followed by the id of the company in decimal: `demo-not-a-secret101` in the examples. What is inside is described at the call. A cipher that cannot be read answers 400.'

/** 'A47: ...' */
export const assumptionOf = (number: string): string => `${number}: ${assumptions[number]}`
