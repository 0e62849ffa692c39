import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createClock } from '#mocks/backend/clock.ts'
import { statusOf } from '#mocks/backend/rules/trips.ts'
import { createNodeDemo } from '#mocks/demo/node.ts'
import { linkOf, readLink, usualState } from '#mocks/demo/story/link.ts'
import { switchAll } from '#mocks/demo/story/player.ts'
import { replay } from '#mocks/demo/story/replay.ts'
import { storyTrip } from '#mocks/demo/story/seedActions.ts'
import { type Story, stories, storyOf } from '#mocks/demo/story/stories.ts'
import { ask, tripsPage } from './ask.ts'
import { payHolder, sendPin } from './money.ts'

// The stories of the demo lead to what they say (story/stories.ts), though who tells them skips every click.

const BEGUN = Date.parse('2026-11-20T12:00:00.000Z')

const begin = async (id: string) => {
  const story = storyOf(id) as Story
  const clock = createClock(() => BEGUN)
  clock.hold(BEGUN)
  const backend = await createNodeDemo({ world: 'showcase', time: clock })
  const { account, company = null, scenarios = [] } = story
  await replay(backend, { ...usualState, account, company, story: id, scenarios: [...scenarios] })
  return backend
}

const newest = ({ store }: Awaited<ReturnType<typeof begin>>) => store.messages.all().at(-1)

test('there are the stories that sales people asked for', () => {
  expect(stories.map(({ title }) => title)).toEqual([
    'Do início ao fim',
    'Conflito de motorista',
    'Conta em análise',
    'Pagamento com queda de rede',
    'Documentos fiscais da viagem',
    'Cadastro pelo parceiro',
    'Carteira de habilitação vencida',
    'Cadastro de motorista com foto da CNH',
    'Dinheiro na conta por boleto',
  ])
})

test.each(stories.map((story) => [story.id, story] as const))(
  '%s begins by a link, each step can be told, and the last one is the end',
  async (id, story) => {
    const read = readLink(linkOf({ story: id, account: story.account, address: story.steps[0].at ?? '/' }))
    expect(read.kind).toBe('state')
    const backend = await begin(id)
    for (const [index, step] of story.steps.slice(1).entries()) {
      expect(await backend.nextStep()).toBe(step)
      expect(backend.trail.story()).toEqual({ id, told: index + 1 })
      expect(backend.scenarios.faults()).toEqual(step.faults ?? {})
      expect(backend.scenarios.active()).toEqual(story.scenarios ?? [])
    }
    expect(await backend.nextStep()).toBeNull()
    expect(story.steps.every(({ say }) => say.length > 20 && say.length < 260)).toBe(true)
  },
)

/** Documents, plates, amounts, passwords, PINs and e-mails. */
const TYPED =
  /[\d.]{10}\/\d{4}-\d\d|\d{3}\.\d{3}\.\d{3}-\d\d|[A-Z]{3}\d[A-Z]\d\d|R\$ [\d.]+,\d\d|(?<=(?:senha|PIN|pagamento) )\d+|[\w.]+@[\w.]*\w/g
const PEOPLE = /João Batista Silva|Valdecir Antunes Pereira/g

test('the line of a folded step names all that has to be typed or chosen in it, and has room on a phone', () => {
  const lacking = stories.flatMap(({ id, steps }) =>
    steps.flatMap(({ say, brief }) => {
      const asked = [...(say.match(TYPED) ?? []), ...(say.match(PEOPLE) ?? [])]
      const isByDocument = /CPF \d/.test(brief)
      const left = asked.filter((one) => !brief.includes(one) && !(isByDocument && one.match(PEOPLE)))
      return [...left.map((one) => `${id}: ${one}`), ...(brief.length > 70 ? [`${id}: ${brief}`] : [])]
    }),
  )
  expect(lacking).toEqual([])
})

describe('the story', () => {
  test('from beginning to end requests a trip, approves it with an SMS, loads it and pays its freight', async () => {
    const backend = await begin('do-inicio-ao-fim')
    expect(storyTrip(backend.store)).toBeUndefined()
    await backend.nextStep()
    expect(storyTrip(backend.store)).toMatchObject({ driverId: 201, truckId: 301, send_sms: null })
    await backend.nextStep()
    const trip = storyTrip(backend.store)
    expect(trip && statusOf(trip)).toBe(2)
    expect(newest(backend)).toMatchObject({ channel: 'SMS', to: '45999990002' })
    expect(newest(backend)?.text).toContain(`do lote solicitado ${trip?.id} foi liberada`)
    expect((await ask(backend, tripsPage)).body.data[0].id).toBe(trip?.id)
    await backend.nextStep()
    expect(storyTrip(backend.store)).toMatchObject({ boleia_lote_conjunto_status_id: 7, ctes: ['700630'] })
    await backend.nextStep()
    await backend.nextStep()
    const paid = backend.store.movements.all(({ conjuntoId }) => conjuntoId === 630)
    expect(paid.map(({ historico_id }) => historico_id)).toEqual([1, 2])
  })

  test('from beginning to end has the details closed before the card below them is pressed', () => {
    const says = storyOf('do-inicio-ao-fim')?.steps.map(({ say }) => say) ?? []
    const documents = says.findIndex((say) => say.includes("'Documentos anexados'"))
    expect(says[documents + 1]).toMatch(/'Fechar'.*'Finalizar' no cartão/)
  })

  test('of the conflict has a driver on another trip, who is free at its end', async () => {
    const backend = await begin('conflito-de-motorista')
    const driver = 'GET /validates/motoristas?cpf=22233344405'
    expect((await ask(backend, driver)).body).toMatchObject({ isValid: false, loteConjuntoId: 607 })
    await backend.nextStep()
    await backend.nextStep()
    expect((await ask(backend, driver)).body.isValid).toBe(true)
    const page = await ask(backend, tripsPage.replace('page=1', 'page=2'))
    expect(page.body.data.map(({ id }: { id: number }) => id)).toContain(507)
  })

  test('of the account shows it in analysis, approves it and writes an e-mail', async () => {
    const backend = await begin('conta-em-analise')
    expect(backend.store.companies.find(103)?.status_conta).toBe('EM_ANALISE')
    await backend.nextStep()
    expect(backend.store.companies.find(103)?.status_conta).toBe('ATIVA')
    expect(backend.store.payAccounts.find(103)?.senha).toBe('1234')
    expect(newest(backend)).toMatchObject({ channel: 'E-mail', to: 'master@example.com' })
  })

  const statement = 'GET /pagamentos/extrato?frotista_id=101&data_inicio=2026-11-20&data_fim=2026-11-20'

  test('of the payment moves the money once, and keeps the doubt until the network comes back', async () => {
    const backend = await begin('pagamento-com-queda-de-rede')
    await backend.nextStep()
    const before = backend.store.movements.all().length
    // what is read before a payment can be read
    expect(backend.scenarios.faults()['pagamentos-extrato']).toBeUndefined()
    const pin = { valor: 500, token: await sendPin(backend) }
    expect((await payHolder(backend, { plain: pin })).status).toBe(0)
    expect(backend.scenarios.faults()['pagamentos-extrato']).toEqual({ fault: 'offline' })
    expect((await ask(backend, statement)).status).toBe(0)
    await backend.nextStep()
    expect(backend.store.movements.all().length).toBe(before + 1)
    expect(backend.scenarios.faults()).toEqual({})
  })

  test('of the payment makes the transfer itself if nobody did, once', async () => {
    const backend = await begin('pagamento-com-queda-de-rede')
    const before = backend.store.movements.all().length
    await backend.nextStep()
    await backend.nextStep()
    await backend.nextStep()
    const added = backend.store.movements.all().slice(before)
    expect(added.map(({ valor, tipo }) => [valor, tipo])).toEqual([[500, 'D']])
  })

  test('of the payment uses up the PIN that waits in an open dialog: typed afterwards it pays nothing', async () => {
    const backend = await begin('pagamento-com-queda-de-rede')
    await backend.nextStep()
    const teller = { as: 'access-2', phone: '45999990002' }
    const token = await sendPin(backend, teller)
    // that of somebody else pays nothing of the teller's
    await sendPin(backend)
    const before = backend.store.movements.all().length
    await backend.nextStep()
    const late = await payHolder(backend, { as: teller.as, plain: { valor: 500, token } })
    expect(late).toMatchObject({ status: 400, body: { message: 'PIN inválido ou expirado. Peça outro.' } })
    expect(backend.store.movements.all().slice(before)).toHaveLength(1)
  })

  test('of a trip that was approved before somebody asked for the SMS sends the one that its order was released', async () => {
    const backend = await begin('do-inicio-ao-fim')
    await backend.nextStep()
    await backend.happen('viagem:530')
    await backend.nextStep()
    expect(newest(backend)?.text).toMatch(/a ordem de carregamento \S+ do lote solicitado 530 foi liberada/)
  })

  test('of the partner sends the registration if nobody did', async () => {
    const backend = await begin('cadastro-pelo-parceiro')
    for (const _ of [2, 3, 4]) await backend.nextStep()
    expect(backend.store.users.all(({ login }) => login === 'parceiro@example.com')).toMatchObject([
      { underReview: true },
    ])
    const answered = await ask(backend, 'POST /auth', {
      as: null,
      body: { username: 'parceiro@example.com', password: 'Senha@123' },
    })
    expect(answered.status).toBeGreaterThanOrEqual(400)
  })

  test('of the driver registers one and approves it if nobody did', async () => {
    const backend = await begin('cadastro-do-motorista')
    const before = backend.store.drivers.all().length
    await backend.nextStep()
    expect(backend.store.drivers.all().slice(before)).toMatchObject([{ status: 'PENDENTE' }])
    const [next, last] = [1, 2].map((step) => storyOf('cadastro-do-motorista')?.steps[step])
    const { nome } = backend.store.drivers.all().at(-1) ?? {}
    for (const words of [next?.say, next?.brief, last?.say, decodeURIComponent(next?.at ?? '')]) {
      expect(words).toContain(nome)
    }
    await backend.nextStep()
    expect(backend.store.drivers.all().slice(before)).toMatchObject([{ status: 'VALID', ativo: true }])
    expect(newest(backend)).toMatchObject({ channel: 'E-mail', to: 'master@example.com' })
  })

  test('of the fiscal documents has a trip with two CT-e on the second page', async () => {
    const backend = await begin('documentos-da-viagem')
    const page = await ask(backend, tripsPage.replace('page=1', 'page=2'))
    const trip = page.body.data.find(({ id }: { id: number }) => id === 501)
    expect(trip.boleia_lote_conjunto_id).toBe(601)
    expect((await ask(backend, 'GET /lotes-solicitados/documentos/601')).status).toBeLessThan(500)
    expect(backend.store.trips.find(501)?.ctes).toEqual(['100501', '200501'])
    expect(trip.boleia_lote_conjunto_status_id).toBe(7)
  })

  test('of the licence refuses the driver and tells the manager', async () => {
    const backend = await begin('cnh-vencida')
    expect(backend.store.drivers.find(201)?.status).toBe('VALID')
    await backend.nextStep()
    expect(backend.store.drivers.find(201)).toMatchObject({
      status: 'MANUAL_REPROVAL',
      mensagem_ocr: 'CNH vencida',
      vencimento_cnh: '2026-11-19',
    })
    expect(newest(backend)?.subject).toBe('CNH vencida: João Batista Silva')
  })

  test('of the slip pays the one that was made', async () => {
    const backend = await begin('dinheiro-na-conta')
    const body = { valor: 1000, frotista_id: 101 }
    expect((await ask(backend, 'POST /boletos/deposito', { body, as: 'access-2' })).status).toBe(201)
    await backend.nextStep()
    expect(backend.store.depositSlips.all().at(-1)?.status).toBe('Pago')
    expect(newest(backend)?.subject).toBe('Depósito recebido')
    const untold = await begin('dinheiro-na-conta')
    await untold.nextStep()
    expect(untold.store.depositSlips.all().at(-1)).toMatchObject({ status: 'Pago', centavos: 100_000 })
  })
})

/** Time passes and the portal asks for this and that. */
const waitFor = async (backend: Awaited<ReturnType<typeof begin>>, milliseconds: number) => {
  const { clock } = backend
  clock.hold(clock.now().getTime() + milliseconds)
  await backend.catchUp()
  await ask(backend, tripsPage, { as: 'access-2' })
}

const HOUR = 3_600_000

describe('a story that waits for who tells it', () => {
  const recordsOf = ({ store }: Awaited<ReturnType<typeof begin>>) => ({ ...store.snapshot(), sessions: [] })

  test.each(stories.map(({ id, steps }) => [id, steps] as const))(
    'is as its step says, however long: %s',
    async (id, steps) => {
      const backend = await begin(id)
      for (const _ of steps.slice(1)) {
        const before = recordsOf(backend)
        await waitFor(backend, HOUR)
        expect(recordsOf(backend)).toEqual(before)
        await backend.nextStep()
      }
    },
  )

  test('lets happen what the teller asks for: an approval, or a clock that is moved', async () => {
    const statusIn = ({ store }: Awaited<ReturnType<typeof begin>>) => {
      const trip = storyTrip(store)
      return trip && statusOf(trip)
    }
    const approved = await begin('do-inicio-ao-fim')
    await approved.nextStep()
    await waitFor(approved, HOUR)
    expect(statusIn(approved)).toBe(10)
    await approved.happen('viagem:530')
    await waitFor(approved, HOUR)
    expect(statusIn(approved)).toBe(2)
    const moved = await begin('do-inicio-ao-fim')
    await moved.nextStep()
    await moved.passTime(120_000)
    expect(statusIn(moved)).toBe(2)
  })

  test('catches up when it has come to its last step, and when it is left', async () => {
    const body = { valor: 1000, frotista_id: 101 }
    for (const leave of [true, false]) {
      const backend = await begin('conflito-de-motorista')
      await ask(backend, 'POST /boletos/deposito', { body, as: 'access-2' })
      const slip = () => backend.store.depositSlips.all().at(-1)?.status
      await waitFor(backend, HOUR)
      await backend.nextStep()
      expect(slip()).toBe('Pendente')
      if (leave) await backend.leaveStory()
      else await backend.nextStep()
      expect(slip()).toBe('Pago')
    }
  })

  test('is the same in its link: what waited waits, and what has happened is not undone', async () => {
    for (const go of ['stay', 'leap', 'tell', 'leave'] as const) {
      const backend = await begin('do-inicio-ao-fim')
      await waitFor(backend, 5_000)
      await backend.nextStep()
      await waitFor(backend, HOUR)
      if (go === 'leap') await backend.passTime(120_000)
      if (go === 'tell') await backend.nextStep()
      if (go === 'leave') await backend.leaveStory()
      // what goes on by itself happens at its own time, not all at the end of a wait
      if (go === 'leave') await backend.passTime(10 * HOUR)
      else await waitFor(backend, 10 * HOUR)
      const { store, trail, clock } = backend
      const told = trail.begunWith()
      const read = readLink(
        linkOf({
          world: 'showcase',
          begun: store.begun.toISOString(),
          now: clock.now().toISOString(),
          account: 'admin@example.com',
          story: told?.id ?? null,
          told: told?.told ?? 0,
          steps: [...trail.steps()],
        }),
      )
      if (read.kind !== 'state') throw new Error(`the link is ${read.kind}`)
      const held = createClock(() => BEGUN)
      held.hold(BEGUN)
      const other = await createNodeDemo({ world: 'showcase', time: held })
      expect(await replay(other, read.state)).toEqual({ failed: 0 })
      expect(recordsOf(other)).toEqual(recordsOf(backend))
      expect(other.trail.story()).toEqual(trail.story())
    }
  })
})

test('what a story quotes stands in the portal or in the panel, letter by letter', () => {
  const files = globSync([
    'src/{screens,machines,domain}/**/*.{ts,tsx}',
    'mocks/demo/panel/*.tsx',
    'mocks/demo/story/happenings.ts',
  ])
  const told = files
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
    // the verb follows the situation of the trip, and those of the stories are 'Embarcado'
    .replaceAll('Sim, ${verb}', 'Sim, finalizar')
  const quoted = stories.flatMap(({ steps }) =>
    steps.flatMap(({ say, brief }) =>
      [...`${say} ${brief}`.matchAll(/'([^']+)'/g)].map(([, words = '']) => words),
    ),
  )
  expect(quoted.length).toBeGreaterThan(10)
  expect(quoted.filter((words) => !told.includes(words))).toEqual([])
})

describe('what was set by hand while a story is told', () => {
  const hand = { fault: '500', latencyMs: 300 } as const

  test('stays when the story goes on and when it is left; what the story has set goes', async () => {
    const backend = await begin('pagamento-com-queda-de-rede')
    const { scenarios } = backend
    scenarios.setFault('lotes-list', hand)
    await scenarios.switchOn('no receipts exist')
    await backend.nextStep()
    const staged = { 'contas-transfer-pay': { fault: 'done reset', latencyMs: 1000 } }
    expect(scenarios.faults()).toEqual({ 'lotes-list': hand, ...staged })
    await backend.nextStep()
    expect(scenarios.faults()).toEqual({ 'lotes-list': hand })
    expect(scenarios.active()).toEqual(['no receipts exist'])
    scenarios.stage([], {})
    expect(scenarios.faults()).toEqual({ 'lotes-list': hand })
    expect(scenarios.active()).toEqual(['no receipts exist'])
  })

  test('comes back where the story had set something else on the same call, and wins if it is set later', async () => {
    const backend = await begin('pagamento-com-queda-de-rede')
    const { scenarios } = backend
    scenarios.setFault('contas-transfer-pay', hand)
    await backend.nextStep()
    expect(scenarios.faults()['contas-transfer-pay']).toEqual({ fault: 'done reset', latencyMs: 1000 })
    await backend.nextStep()
    expect(scenarios.faults()['contas-transfer-pay']).toEqual(hand)
    const again = await begin('pagamento-com-queda-de-rede')
    await again.nextStep()
    again.scenarios.setFault('contas-transfer-pay', hand)
    expect(again.scenarios.takeFault('contas-transfer-pay')).toEqual(hand)
    again.scenarios.clearFault('contas-transfer-pay')
    expect(again.scenarios.faults()).toEqual({})
  })

  test('is told apart by a link: what the story needs goes with it', async () => {
    const backend = await begin('conta-em-analise')
    expect(backend.scenarios.active()).toEqual(['account in analysis'])
    await backend.scenarios.switchOn('no receipts exist')
    switchAll(backend.scenarios, backend.scenarios.active(), {}, backend.trail.story())
    backend.scenarios.stage([], {})
    expect(backend.scenarios.active()).toEqual(['no receipts exist'])
  })
})
