import { PRODUCT_KEY } from './product.ts'
import type { PageAddress } from './startAddresses.ts'

export * from './startAddresses.ts'

// The addresses of all pages (core §2, registries §2).
export const notFound = '/404' as PageAddress
export const dashboard = '/dashboard' as PageAddress
export const offerFilter = '/lotes/filtros' as PageAddress
export const offerDetail = '/detalhes-carga' as PageAddress
export const directCargo = '/direciona-carga' as PageAddress
export const trips = '/lotes-solicitados' as PageAddress
export const tripFilter = '/lotes-solicitados/filtros' as PageAddress
export const tripDetail = '/lotes-solicitados/detalhes' as PageAddress
export const drivers = '/motoristas' as PageAddress
export const newDriver = '/motoristas/new' as PageAddress
export const editDriver = '/motoristas/edit' as PageAddress
export const vehicles = '/veiculos' as PageAddress
export const newVehicle = '/veiculos/adicionar' as PageAddress
export const vehicleDetail = '/veiculos/detalhes' as PageAddress
export const trucks = '/caminhoes' as PageAddress
export const newTruck = '/caminhoes/register' as PageAddress
export const payments = '/pagamentos' as PageAddress
export const payOnboarding = '/pagamentos/onboarding' as PageAddress
export const transfer = '/pagamentos/transferencia' as PageAddress
export const statement = '/pagamentos/extrato' as PageAddress
export const receipt = '/pagamentos/comprovante' as PageAddress
export const transferShares = '/pagamentos/porcentagem-transferencia' as PageAddress
export const bringMoney = '/pagamentos/trazer-dinheiro' as PageAddress
export const paySlip = '/pagamentos/pagar-boleto' as PageAddress
export const paymentConfirmation = '/pagamentos/confirmacao' as PageAddress
export const payInstructions = `/${PRODUCT_KEY}-pay-instructions` as PageAddress
export const contact = '/fale-conosco' as PageAddress
export const toll = '/vale-pedagio' as PageAddress
export const tollTrips = '/vale-pedagio/viagens' as PageAddress
export const tollDetail = '/vale-pedagio/detalhes' as PageAddress
export const terms = '/termos-uso' as PageAddress
export const account = '/gerenciar-conta' as PageAddress
export const companies = '/cnpjs-vinculados' as PageAddress
export const newCompany = '/vincular-cnpj' as PageAddress
export const users = '/usuarios-vinculados' as PageAddress
export const editUser = '/usuarios-vinculados/edit' as PageAddress
export const newUser = '/vincular-usuario' as PageAddress
