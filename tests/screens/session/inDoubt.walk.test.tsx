import { page } from 'vitest/browser'
import { fromPromise } from 'xstate'
import { inDoubtOperations } from '#app/operations/inDoubt.ts'
import { wordsOfInDoubt } from '#app/operations/inDoubtKinds.ts'
import { findSent, rememberSent } from '#app/operations/sent.ts'
import { timeNow } from '#app/start/serverTime.ts'
import type { InDoubtOperation, OtherInDoubt } from '#machines/session/inDoubtMachine.ts'
import { InDoubtNotice } from '#screens/session/InDoubtNotice.tsx'
import { lotesSolicitadosList } from '#services/contract/trips.ts'
import { model } from '#tests/machines/session/inDoubt.model.ts'
import { sentDirection, sentLater } from '#tests/machines/session/inDoubtSamples.ts'
import { directing } from '#tests/mocks/ask.ts'
import { look, press, sees, seesNot } from '#tests/support/screens/person.ts'
import { walkScreens } from '#tests/support/screens/walkScreens.tsx'

/** Ends the look at the others: it has no screen of its own. */
let endLook: (end: OtherInDoubt | Error) => void = () => {}
const lookAtOthers = fromPromise<
  OtherInDoubt,
  { readonly userId: number; readonly dismissed: readonly string[]; readonly shown: InDoubtOperation }
>(
  () =>
    new Promise((resolve, reject) => {
      endLook = (end) => (end instanceof Error ? reject(end) : resolve(end))
    }),
)

const frame = () => page.getByRole('region', { name: 'Envio sem resposta' })

const seesDoubt = () =>
  sees(
    frame().getByRole('status').filter({
      hasText:
        'A carga de Toledo - PR para Curitiba - PR, que você enviou, pode já estar nas suas ofertas solicitadas.',
    }),
  )

walkScreens('what was sent and has no answer', {
  cover: 'keys',
  model,
  machine: inDoubtOperations.provide({ actors: { lookAtOthers } }),
  inputs: { 'of Marina': { userId: 1 } },
  view: (flow) => (
    <main>
      <h1 tabIndex={-1}>Ofertas de cargas</h1>
      <InDoubtNotice flow={flow} wordsOf={wordsOfInDoubt} />
    </main>
  ),
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
    'fault findInDoubt offline': 'storage that refuses is read as empty (sent.ts)',
    // openMoney.test.tsx has it
    'done findInDoubt one of another tab': 'só pagamentos são lembrados em duas abas',
  },
  gestures: {
    // another page is closed without an answer, so long ago that its call has ended (inFlight.ts)
    'done findInDoubt a direction': ({ steps }) =>
      rememberSent({ ...sentDirection, key: String(4 + steps.length), sentAt: timeNow() - 200_000 }),
    'done lookAtOthers none arrived': () => endLook({ count: 1, arrived: null }),
    'done lookAtOthers one arrived': async () => {
      await rememberSent(sentLater)
      endLook({ count: 1, arrived: await findSent(sentLater) })
    },
    'done lookAtOthers the shown one is gone': () => endLook({ count: 0, arrived: null, isGone: true }),
    'fault lookAtOthers offline': () => endLook(new Error('no network')),
    'done findInDoubt nothing': () => {},
    'records.changed': ({ tell }) => tell({ type: 'records.changed' }),
    'done inDoubtOutcome arrived': ({ answer }) =>
      answer(lotesSolicitadosList, ({ scenarios }) => scenarios.switchOff('no requested trips exist')),
    'done inDoubtOutcome not arrived': async ({ answer, clock }) => {
      clock.increment(60_000)
      await answer(lotesSolicitadosList, ({ scenarios }) => scenarios.switchOn('no requested trips exist'))
      await press('Entendi')
    },
    'done inDoubtOutcome left': async ({ answer }) => {
      await answer(lotesSolicitadosList, ({ scenarios }) => scenarios.switchOn('no requested trips exist'))
      await press('Agora não')
    },
    'news.closed': () => press('Ok'),
    'place.open': () => press('Ver ofertas solicitadas'),
  },
  sees: {
    resting: async ({ lastStep }) => {
      await seesNot(frame())
      // the button that was pressed is gone
      if (lastStep === 'news.closed')
        await look(page.getByRole('heading', { name: 'Ofertas de cargas' })).toHaveFocus()
    },
    'asking.lookingAtOthers': seesDoubt,
    'asking.restingOthers': async ({ lastStep }) => {
      await seesDoubt()
      if (lastStep === 'done lookAtOthers none arrived') {
        await sees(frame().getByText('Há mais 1 envio sem resposta.'))
      }
    },
    arrived: () => sees(frame().getByText('A carga de Toledo - PR para Curitiba - PR foi solicitada.')),
  },
  unseen: { reading: 'termina antes que algo possa ser desenhado' },
})
