import { isCnpj, isCpf, plainCnpj } from '#domain/identifiers.ts'
import { isUnreadable, type Listed, readable, type Unreadable } from '#domain/unreadable.ts'
import {
  type Banco,
  type ContaBancaria,
  contasBancarias,
  contasBancariasFavorecidos,
  type FavorecidoEmpresa,
  pagamentosBancos,
} from '#services/contract/payments-transfer.ts'
import type { HttpClient } from './http/client.ts'

/** A bank; `code` is its BACEN code, with leading zeros (A75). */
export interface Bank {
  readonly code: string
  readonly name: string
}

/** Whom the money goes to; `taxId` is a CPF or a CNPJ without punctuation. */
export interface BankPayee {
  readonly name: string
  readonly taxId: string
}

/** An account at a bank. `branch`, `number` and `digit` have digits alone, with leading zeros. */
export interface BankAccount {
  /** How its owner calls it. */
  readonly name: string
  readonly branch: string
  readonly number: string
  readonly digit: string
  readonly bankCode: string
  readonly bankName: string
  /** 1 Corrente, 2 Poupança (payments §9). */
  readonly kind: 'checking' | 'savings'
}

const KINDS: ReadonlyMap<number, BankAccount['kind']> = new Map([
  [1, 'checking'],
  [2, 'savings'],
])

const areDigits = (...texts: readonly string[]) => texts.every((text) => /^\d+$/.test(text))

const bankOf = ({ id, nome }: Banco): Bank | null => {
  const bank = { code: id.trim(), name: nome.trim() }
  return bank.code === '' || bank.name === '' ? null : bank
}

const payeeOf = ({ nome_fantasia, documento }: FavorecidoEmpresa): BankPayee | null => {
  const payee = { name: nome_fantasia.trim(), taxId: plainCnpj(documento) }
  return payee.name !== '' && (isCnpj(payee.taxId) || isCpf(payee.taxId)) ? payee : null
}

/** Null: an account of another kind, or one that a transfer could not name, because its parts are no digits. */
const accountOf = (wire: ContaBancaria): BankAccount | null => {
  const kind = KINDS.get(wire.tipo_conta)
  const account = {
    name: wire.nome_conta.trim(),
    branch: wire.agencia.trim(),
    number: wire.conta.trim(),
    digit: wire.digito_conta.trim(),
    bankCode: wire.codigo_bacen_banco.trim(),
    bankName: wire.nome_banco.trim(),
  }
  const isWhole =
    areDigits(account.branch, account.number, account.digit) &&
    account.name !== '' &&
    account.bankCode !== '' &&
    account.bankName !== ''
  return kind && isWhole ? { ...account, kind } : null
}

const UNNAMED: Unreadable = { id: null, isUnreadable: true }

/**
 * An odd record costs one option and not the list; it stays among them as one that could not be read, at the end, so that a
 * person who misses it is told. One that came twice is offered once.
 * @param optionOf null: a transfer could not name it
 */
export const optionsOf = <Wire extends object, Option extends object>(
  records: readonly Listed<Wire>[],
  optionOf: (record: Wire) => Option | null,
): readonly Listed<Option>[] => {
  const all = records.map((record) => (isUnreadable(record) ? record : (optionOf(record) ?? UNNAMED)))
  const options = readable<Option>(all)
  const once = new Map(options.map((option) => [JSON.stringify(option), option]))
  return [...once.values(), ...all.filter(isUnreadable)]
}

export const createBankAccountService = (client: HttpClient) => ({
  /** All banks, some 300, in the order of the answer (pagamentos-bancos). */
  listBanks: async (_: void, signal?: AbortSignal): Promise<readonly Listed<Bank>[]> =>
    optionsOf(await client.send(pagamentosBancos, {}, { signal }), bankOf),

  /** To whom a company may transfer outside the platform: the same owner alone (contas-bancarias-favorecidos). */
  listBankBeneficiaries: async (
    { companyId }: { companyId: number },
    signal?: AbortSignal,
  ): Promise<readonly Listed<BankPayee>[]> => {
    const query = { frotista_id: companyId }
    return optionsOf(await client.send(contasBancariasFavorecidos, { query }, { signal }), payeeOf)
  },

  /** The accounts of the company's owner, whichever beneficiary is chosen (contas-bancarias, A78). */
  listBankAccounts: async (
    { companyId }: { companyId: number },
    signal?: AbortSignal,
  ): Promise<readonly Listed<BankAccount>[]> => {
    const query = { frotista_id: companyId }
    return optionsOf(await client.send(contasBancarias, { query }, { signal }), accountOf)
  },
})
