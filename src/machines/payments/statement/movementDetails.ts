import { taxIdOf } from '#domain/identifiers.ts'
import type { Movement } from '#services/statement.ts'
import { lookIn, type StatusLook } from '../../shared/readingStatus.ts'

/** What a movement shows beside its text (payments §3). */
export type MovementDetail =
  | { readonly kind: 'cte'; readonly cte: string }
  | { readonly kind: 'payee'; readonly label: 'CPF' | 'CNPJ' | 'CPF/CNPJ'; readonly taxId: string }
  | { readonly kind: 'bank'; readonly text: string }

const payeeOf = (document: string): MovementDetail => {
  const { label, text } = taxIdOf(document)
  return { kind: 'payee', label, taxId: text }
}

/** 1 is a current account, 2 savings; another kind is left out. */
const ACCOUNT_KINDS: Readonly<Record<number, string>> = { 1: 'CC', 2: 'CP' }

const joined = (parts: readonly (string | null | undefined)[], by: string): string =>
  parts.filter((part) => part !== null && part !== undefined && part !== '').join(by)

/** Bank, agency, CC or CP, account-digit. */
const bankOf = (info: NonNullable<Movement['info_adicional']>): MovementDetail | null => {
  const { codigo_banco, agencia, tipo_conta, conta_bancaria, digito_conta } = info
  const account = joined([conta_bancaria, digito_conta], '-')
  const text = joined(
    [
      codigo_banco && `Banco ${codigo_banco}`,
      agencia && `Ag. ${agencia}`,
      account && joined([tipo_conta === null ? null : ACCOUNT_KINDS[tipo_conta], account], ' '),
    ],
    ' · ',
  )
  return text === '' ? null : { kind: 'bank', text }
}

/** 1 and 2 show the CT-e, 11 and 12 the payee's document, 23 and 50 the bank; others nothing more. */
export const detailOf = ({ historico_id, info_adicional: info }: Movement): MovementDetail | null => {
  if (!info) return null
  switch (historico_id) {
    case 1:
    case 2:
      return info.cte ? { kind: 'cte', cte: info.cte } : null
    case 11:
    case 12:
      return info.documento_favorecido ? payeeOf(info.documento_favorecido) : null
    case 23:
    case 50:
      return bankOf(info)
    default:
      return null
  }
}

const STATUSES: Readonly<Record<string, StatusLook>> = {
  SUCESSO: { label: 'Concluída', tone: 'good' },
  AGUARDANDO: { label: 'Aguardando', tone: 'underway' },
  EM_PROCESSAMENTO: { label: 'Em processamento', tone: 'underway' },
  FALHA: { label: 'Falhou', tone: 'bad' },
}

/** The badge of `situacao`, which only 23 has (payments §3); an unknown word is shown as it came. */
export const statusOf = ({ historico_id, info_adicional: info }: Movement): StatusLook | null => {
  if (historico_id !== 23 || !info?.situacao) return null
  return lookIn(STATUSES, info.situacao)
}
