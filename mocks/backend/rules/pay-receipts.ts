import type * as v from 'valibot'
import type { transferBankPlain } from '#services/contract/payments-transfer.ts'
import type { Company, PayHolder, PayReceipt } from '../store/records.ts'

// What a receipt of a pay account says, by the kind of its movement.

/** An account at a bank, as an order names it. */
export type BankAccount = Pick<
  v.InferOutput<typeof transferBankPlain>['conta_bancaria'],
  'codigo_bacen_banco' | 'nome_banco' | 'agencia' | 'conta' | 'digito_conta' | 'tipo_conta'
>

/** A CPF has eleven digits. */
export const isPerson = (document: string): boolean => document.length === 11

/** Of a transfer on the pay platform, to this person or company. */
export const p2pReceipt = (
  { id, nome }: PayHolder,
  valor: number,
  [descricao, detalhe]: readonly [string, string | null],
): Pick<PayReceipt, 'transferenciaP2P'> => ({
  transferenciaP2P: {
    descricao,
    valor,
    detalhe,
    contaDestino: {
      pessoa: isPerson(id)
        ? { pessoaFisica: { cpf: id, nome }, pessoaJuridica: null }
        : { pessoaFisica: null, pessoaJuridica: { cnpj: id, nomeFantasia: nome } },
    },
  },
})

export const tedReceipt = (
  { razao_social, cnpj }: Pick<Company, 'razao_social' | 'cnpj'>,
  account: BankAccount,
  valor: number,
): Pick<PayReceipt, 'transferenciaTED'> => ({
  transferenciaTED: {
    valor,
    nomeBeneficiarioDestino: razao_social,
    documentoDestino: cnpj,
    bancoDestino: { nome: account.nome_banco },
    agenciaNumeroDestino: account.agencia,
    agenciaDigitoDestino: null,
    contaNumeroDestino: account.conta,
    contaDigitoDestino: account.digito_conta,
    contaTipoDestino: account.tipo_conta === 1 ? 'Conta corrente' : 'Conta poupança',
  },
})

type Slip = NonNullable<PayReceipt['transacaoPagamento']>

/** Of a slip; what is not given of its amounts: it was paid on time, without a discount. */
export const slipReceipt = (
  of: 'paid' | 'deposited',
  slip: Pick<Slip, 'codigoTransacao' | 'codigoBarras' | 'dataVencimento' | 'valor' | 'favorecido'> &
    Partial<Slip>,
): Pick<PayReceipt, 'transacaoPagamento'> => ({
  transacaoPagamento: {
    tipo: of === 'paid' ? '1' : '2',
    valorDesconto: 0,
    valorJuros: 0,
    valorMulta: 0,
    valorOriginal: slip.valor,
    ...slip,
  },
})
