import { type PageAddress, pages } from '#domain/pages.ts'

/**
 * The breadcrumbs of all screens, letter by letter, each with the pages of its parts. Null: it is the page itself. Each ends
 * with the page that is shown: where the specification ends one with the parent, its page follows.
 */
const TRAILS = {
  'Home / Gerenciar Conta': [pages.offers, pages.account],
  'Home / Gerenciar Conta / CNPJs vinculados': [pages.offers, pages.account, null],
  'Home / Gerenciar Conta / CNPJs vinculados / Vincular CNPJ': [
    pages.offers,
    pages.account,
    pages.companies,
    null,
  ],
  'Home / Gerenciar Conta / Usuários': [pages.offers, pages.account, null],
  'Home / Gerenciar Conta / Usuários / Novo usuário': [pages.offers, pages.account, pages.users, null],
  'Home / Gerenciar Conta / Usuários / Editar usuário': [pages.offers, pages.account, pages.users, null],
  'Home / Gerenciar Conta / Usuários / Dados do usuário': [pages.offers, pages.account, pages.users, null],
  'Ofertas de cargas / Filtros': [pages.offers, null],
  'Ofertas de cargas / Detalhe da carga': [pages.offers, null],
  'Ofertas de cargas / Direcionar': [pages.offers, null],
  'Ofertas de cargas / Ofertas solicitadas': [pages.offers, null],
  'Ofertas de cargas / Ofertas enviada / Detalhe de carga solicitada': [pages.offers, pages.trips, null],
  Filtros: [null],
  'Motoristas / Lista de motoristas': [pages.drivers, null],
  'Motoristas / Lista de motoristas / Editar motorista': [pages.drivers, pages.drivers, null],
  'Motoristas / Novo motorista': [pages.drivers, null],
  'Veículos / Lista de veículos': [pages.vehicles, null],
  'Veículos / Novo veículo': [pages.vehicles, null],
  'Caminhões / Lista de caminhões': [pages.trucks, null],
  'Caminhões / Novo caminhão': [pages.trucks, null],
  'Vale pedágio / Motoristas': [pages.toll, null],
  'Vale pedágio / Viagens': [pages.toll, null],
  'Vale pedágio / Viagens / Detalhes': [pages.toll, pages.tollTrips, null],
  'Pagamentos / Cadastro': [pages.payments, null],
  'Pagamentos / Transferência': [pages.payments, null],
  'Pagamentos / Extrato': [pages.payments, null],
  'Pagamentos/Extrato/Comprovantes': [pages.payments, pages.statement, null],
  'Pagamentos / Porcentagens de transferência': [pages.payments, null],
  'Pagamentos/Trazer dinheiro': [pages.payments, null],
  'Pagamentos / Pagar boleto': [pages.payments, null],
} as const satisfies Readonly<Record<string, readonly (PageAddress | null)[]>>

/** A breadcrumb as it is read: 'Motoristas / Novo motorista'. */
export type Trail = keyof typeof TRAILS

export interface Crumb {
  readonly label: string
  /** Null: the page itself. */
  readonly page: PageAddress | null
  /** What stands after it: '/', ' / ', or '' at the end. */
  readonly separator: string
}

/** The parts of a breadcrumb; joined they are its text. */
export const crumbsOf = (trail: Trail): readonly Crumb[] => {
  const words = trail.split(/( ?\/ ?)/)
  return TRAILS[trail].map((page, index) => ({
    label: words[2 * index] ?? '',
    page,
    separator: words[2 * index + 1] ?? '',
  }))
}
