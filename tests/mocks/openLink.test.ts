import { describe, expect, test } from 'vitest'
import { detailState } from '#app/routing/offerState.ts'
import { readTrip } from '#app/routing/tripState.ts'
import { createClock } from '#mocks/backend/clock.ts'
import { createHeldStorage } from '#mocks/demo/heldStorage.ts'
import { createNodeDemo } from '#mocks/demo/node.ts'
import { type LinkState, shortLinkOf, usualState } from '#mocks/demo/story/link.ts'
import { noticeOf, openLinkState, signedIn } from '#mocks/demo/story/openLink.ts'
import { named, resolved } from '#mocks/demo/story/references.ts'
import type { HttpClient } from '#services/http/client.ts'
import { offerOf } from '#services/offers.ts'
import { createTripService } from '#services/trips.ts'
import { driver } from '#tests/support/screens/records.ts'
import { ask, directing, offersPage, tripsPage } from './ask.ts'

// A link holds all of its state or none (story/openLink.ts), and names the records of its page (story/references.ts).

const BEGUN = '2026-11-20T12:00:00.000Z'
const ADMIN = 'admin@example.com'

const backendAt = (world: LinkState['world'] = 'showcase') => {
  const clock = createClock(() => Date.parse(BEGUN))
  clock.hold(Date.parse(BEGUN))
  return createNodeDemo({ world, time: clock })
}

const open = async (state: Partial<LinkState>) =>
  openLinkState(await backendAt(state.world), {
    ...usualState,
    world: 'showcase',
    begun: BEGUN,
    now: BEGUN,
    ...state,
  })

describe('a link is opened as a whole', () => {
  test('with its account, its company and its story', async () => {
    const opened = await open({ account: ADMIN, company: 101, story: 'do-inicio-ao-fim' })
    expect(opened).toMatchObject({ kind: 'open', user: { login: ADMIN }, record: null })
    expect(await open({})).toMatchObject({ kind: 'open', user: null })
  })

  test.each([
    '/Lotes/?page=2',
    '/404',
    '/new-password',
    '/reset-register/gestor-1',
    '/reenviar-documento?protocolo_ocr=OCR-501',
  ])('at any page that the router finds: %s', async (address) => {
    expect(await open({ address })).toMatchObject({ kind: 'open' })
  })

  test.each([
    ['an account that is not there', { account: 'ninguem@example.com' }, /conta que não pode entrar/],
    [
      'an account that is not there in a story',
      { account: 'admim@example.com', company: 101, story: 'do-inicio-ao-fim' },
      /conta que não pode entrar/,
    ],
    [
      'a company that the account does not have',
      { account: ADMIN, company: 103 },
      /empresa que a conta não tem/,
    ],
    ['a company and nobody', { company: 101 }, /empresa que a conta não tem/],
    [
      'a step that cannot be done',
      { account: ADMIN, steps: [{ at: 0, does: 'nada' }] },
      /1 passo que não se repete/,
    ],
    [
      'steps of a story that were not told',
      { account: ADMIN, story: 'cnh-vencida', told: 2 },
      /passos da história que conta/,
    ],
    [
      'a fault of a call that there is not',
      { faults: { 'nada-list': { fault: '500' } } },
      /falha de uma chamada/,
    ],
    ['a page that the portal does not have', { address: '/nada?page=2' }, /página que o portal não tem/],
    ['a page below one', { address: '/lotes/nada' }, /página que o portal não tem/],
    ['a page for nobody', { address: '/onboard' }, /página que o portal não tem/],
    [
      'a record that there is not',
      { account: ADMIN, record: { lote: { $de: 'oferta', id: 99_999 } } },
      /registro que não há/,
    ],
  ] as const)('or not at all: %s', async (_, state, reason) => {
    expect(await open(state as Partial<LinkState>)).toEqual({
      kind: 'broken',
      reason: expect.stringMatching(reason),
    })
  })

  test('or not at all: an account that was not made, or may not sign in any more', async () => {
    const backend = await backendAt()
    const user = backend.store.users.all(({ login }) => login === ADMIN)[0]
    expect(signedIn(backend, ADMIN, 101)).toEqual({ account: ADMIN, company: 101 })
    expect(signedIn(backend, ADMIN, 103)).toEqual({ account: ADMIN, company: null })
    await backend.store.users.update(user?.id ?? 0, { ativo: false })
    expect(signedIn(backend, ADMIN, 101)).toEqual({ account: null, company: null })
    const state = { ...usualState, world: 'showcase', begun: BEGUN, now: BEGUN, account: ADMIN } as const
    expect(await openLinkState(backend, state)).toMatchObject({ kind: 'broken' })
  })

  test('and what it keeps reaches the storage of the browser only then', () => {
    const kept = new Map<string, string>([['a', 'before']])
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    }
    const held = createHeldStorage()
    held.setItem('a', 'of the link')
    held.setItem('b', 'gone')
    held.removeItem('b')
    expect([held.getItem('a'), held.getItem('b'), kept.get('a')]).toEqual(['of the link', null, 'before'])
    held.settle(storage)
    expect([...kept]).toEqual([['a', 'of the link']])
    held.setItem('a', 'later')
    expect([held.getItem('a'), kept.get('a')]).toEqual(['later', 'later'])
    held.removeItem('a')
    expect(kept.size).toBe(0)
  })
})

describe('the record of a page', () => {
  test('is named if the world has it: the details of an offer of a filtered list fit, with all of the list', async () => {
    const backend = await backendAt()
    const { body } = await ask(backend, offersPage.replace('page=1', 'page=2&valor=100'))
    const list = body.data.map(offerOf)
    expect(list.length).toBe(15)
    const state = structuredClone(detailState(list[1], list))
    expect(shortLinkOf({ record: state }).leftOut.record).toBe(true)
    const record = named(backend.store, state)
    const { link, leftOut } = shortLinkOf({ record })
    expect(leftOut).toEqual({ steps: 0, record: false })
    expect(link.length).toBeLessThan(1_000)
    expect(resolved(backend.store, record)).toEqual(state)
  })

  test('is named as it is in the world of the link: a trip that was requested, and a driver', async () => {
    const backend = await backendAt('fixtures')
    await ask(backend, 'POST /direcionar/cargas', { body: directing })
    const { body } = await ask(backend, tripsPage)
    const client = { send: async () => body } as unknown as HttpClient
    const trips = createTripService({ client, mayOpen: () => true, mergePdfs: ([first]) => first as never })
    const { items } = await trips.listTrips({ query: { order_by: 'DESC' }, page: 1 })
    const state = structuredClone({ lote: items[0] })
    expect(named(backend.store, state)).toEqual({ lote: { $de: 'viagem', id: 521 } })
    expect(readTrip(resolved(backend.store, named(backend.store, state)))).toEqual(items[0])
    const edited = { motorista: driver(201), typed: { phone: '45988887777' } }
    expect(named(backend.store, edited)).toEqual({
      motorista: { $de: 'motorista', id: 201 },
      typed: { phone: '45988887777' },
    })
    expect(resolved(backend.store, named(backend.store, edited))).toEqual(edited)
  })

  test('stays whole where it is another one than that of the world, and what is no record stays as it is', async () => {
    const { store } = await backendAt('fixtures')
    const old = { motorista: { ...driver(201), telefone: '45900000000' } }
    expect(named(store, old)).toEqual(old)
    for (const state of [null, 7, { documento: '11122233396', id: 1 }, { isOpenedHere: true }, [1, 'a']]) {
      expect(named(store, state)).toEqual(state)
      expect(resolved(store, state)).toEqual(state)
    }
  })
})

test.each([
  ['nothing', 0, [], null],
  ['one step that it lacks', 1, [], 'Falta 1 passo a este link.'],
  ['two', 2, [], 'Faltam 2 passos a este link.'],
  [
    'the password that stands for one that was made up',
    0,
    [{ at: 1, does: 'parceiros-update', asks: { body: { senha: '$outraSenha' } } }],
    'A senha escolhida por quem copiou o link é aqui Outra@123.',
  ],
  [
    'both',
    1,
    [{ at: 1, does: 'parceiros-update', asks: { body: { senha: '$outraSenha' } } }],
    'Falta 1 passo a este link. A senha escolhida por quem copiou o link é aqui Outra@123.',
  ],
] as const)('whoever opens a link is told %s', (_what, lacks, steps, told) => {
  expect(noticeOf({ lacks, steps: [...steps] })).toBe(told)
})
