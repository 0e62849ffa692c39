import * as fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { wordsOfInDoubt } from '#app/operations/inDoubtKinds.ts'
import { foundIn } from '#app/operations/inFlight.ts'
import type { SentRecord } from '#app/operations/sentRecord.ts'
import { isAboutOf, isProofOf } from '#app/operations/sentShapes.ts'
import { keptOf } from '#app/operations/sentUpkeep.ts'
import { moneyIn } from '#app/payments/moneyKind.ts'
import { transferMoney } from '#app/payments/transferMoney.ts'

// the session, which the words of a transfer ask for, listens to other tabs
vi.hoisted(() => vi.stubGlobal('window', new EventTarget()))

const NOW = Date.parse('2026-11-28T12:00:00Z')
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const transfer = {
  kind: 'pay',
  payeeName: 'Ana Souza',
  bankName: null,
  centavos: 150_000,
  target: '1f2e3d4c',
}
const about = { companyId: 101, operation: 'op-1', before: [], sentAt: NOW, transfer }
const record = (rest: Partial<SentRecord> = {}): SentRecord => ({
  kind: 'transfer',
  key: '101:9a8b7c6d',
  userId: 1,
  sentAt: NOW,
  about,
  ...rest,
})
const nameOf = ({ kind, key, userId }: SentRecord) => `${kind}:${userId ?? ''}:${key}`
const keyed = async (mark: string) => `keyed-${mark}`
const noHash = async () => null
const kept = (one: SentRecord, hash: typeof keyed | typeof noHash = keyed, now = NOW) =>
  keptOf(nameOf(one), one, now, hash)

describe('what is stored', () => {
  const direction = { offerId: 1, origin: null, destination: null, driverName: 'João', plate: 'ABC1D23' }

  it.each([
    ['transfer', { ...about, serverSentAt: NOW }, true],
    ['transfer', { ...about, serverSentAt: null }, true],
    ['transfer', { ...about, serverSentAt: 'ontem' }, false],
    ['direction', { ...direction, serverSentAt: null }, true],
    ['direction', { ...direction, driverName: undefined }, false],
    ['direction', { ...direction, serverSentAt: 'ontem' }, false],
  ])(
    'of a %s can be looked up only if all that its look-up needs can be read: %j',
    (kind, stored, isReadable) => {
      expect(isAboutOf(kind, stored)).toBe(isReadable)
    },
  )

  it('of a payment is read alike by every page and by the payments home', () => {
    for (const serverSentAt of [NOW, null, 'ontem']) {
      const stored = { ...about, serverSentAt }
      expect(moneyIn(transferMoney, stored) !== null).toBe(isAboutOf('transfer', stored))
    }
  })
})

describe('a record of release 2.26.0', () => {
  it('of a transfer loses the hashes of who was paid, and is found by the keyed ones', async () => {
    expect(await kept(record())).toEqual(
      record({
        key: '101:keyed-9a8b7c6d',
        about: { ...about, transfer: { ...transfer, target: 'keyed-1f2e3d4c' } },
      }),
    )
  })

  it('of a transfer has no hash in a browser without keyed ones, and is found by its name and amount', async () => {
    expect(await kept(record(), noHash)).toEqual(
      record({ key: '101:Ana Souza  150000', about: { ...about, transfer: { ...transfer, target: null } } }),
    )
  })

  it.each([
    ['of a slip', record({ kind: 'slip', about: {} }), { key: '101:keyed-9a8b7c6d' }],
    ['of a document', record({ kind: 'resentDocument', key: 'beef', about: null }), { key: 'keyed-beef' }],
    [
      'of a driver',
      record({ kind: 'driverUpdate', key: '201', about: { name: 'João', sent: 'beef' } }),
      { about: { name: 'João', sent: 'keyed-beef' } },
    ],
  ])('%s loses its hash as well', async (_, one, changed) => {
    expect(await kept(one)).toEqual({ ...one, ...changed })
  })

  it.each([
    ['a slip', { kind: 'slip', about: { code: '1', payee: 'João da Silva 11122233396', total: 1 } }, 'payee'],
    [
      'a driver',
      { kind: 'driverDeletion', key: '201', about: { name: 'João da Silva 111.222.333-96' } },
      'name',
    ],
    ['a user', { kind: 'userUpdate', key: '7', about: { name: 'João da Silva (11122233396)' } }, 'name'],
  ] as const)('of %s loses the CPF in its name', async (_, one, name) => {
    expect((await kept(record(one)))?.about).toMatchObject({ [name]: 'João da Silva' })
  })

  it.each([
    ['a direction, whose key is a number', record({ kind: 'direction', key: '2', about: { offerId: 2 } })],
    ['a deposit slip, whose key is an amount', record({ kind: 'depositSlip', key: '101:9900', about: {} })],
    ['a transfer that has keyed hashes', record({ key: `101:${'0a'.repeat(16)}`, about: null })],
  ])('stays as it is if it is %s', async (_, one) => {
    expect(await kept(one)).toEqual(one)
  })
})

describe('the end of a record', () => {
  const keyedRecord = record({ key: '101:keyed', about: null })
  const after = (ms: number, rest: Partial<SentRecord> = {}) =>
    kept({ ...keyedRecord, ...rest }, keyed, NOW + ms)

  it('without an outcome is 30 days after a visit that finds it older than that: what was sent by a slow clock is young', async () => {
    expect(await after(30 * DAY_MS)).toEqual(keyedRecord)
    const overdueSince = NOW + 30 * DAY_MS + 1
    expect(await after(30 * DAY_MS + 1)).toEqual({ ...keyedRecord, overdueSince })
    expect(await after(60 * DAY_MS, { overdueSince })).toEqual({ ...keyedRecord, overdueSince })
    expect(await after(60 * DAY_MS + 2, { overdueSince })).toBeNull()
  })

  it('counts by the later of the two clocks, of the device and of the sending', async () => {
    const storedAt = NOW + 40 * DAY_MS
    expect(await after(70 * DAY_MS, { storedAt })).toEqual({ ...keyedRecord, storedAt })
    expect(await after(70 * DAY_MS + 1, { storedAt })).toMatchObject({ overdueSince: NOW + 70 * DAY_MS + 1 })
    // it was slow, and was put right
    const early = { storedAt: NOW - 40 * DAY_MS }
    expect(await after(30 * DAY_MS, early)).toEqual({ ...keyedRecord, ...early })
  })

  it('whose outcome was told and not read is a day after that', async () => {
    const found = { found: { proof: null }, foundAt: NOW }
    expect(await after(DAY_MS, found)).toEqual({ ...keyedRecord, ...found })
    expect(await after(2 * DAY_MS + 2, { ...found, overdueSince: NOW + DAY_MS + 1 })).toBeNull()
  })

  it('of two sendings is not a day after one of them was told: the other may still come', async () => {
    const two = { ...about, unresolved: 2 }
    const found = { found: { proof: null }, foundAt: NOW, about: two }
    expect(await after(3 * DAY_MS, found)).not.toHaveProperty('overdueSince')
    expect(await after(31 * DAY_MS, found)).toHaveProperty('overdueSince')
  })

  it('that was refused is a day after it was stored', async () => {
    const refused = { isRefused: true as const, storedAt: NOW }
    expect(await after(DAY_MS, refused)).toEqual({ ...keyedRecord, ...refused })
    expect(await after(2 * DAY_MS + 2, { ...refused, overdueSince: NOW + DAY_MS + 1 })).toBeNull()
  })

  it('does not come by a clock that was set forward for a moment, nor by one that was set back', async () => {
    const forward = await after(400 * DAY_MS)
    expect(forward?.overdueSince).toBe(NOW + 400 * DAY_MS)
    expect(await kept(forward ?? keyedRecord, keyed, NOW + HOUR_MS)).toEqual(keyedRecord)
    expect(await after(-400 * DAY_MS)).toEqual(keyedRecord)
  })
})

describe('what cannot be read', () => {
  it('is moved aside under what its name tells: it can be named, and ended', async () => {
    expect(await keptOf('transfer:1:101:abc', null, NOW, keyed)).toEqual({
      kind: 'transfer',
      key: '101:keyed-abc',
      userId: 1,
      sentAt: NOW,
      about: null,
    })
    expect(await keptOf('resentDocument::xyz', null, NOW, keyed)).toMatchObject({ userId: null, key: 'xyz' })
  })

  it('and has no such name is dropped', async () => {
    expect(await keptOf('whatever', null, NOW, keyed)).toBeNull()
  })

  it('is never told as done: a proof in another form is none', () => {
    for (const proof of [
      {},
      { protocol: {} },
      { protocol: 'P', at: 'yesterday', hasFailed: false },
      'P',
      [],
    ]) {
      expect(foundIn(record({ found: { proof } }))).toBeNull()
    }
    expect(foundIn(record({ found: { proof: null } }))).toBe('found')
    const proof = { protocol: 'P-1', at: '2026-11-28T12:00:00Z', hasFailed: false }
    expect(foundIn(record({ found: { proof } }))).toEqual({ kind: 'found', proof })
  })

  it('crashes nothing, whatever it holds', () => {
    const kinds = [
      'transfer',
      'slip',
      'depositSlip',
      'direction',
      'tripEnding',
      'percentages',
      'userUpdate',
      'driverUpdate',
    ]
    fc.assert(
      fc.property(
        fc.constantFrom(...kinds, 'constructor', '__proto__', 'other'),
        fc.oneof(fc.object(), fc.constant(about), fc.anything()),
        fc.anything(),
        fc.nat({ max: 8_640_000_000_000_000 }),
        (kind, any, proof, sentAt) => {
          const one = record({ kind, about: any, sentAt, found: { proof } })
          const words = wordsOfInDoubt(one)
          if (!isAboutOf(kind, any)) expect(words?.arrived).toMatch(/ficou sem resposta/)
          const found = foundIn(one)
          if (found !== null) expect(isProofOf(kind, proof)).toBe(true)
          if (typeof found === 'object' && found?.kind === 'found') words?.arrivedAs?.(found.proof)
        },
      ),
      { numRuns: 2000 },
    )
  })
})
