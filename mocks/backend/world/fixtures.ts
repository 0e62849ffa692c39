import { buildTrip, orderCode, TRIP } from '../rules/trips.ts'
import { wholeTruck } from '../rules/trucks.ts'
import { byId } from '../store/byId.ts'
import type { Offer, RecordOf, Trip, World } from '../store/records.ts'
import { bankAccounts, bankSlips, banks, depositSlips, payHolders, postings } from './banks.ts'
import { places } from './cities.ts'
import { contacts } from './contacts.ts'
import { crewTrucks, crewVehicles, trailerTypes, trucks, truckTypes, vehicles } from './fleet.ts'
import { codes, managerLinks, messagesBefore, preRegistrations } from './inbox.ts'
import { carrierLogos, shipperLogos } from './logos.ts'
import { buildOffer } from './offers.ts'
import { payReceipts } from './pay-receipts.ts'
import { movements, payAccounts, transferPercents } from './payments.ts'
import { companies, crewDrivers, drivers, users } from './people.ts'
import { tollVouchers } from './toll.ts'

// The records of api §6.1 and no others, so that every number in the provider states is right.

const soja = { id: 1, descricao: 'Soja' }
const milho = { id: 2, descricao: 'Milho' }
const trigo = { id: 3, descricao: 'Trigo' }

const branches = ['Filial Cascavel', 'Filial Toledo', 'Filial Londrina', null] as const

type OfferRow = readonly [
  from: number,
  to: number | null,
  product: RecordOf<'products'>,
  rest?: Partial<Offer>,
]

const offerRows: readonly OfferRow[] = [
  [4104808, 4118204, soja, { total_pedagio: 320.5, observacoes: 'Carregamento das 7h às 17h. Levar lona.' }],
  [4127700, 4106902, milho],
  [4104303, 4118204, soja, { lote_direcionado: true, addressedTo: 101 }],
  [4108304, null, soja],
  [4115804, 4204202, milho, { observacoes: 'Agendamento obrigatório na descarga.' }],
  [4117909, 4118204, soja],
  [4114609, 4204301, milho],
  [4109401, 4208203, trigo],
  [4113700, 3548500, soja],
  [4115200, 4118204, milho, { unavailable: 'A carga não está mais disponível' }],
  [4104808, 4216206, soja, { quarteirizado: true }],
  [4119905, 4118204, trigo],
  [5003702, 4118204, milho],
  [5005400, 4118204, soja, { observacoes: 'Pagamento em até 48 horas após a descarga.' }],
  [4306106, 4315602, soja],
  [4314100, 4204202, trigo],
  [5218805, 3548500, soja],
  [5107602, 3548500, soja],
  [3541406, 4118204, milho],
  [4307005, 4208203, trigo],
]

const withToll = new Set([1, 5, 8, 9, 13, 16, 18, 19])

const offers: readonly Offer[] = offerRows.map(([from, to, product, rest], index) =>
  buildOffer(
    { id: index + 1, from, to, product, toll: withToll.has(index + 1) },
    {
      filial: branches[index % branches.length] ?? null,
      cliente_logomarca: shipperLogos[index % shipperLogos.length] ?? null,
      empresa_logomarca: index % 4 === 3 ? null : (carrierLogos[index % carrierLogos.length] ?? null),
      ...rest,
    },
  ),
)

// Status, driver and truck of the trips 501 to 520. Driver 201 and truck 301 have only trips that are over;
// driver 202 is on a loaded trip, 203 is linked to two; all others under way belong to `crewDrivers`.
const tripRows: readonly (readonly [status: number, driverId: number, truckId: number])[] = [
  [TRIP.onTheWay, 291, 391],
  [TRIP.confirmed, 203, 392],
  [TRIP.queued, 203, 393],
  [TRIP.loading, 292, 394],
  [TRIP.delivered, 201, 301],
  [TRIP.givenUp, 201, 304],
  [TRIP.loaded, 202, 395],
  [TRIP.removed, 201, 301],
  [TRIP.delivered, 202, 302],
  [TRIP.awaitingApproval, 293, 396],
  [TRIP.awaitingApproval, 294, 397],
  [TRIP.awaitingApproval, 295, 398],
  [TRIP.awaitingApproval, 296, 391],
  [TRIP.awaitingApproval, 297, 394],
  [TRIP.delivered, 201, 301],
  [TRIP.delivered, 202, 303],
  [TRIP.delivered, 201, 301],
  [TRIP.delivered, 205, 302],
  [TRIP.delivered, 203, 301],
  [TRIP.delivered, 201, 302],
]

const allDrivers = [...drivers, ...crewDrivers]
const registries = { vehicles: [...vehicles, ...crewVehicles], companies }
const allTrucks = [...trucks, ...crewTrucks].map((truck) => wholeTruck(truck, registries))
const requester = byId(users, 1)

const tripOf = (
  id: number,
  [status, driverId, truckId]: (typeof tripRows)[number],
  offer: Offer,
  rest: Partial<Trip> = {},
): Trip => {
  const truck = byId(allTrucks, truckId)
  return {
    ...buildTrip({
      id,
      conjuntoId: id + 100,
      status,
      offer,
      driver: byId(allDrivers, driverId),
      truck,
      truckType: byId(truckTypes, truck.tipo_caminhao_id).descricao,
      companyId: 101,
      user: requester,
      createdAt: `2026-11-${String(id % 20 || 20).padStart(2, '0')}T12:00:00.000Z`,
      orderCode: status === TRIP.awaitingApproval ? null : orderCode(id),
      ctes: [TRIP.onTheWay, TRIP.loaded, TRIP.delivered].some((one) => one === status) ? [`100${id}`] : [],
    }),
    ...rest,
  }
}

// Special values for the states of api §6.6; everything else follows from the status.
const tripDetails: Readonly<Record<number, Partial<Trip>>> = {
  501: { ctes: ['100501', '200501'] },
  502: { orderFails: true },
  503: { statusGR: 'REPROVADO' },
  504: { statusOP: 'REPROVADO' },
  510: { statusGR: 'LIBERADO' },
  511: { send_sms: true },
  512: { send_sms: false },
  513: { statusOP: null },
  514: { statusGR: 'REPROVADO', statusOP: null },
  516: { companyId: 102 },
}

const trips: readonly Trip[] = [
  // Truck 302 is on a trip of a company that no user has, and a branch ends that trip (state 'truck 302 is on
  // a trip of a branch'). The list of requested trips does not show it.
  tripOf(499, [TRIP.loaded, 298, 302], byId(offers, 9), { companyId: 107, branchPhone: '4533330000' }),
  ...tripRows.map((row, index) =>
    tripOf(501 + index, row, byId(offers, index + 1), tripDetails[501 + index] ?? {}),
  ),
]

export const fixtureWorld: World = {
  users,
  sessions: [],
  companies,
  drivers,
  trucks,
  vehicles,
  truckTypes,
  trailerTypes,
  cities: places.map(({ ibge, nome, uf, latitude, longitude }, index) => ({
    id: index + 1,
    nome,
    uf_estado: uf,
    ibge,
    latitude,
    longitude,
  })),
  products: [soja, milho, trigo],
  offers,
  trips,
  contacts,
  tollVouchers,
  tollTags: [{ id: '11122233396', tag: 'Tag Norte' }],
  resendProtocols: [
    { id: 'OCR-501', needed: true },
    { id: 'OCR-502', needed: false },
  ],
  managerLinks,
  preRegistrations,
  codes,
  messages: messagesBefore(new Date('2026-11-20T12:00:00.000Z')),
  tollOperators: [
    { id: 1, nome: 'Tag Norte' },
    { id: 2, nome: 'Tag Sul' },
  ],
  payAccounts,
  transferPercents,
  movements,
  payReceipts,
  payOnboardings: [],
  postings,
  banks,
  payHolders,
  bankAccounts,
  bankSlips,
  depositSlips,
  moneyAnswers: [],
}
