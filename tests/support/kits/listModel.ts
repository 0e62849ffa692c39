import { expect } from 'vitest'
import type { CompanyScope } from '#machines/shared/defineList.ts'
import type { ListMachine } from '#machines/shared/listMachine.ts'
import { ANEW, GIVEN } from '../model/deeds.ts'
import { type AnyWorld, defineModel, type Model } from '../model/defineModel.ts'
import { faults } from '../model/faults.ts'
import { addressOn, type ListSamples } from './listSamples.ts'

interface Navigation {
  readonly type: 'navigate'
  readonly to: string
  readonly replace?: true
}

/** Where a list must be after some steps. */
export interface ListPlace {
  readonly page: number
  readonly isChosen: boolean
  readonly isTyped: boolean
  readonly ofCompany: boolean
  /** All addresses that it has written, in order. */
  readonly navigations: readonly Navigation[]
}

const FIRST: ListPlace = { page: 1, isChosen: false, isTyped: false, ofCompany: false, navigations: [] }

/** The first page of each input. */
const INPUTS = { 'the first page': 1, 'a late page': 9, 'the rows that were left': 2 } as const

/** The input in which the user comes back to the list. */
export const COMING_BACK = 'the rows that were left'

/**
 * A second, simple implementation of the requirement: where a list is after these steps.
 * @param base the address without a filter, and with the chosen one
 */
export const placeAfter = (
  input: string,
  steps: readonly string[],
  base: { readonly none: string; readonly chosen: string },
): ListPlace => {
  const begin = { ...FIRST, page: INPUTS[input as keyof typeof INPUTS] }
  const addressOf = ({ page, isChosen }: ListPlace) => addressOn(page, isChosen ? base.chosen : base.none)
  const shown = (place: ListPlace): ListPlace => ({
    ...place,
    navigations: [...place.navigations, { type: 'navigate', to: addressOf(place) }],
  })
  const corrected = (place: ListPlace): ListPlace => ({
    ...place,
    navigations: [...place.navigations, { type: 'navigate', to: addressOf(place), replace: true }],
  })
  return steps.reduce<ListPlace>((at, step) => {
    switch (step) {
      case 'address.changed':
        return { ...at, page: 2, isChosen: false, isTyped: false }
      case 'company.changed': {
        const next = { ...at, page: 1, ofCompany: true }
        return at.page > 1 ? corrected(next) : next
      }
      case 'filter.chosen another':
      case 'after filter.chosen': {
        const next = { ...at, isTyped: false }
        return at.isChosen ? next : shown({ ...next, page: 1, isChosen: true })
      }
      case 'filter.chosen the same':
        return { ...at, isTyped: false }
      case 'filter.typed':
        return { ...at, isTyped: true }
      case 'page.chosen':
        return shown({ ...at, page: 3 })
      case 'done loadPage with fewer pages':
        return at.page > 2 ? corrected({ ...at, page: 2 }) : at
      case 'done loadPage without any':
        return at.page > 1 ? corrected({ ...at, page: 1 }) : at
      default:
        return at
    }
  }, begin)
}

type AnyList = ListMachine<object, { readonly id: number }>
type ListWorld = Pick<AnyWorld, 'input' | 'steps' | 'effects' | 'pending' | 'context' | 'snapshot'>

const RESTING: Ways = { turns: true, reloads: true }

/** The events that are not possible everywhere. */
interface Ways {
  readonly turns: boolean
  readonly reloads: boolean
}

export interface ListModel<Filter, Item> extends Model {
  readonly samples: ListSamples<Filter, Item>
}

/**
 * The model of one list: every transition, from the first page and from a later one. With `isThorough` (only
 * for the shared machine) it is also walked on every page and during typing.
 */
export const listModel = <Filter extends object, Item extends { readonly id: number }>(
  samples: ListSamples<Filter, Item>,
  { isThorough = false } = {},
): ListModel<Filter, Item> => {
  const { none, chosen, rows, perPage, about } = samples
  const company: CompanyScope = samples.company?.is ?? { id: 101, cnpj: '11222333000181' }
  const another = { ...none.filter, ...chosen.filter }
  const requestOf = ({ page, isChosen, ofCompany }: Pick<ListPlace, 'page' | 'isChosen' | 'ofCompany'>) => ({
    query: { filter: isChosen ? another : none.filter, company: ofCompany ? company : null },
    page,
  })
  const starting = (page: number) => requestOf({ page, isChosen: false, ofCompany: false })
  const of = (items: readonly Item[], total: number) => ({ done: { items, total, perPage } })

  const total = 2 * perPage + 1
  const nothing = { items: [], total: 0, perPage: 0, next: null, fault: null }
  const shown = { items: rows, total, perPage, next: null, fault: null }
  const kept = { items: rows.slice(0, 1), total, perPage, surplus: 0 }
  const base = { none: none.address, chosen: chosen.address }
  const is = (
    world: ListWorld,
    asked: 'loadPage' | 'refreshPage' | 'fetchAhead' | null,
    context: object,
    ways: Ways,
  ) => {
    const place = placeAfter(world.input, world.steps, base)
    const request = requestOf(place)
    const asking = asked === 'fetchAhead' ? { ...request, page: place.page + 1 } : request
    expect(world.effects).toEqual(place.navigations)
    expect(world.pending).toEqual(asked === null ? {} : { [asked]: asking })
    expect(world.context).toMatchObject({ ...request, typed: place.isTyped ? another : null, ...context })
    expect({
      turns: world.snapshot.can({ type: 'page.chosen', page: 3 }),
      reloads: world.snapshot.can({ type: 'list.reload' }),
    }).toEqual(ways)
  }

  const model = defineModel(samples.machine as unknown as AnyList, {
    about,
    inputs: {
      'the first page': starting(INPUTS['the first page']),
      'a late page': starting(INPUTS['a late page']),
      [COMING_BACK]: { ...starting(INPUTS[COMING_BACK]), kept },
    },
    events: {
      'address.changed': { '': { filter: none.filter, page: 2 } },
      'company.changed': { '': { company } },
      'filter.chosen': { another: { filter: another }, 'the same': { filter: none.filter } },
      'filter.typed': { '': { filter: another } },
      'page.chosen': { '': { page: 3 } },
      'list.reload': { '': {} },
    },
    actors: {
      loadPage: {
        'with rows': of(rows, total),
        'without any': of([], 0),
        'with fewer pages': of([], perPage + 1),
        offline: { fault: faults.offline },
      },
      fetchAhead: {
        'with rows': of(rows, total),
        'without any': of([], 0),
        'not here': { done: null },
        offline: { fault: faults.offline },
      },
    },
    aliases: { refreshPage: 'loadPage' },
    ignoredFaults: {
      fetchAhead: 'nobody has asked for it; it is asked for again, and told, when somebody does',
    },
    errorStates: ['ready.old'],
    ...(isThorough && { key: ({ typed, page }) => [typed !== null, page > 1] }),
    preserves: ({ query, page, typed }) => ({ query, page, typed }),
    starts: {
      to: ['loading', 'ready.refreshing'],
      sets: {
        fault: null,
        items: ANEW,
        next: null,
        page: GIVEN,
        perPage: ANEW,
        query: GIVEN,
        surplus: 0,
        total: ANEW,
        typed: null,
      },
    },
    hears: {
      anywhere: {
        'address.changed': { to: 'loading', sets: { ...nothing, page: 2, typed: null } },
        'company.changed': { to: 'loading', sets: { ...nothing, page: 1, query: ANEW }, emits: ['navigate'] },
        'filter.chosen another': {
          to: 'loading',
          sets: { ...nothing, page: 1, query: ANEW, typed: null },
          emits: ['navigate'],
        },
        'filter.chosen the same': { sets: { typed: null } },
        'filter.typed': { sets: { typed: GIVEN } },
        'list.reload': { to: 'loading', sets: nothing },
        // the wait after typing
        ...(isThorough && {
          'after filter.chosen': {
            to: 'loading',
            sets: { ...nothing, page: 1, query: ANEW, typed: null },
            emits: ['navigate'],
          },
        }),
      },
      loading: {
        'done loadPage with rows': { to: 'ready.resting', sets: { items: rows, perPage, total } },
        'done loadPage without any': {
          to: ['empty', 'stays'],
          sets: { page: 1, perPage: ANEW, total: 0 },
          emits: ['navigate'],
        },
        'done loadPage with fewer pages': {
          to: ['empty', 'stays'],
          sets: { page: ANEW, perPage: ANEW, total: ANEW },
          emits: ['navigate'],
        },
        'fault loadPage': { to: 'unavailable', sets: { fault: GIVEN } },
      },
      ready: { 'page.chosen': { to: 'loading', sets: { ...nothing, page: 3 }, emits: ['navigate'] } },
      // it is at this address already
      'ready.refreshing, ready.old': { 'address.changed': null },
      'ready.refreshing': {
        'done refreshPage with rows': { to: 'ready.resting', sets: { items: GIVEN } },
        'done refreshPage without any': { to: 'loading', sets: nothing },
        'done refreshPage with fewer pages': { to: 'loading', sets: nothing },
        'fault refreshPage': { to: 'ready.old', sets: { fault: GIVEN } },
      },
      'ready.resting': { 'after standStill': 'ready.fetchingAhead' },
      'ready.fetchingAhead': {
        'done fetchAhead with rows': { to: 'ready.ahead', sets: { next: ANEW } },
        'done fetchAhead without any': 'ready.still',
        'done fetchAhead not here': 'ready.still',
        'fault fetchAhead': 'ready.still',
      },
      'ready.ahead': {
        // the next page is here already
        'page.chosen': {
          to: ['loading', 'ready.resting'],
          sets: { items: ANEW, next: null, page: 3, perPage: ANEW, total: ANEW },
          emits: ['navigate'],
        },
        'after freshness': { to: 'ready.still', sets: { next: null } },
      },
      // it is on its first page already, unless one comes to it there from a later one
      ...(!isThorough && {
        empty: { 'company.changed': { to: 'loading', sets: { ...nothing, query: ANEW } } },
      }),
    },
    invariants: {
      loading: (world) =>
        is(
          world,
          'loadPage',
          { items: [], total: 0, next: null, fault: null },
          { turns: false, reloads: true },
        ),
      'ready.refreshing': (world) => is(world, 'refreshPage', { ...kept, next: null, fault: null }, RESTING),
      'ready.resting': (world) => is(world, null, shown, RESTING),
      'ready.fetchingAhead': (world) => is(world, 'fetchAhead', shown, RESTING),
      'ready.ahead': (world) => {
        const next = {
          page: placeAfter(world.input, world.steps, base).page + 1,
          items: rows,
          total,
          perPage,
        }
        is(world, null, { ...shown, next }, RESTING)
      },
      'ready.still': (world) => is(world, null, shown, RESTING),
      'ready.old': (world) => is(world, null, { ...kept, next: null, fault: { kind: 'offline' } }, RESTING),
      empty: (world) => is(world, null, { items: [], fault: null }, { turns: false, reloads: true }),
      unavailable: (world) =>
        is(world, null, { items: [], total: 0, fault: { kind: 'offline' } }, { turns: false, reloads: true }),
    },
  })
  return { ...model, kit: 'list', samples }
}
