import { configureGlobal } from 'fast-check'

/** Properties draw the same cases in each run, unless they have a seed of their own: what fails fails for everybody. */
configureGlobal({ seed: 20_261_128 })
