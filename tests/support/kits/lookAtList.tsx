import { afterEach, describe, expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import type { Actor } from 'xstate'
import type { ListMachine } from '#machines/shared/listMachine.ts'
import type { FaultName } from '#mocks/backend/scenarios.ts'
import { onStage } from '#tests/screens/onStage.tsx'
import { expectAccessible } from '../screens/accessibility.ts'
import { eventually } from '../screens/patience.ts'
import {
  alert,
  button,
  click,
  expectAddress,
  keys,
  look,
  pasteOver,
  press,
  sees,
  seesNot,
} from '../screens/person.ts'
import { marina } from '../screens/stage.tsx'
import { type ListWalk, listPerson } from './listPerson.tsx'
import type { FilterSample } from './listSamples.ts'

const LAPTOP = { width: 1366, height: 768 }
const PHONE = { width: 360, height: 740 }

const count = () => page.getByRole('status').first()
const chips = () => page.getByRole('list', { name: 'Filtros ativos' })
const textsOf = (found: Locator) => found.elements().map((one) => one.textContent)

/**
 * Tests of what no path of a list shows: its records, its chips and clearing an empty search, on a laptop and
 * a phone.
 */
export const lookAtList = <Filter extends object, Item extends { readonly id: number }>(
  title: string,
  walk: ListWalk<Filter, Item>,
): void => {
  const { samples, machine, call, words, search, chip, asTable, prefersServer, world = () => {} } = walk
  const { comesWhole = false, isUnnumbered = false } = walk
  const { none, chosen, together } = samples
  const person = listPerson(walk)

  describe.each([
    ['on a laptop', LAPTOP],
    ['on a phone', PHONE],
  ])(`${title} %s`, (where, { width, height }) => {
    afterEach(() => page.viewport(LAPTOP.width, LAPTOP.height))

    const fits = async () => {
      const { scrollWidth, clientWidth } = document.documentElement
      expect(scrollWidth - clientWidth, 'pixels to scroll sideways').toBe(0)
      await expectAccessible(`${title} ${where}`)
    }

    /** Opens the list with a filter and answers its first request. */
    const open = async (
      { filter, address }: Pick<FilterSample<Filter>, 'filter' | 'address'>,
      { isEmpty = false, fault }: { isEmpty?: boolean; fault?: FaultName } = {},
    ) => {
      await page.viewport(width, height)
      const stage = await onStage({
        machine,
        input: { query: { filter: { ...none.filter, ...filter }, company: null }, page: 1 } as never,
        view: (root: Actor<ListMachine<Filter, Item>>) => person.drawn(root),
        held: [call],
        address,
        session: marina,
        world: async (backend) => {
          await world(backend)
          if (isEmpty) await person.holding(backend, 0)
          if (fault) backend.scenarios.setFault(call.id, { fault })
        },
      })
      await stage.answer(call)
      return stage
    }

    test('shows its records for every sense', async () => {
      await open(none)
      await eventually(person.rows).toBeGreaterThan(1)
      await fits()
    })

    test('says why it has no records', async () => {
      await open(none, { fault: '400 message' })
      await sees(alert(prefersServer ? 'O servidor recusou os dados enviados.' : words.unavailable))
      await sees(button('Tentar novamente'))
      await fits()
    })

    test('shows the other records beside one that cannot be read', async () => {
      await open(none, { fault: 'odd record' })
      const said = isUnnumbered
        ? /^Não foi possível ler este registro\.$/
        : /^Não foi possível ler este registro, #\d+\.$/
      await sees(page.getByText(said))
      await eventually(person.rows).toBeGreaterThan(1)
      await fits()
    })

    test('cuts more records than fit on its page, and says so', async () => {
      await open(none, { fault: 'too many records' })
      if (comesWhole) {
        await look(count()).toHaveTextContent(words.counted(10_000))
        await sees(button('Página 2'))
        expect(person.rows()).toBe(samples.perPage)
        return
      }
      const said = `Chegaram 10000 registros de uma vez, e só ${samples.perPage} são mostrados.`
      await sees(page.getByText(said, { exact: false }))
      await eventually(person.rows).toBe(samples.perPage)
      await fits()
    })

    if (asTable) {
      test('heads its columns, or labels its cards, and names what can be done with a record', async () => {
        const { heads, record, actions } = asTable
        const [name, ...facts] = record
        const labels = heads.slice(1, actions.length > 0 ? -1 : undefined)
        await open(none)
        if (width < LAPTOP.width) {
          const card = page.getByRole('article', { name, exact: true })
          await sees(card)
          expect(textsOf(card.getByRole('heading', { level: 2 }))).toEqual([name])
          // the status comes first, beside the name
          const values = textsOf(card.getByRole('definition'))
          const told = textsOf(card.getByRole('term')).map((label, at) => [label, values[at]])
          expect(told.toSorted()).toEqual(labels.map((label, at) => [label, facts[at]]).toSorted())
          await seesNot(page.getByRole('table'))
        } else {
          const row = page.getByRole('row', { name, exact: false })
          await sees(row)
          await sees(page.getByRole('table'))
          expect(textsOf(page.getByRole('columnheader'))).toEqual(heads)
          expect(textsOf(row.getByRole('rowheader'))).toEqual([name])
          expect(textsOf(row.getByRole('cell')).slice(0, facts.length)).toEqual(facts)
        }
        for (const label of actions) await look(button(`${label}, ${name}`)).toHaveTextContent(label)
      })

      const last = asTable.actions.at(-1)
      if (last) {
        test('gives the focus back to the button of a record that is loaded again, and keeps it if it is gone', async () => {
          const { root, backend, answer } = await open(none)
          const opener = button(`${last}, ${asTable.record[0]}`)
          const reload = async () => {
            root.send({ type: 'list.reload' })
            await look(count()).toHaveFocus()
            await answer(call)
          }
          await sees(opener)
          opener.element().focus()
          await reload()
          await look(opener).toHaveFocus()
          await person.holding(backend, 0)
          await reload()
          await sees(page.getByText(words.empty))
          await look(count()).toHaveFocus()
        })
      }
    }

    if (chip && together) {
      test('shows what it is filtered by, takes one away, and all', async () => {
        const { backend, answer } = await open(together, { isEmpty: true })
        await sees(page.getByText(words.empty))
        person.expectAsked(backend, together.asked, 1)
        await sees(chips())
        expect(textsOf(chips().getByRole('button'))).toEqual(together.chips.map((text) => `${text}×`))
        await sees(button(`FILTRAR(${together.chips.length})`))
        await fits()

        await click(person.chip(chip.text))
        await expectAddress(chip.leaves)
        await answer(call)
        await sees(page.getByText(words.empty))
        await seesNot(person.chip(chip.text))
        await look(count()).toHaveFocus()

        await press('Limpar filtros')
        await expectAddress(together.cleared ?? none.address)
        await answer(call)
        await sees(page.getByText(words.empty))
        await seesNot(chips())
        await seesNot(button('Limpar filtros'))
        await sees(button('FILTRAR'))
        await look(count()).toHaveFocus()
      })
    }

    if (search) {
      test(`searches once, ${search.debounceMs} ms after the last key, and keeps its rows until then`, async () => {
        const { backend, gate, clock, answer } = await open(none)
        await eventually(person.rows).toBeGreaterThan(0)
        await click(person.searchField())
        for (const key of search.text) {
          clock.increment(search.debounceMs - 1)
          await keys(key)
        }
        clock.increment(search.debounceMs - 1)
        await sees(page.getByLabelText('Buscando'))
        expect(person.rows()).toBeGreaterThan(0)
        expect(gate.waiting()).toEqual([])
        await expectAddress(none.address)
        clock.increment(1)
        await expectAddress(chosen.address)
        expect(person.rows()).toBe(0)
        await answer(call)
        await seesNot(page.getByLabelText('Buscando'))
        await look(person.searchField()).toHaveFocus()
        await eventually(() => backend.log.calls().at(-1)?.status).toBe(200)
        person.expectAsked(backend, chosen.asked, 1)
      })

      const type = async (text: string) => {
        await person.typed(text)
        await keys('{Enter}')
      }
      test.each([
        ['is pasted', (text: string) => pasteOver(person.searchField(), text)],
        ['ends with Enter', type],
      ] as const)('searches a text at once that %s, and only once', async (_, give) => {
        const { clock, gate, answer } = await open(none)
        await eventually(person.rows).toBeGreaterThan(0)
        await give(search.text)
        await expectAddress(chosen.address)
        await answer(call)
        await seesNot(page.getByLabelText('Buscando'))
        clock.increment(search.debounceMs)
        expect(gate.waiting()).toEqual([])
        await expectAddress(chosen.address)
      })

      test('says that a search found nothing, and offers all again', async () => {
        const { backend, answer } = await open(chosen, { isEmpty: true })
        await sees(page.getByText(words.noneFound ?? words.empty))
        person.expectAsked(backend, chosen.asked, 1)
        await look(person.searchField()).toHaveValue(search.text)
        await fits()

        await press('Limpar busca')
        await expectAddress(none.address)
        await look(person.searchField()).toHaveValue('')
        await look(count()).toHaveFocus()
        await answer(call)
        await seesNot(button('Limpar busca'))
      })
    }
  })
}
