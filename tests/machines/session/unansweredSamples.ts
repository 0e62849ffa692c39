import type { Unanswered } from '#machines/session/unansweredMachine.ts'

/** Offer 2 was directed to João's truck ABC1D23, without an answer. */
export const sentDirection: Unanswered = {
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
export const sentLater: Unanswered = { ...sentDirection, key: '3', sentAt: 2000 }
