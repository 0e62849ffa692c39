import {
  contasPagamentoContraCte,
  contasPayFavorecidos,
  contasTransferBankAccount,
  contasTransferPay,
  transferenciasComprovante,
} from '#services/contract/payments-transfer.ts'
import type { TransferOrder } from '#services/transfers.ts'
import { asMaster } from '#tests/support/pact/acts.ts'
import { FileExample } from '#tests/support/pact/file.ts'
import type { Interaction } from '#tests/support/pact/interaction.ts'
import { atLeast } from '#tests/support/pact/matchers.ts'
import {
  BANK_TRANSFER,
  BANK_TRANSFER_OTHER_PIN,
  PAY_TRANSFER,
  PAY_TRANSFER_OTHER_PASSWORD,
  PAY_TRANSFER_OTHER_PIN,
  TRANSFER_RECEIPT,
} from './ciphers.ts'

const joao = { name: 'João Batista Silva', taxId: '11122233396' }
const search = { frotista_id: 101, listar_conta_pagamento_contra_cte: true } as const

const toPayee: TransferOrder = { payee: joao, bank: null, centavos: 150_000, fee: 0 }
const toBank: TransferOrder = {
  payee: { name: 'Transportes Ipe Roxo', taxId: '11222333000181' },
  bank: {
    account: {
      name: 'Conta da matriz',
      branch: '0042',
      number: '765432',
      digit: '1',
      bankCode: '998',
      bankName: 'Banco do Planalto',
      kind: 'checking',
    },
    savesAccount: false,
  },
  centavos: 150_000,
  fee: 790,
}
const secrets = { password: '1234', pin: '123456', token: 'pin-token-1' }
const ofCompany = { companyId: 101, operation: 'op-1', secrets }
const made = {
  kind: 'arrived',
  proof: { protocol: 'PROTO-9001', at: null, hasFailed: false },
}
const REFUSED = 'A conta do favorecido não pode receber transferências.'
const WRONG_PIN = 'PIN inválido ou expirado. Peça outro.'
const refused = { kind: 'refused', fault: { kind: 'http', status: 400, message: REFUSED } }
/** With the PIN of the state wrong: nothing is moved (A111). */
const withWrongPin = (
  call: typeof contasTransferPay | typeof contasTransferBankAccount,
  order: TransferOrder,
  data: string,
): Interaction =>
  asMaster(call, {
    when: 'the PIN of a transfer is wrong',
    states: ['a transfer can be made', 'a PIN was sent'],
    sends: { headers: {}, body: { data, frotista_id: 101 } },
    refuses: { status: 400, body: { message: WRONG_PIN } },
    run: ({ transfers }) =>
      transfers.sendTransfer({ ...ofCompany, order, secrets: { ...secrets, pin: '654321' } }),
    resolves: { kind: 'refused', fault: { kind: 'http', status: 400, message: WRONG_PIN } },
  })
const receipt = new FileExample(
  'application/pdf',
  Buffer.from(
    '%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\ntrailer\n<< /Size 3 /Root 1 0 R >>\n%%EOF\n',
  ),
)

export const transferInteractions: readonly Interaction[] = [
  asMaster(contasPayFavorecidos, {
    when: 'beneficiaries are searched by CPF',
    states: ['pay beneficiaries exist'],
    sends: { query: { ...search, cpf: '11122233396' } },
    answers: [{ nome: 'João Batista Silva', cpf: '11122233396' }],
    except: { $: atLeast(1) },
    run: ({ transfers }) => transfers.searchPayees({ companyId: 101, text: '111.222.333-96' }),
    resolves: [joao],
  }),
  asMaster(contasPayFavorecidos, {
    when: 'beneficiaries are searched by name',
    states: ['pay beneficiaries exist'],
    sends: { query: { ...search, nome: 'Planalto' } },
    answers: [{ nome_fantasia: 'Planalto Verde Transportes', documento: '44555666000181' }],
    except: { $: atLeast(1) },
    run: ({ transfers }) => transfers.searchPayees({ companyId: 101, text: 'Planalto' }),
    resolves: [{ name: 'Planalto Verde Transportes', taxId: '44555666000181' }],
  }),
  asMaster(contasPayFavorecidos, {
    when: 'no beneficiary matches',
    states: ['no pay beneficiaries match'],
    sends: { query: { ...search, nome: 'Ninguém' } },
    answers: [],
    run: ({ transfers }) => transfers.searchPayees({ companyId: 101, text: 'Ninguém' }),
    resolves: [],
  }),
  asMaster(contasPagamentoContraCte, {
    when: 'the company has an account for payments against a CT-e',
    states: ['a pay-against-CT-e account exists'],
    sends: { query: { frotista_id: 101 } },
    answers: {
      nome_fantasia: 'Transportes Ipe Roxo',
      documento: '11222333000181',
      identificador: 'CARD-101',
    },
    run: ({ transfers }) => transfers.getPaymentAccount({ companyId: 101 }),
    resolves: {
      nome_fantasia: 'Transportes Ipe Roxo',
      documento: '11222333000181',
      identificador: 'CARD-101',
    },
  }),
  asMaster(contasTransferPay, {
    when: 'a transfer to an account of the platform is made',
    states: ['a transfer can be made'],
    sends: { headers: {}, body: { data: PAY_TRANSFER, frotista_id: 101 } },
    answers: { protocolo: 'PROTO-9001' },
    run: ({ transfers }) => transfers.sendTransfer({ ...ofCompany, order: toPayee }),
    resolves: made,
  }),
  asMaster(contasTransferPay, {
    when: 'a transfer to an account of the platform is refused',
    states: ['a transfer is refused'],
    sends: { headers: {}, body: { data: PAY_TRANSFER, frotista_id: 101 } },
    refuses: { status: 400, body: { message: REFUSED } },
    run: ({ transfers }) => transfers.sendTransfer({ ...ofCompany, order: toPayee }),
    resolves: refused,
  }),
  asMaster(contasTransferPay, {
    when: 'the payment password of a transfer is wrong',
    states: ['the payment password is wrong'],
    sends: { headers: {}, body: { data: PAY_TRANSFER_OTHER_PASSWORD, frotista_id: 101 } },
    refuses: { status: 400, body: { message: 'Senha inválida. Restam 4 tentativas.' } },
    run: ({ transfers }) =>
      transfers.sendTransfer({ ...ofCompany, order: toPayee, secrets: { ...secrets, password: '9876' } }),
    resolves: {
      kind: 'refused',
      fault: { kind: 'http', status: 400, message: 'Senha inválida. Restam 4 tentativas.' },
    },
  }),
  asMaster(contasTransferBankAccount, {
    when: 'a transfer to a bank account is made',
    states: ['a transfer can be made'],
    sends: { headers: {}, body: { data: BANK_TRANSFER, frotista_id: 101 } },
    answers: { protocolo: 'PROTO-9001' },
    run: ({ transfers }) => transfers.sendTransfer({ ...ofCompany, order: toBank }),
    resolves: made,
  }),
  asMaster(contasTransferBankAccount, {
    when: 'a transfer to a bank account is refused',
    states: ['a transfer is refused'],
    sends: { headers: {}, body: { data: BANK_TRANSFER, frotista_id: 101 } },
    refuses: { status: 400, body: { message: REFUSED } },
    run: ({ transfers }) => transfers.sendTransfer({ ...ofCompany, order: toBank }),
    resolves: refused,
  }),
  withWrongPin(contasTransferPay, toPayee, PAY_TRANSFER_OTHER_PIN),
  withWrongPin(contasTransferBankAccount, toBank, BANK_TRANSFER_OTHER_PIN),
  asMaster(transferenciasComprovante, {
    when: 'the receipt of a transfer is fetched',
    states: ['a transfer was made'],
    sends: { headers: { data: TRANSFER_RECEIPT, frotista_id: '101', 'frotista-id': '101' } },
    answers: receipt,
    run: ({ transfers }) =>
      transfers.getTransferReceipt({
        order: toPayee,
        company: { id: 101, cnpj: '11222333000181' },
        protocol: 'PROTO-9001',
      }),
    resolves: { byteLength: receipt.content.length },
  }),
]
