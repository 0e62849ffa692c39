import { postingsOf } from '../rules/postings.ts'
import { wholeTruck } from '../rules/trucks.ts'
import { byId } from '../store/byId.ts'
import type { User, World } from '../store/records.ts'
import { demoContacts } from './contacts.ts'
import { demoDrivers, demoFleet } from './demo-fleet.ts'
import { demoOffer, demoProducts } from './demo-offers.ts'
import { demoLedger } from './demo-payments.ts'
import { demoBankAccounts, demoBankSlips, demoBanks, demoDepositSlips, demoHolders } from './demo-slips.ts'
import { demoTrips } from './demo-trips.ts'
import { fixtureWorld } from './fixtures.ts'
import { crewTrucks, crewVehicles } from './fleet.ts'
import { messagesBefore } from './inbox.ts'
import { crewDrivers, PASSWORD } from './people.ts'
import type { Random } from './random.ts'
import { boughtVouchers } from './toll.ts'

/** The company whose account has a year of movements. */
const PAYS = 101

const payer = byId(fixtureWorld.companies, PAYS)
const OFFERS = 220
const TRIPS = 100

/** A user of the branch, which has no drivers and no trucks: shows the modal of the requirements. */
const branchUser: User = {
  id: 6,
  login: 'filial@example.com',
  password: PASSWORD,
  nome: 'Bruna Telles',
  telefone: '45999990006',
  perfil: 'admin',
  ativo: true,
  underReview: false,
  companyIds: [102],
  updatedAt: '2026-10-06T12:00:00.000Z',
  editedBy: 1,
}

/** The office of company 101; some of it works for its branch, too. */
const office: readonly User[] = [
  'Cíntia Moraes',
  'Douglas Bertol',
  'Eliane Kuhn',
  'Fabrício Teodoro',
  'Giovana Peixoto de Albuquerque',
  'Heitor Vasconcelos',
  'Ingrid Sobral',
  'Juliano Marcante',
].map((nome, index) => ({
  ...branchUser,
  id: 7 + index,
  login: `equipe${index + 1}@example.com`,
  nome,
  telefone: `4599999001${index}`,
  perfil: index === 0 ? 'admin' : 'operacional',
  ativo: index !== 5,
  companyIds: index % 3 === 2 ? [101, 102] : [101],
  updatedAt: `2026-10-1${index}T12:00:00.000Z`,
  editedBy: 1 + (index % 2),
}))

/** The fixture world and many more records. All people are invented. */
export const demoWorld = (today: Date, random: Random): World => {
  const drivers = demoDrivers(random, today, 208, 42)
  const fleet = demoFleet(random, { truckId: 305, vehicleId: 414 }, { trucks: 36, spareVehicles: 12 })
  const usableDrivers = drivers.filter(({ ativo, status }) => ativo && status === 'VALID')
  const vehicles = [...fixtureWorld.vehicles, ...fleet.vehicles, ...crewVehicles]
  const usableTrucks = fleet.trucks
    .filter(({ ativo }) => ativo)
    .map((truck) => wholeTruck(truck, { vehicles, companies: fixtureWorld.companies }))
    .filter(({ tractorCompanyId }) => tractorCompanyId === 101)
  const offers = Array.from({ length: OFFERS }, (_, index) => demoOffer(1021 + index, random))
  const trips = demoTrips({
    random,
    today,
    drivers: usableDrivers,
    trucks: usableTrucks,
    truckTypes: fixtureWorld.truckTypes,
    users: fixtureWorld.users.slice(0, 3),
    firstId: 301,
    count: TRIPS,
  })
  const tollVouchers = boughtVouchers(trips, random)
  const ofOthers = fixtureWorld.movements.filter(({ companyId }) => companyId !== PAYS)
  const ledger = demoLedger({
    random,
    today,
    trips: trips.map(({ trip }) => trip),
    company: payer,
    after: 1000,
  })
  const allDrivers = [...fixtureWorld.drivers, ...drivers, ...crewDrivers]
  const movements = [...ofOthers, ...ledger.movements]
  return {
    ...fixtureWorld,
    movements,
    payReceipts: ledger.payReceipts,
    postings: postingsOf(movements),
    banks: demoBanks,
    payHolders: demoHolders(fixtureWorld.companies, allDrivers),
    bankAccounts: demoBankAccounts,
    bankSlips: demoBankSlips(today, ledger.payReceipts),
    depositSlips: demoDepositSlips(today, ledger.payReceipts, payer.razao_social),
    users: [...fixtureWorld.users, branchUser, ...office],
    drivers: allDrivers,
    trucks: [...fixtureWorld.trucks, ...fleet.trucks, ...crewTrucks],
    vehicles,
    products: demoProducts,
    offers: [...fixtureWorld.offers, ...trips.flatMap(({ taken }) => taken), ...offers],
    trips: [...fixtureWorld.trips, ...trips.map(({ trip }) => trip)],
    tollVouchers: [...fixtureWorld.tollVouchers, ...tollVouchers],
    messages: messagesBefore(today),
    contacts: [...fixtureWorld.contacts, ...demoContacts],
  }
}
