import { page } from 'vitest/browser'
import { useFlow } from '#app/effects/useFlow.ts'
import { useHistoryState } from '#app/routing/navigation.ts'
import { readTrip } from '#app/routing/tripState.ts'
import { loadingOrder, openTrip } from '#app/wiring/trips.ts'
import { TripDetailScreen, type TripDetailScreenProps } from '#screens/trips/TripDetailScreen.tsx'
import { lotesSolicitadosList } from '#services/contract/trips.ts'
import { model } from '#tests/machines/trips/openTrip.model.ts'
import { tripOf } from '#tests/machines/trips/tripSamples.ts'
import { expectAddress, press, sees, seesNot } from '#tests/support/screens/person.ts'
import { sentByTest, walkScreens } from '#tests/support/screens/walkScreens.tsx'

const listed = tripOf({ id: 501 })
const trip = {
  ...listed,
  conjunto: {
    ...listed.conjunto,
    caminhao: { ...listed.conjunto.caminhao, veiculoCavalo: { placa: 'JKL0M12' } },
  },
}

const Detail = ({ flow }: Pick<TripDetailScreenProps, 'flow'>) => (
  <TripDetailScreen
    flow={flow}
    trip={readTrip(useHistoryState()) ?? trip}
    loadingOrder={useFlow(loadingOrder)}
    supportPhone={null}
    onBack={() => {}}
  />
)

const OLD = 'Não foi possível atualizar a viagem. Estes são os dados de antes.'
const status = (label: string) => page.getByText(label, { exact: true }).first()

walkScreens('the details of a trip, which moves on', {
  model,
  machine: openTrip,
  inputs: { 'from the list': { trip } },
  view: (flow) => <Detail flow={flow} />,
  address: '/lotes-solicitados/detalhes',
  record: () => ({ lote: trip }),
  // it was loaded since the list was read
  world: ({ store }) => store.trips.update(501, { boleia_lote_conjunto_status_id: 7 }),
  calls: { findTrip: [lotesSolicitadosList] },
  answers: {
    'findTrip there': () => {},
    'findTrip not there': ({ store }) => store.trips.remove(501),
  },
  gestures: { 'trip.moved': sentByTest, 'trip.reload': () => press('Atualizar') },
  sees: {
    shown: async ({ steps, lastStep }) => {
      if (lastStep === 'done findTrip there') await expectAddress('/lotes-solicitados/detalhes')
      await sees(status(steps.includes('done findTrip there') ? 'Embarcado' : 'Em trânsito'))
      await seesNot(page.getByText(OLD))
    },
    looking: async ({ steps }) => {
      await sees(status(steps.includes('done findTrip there') ? 'Embarcado' : 'Em trânsito'))
    },
    old: async () => {
      await sees(page.getByText(OLD))
    },
  },
})
