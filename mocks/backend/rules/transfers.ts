import { BRASILIA } from '#domain/dates.ts'
import { formatCnpj, formatCpf } from '#domain/identifiers.ts'
import { formatBrl } from '#domain/money.ts'
import type { Favorecido } from '#services/contract/payments-transfer.ts'
import type { Company, Movement, PayHolder } from '../store/records.ts'
import type { FiscalDocumentPage } from './fiscal-document-page.ts'
import { type BankAccount, isPerson } from './pay-receipts.ts'
import { contains } from './text.ts'

/** What the statement calls a transfer to another account of the platform. */
export const SENT_TO_PAY = 'Transferência para conta Pay'

/** In centavos. */
export const TED_FEE = 790

export const payeeOf = ({ id, nome }: PayHolder): Favorecido =>
  isPerson(id) ? { nome, cpf: id } : { nome_fantasia: nome, documento: id }

/** The holders that a search finds: by a part of the CPF or CNPJ, or of the name. The company itself is none. */
export const findHolders = (
  holders: readonly PayHolder[],
  filter: { readonly cpf: string } | { readonly nome: string },
  own: string | undefined,
): readonly PayHolder[] =>
  holders.filter(
    ({ id, nome }) => id !== own && ('cpf' in filter ? id.includes(filter.cpf) : contains(nome, filter.nome)),
  )

export const companyName = ({
  nome_fantasia,
  razao_social,
}: Pick<Company, 'nome_fantasia' | 'razao_social'>): string => nome_fantasia || razao_social

/** A bank transfer goes to accounts of the same owner only (payments §2.4). */
export const bankPayeesOf = (company: Company) => [
  { nome_fantasia: companyName(company), documento: company.cnpj },
]

export const tedInfo = (account: BankAccount): Partial<NonNullable<Movement['info_adicional']>> => ({
  codigo_banco: account.codigo_bacen_banco,
  agencia: account.agencia,
  tipo_conta: account.tipo_conta,
  conta_bancaria: account.conta,
  digito_conta: account.digito_conta,
})

const instant = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: BRASILIA,
})

export interface TransferFacts {
  readonly protocolo: string
  /** Reais. */
  readonly valor: number
  /** UTC instant. */
  readonly at: string
  /** Who pays. */
  readonly from: string
  readonly favorecido: string
  /** CPF or CNPJ. */
  readonly documento: string | null
  /** Null: a transfer on the pay platform. */
  readonly bank: { readonly nome: string; readonly agencia: string; readonly conta: string } | null
}

/** The receipt of a transfer for people. */
export const transferPage = (facts: TransferFacts): FiscalDocumentPage => {
  const { bank, documento } = facts
  return {
    title: 'Comprovante de transferência',
    subtitle: bank ? 'Transferência para conta bancária (TED)' : 'Transferência entre contas Pay',
    number: facts.protocolo,
    accessKey: null,
    sections: [
      {
        heading: 'Transferência',
        fields: [
          ['Valor', formatBrl(facts.valor)],
          ['Data', instant.format(new Date(facts.at))],
          ['Protocolo', facts.protocolo],
          ['De', facts.from],
        ],
      },
      {
        heading: 'Favorecido',
        fields: [
          ['Nome', facts.favorecido],
          ...(documento === null
            ? []
            : [['CPF/CNPJ', isPerson(documento) ? formatCpf(documento) : formatCnpj(documento)] as const]),
          ...(bank
            ? ([
                ['Banco', bank.nome],
                ['Agência', bank.agencia],
                ['Conta', bank.conta],
              ] as const)
            : []),
        ],
      },
    ],
  }
}
