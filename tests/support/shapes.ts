/** The parts of a valibot schema at run time that the shapes of answers use. */
interface Node {
  readonly type: string
  readonly entries?: Readonly<Record<string, Node>>
  readonly wrapped?: Node
  readonly item?: Node
  readonly options?: readonly Node[]
  readonly literal?: unknown
  readonly metadata?: { readonly known?: readonly unknown[] }
  readonly pipe?: readonly Node[]
}

const known = (node: Node): readonly unknown[] =>
  node.pipe?.flatMap(({ metadata }) => metadata?.known ?? []) ?? []

const mayBeNull = ({ type }: Node) => type === 'nullish' || type === 'nullable'

const sample = (node: Node, nulls: boolean): unknown => {
  if (nulls && mayBeNull(node)) return null
  if (node.entries) {
    return Object.fromEntries(Object.entries(node.entries).map(([key, entry]) => [key, sample(entry, nulls)]))
  }
  if (node.wrapped) return sample(node.wrapped, nulls)
  if (node.item) return [sample(node.item, nulls)]
  if (node.type === 'literal') return node.literal
  const [option] = node.options ?? []
  if (option !== undefined) return typeof option === 'object' ? sample(option, nulls) : option
  const [value] = known(node)
  if (value !== undefined) return value
  return { string: 'x', number: 1, boolean: true }[node.type]
}

/** A value that the shape accepts, with all keys. */
export const fullSample = (shape: object): unknown => sample(shape as Node, false)

/** The same, with null wherever the shape allows it. */
export const nullSample = (shape: object): unknown => sample(shape as Node, true)

/** The paths of all parts of a value: `[]` is the whole, `['data', 0, 'id']` a field of an item. */
export const placesOf = (value: unknown): (string | number)[][] => {
  const below = Array.isArray(value)
    ? value.flatMap((item, index) => placesOf(item).map((place) => [index, ...place]))
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, item]) => placesOf(item).map((place) => [key, ...place]))
      : []
  return [[], ...below]
}

/** A copy with another value at a path. */
export const replaced = (
  value: unknown,
  [key, ...rest]: readonly (string | number)[],
  by: unknown,
): unknown => {
  if (key === undefined) return by
  if (Array.isArray(value))
    return value.map((item, index) => (index === key ? replaced(item, rest, by) : item))
  const record = value as Record<string, unknown>
  return { ...record, [key]: replaced(record[key], rest, by) }
}
