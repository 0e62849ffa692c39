import { afterAll, beforeAll, describe, test } from 'vitest'
import { interactions } from '#tests/contracts/interactions/all.ts'
import { master } from '#tests/contracts/interactions/examples.ts'
import { expectOutcome } from '#tests/support/pact/outcome.ts'
import { forgetRawPact, withMockServer, writePact } from '#tests/support/pact/pact-file.ts'
import { createPortal } from '#tests/support/pact/portal.ts'

const titled = interactions.map((interaction) => ({
  interaction,
  title: interaction.exchanges.map(({ description }) => description).join('; '),
}))

describe('The services of the portal before a backend that keeps the contract', () => {
  beforeAll(forgetRawPact)
  afterAll(() => writePact(interactions.flatMap(({ exchanges }) => exchanges)))

  test.for(titled)('send and understand "$title".', ({ interaction }) =>
    withMockServer(interaction.exchanges, (origin) =>
      expectOutcome(
        interaction,
        createPortal(origin, interaction.as === undefined ? master : interaction.as),
      ),
    ),
  )
})
