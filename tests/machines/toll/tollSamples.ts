import type { TollDetail, TollDriver, TollTrip } from '#services/toll.ts'

export const joao: TollDriver = { id: 0, cpf: '11122233396', nome: 'João Batista Silva' }
export const carlos: TollDriver = { id: 1, cpf: '22233344405', nome: 'Carlos Souza' }

export const tollTripOf = (rest: Partial<TollTrip> = {}): TollTrip => ({
  id: 801,
  status: 'QUITADO',
  placa: 'ABC1D23',
  origem: 'Cascavel - PR',
  destino: 'Paranaguá - PR',
  ...rest,
})

export const tollDetailOf = (rest: Partial<TollDetail> = {}): TollDetail => ({
  distancia: 596,
  origem: 'Cascavel - PR',
  destino: 'Paranaguá - PR',
  provedor: 'Tag Norte',
  saldoTotal: 320.5,
  saldoUtilizado: 300,
  residual: 20.5,
  previsaoEstorno: '2026-12-15',
  compradas: [
    { nome: 'Praça Corbélia, BR-369', valor: 300 },
    { nome: 'Praça São Luiz do Purunã, BR-277', valor: 20.5 },
  ],
  utilizadas: [{ nome: 'Praça Corbélia, BR-369', valor: 300 }],
  ...rest,
})
