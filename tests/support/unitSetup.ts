import { configureGlobal } from 'fast-check'
import { afterAll, vi } from 'vitest'

/** Properties draw the same cases in each run, unless they have a seed of their own: what fails fails for everybody. */
configureGlobal({ seed: 20_261_128 })

/** The files share their process: no file meets the network of another. */
afterAll(() => {
  vi.unstubAllGlobals()
})
