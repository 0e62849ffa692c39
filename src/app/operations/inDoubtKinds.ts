import { dateInBrazil, formatDate } from '#domain/dates.ts'
import { formatPlate } from '#domain/identifiers.ts'
import { type PageAddress, pages, withSearch } from '#domain/pages.ts'
import type { InDoubtOperation } from '#machines/session/inDoubtMachine.ts'
import type { InDoubtWords } from '#screens/session/InDoubtNotice.tsx'
import { usuariosUpdate } from '#services/contract/account.ts'
import { direcionarCargas } from '#services/contract/directing.ts'
import { motoristasDelete, motoristasUpdate } from '#services/contract/drivers.ts'
import { percentuaisUpdate } from '#services/contract/payments-home.ts'
import { boletosDepositoCreate } from '#services/contract/payments-slips.ts'
import { viagensCancelar } from '#services/contract/trips.ts'
import { caminhoesDelete, caminhoesUpdate } from '#services/contract/trucks.ts'
import { veiculosDelete, veiculosUpdate } from '#services/contract/vehicles.ts'
import type { MadeSlip } from '#services/deposits.ts'
import type { DirectionProof } from '#services/directing.ts'
import type { DriverChangeFingerprint, DriverFingerprint } from '#services/drivers.ts'
import type { PercentsChange } from '#services/percentages.ts'
import type { Evidence, ReconcileOutcome } from '#services/submission.ts'
import type { EndedTrip } from '#services/tripEndings.ts'
import type { TruckFingerprint, TruckSwitch } from '#services/trucks.ts'
import type { UserChange } from '#services/users.ts'
import type { VehicleFingerprint, VehicleSwitch } from '#services/vehicles.ts'
import { type AskedSlip, keepToldSlip, leftOfSlip } from '../payments/askedSlips.ts'
import { depositService } from '../payments/depositService.ts'
import { percentageService } from '../payments/percentageService.ts'
import { driverService } from '../wiring/driverService.ts'
import { tripEndings } from '../wiring/tripEndings.ts'
import { truckService } from '../wiring/truckService.ts'
import { userService } from '../wiring/userService.ts'
import { vehicleService } from '../wiring/vehicleService.ts'
import {
  type CompaniesInSight,
  type TripInWords,
  wordsOfDeletion,
  wordsOfDepositSlip,
  wordsOfDirection,
  wordsOfPercentages,
  wordsOfSwitch,
  wordsOfTripEnding,
  wordsOfUpdate,
} from './inDoubtWords.ts'
import type { Sent } from './inFlight.ts'
import { leftOfDirection, lookUpDirection } from './sentDirections.ts'
import {
  SENT_DEPOSIT_SLIP,
  SENT_DIRECTION,
  SENT_DRIVER_DELETION,
  SENT_DRIVER_UPDATE,
  SENT_PERCENTAGES,
  SENT_SLIP,
  SENT_TRANSFER,
  SENT_TRIP_ENDING,
  SENT_TRUCK_DELETION,
  SENT_TRUCK_SWITCH,
  SENT_USER_UPDATE,
  SENT_VEHICLE_DELETION,
  SENT_VEHICLE_SWITCH,
  type SentDirection,
} from './sentKinds.ts'
import { isAboutOf } from './sentShapes.ts'

// All that is known of each kind of what was sent: how it is named, looked for, and told.

type Place = InDoubtWords['place']

/** How a kind is looked for and told. */
interface Reconciled<About, Proof> extends Sent {
  /** `place`: where this one would be seen; not given: where its kind is. */
  wordsOf(
    about: About,
    inSight: CompaniesInSight | null,
  ): Omit<InDoubtWords<unknown>, 'place'> & { readonly place?: Place }
  lookUp(about: About, signal: AbortSignal): Promise<ReconcileOutcome | Evidence<unknown>>
  /** What is left of it when that was found and told; null: nothing. Not given: nothing. */
  leftOf?(about: About, proof: Proof | null): unknown
  /** Called with what was told: it is none of what is sent after it. */
  keepTold?(about: About, proof: Proof): void
}

interface Kind {
  /** 'Uma carga que você enviou': what is said of one that cannot be read. */
  readonly name: string
  readonly place: Place
  /** Null: it is the business of its company's home. */
  readonly reconciled: Reconciled<unknown, unknown> | null
}

/** What is stored of a kind has its shape (sentShapes.ts), which is checked before this is asked. */
const kind = <About, Proof = never>(
  name: string,
  place: Place,
  reconciled: Reconciled<About, Proof> | null,
): Kind => ({ name, place, reconciled })

const placeAt = (what: string, to: PageAddress) => ({ label: `Ver ${what}`, to })

const TRIPS = placeAt('ofertas solicitadas', pages.trips)
const DRIVERS = placeAt('lista de motoristas', pages.drivers)
const VEHICLES = placeAt('lista de veículos', pages.vehicles)
const TRUCKS = placeAt('lista de caminhões', pages.trucks)
const USERS = placeAt('lista de usuários', pages.users)
const PAYMENTS = placeAt('pagamentos', pages.payments)

/** The list of tractors, or of trailers. */
const listOf = (vehicle: Pick<VehicleFingerprint, 'kind'>): typeof VEHICLES =>
  vehicle.kind === 'CARRETA' ? { ...VEHICLES, to: withSearch(pages.vehicles, '?tipo=carretas') } : VEHICLES

const KINDS: ReadonlyMap<string, Kind> = new Map([
  [
    SENT_DIRECTION,
    kind<SentDirection, DirectionProof>('Uma carga que você enviou', TRIPS, {
      sends: direcionarCargas,
      lookUp: lookUpDirection,
      leftOf: leftOfDirection,
      wordsOf: wordsOfDirection,
    }),
  ],
  [
    SENT_TRIP_ENDING,
    kind<EndedTrip & TripInWords>('O fim de uma viagem, que você pediu', TRIPS, {
      sends: viagensCancelar,
      lookUp: tripEndings.lookUpEnding,
      wordsOf: wordsOfTripEnding,
    }),
  ],
  [
    SENT_DRIVER_DELETION,
    kind<DriverFingerprint>('A exclusão de um motorista, que você pediu', DRIVERS, {
      sends: motoristasDelete,
      lookUp: driverService.lookUpDeletion,
      wordsOf: ({ name }) => wordsOfDeletion(`motorista ${name}`, 'lista de motoristas'),
    }),
  ],
  [
    SENT_DRIVER_UPDATE,
    kind<DriverChangeFingerprint>('A alteração de um motorista, que você salvou', DRIVERS, {
      sends: motoristasUpdate,
      lookUp: driverService.lookUpUpdate,
      wordsOf: ({ name }) => wordsOfUpdate(`motorista ${name}`, 'lista de motoristas'),
    }),
  ],
  [
    SENT_USER_UPDATE,
    kind<UserChange>('A alteração de um usuário, que você salvou', USERS, {
      sends: usuariosUpdate,
      lookUp: userService.lookUpUpdate,
      wordsOf: ({ name }) => wordsOfUpdate(`usuário ${name}`, 'lista de usuários'),
    }),
  ],
  [
    SENT_VEHICLE_DELETION,
    kind<VehicleFingerprint>('A exclusão de um veículo, que você pediu', VEHICLES, {
      sends: veiculosDelete,
      lookUp: vehicleService.lookUpDeletion,
      wordsOf: (vehicle) => ({
        ...wordsOfDeletion(`veículo ${formatPlate(vehicle.plate)}`, 'lista de veículos'),
        place: listOf(vehicle),
      }),
    }),
  ],
  [
    SENT_VEHICLE_SWITCH,
    kind<VehicleSwitch>('A mudança da situação de um veículo, que você pediu', VEHICLES, {
      sends: veiculosUpdate,
      lookUp: vehicleService.lookUpActive,
      wordsOf: (request) => ({
        ...wordsOfSwitch(`veículo ${formatPlate(request.plate)}`, request.isActive),
        place: listOf(request),
      }),
    }),
  ],
  [
    SENT_TRUCK_DELETION,
    kind<TruckFingerprint>('A exclusão de um caminhão, que você pediu', TRUCKS, {
      sends: caminhoesDelete,
      lookUp: truckService.lookUpDeletion,
      wordsOf: ({ name }) => wordsOfDeletion(`caminhão ${name}`, 'lista de caminhões'),
    }),
  ],
  [
    SENT_TRUCK_SWITCH,
    kind<TruckSwitch>('A mudança da situação de um caminhão, que você pediu', TRUCKS, {
      sends: caminhoesUpdate,
      lookUp: truckService.lookUpActive,
      wordsOf: ({ name, isActive }) => wordsOfSwitch(`caminhão ${name}`, isActive),
    }),
  ],
  [
    SENT_PERCENTAGES,
    kind<PercentsChange>('Uma alteração de porcentagens de transferência, que você salvou', null, {
      sends: percentuaisUpdate,
      lookUp: percentageService.lookUpUpdate,
      wordsOf: wordsOfPercentages,
    }),
  ],
  [
    SENT_DEPOSIT_SLIP,
    kind<AskedSlip, MadeSlip>('Um boleto de depósito que você pediu', PAYMENTS, {
      sends: boletosDepositoCreate,
      isAmbiguous: true,
      lookUp: depositService.lookUpCreation,
      leftOf: leftOfSlip,
      keepTold: keepToldSlip,
      wordsOf: wordsOfDepositSlip,
    }),
  ],
  [SENT_TRANSFER, kind('Uma transferência que você enviou', PAYMENTS, null)],
  [SENT_SLIP, kind('Um pagamento de boleto que você enviou', PAYMENTS, null)],
])

/** How a record is looked for; null: it is looked for elsewhere, or this release cannot read it. */
export const reconciledBy = (
  record: Pick<InDoubtOperation, 'kind' | 'about'>,
): Reconciled<unknown, unknown> | null =>
  isAboutOf(record.kind, record.about) ? (KINDS.get(record.kind)?.reconciled ?? null) : null

/** Of a record that another release has written, or somebody has changed: it is named, and can be ended. */
const wordsOfUnreadable = (record: InDoubtOperation): InDoubtWords<unknown> => {
  const { name, place } = KINDS.get(record.kind) ?? { name: 'Algo que você enviou', place: null }
  const text = `${name} em ${formatDate(dateInBrazil(new Date(record.sentAt)))} ficou sem resposta, e esta versão do portal não consegue verificar se foi feito. Confira antes de fazer de novo.`
  return { lost: text, nothingYet: text, notFound: text, undecided: text, arrived: text, place }
}

/**
 * The texts for something that was sent and has no answer; null for what is told elsewhere: payments on the home of their
 * company. What belongs to a company names it unless it is the chosen one, and leads nowhere then: its page would show that of
 * the chosen one.
 * @param inSight null: the pages are those of the company
 */
export const wordsOfInDoubt = (
  record: InDoubtOperation,
  inSight: CompaniesInSight | null = null,
): InDoubtWords<unknown> | null => {
  if (!isAboutOf(record.kind, record.about)) return wordsOfUnreadable(record)
  const known = KINDS.get(record.kind)
  if (!known?.reconciled) return null
  return { place: known.place, ...known.reconciled.wordsOf(record.about, inSight) }
}
