import { PRODUCT_KEY } from './product.ts'

declare const made: unique symbol

/** An address of the portal. Only this file can make one: a plain text in its place does not compile. */
export type PageAddress = string & { readonly [made]: 'address' }

/** A pattern for the router, with ':hash' for the parameter of a link. */
export type PagePattern = string & { readonly [made]: 'pattern' }

const page = (path: string) => path as PageAddress
const pattern = (path: string) => path as PagePattern

/** The filter screen of a list. */
export const filterPageOf = (list: PageAddress): PageAddress => page(`${list}/filtros`)

/** @param search '' or '?page=2' */
export const withSearch = (address: PageAddress, search: string): PageAddress => page(address + search)

const offers = page('/lotes')
const trips = page('/lotes-solicitados')

/** The addresses of all pages (core §2, registries §2). */
export const pages = {
  login: page('/'),
  forgot: page('/forgot'),
  signup: page('/signup'),
  resendIdentityDocument: page('/reenviar-documento'),
  notFound: page('/404'),
  dashboard: page('/dashboard'),
  offers,
  offerFilter: filterPageOf(offers),
  offerDetail: page('/detalhes-carga'),
  directCargo: page('/direciona-carga'),
  trips,
  tripFilter: filterPageOf(trips),
  tripDetail: page('/lotes-solicitados/detalhes'),
  drivers: page('/motoristas'),
  newDriver: page('/motoristas/new'),
  editDriver: page('/motoristas/edit'),
  vehicles: page('/veiculos'),
  newVehicle: page('/veiculos/adicionar'),
  vehicleDetail: page('/veiculos/detalhes'),
  trucks: page('/caminhoes'),
  newTruck: page('/caminhoes/register'),
  payments: page('/pagamentos'),
  payOnboarding: page('/pagamentos/onboarding'),
  transfer: page('/pagamentos/transferencia'),
  statement: page('/pagamentos/extrato'),
  receipt: page('/pagamentos/comprovante'),
  transferShares: page('/pagamentos/porcentagem-transferencia'),
  bringMoney: page('/pagamentos/trazer-dinheiro'),
  paySlip: page('/pagamentos/pagar-boleto'),
  paymentConfirmation: page('/pagamentos/confirmacao'),
  payInstructions: page(`/${PRODUCT_KEY}-pay-instructions`),
  contact: page('/fale-conosco'),
  toll: page('/vale-pedagio'),
  tollTrips: page('/vale-pedagio/viagens'),
  tollDetail: page('/vale-pedagio/detalhes'),
  terms: page('/termos-uso'),
  account: page('/gerenciar-conta'),
  companies: page('/cnpjs-vinculados'),
  newCompany: page('/vincular-cnpj'),
  users: page('/usuarios-vinculados'),
  editUser: page('/usuarios-vinculados/edit'),
  newUser: page('/vincular-usuario'),
} as const

/** Pages that are opened by an e-mailed link with a parameter. */
export const linkPages = {
  newPassword: pattern('/new-password/:hash'),
  resetRegister: pattern('/reset-register/:hash?'),
  onboard: pattern('/onboard/:token'),
} as const

/** @param parameter encoded, as in the address */
export const linkTo = (to: PagePattern, parameter: string): PageAddress =>
  page(to.slice(0, to.indexOf(':')) + parameter)

/** The name of the protocol in the query of /reenviar-documento. */
export const PROTOCOL_PARAMETER = 'protocolo_ocr'

export const resendIdentityDocumentPage = (protocol: string): PageAddress =>
  withSearch(pages.resendIdentityDocument, `?${PROTOCOL_PARAMETER}=${protocol}`)

/** The address of an offer; with the id in it the link can be shared and reloaded. */
export const offerDetailPage = (id: number): PageAddress => withSearch(pages.offerDetail, `?id=${id}`)

/** On such a page a session is neither restored nor renewed (core §2). */
export const isResetRegister = (path: string): boolean => path.includes('reset-register')
