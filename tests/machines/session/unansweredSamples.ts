import type { Unanswered } from '#machines/session/unansweredMachine.ts'

/** João's truck ABC1D23 was sent to offer 2, and no answer came. */
export const sentDirection: Unanswered = {
  kind: 'direction',
  key: '2',
  userId: 1,
  about: {
    offerId: 2,
    origin: 'Toledo - PR',
    destination: 'Curitiba - PR',
    driverName: 'João Batista Silva',
    plate: 'ABC1D23',
  },
}
