import { formatCnpj } from '#domain/identifiers.ts'
import {
  type Analysis,
  type Decision,
  decideCompany,
  decideDriver,
  decideVehicle,
  isDue,
} from '../rules/analysis.ts'
import { decideAccount, decisionOf } from '../rules/onboarding.ts'
import type { Company, Driver, PayOnboarding, User, Vehicle } from '../store/records.ts'
import type { Store } from '../store/store.ts'
import { payAccount } from '../world/payments.ts'
import { post } from './post.ts'

/** The analysis of what the user registers now. */
export const analysisFor = (store: Store, user: User): Analysis => ({
  endsAt: new Date(store.now().getTime() + store.analysisMs).toISOString(),
  informs: user.login,
})

const decideOneDriver = async (store: Store, driver: Driver, decision: Decision) => {
  const { change, message } = decideDriver(driver, decision)
  await store.drivers.update(driver.id, change)
  await post(store, message)
}

const decideOneVehicle = async (store: Store, vehicle: Vehicle, decision: Decision) => {
  const { change, message } = decideVehicle(vehicle, decision)
  await store.vehicles.update(vehicle.id, change)
  await post(store, message)
}

const decideOneCompany = async (store: Store, company: Company, decision: Decision) => {
  const { change, message } = decideCompany(company, decision)
  await store.companies.update(company.id, change)
  await post(store, message)
}

/** An approved company has an empty pay account with a card from now on. */
const decideOneAccount = async (store: Store, onboarding: PayOnboarding, decision: Decision) => {
  const company = store.companies.find(onboarding.id)
  await store.payOnboardings.update(onboarding.id, { analysis: null })
  if (!company) return
  const { change, message } = decideAccount(onboarding, company, decision)
  await store.companies.update(company.id, change)
  if (decision === 'approved' && !store.payAccounts.find(company.id)) {
    const number = String(1_234_000 + company.id)
    await store.payAccounts.insert(payAccount(company.id, `CARD-${company.id}`, company.razao_social, number))
  }
  await post(store, message)
}

/** Decides all whose time has come: only an account may be refused by itself. Returns whether there were any. */
export const approveDue = async (store: Store): Promise<boolean> => {
  const now = store.now()
  const drivers = store.drivers.all((driver) => isDue(driver, now))
  const vehicles = store.vehicles.all((vehicle) => isDue(vehicle, now))
  const companies = store.companies.all((company) => isDue(company, now))
  const accounts = store.payOnboardings.all((onboarding) => isDue(onboarding, now))
  for (const account of accounts) await decideOneAccount(store, account, decisionOf(account))
  for (const company of companies) await decideOneCompany(store, company, 'approved')
  for (const driver of drivers) await decideOneDriver(store, driver, 'approved')
  for (const vehicle of vehicles) await decideOneVehicle(store, vehicle, 'approved')
  return accounts.length + companies.length + drivers.length + vehicles.length > 0
}

/** What is common to all that is analysed. */
interface Registration {
  readonly id: number
  readonly analysis: Analysis | null
  readonly deleted?: boolean
}

/** A registration that waits, for the demo's panel. */
export interface Waiting {
  /** 'motorista:250' */
  readonly id: string
  readonly name: string
  /** UTC instant at which it is approved by itself. */
  readonly endsAt: string
  /** Must run in the store's turn. */
  readonly decide: (decision: Decision) => Promise<void>
}

export const waitingIn = (store: Store): readonly Waiting[] => {
  const waiting =
    <R extends Registration>(
      kind: string,
      nameOf: (record: R) => string,
      decide: (store: Store, record: R, decision: Decision) => Promise<void>,
    ) =>
    (record: R): Waiting[] => {
      if (record.analysis === null || record.deleted) return []
      return [
        {
          id: `${kind}:${record.id}`,
          name: nameOf(record),
          endsAt: record.analysis.endsAt,
          decide: (decision) => decide(store, record, decision),
        },
      ]
    }
  const nameOfAccount = ({ id }: PayOnboarding) => `Conta de ${store.companies.find(id)?.razao_social ?? id}`
  const nameOfCompany = ({ cnpj }: Company) => `CNPJ ${formatCnpj(cnpj)}`
  return [
    ...store.payOnboardings.all().flatMap(waiting('conta', nameOfAccount, decideOneAccount)),
    ...store.companies.all().flatMap(waiting('cnpj', nameOfCompany, decideOneCompany)),
    ...store.drivers.all().flatMap(waiting('motorista', ({ nome }) => `Motorista ${nome}`, decideOneDriver)),
    ...store.vehicles.all().flatMap(waiting('veiculo', ({ placa }) => `Veículo ${placa}`, decideOneVehicle)),
  ]
}
