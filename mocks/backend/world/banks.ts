import { postingsOf } from '../rules/postings.ts'
import { byId } from '../store/byId.ts'
import type { BankSlip, DepositSlip, PayHolder, Posting, RecordOf } from '../store/records.ts'
import { movements } from './payments.ts'
import { companies } from './people.ts'

// What the accounts of api §6.1 can pay to and be filled from (the states of api §6.9).

/** The bank of the deposit slips and of the account that a TED has to go to. */
export const ESCROW_BANK = { codigo: '998', nomeReduzido: 'Banco do Planalto' } as const

export const banks: readonly RecordOf<'banks'>[] = [
  { id: '998', nome: 'Banco do Planalto' },
  { id: '999', nome: 'Banco Serra Dourada' },
]

/** A company of the fixtures that has a pay account, and a driver. */
export const payHolders: readonly PayHolder[] = [
  { id: byId(companies, 108).cnpj, nome: 'Planalto Verde Transportes' },
  { id: '11122233396', nome: 'João Batista Silva' },
]

export const bankAccounts: readonly RecordOf<'bankAccounts'>[] = [
  {
    id: 1,
    companyId: 101,
    nome_conta: 'Conta da matriz',
    agencia: '0042',
    conta: '765432',
    digito_conta: '1',
    codigo_bacen_banco: '998',
    nome_banco: 'Banco do Planalto',
    tipo_conta: 1,
  },
  {
    id: 2,
    companyId: 101,
    nome_conta: 'Reserva',
    agencia: '1234',
    conta: '98765',
    digito_conta: '0',
    codigo_bacen_banco: '999',
    nome_banco: 'Banco Serra Dourada',
    tipo_conta: 2,
  },
]

/** Its barcode says another amount than its data: it stands for a slip that does not agree with itself. */
export const bankSlips: readonly BankSlip[] = [
  {
    id: '99991234012345678901234567890123456789012345678',
    favorecido: 'Energia Exemplo S.A.',
    banco: 'Banco Serra Dourada',
    centavos: 35_000,
    due: '2099-12-10',
    discount: 0,
    fine: 0,
    interest: 0,
    paid: false,
  },
]

const depositSlip = (
  id: string,
  codigo_de_barras: string,
  [status, centavos, data_emissao, data_de_vencimento]: readonly [
    DepositSlip['status'],
    number,
    string,
    string,
  ],
): DepositSlip => ({
  id,
  companyId: 101,
  codigo_de_barras,
  status,
  favorecido: 'Transportes Ipe Roxo Ltda',
  data_de_vencimento,
  data_emissao,
  centavos,
  paysAt: null,
  expiresAt: null,
})

export const depositSlips: readonly DepositSlip[] = [
  depositSlip('DOCK-3', '99994567012345678901234567890123456789012345678', [
    'Vencido',
    500_000,
    '2026-10-05',
    '2026-10-12',
  ]),
  depositSlip('DOCK-2', '99993456012345678901234567890123456789012345678', [
    'Pago',
    2_000,
    '2026-11-12',
    '2026-11-20',
  ]),
  depositSlip('DOCK-1', '99992345012345678901234567890123456789012345678', [
    'Pendente',
    10_000,
    '2026-11-18',
    '2026-11-25',
  ]),
]

export const postings: readonly Posting[] = postingsOf(movements)

/** The protocol of the state 'a transfer was made': it has a receipt although no movement of the fixtures is its own. */
export const MADE_TRANSFER = 'PROTO-9001'
