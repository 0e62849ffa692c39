import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { SHEET } from './ids.ts'
import { planned } from './planned.ts'
import type { Planned } from './shapes.ts'

// Runs in an atlas run alone: the machines whose walks nobody needs to see have states as well.

const sheet: Planned = {
  machine: SHEET,
  area: 'shared',
  stem: SHEET,
  title: 'Every shared component in every state that it can have, and the tokens.',
  states: [],
}

it('atlas| writes what the models know', () => {
  const folder = join(process.env['ATLAS'] ?? '', 'collected')
  mkdirSync(folder, { recursive: true })
  const plan = [...planned(), sheet]
  writeFileSync(join(folder, 'plan.json'), JSON.stringify(plan))
  expect(plan.length).toBeGreaterThan(0)
})
