import { afterEach, beforeEach } from 'vitest'

// A mutant is caught by the first test that fails: the rest of its file need not wait for what never comes.

let hasFailed = false

beforeEach(({ skip }) => {
  skip(hasFailed, 'an earlier one has failed')
})

afterEach(({ task }) => {
  hasFailed ||= task.result?.state === 'fail'
})
