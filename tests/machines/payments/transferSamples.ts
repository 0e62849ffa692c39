import type { TransferEvent } from '#machines/payments/transfer/transfer.ts'
import type { Movement } from '#services/statement.ts'
import type { TransferOrder, TransferPayee, TransferProof } from '#services/transfers.ts'
import { ipeRoxo, main } from './bankSamples.ts'

// As the fixture world has them (docs/api.md, 6.1).

export const joao: TransferPayee = { name: 'João Batista Silva', taxId: '11122233396' }
export const planalto: TransferPayee = { name: 'Planalto Verde Transportes', taxId: '44555666000181' }

/** R$ 1.500,00 to a person on the platform. */
export const payOrder: TransferOrder = { payee: joao, bank: null, centavos: 150_000, fee: 0 }

/** R$ 1.500,00 by TED to the company's own account; R$ 7,90 of fee. */
export const bankOrder: TransferOrder = {
  payee: ipeRoxo,
  bank: { account: main, savesAccount: false },
  centavos: 150_000,
  fee: 790,
}

export const answered: TransferProof = { protocol: 'PROTO-9001', at: null, hasFailed: false }
export const inStatement: TransferProof = {
  protocol: 'PROTO-9002',
  at: '2026-11-20T14:00:00.000Z',
  hasFailed: false,
}
export const failed: TransferProof = { ...inStatement, protocol: 'PROTO-9003', hasFailed: true }

const noInfo = {
  documento_favorecido: null,
  codigo_banco: null,
  agencia: null,
  tipo_conta: null,
  conta_bancaria: null,
  digito_conta: null,
  cte: null,
  situacao: null,
  tipo_info_adicional: null,
}

/** The movement of `payOrder`. */
export const payMovement = (fields: Partial<Movement> = {}): Movement => ({
  data: '2026-11-20T14:00:00.000Z',
  tipo: 'D',
  valor: 1500,
  historico_id: 11,
  historico: 'Transferência para conta Pay',
  descricao_processadora: null,
  protocolo_requisicao: 'PROTO-9002',
  info_adicional: { ...noInfo, documento_favorecido: '11122233396' },
  ...fields,
})

/** The movement of `bankOrder`. */
export const tedMovement = (
  info: Partial<NonNullable<Movement['info_adicional']>> = {},
  fields: Partial<Movement> = {},
): Movement => ({
  ...payMovement(),
  historico_id: 23,
  historico: 'TED enviada',
  info_adicional: {
    ...noInfo,
    codigo_banco: '998',
    agencia: '0042',
    tipo_conta: 1,
    conta_bancaria: '765432',
    digito_conta: '1',
    situacao: 'SUCESSO',
    ...info,
  },
  ...fields,
})

/** What leads to the confirmation of R$ 1.500,00 to João on the platform. */
export const confirmingJoao: readonly TransferEvent[] = [
  { type: 'kind.chosen', kind: 'pay' },
  { type: 'step.next' },
  { type: 'pick.chosen', field: 'payee', choice: joao },
  { type: 'amount.changed', centavos: 150_000 },
  { type: 'step.next' },
]
