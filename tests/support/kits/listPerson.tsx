import type { ReactNode } from 'react'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { useListAddress } from '#app/pages/useList.ts'
import type { ListFlow, ListMachine } from '#machines/shared/listMachine.ts'
import type { NodeBackend } from '#mocks/node.ts'
import type { Table } from '#mocks/store/collections.ts'
import type { Call } from '#services/contract/call.ts'
import type { Model } from '../model/defineModel.ts'
import { button, keys, typeAnew } from '../screens/person.ts'
import { hold } from '../screens/records.ts'
import type { ListSamples } from './listSamples.ts'

/** What a person sees of a list and does with it, written by hand. */
export interface ListWalk<Filter, Item> {
  readonly samples: ListSamples<Filter, Item>
  readonly model: Model
  /** As the app has wired it. */
  readonly machine: ListMachine<Filter, Item>
  readonly view: (flow: ListFlow<Filter, Item>) => ReactNode
  readonly call: Call
  /** What the backend holds beyond the fixture world, or less. */
  readonly world?: (backend: NodeBackend) => unknown
  /** Where the backend keeps the records. */
  readonly table: (backend: NodeBackend) => unknown
  /** How many of them are none of Marina's. */
  readonly hidden?: number
  /** What the call is sent beyond the samples' query and the page. */
  readonly sends?: Readonly<Record<string, string>>
  readonly words: {
    readonly loading: string
    /** With more than one record. */
    readonly counted: (total: number) => string
    readonly empty: string
    /** Without a word of the server. */
    readonly unavailable: string
  }
  /** The server's own words come before those. */
  readonly prefersServer?: boolean
  /** How the samples' `chosen` is chosen on the page, and not; not given: on the filter screen, that is, by the test. */
  readonly choose?: { readonly another: () => Promise<void>; readonly same: () => Promise<void> }
  /** The search field of a list that has one, and the samples' `chosen` in it. */
  readonly search?: { readonly label: string; readonly text: string }
  /** A chip of the samples' `together`, and the address that is left without it. */
  readonly chip?: { readonly text: string; readonly leaves: string }
  /** The heads of a table, and what a record of the fixture world shows; not given: cards of its own. */
  readonly asTable?: {
    readonly heads: readonly string[]
    /** Its name first. */
    readonly record: readonly [string, ...string[]]
    readonly actions: readonly string[]
  }
}

const asText = (query: object) =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))

/** The hands and eyes of a person before a list. */
export const listPerson = <Filter extends object, Item>(walk: ListWalk<Filter, Item>) => {
  const { samples, view, call, search, choose, asTable, hidden = 0 } = walk
  const { list, perPage } = samples

  const Followed = ({ flow }: { flow: ListFlow<Filter, Item> }) => {
    useListAddress(list, flow)
    return view(flow)
  }
  const searchField = () => page.getByRole('searchbox', { name: search?.label ?? '', exact: true })
  const typed = (text: string) => typeAnew(searchField(), text)
  const entered = (text: string) => async () => {
    await typed(text)
    await keys('{Enter}')
  }

  return {
    /** The screen, which follows the address as its page does. */
    drawn: (flow: unknown) => <Followed flow={flow as ListFlow<Filter, Item>} />,
    rows: (): number =>
      page.getByRole('article').elements().length +
      (asTable ? Math.max(0, page.getByRole('row').elements().length - 1) : 0),
    chip: (text: string) => button(`${text}, remover filtro`),
    searchField,
    typed,
    choosing: choose ?? (search && { another: entered(search.text), same: entered('') }),
    /** Makes the backend hold this many records that the list shows. */
    holding: (backend: NodeBackend, total: number): Promise<void> =>
      hold(walk.table(backend) as Table<{ readonly id: number }>, total === 0 ? 0 : total + hidden),
    /** The query of the last request, as the backend has read it. */
    expectAsked: (backend: NodeBackend, asked: object, at: number): void => {
      const { query } = backend.log.calls().findLast(({ id }) => id === call.id) ?? {}
      expect(query).toEqual({
        ...asText({ ...samples.none.asked, ...asked }),
        ...walk.sends,
        page: String(at),
        per_page: String(perPage),
      })
    },
  }
}
