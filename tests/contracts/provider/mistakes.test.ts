import { beforeAll, describe, expect, test } from 'vitest'
import { startServer } from '#mocks/backend/server.ts'
import { pactOf, partsOf, startMistaken } from '#tests/support/pact/mistaken-server.ts'
import { EXTRA_FIELDS, mistakes } from '#tests/support/pact/mistakes.ts'
import { readPact } from '#tests/support/pact/pact-file.ts'
import { runVerifyWithReport } from '#tests/support/pact/verify-process.ts'
import type { Verified } from '../../../scripts/verify/reports.ts'

const all = [...mistakes, EXTRA_FIELDS]

const verifyMistakes = async () => {
  const backend = await startServer({ port: 0 })
  const mistaken = await startMistaken(backend.url, all)
  try {
    const args = [
      ...['--provider-base-url', mistaken.url],
      ...['--provider-states-setup-url', `${backend.url}/_backend/states`],
    ]
    const { verified } = await runVerifyWithReport(args, pactOf(readPact(), all))
    return verified
  } finally {
    mistaken.close()
    await backend.close()
  }
}

const broken = ({ mismatches }: Verified) => mismatches.length > 0

describe('A server with one mistake is caught:', () => {
  let verified: readonly Verified[] = []
  beforeAll(async () => {
    verified = await verifyMistakes()
  })

  /** The descriptions of the interactions that were played with this mistake. */
  const playedWith = (mistake: string, isWanted: (one: Verified) => boolean) =>
    verified
      .filter(isWanted)
      .map(({ description }) => partsOf(description))
      .filter(([name]) => name === mistake)
      .map(([, description]) => description)
      .toSorted()

  test.for(mistakes.map((mistake) => [mistake.name, mistake.caughtBy] as const))(
    '%s, by %j.',
    ([name, caughtBy]) => {
      expect(playedWith(name, broken)).toEqual(caughtBy.toSorted())
    },
  )

  test('keys that nobody asked for are no mistake, and every one of these interactions is kept with them.', () => {
    expect(playedWith(EXTRA_FIELDS.name, () => true)).toEqual(EXTRA_FIELDS.caughtBy.toSorted())
    expect(playedWith(EXTRA_FIELDS.name, broken)).toEqual([])
  })
})
