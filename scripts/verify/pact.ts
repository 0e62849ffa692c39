import { readFileSync } from 'node:fs'
import { calls } from '#services/contract/all.ts'
import type { Call } from '#services/contract/call.ts'
import { areaOf } from '../contract/areas.ts'

/** One matcher of the pact specification 4: `match` says of what kind it is, the rest are its values. */
export type PactMatcher = { readonly match: string } & Readonly<Record<string, unknown>>

export interface PactRule {
  readonly combine?: 'AND' | 'OR'
  readonly matchers: readonly PactMatcher[]
}

/** By the path in the body, `$.data[*].id`. */
export type PactRules = Readonly<Record<string, PactRule>>

interface PactMessage {
  readonly headers?: Readonly<Record<string, readonly string[]>>
  readonly body?: { readonly content: unknown; readonly contentType?: string }
  readonly matchingRules?: { readonly body?: PactRules; readonly header?: PactRules }
}

/** The parts of an interaction of a pact (specification 4) that are read here. */
export interface PactInteraction {
  readonly description: string
  readonly pending?: boolean
  readonly providerStates?: readonly {
    readonly name: string
    readonly params?: Readonly<Record<string, unknown>>
  }[]
  readonly request: PactMessage & {
    readonly method: string
    readonly path: string
    readonly query?: Readonly<Record<string, readonly string[]>>
  }
  readonly response: PactMessage & { readonly status: number }
}

export interface Pact {
  readonly consumer?: { readonly name: string }
  readonly provider?: { readonly name: string }
  readonly interactions: readonly PactInteraction[]
  readonly metadata?: Readonly<Record<string, unknown>>
}

/** @throws with the name of the file, if it is not there or is no pact */
export const readPactFile = (file: string): Pact => {
  let pact: Partial<Pact> | null
  try {
    pact = JSON.parse(readFileSync(file, 'utf8'))
  } catch (reason) {
    const why = reason instanceof Error ? reason.message : String(reason)
    throw new Error(`${file} cannot be read as a pact: ${why}`, { cause: reason })
  }
  if (!Array.isArray(pact?.interactions)) throw new Error(`${file} is no pact: it has no interactions`)
  return pact as Pact
}

/** The id of the call, which stands before the description: 'lotes-list: …'. Empty: there is none. */
export const callIdOf = ({ description }: Pick<PactInteraction, 'description'>): string =>
  /^([\w-]+): /.exec(description)?.[1] ?? ''

const table: readonly Call[] = calls

/** The area of the contract to which the interaction belongs, as docs/api.md names it. */
export const areaOfInteraction = (interaction: Pick<PactInteraction, 'description'>): string => {
  const call = table.find(({ id }) => id === callIdOf(interaction))
  return (call && areaOf(call)) ?? 'Others'
}
