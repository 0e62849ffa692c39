import { describe, expect, it } from 'vitest'
import { driverLookOf, licenceLookOf } from '#machines/drivers/driverStatus.ts'
import { isReadingRefused } from '#machines/shared/readingStatus.ts'

describe("a driver's status", () => {
  it.each([
    ['REG-237', 'PENDENTE', false, 'Pendente', 'waiting'],
    ['of an active one', 'PENDENTE', true, 'Pendente', 'waiting'],
    ['approved', 'VALID', true, 'Ativo', 'good'],
    ['approved, though inactive', 'VALID', false, 'Ativo', 'good'],
    ['REG-239', 'MANUAL_APPROVAL', false, 'Ativo', 'good'],
    ['REG-240 of another status, active', 'SUSPENSO', true, 'Ativo', 'good'],
    ['REG-244 of another status, inactive', 'SUSPENSO', false, 'Inativo', 'quiet'],
    ['refused, before it is asked whether it is active', 'INVALID', true, 'Reprovado', 'bad'],
    ['refused by a person', 'MANUAL_REPROVAL', false, 'Reprovado', 'bad'],
  ])('%s: %s with ativo %s is %s', (_, status, ativo, label, tone) => {
    expect(driverLookOf({ status, ativo })).toEqual({ label, tone })
  })

  it.each([
    ['INVALID', true],
    ['MANUAL_REPROVAL', true],
    ['VALID', false],
    ['MANUAL_APPROVAL', false],
    ['PENDENTE', false],
    ['SUSPENSO', false],
  ])('%s: what was read was refused: %s', (status, isRefused) => {
    expect(isReadingRefused({ status })).toBe(isRefused)
  })
})

describe("a driver's licence", () => {
  // 22/11/2026, 23:30 in Brasília
  const now = new Date('2026-11-23T02:30:00Z')

  it.each([
    ['2026-11-20', { label: 'CNH vencida em 20/11/2026', tone: 'bad' }],
    ['2026-11-21', { label: 'CNH vencida em 21/11/2026 (ontem)', tone: 'bad' }],
    ['2026-11-22', { label: 'CNH vence em 22/11/2026 (hoje)', tone: 'waiting' }],
    ['2026-11-23', { label: 'CNH vence em 23/11/2026 (amanhã)', tone: 'waiting' }],
    ['2026-11-24', { label: 'CNH vence em 24/11/2026', tone: 'waiting' }],
    ['2026-12-22', { label: 'CNH vence em 22/12/2026', tone: 'waiting' }],
    ['2026-12-23', null],
    ['2029-05-10', null],
    ['', null],
  ])('that expires on %j is marked so: %j', (vencimento_cnh, look) => {
    expect(licenceLookOf({ vencimento_cnh }, now)).toEqual(look)
  })
})
