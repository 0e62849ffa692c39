import type { TollTrip } from '#services/toll.ts'

type Status = 'QUITADO' | 'EM_ABERTO' | 'CANCELADO' | 'EM_TRANSITO' | 'NAO_INFORMADO'

interface Look {
  readonly label: string
  readonly tone: 'good' | 'moving' | 'waiting' | 'bad' | 'quiet'
}

/** The words of registries §4. */
const looks: Readonly<Record<Status, Look>> = {
  QUITADO: { label: 'Viagem quitada', tone: 'good' },
  EM_ABERTO: { label: 'Viagem em Aberto', tone: 'waiting' },
  CANCELADO: { label: 'Viagem cancelada', tone: 'bad' },
  EM_TRANSITO: { label: 'Viagem em trânsito', tone: 'moving' },
  NAO_INFORMADO: { label: 'Não informado', tone: 'quiet' },
}

const isStatus = (status: string): status is Status => Object.hasOwn(looks, status)

/** An unknown status is 'Não informado'. */
export const tollLookOf = ({ status }: Pick<TollTrip, 'status'>): Look =>
  looks[isStatus(status) ? status : 'NAO_INFORMADO']

/** Only these have details (registries §2). */
export const hasTollDetail = ({ status }: Pick<TollTrip, 'status'>): boolean =>
  status === 'QUITADO' || status === 'EM_ABERTO'
