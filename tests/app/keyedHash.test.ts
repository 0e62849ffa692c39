import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hashText } from '#domain/hashText.ts'
import { clearFakeBrowser, fakeDatabase, openFakeBrowser } from '#tests/support/money/fakeBrowser.ts'

vi.mock('idb-keyval', () => fakeDatabase())

const load = async () => {
  vi.resetModules()
  return import('#app/drafts/keyedHash.ts')
}

beforeEach(() => openFakeBrowser())
afterEach(() => {
  vi.unstubAllGlobals()
  clearFakeBrowser()
})

describe('a keyed hash', () => {
  it('is the same in every tab of a browser, also of two that begin at once', async () => {
    const tabs = [await load(), await load()]
    const hashes = await Promise.all(tabs.map(({ keyedHash }) => keyedHash('11122233396')))
    expect(hashes[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(hashes[1]).toBe(hashes[0])
    expect(await (await load()).keyedHash('11122233396')).toBe(hashes[0])
  })

  it('of a hash that an earlier release has stored is that of the text', async () => {
    const { keyedHash, keyedFromHash } = await load()
    expect(await keyedFromHash(hashText('11122233396'))).toBe(await keyedHash('11122233396'))
    expect(await keyedHash('11122233397')).not.toBe(await keyedHash('11122233396'))
  })

  it('has a key that cannot be taken out of the browser', async () => {
    await (await load()).keyedHash('11122233396')
    const { createStore, get } = await import('idb-keyval')
    const key = await get<CryptoKey>('hash', createStore('boleia:keys', 'keys'))
    expect(key).toMatchObject({ extractable: false, usages: ['sign'] })
  })

  it('is none where the browser has no WebCrypto, which it has on https alone', async () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
    const { keyedHash } = await load()
    expect(await keyedHash('11122233396')).toBeNull()
  })
})
