import type { ReactNode } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { navigate } from 'wouter/use-browser-location'
import type { Actor } from 'xstate'
import { useListAddress } from '#app/useList.ts'
import type { ListFlow, ListMachine } from '#machines/shared/listMachine.ts'
import type { NodeBackend } from '#mocks/node.ts'
import type { Table } from '#mocks/store/collections.ts'
import type { Call } from '#services/contract/call.ts'
import { onStage } from '#tests/screens/onStage.tsx'
import type { Model } from '../model/defineModel.ts'
import { expectAccessible } from '../screens/accessibility.ts'
import { PATIENCE } from '../screens/patience.ts'
import {
  alert,
  button,
  expectAddress,
  keys,
  look,
  press,
  sees,
  seesNot,
  typeAnew,
} from '../screens/person.ts'
import { hold } from '../screens/records.ts'
import { marina } from '../screens/stage.tsx'
import { type Scene, sentByTest, walkScreens } from '../screens/walkScreens.tsx'
import { placeAfter } from './listModel.ts'
import { addressOn, type ListSamples } from './listSamples.ts'

type Held = Table<{ readonly id: number }>

/** What a person sees of a list and does with it, written by hand. */
export interface ListWalk<Filter, Item> {
  readonly samples: ListSamples<Filter, Item>
  readonly model: Model
  /** As the app has wired it. */
  readonly machine: ListMachine<Filter, Item>
  readonly view: (flow: ListFlow<Filter, Item>) => ReactNode
  readonly call: Call
  /** Where the backend keeps the records. */
  readonly table: (backend: NodeBackend) => unknown
  /** How many of them in the fixture world are none of Marina's. */
  readonly hidden?: number
  /** What the call is sent beyond the samples' query and the page. */
  readonly sends?: Readonly<Record<string, string>>
  readonly words: {
    readonly loading: string
    /** With 31 and 121 records. */
    readonly counted: (total: number) => string
    readonly empty: string
    readonly unavailable: string
  }
  /** How the samples' `chosen` is chosen on the page; not given: by the filter screen, that is, the test. */
  readonly choose?: { readonly another: () => Promise<void>; readonly same: () => Promise<void> }
  /** The search field of a list that has one. */
  readonly search?: { readonly label: string; readonly text: string }
  /** A chip of the samples' `together`, and the address that is left without it. */
  readonly chip?: { readonly text: string; readonly leaves: string }
  /** The heads of a table, and what the first record of the fixture world shows; not given: cards of its own. */
  readonly asTable?: {
    readonly heads: readonly string[]
    readonly record: readonly string[]
    readonly actions: readonly string[]
  }
}

const WIDTHS = [
  ['on a laptop', 1366, 768],
  ['on a phone', 360, 740],
] as const

const chipButton = (text: string) => button(`${text}, remover filtro`)
const sidewaysPixels = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
const textsOf = (role: 'columnheader' | 'term') =>
  page
    .getByRole(role)
    .elements()
    .map((one) => one.textContent)

/** The real screen of a list along the paths of its model, then what no path shows, on a laptop and a phone. */
export const walkList = <Filter extends object, Item extends { readonly id: number }>(
  title: string,
  walk: ListWalk<Filter, Item>,
): void => {
  const { samples, model, machine, view, call, words, search, chip, asTable, choose, hidden = 0 } = walk
  const { list, none, chosen, together, perPage } = samples
  const base = { none: none.address, chosen: chosen.address }
  const tableOf = (backend: NodeBackend) => walk.table(backend) as Held

  const Followed = ({ flow }: { flow: ListFlow<Filter, Item> }) => {
    useListAddress(list, flow)
    return view(flow)
  }
  const drawn = (flow: unknown) => <Followed flow={flow as ListFlow<Filter, Item>} />

  const rows = () =>
    asTable
      ? Math.max(0, page.getByRole('row').elements().length - 1)
      : page.getByRole('article').elements().length
  const placeOf = ({ input, steps }: Pick<Scene, 'input' | 'steps'>) => placeAfter(input, steps, base)
  const totalReaching = (last: number) => (Math.max(last, 3) - 1) * perPage + 1

  /** The query that the backend was asked last, as the address of the request has it. */
  const expectAsked = (backend: NodeBackend, asked: object, at: number) => {
    const { query } = backend.log.calls().findLast(({ id }) => id === call.id) ?? {}
    expect(query).toEqual({
      ...Object.fromEntries(Object.entries(asked).map(([name, value]) => [name, String(value)])),
      ...walk.sends,
      page: String(at),
      per_page: String(perPage),
    })
  }
  const seesWhere = async (scene: Pick<Scene, 'input' | 'steps'>) => {
    const { page: at, isChosen, isTyped } = placeOf(scene)
    await expectAddress(addressOn(at, isChosen ? base.chosen : base.none))
    for (const text of isChosen ? chosen.chips : []) await sees(chipButton(text))
    if (search) {
      await look(page.getByRole('searchbox', { name: search.label })).toHaveValue(
        isChosen || isTyped ? search.text : '',
      )
      await look(page.getByLabelText('Buscando')).toHaveLength(isTyped ? 1 : 0)
    }
  }

  const typed = async (text: string) => {
    if (search) await typeAnew(page.getByRole('searchbox', { name: search.label }), text)
  }
  const searched = search && {
    another: async () => {
      await typed(search.text)
      await keys('{Enter}')
    },
    same: async () => {
      await typed('')
      await keys('{Enter}')
    },
  }
  const choosing = choose ?? searched

  walkScreens<ListMachine<Filter, Item>>(title, {
    model,
    machine,
    inputs: model.inputs,
    view: drawn,
    address: ({ input }) => addressOn(placeAfter(input, [], base).page, none.address),
    calls: { loadPage: [call] },
    answers: {
      'loadPage with rows': (backend, scene) =>
        hold(tableOf(backend), totalReaching(placeOf(scene).page) + hidden),
      'loadPage without any': (backend) => hold(tableOf(backend), 0),
      // two pages; the first page is empty only if there are none
      'loadPage with fewer pages': (backend, scene) =>
        hold(tableOf(backend), placeOf(scene).page === 1 ? 0 : perPage + 1 + hidden),
    },
    gestures: {
      'address.changed': () => navigate(addressOn(2, none.address)),
      'company.changed': sentByTest,
      'filter.chosen another': choosing ? choosing.another : sentByTest,
      'filter.chosen the same': choosing ? choosing.same : sentByTest,
      'filter.typed': search ? () => typed(search.text) : sentByTest,
      'page.chosen': () => press('Página 3'),
      'list.reload': (scene, step) =>
        scene.lastStep === 'fault loadPage offline' ? press('Tentar novamente') : sentByTest(scene, step),
    },
    sees: {
      loading: async (scene) => {
        await look(page.getByRole('status')).toHaveTextContent(words.loading)
        expect(rows()).toBe(0)
        await seesNot(page.getByRole('navigation', { name: 'Páginas' }))
        await seesNot(page.getByRole('alert'))
        await seesWhere(scene)
      },
      ready: async (scene) => {
        const place = placeOf(scene)
        const total = totalReaching(place.page)
        await look(page.getByRole('status')).toHaveTextContent(words.counted(total))
        await expect.poll(rows, PATIENCE).toBe(Math.min(perPage, total - perPage * (place.page - 1)))
        await look(button(`Página ${place.page}`)).toHaveAttribute('aria-current', 'page')
        await seesNot(page.getByText(words.empty))
        await seesWhere(scene)
        expectAsked(scene.backend, none.asked, place.page)
      },
      empty: async (scene) => {
        await sees(page.getByText(words.empty))
        await seesNot(button('Limpar filtros'))
        expect(rows()).toBe(0)
        await seesWhere(scene)
      },
      unavailable: async (scene) => {
        await sees(alert(words.unavailable))
        await look(button('Tentar novamente')).toBeEnabled()
        await seesNot(page.getByText(words.empty))
        expect(rows()).toBe(0)
        await seesWhere(scene)
      },
    },
  })

  describe.each(WIDTHS)(`${title} %s`, (where, width, height) => {
    afterEach(() => page.viewport(1366, 768))

    /** Opens the list at an address and answers its first request. */
    const open = async (address: string, world: (backend: NodeBackend) => unknown = () => {}) => {
      await page.viewport(width, height)
      const { filter, page: at } = list.read(address.slice(none.address.length))
      const stage = await onStage({
        machine,
        input: { query: { filter, company: null }, page: at } as never,
        view: (root: Actor<ListMachine<Filter, Item>>) => drawn(root),
        held: [call],
        address,
        session: marina,
        world,
      })
      await stage.answer(call)
      return stage
    }

    test('shows its records, for every sense, without scrolling sideways', async () => {
      const { backend } = await open(none.address)
      await expect.poll(() => backend.log.calls().at(-1)?.status, PATIENCE).toBe(200)
      expectAsked(backend, none.asked, 1)
      if (asTable) {
        const [first] = asTable.record
        const isPhone = width < 768
        const record = isPhone
          ? page.getByRole('article', { name: first as string, exact: true })
          : page
              .getByRole('row')
              .filter({ has: page.getByRole('rowheader', { name: first as string, exact: true }) })
        await sees(record)
        expect(textsOf('columnheader')).toEqual(isPhone ? [] : asTable.heads)
        for (const text of asTable.record) await look(record).toHaveTextContent(text)
        for (const label of isPhone ? asTable.heads.slice(1, -1) : []) {
          await look(record).toHaveTextContent(label)
        }
        for (const label of asTable.actions) {
          await look(
            record.getByRole('button', { name: `${label}, ${first}`, exact: true }),
          ).toHaveTextContent(label)
        }
      }
      await expect
        .poll(() => page.getByRole('article').elements().length + rows(), PATIENCE)
        .toBeGreaterThan(0)
      expect(sidewaysPixels()).toBe(0)
      await expectAccessible(`${title} ${where}`)
    })

    test.runIf(chip)('shows what it is filtered by, and takes one away, and all', async () => {
      if (!chip) return
      const { backend, answer } = await open(together.address, (world) => hold(tableOf(world), 0))
      await sees(page.getByText(words.empty))
      expectAsked(backend, { ...none.asked, ...together.asked }, 1)
      const list = page.getByRole('list', { name: 'Filtros ativos' })
      await look(list).toBeVisible()
      expect(
        list
          .getByRole('button')
          .elements()
          .map((one) => one.textContent),
      ).toEqual(together.chips.map((text) => `${text}×`))
      await sees(button(`FILTRAR(${together.chips.length})`))
      expect(sidewaysPixels()).toBe(0)
      await expectAccessible(`the filters of ${title} ${where}`)

      await chipButton(chip.text).click()
      await expectAddress(chip.leaves)
      await answer(call)
      await seesNot(chipButton(chip.text))
      await sees(page.getByText(words.empty))
      await look(page.getByRole('status').first()).toHaveFocus()

      await press('Limpar filtros')
      await expectAddress(together.cleared ?? none.address)
      await seesNot(page.getByRole('list', { name: 'Filtros ativos' }))
      await sees(button('FILTRAR'))
      await look(page.getByRole('status').first()).toHaveFocus()
      await answer(call)
      await sees(page.getByText(words.empty))
      await seesNot(button('Limpar filtros'))
    })
  })
}
