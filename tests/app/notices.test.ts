import { afterEach, expect, test, vi } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { carryOut, followEffects } from '#app/effects/effects.ts'
import { onNotices, showNotice, takeNotices, untoldNotices } from '#app/effects/notices.ts'
import { depositSlipFileMachine } from '#machines/payments/deposit/depositSlipFileMachine.ts'
import { exportTripsMachine } from '#machines/trips/exportTripsMachine.ts'
import { newKey } from '#tests/machines/payments/depositSamples.ts'
import { requestOf } from '#tests/machines/trips/tripSamples.ts'

afterEach(() => {
  takeNotices()
  vi.unstubAllGlobals()
})

const failing = exportTripsMachine.provide({
  actors: { loadPage: fromPromise(() => Promise.reject(new Error('no network'))) },
})
const messages = () => untoldNotices().map(({ message }) => message)

test('a new attempt takes back the error of the one before, and nothing else that was told', async () => {
  const saving = createActor(failing)
  const leave = followEffects(saving, carryOut)
  saving.start()
  const tryIt = () => saving.send({ type: 'export.start', query: requestOf({}) })
  tryIt()
  await waitFor(saving, (snapshot) => snapshot.matches('idle'))
  showNotice({ type: 'notify', tone: 'success', message: 'Salvo', from: saving.sessionId })
  showNotice({ type: 'notify', tone: 'error', message: 'De outro', from: 'x:other' })
  expect(messages()).toEqual([
    'Não foi possível carregar as ofertas solicitadas, por favor tente novamente em alguns minutos.',
    'Salvo',
    'De outro',
  ])
  // what shows notices hears of it, too: it may show the error already
  const takenBack = vi.fn()
  const ignore = onNotices(takenBack)
  tryIt()
  expect(messages()).toEqual(['Salvo', 'De outro'])
  expect(takenBack).toHaveBeenCalledExactlyOnceWith(saving.sessionId)
  ignore()
  leave()
})

test('a file that opens its tab by the click takes back the error of the one before as well', async () => {
  const file = createActor(
    depositSlipFileMachine.provide({
      actors: { getFile: fromPromise(() => Promise.reject(new Error('no network'))) },
    }),
    { input: { companyId: 101 } },
  )
  const leave = followEffects(file, carryOut)
  file.start()
  file.send({ type: 'file.wanted', file: newKey })
  await waitFor(file, (snapshot) => snapshot.matches('idle'))
  expect(messages()).toHaveLength(1)
  file.send({ type: 'file.wanted', file: newKey })
  expect(messages()).toEqual([])
  leave()
  file.stop()
})

test.each([
  [true, { reloads: 1, refreshes: 0 }],
  [false, { reloads: 0, refreshes: 1 }],
])(
  'a flow that wants the page anew gets it from the network, else from the list alone: online %s',
  (onLine, expected) => {
    const reload = vi.fn()
    const onRefresh = vi.fn()
    vi.stubGlobal('location', { reload })
    vi.stubGlobal('navigator', { onLine })
    carryOut({ type: 'reload' }, createActor(failing), { onRefresh })
    expect({ reloads: reload.mock.calls.length, refreshes: onRefresh.mock.calls.length }).toEqual(expected)
  },
)
