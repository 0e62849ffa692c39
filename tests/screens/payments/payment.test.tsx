import { useSelector } from '@xstate/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ActorRefFrom } from 'xstate'
import { findSent, forgetSent, releaseSent, rememberSent, unclaimedSent } from '#app/operations/sent.ts'
import { emptyPaySafes, passwordSafe, pinSafe } from '#app/payments/paySafe.ts'
import { vault } from '#app/wiring/http.ts'
import { PRODUCT_KEY } from '#domain/product.ts'
import type { NodeBackend } from '#mocks/backend/node.ts'
import type { Call } from '#services/contract/call.ts'
import { cartoesGet } from '#services/contract/payments-home.ts'
import { order, type samplePaymentMachine } from '#tests/machines/payments/payment.sample.ts'
import { onStage } from '#tests/screens/onStage.tsx'
import { account } from '#tests/support/kits/payment.ts'
import { expectKeptNowhere } from '#tests/support/screens/canary.ts'
import { eventually } from '#tests/support/screens/patience.ts'
import { alert, button, click, dialog, press, sees, seesNot, type } from '#tests/support/screens/person.ts'
import { marina } from '#tests/support/screens/stage.tsx'
import { calls, refusal, SamplePaymentView, samplePayment, sentWith } from './samplePayment.tsx'

type Flow = ActorRefFrom<typeof samplePaymentMachine>

const PASSWORD = 'x1y2'
const PIN = '123456'
const PIN_OVER = 'O PIN expirou. Confirme com outro. Nada foi enviado agora.'
const LOCK = `${PRODUCT_KEY}:pay:101`
const KEY = '101:Ana Souza 150000'
const CHANGED =
  'A sessão ou a empresa mudou desde a confirmação. Nada foi enviado agora: volte e confirme de novo.'

const View = ({ flow }: { flow: Flow }) => {
  const end = useSelector(flow, ({ output }) => output?.kind)
  return end === undefined ? <SamplePaymentView flow={flow} /> : <p>Fim: {end}</p>
}

const earlierOf = (operation: string) => ({
  operation,
  before: ['P-9'],
  sentAt: Date.parse('2026-11-20T12:00:00Z'),
})

const confirm = (
  operation: string | null = null,
  world: (backend: NodeBackend) => unknown = () => {},
  held: readonly Call[] = [calls.send],
) =>
  onStage({
    machine: samplePayment,
    input: {
      order,
      account,
      balance: 1_523_075,
      phone: '45999990001',
      earlier: operation === null ? null : earlierOf(operation),
    },
    view: (flow) => <View flow={flow} />,
    held,
    address: '/pagamentos/transferencia',
    session: marina,
    world: async (backend) => {
      await backend.store.payAccounts.update(101, { senha: PASSWORD })
      await world(backend)
    },
  })

const givePin = async () => {
  const first = page.getByLabelText('PIN, caractere 1 de 6')
  await click(first)
  await type(first, PIN)
  await press('Continuar')
}
const givePassword = async () => {
  await type(page.getByLabelText('Senha de 4 caracteres'), PASSWORD)
  await press('Confirmar')
}
const give = async () => {
  await givePin()
  await givePassword()
}
const posts = ({ log }: NodeBackend) => log.calls().filter(({ id }) => id === calls.send.id)
const isOver = (kind: string) => sees(page.getByText(`Fim: ${kind}`))
const record = () => findSent({ kind: 'sample', key: KEY, userId: 1 })

beforeEach(() => {
  refusal.text = null
  sentWith.length = 0
  emptyPaySafes()
  return forgetSent({ kind: 'sample', key: KEY, userId: 1 })
})

describe('a payment that is confirmed', () => {
  test('is sent once with the PIN, its token and the password, however often is clicked, and leaves nothing behind (PAY-393)', async () => {
    const { backend, answer, root } = await confirm()
    await givePin()
    await type(page.getByLabelText('Senha de 4 caracteres'), PASSWORD)
    const submit = await button('Confirmar').findElement()
    // a modal hears nobody until it can have been read
    const unread = () => document.querySelector('[role=group][aria-disabled=true]')
    await eventually(unread).toBeNull()
    for (let clicks = 0; clicks < 20; clicks++) (submit as HTMLElement).click()
    await answer(calls.send)
    await isOver('paid')
    expect(posts(backend)).toHaveLength(1)
    expect(sentWith).toEqual([
      {
        order,
        account,
        operation: expect.stringMatching(/^[0-9a-f-]{36}$/),
        secrets: { password: PASSWORD, pin: PIN, token: 'pin-token-1' },
      },
    ])
    expect(root.getSnapshot().output).toEqual({
      kind: 'paid',
      proof: { protocol: 'P-1' },
      isFound: false,
      isEarlier: false,
      // what a second one would be looked for by
      answered: expect.objectContaining({ before: [], operation: expect.stringMatching(/^[0-9a-f-]{36}$/) }),
    })
    expect(await record()).toBeNull()
    await expectKeptNowhere(PASSWORD, PIN)
  })

  test('keeps the operation of an earlier one that did not arrive', async () => {
    const { answer } = await confirm('op-7')
    await give()
    await answer(calls.send)
    await isOver('paid')
    expect(sentWith).toMatchObject([{ operation: 'op-7' }])
  })

  test('upon a balance that another tab has changed stops before a PIN is sent', async () => {
    const { backend, root } = await confirm(null, async ({ store }) => {
      const [movement] = store.movements.all(({ companyId }) => companyId === 101)
      if (movement) await store.movements.remove(movement.id)
    })
    await isOver('balanceChanged')
    expect(root.getSnapshot().output).not.toMatchObject({ balance: 1_523_075 })
    const asked = backend.log.calls().map(({ id }) => id)
    expect(asked).toContain('cartoes-get')
    expect(asked).not.toContain('pin-send')
  })

  test('whose balance cannot be read at first asks for the PIN all the same: it is read again before the call', async () => {
    const { backend, answer } = await confirm(null, ({ scenarios }) =>
      scenarios.setFault(cartoesGet.id, { fault: '400 message' }),
    )
    await sees(dialog('Confirme com o PIN'))
    backend.scenarios.clearFault(cartoesGet.id)
    await give()
    await answer(calls.send)
    await isOver('paid')
  })

  test('that has arrived late is told before anything is asked, and not sent once more', async () => {
    const { backend, root } = await confirm('op-7', ({ store }) =>
      store.transferPercents.update(101, { adiantamento: 15, saldo: 30 }),
    )
    await isOver('paid')
    expect(root.getSnapshot().output).toMatchObject({ isFound: true, isEarlier: true })
    expect(posts(backend)).toEqual([])
  })

  test('that arrives late while PIN and password are typed is told, and not sent once more', async () => {
    const { backend, root } = await confirm('op-7')
    await givePin()
    await backend.store.transferPercents.update(101, { adiantamento: 15, saldo: 30 })
    await givePassword()
    await isOver('paid')
    expect(root.getSnapshot().output).toMatchObject({ isFound: true, isEarlier: true })
    expect(posts(backend)).toEqual([])
  })

  test('remembers company, operation and what looked like it, and no secret, before the call goes out', async () => {
    const { gate, root } = await confirm('op-7')
    await give()
    await eventually(() => gate.waiting()).toContain(calls.send.id)
    expect(await record()).toEqual({
      kind: 'sample',
      key: KEY,
      userId: 1,
      sentAt: expect.any(Number),
      storedAt: expect.any(Number),
      about: {
        centavos: 150_000,
        companyId: 101,
        ...earlierOf('op-7'),
        balance: 1_523_075,
        times: [expect.any(Number)],
      },
    })
    // its own page looks after it
    expect(await unclaimedSent(1)).toEqual([])
    const seen = JSON.stringify([root.getPersistedSnapshot(), await record()])
    for (const secret of [PASSWORD, PIN, 'pin-token-1']) expect(seen).not.toContain(secret)
    await expectKeptNowhere(PASSWORD)
  })

  test('is not sent as another user than the one who has confirmed it', async () => {
    const { backend } = await confirm()
    await givePin()
    vault.open({ ...marina, usuario_id: 2 })
    await givePassword()
    await sees(alert(CHANGED))
    await press('Voltar')
    await isOver('withdrawn')
    expect(posts(backend)).toEqual([])
    expect(await record()).toBeNull()
  })

  test.each([
    [
      'whose card is another one',
      ({ store }: NodeBackend) => store.payAccounts.update(101, { identificador: 'CARD-999' }),
    ],
    ['that is gone', ({ store }: NodeBackend) => store.payAccounts.remove(101)],
  ])('is not sent from an account %s', async (_, change) => {
    const { backend } = await confirm()
    await givePin()
    await change(backend)
    await givePassword()
    await sees(alert('A conta desta empresa não é mais a que foi confirmada. Nada foi enviado agora.'))
    expect(posts(backend)).toEqual([])
    expect(await record()).toBeNull()
  })

  test('that is sent already from another page is looked up instead, and nothing is asked for', async () => {
    const about = { centavos: 150_000, companyId: 101, operation: 'op-6', before: [], sentAt: Date.now() }
    await confirm(null, () =>
      rememberSent({ kind: 'sample', key: KEY, userId: 1, sentAt: Date.now(), about }),
    )
    // before PIN and password
    await sees(
      dialog('Não sabemos se o pagamento foi feito').getByText(
        /^Nada foi enviado agora: ainda verificamos o que você enviou antes\./,
      ),
    )
    expect(sentWith).toEqual([])
    await press('Ver depois')
    await isOver('left')
    expect(await record()).toMatchObject({ about: { operation: 'op-6' } })
  })

  test('that did not arrive and whose page was left is the same one when it is confirmed anew: it has come late', async () => {
    const sentAt = Date.now() - 300_000
    const about = { centavos: 150_000, companyId: 101, ...earlierOf('op-6') }
    const of = { kind: 'sample', key: KEY, userId: 1 }
    const { backend, root } = await confirm(null, async ({ store }) => {
      await rememberSent({ ...of, sentAt, about })
      await releaseSent(of)
      await store.transferPercents.update(101, { adiantamento: 15, saldo: 30 })
    })
    await isOver('paid')
    expect(root.getSnapshot().output).toMatchObject({ isFound: true, isEarlier: true })
    expect(posts(backend)).toEqual([])
    expect(await record()).toBeNull()
  })

  test('that did not arrive is told so before it is confirmed anew, and keeps its operation', async () => {
    const about = { centavos: 150_000, companyId: 101, ...earlierOf('op-6') }
    const of = { kind: 'sample', key: KEY, userId: 1 }
    const { root } = await confirm(null, async () => {
      await rememberSent({ ...of, sentAt: Date.now() - 300_000, about })
      await releaseSent(of)
    })
    await sees(
      dialog('Não sabemos se o pagamento foi feito').getByText(/^O pagamento não apareceu no extrato\./),
    )
    await press('Voltar e confirmar de novo')
    await isOver('notArrived')
    expect(root.getSnapshot().output).toEqual({ kind: 'notArrived', earlier: earlierOf('op-6') })
    // an open question until it is sent
    expect(await record()).toMatchObject({ isReleased: true, about: { operation: 'op-6' } })
  })

  test('that was refused when it was sent once more leaves the first one open', async () => {
    const about = { centavos: 150_000, companyId: 101, ...earlierOf('op-7') }
    const of = { kind: 'sample', key: KEY, userId: 1 }
    const { answer } = await confirm('op-7', async () => {
      await rememberSent({ ...of, sentAt: 1_000, about })
      await releaseSent(of)
    })
    await give()
    await answer(calls.send, ({ scenarios }) => {
      refusal.text = 'Saldo insuficiente.'
      scenarios.setFault(calls.send.id, { fault: '400 message' })
    })
    await isOver('refused')
    expect(await record()).toEqual({
      ...of,
      sentAt: 1_000,
      storedAt: expect.any(Number),
      about,
      isReleased: true,
    })
  })

  test('goes on without what looked like it when that cannot be read', async () => {
    const { answer, backend, gate } = await confirm()
    backend.scenarios.setFault(calls.look.id, { fault: '500' })
    await give()
    await eventually(() => gate.waiting()).toContain(calls.send.id)
    expect(await record()).toMatchObject({ about: { before: null } })
    await answer(calls.send)
    await isOver('paid')
  })
})

describe('PIN and password', () => {
  test('a refused password is asked for alone: the PIN stays for the next try', async () => {
    const { answer, backend } = await confirm()
    await give()
    await answer(calls.send, ({ scenarios }) => {
      refusal.text = 'Senha inválida. Restam 4 tentativas.'
      scenarios.setFault(calls.send.id, { fault: '400 message' })
    })
    await sees(alert('Senha inválida. Restam 4 tentativas.'))
    await seesNot(dialog('Confirme com o PIN'))
    backend.scenarios.clearFault(calls.send.id)
    await givePassword()
    await answer(calls.send)
    await isOver('paid')
    expect(sentWith).toHaveLength(2)
    expect(sentWith[1]).toEqual(sentWith[0])
  })

  /** The account is read before the payment is sent, until the test lets it have its answer. */
  const whileRead = async () => {
    const { gate, answer } = await confirm(null, () => {}, [calls.send, cartoesGet])
    const read = () => answer(cartoesGet)
    await read()
    await give()
    await eventually(() => gate.waiting()).toEqual([cartoesGet.id])
    await sees(page.getByText('Conferindo o saldo da conta…'))
    return { gate, read }
  }

  test('a password that is gone is asked for again, and nothing was sent', async () => {
    const { gate, read } = await whileRead()
    passwordSafe.empty()
    await read()
    await sees(alert('Digite a senha de novo. Nada foi enviado agora.'))
    await givePassword()
    await read()
    await eventually(() => gate.waiting()).toContain(calls.send.id)
    expect(sentWith).toHaveLength(1)
  })

  test('a PIN that is gone is asked for again, and nothing was sent', async () => {
    const { read } = await whileRead()
    pinSafe.empty()
    await read()
    await sees(dialog('Confirme com o PIN').getByText(PIN_OVER))
    expect(sentWith).toEqual([])
  })

  /** The clock runs on, behind a dialog that is open. */
  const runOn = (ms: number) => {
    const { now } = Date
    vi.spyOn(Date, 'now').mockImplementation(() => now() + ms)
  }
  afterEach(() => void vi.restoreAllMocks())

  test('a PIN that ends while the password is asked for is asked for again, and nothing is sent (PAY-387)', async () => {
    const { backend, answer } = await confirm()
    await givePin()
    await sees(dialog('Senha da conta Boleia Pay'))
    runOn(200_000)
    await givePassword()
    await sees(dialog('Confirme com o PIN').getByText(PIN_OVER))
    await sees(dialog('Confirme com o PIN').getByText('Pagamento: R$ 1.500,00 para Ana Souza'))
    expect(posts(backend)).toEqual([])
    expect(sentWith).toEqual([])
    expect(await record()).toBeNull()
    // another one was sent, and with it the payment can be made
    await give()
    await answer(calls.send)
    await isOver('paid')
    expect(posts(backend)).toHaveLength(1)
  })

  test('a payment whose account could not be read says what it is, and after ten minutes asks for PIN and password', async () => {
    const { backend } = await confirm()
    backend.scenarios.setFault(cartoesGet.id, { fault: '500' })
    await give()
    await sees(alert('Não foi possível conferir o saldo da conta. Nada foi enviado agora.'))
    await sees(dialog('Pagamento').getByText('Pagamento: R$ 1.500,00 para Ana Souza'))
    backend.scenarios.clearFault(cartoesGet.id)
    runOn(600_000)
    await press('Tentar novamente')
    await sees(dialog('Confirme com o PIN').getByText(PIN_OVER))
    await givePin()
    await sees(dialog('Senha da conta Boleia Pay'))
    expect(posts(backend)).toEqual([])
  })

  test('a PIN that ends while the account is read is not sent, and takes the password along', async () => {
    const { read } = await whileRead()
    runOn(200_000)
    await read()
    await sees(dialog('Confirme com o PIN').getByText(PIN_OVER))
    expect(sentWith).toEqual([])
    vi.restoreAllMocks()
    for (const handle of [1, 2, 3, 4, 5, 6]) expect(passwordSafe.open(handle)).toBeNull()
  })

  test('are nowhere once the payment was withdrawn', async () => {
    const { root } = await confirm()
    await givePin()
    await sees(dialog('Senha da conta Boleia Pay'))
    const { pin } = root.getSnapshot().context
    expect(pinSafe.open(pin ?? 0)).toEqual({ pin: PIN, token: 'pin-token-1' })
    await press('Cancelar')
    await isOver('withdrawn')
    expect(pinSafe.open(pin ?? 0)).toBeNull()
    await expectKeptNowhere(PIN)
  })
})

describe('another tab', () => {
  test('that confirms a payment of the account keeps this one waiting, until it has ended', async () => {
    let end = () => {}
    const ended = new Promise<void>((resolve) => {
      end = resolve
    })
    const other = navigator.locks.request(LOCK, () => ended)
    await eventually(async () => (await navigator.locks.query()).held?.map(({ name }) => name)).toContain(
      LOCK,
    )
    await confirm()
    await sees(
      dialog('Pagamento').getByText(
        'Outra aba confirmava um pagamento desta conta. Se ela já terminou, tente novamente.',
      ),
    )
    await press('Tentar novamente')
    await sees(
      dialog('Pagamento').getByText(
        'Outra aba confirmava um pagamento desta conta. Se ela já terminou, tente novamente.',
      ),
    )
    end()
    await other
    await press('Tentar novamente')
    await sees(dialog('Confirme com o PIN'))
    await eventually(async () => (await navigator.locks.query()).held?.map(({ name }) => name)).toContain(
      LOCK,
    )
    await userEvent.keyboard('{Escape}')
    await isOver('withdrawn')
    await eventually(async () => (await navigator.locks.query()).held?.map(({ name }) => name)).not.toContain(
      LOCK,
    )
  })
})

test('a call that is under way is told, and nothing closes it', async () => {
  const { gate, answer } = await confirm()
  await give()
  await eventually(() => gate.waiting()).toContain(calls.send.id)
  await sees(dialog('Pagamento').getByText('Não feche esta página.'))
  await userEvent.keyboard('{Escape}')
  await sees(dialog('Pagamento'))
  await answer(calls.send)
  await isOver('paid')
})
