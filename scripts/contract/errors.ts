import type { Call } from '#services/contract/call.ts'
import { plainOf } from './areas.ts'
import { type Example, refusalsOf } from './examples.ts'

// The error answers of each call: those of the pact with their bodies, those that the portal's services treat as a refusal of
// their own, and those that any call of its kind may have: data of this contract, which no library has.

/** One error answer, with one example. */
export interface ErrorAnswer {
  readonly status: number
  readonly when: string
  /** undefined: the portal reads no body. */
  readonly body: unknown
  /** `pact`: asked of every backend. `portal`: the portal has an answer of its own to it. `general`: may always come. */
  readonly from: 'pact' | 'portal' | 'general'
  /** Of the pact: the exchange. */
  readonly example?: Example
  /** Which of the general ones. */
  readonly general?: General
}

/** Celebrate's own text: the one for people stands in `validation` (A13). It names a field of the call. */
const celebrate = (part: 'query' | 'body') => ({
  message: 'celebrate request validation failed',
  validation: { [part]: { message: 'O campo "NOME_DO_CAMPO" não é válido' } },
})

const plain = (message: string) => ({ message })

const INVALID =
  'a field has a wrong form: nothing was done, and the text in `validation` is shown; it names the field of the call in the place of NOME_DO_CAMPO. A parameter of the path counts as an unknown record instead (A13)'
const REFUSED = 'a rule of the business refuses it: nothing was done, and `message` is shown as it is'

export interface General {
  /** In the OpenAPI. */
  readonly name: string
  readonly status: number
  readonly when: string
  readonly body: unknown
  readonly holds: (call: Call) => boolean
}

const isRead = (call: Call) => call.class === 'read'

/** What may come of every call of a kind (A09, A13, A14). */
export const GENERAL: readonly General[] = [
  {
    name: 'InvalidQuery',
    status: 400,
    when: INVALID,
    body: celebrate('query'),
    holds: ({ query, body }) => query !== undefined && !body,
  },
  {
    name: 'InvalidBody',
    status: 400,
    when: INVALID,
    body: celebrate('body'),
    holds: ({ body }) => body !== undefined,
  },
  {
    name: 'Refused',
    status: 400,
    when: REFUSED,
    body: plain('O cadastro já existe.'),
    // a renewal has no rule of a business
    holds: (call) => !isRead(call) && call.id !== 'auth-refresh',
  },
  {
    name: 'UnreadableCipher',
    status: 400,
    when: 'the cipher cannot be read with the key of the company: nothing was done',
    body: plain('Dados ilegíveis.'),
    holds: (call) => plainOf(call) !== undefined,
  },
  {
    name: 'Unauthorized',
    status: 401,
    when: 'the token is missing, wrong or has ended; given before anything is done. The portal renews its session and asks once more',
    body: plain('Token expirado ou inválido.'),
    holds: ({ auth }) => auth === 'bearer',
  },
  {
    name: 'SessionEnded',
    status: 401,
    when: 'the refresh token is unknown or has ended: the portal asks to sign in',
    body: plain('Sessão expirada.'),
    holds: ({ id }) => id === 'auth-refresh',
  },
  {
    name: 'WrongLink',
    status: 401,
    when: 'the token of the link is wrong or has ended',
    body: plain('Link expirado.'),
    holds: ({ auth }) => auth === 'partner',
  },
  {
    name: 'Forbidden',
    status: 403,
    when: "the user's profile does not allow it (A112), or a company that is asked for by id or CNPJ is not the user's (A108): nothing was done",
    body: plain('Seu perfil não permite esta operação.'),
    holds: ({ auth }) => auth === 'bearer',
  },
  {
    name: 'NotFound',
    status: 404,
    when: "no such record, or one of a company that is not the user's (A108); also a record that was deleted already",
    body: plain('Registro não encontrado.'),
    holds: ({ params, auth }) => params !== undefined && auth === 'bearer',
  },
  {
    name: 'Conflict',
    status: 409,
    when: "may be answered where the very same record is there already, maybe by this user's own earlier sending: the portal looks it up before it says anything. Where an example has a 400 for a value that is taken, a server answers that",
    body: plain('O registro já existe.'),
    holds: (call) => call.class === 'create',
  },
  {
    name: 'TooLarge',
    status: 413,
    when: 'the document is too large: nothing was done. No body is needed',
    body: undefined,
    holds: ({ carriesDocument }) => carriesDocument === true,
  },
  {
    name: 'KeyUsed',
    status: 422,
    when: 'the key of `Idempotency-Key` came before with another order (A107): nothing was done',
    body: plain('Esta chave já foi usada com outra ordem.'),
    holds: ({ headers }) =>
      'Idempotency-Key' in Object((headers as { entries?: object } | undefined)?.entries),
  },
  {
    name: 'Failed',
    status: 500,
    when: 'the server has failed; no body is needed. What creates or moves money has an unknown outcome then, and is looked up; 502, 503 and 504 likewise',
    body: plain('Erro interno.'),
    holds: () => true,
  },
]

const TAKEN = 'it is registered already; every error status counts so'
const NO_TAG = 'every error status counts as: no tag'
const WRONG_LINK = 'the link no longer holds; every error status up to 500 but 408, 425 and 429 counts so'

/** What the services make of an error by its status, where the pact has no example or the kind of the call would not tell it. */
const OWN: Readonly<Record<string, readonly Omit<ErrorAnswer, 'from'>[]>> = {
  'cep-get': [
    {
      status: 404,
      when: 'the zip is unknown: the portal reads it as `cidade` null, but the pact asks for 200 with that (A38)',
      body: plain('CEP não encontrado.'),
    },
  ],
  'parceiros-validate-antt': [{ status: 400, when: TAKEN, body: plain('ANTT já cadastrada.') }],
  'parceiros-validate-phone': [{ status: 400, when: TAKEN, body: plain('Telefone já cadastrado.') }],
  'tag-pedagio-disponiveis': [{ status: 500, when: NO_TAG, body: undefined }],
  'tag-pedagio-motorista': [{ status: 500, when: NO_TAG, body: undefined }],
  'usuarios-resend-document': [{ status: 400, when: WRONG_LINK, body: plain('Protocolo expirado.') }],
  'onboarding-documentos-create': [
    {
      status: 409,
      when: 'a file of this kind is there: the portal replaces it by PUT (A96)',
      body: plain('O documento já foi enviado.'),
    },
  ],
  'onboarding-documentos-update': [
    {
      status: 404,
      when: 'no file of this kind is there: the portal sends it by POST (A96)',
      body: plain('O documento ainda não foi enviado.'),
    },
  ],
}

const fromPact = (call: Call): ErrorAnswer[] =>
  refusalsOf(call).map((example) => ({
    status: example.status,
    when: example.when,
    body: example.body,
    example,
    from: 'pact',
  }))

const isCelebrate = (body: unknown): boolean => 'validation' in Object(body)

/** Whether the pact or a service says it better: of the many 400s only the one of the same form. */
const isShown = ({ name, status, body }: General, given: readonly ErrorAnswer[]): boolean => {
  if (name === 'UnreadableCipher') return false
  if (status !== 400) return given.some((one) => one.status === status)
  return given.some((one) => one.status === 400 && isCelebrate(one.body) === isCelebrate(body))
}

/** What the pact says without a body is better said by a service or by the general errors, if one of them has an example. */
const hasWords = ({ status, body }: ErrorAnswer, others: readonly { readonly status: number }[]): boolean =>
  body !== undefined || !others.some((one) => one.status === status)

/** By status; of each those of the pact first. */
export const errorsOf = (call: Call): readonly ErrorAnswer[] => {
  const possible = GENERAL.filter((one) => one.holds(call))
  const own = OWN[call.id] ?? []
  const pact = fromPact(call).filter((error) => hasWords(error, [...own, ...possible]))
  const given: readonly ErrorAnswer[] = [
    ...pact,
    ...own
      .filter(({ status }) => !pact.some((one) => one.status === status))
      .map((one) => ({ ...one, from: 'portal' as const })),
  ]
  const general = possible
    .filter((one) => !isShown(one, given))
    .map((one) => ({
      status: one.status,
      when: one.when,
      body: one.body,
      from: 'general' as const,
      general: one,
    }))
  return [...given, ...general].toSorted((a, b) => a.status - b.status)
}
