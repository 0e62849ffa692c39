import * as v from 'valibot'
import { describe, expect, test, vi } from 'vitest'
import { createTable } from '#mocks/backend/store/collections.ts'
import { createStore, STORE_KEY } from '#mocks/backend/store/store.ts'
import { fixtureWorld } from '#mocks/backend/world/fixtures.ts'

const schema = v.object({ id: v.number(), name: v.string(), tags: v.array(v.string()) })
const table = () => {
  const created = createTable('things', schema)
  created.replaceAll([
    { id: 1, name: 'a', tags: ['x'] },
    { id: 2, name: 'b', tags: ['x', 'y'] },
  ])
  return created
}

const memoryStorage = () => {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

describe('a table', () => {
  test('refuses a second record with the same id', async () => {
    const things = table()
    await expect(things.insert({ id: 1, name: 'c', tags: [] })).rejects.toThrow('things: the id 1 is taken')
    expect(things.all()).toHaveLength(2)
  })

  test('refuses a record and a change that the schema refuses', async () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const things = table()
    const broken = JSON.parse('{"id":3,"name":7,"tags":[]}')
    await expect(things.insert(broken)).rejects.toThrow()
    await expect(things.update(1, { name: broken.name })).rejects.toThrow()
    expect(things.all().map(({ name }) => name)).toEqual(['a', 'b'])
    quiet.mockRestore()
  })

  test('hands out copies: what is done to them stays outside', async () => {
    const things = table()
    const mine = { id: 3, name: 'c', tags: ['z'] }
    const inserted = await things.insert(mine)
    mine.tags.push('later')
    inserted.tags.push('later')
    things.find(1)?.tags.push('later')
    things.all()[1]?.tags.push('later')
    expect(things.all().map(({ tags }) => tags)).toEqual([['x'], ['x', 'y'], ['z']])
  })

  test('that is filled with the same again holds it, whatever was changed, added or removed', async () => {
    const things = createTable('things', schema)
    const first = [
      { id: 1, name: 'a', tags: ['x'] },
      { id: 2, name: 'b', tags: [] },
    ]
    for (const change of [
      () => {},
      () => things.update(1, { name: 'z' }),
      () => things.insert({ id: 3, name: 'c', tags: [] }),
      () => things.remove(2),
      () => things.replaceAll([]),
    ]) {
      await things.replaceAll(first)
      await change()
      await things.replaceAll(first)
      expect(things.all()).toEqual(first)
      expect(things.find(2)).toEqual(first[1])
    }
  })

  test('asks a predicate about whole records, fields that are arrays included', async () => {
    const things = table()
    expect(things.all(({ tags }) => tags.length === 2).map(({ id }) => id)).toEqual([2])
  })

  test('changes and removes only the record that is named', async () => {
    const things = table()
    expect(await things.update(2, { name: 'changed' })).toEqual({ id: 2, name: 'changed', tags: ['x', 'y'] })
    expect(things.find(1)?.name).toBe('a')
    expect(things.remove(1)).toBe(true)
    expect(things.remove(1)).toBe(false)
    expect(things.find(1)).toBeUndefined()
    await expect(things.update(1, { name: 'c' })).rejects.toThrow('things: there is no record with the id 1')
  })

  test('keeps the order, and each of two changes at once, of a record that was there from the beginning', async () => {
    const things = table()
    await Promise.all([things.update(1, { name: 'first' }), things.update(2, { name: 'second' })])
    await things.update(1, { tags: ['y'] })
    expect(things.all()).toEqual([
      { id: 1, name: 'first', tags: ['y'] },
      { id: 2, name: 'second', tags: ['x', 'y'] },
    ])
  })

  test('refuses a beginning that has an id twice or a record that the schema refuses', async () => {
    const things = table()
    const row = { id: 1, name: 'a', tags: [] }
    expect(() => things.replaceAll([row, row])).toThrow('things: the id 1 is taken')
    expect(() => things.replaceAll([JSON.parse('{"id":3,"name":7,"tags":[]}')])).toThrow('Invalid type')
  })

  test('replaces everything', async () => {
    const things = table()
    things.replaceAll([{ id: 9, name: 'z', tags: [] }])
    expect(things.all()).toEqual([{ id: 9, name: 'z', tags: [] }])
  })
})

describe('the store', () => {
  test('outlives a page load with what was changed, in either world', async () => {
    for (const world of ['fixtures', 'demo'] as const) {
      const storage = memoryStorage()
      const before = await createStore({ world, storage })
      await before.drivers.update(201, { nome: 'Outro Nome' })
      before.save()
      const after = await createStore({ world, storage })
      expect(after.drivers.find(201)?.nome).toBe('Outro Nome')
      expect(after.snapshot()).toEqual(before.snapshot())
    }
  })

  test('keeps itself under the product prefix and a version', async () => {
    const storage = memoryStorage()
    const store = await createStore({ storage })
    store.save()
    expect(STORE_KEY).toBe('boleia:backend')
    expect(JSON.parse(storage.kept.get('boleia:backend') ?? '')).toMatchObject({
      version: 7,
      world: 'fixtures',
    })
  })

  test('comes back as seeded after a reset, also for the next page load', async () => {
    const storage = memoryStorage()
    const store = await createStore({ storage })
    const seed = store.snapshot()
    await store.trips.update(501, { companyId: 102 })
    store.drivers.remove(201)
    store.save()
    await store.reset()
    expect(store.snapshot()).toEqual(seed)
    expect((await createStore({ storage })).snapshot()).toEqual(seed)
  })

  test.each([
    ['not JSON', 'x{'],
    ['another version', JSON.stringify({ version: 0, world: 'fixtures', tables: {} })],
    ['another world', JSON.stringify({ version: 7, world: 'demo', tables: {} })],
    [
      'records that no schema knows',
      JSON.stringify({ version: 7, world: 'fixtures', tables: { users: [{ id: 'x' }] } }),
    ],
  ])('starts from the seed when the storage holds %s', async (_, text) => {
    const storage = memoryStorage()
    storage.setItem(STORE_KEY, text)
    expect((await createStore({ storage })).offers.all()).toHaveLength(fixtureWorld.offers.length)
  })

  test('goes on in memory and complains when the storage is full', async () => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const full = {
      ...memoryStorage(),
      setItem: () => {
        throw new Error('quota')
      },
    }
    const store = await createStore({ storage: full })
    store.save()
    expect(store.offers.all()).toHaveLength(fixtureWorld.offers.length)
    expect(complaint).toHaveBeenCalledOnce()
    complaint.mockRestore()
  })

  test('runs exclusive work one after the other, past a failure', async () => {
    const store = await createStore()
    const order: string[] = []
    const work = (name: string) => async () => {
      order.push(`${name} begins`)
      await Promise.resolve()
      order.push(`${name} ends`)
    }
    const failing = store.exclusive(async () => {
      throw new Error('broken')
    })
    await Promise.all([
      store.exclusive(work('first')),
      store.exclusive(work('second')),
      failing.catch(() => null),
    ])
    expect(order).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
  })
})
