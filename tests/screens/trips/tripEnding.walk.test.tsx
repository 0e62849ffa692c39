import { forgetSent } from '#app/operations/sent.ts'
import { endTrip } from '#app/wiring/trips.ts'
import { TRIP, withStatus } from '#mocks/backend/rules/trips.ts'
import { fixtureWorld } from '#mocks/backend/world/fixtures.ts'
import { endTripWords } from '#screens/trips/EndTripModal.tsx'
import { lotesSolicitadosList, viagensCancelar } from '#services/contract/trips.ts'
import { model } from '#tests/machines/trips/tripEnding.model.ts'
import { tripOf } from '#tests/machines/trips/tripSamples.ts'
import { walkSubmission } from '#tests/support/kits/walkSubmission.tsx'
import { wiredChild } from '#tests/support/screens/wired.ts'

const { conjunto } = tripOf()
const placa = fixtureWorld.trips.find(({ id }) => id === 501)?.conjunto.caminhao.veiculoCavalo.placa ?? ''
const trip = tripOf({
  conjunto: { ...conjunto, caminhao: { ...conjunto.caminhao, veiculoCavalo: { placa } } },
})

walkSubmission('the end of a trip whose answer is lost', {
  model,
  machine: wiredChild(endTrip, 'sending'),
  subject: trip,
  words: endTripWords(trip).sending,
  send: viagensCancelar,
  lookUp: lotesSolicitadosList,
  world: () => forgetSent({ kind: 'tripEnding', key: 'cancel:601', userId: 1 }),
  refuse: ({ store }) => store.trips.update(501, withStatus(TRIP.loaded)),
  doWork: ({ store }) => store.trips.update(501, withStatus(TRIP.removed)),
  undoWork: ({ store }) => store.trips.update(501, withStatus(TRIP.onTheWay)),
  hideWork: ({ store }) => store.trips.remove(501),
  says: {
    lost: 'Não recebemos a resposta. A viagem pode já estar cancelada. Estamos verificando',
    nothingYet: 'Até agora a viagem não aparece como cancelada. Verificamos de novo em alguns segundos.',
    notFound: 'A viagem não aparece como cancelada. Você pode enviar de novo.',
    repeat: 'Voltar à pergunta',
    leave: 'Voltar à lista',
  },
})
