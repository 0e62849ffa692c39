import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { startWalk } from '../model/walk.ts'
import { addressOn, type FilterSample, type ListSamples, titled } from './listSamples.ts'

/** The part of an address after the path. */
const searchOf = (address: string) => address.slice((address.split('?')[0] ?? '').length)

/** Compares a list's fields with the samples. */
export const testFields = <Filter extends object, Item>(samples: ListSamples<Filter, Item>): void => {
  const { list, none, fields, together, company } = samples
  const ofFields = Object.values<Readonly<Record<string, FilterSample<Filter>>>>(fields)
  const every = [
    ...ofFields.flatMap((values) => Object.entries(values)),
    ...(together ? [['several together', together] as const] : []),
  ]
  const whole = (filter: Partial<Filter>): Filter => ({ ...none.filter, ...filter })

  describe(`what ${list.id} is narrowed by`, () => {
    it(titled(none.rows, 'is nothing at first'), () => {
      expect(list.none).toEqual(none.filter)
      expect(list.address({ filter: none.filter, page: 1 })).toBe(none.address)
      expect(list.read('')).toEqual({ filter: none.filter, page: 1 })
      expect(list.queryOf({ filter: none.filter, company: null })).toEqual(none.asked)
      expect(list.chips(none.filter)).toEqual([])
      expect(list.count(none.filter)).toBe(0)
      expect(list.isNarrowed(none.filter)).toBe(false)
    })

    it(titled(company?.rows, 'is the company as well, which the address does not tell'), () => {
      const scope = list.scopeOf(company?.is ?? { id: 101, cnpj: '11222333000181' })
      expect(scope).toEqual(company?.is ?? null)
      expect(list.scopeOf(null)).toBeNull()
      expect(list.queryOf({ filter: none.filter, company: scope })).toEqual({
        ...none.asked,
        ...company?.asked,
      })
    })

    describe.each(every)('%s', (_, sample) => {
      const { filter, address, asked, chips, read = filter, cleared = none.address } = sample

      it('is written to the address, kept with its pages, and read back', () => {
        for (const page of [1, 2, 99_999]) {
          expect(list.address({ filter: whole(filter), page })).toBe(addressOn(page, address))
          expect(list.read(searchOf(addressOn(page, address)))).toEqual({ filter: whole(read), page })
        }
        const path = none.address
        expect(list.filterAddress(whole(filter))).toBe(address.replace(path, `${path}/filtros`))
      })

      it('is asked of the backend, within the company', () => {
        const query = { ...none.asked, ...asked }
        expect(list.queryOf({ filter: whole(filter), company: null })).toEqual(query)
        if (company === null) return
        expect(list.queryOf({ filter: whole(filter), company: company.is })).toEqual({
          ...query,
          ...company.asked,
        })
      })

      it('is counted, and shown as chips that each take one away', () => {
        const shown = list.chips(whole(filter))
        expect(shown.map(({ text }) => text)).toEqual(chips)
        expect(list.count(whole(filter))).toBe(chips.length)
        for (const { field, without } of shown) {
          expect(without).toEqual({ ...whole(filter), [field]: none.filter[field as keyof Filter] })
        }
      })

      it('is cleared, but for an order or a tab', () => {
        expect(list.address({ filter: list.cleared(whole(filter)), page: 1 })).toBe(cleared)
        expect(list.isNarrowed(whole(filter))).toBe(cleared !== address)
      })
    })

    it('comes back from the address in every combination', () => {
      const picks = ofFields.map((values) => fc.constantFrom(null, ...Object.values(values)))
      fc.assert(
        fc.property(fc.tuple(...picks), fc.integer({ min: 1, max: 99_999 }), (maybe, page) => {
          const filter = maybe.reduce<Filter>(
            (all, one) => ({ ...all, ...(one?.read ?? one?.filter) }),
            none.filter,
          )
          const address = list.address({ filter, page })
          expect(list.read(searchOf(address))).toEqual({ filter, page })
        }),
      )
    })
  })
}

/** What moves while a list is read may not be in the answer that is on its way. */
const testReload = <Filter extends object, Item>({
  list,
  machine,
  none,
}: ListSamples<Filter, Item>): void => {
  it(`${list.id} reads the same page anew if it is to reload while it loads, and drops the answer of before`, async () => {
    const request = { query: { filter: none.filter, company: null }, page: 2 }
    const walk = startWalk(machine as unknown as AnyStateMachine, { input: request })
    walk.send({ type: 'list.reload' })
    const [before, ...anew] = walk.callsTo('loadPage')
    expect(before?.signal.aborted).toBe(true)
    expect(anew.map(({ input, signal }) => [input, signal.aborted])).toEqual([[request, false]])
    if (before) await walk.answerLate(before, { items: [], total: 0, perPage: 15 })
    expect(walk.leaves).toEqual(['loading'])
    expect(walk.effects).toEqual([])
  })
}

/** Of a list: what narrows it, and that it reloads. */
export const testList = <Filter extends object, Item>(samples: ListSamples<Filter, Item>): void => {
  testReload(samples)
  testFields(samples)
}
