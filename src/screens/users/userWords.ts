import type { DualListWords } from '../shared/DualList.tsx'

/** registries §2 New user; what each may not do: registries §6 */
export const ACCOUNT_TYPES = [
  {
    value: 'OPERACIONAL',
    label: 'Operacional',
    detail: 'sem acesso a pagamentos e gerenciar conta',
    note: 'não acessa o menu Pagamentos, não cria, edita nem desativa outros usuários, e não cria, edita nem desativa CNPJs.',
  },
  {
    value: 'ADMIN',
    label: 'Administrador',
    detail: 'acesso total',
    note: 'não edita nem desativa os perfis Administrador e Master.',
  },
] as const

export const COMPANY_WORDS: DualListWords = {
  available: 'CNPJs disponíveis',
  chosen: 'CNPJs selecionados',
  placeholder: 'CNPJ ou razão social',
  noneAvailable: 'Nenhum CNPJ disponível.',
  noneChosen: 'Nenhum CNPJ selecionado.',
  failed: 'Erro ao buscar frotistas',
  loading: 'Carregando os CNPJs…',
}
