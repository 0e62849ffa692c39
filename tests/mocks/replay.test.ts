import { describe, expect, test } from 'vitest'
import { createClock } from '#mocks/backend/clock.ts'
import { createNodeDemo, type NodeDemo } from '#mocks/demo/node.ts'
import { type LinkState, linkOf, readLink, usualState } from '#mocks/demo/story/link.ts'
import { replay } from '#mocks/demo/story/replay.ts'
import { reportOf } from '#mocks/demo/story/report.ts'
import { bytesOf, fileOf, jpeg, pdf } from '#tests/support/files.ts'
import { ask, directing } from './ask.ts'
import { payBank, payHolder, sendPin } from './money.ts'
import { application, askAsNobody, cnh, crlv, signIn } from './newcomers.ts'

// What was done, done again from a link (story/replay.ts).

const BEGUN = Date.parse('2026-11-20T12:00:00.000Z')

/** A backend in the demo's world, whose clock the test moves. */
const demoBackend = async () => {
  const clock = createClock(() => BEGUN)
  clock.hold(BEGUN)
  return createNodeDemo({ world: 'demo', time: clock })
}

const later = (backend: NodeDemo, milliseconds: number) =>
  backend.clock.hold(backend.clock.now().getTime() + milliseconds)

const stateOf = (backend: NodeDemo): LinkState => ({
  ...usualState,
  begun: backend.store.begun.toISOString(),
  now: backend.clock.now().toISOString(),
  account: 'master@example.com',
  story: backend.trail.story()?.id ?? null,
  told: backend.trail.story()?.told ?? 0,
  steps: [...backend.trail.steps()],
  scenarios: backend.scenarios.active(),
  faults: backend.scenarios.faults() as LinkState['faults'],
})

/** The world of a link in a fresh backend. */
const opened = async (link: string) => {
  const read = readLink(link)
  if (read.kind !== 'state') throw new Error(`the link is ${read.kind}`)
  const backend = await demoBackend()
  const { failed } = await replay(backend, read.state)
  return { backend, failed }
}

/** All records but the sessions, of which a link has its own, and what was chosen as a password, which it hides. */
const worldOf = ({ store }: NodeDemo) => ({
  ...store.snapshot(),
  sessions: [],
  users: store.users.all().map((user) => ({ ...user, password: user.password === 'Senha@123' })),
})

const expectSameWorld = async (backend: NodeDemo) => {
  const link = linkOf(stateOf(backend))
  const first = await opened(link)
  expect(first.failed).toBe(0)
  expect(worldOf(first.backend)).toEqual(worldOf(backend))
  expect(first.backend.trail.steps()).toEqual(backend.trail.steps())
  const second = await opened(linkOf(stateOf(first.backend)))
  expect(worldOf(second.backend)).toEqual(worldOf(first.backend))
  return link
}

describe('a world from a link', () => {
  test('has the trip that was requested, answered, approved by time, loaded by hand and finished', async () => {
    const backend = await demoBackend()
    expect((await ask(backend, 'POST /direcionar/cargas', { body: directing })).status).toBe(201)
    const [trip] = backend.store.trips.all().toSorted((a, b) => b.id - a.id)
    later(backend, 5_000)
    await ask(backend, `PATCH /lotes-solicitados/${trip?.id}`, { body: { send_sms: true } })
    await backend.passTime(61_000)
    await backend.happen(`viagem:${trip?.id}`)
    await backend.passTime(3_600_000)
    backend.clock.hold(backend.clock.now().getTime())
    await expectSameWorld(backend)
    const newest = backend.store.messages.all().at(-1)
    expect(newest?.text).toContain('foi liberada')
    expect(newest?.sentAt).toBe('2026-11-20T12:01:00.000Z')
  })

  test('has who was registered with photos, what was approved and refused, and the e-mails', async () => {
    const backend = await demoBackend()
    const photo = btoa(String.fromCharCode(...jpeg))
    await ask(backend, 'POST /motoristas', { body: { ...cnh, doc_imagem_frente: photo } })
    await ask(backend, 'POST /veiculos', { body: { ...crlv, tipo: 'CAVALO' } })
    const [driver] = backend.store.drivers.all(({ analysis }) => analysis !== null)
    await backend.happen(`motorista:${driver?.id}:reprovar`)
    await backend.passTime(86_400_000)
    backend.clock.hold(backend.clock.now().getTime())
    const link = await expectSameWorld(backend)
    expect(link.length).toBeLessThan(1_500)
    expect(backend.store.drivers.find(driver?.id ?? 0)?.status).toBe('INVALID')
  })

  test('has the money that was moved, the wrong passwords that were counted, and no secret in the link', async () => {
    const backend = await demoBackend()
    const wrong = await sendPin(backend)
    expect((await payHolder(backend, { plain: { token: wrong, senha: '9999' } })).status).toBe(400)
    const token = await sendPin(backend)
    expect((await payHolder(backend, { plain: { token }, key: 'K-1' })).status).toBe(200)
    later(backend, 1_000)
    expect((await payBank(backend, { plain: { token: await sendPin(backend) } })).status).toBe(200)
    await backend.passTime(61_000)
    backend.clock.hold(backend.clock.now().getTime())
    expect(backend.store.movements.all().at(-2)?.info_adicional?.situacao).toBe('SUCESSO')
    const link = await expectSameWorld(backend)
    const plain = JSON.stringify(stateOf(backend))
    for (const text of [link, plain]) expect(text).not.toMatch(/Senha@123|"1234"|123456|"9999"|access-|U2Fsd/)
    expect(plain).toContain('$outraSenhaPay')
    expect(plain).toContain('$senhaPay')
    expect(plain).toContain('$codigo')
  })

  test('has the application of somebody without a session, and the password that was chosen', async () => {
    const backend = await demoBackend()
    await askAsNobody(backend, 'POST /signup', application)
    expect(backend.store.users.all().at(-1)?.login).toBe('novo@example.com')
    const link = await expectSameWorld(backend)
    expect(link).not.toContain('Nova')
  })

  test('has the files of an onboarding by their names and sizes', async () => {
    const backend = await demoBackend()
    const form = new FormData()
    form.set('frotista_id', '102')
    form.set('tipo', 'CONTRATO_SOCIAL')
    form.set('arquivo', fileOf('contrato.pdf', bytesOf(String.fromCharCode(...pdf)), 'application/pdf'))
    expect((await ask(backend, 'POST /onboarding/documentos', { body: form })).status).toBe(201)
    await expectSameWorld(backend)
  })

  test('has what a scenario allowed at its time', async () => {
    const backend = await demoBackend()
    await backend.scenarios.switchOn('more than ten companies exist')
    const body = {
      frotista_id: 108,
      percentual_adiantamento: 60,
      percentual_saldo: 40,
      percentual_estadia: 0,
      percentual_rpa: 12,
      percentual_abastecimento: 12,
      percentual_tarifa_antt: 12,
      percentual_abono: 12,
    }
    await ask(backend, 'PUT /percentuais-transferencias', { body })
    expect(backend.trail.steps().length).toBe(1)
    backend.scenarios.switchOff('more than ten companies exist')
    await expectSameWorld(backend)
  })

  test('keeps scenarios and faults', async () => {
    const backend = await demoBackend()
    await backend.scenarios.switchOn('an empty statement')
    backend.scenarios.setFault('lotes-list', { fault: '500' })
    const { backend: other } = await opened(linkOf(stateOf(backend)))
    expect(other.scenarios.active()).toEqual(['an empty statement'])
    expect(other.scenarios.faults()).toEqual({ 'lotes-list': { fault: '500' } })
  })

  test('counts the steps that cannot be done, and goes on with the others', async () => {
    const steps = [
      { at: 0, does: 'no-such-call' },
      { at: 0, does: 'direcionar-cargas', asks: { body: directing } },
      { at: 0, does: 'direcionar-cargas', by: 1, asks: { body: { lote_id: 1 } } },
      { at: 1, does: 'direcionar-cargas', by: 1, asks: { body: directing } },
    ]
    const { backend, failed } = await opened(linkOf({ begun: new Date(BEGUN).toISOString(), steps }))
    expect(failed).toBe(3)
    expect(backend.store.offers.find(1)?.takenBy).not.toBeNull()
  })

  test('is not recorded by what only reads or is refused', async () => {
    const backend = await demoBackend()
    await ask(backend, 'GET /lotes?page=1&per_page=15')
    await ask(backend, 'POST /direcionar/cargas', { body: { ...directing, placa: 'ZZZ9Z99' } })
    await signIn(backend, 'master@example.com', 'Senha@123')
    expect(backend.trail.steps()).toEqual([])
  })
})

describe('a report', () => {
  test('names calls and steps by the contract, and nothing that was typed', async () => {
    const backend = await demoBackend()
    await ask(backend, 'GET /motoristas?page=1&per_page=10&nome=Segredo')
    await ask(backend, 'POST /direcionar/cargas', { body: directing })
    await ask(backend, 'PATCH /lotes-solicitados/521', { body: { send_sms: true } })
    const { store, clock, trail, scenarios, log } = backend
    const report = reportOf({
      link: 'http://localhost/#demo?v=1',
      leftOut: null,
      begun: store.begun,
      now: clock.now(),
      account: 'master@example.com',
      address: '/lotes',
      story: trail.story(),
      scenarios: scenarios.active(),
      faults: { 'lotes-list': { latencyMs: 300 } },
      steps: trail.steps(),
      calls: log.calls(),
      browser: 'Navegador 1.0',
    })
    expect(report).toBe(
      [
        'Página: /lotes',
        'Conta: master@example.com',
        'Relógio: 20/11/2026, 09:00:00 (todos os horários são de Brasília)',
        'Falhas: lotes-list: 300 ms',
        'Navegador: Navegador 1.0',
        '',
        'Passos (os últimos 2 de 2):',
        '09:00:00 direcionar-cargas',
        '09:00:00 lotes-solicitados-send-sms',
        '',
        'Últimas chamadas:',
        '09:00:00 200 GET /motoristas',
        '09:00:00 201 POST /direcionar/cargas',
        '09:00:00 200 PATCH /lotes-solicitados/{id}',
        '',
        'Para ver o mesmo estado:',
        'http://localhost/#demo?v=1',
        '',
      ].join('\n'),
    )
  })
})
