import type { Fault } from '#domain/fault.ts'
import { plain } from '#domain/places.ts'
import { searchedIn } from '#domain/searched.ts'

/** The description of a picker, for its machine and its field. */
export interface PickKind<Option> {
  /** The id of its machine. */
  readonly id: string
  /** Milliseconds after the last key until the search begins. */
  readonly debounceMs: number
  /** An empty text searches all; this happens when the picker opens. */
  readonly searchesEmptyText?: boolean
  /**
   * If given, the call loads the whole list once and this function filters it. Otherwise the backend
   * searches.
   */
  readonly matches?: (option: Option, text: string) => boolean
  /** The text of the field when the option is chosen. */
  readonly labelOf: (option: Option) => string
  /** A name that may be typed instead of the label, if only one option has it: 'Toledo' of 'Toledo - PR'. */
  readonly nameOf?: (option: Option) => string
  /** A second line in the list, in a lighter colour. */
  readonly detailOf?: (option: Option) => string
}

export interface PickInput<Scope, Option> {
  readonly scope: Scope
  /** The choice when the field opens; null: empty. */
  readonly chosen: Option | null
}

export interface PickContext<Scope, Option> {
  readonly scope: Scope
  /** The text of the field. */
  readonly text: string
  /**
   * The option that was picked. It counts only while the field shows its label: use `choiceOf`. An empty
   * field forgets it.
   */
  readonly picked: Option | null
  /** The last answer to this text, or all of them. After a key there are none, unless the whole list is here. */
  readonly options: readonly Option[]
  /** How many of the last answer could not be read. */
  readonly unread: number
  readonly fault: Fault | null
  /** The field was left with a text that is not a choice yet; the answer decides. */
  readonly isLeft: boolean
}

/** The search: the text, and the scope that the picker was opened with. An empty text means all. */
export interface SearchRequest<Scope> {
  readonly scope: Scope
  readonly text: string
}

/** Events that the parent always gets; `field` is the id that the picker was invoked with. */
export type PickNews<Option> =
  /** The field shows this choice from now on. */
  | { type: 'pick.chosen'; field: string; choice: Option }
  /** The text of the field is not a choice any more. */
  | { type: 'pick.withdrawn'; field: string }

/** The answers to `field.left`, at once or after a search; `pick.chosen` is one, too. */
export type PickAnswer<Option> =
  /** Null: the field is empty. */
  | { type: 'pick.settled'; field: string; choice: Option | null }
  /** The text is not a choice; the field shows an error. */
  | { type: 'pick.refused'; field: string }

type Kind<Option> = Pick<PickKind<Option>, 'labelOf'>
type Shown<Option> = Pick<PickContext<unknown, Option>, 'text' | 'picked'>

/** The choice: the picked option, if the field still shows its label. */
export const choiceOf = <Option>(
  { labelOf }: Kind<Option>,
  { text, picked }: Shown<Option>,
): Option | null => (picked !== null && labelOf(picked) === text ? picked : null)

export const isBlank = (text: string): boolean => text.trim() === ''

/** A text that can never be a choice. */
export const isUnsettled = <Option>(kind: Kind<Option>, shown: Shown<Option>): boolean =>
  !isBlank(shown.text) && choiceOf(kind, shown) === null

/** Only letters and digits, so that 'cascavel pr' equals 'Cascavel - PR' and 'abc1234' equals 'ABC-1234'. */
const signs = (text: string): string => plain(text).replace(/[^\p{L}\p{N}]/gu, '')

/** The option whose label, or else whose name, equals the text; null if there is none, or more than one. */
export const meantBy = <Option>(
  { labelOf, nameOf = labelOf }: Pick<PickKind<Option>, 'labelOf' | 'nameOf'>,
  { text, options }: Pick<PickContext<unknown, Option>, 'text' | 'options'>,
): Option | null => {
  const only = (wordsOf: (option: Option) => string): Option | null => {
    const meant = options.filter((option) => signs(wordsOf(option)) === signs(searchedIn(text)))
    return meant.length === 1 ? (meant[0] ?? null) : null
  }
  return only(labelOf) ?? only(nameOf)
}

/** The options that the field shows. */
export const offeredBy = <Option>(
  kind: PickKind<Option>,
  { text, picked, options }: PickContext<unknown, Option>,
): readonly Option[] => {
  const { matches, searchesEmptyText = false } = kind
  if (matches) {
    return isUnsettled(kind, { text, picked })
      ? options.filter((option) => matches(option, searchedIn(text)))
      : options
  }
  // results of an earlier text must not be shown for an empty one
  return isBlank(text) && !searchesEmptyText ? [] : options
}
