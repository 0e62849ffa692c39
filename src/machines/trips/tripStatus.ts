import type { TripEnding } from '#services/tripEndings.ts'

/** The states of a requested trip (core §4). There is no 9. */
export const tripStatus = {
  EmTransito: 1,
  Confirmado: 2,
  NaFila: 3,
  Carregando: 4,
  Entregue: 5,
  Desistiu: 6,
  Embarcado: 7,
  Removido: 8,
  AguardandoAprovacao: 10,
} as const

const CANCELLABLE: readonly unknown[] = [
  tripStatus.EmTransito,
  tripStatus.Confirmado,
  tripStatus.NaFila,
  tripStatus.Carregando,
  tripStatus.AguardandoAprovacao,
]

/**
 * 'Remover' cancels, 'Finalizar' finishes; every other status, also an unknown one, offers nothing (core §4).
 */
export const endingOf = (status: unknown): TripEnding | null => {
  if (CANCELLABLE.includes(status)) return 'cancel'
  return status === tripStatus.Embarcado ? 'finish' : null
}

/** A removed trip has no loading order: 'O.C cancelada'. */
export const isRemoved = (status: unknown): boolean => status === tripStatus.Removido

/** The name of a status, and its tone. */
export interface StatusLook {
  readonly label: string
  /** `moving`: on its way; `done`: delivered. */
  readonly tone: 'quiet' | 'good' | 'moving' | 'done' | 'waiting' | 'bad'
}

const LOOKS: Readonly<Record<number, StatusLook>> = {
  [tripStatus.EmTransito]: { label: 'Em trânsito', tone: 'moving' },
  [tripStatus.Confirmado]: { label: 'Confirmado', tone: 'good' },
  [tripStatus.NaFila]: { label: 'Na fila', tone: 'waiting' },
  [tripStatus.Carregando]: { label: 'Carregando', tone: 'moving' },
  [tripStatus.Entregue]: { label: 'Entregue', tone: 'done' },
  [tripStatus.Desistiu]: { label: 'Desistiu', tone: 'bad' },
  [tripStatus.Embarcado]: { label: 'Embarcado', tone: 'moving' },
  [tripStatus.Removido]: { label: 'Removido', tone: 'bad' },
  [tripStatus.AguardandoAprovacao]: { label: 'Aguardando aprovação', tone: 'waiting' },
}

export const lookOf = (status: unknown): StatusLook =>
  (typeof status === 'number' ? LOOKS[status] : undefined) ?? {
    label: 'Situação não informada',
    tone: 'quiet',
  }

/** A step of a trip, as a timeline shows it. */
export interface TripStep {
  readonly label: string
  /** 'ended': the trip goes no further. */
  readonly at: 'done' | 'present' | 'ahead' | 'ended'
}

/** From the request to the delivery: what can still be cancelled is before the loading (core §4). */
const WAY: readonly number[] = [
  tripStatus.AguardandoAprovacao,
  tripStatus.Confirmado,
  tripStatus.EmTransito,
  tripStatus.NaFila,
  tripStatus.Carregando,
  tripStatus.Embarcado,
  tripStatus.Entregue,
]

/** Every trip of the list was requested, whatever came after it. */
const REQUESTED: TripStep = { label: 'Solicitada', at: 'done' }

/** What follows when a trip has ended before its delivery; null: it has not. */
export const endedText = (status: unknown): string | null => {
  if (status === tripStatus.Removido) return 'Esta viagem foi removida e não segue.'
  return status === tripStatus.Desistiu ? 'Houve desistência: esta viagem não segue.' : null
}

/**
 * The steps of a trip, the present one among them. Of one that was removed or given up only its request and its end
 * are known; of an unknown status nothing is, and there are none.
 */
export const stepsOf = (status: unknown): readonly TripStep[] => {
  if (endedText(status) !== null) return [REQUESTED, { label: lookOf(status).label, at: 'ended' }]
  const here = WAY.findIndex((step) => step === status)
  if (here < 0) return []
  return WAY.map((step, index): TripStep => {
    if (index === 0 && here > 0) return REQUESTED
    return { label: lookOf(step).label, at: index < here ? 'done' : index === here ? 'present' : 'ahead' }
  })
}
