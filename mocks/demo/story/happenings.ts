import { dateInBrazil, formatDate } from '#domain/dates.ts'
import { centavosOf, formatCentavos } from '#domain/money.ts'
import { waitingIn } from '../../backend/handlers/analysis.ts'
import { payFreight } from '../../backend/handlers/freight.ts'
import { approveTrip, expireLicence } from '../../backend/handlers/moves.ts'
import { arrive, deposit } from '../../backend/handlers/settle.ts'
import { HISTORY } from '../../backend/rules/freight.ts'
import { approvalOf } from '../../backend/rules/loading-order.ts'
import { fold } from '../../backend/rules/text.ts'
import { conjuntoIdOf, statusOf, TRIP, withStatus } from '../../backend/rules/trips.ts'
import type { Trip } from '../../backend/store/records.ts'
import type { Store } from '../../backend/store/store.ts'

// What others may do at any time, made to happen by the panel: shippers, operations, banks, the authority.

export const KINDS = ['Em análise', 'Viagens', 'Boletos e TED', 'Carteiras de habilitação'] as const

export interface SimulatedEvent {
  /** The same in every world that has had the same steps: 'viagem:521'. */
  readonly id: string
  readonly kind: (typeof KINDS)[number]
  /** What happens, in the words of the panel. */
  readonly name: string
  /** Operations approve it: 'Aprovar agora' lets it happen, also what nobody would approve by itself. */
  readonly isApproval: boolean
  readonly run: () => Promise<void>
}

/** The statuses of a trip in their order, each with what leads to it. */
const WAY: readonly (readonly [status: number, what: string])[] = [
  [TRIP.awaitingApproval, ''],
  [TRIP.confirmed, 'é aprovada'],
  [TRIP.onTheWay, 'segue para o carregamento'],
  [TRIP.queued, 'entra na fila'],
  [TRIP.loading, 'começa a carregar'],
  [TRIP.loaded, 'está carregada e recebe o CT-e'],
  [TRIP.delivered, 'é entregue'],
]

/** How far a trip with this status has come; -1: it is over otherwise. */
export const stageOf = (status: number): number => WAY.findIndex(([one]) => one === status)

const nextOf = (trip: Trip) => {
  const at = stageOf(statusOf(trip))
  return at === -1 ? undefined : WAY[at + 1]
}

const moveTrip = async (store: Store, trip: Trip, to: number): Promise<void> => {
  if (to === TRIP.confirmed) {
    const approval = approvalOf({ ...trip, approvesAt: store.now().toISOString() }, store.now())
    if (approval) await approveTrip(store, trip, approval)
    return
  }
  const ctes = trip.ctes.length > 0 ? trip.ctes : [`7${String(conjuntoIdOf(trip)).padStart(5, '0')}`]
  const change = to === TRIP.loaded ? { ...withStatus(to), ctes, loadsAt: null } : withStatus(to)
  await payFreight(store, await store.trips.update(trip.id, change))
}

const trips = (store: Store): SimulatedEvent[] =>
  store.trips
    .all()
    .sort((a, b) => b.id - a.id)
    .flatMap((trip) => {
      const next = nextOf(trip)
      if (!next) return []
      const [to, what] = next
      return [
        {
          id: `viagem:${trip.id}`,
          kind: 'Viagens',
          name: `Viagem ${trip.id} (${trip.conjunto.motorista.nome}) ${what}`,
          isApproval: to === TRIP.confirmed,
          run: () => moveTrip(store, trip, to),
        } as const,
      ]
    })

const registrations = (store: Store): SimulatedEvent[] =>
  waitingIn(store).flatMap(({ id, name, decide }) => [
    {
      id: `${id}:aprovar`,
      kind: 'Em análise',
      name: `Aprovar ${name}`,
      isApproval: true,
      run: () => decide('approved'),
    } as const,
    {
      id: `${id}:reprovar`,
      kind: 'Em análise',
      name: `Reprovar ${name}`,
      isApproval: false,
      run: () => decide('refused'),
    } as const,
  ])

const payments = (store: Store): SimulatedEvent[] => {
  const slips = store.depositSlips
    .all(({ status }) => status === 'Pendente')
    .flatMap((slip) => {
      const name = `Boleto de depósito de ${formatCentavos(slip.centavos)}, ${formatDate(slip.data_de_vencimento)},`
      return [
        {
          id: `boleto:${slip.id}:pagar`,
          kind: 'Boletos e TED',
          name: `${name} é pago`,
          isApproval: false,
          run: () => deposit(store, { ...slip, paysAt: store.now().toISOString() }),
        } as const,
        {
          id: `boleto:${slip.id}:vencer`,
          kind: 'Boletos e TED',
          name: `${name} vence`,
          isApproval: false,
          run: async () =>
            void (await store.depositSlips.update(slip.id, { status: 'Vencido', paysAt: null })),
        } as const,
      ]
    })
  const teds = store.movements
    .all(
      ({ historico_id, info_adicional: info }) =>
        historico_id === HISTORY.tedSent && info?.situacao === 'EM_PROCESSAMENTO',
    )
    .map(
      (movement) =>
        ({
          id: `ted:${movement.id}`,
          kind: 'Boletos e TED',
          name: `TED de ${formatCentavos(centavosOf(movement.valor))} chega`,
          isApproval: false,
          run: () => arrive(store, movement),
        }) as const,
    )
  return [...slips, ...teds]
}

const DAY_MS = 86_400_000

const licences = (store: Store): SimulatedEvent[] =>
  store.drivers
    .all(({ status, ativo, deleted }) => status === 'VALID' && ativo && !deleted)
    .sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'))
    .map((driver) => ({
      id: `cnh:${driver.id}`,
      kind: 'Carteiras de habilitação',
      name: `A CNH de ${driver.nome} vence`,
      isApproval: false,
      run: async () => {
        const yesterday = dateInBrazil(new Date(store.now().getTime() - DAY_MS))
        await expireLicence(store, await store.drivers.update(driver.id, { vencimento_cnh: yesterday }))
      },
    }))

/** Those whose words hold all that was typed. */
export const searched = (all: readonly SimulatedEvent[], typed: string): readonly SimulatedEvent[] => {
  const words = fold(typed).split(/\s+/)
  return all.filter(({ name, kind }) => words.every((word) => fold(`${kind} ${name}`).includes(word)))
}

/** All that may happen now. */
export const happeningsIn = (store: Store): readonly SimulatedEvent[] => [
  ...registrations(store),
  ...trips(store),
  ...payments(store),
  ...licences(store),
]
