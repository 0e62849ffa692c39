import type { TransferWords } from '../shared/TransferLists.tsx'

/** registries §2 New user */
export const ACCOUNT_TYPES = [
  { value: 'OPERACIONAL', label: 'Operacional', detail: 'sem acesso a pagamentos e gerenciar conta' },
  { value: 'ADMIN', label: 'Administrador', detail: 'acesso total' },
] as const

export const COMPANY_WORDS: TransferWords = {
  available: 'CNPJs disponíveis',
  chosen: 'CNPJs selecionados',
  placeholder: 'CNPJ ou razão social',
  noneAvailable: 'Nenhum CNPJ disponível.',
  noneChosen: 'Nenhum CNPJ selecionado.',
  failed: 'Erro ao buscar frotistas',
  loading: 'Carregando os CNPJs…',
}
