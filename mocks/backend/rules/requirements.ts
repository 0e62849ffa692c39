import { PRODUCT_NAME } from '#domain/product.ts'
import { PAY_KEY } from '#services/contract/product-keys.ts'
import type { Company, Driver, Truck, Vehicle } from '../store/records.ts'

const ok = { value: 'OK', message: null } as const
const warning = (message: string) => ({ value: 'WARNING', message }) as const
const error = (message: string) => ({ value: 'ERROR', message }) as const

export const isApproved = (status: string): boolean => status === 'VALID' || status === 'MANUAL_APPROVAL'
export const isAccountOk = (status: string | null): boolean =>
  status === 'ATIVA' || status === 'CONTA_NAO_NECESSARIA'

interface Registries {
  readonly drivers: readonly Driver[]
  readonly trucks: readonly Truck[]
  readonly vehicles: readonly Vehicle[]
}

const driverRequirement = (drivers: readonly Driver[]) => {
  if (drivers.some(({ ativo, status }) => ativo && isApproved(status))) return ok
  return drivers.length > 0
    ? warning('Seus motoristas ainda não foram aprovados.')
    : error('Cadastre um motorista para enviar cargas.')
}

const vehicleRequirement = (vehicles: readonly Vehicle[]) => {
  if (vehicles.some(({ ativo, status }) => ativo && isApproved(status))) return ok
  return vehicles.length > 0
    ? warning('Seus veículos ainda não estão liberados neste CNPJ.')
    : error('Cadastre um veículo para enviar cargas.')
}

const truckRequirement = (trucks: readonly Truck[]) => {
  if (trucks.some(({ ativo }) => ativo)) return ok
  return trucks.length > 0
    ? warning('Seus caminhões estão inativos.')
    : error('Monte um caminhão para enviar cargas.')
}

/** The four requirements of a company for directing a cargo (core §3, §4). */
export const requirementsOf = (company: Company, { drivers, vehicles, trucks }: Registries) => ({
  motorista: driverRequirement(
    drivers.filter(({ deleted, frotista_id }) => !deleted && frotista_id === company.id),
  ),
  veiculo: vehicleRequirement(
    vehicles.filter(({ deleted, companyId }) => !deleted && companyId === company.id),
  ),
  caminhao: truckRequirement(trucks.filter(({ deleted, companyId }) => !deleted && companyId === company.id)),
  [PAY_KEY]: isAccountOk(company.status_conta)
    ? ok
    : warning(`Abra a sua conta ${PRODUCT_NAME} Pay para receber os fretes.`),
})
