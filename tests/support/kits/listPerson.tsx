import type { ReactNode } from 'react'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { useListAddress } from '#app/lists/useList.ts'
import { useSearch } from '#app/routing/navigation.ts'
import type { ListFlow, ListMachine } from '#machines/shared/listMachine.ts'
import type { NodeBackend } from '#mocks/backend/node.ts'
import type { Table } from '#mocks/backend/store/collections.ts'
import type { Call } from '#services/contract/call.ts'
import type { Model } from '../model/defineModel.ts'
import { button, keys, typeAnew } from '../screens/person.ts'
import { hold } from '../screens/records.ts'
import type { ListSamples } from './listSamples.ts'

/** What a user sees in a list and does with it, written by hand. */
export interface ListWalk<Filter, Item> {
  readonly samples: ListSamples<Filter, Item>
  readonly model: Model
  /** The wired machine. */
  readonly machine: ListMachine<Filter, Item>
  readonly view: (flow: ListFlow<Filter, Item>) => ReactNode
  /** The navigation state of its page, if it needs one. */
  readonly record?: () => unknown
  readonly call: Call
  /** Changes the fixture world. */
  readonly world?: (backend: NodeBackend) => unknown
  /** The backend's table of the records. */
  readonly table: (backend: NodeBackend) => unknown
  /** How many of them Marina may not see. */
  readonly hidden?: number
  /** The call answers all records at once: it has no pages, and none are left out. */
  readonly comesWhole?: boolean
  /** The records have no number, by which one that cannot be read would be named. */
  readonly isUnnumbered?: boolean
  /** Further fields of the call's query, beside the samples' query and the page. */
  readonly sends?: Readonly<Record<string, string>>
  readonly words: {
    readonly loading: string
    /** The count for more than one record. */
    readonly counted: (total: number) => string
    readonly empty: string
    /** If a search has found nothing; not given: the same. */
    readonly noneFound?: string
    /** The text of a failure without a message of the server. */
    readonly unavailable: string
  }
  /**
   * The list that stands for all others where they are one machine: coming back to it, and its next page. The others'
   * screens are not walked there.
   */
  readonly isThorough?: boolean
  /** The server's message is shown instead of that text. */
  readonly prefersServer?: boolean
  /**
   * How the samples' `chosen` is chosen on the page, and chosen again; not given: on the filter screen, so
   * the test sends the event.
   */
  readonly choose?: { readonly another: () => Promise<void>; readonly same: () => Promise<void> }
  /** The search field, if the list has one, and the samples' `chosen` as its text. */
  readonly search?: {
    readonly label: string
    readonly placeholder: string
    readonly text: string
    readonly debounceMs: number
  }
  /** A chip of the samples' `together`, and the address without it. */
  readonly chip?: { readonly text: string; readonly leaves: string }
  /**
   * The headings of a table, and the cells of a record of the fixture world; not given: the list has its own
   * cards.
   */
  readonly asTable?: {
    readonly heads: readonly string[]
    /** The name is the first cell. */
    readonly record: readonly [string, ...string[]]
    readonly actions: readonly string[]
  }
}

const asText = (query: object) =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))

/** What a user can do and see in a list. */
export const listPerson = <Filter extends object, Item>(walk: ListWalk<Filter, Item>) => {
  const { samples, view, call, search, choose, asTable, hidden = 0, comesWhole = false } = walk
  const { list, perPage } = samples

  const Followed = ({ flow }: { flow: ListFlow<Filter, Item> }) => {
    useListAddress(list, flow, useSearch())
    return view(flow)
  }
  const searchField = () => page.getByRole('searchbox', { name: search?.label ?? '', exact: true })
  const typed = (text: string) => typeAnew(searchField(), text)
  const entered = (text: string) => async () => {
    await typed(text)
    await keys('{Enter}')
  }

  return {
    /** The screen; like its page, it follows the address. */
    drawn: (flow: unknown) => <Followed flow={flow as ListFlow<Filter, Item>} />,
    rows: (): number =>
      page.getByRole('article').elements().length +
      (asTable ? Math.max(0, page.getByRole('row').elements().length - 1) : 0),
    chip: (text: string) => button(`${text}, remover filtro`),
    searchField,
    typed,
    choosing: choose ?? (search && { another: entered(search.text), same: entered('') }),
    /** Gives the backend so many visible records. */
    holding: (backend: NodeBackend, total: number): Promise<void> =>
      hold(walk.table(backend) as Table<{ readonly id: number }>, total === 0 ? 0 : total + hidden),
    /** The query of the last request. */
    expectAsked: (backend: NodeBackend, asked: object, at: number): void => {
      const { query } = backend.log.calls().findLast(({ id }) => id === call.id) ?? {}
      expect(query).toEqual({
        ...asText({ ...samples.none.asked, ...asked }),
        ...walk.sends,
        ...(!comesWhole && { page: String(at), per_page: String(perPage) }),
      })
    },
  }
}
