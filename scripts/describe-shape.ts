import type * as v from 'valibot'
import * as scalars from '#services/contract/scalars.ts'
import { isRecord } from './contract/areas.ts'

// Describes valibot schemas in words, for docs/api.md, from the parts that a schema has at run time.

interface Node {
  readonly type: string
  readonly entries?: Readonly<Record<string, Node>>
  readonly wrapped?: Node
  readonly item?: Node
  readonly items?: readonly Node[]
  readonly options?: readonly (Node | string | number)[]
  readonly literal?: unknown
  /** Of a page size, by its use. */
  readonly sizes?: Readonly<Record<string, number>>
  readonly requirement?: unknown
  readonly metadata?: { readonly known?: readonly (string | number)[] }
  readonly pipe?: readonly Node[]
}

/** Finds the name of a schema that has its own description. */
export type NameOf = (shape: v.GenericSchema | Node) => string | undefined

export interface Field {
  /** The path with dots; `[]` means every item of a list, `[0]` the only one. */
  readonly name: string
  readonly words: string
  /** The key may be left out. */
  readonly optional: boolean
  /** What the contract says about it. */
  readonly note: string | undefined
}

const SCALARS = new Map<unknown, string>([
  [scalars.id, 'id (integer)'],
  [scalars.cpf, 'CPF (11 digits)'],
  [scalars.cnpj, 'CNPJ (14 characters: 12 digits or capitals, 2 digits)'],
  [scalars.cep, 'zip (8 digits)'],
  [scalars.phone, 'phone (10 or 11 digits)'],
  [scalars.plate, 'plate (7 capitals and digits)'],
  [scalars.brl, 'reais, at most two decimals'],
  [scalars.amount, 'reais above 0, at most two decimals'],
  [scalars.percent, 'whole percent, 0 to 100'],
  [scalars.isoDate, 'date yyyy-MM-dd'],
  [scalars.base64, 'base64'],
  [scalars.degrees, 'decimal degrees'],
  [scalars.text, 'text, not empty'],
  [scalars.rawQuery, 'as it stands in the link, unchanged'],
  [scalars.headerText, 'text that a header can carry'],
  [scalars.email, 'e-mail, lower case'],
  [scalars.digits, 'digits'],
  [scalars.antt, 'ANTT (at most 14 digits)'],
  [scalars.code, 'code (6 characters)'],
  [scalars.pin, 'PIN (6 digits)'],
  [scalars.ibge, 'IBGE code (integer)'],
  [scalars.pageNumber, 'page number, from 1'],
  [scalars.cpfText, 'CPF as text'],
  [scalars.cnpjText, 'CNPJ as text'],
  [scalars.taxIdText, 'CPF or CNPJ as text'],
  [scalars.cepText, 'zip as text'],
  [scalars.phoneText, 'phone as text'],
  [scalars.plateText, 'plate as text'],
  [scalars.dateText, 'date yyyy-MM-dd as text'],
  [scalars.instantText, 'UTC instant yyyy-MM-ddTHH:mm:ss.sssZ as text'],
  [scalars.urlText, 'https address as text'],
  [scalars.pictureText, 'https address of a picture, or a picture as data: address'],
  [scalars.wordsText, 'text with a letter'],
  [scalars.filledText, 'text, not empty'],
  [scalars.digitsText, 'digits as text'],
  [scalars.anttText, 'ANTT as text (at most 14 digits)'],
  [scalars.barcodeText, 'barcode as text (44, 47 or 48 digits)'],
  [scalars.emailText, 'e-mail as text'],
  [scalars.stateText, 'state as text (2 capitals)'],
  [scalars.balance, 'reais, also below 0'],
  [scalars.count, 'count (integer, from 0)'],
  [scalars.percentage, 'whole percent, 0 to 100'],
  [scalars.ibgeCode, 'IBGE code (7 digits as a number)'],
])

const BASES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'number',
  boolean: 'true or false',
  file: 'file',
  null: 'null',
}

const value = (literal: unknown) => (typeof literal === 'string' ? `'${literal}'` : String(literal))

const quoted = (values: readonly unknown[], glue: string) => values.map(value).join(glue)

const isNode = (option: Node | string | number): option is Node => typeof option === 'object'

const constraint = ({ type, requirement, metadata }: Node): string | null => {
  if (metadata?.known) return `known: ${quoted(metadata.known, ', ')}`
  if (type === 'regex') return `matching \`${String(requirement)}\``
  if (type === 'length') return `${requirement} characters`
  if (type === 'min_length') return `at least ${requirement}`
  if (type === 'max_length') return `at most ${requirement}`
  if (type === 'min_value') return `from ${requirement}`
  if (type === 'gt_value') return `above ${requirement}`
  if (type === 'max_value') return `to ${requirement}`
  if (type === 'integer') return 'integer'
  return null
}

const openBase = (pipe: readonly Node[]): string | null => {
  const known = pipe.find((part) => part.metadata)?.metadata?.known
  if (!known) return null
  return typeof known[0] === 'number' ? 'number' : 'text'
}

const isList = ({ type }: Node) => type === 'array'

const isTuple = ({ type }: Node) => type === 'strict_tuple'

/** The two envelopes of lists (api §1.5). */
const pageItem = ({ entries }: Node): Node | undefined =>
  entries?.data && entries.total && entries.per_page ? entries.data.item : undefined

/** @param notesOf what the contract says of the fields of an object, by their keys */
export const describer = (nameOf: NameOf, notesOf: (node: Node) => Readonly<Record<string, string>>) => {
  const inline = (entries: Readonly<Record<string, Node>>): string =>
    `{ ${Object.entries(entries)
      .map(([key, entry]) => `${key}${entry.type === 'optional' ? '?' : ''}: ${words(entry)}`)
      .join('; ')} }`

  const words = (node: Node): string => {
    const name = SCALARS.get(node) ?? nameOf(node)
    if (name) return name
    if (node.pipe) {
      const [base, ...rest] = node.pipe
      const start = openBase(rest) ?? (base ? words(base) : node.type)
      return [start, ...rest.map(constraint).filter((part) => part !== null)].join(', ')
    }
    if (node.type === 'optional' && node.wrapped) return words(node.wrapped)
    if ((node.type === 'nullish' || node.type === 'nullable') && node.wrapped) {
      return node.wrapped.type === 'null' ? 'null' : `${words(node.wrapped)}, or null`
    }
    if (node.type === 'literal') return value(node.literal)
    if (node.type === 'picklist' && node.sizes) {
      return Object.entries(node.sizes)
        .map(([use, size]) => `${size} (${use})`)
        .join(' or ')
    }
    if (node.type === 'picklist') return quoted(node.options ?? [], ' or ')
    if (node.type === 'union' || node.type === 'variant') {
      return (node.options ?? []).filter(isNode).map(words).join(' or ')
    }
    if (isList(node) && node.item) return `list of ${words(node.item)}`
    if (isTuple(node)) return `exactly [${(node.items ?? []).map(words).join(', ')}]`
    const item = pageItem(node)
    if (item)
      return `${node.entries?.per_page?.type === 'optional' ? 'list with total' : 'page'} of ${words(item)}`
    if (isRecord(node)) return inline(node.entries ?? {})
    return BASES[node.type] ?? node.type
  }

  /** The fields inside a field, if its schema has no description of its own. */
  const below = (name: string, node: Node): Field[] => {
    if (nameOf(node)) return []
    if (node.wrapped) return below(name, node.wrapped)
    if (node.pipe?.[0] && node.pipe[0] !== node) return below(name, node.pipe[0])
    if (isRecord(node)) return fieldsOf(node, `${name}.`)
    if (isList(node) && node.item) return below(`${name}[]`, node.item)
    if (isTuple(node)) return (node.items ?? []).flatMap((item, index) => below(`${name}[${index}]`, item))
    return []
  }

  /** The schema that has the inner fields. */
  const container = (node: Node): string => {
    if (node.wrapped) {
      const nullable = node.type === 'nullish' || node.type === 'nullable'
      return `${container(node.wrapped)}${nullable ? ', or null' : ''}`
    }
    if (isRecord(node)) return 'object'
    if (isTuple(node)) return `list of exactly ${node.items?.length}`
    if (!node.pipe) return 'list'
    return ['list', ...node.pipe.slice(1).map(constraint)].filter((part) => part !== null).join(', ')
  }

  const fieldsOf = (node: Node, prefix = ''): Field[] => {
    const notes = notesOf(node)
    return Object.entries(node.entries ?? {}).flatMap(([key, entry]) => {
      const name = `${prefix}${key}`
      const nested = below(name, entry)
      return [
        {
          name,
          words: nested.length === 0 ? words(entry) : container(entry),
          optional: entry.type === 'optional',
          note: notes[key],
        },
        ...nested,
      ]
    })
  }

  return {
    words: (shape: v.GenericSchema): string => words(shape),
    /** The fields of each variant of a shape; none if it is no object or has its own description. */
    forms: (shape: v.GenericSchema, named = false): Field[][] => {
      const node: Node = shape
      if (nameOf(node) && !named) return []
      if (pageItem(node)) return []
      if (isRecord(node)) return [fieldsOf(node)]
      const options = (node.options ?? []).filter(isNode)
      return options.every((option) => isRecord(option) && !nameOf(option))
        ? options.map((option) => fieldsOf(option))
        : []
    },
  }
}
