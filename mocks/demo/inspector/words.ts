// What the inspector says of a value: its shape, never what a person has typed or what a call has answered. Nothing is
// shown unless it is known to be harmless: names of states and kinds, small numbers, yes and no.

const NUMBER = '‹número›'
const HIDDEN = '‹oculto›'
const TEXT = '‹texto›'

/** Words of keys whose value is hidden, whatever it is. */
const SECRET_WORDS = new Set(
  'senha password secret segredo pin token code codigo hash key chave link url endereco cpf cnpj cnh rg phone telefone celular email mail login card cartao cipher cifra imagem image photo foto file files arquivo session authorization'.split(
    ' ',
  ),
)
/** Words of keys that stand over amounts of money and places on the map: no number below them is shown. */
const MEASURE_WORDS = new Set(
  'valor valores value values saldo saldos balance amount amounts preco precos price prices total totais subtotal frete fretes freight adiantamento advance desconto discount juros multa fine tarifa taxa fee limite limit centavos cents reais money dinheiro pago paid peso pesos weight latitude longitude lat lng lon long coords coordenadas coordinates position posicao location local percentual porcentagem percentage share shares'.split(
    ' ',
  ),
)
/** Words of keys whose value is one of few words that the portal itself has given. */
const KIND_WORDS = new Set(
  'kind type tipo reason status situacao step stage mode outcome problem purpose field scheme perfil variant way'.split(
    ' ',
  ),
)
/** A word of the portal: 'notFound', 'pay-account', 'VALID'. */
const KIND = /^(?:[a-z]+(?:[A-Z][a-z]+)*(?:[.-][a-z]+(?:[A-Z][a-z]+)*)*|[A-Z]+(?:_[A-Z]+)*)$/
const LONGEST_KIND = 32
/** A key that a programmer has written, and no plate, e-mail or number of a document. */
const KEY = /^[A-Za-z_]{1,40}\d?$/
/** A name of an event or an actor, with the numbers by which a library tells them apart. */
const NAME = /^[\w.:@*()-]{1,96}$/
/** From here on a number may be a phone, a document, a code or an amount. */
const FIRST_LONG_NUMBER = 10_000
const DEEPEST = 4
const MOST_ENTRIES = 24
const MOST_ITEMS = 3

const wordsOf = (key: string): readonly string[] =>
  key
    .split(/(?=[A-Z])|_|\d/)
    .map((word) => word.toLowerCase())
    .filter((word) => word !== '')

const isSecretKey = (key: string) => wordsOf(key).some((word) => SECRET_WORDS.has(word))
const isMeasureKey = (key: string) => wordsOf(key).some((word) => MEASURE_WORDS.has(word))
const isKindKey = (key: string) => wordsOf(key).some((word) => KIND_WORDS.has(word))

const textWords = (value: string, key: string): string => {
  if (value === '') return "''"
  return isKindKey(key) && value.length <= LONGEST_KIND && KIND.test(value) ? value : TEXT
}

/** A number with a fraction is an amount or a place; a whole one may count something. */
const numberWords = (value: number, isMeasure: boolean): string =>
  !isMeasure && Number.isInteger(value) && Math.abs(value) < FIRST_LONG_NUMBER ? String(value) : NUMBER

const nameOfClass = (value: object): string => {
  const name: unknown = Object.getPrototypeOf(value)?.constructor?.name
  return typeof name === 'string' && KEY.test(name) && name.length > 2 ? name : 'objeto'
}

const isPlain = (value: object) => {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

const isActor = (value: object) => 'sessionId' in value && 'getSnapshot' in value

const simpleWords = (value: unknown, key: string, isMeasure: boolean): string | null => {
  if (value === null || value === undefined || typeof value === 'boolean') return String(value)
  if (isSecretKey(key)) return HIDDEN
  if (typeof value === 'string') return textWords(value, key)
  if (typeof value === 'number') return numberWords(value, isMeasure)
  if (typeof value !== 'object') return `‹${typeof value === 'function' ? 'função' : 'valor'}›`
  if (isActor(value)) return '‹ator›'
  if (value instanceof Error) return `‹erro ${nameOfClass(value)}›`
  return Array.isArray(value) || isPlain(value) ? null : `‹${nameOfClass(value)}›`
}

const linesOf = (value: unknown, key: string, depth: number, isBelow = false): string[] => {
  const isMeasure = isBelow || isMeasureKey(key)
  const indent = '  '.repeat(depth)
  const label = key === '' ? '' : `${KEY.test(key) ? key : '‹chave›'}: `
  const simple = simpleWords(value, key, isMeasure)
  if (simple !== null) return [`${indent}${label}${simple}`]
  const isList = Array.isArray(value)
  const entries = Object.entries(value as object)
  const count = isList ? `lista de ${entries.length}` : `${entries.length} campos`
  if (entries.length === 0) return [`${indent}${label}${isList ? '[]' : '{}'}`]
  if (depth >= DEEPEST) return [`${indent}${label}‹${count}›`]
  const most = isList ? MOST_ITEMS : MOST_ENTRIES
  const shown = entries.slice(0, most)
  return [
    `${indent}${label}${isList ? count : ''}`.trimEnd(),
    // the name of a list is that of its parts
    ...shown.flatMap(([name, one]) => linesOf(one, isList ? key : name, depth + 1, isMeasure)),
    ...(entries.length > shown.length ? [`${indent}  … mais ${entries.length - shown.length}`] : []),
  ]
}

/** A context as lines of text, without secrets and personal data. */
export const contextText = (context: unknown): string => {
  if (typeof context !== 'object' || context === null) return ''
  return Object.entries(context)
    .flatMap(([key, value]) => linesOf(value, key, 0))
    .join('\n')
}

/** 'form.editing', 'a.one, b.two'. */
export const stateText = (value: unknown): string => {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return ''
  return Object.entries(value)
    .flatMap(([name, inner]) => {
      const rest = stateText(inner)
      return rest === '' ? [name] : rest.split(', ').map((one) => `${name}.${one}`)
    })
    .join(', ')
}

/** The name of an event or an actor; one that may be something else is hidden. */
export const nameText = (name: unknown): string =>
  typeof name === 'string' && NAME.test(name) && !/\d{5}/.test(name) && !name.includes('@', 1) ? name : HIDDEN
