import { afterAll, beforeAll, vi } from 'vitest'
import config from '../../../public/config.json' with { type: 'json' }
import { openFakeBrowser } from './fakeBrowser.ts'

/** The tests of a file run in a browser in memory, over portals that are loaded first, on a clock that stands still. */
export const standMoneyTests = (load: () => Promise<void>): void => {
  beforeAll(async () => {
    openFakeBrowser()
    vi.stubGlobal('fetch', async () => Response.json({ ...config, idempotencyHeader: true }))
    await load()
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
      now: new Date('2026-11-20T12:00:00.000Z'),
    })
  })
  afterAll(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
}
