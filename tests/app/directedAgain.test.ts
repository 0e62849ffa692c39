import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type AnyActorRef, createActor } from 'xstate'
import { driverWith, loteWith, pageOf, tripWith, truckWith } from '#tests/support/api-records.ts'
import { marina } from '#tests/support/marina.ts'
import { clearFakeBrowser, fakeDatabase } from '#tests/support/money/fakeBrowser.ts'
import { standMoneyTests } from '#tests/support/money/moneySetup.ts'
import { pass } from '#tests/support/money/simulatedTime.ts'
import { wiredChild } from '#tests/support/screens/wired.ts'

// A cargo whose direction has no answer and was given up is directed with another truck: nobody wants both.

vi.mock('idb-keyval', () => fakeDatabase())

/** Plates of the trucks whose requested trips have the cargo. */
let there: string[] = []
/** What the next direction is answered; null: the connection is lost. */
let answer: (() => Response) | null = null
let sent: string[] = []
let tripsAre: 'shown' | 'slow' | 'lost' = 'shown'
/** Of the trips that are there. */
let driverName: string | null = null

const tripOf = (plate: string) => {
  const trip = tripWith(2)
  const { caminhao } = trip.conjunto
  return {
    ...trip,
    conjunto: {
      ...trip.conjunto,
      motorista: { ...trip.conjunto.motorista, nome: driverName ?? driverWith().nome },
      caminhao: { ...caminhao, veiculoCavalo: { ...caminhao.veiculoCavalo, placa: plate } },
    },
  }
}

standMoneyTests(async () => {
  vi.resetModules()
  const { loadSettings } = await import('#app/start/settings.ts')
  await loadSettings()
})

const opened: AnyActorRef[] = []
afterEach(() => {
  for (const flow of opened.splice(0)) flow.stop()
})
beforeEach(async () => {
  clearFakeBrowser()
  there = []
  answer = null
  sent = []
  tripsAre = 'shown'
  driverName = null
  vi.stubGlobal('fetch', async (input: string | URL, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(String(input), 'https://boleia.example')
    if (pathname.endsWith('/direcionar/cargas')) {
      sent.push((JSON.parse(String(init.body)) as { placa: string }).placa)
      if (!answer) throw new TypeError('Failed to fetch')
      return answer()
    }
    if (tripsAre === 'slow') await new Promise<void>((resolve) => void setTimeout(resolve, 5000))
    if (tripsAre === 'lost') throw new TypeError('Failed to fetch')
    const plate = searchParams.get('caminhao') ?? ''
    const trips = there.filter((one) => one === plate).map(tripOf)
    return Response.json({ ...pageOf(...trips), total: trips.length })
  })
  const { vault } = await import('#app/wiring/http.ts')
  vault.open(marina)
})

const direct = async (placa: string) => {
  const { directCargo } = await import('#app/wiring/directing.ts')
  const truck = truckWith()
  const subject = {
    offer: loteWith({ id: 2 }),
    driver: driverWith(),
    truck: { ...truck, veiculoCavalo: { ...truck.veiculoCavalo, placa } },
  }
  const flow = createActor(wiredChild(wiredChild(directCargo, 'sendDirection'), 'cargoSubmission'), {
    input: { subject, secret: undefined, begins: 'sending' },
  })
  opened.push(flow)
  flow.start()
  await pass(3)
  return flow
}
/** It is looked for in vain, and the person goes back to the truck. */
const giveUp = async (placa: string) => {
  const flow = await direct(placa)
  await pass(90)
  flow.send({ type: 'sending.repeat' })
  expect(flow.getSnapshot().output).toMatchObject({ kind: 'notArrived' })
  await pass(1)
}
const openNow = async () => {
  const { openSent } = await import('#app/operations/sent.ts')
  return (await openSent(marina.usuario_id)).unclaimed.map(({ about }) => about)
}
const arrived = () => Response.json({ message: 'Solicitação enviada.' }, { status: 201 })

test('the first truck, which has the cargo by now, is told instead of sending a second one', async () => {
  await giveUp('ABC1D23')
  there = ['ABC1D23']
  const second = await direct('XYZ9W87')
  expect(second.getSnapshot().output).toMatchObject({ kind: 'arrived', isEarlier: true, isFound: true })
  expect(sent).toEqual(['ABC1D23'])
})

test('nothing is sent while nobody can tell whether the first truck has the cargo', async () => {
  await giveUp('ABC1D23')
  tripsAre = 'lost'
  const second = await direct('XYZ9W87')
  await pass(90)
  expect(second.getSnapshot().output).toMatchObject({ kind: 'refused' })
  expect(sent).toEqual(['ABC1D23'])
  tripsAre = 'shown'
  answer = arrived
  const third = await direct('XYZ9W87')
  expect(third.getSnapshot().output).toEqual({ kind: 'arrived', isEarlier: false })
})

test('the first truck is asked after when the second one was taken', async () => {
  await giveUp('ABC1D23')
  answer = arrived
  const second = await direct('XYZ9W87')
  expect(second.getSnapshot().output).toEqual({ kind: 'arrived', isEarlier: false })
  expect(sent).toEqual(['ABC1D23', 'XYZ9W87'])
  await pass(1)
  expect(await openNow()).toMatchObject([{ offerId: 2, plate: 'ABC1D23' }])
})

test('the first truck is open again when the second one is refused, and of three each is looked for', async () => {
  await giveUp('ABC1D23')
  answer = () => Response.json({ message: 'Lote encerrado.' }, { status: 400 })
  await direct('XYZ9W87')
  await pass(30)
  expect(await openNow()).toMatchObject([{ offerId: 2, plate: 'ABC1D23' }])
  answer = null
  await giveUp('XYZ9W87')
  there = ['ABC1D23']
  const third = await direct('QRS4T56')
  expect(third.getSnapshot().output).toMatchObject({ kind: 'arrived', isEarlier: true, isFound: true })
  expect(sent).toEqual(['ABC1D23', 'XYZ9W87', 'XYZ9W87'])
  await pass(1)
  expect(await openNow()).toMatchObject([{ offerId: 2, plate: 'XYZ9W87' }])
})

test('a second truck that is refused because the first one has come leaves nothing open', async () => {
  await giveUp('ABC1D23')
  answer = () => {
    there = ['ABC1D23']
    return Response.json({ message: 'Carga já solicitada.' }, { status: 400 })
  }
  const second = await direct('XYZ9W87')
  expect(second.getSnapshot().output).toMatchObject({ kind: 'arrived', proof: { plate: 'ABC1D23' } })
  await pass(1)
  expect(await openNow()).toEqual([])
})

test('of two that are sent while the first truck is looked for only one goes', async () => {
  await giveUp('ABC1D23')
  tripsAre = 'slow'
  answer = arrived
  const left = await direct('XYZ9W87')
  expect(sent).toEqual(['ABC1D23'])
  left.stop()
  const next = await direct('QRS4T56')
  await pass(20)
  expect(sent).toEqual(['ABC1D23', 'XYZ9W87'])
  expect(next.getSnapshot()).toMatchObject({ context: { isEarlier: true } })
})

test('nothing is sent in the session of somebody else', async () => {
  await giveUp('ABC1D23')
  tripsAre = 'slow'
  answer = arrived
  const left = await direct('XYZ9W87')
  left.stop()
  const { vault } = await import('#app/wiring/http.ts')
  vault.open({ ...marina, usuario_id: 2 })
  await pass(10)
  expect(sent).toEqual(['ABC1D23'])
})

test('where a look cannot tell any more whether the first truck has it, that is told once before another is sent', async () => {
  await giveUp('ABC1D23')
  there = ['ABC1D23']
  driverName = 'Outra Pessoa'
  const second = await direct('XYZ9W87')
  expect(sent).toEqual(['ABC1D23'])
  expect(second.getSnapshot().value).toEqual({ unknown: 'undecided' })
  second.send({ type: 'sending.repeat' })
  expect(second.getSnapshot().output).toEqual({ kind: 'notArrived', isUndecided: true })
  await pass(1)
  answer = arrived
  await direct('XYZ9W87')
  expect(sent).toEqual(['ABC1D23', 'XYZ9W87'])
})

test('the notice of both tells which one has the cargo, and the other one stays open', async () => {
  await giveUp('ABC1D23')
  const second = await direct('XYZ9W87')
  second.stop()
  there = ['ABC1D23']
  const { inDoubtOperations } = await import('#app/operations/inDoubt.ts')
  const { wordsOfInDoubt } = await import('#app/operations/inDoubtKinds.ts')
  const notice = createActor(inDoubtOperations, { input: { userId: marina.usuario_id } })
  opened.push(notice)
  notice.start()
  await pass(3)
  const { record, proof } = notice.getSnapshot().context
  expect(notice.getSnapshot().value).toBe('arrived')
  const words = record && wordsOfInDoubt(record)
  expect(words?.arrivedAs?.(proof)).toMatch(
    /^A carga de .+ para .+ com o caminhão ABC-?1D23 foi solicitada\.$/,
  )
  notice.send({ type: 'news.closed' })
  await pass(3)
  expect(notice.getSnapshot().context.record?.about).toMatchObject({ plate: 'XYZ9W87', isBeside: true })
})
