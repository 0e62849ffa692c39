import { formatCnpj, formatPlate } from '#domain/identifiers.ts'
import { listed } from '#domain/joinWords.ts'
import { formatCentavos } from '#domain/money.ts'
import { pages } from '#domain/pages.ts'
import { formatSlipCode } from '#domain/slipCode.ts'
import { SLIP_FEE, slipTabPage } from '#machines/payments/deposit/depositSlip.ts'
import { givingUpAll } from '#screens/payments/submissionTimes.ts'
import type { InDoubtWords } from '#screens/session/InDoubtNotice.tsx'
import { switchWords } from '#screens/shared/switchWords.ts'
import type { Company } from '#services/companies.ts'
import { type MadeSlip, slipInName, slipNames } from '#services/deposits.ts'
import type { DirectionProof } from '#services/directing.ts'
import type { PercentsChange } from '#services/percentages.ts'
import type { EndedTrip } from '#services/tripEndings.ts'
import type { AskedSlip } from '../payments/askedSlips.ts'
import type { SentDirection } from './sentKinds.ts'

/** What is said of one; where it would be seen is said of its kind, unless the company decides it. */
type Words = Omit<InDoubtWords<unknown>, 'place'>

interface Route {
  readonly origin: string | null
  readonly destination: string | null
}

const routeOf = ({ origin, destination }: Route) => `de ${origin ?? '—'} para ${destination ?? '—'}`

export const wordsOfDirection = (about: SentDirection): Words => {
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
  }
}

/** What is needed to name a trip that was ended. */
export type TripInWords = Route & { readonly tripId: number }

export const wordsOfTripEnding = (about: TripInWords & Pick<EndedTrip, 'ending'>): Words => {
  const trip = `viagem #${about.tripId}, ${routeOf(about)},`
  const ended = about.ending === 'cancel' ? 'cancelada' : 'finalizada'
  return {
    lost: `A ${trip} pode já estar ${ended}.`,
    nothingYet: `Até agora a ${trip} não aparece como ${ended}.`,
    notFound: `A ${trip} não aparece como ${ended}.`,
    undecided: `Não sabemos se a ${trip} foi ${ended}: não a encontramos entre as mais recentes do caminhão.`,
    arrived: `A ${trip} foi ${ended}.`,
  }
}

/** @param what 'motorista João Batista Silva' */
export const wordsOfDeletion = (what: string, list: string): Words => ({
  lost: `O ${what} pode já estar excluído.`,
  nothingYet: `Até agora o ${what} continua na ${list}.`,
  notFound: `O ${what} continua na ${list}.`,
  undecided: `Não sabemos se o ${what} foi excluído: confira na ${list}.`,
  arrived: `O ${what} foi excluído.`,
})

/** @param what 'motorista João Batista Silva' */
export const wordsOfUpdate = (what: string, list: string): Words => {
  const change = `alteração do ${what}`
  return {
    lost: `A ${change} pode já estar gravada.`,
    nothingYet: `Até agora a ${change} não está no cadastro.`,
    notFound: `A ${change} não está no cadastro.`,
    undecided: `Não sabemos se a ${change} foi gravada: confira na ${list}.`,
    arrived: `A ${change} foi gravada.`,
  }
}

/** @param what 'caminhão Bitrem azul' */
export const wordsOfSwitch = (what: string, isActive: boolean): Words => {
  const flipped = isActive ? 'ativado' : 'inativado'
  const { lost, nothingYet, notFound } = switchWords(what, isActive)
  return {
    lost,
    nothingYet,
    notFound,
    undecided: `Não sabemos se o ${what} foi ${flipped}: confira na sua lista.`,
    arrived: `O ${what} foi ${flipped}.`,
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

export const wordsOfPercentages = (
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

export const wordsOfDepositSlip = (
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
