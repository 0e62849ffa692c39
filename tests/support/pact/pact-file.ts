import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { MatchersV3, PactV4 } from '@pact-foundation/pact'
import { CONSUMER, PACT_FILE, PROVIDER } from '#pacts/parties.ts'
import { pendingCalls } from '#pacts/pending.ts'
import type { Exchange } from './exchange.ts'
import { FileExample } from './file.ts'
import type { MatchingRules } from './matchers.ts'
import { ANY_FORM_TYPE, FORM_TYPE, multipartOf } from './multipart.ts'

/** The file of the library, to which each exchange is added; it is not the final pact. */
const RAW = fileURLToPath(new URL('../../../.cache/pacts', import.meta.url))

/** The parts of an entry of the pact that are used here. */
export interface PactInteraction {
  readonly description: string
  readonly providerStates?: readonly { readonly name: string }[]
  readonly request: {
    readonly method: string
    readonly path: string
    readonly query?: Readonly<Record<string, readonly string[]>>
    readonly headers?: Readonly<Record<string, readonly string[]>>
    readonly body?: { readonly content: unknown }
  }
  readonly response: {
    readonly status: number
    readonly headers?: Readonly<Record<string, readonly string[]>>
    readonly body?: { readonly content: unknown }
    readonly matchingRules?: { readonly body: MatchingRules }
  }
}

export interface Pact {
  readonly consumer: { readonly name: string }
  readonly provider: { readonly name: string }
  readonly interactions: readonly PactInteraction[]
  readonly metadata: { readonly pactSpecification: { readonly version: string } }
}

const readPactFile = (file: string): Pact => JSON.parse(readFileSync(file, 'utf8')) as Pact

export const readPact = (): Pact => readPactFile(PACT_FILE)

/** Differs at every call: only its form is compared (api §5.3). */
const CIPHER = /^U2FsdGVkX1[A-Za-z0-9+/]+={0,2}$/

const ciphersByForm = <Part>(parts: Readonly<Record<string, Part>>) =>
  Object.fromEntries(
    Object.entries(parts).map(([key, part]) => [
      key,
      typeof part === 'string' && CIPHER.test(part) ? MatchersV3.regex(CIPHER, part) : part,
    ]),
  )

/** A sensitive body has its cipher beside the company (api §5.2). */
const bodyByForm = (body: unknown) =>
  typeof body === 'object' && body !== null && !Array.isArray(body)
    ? ciphersByForm<unknown>({ ...body })
    : body
/** A mock server that expects each of these exchanges once, and adds them to the raw pact after success. */
export const withMockServer = async (
  exchanges: readonly Exchange[],
  test: (origin: string) => Promise<void>,
): Promise<void> => {
  process.env['PACT_DO_NOT_TRACK'] = 'true'
  const pact = new PactV4({ consumer: CONSUMER, provider: PROVIDER, dir: RAW, logLevel: 'error' })
  const forms = await Promise.all(
    exchanges.map(({ call, request }) => (call.multipart ? multipartOf(Object(request.body)) : null)),
  )
  const defined = exchanges.map(({ description, call, states, request, answer }, index) => {
    const form = forms[index]
    const interaction = pact.addInteraction()
    for (const state of states) interaction.given(state)
    return interaction
      .uponReceiving(description)
      .withRequest(call.method, request.path, (builder) => {
        builder.query(request.query).headers(ciphersByForm(request.headers))
        if (form) {
          builder.body(FORM_TYPE, form)
          // the library has a rule for the type of the whole body, which it would apply to each part
          builder.matchingRules({
            body: Object.keys(Object(request.body)).map((part) => ({
              path: `$.${part}`,
              rules: [MatchersV3.equal(undefined)],
            })),
          })
          builder.headers({ 'Content-Type': MatchersV3.regex(ANY_FORM_TYPE, FORM_TYPE) })
        } else if (request.body !== undefined) builder.jsonBody(bodyByForm(request.body))
      })
      .willRespondWith(answer.status, (builder) => {
        if (typeof answer.body === 'string') {
          builder.body('text/html; charset=utf-8', Buffer.from(answer.body))
        } else if (answer.body instanceof FileExample) {
          builder.body(answer.body.type, answer.body.content)
        } else if (answer.body !== undefined) builder.jsonBody(answer.body)
      })
  })
  await defined.at(-1)?.executeTest(({ url }) => test(url))
}

export const forgetRawPact = (): void => rmSync(RAW, { recursive: true, force: true })

const isPending = (description: string) => pendingCalls.some((id) => description.startsWith(`${id}: `))

const byDescription = (a: { description: string }, b: { description: string }) =>
  a.description < b.description ? -1 : 1

/**
 * Writes the pact: the raw one with the rules of the contract's shapes, sorted, and without the library's
 * version, so that the same exchanges always give the same file. It writes nothing if an exchange is missing
 * or has failed.
 */
export const writePact = (exchanges: readonly Exchange[]): void => {
  const file = join(RAW, basename(PACT_FILE))
  if (!existsSync(file)) return
  const raw = readPactFile(file)
  if (raw.interactions.length !== exchanges.length) return
  const rulesOf = new Map(exchanges.map(({ description, answer }) => [description, answer.rules]))
  const pact: Pact = {
    ...raw,
    interactions: raw.interactions.toSorted(byDescription).map((one) => {
      const interaction = { ...one, pending: isPending(one.description) }
      const rules = rulesOf.get(interaction.description) ?? {}
      const { response } = interaction
      return Object.keys(rules).length === 0
        ? interaction
        : { ...interaction, response: { ...response, matchingRules: { body: rules } } }
    }),
    metadata: { pactSpecification: raw.metadata.pactSpecification },
  }
  mkdirSync(dirname(PACT_FILE), { recursive: true })
  writeFileSync(PACT_FILE, `${JSON.stringify(pact, null, 2)}\n`)
}
