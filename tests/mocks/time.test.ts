import { describe, expect, test } from 'vitest'
import { createClock } from '#mocks/backend/clock.ts'
import { nextDue } from '#mocks/backend/due.ts'
import { createNodeDemo } from '#mocks/demo/node.ts'
import { happeningsIn, searched } from '#mocks/demo/story/happenings.ts'
import { ask, directing } from './ask.ts'
import { cnh } from './newcomers.ts'

// The clock of the demo, and what happens by it.

const BEGUN = Date.parse('2026-11-20T12:00:00.000Z')
const HOUR = 3_600_000
const DAY = 24 * HOUR

const demoBackend = async () => {
  let real = BEGUN
  const clock = createClock(() => real)
  const backend = await createNodeDemo({ world: 'demo', time: clock })
  const wait = (milliseconds: number) => {
    real += milliseconds
  }
  return { backend, wait }
}

describe('a clock', () => {
  test('goes with the computer, is moved, held, and set back', () => {
    let real = 1_000
    const clock = createClock(() => real)
    expect(clock.now().getTime()).toBe(1_000)
    clock.run(9_000)
    real = 1_500
    expect(clock.now().getTime()).toBe(9_500)
    expect(clock.ahead()).toBe(8_000)
    clock.hold(5_000)
    real = 2_000
    expect(clock.now().getTime()).toBe(5_000)
    clock.run()
    expect(clock.now().getTime()).toBe(2_000)
    expect(clock.ahead()).toBe(0)
  })
})

describe('time that passes', () => {
  test('approves and loads a trip at its own times, and the promised SMS has that of the approval', async () => {
    const { backend } = await demoBackend()
    await ask(backend, 'POST /direcionar/cargas', { body: directing })
    await ask(backend, 'PATCH /lotes-solicitados/521', { body: { send_sms: true } })
    expect(nextDue(backend.store)).toBe(BEGUN + 60_000)
    await backend.passTime(HOUR)
    expect(backend.store.trips.find(521)?.boleia_lote_conjunto_status_id).toBe(7)
    const sms = backend.store.messages.all().filter(({ text }) => text.includes('foi liberada'))
    expect(sms.map(({ sentAt }) => sentAt)).toEqual(['2026-11-20T12:01:00.000Z'])
    const advance = backend.store.movements.all(({ conjuntoId }) => conjuntoId === 621)
    expect(advance.map(({ data }) => data)).toEqual(['2026-11-20T12:04:00.000Z'])
    expect(backend.clock.now().getTime()).toBe(BEGUN + HOUR)
  })

  test('without an answer to the question of the SMS sends none', async () => {
    const { backend } = await demoBackend()
    await ask(backend, 'POST /direcionar/cargas', { body: directing })
    const before = backend.store.messages.all().length
    await backend.passTime(HOUR)
    expect(backend.store.messages.all().length).toBe(before)
  })

  test('lets a slip expire after its due date, and a new one be paid before', async () => {
    const { backend } = await demoBackend()
    const body = { valor: 100, frotista_id: 101 }
    await ask(backend, 'POST /boletos/deposito', { body })
    await backend.passTime(DAY)
    const slip = backend.store.depositSlips.all().at(-1)
    expect(slip?.status).toBe('Pago')
    await backend.store.depositSlips.update(slip?.id ?? '', { status: 'Pendente' })
    await backend.passTime(30 * DAY)
    expect(backend.store.depositSlips.find(slip?.id ?? '')?.status).toBe('Vencido')
  })

  test('lets licences expire of which the day has passed, once, with an e-mail each', async () => {
    const { backend } = await demoBackend()
    await backend.store.drivers.update(201, { vencimento_cnh: '2026-11-25' })
    await backend.passTime(4 * DAY)
    expect(backend.store.drivers.find(201)?.status).toBe('VALID')
    await backend.passTime(5 * DAY)
    expect(backend.store.drivers.find(201)).toMatchObject({ status: 'MANUAL_REPROVAL' })
    await backend.passTime(DAY)
    const told = backend.store.messages.all(({ subject }) => subject === 'CNH vencida: João Batista Silva')
    expect(told).toHaveLength(1)
    expect(told[0]?.text).toContain('25/11/2026')
  })

  test('tells who watches, also when a request finds something due', async () => {
    const { backend, wait } = await demoBackend()
    let told = 0
    const stop = backend.watchMoves(() => {
      told += 1
    })
    await ask(backend, 'POST /motoristas', { body: cnh })
    expect(told).toBe(0)
    wait(21_000)
    await ask(backend, 'GET /motoristas?page=1&per_page=10')
    expect(told).toBe(1)
    expect(await backend.catchUp()).toBe(false)
    expect(told).toBe(1)
    await backend.passTime(1)
    expect(told).toBe(2)
    stop()
    await backend.passTime(1)
    expect(told).toBe(2)
  })
})

describe('a month in the world that people open', () => {
  const showcase = async () => {
    const clock = createClock(() => BEGUN)
    return createNodeDemo({ world: 'showcase', time: clock })
  }
  const statusesOf = ({ store }: Awaited<ReturnType<typeof showcase>>) =>
    store.trips.all().map(({ boleia_lote_conjunto_status_id: status }) => status)

  test('leaves everything as it is for the first forty minutes, and moves on in the first hour', async () => {
    const backend = await showcase()
    const before = JSON.stringify([backend.store.trips.all(), backend.store.messages.all()])
    await backend.passTime(40 * 60_000)
    expect(JSON.stringify([backend.store.trips.all(), backend.store.messages.all()])).toBe(before)
    await backend.passTime(20 * 60_000)
    expect(backend.store.trips.find(529)?.boleia_lote_conjunto_status_id).toBe(2)
  })

  test('approves and loads all trips that nobody has refused, each at its own time, with its advance', async () => {
    const backend = await showcase()
    const movements = backend.store.movements.all().length
    await backend.passTime(30 * DAY)
    expect(statusesOf(backend).filter((status) => [1, 2, 3, 4, 10].includes(status))).toHaveLength(4)
    expect([502, 503, 504, 514].map((id) => backend.store.trips.find(id)?.ctes)).toEqual([[], [], [], []])
    const advances = backend.store.movements.all().slice(movements)
    const times = advances.map(({ data }) => data)
    expect(advances.length).toBeGreaterThan(10)
    expect(times).toEqual(times.toSorted())
    expect(new Set(times).size).toBe(times.length)
  })

  test('lets the TEDs arrive, one slip be paid and one expire, and two licences', async () => {
    const backend = await showcase()
    const waiting = () =>
      backend.store.movements.all(({ info_adicional: info }) =>
        ['EM_PROCESSAMENTO', 'AGUARDANDO'].includes(info?.situacao ?? ''),
      ).length
    expect(waiting()).toBe(2)
    await backend.passTime(HOUR * 3)
    expect(waiting()).toBe(1)
    await backend.passTime(DAY)
    expect(waiting()).toBe(0)
    expect(backend.store.depositSlips.find('DOCK-111')?.status).toBe('Pago')
    expect(backend.store.depositSlips.find('DOCK-112')?.status).toBe('Pendente')
    await backend.passTime(29 * DAY)
    expect(backend.store.depositSlips.find('DOCK-112')?.status).toBe('Vencido')
    const told = backend.store.messages.all(({ subject }) => subject?.startsWith('CNH vencida') ?? false)
    // the morning after the last day of each, and not the end of the month
    expect(told.map(({ sentAt }) => sentAt)).toEqual(['2026-11-27T03:00:00.000Z', '2026-12-10T03:00:00.000Z'])
  })

  test('writes its e-mails and SMS in the order of time, the same in one leap and in many', async () => {
    const [leap, days] = [await showcase(), await showcase()]
    await leap.passTime(30 * DAY)
    for (let part = 0; part < 6; part += 1) await days.passTime(5 * DAY)
    const sent = leap.store.messages.all().map(({ sentAt, text }) => `${sentAt} ${text}`)
    expect(days.store.messages.all().map(({ sentAt, text }) => `${sentAt} ${text}`)).toEqual(sent)
    const added = leap.store.messages.all(({ sentAt }) => Date.parse(sentAt) > BEGUN)
    expect(new Set(added.map(({ channel }) => channel))).toEqual(new Set(['SMS', 'E-mail']))
    expect(added.map(({ sentAt }) => sentAt)).toEqual(added.map(({ sentAt }) => sentAt).toSorted())
  })
})

describe('what can be made to happen', () => {
  test('moves a trip through all its statuses, and ends with its delivery', async () => {
    const { backend } = await demoBackend()
    await ask(backend, 'POST /direcionar/cargas', { body: directing })
    const seen: (number | undefined)[] = []
    for (let count = 0; count < 8; count += 1) {
      await backend.happen('viagem:521')
      seen.push(backend.store.trips.find(521)?.boleia_lote_conjunto_status_id)
    }
    expect(seen).toEqual([2, 1, 3, 4, 7, 5, 5, 5])
    expect(backend.trail.steps().map(({ does }) => does)).toEqual([
      'direcionar-cargas',
      ...Array.from({ length: 6 }, () => 'acontece'),
    ])
  })

  test('is an approval where something waits for one', async () => {
    const { backend } = await demoBackend()
    // trips of the fixtures that nobody approves by itself
    const seeded = happeningsIn(backend.store).filter(({ isApproval }) => isApproval)
    expect(seeded.every(({ name }) => name.endsWith('é aprovada'))).toBe(true)
    for (const { id } of seeded) await backend.happen(id)
    expect(happeningsIn(backend.store).filter(({ isApproval }) => isApproval)).toEqual([])
    await ask(backend, 'POST /direcionar/cargas', { body: directing })
    await ask(backend, 'POST /motoristas', { body: cnh })
    const waiting = happeningsIn(backend.store).filter(({ isApproval }) => isApproval)
    expect(waiting.map(({ id }) => id)).toEqual([
      expect.stringMatching(/^motorista:\d+:aprovar$/),
      'viagem:521',
    ])
    for (const { id } of waiting) await backend.happen(id)
    expect(happeningsIn(backend.store).filter(({ isApproval }) => isApproval)).toEqual([])
  })

  test('approves every trip that waits for approval, and no other', async () => {
    const { backend } = await demoBackend()
    const approvals = happeningsIn(backend.store).filter(({ isApproval }) => isApproval)
    expect(approvals.length).toBeGreaterThan(0)
    for (const { id } of approvals) await backend.happen(id)
    for (const { id } of approvals)
      expect(backend.store.trips.find(Number(id.slice('viagem:'.length)))).toMatchObject({
        boleia_lote_conjunto_status_id: 2,
        statusOP: 'LIBERADO',
      })
    expect(happeningsIn(backend.store).filter(({ isApproval }) => isApproval)).toEqual([])
  })

  test('is found by words, without accents, in its kind or its name', async () => {
    const { backend } = await demoBackend()
    const all = happeningsIn(backend.store)
    expect(searched(all, '')).toEqual(all)
    const licences = searched(all, 'joao CNH')
    expect(licences.length).toBeGreaterThan(0)
    expect(
      licences.every(({ kind, name }) => kind === 'Carteiras de habilitação' && name.includes('João')),
    ).toBe(true)
    expect(searched(all, 'habilitacao joao')).toEqual(licences)
    expect(searched(all, 'nada disso')).toEqual([])
  })

  test('pays a deposit slip or lets it expire', async () => {
    const { backend } = await demoBackend()
    const make = async () => {
      await ask(backend, 'POST /boletos/deposito', { body: { valor: 100, frotista_id: 101 } })
      return backend.store.depositSlips.all().at(-1)?.id ?? ''
    }
    const paid = await make()
    await backend.happen(`boleto:${paid}:pagar`)
    const expired = await make()
    await backend.happen(`boleto:${expired}:vencer`)
    expect(backend.store.depositSlips.find(paid)?.status).toBe('Pago')
    expect(backend.store.depositSlips.find(expired)?.status).toBe('Vencido')
  })
})
