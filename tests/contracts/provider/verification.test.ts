import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RunningServer, startServer } from '#mocks/server.ts'
import { readPact } from '#tests/support/pact/pact-file.ts'
import { runVerifyWithReport } from '#tests/support/pact/verify-process.ts'
import type { Verified } from '../../../scripts/verify/reports.ts'

const descriptions = readPact().interactions.map(({ description }) => description)

describe('The in-memory backend over HTTP', () => {
  let server: RunningServer
  let verified: readonly Verified[] = []

  beforeAll(async () => {
    server = await startServer({ port: 0 })
    const run = await runVerifyWithReport([
      '--provider-base-url',
      server.url,
      '--provider-states-setup-url',
      `${server.url}/_backend/states`,
    ])
    verified = run.verified
  })
  afterAll(() => server.close())

  test('was asked for every interaction of the pact, once.', () => {
    expect(verified.map(({ description }) => description).toSorted()).toEqual(descriptions.toSorted())
  })

  test.for(descriptions)('keeps "%s".', (description) => {
    expect(verified.filter((one) => one.description === description)).toEqual([
      expect.objectContaining({ mismatches: [] }),
    ])
  })
})
