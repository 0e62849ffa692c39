import { dateInBrazil, formatDate } from '#domain/dates.ts'
import { formatCnpj, formatPlate } from '#domain/identifiers.ts'
import { listed } from '#domain/joinWords.ts'
import { formatCentavos } from '#domain/money.ts'
import { type PageAddress, pages, withSearch } from '#domain/pages.ts'
import { formatSlipCode } from '#domain/slipCode.ts'
import { SLIP_FEE, slipTabPage } from '#machines/payments/deposit/depositSlip.ts'
import type { InDoubtOperation } from '#machines/session/inDoubtMachine.ts'
import { givingUpAll } from '#screens/payments/submissionTimes.ts'
import type { InDoubtWords } from '#screens/session/InDoubtNotice.tsx'
import { switchWords } from '#screens/shared/switchWords.ts'
import type { Company } from '#services/companies.ts'
import { type MadeSlip, slipInName, slipNames } from '#services/deposits.ts'
import type { DirectionProof } from '#services/directing.ts'
import type { DriverFingerprint } from '#services/drivers.ts'
import type { PercentsChange } from '#services/percentages.ts'
import type { EndedTrip } from '#services/tripEndings.ts'
import type { TruckFingerprint, TruckSwitch } from '#services/trucks.ts'
import type { UserChange } from '#services/users.ts'
import type { VehicleFingerprint, VehicleSwitch } from '#services/vehicles.ts'
import type { AskedSlip } from '../payments/askedSlips.ts'
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

const TRIPS = { label: 'Ver ofertas solicitadas', to: pages.trips }
const DRIVERS = { label: 'Ver lista de motoristas', to: pages.drivers }
const VEHICLES = { label: 'Ver lista de veículos', to: pages.vehicles }
/** The list of tractors, or of trailers. */
const listOf = ({ kind }: VehicleFingerprint): typeof VEHICLES =>
  kind === 'CARRETA' ? { ...VEHICLES, to: withSearch(pages.vehicles, '?tipo=carretas') } : VEHICLES
const TRUCKS = { label: 'Ver lista de caminhões', to: pages.trucks }
const PAYMENTS = { label: 'Ver pagamentos', to: pages.payments }

interface Route {
  readonly origin: string | null
  readonly destination: string | null
}

const routeOf = ({ origin, destination }: Route) => `de ${origin ?? '—'} para ${destination ?? '—'}`

const wordsOfDirection = (about: SentDirection): InDoubtWords<unknown> => {
  const way = routeOf(about)
  const withTruck = ({ plate }: DirectionProof) => `${way} com o caminhão ${formatPlate(plate)}`
  const route = about.isBeside ? withTruck(about) : way
  return {
    lost: `A carga ${route}, que você enviou, pode já estar nas suas ofertas solicitadas.`,
    nothingYet: `Até agora a carga ${route} não está nas suas ofertas solicitadas.`,
    notFound: `A carga ${route} não apareceu nas suas ofertas solicitadas.`,
    undecided: `Não sabemos se a carga ${route} foi solicitada: confira nas suas ofertas solicitadas.`,
    arrived: `A carga ${about.earlier ? withTruck(about) : route} foi solicitada.`,
    ...(about.earlier && {
      arrivedAs: (proof: unknown) => `A carga ${withTruck(proof as DirectionProof)} foi solicitada.`,
    }),
    place: TRIPS,
  }
}

const wordsOfTripEnding = (
  about: Route & Pick<EndedTrip, 'ending'> & { readonly tripId: number },
): InDoubtWords<unknown> => {
  const trip = `viagem #${about.tripId}, ${routeOf(about)},`
  const ended = about.ending === 'cancel' ? 'cancelada' : 'finalizada'
  return {
    lost: `A ${trip} pode já estar ${ended}.`,
    nothingYet: `Até agora a ${trip} não aparece como ${ended}.`,
    notFound: `A ${trip} não aparece como ${ended}.`,
    undecided: `Não sabemos se a ${trip} foi ${ended}: não a encontramos entre as mais recentes do caminhão.`,
    arrived: `A ${trip} foi ${ended}.`,
    place: TRIPS,
  }
}

/** @param what 'motorista João Batista Silva' */
const wordsOfDeletion = (what: string, list: string, to: PageAddress): InDoubtWords<unknown> => ({
  lost: `O ${what} pode já estar excluído.`,
  nothingYet: `Até agora o ${what} continua na ${list}.`,
  notFound: `O ${what} continua na ${list}.`,
  undecided: `Não sabemos se o ${what} foi excluído: confira na ${list}.`,
  arrived: `O ${what} foi excluído.`,
  place: { label: `Ver ${list}`, to },
})

/** @param what 'motorista João Batista Silva' */
const wordsOfUpdate = (what: string, list: string, to: PageAddress): InDoubtWords<unknown> => {
  const change = `alteração do ${what}`
  return {
    lost: `A ${change} pode já estar gravada.`,
    nothingYet: `Até agora a ${change} não está no cadastro.`,
    notFound: `A ${change} não está no cadastro.`,
    undecided: `Não sabemos se a ${change} foi gravada: confira na ${list}.`,
    arrived: `A ${change} foi gravada.`,
    place: { label: `Ver ${list}`, to },
  }
}

/** @param what 'caminhão Bitrem azul' */
const wordsOfSwitch = (what: string, isActive: boolean, place: typeof VEHICLES): InDoubtWords<unknown> => {
  const flipped = isActive ? 'ativado' : 'inativado'
  const { lost, nothingYet, notFound } = switchWords(what, isActive)
  return {
    lost,
    nothingYet,
    notFound,
    undecided: `Não sabemos se o ${what} foi ${flipped}: confira na sua lista.`,
    arrived: `O ${what} foi ${flipped}.`,
    place,
  }
}

/** The companies of the user, and which of them the top bar shows. */
export interface CompaniesInSight {
  readonly companies: readonly Pick<Company, 'id' | 'razao_social' | 'cnpj'>[]
  /** Null: all. */
  readonly selected: Pick<Company, 'id'> | null
  /** False: they are not read yet, or could not be. */
  readonly isKnown: boolean
}

interface Owned {
  /** 'Transportes Ipê Roxo Ltda, CNPJ 11.222.333/0001-81'; null: what stands on the pages now is of that company, or it is not known. */
  readonly owner: string | null
  /** Its pages are those of the company that is chosen now. */
  readonly isInSight: boolean
}

const ownerOf = (companyId: number, inSight: CompaniesInSight | null): Owned => {
  if (inSight === null) return { owner: null, isInSight: true }
  const { companies, selected, isKnown } = inSight
  if (!isKnown) return { owner: null, isInSight: false }
  const own = companies.find(({ id }) => id === companyId)
  const isOnly = own !== undefined && companies.length === 1
  if (selected?.id === companyId || isOnly) return { owner: null, isInSight: true }
  const owner = own ? `${own.razao_social}, CNPJ ${formatCnpj(own.cnpj)}` : 'outra empresa'
  return { owner, isInSight: false }
}

const wordsOfPercentages = (
  about: Partial<Pick<PercentsChange, 'companyId'>> & Pick<PercentsChange, 'percents'>,
  inSight: CompaniesInSight | null,
): InDoubtWords<unknown> => {
  // an earlier release has not remembered the company
  const { owner, isInSight } =
    about.companyId === undefined ? { owner: null, isInSight: true } : ownerOf(about.companyId, inSight)
  const { advance, balance, detention, rpa } = about.percents
  const shares = `adiantamento ${advance}%, saldo ${balance}%, estadia ${detention}%, RPA ${rpa}%${owner === null ? '' : `; ${owner}`}`
  const which = `porcentagens de transferência que você salvou (${shares})`
  return {
    lost: `As ${which} podem já estar gravadas.`,
    nothingYet: `Até agora as ${which} não estão gravadas assim.`,
    notFound: `As ${which} não estão gravadas assim.`,
    undecided: `Não sabemos se as ${which} foram gravadas: as de agora são outras. Confira os valores de agora.`,
    arrived: `As ${which} foram gravadas.`,
    place: isInSight ? { label: 'Ver porcentagens', to: pages.transferShares } : null,
  }
}

/** A slip has no mark of who has asked for it. */
const appeared = (slip: string) =>
  `Apareceu um ${slip} depois do seu pedido: pode ser o seu, ou o de um colega.`

/** Another one was asked for beside what may be the one of before. */
const wordsBesideOthers = (slip: string, wasMade: boolean) => {
  const made = wasMade ? ' Outro igual já foi gerado.' : ''
  const waited = `O ${slip} que você pediu antes pode ser um dos que já estavam entre os boletos da conta, ou ainda chegar.${made}`
  const more = `Apareceu mais um ${slip}, que pode ser o que você pediu antes: confira em Gerenciar boleto.`
  return {
    lost: waited,
    nothingYet: waited,
    possibleMatchPending: more,
    notFound: `${waited} Até agora não apareceu mais nenhum.`,
    undecided: more,
    arrived: appeared(slip),
  }
}

const wordsOfDepositSlip = (
  { companyId, centavos, unresolved = 1, made = [], times = [], doubtful = 0 }: AskedSlip,
  inSight: CompaniesInSight | null,
): InDoubtWords<unknown> => {
  const { owner, isInSight } = ownerOf(companyId, inSight)
  const slip = `boleto de depósito de ${formatCentavos(centavos)}${owner === null ? '' : ` (${owner})`}`
  // the list shows the slips of the chosen company alone
  const common = {
    place: isInSight ? { label: 'Ver boletos', to: slipTabPage('gerenciar') } : null,
    ...(unresolved > 1 && {
      givingUp: givingUpAll(
        `pedidos do ${slip}`,
        { count: unresolved, times },
        'Confira em Gerenciar boleto antes de gerar outro.',
      ),
    }),
  }
  const codesOf = (names: readonly string[]) =>
    `cada boleto custa ${formatCentavos(SLIP_FEE)}. Códigos de barras: ${listed(names.map((name) => formatSlipCode(slipInName(name).code)))}.`
  const arrivedAs = (proof: unknown) => {
    const names = slipNames(proof as MadeSlip)
    return names.length > 1
      ? `Depois dos seus pedidos apareceu ${names.length} vezes um ${slip}, talvez também de um colega; ${codesOf(names)}`
      : null
  }
  if (doubtful > 0) return { ...common, arrivedAs, ...wordsBesideOthers(slip, made.length > 0) }
  // one of the same order is known: it is the other that is asked after
  if (made.length > 0) {
    const waited = `O ${slip} que você pediu antes pode ter sido gerado ou ainda chegar: outro igual já foi gerado.`
    const arrived = `Apareceu mais um ${slip}: pode ser o que você tinha pedido antes, ou o de um colega`
    return {
      ...common,
      lost: waited,
      nothingYet: waited,
      possibleMatchPending: `${waited} Entre os boletos da conta há o que pode ser ele: confira em Gerenciar boleto.`,
      notFound: `O ${slip} que você pediu antes não apareceu entre os boletos da conta; outro igual já foi gerado.`,
      undecided: `Não sabemos se o ${slip} foi gerado mais uma vez: confira em Gerenciar boleto.`,
      arrived: `${arrived}.`,
      arrivedAs: (proof) => `${arrived}; ${codesOf([...made, ...slipNames(proof as MadeSlip)])}`,
    }
  }
  return {
    ...common,
    arrivedAs,
    lost: `O ${slip} pode já estar gerado.`,
    nothingYet: `Até agora o ${slip} não está entre os boletos da conta.`,
    possibleMatchPending: `Entre os boletos da conta há o que pode ser o ${slip} que você pediu: confira em Gerenciar boleto.`,
    notFound: `O ${slip} não apareceu entre os boletos da conta.`,
    undecided: `Não sabemos se o ${slip} que você pediu é um dos boletos novos: confira em Gerenciar boleto.`,
    arrived: appeared(slip),
    answered: `O ${slip} foi gerado.`,
  }
}

type WordsOf = (about: never, inSight: CompaniesInSight | null) => InDoubtWords<unknown>

const wordsBy: ReadonlyMap<string, WordsOf> = new Map<string, WordsOf>([
  [SENT_DIRECTION, wordsOfDirection],
  [SENT_TRIP_ENDING, wordsOfTripEnding],
  [
    SENT_DRIVER_DELETION,
    ({ name }: DriverFingerprint) =>
      wordsOfDeletion(`motorista ${name}`, 'lista de motoristas', pages.drivers),
  ],
  [
    SENT_DRIVER_UPDATE,
    ({ name }: DriverFingerprint) => wordsOfUpdate(`motorista ${name}`, 'lista de motoristas', pages.drivers),
  ],
  [
    SENT_USER_UPDATE,
    ({ name }: UserChange) => wordsOfUpdate(`usuário ${name}`, 'lista de usuários', pages.users),
  ],
  [SENT_PERCENTAGES, wordsOfPercentages],
  [SENT_DEPOSIT_SLIP, wordsOfDepositSlip],
  [
    SENT_VEHICLE_DELETION,
    (vehicle: VehicleFingerprint) =>
      wordsOfDeletion(`veículo ${formatPlate(vehicle.plate)}`, 'lista de veículos', listOf(vehicle).to),
  ],
  [
    SENT_VEHICLE_SWITCH,
    (request: VehicleSwitch) =>
      wordsOfSwitch(`veículo ${formatPlate(request.plate)}`, request.isActive, listOf(request)),
  ],
  [
    SENT_TRUCK_SWITCH,
    ({ name, isActive }: TruckSwitch) => wordsOfSwitch(`caminhão ${name}`, isActive, TRUCKS),
  ],
  [
    SENT_TRUCK_DELETION,
    ({ name }: TruckFingerprint) => wordsOfDeletion(`caminhão ${name}`, 'lista de caminhões', pages.trucks),
  ],
])

/** What was sent, and where it would be seen, of each kind that can be named without what is stored of it. */
const namedBy: ReadonlyMap<string, readonly [string, InDoubtWords['place']]> = new Map([
  [SENT_DIRECTION, ['Uma carga que você enviou', TRIPS]],
  [SENT_TRIP_ENDING, ['O fim de uma viagem, que você pediu', TRIPS]],
  [SENT_DRIVER_DELETION, ['A exclusão de um motorista, que você pediu', DRIVERS]],
  [SENT_DRIVER_UPDATE, ['A alteração de um motorista, que você salvou', DRIVERS]],
  [
    SENT_USER_UPDATE,
    ['A alteração de um usuário, que você salvou', { label: 'Ver lista de usuários', to: pages.users }],
  ],
  [SENT_VEHICLE_DELETION, ['A exclusão de um veículo, que você pediu', VEHICLES]],
  [SENT_VEHICLE_SWITCH, ['A mudança da situação de um veículo, que você pediu', VEHICLES]],
  [SENT_TRUCK_DELETION, ['A exclusão de um caminhão, que você pediu', TRUCKS]],
  [SENT_TRUCK_SWITCH, ['A mudança da situação de um caminhão, que você pediu', TRUCKS]],
  [SENT_PERCENTAGES, ['Uma alteração de porcentagens de transferência, que você salvou', null]],
  [SENT_DEPOSIT_SLIP, ['Um boleto de depósito que você pediu', PAYMENTS]],
  [SENT_TRANSFER, ['Uma transferência que você enviou', PAYMENTS]],
  [SENT_SLIP, ['Um pagamento de boleto que você enviou', PAYMENTS]],
])

/** Of a record that another release has written, or somebody has changed: it is named, and can be ended. */
const wordsOfUnreadable = ({ kind, sentAt }: InDoubtOperation): InDoubtWords<unknown> => {
  const [what, place] = namedBy.get(kind) ?? ['Algo que você enviou', null]
  const text = `${what} em ${formatDate(dateInBrazil(new Date(sentAt)))} ficou sem resposta, e esta versão do portal não consegue verificar se foi feito. Confira antes de fazer de novo.`
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
  // the shape of its kind was checked
  return wordsBy.get(record.kind)?.(record.about as never, inSight) ?? null
}
