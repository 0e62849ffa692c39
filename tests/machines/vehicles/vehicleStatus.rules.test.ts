import { describe, expect, it } from 'vitest'
import { mercosulOf, vehicleLookOf } from '#machines/vehicles/vehicleStatus.ts'

describe("a vehicle's status", () => {
  it.each([
    ['REG-387', 'VALID', true, 'Ativo', 'good'],
    ['REG-387', 'MANUAL_APPROVAL', true, 'Ativo', 'good'],
    ['approved, not in use', 'VALID', false, 'Inativo', 'quiet'],
    ['approved by a person, not in use', 'MANUAL_APPROVAL', false, 'Inativo', 'quiet'],
    ['refused', 'INVALID', true, 'Pendente', 'waiting'],
    ['refused by a person', 'MANUAL_REPROVAL', false, 'Pendente', 'waiting'],
  ])('%s: %s with ativo %s is %s', (_, status, ativo, label, tone) => {
    expect(vehicleLookOf({ status, ativo })).toEqual({ label, tone })
  })
})

describe('the standard of a plate', () => {
  it.each([
    ['REG-395 three digits', 'ABC1D23', 'ATIVO'],
    ['four digits', 'ABC1234', 'INATIVO'],
    ['four digits and a hyphen', 'ABC-1234', 'INATIVO'],
  ])('%s: %s is %s', (_, plate, standard) => {
    expect(mercosulOf(plate)).toBe(standard)
  })
})
