import { formatCnpj } from '#domain/identifiers.ts'
import { searchedIn } from '#domain/searched.ts'
import { signs } from './companyPick.ts'

// Two lists of the same options: what is chosen, and what can be (registries §2).

export type DualListSide = 'available' | 'chosen'

export interface DualListKind<Option> {
  /** Of its machine: 'companiesDualList' */
  readonly id: string
  readonly matches: (option: Option, text: string) => boolean
  readonly labelOf: (option: Option) => string
  /** A second line in a lighter colour. */
  readonly detailOf: (option: Option) => string | null
}

export interface Lists<Option> {
  /** All, in their order. */
  readonly options: readonly Option[]
  readonly chosenIds: ReadonlySet<number>
  /** The options that are marked, in either list. */
  readonly markedIds: ReadonlySet<number>
  readonly searched: Readonly<Record<DualListSide, string>>
}

/** The flow around hears it whenever something was inserted or removed. */
export interface DualListNews<Option> {
  readonly type: 'dualList.changed'
  /** Which of the lists of the flow it was. */
  readonly field: string
  /** In the order of the options. */
  readonly chosen: readonly Option[]
}

interface Identified {
  readonly id: number
}

const isOn = ({ chosenIds }: Pick<Lists<never>, 'chosenIds'>, side: DualListSide, id: number): boolean =>
  chosenIds.has(id) === (side === 'chosen')

export const optionsOn = <Option extends Identified>(
  lists: Lists<Option>,
  side: DualListSide,
): readonly Option[] => lists.options.filter(({ id }) => isOn(lists, side, id))

/** The options of one list that its search shows. */
export const shownOn = <Option extends Identified>(
  { matches }: Pick<DualListKind<Option>, 'matches'>,
  lists: Lists<Option>,
  side: DualListSide,
): readonly Option[] => {
  const text = searchedIn(lists.searched[side])
  return optionsOn(lists, side).filter((option) => text === '' || matches(option, text))
}

/** The marked options of one list, also those that its search hides. */
export const markedOn = <Option extends Identified>(
  lists: Lists<Option>,
  side: DualListSide,
): readonly Option[] => optionsOn(lists, side).filter(({ id }) => lists.markedIds.has(id))

/** Whether all that is shown of a list is marked. */
export const isAllMarked = (
  shown: readonly Identified[],
  { markedIds }: Pick<Lists<never>, 'markedIds'>,
): boolean => shown.length > 0 && shown.every(({ id }) => markedIds.has(id))

/** Marks an option, or takes its mark away. */
export const toggled = (ids: ReadonlySet<number>, id: number): ReadonlySet<number> => {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}

/** Marks all that is shown; takes the marks away if all of it is marked. */
export const allToggled = (
  lists: Pick<Lists<never>, 'markedIds'>,
  shown: readonly Identified[],
): ReadonlySet<number> => {
  const next = new Set(lists.markedIds)
  const isUnmarked = isAllMarked(shown, lists)
  for (const { id } of shown) {
    if (isUnmarked) next.delete(id)
    else next.add(id)
  }
  return next
}

/** Moves the marked options of one list into the other one; they lose their marks. */
export const moved = <Option extends Identified>(
  lists: Lists<Option>,
  from: DualListSide,
): Pick<Lists<Option>, 'chosenIds' | 'markedIds'> => {
  const [chosenIds, markedIds] = [new Set(lists.chosenIds), new Set(lists.markedIds)]
  for (const { id } of markedOn(lists, from)) {
    markedIds.delete(id)
    if (from === 'available') chosenIds.add(id)
    else chosenIds.delete(id)
  }
  return { chosenIds, markedIds }
}

/** The options that were loaded, and behind them those that are chosen but not among them. */
export const withChosen = <Option extends Identified>(
  loaded: readonly Option[],
  chosen: readonly Option[],
): readonly Option[] => [...loaded, ...chosen.filter(({ id }) => !loaded.some((one) => one.id === id))]

/** A company that a user may be linked to. */
export interface LinkableCompany extends Identified {
  readonly cnpj: string
  /** Null: the record that names it shows only its CNPJ. */
  readonly name: string | null
}

export const companyDualList: DualListKind<LinkableCompany> = {
  id: 'companiesDualList',
  matches: ({ cnpj, name }, text) => signs(`${cnpj} ${name ?? ''}`).includes(signs(text)),
  labelOf: ({ cnpj }) => formatCnpj(cnpj),
  detailOf: ({ name }) => name,
}
