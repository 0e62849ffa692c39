import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { interactions } from '#tests/contracts/interactions/all.ts'
import { master } from '#tests/contracts/interactions/examples.ts'
import type { Interaction } from '#tests/support/pact/interaction.ts'
import { forgetRawPact, withMockServer, writePact } from '#tests/support/pact/pact-file.ts'
import { createPortal, type Portal } from '#tests/support/pact/portal.ts'

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const expectOutcome = async (interaction: Interaction, portal: Portal) => {
  const outcome = async () => interaction.run(portal)
  if ('rejects' in interaction) {
    await expect(outcome()).rejects.toMatchObject({ fault: interaction.rejects })
  } else if (isObject(interaction.resolves)) {
    expect(await outcome()).toMatchObject(interaction.resolves)
  } else {
    expect(await outcome()).toBe(interaction.resolves)
  }
}

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
