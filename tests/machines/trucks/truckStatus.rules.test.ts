import { expect, it } from 'vitest'
import { trailersOf, truckLookOf } from '#machines/trucks/truckStatus.ts'
import { truckOf } from '#tests/support/samples.ts'

it('a truck is active or inactive by ativo alone (REG-340)', () => {
  expect(truckLookOf({ ativo: true })).toEqual({ label: 'Ativo', tone: 'good' })
  expect(truckLookOf({ ativo: false })).toEqual({ label: 'Inativo', tone: 'quiet' })
})

it('a truck has its trailers in their order, also when one in between is missing', () => {
  const trailer = (placa: string) => ({
    placa,
    tipoCarreta: { descricao: 'Sider' },
    frotista: { cnpj: '11222333000181' },
  })
  const [first, third] = [trailer('EFG5H67'), trailer('GHI7J89')]
  expect(trailersOf(truckOf('ATIVA', { veiculoCarreta1: first, veiculoCarreta3: third }))).toEqual([
    first,
    third,
  ])
  expect(trailersOf(truckOf())).toEqual([])
})
