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
  readonly tone: 'quiet' | 'good' | 'waiting' | 'bad'
}

const LOOKS: Readonly<Record<number, StatusLook>> = {
  [tripStatus.EmTransito]: { label: 'Em trânsito', tone: 'good' },
  [tripStatus.Confirmado]: { label: 'Confirmado', tone: 'good' },
  [tripStatus.NaFila]: { label: 'Na fila', tone: 'waiting' },
  [tripStatus.Carregando]: { label: 'Carregando', tone: 'good' },
  [tripStatus.Entregue]: { label: 'Entregue', tone: 'quiet' },
  [tripStatus.Desistiu]: { label: 'Desistiu', tone: 'bad' },
  [tripStatus.Embarcado]: { label: 'Embarcado', tone: 'good' },
  [tripStatus.Removido]: { label: 'Removido', tone: 'bad' },
  [tripStatus.AguardandoAprovacao]: { label: 'Aguardando aprovação', tone: 'waiting' },
}

export const lookOf = (status: unknown): StatusLook =>
  (typeof status === 'number' ? LOOKS[status] : undefined) ?? {
    label: 'Situação não informada',
    tone: 'quiet',
  }
