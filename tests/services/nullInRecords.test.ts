import { expect, it } from 'vitest'
import { usuariosList, usuarioVinculado } from '#services/contract/account.ts'
import { motoristasList } from '#services/contract/drivers.ts'
import { lote, lotesList } from '#services/contract/offers.ts'
import { boletoDeposito, boletosDepositoList } from '#services/contract/payments-slips.ts'
import {
  comprovante,
  extratoDetalhe,
  pagamentosExtrato,
  pagamentosExtratoComprovantes,
} from '#services/contract/payments-statement.ts'
import { valePedagioViagens } from '#services/contract/toll.ts'
import { lotesSolicitadosList } from '#services/contract/trips.ts'
import { driverWith } from '#tests/support/api-records.ts'
import { fullSample } from '#tests/support/shapes.ts'

type Read = (value: unknown, odd: (at: string) => void) => { success: boolean; output?: unknown }

/** What is read of an answer, and which fields of it were odd. */
const readBy = ({ answer }: { answer: { read: Read } }, value: unknown) => {
  const odd: string[] = []
  const { success, output } = answer.read(value, (at) => odd.push(at))
  return { output: success ? output : 'malformed', odd }
}
const paged = (record: unknown) => ({ data: [record], total: 1, per_page: 10 })
const first = (list: string) => (output: unknown) => (output as Record<string, unknown[]>)[list]?.[0]

it.each([
  ['a user', 'updated_at', usuariosList, () => fullSample(usuarioVinculado), ''],
  ['a user', 'frotistas', usuariosList, () => fullSample(usuarioVinculado), []],
  ['a driver', 'vencimento_cnh', motoristasList, driverWith, ''],
  ['an offer', 'tipoCarretaPermitidos', lotesList, () => fullSample(lote), []],
  ['an offer', 'tipoCavaloPermitidos', lotesList, () => fullSample(lote), []],
  ['a receipt', 'dataCriacao', pagamentosExtratoComprovantes, () => fullSample(comprovante), ''],
] as const)('%s is read whose %s is null', (_, field, call, recordOf, read) => {
  const { output, odd } = readBy(call, paged({ ...(recordOf() as object), [field]: null }))
  expect(odd).toEqual([])
  expect(first('data')(output)).toMatchObject({ [field]: read })
})

it('a movement is read whose date is null', () => {
  const detalhes = [{ ...(fullSample(extratoDetalhe) as object), data: null }]
  const { output, odd } = readBy(pagamentosExtrato, { saldo_final_periodo: 100, detalhes })
  expect(odd).toEqual([])
  expect(first('detalhes')(output)).toMatchObject({ data: '' })
})

it('a deposit slip is read whose dates are null', () => {
  const slip = { ...(fullSample(boletoDeposito) as object), data_de_vencimento: null, data_emissao: null }
  expect(readBy(boletosDepositoList, [slip])).toMatchObject({
    output: [{ data_de_vencimento: '', data_emissao: '' }],
    odd: [],
  })
})

it.each([
  ['of requested trips', { data: null, total: 0 }, lotesSolicitadosList, { data: [], total: 0 }],
  ['of drivers', { data: null, total: 0, per_page: 10 }, motoristasList, { data: [], total: 0 }],
  ['of drivers', { data: [], total: '37', per_page: '10' }, motoristasList, { data: [], total: 37 }],
  [
    'of movements',
    { saldo_final_periodo: 100, detalhes: null },
    pagamentosExtrato,
    { saldo_final_periodo: 100, detalhes: [] },
  ],
  ['of deposit slips', null, boletosDepositoList, []],
  ['of toll trips', null, valePedagioViagens, []],
])('a list %s is read that came as %j', (_, value, call, read) => {
  const { output } = readBy(call, value)
  expect(output).toMatchObject(read)
  expect(Array.isArray(output)).toBe(Array.isArray(read))
})

it.each([
  ['of drivers', { data: null, total: 3, per_page: 10 }, motoristasList],
  ['of drivers', { total: 0, per_page: 10 }, motoristasList],
  ['of drivers', { data: [], total: '3 mil', per_page: 10 }, motoristasList],
  ['of drivers', { data: [], total: null, per_page: 10 }, motoristasList],
  ['of drivers', null, motoristasList],
  ['of toll trips', {}, valePedagioViagens],
])('a list %s is no answer that came as %j', (_, value, call) => {
  expect(readBy(call, value).output).toBe('malformed')
})
