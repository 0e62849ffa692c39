import { describe, expect, it } from 'vitest'
import type { Fault } from '#domain/fault.ts'
import { loadingOrderMachine } from '#machines/trips/loadingOrderMachine.ts'
import type { LoadingOrderAnswer, Trip } from '#services/trips.ts'
import { faults } from '#tests/support/model/faults.ts'
import { startWalk } from '#tests/support/model/walk.ts'
import { tripOf } from './tripSamples.ts'

const neverAsked = tripOf({ id: 510, send_sms: null })
const withSms = tripOf({ id: 511, send_sms: true })
const withoutSms = tripOf({ id: 512, send_sms: false })

const kept = (statusGR: string | null, statusOP: string | null): LoadingOrderAnswer => ({
  kind: 'kept',
  statusGR,
  statusOP,
})
const waiting = kept('AGUARDANDO', 'AGUARDANDO')

const opened = { type: 'tab.open', name: 'Ordem de carregamento' } as const
const closed = { type: 'tab.close' } as const
const FAILED = 'Não foi possível gerar a ordem de carregamento, por favor tente novamente em alguns minutos.'
const failed = { type: 'notify', tone: 'error', message: FAILED } as const

const start = () => startWalk(loadingOrderMachine)
const download = (trip: Trip) => {
  const walk = start()
  walk.send({ type: 'order.download', trip })
  return walk
}
const downloadOf = async (trip: Trip, answer: LoadingOrderAnswer) => {
  const walk = download(trip)
  await walk.done('requestLoadingOrder', answer)
  return walk
}
const asking = () => downloadOf(neverAsked, waiting)

const modals: readonly (readonly [
  situation: string,
  trip: Trip,
  answer: LoadingOrderAnswer,
  modal: string,
])[] = [
  ['CORE-382 that both refuse', neverAsked, kept('REPROVADO', 'REPROVADO'), 'refusedByGR'],
  [
    'CORE-383 that GR refuses before operations decide',
    neverAsked,
    kept('REPROVADO', 'AGUARDANDO'),
    'refusedByGR',
  ],
  ['CORE-384 that GR alone refuses', withSms, kept('REPROVADO', 'LIBERADO'), 'refusedByGR'],
  [
    'CORE-387 whose lote is filled before GR decides',
    neverAsked,
    kept('AGUARDANDO', 'REPROVADO'),
    'noCadence',
  ],
  ['CORE-388 whose lote is filled', withoutSms, kept('LIBERADO', 'REPROVADO'), 'noCadence'],
  ['CORE-391 that waits for operations', neverAsked, kept('LIBERADO', 'AGUARDANDO'), 'askingSms'],
  ['CORE-392 that waits for both', neverAsked, waiting, 'askingSms'],
  ['CORE-401 that waits for GR, in the list', neverAsked, kept('AGUARDANDO', null), 'askingSms'],
  ['CORE-401 that waits for GR, answered yes', withSms, kept('AGUARDANDO', null), 'waitingForNotification'],
  ['CORE-401 that waits for GR, answered no', withoutSms, kept('AGUARDANDO', null), 'waitingForOperations'],
  ['CORE-402 that GR refuses, in the list', neverAsked, kept('REPROVADO', null), 'refusedByGR'],
  ['CORE-400 that waits, answered yes', withSms, waiting, 'waitingForNotification'],
  ['CORE-399 that waits, answered no', withoutSms, waiting, 'waitingForOperations'],
]

const failures: readonly (readonly [situation: string, fault: Fault, message: string])[] = [
  ['no network', faults.offline, FAILED],
  ['no answer in time', faults.timeout, FAILED],
  ['a failure of the server', faults['http 500'], FAILED],
  ['an answer without an address', { kind: 'malformed', at: 'url' }, FAILED],
  ['a refusal with a reason', { kind: 'http', status: 400, message: 'Viagem removida.' }, 'Viagem removida.'],
]

describe('downloading a loading order', () => {
  it.each(modals)('closes the tab of a trip %s and shows its modal', async (_, trip, answer, modal) => {
    const walk = await downloadOf(trip, answer)
    expect(walk.leaves).toEqual([modal])
    expect(walk.effects).toEqual([opened, closed])
    expect(walk.pending).toEqual({})
  })

  it.each([
    ['CORE-404 both are open', kept('LIBERADO', 'LIBERADO')],
    ['CORE-404 operations are open and GR waits', kept('AGUARDANDO', 'LIBERADO')],
    ['CORE-403 only GR is known and open', kept('LIBERADO', null)],
    ['nothing is known', kept(null, null)],
    ['GR is not known', kept(null, 'REPROVADO')],
    ['a status is none of ours', kept('APROVADO', 'AGUARDANDO')],
  ])('closes the tab and says that it failed when %s', async (_, answer) => {
    const walk = await downloadOf(neverAsked, answer)
    expect(walk.leaves).toEqual(['idle'])
    expect(walk.effects).toEqual([opened, closed, failed])
  })

  it.each(failures)('CORE-404 closes the tab and says why after %s', async (_, fault, message) => {
    const walk = download(neverAsked)
    await walk.fault('requestLoadingOrder', fault)
    expect(walk.leaves).toEqual(['idle'])
    expect(walk.effects).toEqual([opened, closed, { type: 'notify', tone: 'error', message }])
    walk.send({ type: 'order.download', trip: neverAsked })
    expect(walk.pending).toEqual({ requestLoadingOrder: { trip: neverAsked } })
  })
})

describe('the question about an SMS', () => {
  it('comes without an old reason when it is asked again', async () => {
    const walk = await asking()
    walk.send({ type: 'sms.answered', wanted: true })
    await walk.fault('answerSms', { kind: 'timeout' })
    walk.send({ type: 'modal.closed' })
    walk.send({ type: 'order.download', trip: neverAsked })
    await walk.done('requestLoadingOrder', waiting)
    expect(walk.leaves).toEqual(['askingSms'])
    expect(walk.snapshot.context.message).toBeNull()
  })
})
