import { expect } from 'vitest'
import type { Interaction } from './interaction.ts'
import type { Portal } from './portal.ts'

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Lets the portal act, and expects what the interaction says of its result. */
export const expectOutcome = async (interaction: Interaction, portal: Portal) => {
  const outcome = async () => interaction.run(portal)
  if ('rejects' in interaction) {
    await expect(outcome()).rejects.toMatchObject({ fault: interaction.rejects })
  } else if (isObject(interaction.resolves)) {
    expect(await outcome()).toMatchObject(interaction.resolves)
  } else {
    expect(await outcome()).toBe(interaction.resolves)
  }
}
