import { describe, expect, it } from 'vitest'
import { hasTollDetail, tollLookOf } from '#machines/toll/tollStatus.ts'

describe('a trip with a toll voucher', () => {
  it.each([
    ['REG-548', 'QUITADO', 'Viagem quitada', 'good', true],
    ['REG-554', 'EM_ABERTO', 'Viagem em Aberto', 'waiting', true],
    ['REG-550', 'CANCELADO', 'Viagem cancelada', 'bad', false],
    ['REG-551', 'EM_TRANSITO', 'Viagem em trânsito', 'moving', false],
    ['REG-552', 'NAO_INFORMADO', 'Não informado', 'quiet', false],
    ['REG-553', 'SUSPENSO', 'Não informado', 'quiet', false],
    ['REG-553', 'toString', 'Não informado', 'quiet', false],
    ['REG-553', '', 'Não informado', 'quiet', false],
  ])('%s of status %s is "%s" (%s), with details: %s', (_, status, label, tone, hasDetail) => {
    expect(tollLookOf({ status })).toEqual({ label, tone })
    expect(hasTollDetail({ status })).toBe(hasDetail)
  })
})
