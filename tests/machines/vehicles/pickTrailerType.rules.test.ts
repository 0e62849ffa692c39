import { expect, it } from 'vitest'
import { trailerTypePick } from '#machines/vehicles/newVehicle.ts'

it.each([
  ['sid', true],
  ['DER', true],
  ['tanque', false],
])('Sider is found by %s: %s (REG-412)', (text, isFound) => {
  expect(trailerTypePick.matches?.({ id: 2, descricao: 'Sider' }, text)).toBe(isFound)
})
