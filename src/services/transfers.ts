import { hasCnpjDigits, isCnpj, isCpf, onlyDigits, plainCnpj } from '#domain/identifiers.ts'
import { reaisOf } from '#domain/money.ts'
import { encrypt } from '#domain/payCipher.ts'
import { searchedIn } from '#domain/searched.ts'
import type { Listed } from '#domain/unreadable.ts'
import {
  type ComprovanteTransferenciaPlain,
  contasPagamentoContraCte,
  contasPayFavorecidos,
  contasTransferBankAccount,
  contasTransferPay,
  type Favorecido,
  type TransferBankPlain,
  type TransferPayPlain,
  transferenciasComprovante,
} from '#services/contract/payments-transfer.ts'
import { optionsOf } from './bankAccounts.ts'
import type { HttpClient, MayReplay } from './http/client.ts'
import { pdfIn } from './pdfAnswer.ts'
import { provenOutcomeOf, type SendOutcome } from './submission.ts'
import type { TransferProof } from './transferMatches.ts'
import type { PaymentAccount, TransferOrder, TransferPayee } from './transferOrder.ts'

export type { TransferProof } from './transferMatches.ts'
export type { PaymentAccount, TransferOrder, TransferPayee } from './transferOrder.ts'

/** What the encrypted body holds besides the order; `token` is that of pin-send. */
interface Secrets {
  readonly password: string
  readonly pin: string
  readonly token: string
}

export interface TransferSent {
  readonly order: TransferOrder
  readonly companyId: number
  /** The key of idempotency. */
  readonly operation: string
  readonly secrets: Secrets
}

/** A transfer whose receipt is fetched. */
export interface ReceiptAsked {
  readonly order: TransferOrder
  /** Who pays. */
  readonly company: { readonly id: number; readonly cnpj: string }
  readonly protocol: string
}

/** A CNPJ as it is written, since July 2026 also with letters. */
const CNPJ = /^[0-9a-z]{2}\.?[0-9a-z]{3}\.?[0-9a-z]{3}\/?[0-9a-z]{4}-?\d{2}$/i

/**
 * A filter that is numeric without its symbols is a CPF, or a part of one, and so is a whole CNPJ with letters; every other is a
 * name (payments §5, A80).
 */
export const payeeFilter = (text: string): { readonly cpf: string } | { readonly nome: string } => {
  const searched = searchedIn(text)
  const digits = onlyDigits(searched)
  const cnpj = plainCnpj(searched)
  if (CNPJ.test(searched) && hasCnpjDigits(cnpj)) return { cpf: cnpj }
  return digits !== '' && !/\p{L}/u.test(searched) ? { cpf: digits } : { nome: searched }
}

/** Null: nobody that a transfer could name. */
const payeeOf = (wire: Favorecido): TransferPayee | null => {
  const payee =
    'cpf' in wire
      ? { name: wire.nome.trim(), taxId: onlyDigits(wire.cpf) }
      : { name: wire.nome_fantasia.trim(), taxId: plainCnpj(wire.documento) }
  return payee.name !== '' && (isCpf(payee.taxId) || isCnpj(payee.taxId)) ? payee : null
}

const KIND_CODES = { checking: 1, savings: 2 } as const

const bankPlainOf = (
  { payee, centavos }: TransferOrder,
  { account, savesAccount }: NonNullable<TransferOrder['bank']>,
  { password, pin, token }: Secrets,
): TransferBankPlain => ({
  documento_favorecido: payee.taxId,
  conta_bancaria: {
    codigo_bacen_banco: account.bankCode,
    digito_conta: account.digit,
    nome_banco: account.bankName,
    nome_conta: account.name,
    agencia: account.branch,
    conta: account.number,
    tipo_conta: KIND_CODES[account.kind],
  },
  valor: reaisOf(centavos),
  salvar_conta_favorecido: savesAccount,
  senha: password,
  pin,
  token,
})

const payPlainOf = (
  { payee, centavos }: TransferOrder,
  { password, pin, token }: Secrets,
): TransferPayPlain => ({
  documento_destino: payee.taxId,
  valor: reaisOf(centavos),
  // A83
  tipo_conta: 1,
  senha: password,
  pin,
  token,
})

const receiptPlainOf = ({ order, company, protocol }: ReceiptAsked): ComprovanteTransferenciaPlain => {
  const { payee, bank, centavos } = order
  return {
    protocolo: protocol,
    cnpj: plainCnpj(company.cnpj),
    valor: reaisOf(centavos),
    favorecido: payee.name,
    agencia: bank?.account.branch ?? null,
    nome_banco: bank?.account.bankName ?? null,
    conta: bank && `${bank.account.number}-${bank.account.digit}`,
  }
}

/** @param obfuscationKey the deployment's setting, which is loaded after this service is made */
export const createTransferService = (client: HttpClient, obfuscationKey: () => string) => {
  const cipherOf = (plain: object, companyId: number) =>
    encrypt(plain, { obfuscationKey: obfuscationKey(), companyId })

  return {
    /** Who has an account on the pay platform (contas-pay-favorecidos). An odd record costs one option, and is told. */
    searchPayees: async (
      { companyId, text }: { companyId: number; text: string },
      signal?: AbortSignal,
    ): Promise<readonly Listed<TransferPayee>[]> => {
      const query = {
        frotista_id: companyId,
        listar_conta_pagamento_contra_cte: true as const,
        ...payeeFilter(text),
      }
      const records = await client.send(contasPayFavorecidos, { query }, { signal })
      return optionsOf<Favorecido, TransferPayee>(records, payeeOf)
    },

    /** contas-pagamento-contra-cte; null: the company has none. */
    getPaymentAccount: (
      { companyId }: { companyId: number },
      signal?: AbortSignal,
    ): Promise<PaymentAccount | null> =>
      client.send(contasPagamentoContraCte, { query: { frotista_id: companyId } }, { signal }),

    /** contas-transfer-pay or contas-transfer-bank-account. It is not aborted: it may be done already. */
    sendTransfer: (
      { order, companyId, operation, secrets }: TransferSent,
      mayReplay?: MayReplay,
    ): Promise<SendOutcome<TransferProof>> => {
      const { bank } = order
      const plain = bank === null ? payPlainOf(order, secrets) : bankPlainOf(order, bank, secrets)
      const request = {
        headers: { 'Idempotency-Key': operation },
        body: { data: cipherOf(plain, companyId), frotista_id: companyId },
      }
      const sent = bank === null ? contasTransferPay : contasTransferBankAccount
      const sending = client.send(sent, request, { mayReplay })
      return provenOutcomeOf(
        sending.then(({ protocolo }) => ({ protocol: protocolo || null, at: null, hasFailed: false })),
      )
    },

    /** transferencias-comprovante: a PDF. */
    getTransferReceipt: async (
      asked: ReceiptAsked,
      signal?: AbortSignal,
    ): Promise<Uint8Array<ArrayBuffer>> => {
      const { id } = asked.company
      const headers = {
        data: cipherOf(receiptPlainOf(asked), id),
        frotista_id: `${id}`,
        'frotista-id': `${id}`,
      }
      return pdfIn(await client.send(transferenciasComprovante, { headers }, { signal }))
    },
  }
}
