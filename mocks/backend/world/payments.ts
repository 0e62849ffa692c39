import type { Movement, PayAccount, TransferPercents } from '../store/records.ts'

// Pay accounts of api §6.1 with their movements and receipts (the states of api §6.9).

export const PAYMENT_PASSWORD = '1234'

export const payAccount = (
  id: number,
  identificador: string,
  titular: string,
  conta: string,
): PayAccount => ({
  id,
  identificador,
  titular,
  conta,
  senha: PAYMENT_PASSWORD,
  wrongPasswords: 0,
  lockedUntil: null,
})

/** Every company of the fixtures whose account is ATIVA has one. */
export const payAccounts: readonly PayAccount[] = [
  payAccount(101, 'CARD-101', 'Transportes Ipe Roxo Ltda', '1234567'),
  payAccount(108, 'CARD-108', 'Planalto Verde Transportes Ltda', '1234568'),
  payAccount(109, 'CARD-109', 'Estrada Real Graneleiros Ltda', '1234569'),
  payAccount(110, 'CARD-110', 'Lago Manso Rodoviário Ltda', '1234570'),
]

/** The other companies have not set theirs. */
export const transferPercents: readonly TransferPercents[] = [
  { id: 101, adiantamento: 70, saldo: 30, estadia: 50, rpa: 10 },
]

/** All that a movement may be about, not given. */
export const noInfo: NonNullable<Movement['info_adicional']> = {
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

const movement = (
  id: number,
  companyId: number,
  data: string,
  [tipo, valor, historico_id, historico]: readonly ['C' | 'D', number, number, string],
  info: Partial<NonNullable<Movement['info_adicional']>> | null = null,
): Movement => ({
  id,
  companyId,
  data,
  tipo,
  valor,
  historico_id,
  historico,
  descricao_processadora: null,
  protocolo_requisicao: `PROTO-${8000 + id}`,
  info_adicional: info && { ...noInfo, ...info },
  conjuntoId: null,
})

/** The trip of the fixtures that it pays. */
const ofTrip = (tripId: number, of: Movement): Movement => ({ ...of, conjuntoId: tripId + 100 })

const itau = {
  codigo_banco: '341',
  agencia: '0001',
  tipo_conta: 1,
  conta_bancaria: '765432',
  digito_conta: '1',
}
const caixa = {
  codigo_banco: '104',
  agencia: '1234',
  tipo_conta: 2,
  conta_bancaria: '98765',
  digito_conta: '0',
}
const TED = 'TED enviada'

/**
 * The movements of November 2026; those of 101 add up to its balance of R$ 15.230,75. The TED of 9 November is in
 * FALHA and doesn't count.
 */
export const movements: readonly Movement[] = [
  movement(1, 101, '2026-11-02T13:00:00.000Z', ['C', 12000, 50, 'TED recebida'], itau),
  movement(2, 108, '2026-11-02T13:00:00.000Z', ['C', 2480.1, 12, 'Saldo inicial']),
  ofTrip(
    501,
    movement(3, 101, '2026-11-03T17:20:00.000Z', ['C', 4200, 1, 'Adiantamento de frete'], { cte: '100501' }),
  ),
  movement(4, 101, '2026-11-04T13:05:00.000Z', ['D', 1350.4, 23, TED], { ...itau, situacao: 'SUCESSO' }),
  movement(5, 101, '2026-11-05T14:30:00.000Z', ['D', 800, 11, 'Transferência para conta Pay'], {
    documento_favorecido: '11122233396',
  }),
  ofTrip(
    501,
    movement(6, 101, '2026-11-06T12:00:00.000Z', ['C', 1800, 2, 'Saldo de frete'], { cte: '200501' }),
  ),
  movement(7, 101, '2026-11-09T19:45:00.000Z', ['D', 642.85, 23, TED], { ...caixa, situacao: 'FALHA' }),
  movement(8, 101, '2026-11-10T19:50:00.000Z', ['D', 642.85, 23, TED], { ...caixa, situacao: 'AGUARDANDO' }),
  movement(9, 101, '2026-11-11T15:00:00.000Z', ['D', 300, 23, TED], {
    ...itau,
    situacao: 'EM_PROCESSAMENTO',
  }),
  movement(10, 101, '2026-11-12T16:15:00.000Z', ['C', 2500, 12, 'Transferência recebida de conta Pay'], {
    documento_favorecido: '11444777000161',
  }),
  movement(11, 101, '2026-11-13T18:10:00.000Z', ['D', 1210, 30, 'Pagamento de boleto']),
  movement(12, 101, '2026-11-16T11:40:00.000Z', ['D', 50, 31, 'Recarga de celular']),
  ofTrip(
    505,
    movement(13, 101, '2026-11-17T20:25:00.000Z', ['C', 3500, 1, 'Adiantamento de frete'], { cte: '100505' }),
  ),
  movement(14, 101, '2026-11-18T14:00:00.000Z', ['D', 4416, 50, 'Transferência para conta bancária'], caixa),
]
