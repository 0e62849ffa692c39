import { beforeEach, expect, inject } from 'vitest'
import { page } from 'vitest/browser'
import { navigate } from 'wouter/use-browser-location'
import type { ListMachine } from '#machines/shared/listMachine.ts'
import type { NodeBackend } from '#mocks/backend/node.ts'
import { eventually } from '../screens/patience.ts'
import { alert, button, expectAddress, look, press, sees, seesNot } from '../screens/person.ts'
import { saveData } from '../screens/savingData.ts'
import { type Scene, sentByTest, walkScreens } from '../screens/walkScreens.tsx'
import { COMING_BACK, placeAfter } from './listModel.ts'
import { type ListWalk, listPerson } from './listPerson.tsx'
import { addressOn } from './listSamples.ts'
import { lookAtList } from './lookAtList.tsx'

/** Why a walk does not go where the list that stands for all goes. */
const AS_ANOTHER = 'it is the machine of the trips, whose walk goes there'
/** Why a walk begins anew. */
const BY_ITSELF = 'the backend filters by itself: a walk that goes on would have other rows than it says'
const NEVER_HERE = {
  'done fetchAhead not here': 'what the device says is asked before the call, which the walk lets in',
  'done refreshPage with fewer pages': 'the page would have a row',
  'company.changed → done loadPage with rows': 'a company has fewer; it is walked from the first page',
  'done refreshPage without any → done loadPage with fewer pages': 'the page would have a row',
}

/** Walks the paths of a list's model on its real screen, then tests what no path shows. */
export const walkList = <Filter extends object, Item extends { readonly id: number }>(
  title: string,
  walk: ListWalk<Filter, Item>,
): void => {
  const { samples, machine, call, words, search, world = () => {} } = walk
  // the atlas shows each list wherever it can go
  const isThorough = walk.isThorough === true || inject('atlas')
  const { none, chosen, perPage } = samples
  const base = { none: none.address, chosen: chosen.address }
  const { drawn, rows, chip, searchField, typed, choosing, holding, expectAsked } = listPerson(walk)

  const { [COMING_BACK]: _, ...inputs } = walk.model.inputs
  const model = isThorough ? walk.model : { ...walk.model, inputs }

  const placeOf = ({ input, steps }: Pick<Scene, 'input' | 'steps'>) => placeAfter(input, steps, base)
  const totalReaching = (last: number) => (Math.max(last, 3) - 1) * perPage + 1

  const seesWhere = async (scene: Scene<ListMachine<Filter, Item>>) => {
    const { page: at, isChosen, isTyped } = placeOf(scene)
    await expectAddress(addressOn(at, isChosen ? base.chosen : base.none))
    for (const text of isChosen ? chosen.chips : []) await sees(chip(text))
    if (!search) return
    await look(searchField()).toHaveAttribute('placeholder', search.placeholder)
    await look(searchField()).toHaveValue(isChosen || isTyped ? search.text : '')
    await look(page.getByLabelText('Buscando')).toHaveLength(isTyped ? 1 : 0)
  }

  if (isThorough) beforeEach(() => saveData(false))

  const seesRows = async (scene: Scene<ListMachine<Filter, Item>>) => {
    const { page: shown } = placeOf(scene)
    const total = totalReaching(shown)
    await look(page.getByRole('status').first()).toHaveTextContent(words.counted(total))
    await eventually(rows).toBe(Math.min(perPage, total - perPage * (shown - 1)))
    await look(button(`Página ${shown}`)).toHaveAttribute('aria-current', 'page')
    await seesNot(page.getByText(words.empty))
    await seesNot(button('Atualizar'))
    await seesWhere(scene)
  }
  /** The one that the model's input has. */
  const seesRowsOfBefore = async (scene: Scene<ListMachine<Filter, Item>>) => {
    await look(page.getByRole('status').first()).toHaveTextContent(words.counted(totalReaching(2)))
    expect(rows()).toBe(1)
    await look(button('Página 2')).toHaveAttribute('aria-current', 'page')
    await seesNot(page.getByText(words.loading))
    await seesWhere(scene)
  }

  walkScreens<ListMachine<Filter, Item>>(title, {
    model,
    machine,
    cover: isThorough ? 'transitions' : 'states',
    view: drawn,
    world,
    record: () => walk.record?.(),
    address: ({ input }) => addressOn(placeAfter(input, [], base).page, none.address),
    calls: { loadPage: [call], fetchAhead: [call], ...(isThorough && { refreshPage: [call] }) },
    unreachable: isThorough
      ? {
          ...NEVER_HERE,
          ...(walk.comesWhole && { 'after standStill': 'a lista vem inteira, sem outra página' }),
        }
      : { 'after standStill': AS_ANOTHER },
    endsAfter: { all: BY_ITSELF },
    answers: {
      'loadPage with rows': (backend, scene) => holding(backend, totalReaching(placeOf(scene).page)),
      'loadPage without any': (backend) => holding(backend, 0),
      // two pages; the first page is empty only if there are none
      'loadPage with fewer pages': (backend, scene) =>
        holding(backend, placeOf(scene).page === 1 ? 0 : perPage + 1),
      'fetchAhead with rows': (backend, scene) => holding(backend, totalReaching(placeOf(scene).page)),
      'fetchAhead without any': (backend) => holding(backend, 0),
      ...(isThorough && {
        'refreshPage with rows': (backend: NodeBackend) => holding(backend, totalReaching(2)),
        'refreshPage without any': (backend: NodeBackend) => holding(backend, 0),
      }),
    },
    gestures: {
      'address.changed': () => navigate(addressOn(2, none.address)),
      'company.changed': sentByTest,
      'filter.chosen another': choosing?.another ?? sentByTest,
      'filter.chosen the same': choosing?.same ?? sentByTest,
      'filter.typed': search ? () => typed(search.text) : sentByTest,
      'page.chosen': () => press('Página 3'),
      'list.reload': (scene, step) => {
        if (scene.lastStep === 'fault loadPage offline') return press('Tentar novamente')
        if (scene.lastStep === 'fault refreshPage offline') return press('Atualizar')
        return sentByTest(scene, step)
      },
    },
    sees: {
      loading: async (scene) => {
        await look(page.getByRole('status')).toHaveTextContent(words.loading)
        expect(rows()).toBe(0)
        await seesNot(page.getByRole('navigation', { name: 'Páginas' }))
        await seesNot(page.getByRole('alert'))
        await seesWhere(scene)
      },
      'ready.refreshing': seesRowsOfBefore,
      'ready.old': async (scene) => {
        await seesRowsOfBefore(scene)
        await sees(page.getByText('Não foi possível atualizar a lista. Estes são os registros de antes.'))
        await sees(button('Atualizar'))
      },
      'ready.resting': async (scene) => {
        await seesRows(scene)
        expectAsked(scene.backend, {}, placeOf(scene).page)
      },
      'ready.fetchingAhead': seesRows,
      'ready.ahead': seesRows,
      'ready.still': seesRows,
      empty: async (scene) => {
        await sees(page.getByText(words.empty))
        await seesNot(button(search ? 'Limpar busca' : 'Limpar filtros'))
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

  lookAtList(title, walk)
}
