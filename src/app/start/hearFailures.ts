import { type Failure, failures } from '../effects/failures.ts'

/** From now on `listener` hears of each failure, and at once of those before. As tag managers do it: it takes the place of the list's `push`. */
export const hearFailures = (listener: (failure: Failure) => void): void => {
  failures.push = (...more) => {
    more.forEach(listener)
    return 0
  }
  failures.splice(0).forEach(listener)
}
