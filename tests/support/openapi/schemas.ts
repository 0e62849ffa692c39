import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import type { OpenApi } from './document.ts'

/** Checks values by the schemas of the document: by a JSON pointer, `/components/schemas/Lote`. */
export interface Schemas {
  /** What does not fit; empty if all does. */
  readonly complaints: (pointer: string, value: unknown) => readonly string[]
  /** Whether a text of a path, a query, a header or a form stands for a value that fits. */
  readonly fitsText: (pointer: string, text: string) => boolean
}

export const createSchemas = (document: OpenApi): Schemas => {
  // hundredths have no exact form in binary
  const ajv = new Ajv2020({ strict: false, allErrors: true, multipleOfPrecision: 6 })
  formats.default(ajv)
  ajv.addFormat('binary', true)
  ajv.addSchema(document, 'openapi.json')

  const complaints: Schemas['complaints'] = (pointer, value) => {
    // a pointer in an address
    const validate = ajv.getSchema(`openapi.json#${encodeURI(pointer)}`)
    if (!validate) return [`the document has no ${pointer}`]
    if (validate(value)) return []
    return (validate.errors ?? []).map(({ instancePath, message, params }) =>
      [instancePath || 'the whole', message, JSON.stringify(params)].join(' '),
    )
  }
  return {
    complaints,
    fitsText: (pointer, text) => valuesOf(text).some((value) => complaints(pointer, value).length === 0),
  }
}

/** The values that a text may stand for. */
export const valuesOf = (text: string): readonly unknown[] => [
  text,
  ...(text.trim() !== '' && Number.isFinite(Number(text)) ? [Number(text)] : []),
  ...(text === 'true' || text === 'false' ? [text === 'true'] : []),
]
