import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as productKeys from '#services/contract/product-keys.ts'
import { exportedAs } from './areas.ts'

// What the comments of the contract say of its calls, shapes and fields: units, forms, numbers of assumptions. They stay
// comments, since as data they would be a part of the portal. Read line by line: biome gives the files
// one form, and no library ties comments to the fields of valibot's shapes.

const FOLDER = fileURLToPath(new URL('../../src/services/contract/', import.meta.url))

interface Field {
  readonly key: string
  readonly note: string | undefined
  /** A constant of the file, of which the value is made. */
  readonly refersTo: readonly string[]
}

/** One object literal: its fields in their order; a spread has a key that begins with dots. */
interface Block {
  readonly fields: Field[]
  readonly indent: number
  /** A request has no other keys; an answer may have more. */
  readonly isStrict: boolean
}

interface Declared {
  readonly name: string
  readonly note: string | undefined
  readonly isExported: boolean
  readonly blocks: Block[]
}

const KEY = /^(\s+)(?:(\w+)|'([^']+)'|\[(\w+)\])(?::\s*(.*)|,)$/
const SPREAD = /^(\s+)\.\.\.(\w+)(?:\.entries)?,$/
const DECLARED = /^(export )?const (\w+) =/

/** The documents name a shape as `TransferPayPlain`. */
const inner = (line: string) =>
  line
    .replace(/^\s*\/?\*+\/?\s?|\s*\*\/$/g, '')
    .replace(/`(\w)(\w+Plain)`/g, (_, first: string, rest: string) => `\`${first.toUpperCase()}${rest}\``)
    .trim()

const keyOf = (plain?: string, quoted?: string, computed?: string): string =>
  plain ?? quoted ?? String(Reflect.get(productKeys, computed ?? '') ?? computed)

/** The fields of an object that stands in one line. */
const inlineFields = (text: string): Field[] =>
  text.split(/,\s*(?![^([]*[)\]])/).flatMap((part): Field[] => {
    const [, spread] = /^\s*\.\.\.(\w+)/.exec(part) ?? []
    if (spread) return [{ key: `...${spread}`, note: undefined, refersTo: [] }]
    const [, plain, quoted, computed, value = ''] =
      /^\s*(?:(\w+)|'([^']+)'|\[(\w+)\])(?::\s*(.*))?$/.exec(part) ?? []
    if (!plain && !quoted && !computed) return []
    return [{ key: keyOf(plain, quoted, computed), note: undefined, refersTo: wordsIn(value || part) }]
  })

const wordsIn = (value: string): string[] => value.match(/(?<!\.)\b[a-z]\w+\b(?!\s*[:(.])/gi) ?? []

/** The declarations of one file. */
export const declarationsIn = (source: string): Declared[] => {
  const found: Declared[] = []
  let open: Block[] = []
  let note: string[] | undefined
  let isInside = false
  for (const line of source.split(/\r?\n/)) {
    if (isInside || /^\s*\/\*\*/.test(line)) {
      note = isInside ? [...(note ?? []), inner(line)] : [inner(line)]
      isInside = !line.includes('*/')
      continue
    }
    if (line.trim() === '') {
      note = undefined
      continue
    }
    if (line.includes('@__NO_SIDE_EFFECTS__')) continue
    const text = note?.filter((part) => part !== '').join(' ')
    note = undefined
    const indent = line.length - line.trimStart().length
    const [, exported, declared] = DECLARED.exec(line) ?? []
    const current = found.at(-1)
    if (declared) {
      found.push({ name: declared, note: text, isExported: exported !== undefined, blocks: [] })
      open = []
    }
    const field = KEY.exec(line)
    const spread = SPREAD.exec(line)
    const top = open.at(-1)
    if (top && spread) top.fields.push({ key: `...${spread[2]}`, note: text, refersTo: [] })
    else if (top && field) {
      const [, , plain, quoted, computed, value] = field
      top.fields.push({ key: keyOf(plain, quoted, computed), note: text, refersTo: wordsIn(value ?? line) })
    }
    const owner = declared ? found.at(-1) : current
    if (line.endsWith('{') && !line.endsWith('=> {') && !line.endsWith(') {')) {
      const block = { fields: [], indent, isStrict: line.includes('v.strictObject(') }
      open.push(block)
      owner?.blocks.push(block)
    } else if (top && /^\s*[}\])]/.test(line) && indent === top.indent) open.pop()
    for (const [, strict, body = ''] of line.matchAll(/(v\.strictObject\()?\{ ([^{}]+) \}/g)) {
      owner?.blocks.push({ fields: inlineFields(body), indent, isStrict: strict !== undefined })
    }
  }
  return found
}

const all = (): readonly Declared[] =>
  readdirSync(FOLDER)
    .filter((file) => file !== 'all.ts' && file !== 'assumptions.ts')
    .toSorted()
    .flatMap((file) => declarationsIn(readFileSync(join(FOLDER, file), 'utf8')))

/** A note about a constant that is no shape of its own is one about the fields that are made of it. */
const fieldsOf = (block: Block, declared: readonly Declared[]): (readonly [string, string | undefined])[] =>
  block.fields.flatMap(({ key, note, refersTo }) => {
    if (!key.startsWith('...')) {
      const local = declared.find(({ name, isExported }) => !isExported && refersTo.includes(name))
      return [[key, note ?? local?.note] as const]
    }
    const shared = declared.find(({ name }) => name === key.slice(3))
    const [first, ...rest] = shared?.blocks[0] ? fieldsOf(shared.blocks[0], declared) : []
    if (!first) return []
    return [[first[0], first[1] ?? shared?.note] as const, ...rest]
  })

/** An object at run time. */
export interface ObjectShape {
  readonly type: string
  readonly entries?: object
}

const signatureOf = (keys: readonly string[], isStrict: boolean) =>
  `${isStrict ? 'exactly ' : ''}${keys.join(',')}`

export interface Notes {
  /** Of a call or a named shape. */
  readonly about: (value: unknown) => string | undefined
  /** Of the fields of an object, by its keys in their order. */
  readonly ofFields: (shape: ObjectShape) => Readonly<Record<string, string>>
  /** All notes of fields. */
  readonly written: readonly { readonly of: string; readonly key: string; readonly note: string }[]
}

/** @throws if two objects with the same keys say different things of one of them */
export const readNotes = (): Notes => {
  const declared = all()
  const about = new Map<unknown, string>()
  const ofFields = new Map<string, Record<string, string>>()
  for (const { name, note, isExported, blocks } of declared) {
    const value = isExported ? exportedAs(name) : undefined
    const [call] = blocks
    const isCall = call?.fields[0]?.key === 'id' && call.fields.some(({ key }) => key === 'source')
    const parts = isCall ? fieldsOf(call, declared).flatMap(([, text]) => text ?? []) : []
    const whole = [note, ...parts].filter((text) => text !== undefined).join(' ')
    if (value !== undefined && whole !== '') about.set(value, whole)
    for (const block of blocks) {
      if (isCall && block === call) continue
      const fields = fieldsOf(block, declared)
      const signature = signatureOf(
        fields.map(([key]) => key),
        block.isStrict,
      )
      const notes = ofFields.get(signature) ?? {}
      for (const [key, text] of fields) {
        if (text === undefined) continue
        if (notes[key] !== undefined && notes[key] !== text)
          throw new Error(`two notes for ${key} of ${signature}`)
        notes[key] = text
      }
      ofFields.set(signature, notes)
    }
  }
  return {
    about: (value) => about.get(value),
    ofFields: ({ type, entries = {} }) =>
      ofFields.get(signatureOf(Object.keys(entries), type === 'strict_object')) ?? {},
    written: [...ofFields].flatMap(([of, notes]) =>
      Object.entries(notes).map(([key, note]) => ({ of, key, note })),
    ),
  }
}
