import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { planned } from './planned.ts'

// Runs in an atlas run alone: the machines whose walks nobody needs to see have states as well.

it('atlas| writes what the models know', () => {
  const folder = join(process.env['ATLAS'] ?? '', 'collected')
  mkdirSync(folder, { recursive: true })
  const plan = planned()
  writeFileSync(join(folder, 'plan.json'), JSON.stringify(plan))
  expect(plan.length).toBeGreaterThan(0)
})
