import { page } from 'vitest/browser'
import { fromPromise } from 'xstate'
import { findSent, rememberSent } from '#app/operations/sent.ts'
import { storedMoney } from '#app/payments/moneyKind.ts'
import { openMoneyOf } from '#app/payments/openMoney.ts'
import { timeNow } from '#app/start/serverTime.ts'
import type { InDoubtOperation, OtherInDoubt } from '#machines/session/inDoubtMachine.ts'
import type { NodeBackend } from '#mocks/backend/node.ts'
import { InDoubtNotice } from '#screens/session/InDoubtNotice.tsx'
import { sentLater } from '#tests/machines/session/inDoubtSamples.ts'
import { model } from '#tests/machines/session/openMoney.model.ts'
import { press, sees, seesNot } from '#tests/support/screens/person.ts'
import { walkScreens } from '#tests/support/screens/walkScreens.tsx'
import { calls, money } from './samplePayment.tsx'

const kinds = [storedMoney(money)]

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

/** Another one of this company, sent so long ago that its call has ended. */
const later = () => {
  const sentAt = timeNow() - 200_000
  const about = { centavos: 150_000, companyId: 101, operation: 'op-2', before: [], sentAt }
  return { ...sentLater, kind: 'sample', sentAt, about }
}
const remember = (key: string) => rememberSent({ ...later(), key })

const setAdvance =
  (adiantamento: number) =>
  ({ store }: NodeBackend) =>
    store.transferPercents.update(101, { adiantamento })

const notice = () => page.getByRole('region', { name: 'Pagamento sem resposta' })
const seesDoubt = () =>
  sees(
    notice().getByRole('status').filter({ hasText: 'O pagamento de R$ 1.500,00 pode já estar no extrato.' }),
  )

walkScreens('a payment without an answer on the home of its company', {
  cover: 'keys',
  model,
  machine: openMoneyOf(101, kinds).provide({ actors: { lookAtOthers } }),
  inputs: { 'of Marina': { userId: 1 } },
  view: (flow) => (
    <InDoubtNotice
      flow={flow}
      wordsOf={({ about }) => kinds[0]?.wordsOf(about, null) ?? null}
      name="Pagamento sem resposta"
      givingUp={{ title: 'Encerrar a verificação', text: 'Tem certeza?', confirm: 'Sim, encerrar' }}
    />
  ),
  address: '/pagamentos',
  calls: {},
  held: [calls.look],
  unreachable: {
    'fault findInDoubt offline': 'storage that refuses is read as empty (sent.ts)',
    // openMoney.test.tsx has it
    'done findInDoubt one of another tab': 'só aparece com outra aba aberta',
    'done inDoubtOutcome left': 'it cannot be put away for now',
  },
  gestures: {
    'done findInDoubt a direction': ({ steps }) => remember(`101:${steps.length}`),
    'done lookAtOthers none arrived': () => endLook({ count: 1, arrived: null }),
    'done lookAtOthers one arrived': async () => {
      const arrived = later()
      await rememberSent(arrived)
      endLook({ count: 1, arrived: await findSent(arrived) })
    },
    'done lookAtOthers the shown one is gone': () => endLook({ count: 0, arrived: null, isGone: true }),
    'fault lookAtOthers offline': () => endLook(new Error('no network')),
    'done findInDoubt nothing': () => {},
    'records.changed': ({ tell }) => tell({ type: 'records.changed' }),
    'done inDoubtOutcome arrived': ({ answer }) => answer(calls.look, setAdvance(15)),
    'done inDoubtOutcome not arrived': async ({ answer }) => {
      await answer(calls.look, setAdvance(70))
      await press('Encerrar a verificação')
      await press('Sim, encerrar')
    },
    'news.closed': () => press('Ok'),
    'place.open': () => press('Ver extrato'),
  },
  sees: {
    resting: () => seesNot(notice()),
    'asking.lookingAtOthers': seesDoubt,
    'asking.restingOthers': async ({ lastStep }) => {
      await seesDoubt()
      if (lastStep === 'done lookAtOthers none arrived') {
        await sees(notice().getByText('Há mais 1 envio sem resposta.'))
      }
      await seesNot(page.getByText('Agora não'))
    },
    arrived: () => sees(notice().getByText('O pagamento de R$ 1.500,00 foi feito.')),
  },
  unseen: { reading: 'termina antes que algo possa ser desenhado' },
})
