import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

// The parts of docs/openapi.json that the tests look at.

export interface Media {
  readonly schema?: object
  readonly examples?: Readonly<Record<string, { readonly value?: unknown; readonly $ref?: string }>>
}

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly style?: string
  readonly schema: object
  readonly example?: unknown
}

export interface Answer {
  readonly $ref?: string
  readonly content?: Readonly<Record<string, Media>>
}

export interface Operation {
  readonly operationId: string
  readonly 'x-call-ids': readonly string[]
  readonly 'x-query-forms'?: readonly { readonly schema: object }[]
  readonly description: string
  readonly security: readonly object[]
  readonly servers?: readonly { readonly url: string }[]
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> }
  readonly responses: Readonly<Record<string, Answer>>
}

export interface OpenApi {
  readonly servers: readonly { readonly url: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly examples: Readonly<Record<string, { readonly value: unknown }>>
    readonly schemas: Readonly<Record<string, object>>
    readonly responses: Readonly<Record<string, Answer>>
  }
}

const FILE = fileURLToPath(new URL('../../../docs/openapi.json', import.meta.url))

export const readOpenApi = (): OpenApi => JSON.parse(readFileSync(FILE, 'utf8')) as OpenApi

/** One operation with the place where it stands in the document. */
export interface Placed {
  readonly path: string
  readonly method: string
  readonly operation: Operation
  /** A JSON pointer: `/paths/~1lotes/get`. */
  readonly pointer: string
}

/** One part of a JSON pointer. */
export const escaped = (part: string): string => part.replaceAll('~', '~0').replaceAll('/', '~1')

export const operationsOf = ({ paths }: OpenApi): readonly Placed[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method,
      operation,
      pointer: `/paths/${escaped(path)}/${method}`,
    })),
  )
