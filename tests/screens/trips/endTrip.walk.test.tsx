import { page } from 'vitest/browser'
import { forgetSent } from '#app/operations/sent.ts'
import { endTrip } from '#app/wiring/trips.ts'
import { TRIP, withStatus } from '#mocks/backend/rules/trips.ts'
import { viagensCancelar, viagensFinalizar } from '#services/contract/trips.ts'
import { model } from '#tests/machines/trips/endTrip.model.ts'
import { walkConfirm } from '#tests/support/kits/walkConfirm.tsx'
import { click } from '#tests/support/screens/person.ts'
import { ListedTrips } from '#tests/support/screens/TripsPage.tsx'

const press = (id: number, label: 'Remover' | 'Finalizar') => () =>
  click(
    page
      .getByRole('article')
      .filter({ hasText: `#${id}` })
      .getByRole('button', { name: new RegExp(`^${label}, ${id}, `) }),
  )

const cancel = {
  title: 'Cancelar viagem',
  question: 'Tem certeza que deseja cancelar esta viagem?',
  confirm: 'Sim, cancelar',
  refusal: 'Esta viagem não pode mais ser cancelada.',
  nothingYet: 'Até agora a viagem não aparece como cancelada. Verificamos de novo em alguns segundos.',
  notFound: 'A viagem não aparece como cancelada. Você pode enviar de novo.',
  repeat: 'Voltar à pergunta',
  leave: 'Voltar à lista',
  // CORE-302
  notArrived:
    'Erro ao tentar encerrar a viagem. Até agora ela não aparece como cancelada; você pode tentar de novo.',
  doneTitle: 'Viagem cancelada!',
  done: 'Viagem cancelada com sucesso!',
}
const finish = {
  ...cancel,
  title: 'Finalizar viagem',
  question: 'Tem certeza que deseja finalizar esta viagem?',
  confirm: 'Sim, finalizar',
  refusal: 'Somente uma viagem embarcada pode ser finalizada.',
  nothingYet: 'Até agora a viagem não aparece como finalizada. Verificamos de novo em alguns segundos.',
  notFound: 'A viagem não aparece como finalizada. Você pode enviar de novo.',
  notArrived:
    'Erro ao tentar encerrar a viagem. Até agora ela não aparece como finalizada; você pode tentar de novo.',
  doneTitle: 'Viagem finalizada!',
  done: 'Viagem finalizada com sucesso!',
}

walkConfirm('ending a requested trip', {
  cover: 'transitions',
  model,
  machine: endTrip,
  view: (ending) => <ListedTrips ending={ending} />,
  address: '/lotes-solicitados',
  world: ({ store }) => {
    for (const { id } of store.trips.all()) if (![501, 507, 510].includes(id)) store.trips.remove(id)
  },
  ask: {
    'under way': press(501, 'Remover'),
    loaded: press(507, 'Finalizar'),
    'awaiting approval': press(510, 'Remover'),
  },
  textsOf: ({ id }) => ({ ...(id === 507 ? finish : cancel), object: `#${id}: ` }),
  callOf: (trip) => (trip.lote_conjunto_status_id === 7 ? viagensFinalizar : viagensCancelar),
  // another user was faster
  refuse: ({ store }, { id }) => store.trips.update(id, withStatus(id === 507 ? TRIP.givenUp : TRIP.loaded)),
  forget: async () => {
    for (const key of ['cancel:601', 'finish:607', 'cancel:610']) {
      await forgetSent({ kind: 'tripEnding', key, userId: 1 })
    }
  },
  whenDone: 'reload',
})
