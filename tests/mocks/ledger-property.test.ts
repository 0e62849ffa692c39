import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createNodeBackend, type NodeBackend } from '#mocks/backend/node.ts'
import { balancesOf, isFee } from '#mocks/backend/rules/postings.ts'
import { barsOf, slipLine } from '#mocks/backend/rules/slip-codes.ts'
import type { FaultName } from '#mocks/backend/scenarios.ts'
import type { Movement } from '#mocks/backend/store/records.ts'
import { SEQUENCES } from '#tests/support/sequences.ts'
import { ask } from './ask.ts'
import { payBank, payHolder, paySlip, type Sent, sendPin } from './money.ts'

// Whatever is sent, in whatever order: no centavo comes from nowhere, and none is paid twice.

const SLIPS = [35_000, 250_000, 2_000_000].map((centavos, index) => ({
  id: slipLine({ bank: '999', due: '2026-12-01', centavos, free: String(index).padStart(25, '0') }),
  centavos,
}))

const CALLS = {
  holder: 'contas-transfer-pay',
  bank: 'contas-transfer-bank-account',
  slip: 'boletos-pagar',
} as const

const order = fc.record({
  kind: fc.constantFrom<keyof typeof CALLS>('holder', 'bank', 'slip'),
  companyId: fc.constantFrom(101, 101, 108),
  payee: fc.constantFrom('person', 'person', 'company', 'company', 'nobody'),
  centavos: fc.constantFrom(1, 90, 90, 9_999, 9_999, 123_456, 700_000, 1_523_075, 0),
  slip: fc.nat({ max: SLIPS.length - 1 }),
  key: fc.constantFrom(undefined, ...'abcdefghij'),
  senha: fc.oneof(
    { weight: 9, arbitrary: fc.constant('1234') },
    { weight: 1, arbitrary: fc.constant('9999') },
  ),
  pin: fc.oneof(
    { weight: 9, arbitrary: fc.constant('123456') },
    { weight: 1, arbitrary: fc.constant('000000') },
  ),
  hasNewPin: fc.constantFrom(true, true, true, false),
  typesBars: fc.boolean(),
  fault: fc.constantFrom<FaultName | undefined>(
    undefined,
    undefined,
    undefined,
    'done 500',
    'done twice',
    'offline',
  ),
})
const deposit = fc.record({
  kind: fc.constant('deposit' as const),
  companyId: fc.constantFrom(101, 108),
  valor: fc.constantFrom(20, 99.9, 5000),
})
/** An earlier order is sent as it was, with a new PIN. */
const again = fc.record({ kind: fc.constant('again' as const), of: fc.nat({ max: 23 }) })
const wait = fc.record({ kind: fc.constant('wait' as const), minutes: fc.constantFrom(0.5, 1, 11, 10_000) })

type ValueOf<A> = A extends fc.Arbitrary<infer T> ? T : never
type Order = ValueOf<typeof order>
const commands = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: order },
    { weight: 1, arbitrary: deposit },
    { weight: 1, arbitrary: wait },
    { weight: 2, arbitrary: again },
  ),
  { minLength: 4, maxLength: 24 },
)

const send = async (backend: NodeBackend, one: Order) => {
  const { companyId, key, senha, pin, centavos, slip } = one
  const company = (id: number) => backend.store.companies.find(id)?.cnpj
  const authorized: Sent = { companyId, key }
  if (one.kind === 'holder') {
    const payees = {
      person: '11122233396',
      company: company(companyId === 101 ? 108 : 101),
      nobody: '99999999999',
    }
    const plain = { senha, pin, valor: centavos / 100, documento_destino: payees[one.payee] }
    return payHolder(backend, { ...authorized, plain })
  }
  if (one.kind === 'bank') {
    const plain = { senha, pin, valor: centavos / 100, documento_favorecido: company(companyId) }
    return payBank(backend, { ...authorized, plain })
  }
  const { id = '', centavos: amount = 0 } = SLIPS[slip] ?? {}
  const valor = amount / 100
  const code = one.typesBars ? barsOf(id) : id
  return paySlip(backend, {
    ...authorized,
    plain: { senha, pin, codigo_barras: code, valor, valor_original: valor },
  })
}

const signed = ({ tipo, valor }: Movement) => (tipo === 'D' ? -1 : 1) * Math.round(valor * 100)
const databaseExists = ({ info_adicional: info }: Movement) => info?.situacao !== 'FALHA'

/** What must hold after every command. */
const check = ({ store }: NodeBackend, protocols: ReadonlyMap<string, string>) => {
  const movements = store.movements.all()
  const balances = balancesOf(store.postings.all())
  // no centavo comes from nowhere
  expect([...balances.values()].reduce((sum, one) => sum + one, 0)).toBe(0)
  for (const { id } of store.payAccounts.all()) {
    const own = movements.filter((one) => one.companyId === id && databaseExists(one))
    const balance = own.reduce((sum, one) => sum + signed(one), 0)
    expect(balances.get(`pay ${id}`) ?? 0).toBe(balance)
    expect(balance).toBeGreaterThanOrEqual(0)
  }
  const later = movements.slice(store.seeded.movements.length)
  // each has its posting, and its receipt unless it is a fee
  for (const one of later) {
    expect(store.postings.all(({ movementIds }) => movementIds.includes(one.id))).toHaveLength(1)
    const receipts = store.payReceipts.all(({ movementId }) => movementId === one.id)
    expect(receipts).toHaveLength(isFee(one) ? 0 : 1)
    const [{ transferenciaP2P, transferenciaTED, transacaoPagamento, companyId } = {}] = receipts
    if (!isFee(one)) {
      expect([transferenciaP2P ?? transferenciaTED ?? transacaoPagamento, companyId]).toMatchObject([
        { valor: one.valor },
        one.companyId,
      ])
    }
  }
  // each order has moved money once, under a protocol of its own
  const orders = later.filter((one) => one.tipo === 'D' && !isFee(one)).map((one) => one.protocolo_requisicao)
  expect(new Set(orders).size).toBe(orders.length)
  for (const protocol of protocols.values()) expect(orders).toContain(protocol)
  const teds = later.filter(({ historico_id }) => historico_id === 23)
  expect(later.filter(({ historico_id }) => historico_id === 40)).toHaveLength(teds.length)
  // a slip is paid once, whichever of its numbers was sent
  const paid = store.payReceipts
    .all(({ movementId }) => movementId !== null && later.some(({ id }) => id === movementId))
    .flatMap(({ transacaoPagamento: of }) => (of?.tipo === '1' ? [barsOf(of.codigoBarras)] : []))
  expect(new Set(paid).size).toBe(paid.length)
}

test(`${SEQUENCES} random sequences of orders keep the ledger: debits equal credits, nothing below zero, nothing twice`, async () => {
  let accepted = 0
  let repeated = 0
  const property = fc.asyncProperty(commands, async (list) => {
    let now = Date.parse('2026-11-20T12:00:00.000Z')
    const backend = await createNodeBackend({ clock: () => new Date(now), settleMs: 60_000 })
    await backend.scenarios.switchOn('more than ten companies exist')
    const owner = backend.store.companies.find(101)
    await backend.store.payHolders.insert({ id: owner?.cnpj ?? '', nome: owner?.razao_social ?? '' })
    for (const { id, centavos } of SLIPS) {
      const terms = { due: '2026-12-01', discount: 0, fine: 0, interest: 0, paid: false }
      await backend.store.bankSlips.insert({ id, centavos, favorecido: 'Posto', banco: 'Banco', ...terms })
    }
    const protocols = new Map<string, string>()
    const orders: Order[] = []
    const carryOut = async (one: Order, name: string) => {
      if (one.hasNewPin) await sendPin(backend)
      const callId = CALLS[one.kind]
      if (one.fault) backend.scenarios.setFault(callId, { fault: one.fault })
      const answered = await send(backend, one)
      backend.scenarios.clearFault(callId)
      if (answered.status !== 200) return
      accepted += 1
      const { protocolo } = answered.body
      if (protocols.has(name)) repeated += 1
      // the same key has the same protocol
      expect(protocols.get(name) ?? protocolo).toBe(protocolo)
      protocols.set(name, protocolo)
    }
    const nameOf = ({ key, companyId }: Order, index: number) =>
      key === undefined ? `order ${index}` : `${companyId} ${key}`
    for (const [index, command] of list.entries()) {
      if (command.kind === 'wait') {
        now += command.minutes * 60_000
        await backend.catchUp()
      } else if (command.kind === 'deposit') {
        const { valor, companyId: frotista_id } = command
        const { status } = await ask(backend, 'POST /boletos/deposito', { body: { valor, frotista_id } })
        expect([201, 400]).toContain(status)
      } else if (command.kind === 'again') {
        const earlier = orders[command.of % Math.max(1, orders.length)]
        const rest = { hasNewPin: true, fault: undefined, pin: '123456', senha: '1234' } as const
        if (earlier) await carryOut({ ...earlier, ...rest }, nameOf(earlier, index))
      } else {
        orders.push(command)
        await carryOut(command, nameOf(command, index))
      }
      check(backend, protocols)
    }
  })
  await fc.assert(property, { numRuns: SEQUENCES })
  // the sequences are no idle ones
  expect(accepted).toBeGreaterThan(60)
  expect(repeated).toBeGreaterThan(0)
})
