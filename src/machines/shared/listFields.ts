import { partOfPlate } from '#domain/identifiers.ts'
import { cityLabel } from '#domain/places.ts'
import { cteNumberIn, searchedIn } from '#domain/searched.ts'
import { type PlaceChoice, placeOfText, placeText } from './place.ts'

/** One field of a list's filter. A field that is none of the kinds below has its own functions. */
export interface Field<Value, Query> {
  /**
   * `filter` is counted, has a chip and is cleared with the others. `search` is a text field on the list
   * itself and has no chip. `view` is an order or a tab: no filter, and always in the query.
   */
  readonly kind: 'filter' | 'search' | 'view'
  /** The text before the value in the chip. */
  readonly label: string
  /** Its name in the address, if it differs from the field's name. */
  readonly at?: string
  /** Its value if nothing is chosen; this value is not written to the address. */
  readonly none: Value
  /**
   * Another field that this one belongs to: without it this one is ignored, with it this one is sent even as
   * `none`.
   */
  readonly needs?: string
  isNone(value: Value): boolean
  write(value: Value): string
  /** An invalid text gives `none`. */
  read(text: string | null): Value
  /** The value in the chip; '' if the label is enough. */
  words(value: Value): string
  /** Its part of the call's query. */
  ask(value: Value): Partial<Query>
}

type Ask<Value, Query> = (value: Value) => Partial<Query>

interface Named {
  readonly label: string
  readonly at?: string
}

/** A field with functions of its own; the defaults are right for a text or a number. */
export const ownField = <Value, Query>(
  own: Pick<Field<Value, Query>, 'label' | 'none' | 'read' | 'ask'> & Partial<Field<Value, Query>>,
): Field<Value, Query> => ({
  kind: 'filter',
  isNone: (value) => value === own.none,
  write: String,
  words: own.write ?? String,
  ...own,
})

/** A text, as it is searched. */
export const textField = <Query>({
  ask,
  ...rest
}: Named & { readonly ask: Ask<string, Query> } & Partial<Pick<Field<string, Query>, 'kind'>>) =>
  ownField<string, Query>({
    ...rest,
    none: '',
    isNone: (value) => searchedIn(value) === '',
    write: searchedIn,
    read: (value) => value ?? '',
    ask: (value) => ask(searchedIn(value)),
  })

const searchedPlate = (text: string): string => partOfPlate(searchedIn(text))

/** A plate or a part of one, in the one form in which plates are sent. */
export const plateField = <Query>({
  ask,
  ...rest
}: Named & { readonly ask: Ask<string, Query> } & Partial<Pick<Field<string, Query>, 'kind'>>) =>
  ownField<string, Query>({
    ...rest,
    none: '',
    isNone: (plate) => searchedPlate(plate) === '',
    write: searchedPlate,
    read: (text) => searchedPlate(text ?? ''),
    ask: (plate) => ask(searchedPlate(plate)),
  })

const searchedCte = (text: string): string => cteNumberIn(text) ?? searchedIn(text)

/**
 * The number of a CT-e, without its label, its series and its points. A text that holds no single number stays as it is.
 * @param ask gets the number, or null and what is searched instead
 */
export const cteField = <Query>({
  ask,
  ...rest
}: Partial<Pick<Field<string, Query>, 'kind'>> & {
  readonly ask: (number: string | null, text: string) => Partial<Query>
}) =>
  ownField<string, Query>({
    ...rest,
    label: 'CT-e',
    none: '',
    isNone: (cte) => searchedCte(cte) === '',
    write: searchedCte,
    read: (text) => searchedCte(text ?? ''),
    ask: (cte) => ask(cteNumberIn(cte), searchedCte(cte)),
  })

/** The text field of the list itself. */
export const searchField = <Query>(own: { readonly at?: string; readonly ask: Ask<string, Query> }) =>
  textField<Query>({ ...own, label: '', kind: 'search' })

/** A whole number of at most nine digits; null for every other text. */
export const wholeOf = (value: string | null, most: number): number | null =>
  value !== null && /^\d{1,9}$/.test(value) && Number(value) <= most ? Number(value) : null

/** A whole number from 0 to `most`. */
export const numberField = <Query>({
  most,
  ask,
  ...named
}: Named & { readonly most: number; readonly ask: Ask<number, Query> }) =>
  ownField<number | null, Query>({
    ...named,
    none: null,
    read: (value) => wholeOf(value, most),
    ask: (value) => (value === null ? {} : ask(value)),
  })

export const cityField = <Query>({ ask, ...named }: Named & { readonly ask: Ask<PlaceChoice, Query> }) =>
  ownField<PlaceChoice | null, Query>({
    ...named,
    none: null,
    write: (place) => (place ? placeText(place) : ''),
    read: placeOfText,
    words: (place) => (place ? cityLabel(place) : ''),
    ask: (place) => (place ? ask(place) : {}),
  })

export const flagField = <Query>({ ask, ...named }: Named & { readonly ask: Partial<Query> }) =>
  ownField<boolean, Query>({
    ...named,
    none: false,
    read: (value) => value === 'true',
    words: () => '',
    ask: () => ask,
  })

/** One of a few ways to show the list; each has a word in the address, except the usual one. */
export const viewField = <Value extends string, Query>({
  usual,
  others,
  ...rest
}: {
  readonly at?: string
  readonly usual: Value
  readonly others: Readonly<Partial<Record<Value, string>>>
  readonly ask: Ask<Value, Query>
}) => {
  const entries = Object.entries(others) as [Value, string][]
  return ownField<Value, Query>({
    ...rest,
    kind: 'view',
    label: '',
    none: usual,
    write: (value) => others[value] ?? '',
    read: (word) => entries.find((entry) => entry[1] === word)?.[0] ?? usual,
  })
}
