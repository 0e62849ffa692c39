import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type AnyActorRef, createActor } from 'xstate'
import { driverWith, loteWith, pageOf, tripWith, truckWith } from '#tests/support/api-records.ts'
import { marina } from '#tests/support/marina.ts'
import { clearFakeBrowser, fakeDatabase } from '#tests/support/money/fakeBrowser.ts'
import { standMoneyTests } from '#tests/support/money/moneySetup.ts'
import { wiredChild } from '#tests/support/screens/wired.ts'

// A cargo whose direction has no answer and was given up is directed with another truck: nobody wants both.

vi.mock('idb-keyval', () => fakeDatabase())

/** Plates of the trucks whose requested trips have the cargo. */
let there: string[] = []
/** What the next direction is answered; null: the connection is lost. */
let answer: (() => Response) | null = null
let sent: string[] = []
let tripsAre: 'shown' | 'lost' = 'shown'

const tripOf = (plate: string) => {
  const trip = tripWith(2)
  const { caminhao } = trip.conjunto
  return {
    ...trip,
    conjunto: {
      ...trip.conjunto,
      motorista: { ...trip.conjunto.motorista, nome: driverWith().nome },
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
  vi.stubGlobal('fetch', async (input: string | URL, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(String(input), 'https://boleia.example')
    if (pathname.endsWith('/direcionar/cargas')) {
      sent.push((JSON.parse(String(init.body)) as { placa: string }).placa)
      if (!answer) throw new TypeError('Failed to fetch')
      return answer()
    }
    if (tripsAre === 'lost') throw new TypeError('Failed to fetch')
    const plate = searchParams.get('caminhao') ?? ''
    return Response.json(pageOf(...there.filter((one) => one === plate).map(tripOf)))
  })
  const { vault } = await import('#app/wiring/http.ts')
  vault.open(marina)
})

const pass = async (seconds: number) => {
  for (let passed = 0; passed < seconds; passed++) {
    for (let round = 0; round < 30; round++) await new Promise<void>((resolve) => setImmediate(resolve))
    await vi.advanceTimersByTimeAsync(1000)
  }
}

const direct = async (placa: string) => {
  const { directCargo } = await import('#app/wiring/directing.ts')
  const truck = truckWith()
  const subject = {
    offer: loteWith({ id: 2 }),
    driver: driverWith(),
    truck: { ...truck, veiculoCavalo: { ...truck.veiculoCavalo, placa } },
  }
  const flow = createActor(wiredChild(wiredChild(directCargo, 'sendDirection'), 'cargoSending'), {
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
  const { openSent } = await import('#app/drafts/sent.ts')
  return (await openSent(marina.usuario_id)).unclaimed.map(({ about }) => about)
}
const arrived = () => Response.json({ message: 'Solicitação enviada.' }, { status: 201 })

test('the first truck, which has the cargo by now, is told instead of sending a second one', async () => {
  await giveUp('ABC1D23')
  there = ['ABC1D23']
  const second = await direct('XYZ9W87')
  expect(second.getSnapshot().output).toEqual({ kind: 'arrived', isEarlier: true, isFound: true })
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
  expect(third.getSnapshot().output).toEqual({ kind: 'arrived', isEarlier: true, isFound: true })
  expect(sent).toEqual(['ABC1D23', 'XYZ9W87', 'XYZ9W87'])
  await pass(1)
  expect(await openNow()).toMatchObject([{ offerId: 2, plate: 'XYZ9W87' }])
})
