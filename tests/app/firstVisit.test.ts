import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/** Names of the databases that were opened: to open one makes it. */
const opened: string[] = []

vi.mock('idb-keyval', () => {
  const open = (name: string) => async () => {
    opened.push(name)
    return []
  }
  return {
    createStore: open,
    entries: (store: () => Promise<unknown[]>) => store(),
    get: (_: string, store: () => Promise<unknown[]>) => store(),
    promisifyRequest: async () => [],
  }
})

/** What a page does with the browser's databases before its person has done anything. */
const visit = async () => {
  await import('#app/operations/sent.ts')
  const { sweep } = await import('#app/drafts/sweep.ts')
  await sweep()
  const { forgetOthers, readRecord } = await import('#app/personal/personalStore.ts')
  await forgetOthers(null)
  await readRecord(1)
}

const withDatabases = (databases: () => Promise<readonly { name: string }[]>) =>
  vi.stubGlobal('indexedDB', { databases })

beforeEach(() => {
  opened.length = 0
  vi.resetModules()
})

afterEach(() => vi.unstubAllGlobals())

describe('the databases of a visit', () => {
  it('are none at the first one', async () => {
    withDatabases(async () => [])
    await visit()
    expect(opened).toEqual([])
  })

  it('are tidied each if an earlier visit has made it', async () => {
    withDatabases(async () => [{ name: 'boleia:sent' }, { name: 'boleia:marks' }, { name: 'other' }])
    await visit()
    expect(opened.toSorted()).toEqual(['boleia:marks', 'boleia:sent'])
  })

  it('are tidied in a browser that cannot list them', async () => {
    vi.stubGlobal('indexedDB', {})
    await visit()
    expect(opened.toSorted()).toEqual([
      'boleia:drafts',
      'boleia:marks',
      'boleia:personal',
      'boleia:personal',
      'boleia:sent',
    ])
  })
})
