import type { InDoubtOperation } from '#machines/session/inDoubtMachine.ts'

/** Offer 2 was directed to João's truck ABC1D23, without an answer. */
export const sentDirection: InDoubtOperation = {
  kind: 'direction',
  key: '2',
  userId: 1,
  sentAt: 1000,
  about: {
    offerId: 2,
    origin: 'Toledo - PR',
    destination: 'Curitiba - PR',
    driverName: 'João Batista Silva',
    plate: 'ABC1D23',
  },
}

/** Another one, sent later. */
export const sentLater: InDoubtOperation = { ...sentDirection, key: '3', sentAt: 2000 }
