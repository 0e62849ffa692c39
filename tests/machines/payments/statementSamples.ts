import type { Movement, Statement } from '#services/statement.ts'

type Info = NonNullable<Movement['info_adicional']>

export const infoOf = (rest: Partial<Info> = {}): Info => ({
  documento_favorecido: null,
  codigo_banco: null,
  agencia: null,
  tipo_conta: null,
  conta_bancaria: null,
  digito_conta: null,
  cte: null,
  situacao: null,
  tipo_info_adicional: null,
  ...rest,
})

/** An advance of R$ 4.200,00 on 3 November 2026, 14:20 in Brasília. */
export const movementOf = (rest: Partial<Movement> = {}): Movement => ({
  data: '2026-11-03T17:20:00.000Z',
  tipo: 'C',
  valor: 4200,
  historico_id: 1,
  historico: 'Adiantamento de frete',
  descricao_processadora: null,
  protocolo_requisicao: 'PROTO-8003',
  info_adicional: infoOf({ cte: '100501' }),
  ...rest,
})

const TED = { tipo: 'D', historico_id: 23, historico: 'TED enviada' } as const
const caixa = {
  codigo_banco: '104',
  agencia: '1234',
  tipo_conta: 2,
  conta_bancaria: '98765',
  digito_conta: '0',
}

/** The advance, a TED that failed and one that waits; the balance before them is R$ 15.849,60. */
export const november: Statement = {
  closing: 19406.75,
  movements: [
    movementOf(),
    movementOf({
      ...TED,
      data: '2026-11-09T19:45:00.000Z',
      valor: 642.85,
      protocolo_requisicao: 'PROTO-8007',
      info_adicional: infoOf({ ...caixa, situacao: 'FALHA' }),
    }),
    movementOf({
      ...TED,
      data: '2026-11-10T19:50:00.000Z',
      valor: 642.85,
      protocolo_requisicao: 'PROTO-8008',
      info_adicional: infoOf({ ...caixa, situacao: 'AGUARDANDO' }),
    }),
  ],
}

export const noMovements: Statement = { closing: 15230.75, movements: [] }
