import { page } from 'vitest/browser'
import { rememberSent } from '#app/drafts/sent.ts'
import { wordsOfUnanswered } from '#app/session/unansweredWords.ts'
import { unanswered } from '#app/wiring/unanswered.ts'
import { UnansweredNotice } from '#screens/session/UnansweredNotice.tsx'
import { lotesSolicitadosList } from '#services/contract/trips.ts'
import { model } from '#tests/machines/session/unanswered.model.ts'
import { sentDirection } from '#tests/machines/session/unansweredSamples.ts'
import { directing } from '#tests/mocks/ask.ts'
import { press, sees, seesNot } from '#tests/support/screens/person.ts'
import { walkScreens } from '#tests/support/screens/walkScreens.tsx'

const frame = () => page.getByRole('region', { name: 'Envio sem resposta' })

walkScreens('what was sent and has no answer', {
  model,
  machine: unanswered,
  inputs: { 'of Marina': { userId: 1 } },
  view: (flow) => <UnansweredNotice flow={flow} wordsOf={wordsOfUnanswered} />,
  calls: {},
  held: [lotesSolicitadosList],
  world: async ({ fetch }) => {
    await fetch('/api/direcionar/cargas', {
      method: 'POST',
      headers: { Authorization: 'Bearer access-1' },
      body: JSON.stringify({ ...directing, lote_id: 2 }),
    })
  },
  unreachable: {
    'fault findUnanswered offline': 'storage that refuses is read as empty (sent.ts)',
  },
  gestures: {
    // another page is closed without an answer
    'done findUnanswered a direction': ({ steps }) =>
      rememberSent({ ...sentDirection, key: String(2 + steps.length), sentAt: 0 }),
    'done findUnanswered nothing': () => {},
    'records.changed': ({ tell }) => tell({ type: 'records.changed' }),
    'done unansweredOutcome arrived': ({ answer }) =>
      answer(lotesSolicitadosList, ({ scenarios }) => scenarios.switchOff('no requested trips exist')),
    'done unansweredOutcome not arrived': async ({ answer, clock }) => {
      clock.increment(60_000)
      await answer(lotesSolicitadosList, ({ scenarios }) => scenarios.switchOn('no requested trips exist'))
      await press('Entendi')
    },
    'done unansweredOutcome left': async ({ answer }) => {
      await answer(lotesSolicitadosList, ({ scenarios }) => scenarios.switchOn('no requested trips exist'))
      await press('Agora não')
    },
    'news.closed': () => press('Ok'),
    'trips.open': () => press('Ver ofertas solicitadas'),
  },
  sees: {
    resting: () => seesNot(frame()),
    asking: () =>
      sees(
        frame().getByRole('status').filter({
          hasText:
            'A carga de Toledo - PR para Curitiba - PR, que você enviou, pode já estar nas suas ofertas solicitadas.',
        }),
      ),
    arrived: () => sees(frame().getByText('A carga de Toledo - PR para Curitiba - PR foi solicitada.')),
  },
  unseen: { reading: 'it is over before anything can be drawn' },
})
