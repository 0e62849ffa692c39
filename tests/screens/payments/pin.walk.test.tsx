import { useSelector } from '@xstate/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type ActorRefFrom, createActor, fromPromise } from 'xstate'
import { emptyPaySafes, lasting, pinSafe, sentPins } from '#app/payments/paySafe.ts'
import { pin } from '#app/payments/pin.ts'
import type { pinMachine, RecalledPin } from '#machines/payments/account/pinMachine.ts'
import type { NodeBackend } from '#mocks/backend/node.ts'
import { PinModal } from '#screens/payments/PinModal.tsx'
import { pinSend, pinVerify } from '#services/contract/payments-pin.ts'
import { model } from '#tests/machines/payments/pin.model.ts'
import { onStage } from '#tests/screens/onStage.tsx'
import { expectKeptNowhere } from '#tests/support/screens/canary.ts'
import { eventually } from '#tests/support/screens/patience.ts'
import {
  button,
  click,
  dialog,
  keys,
  look,
  press,
  sees,
  seesNot,
  type,
} from '#tests/support/screens/person.ts'
import { marina } from '#tests/support/screens/stage.tsx'
import { waitingStorage } from '#tests/support/screens/waitingStorage.ts'
import { type Scene, sentByTest, walkScreens } from '#tests/support/screens/walkScreens.tsx'

type Flow = ActorRefFrom<typeof pinMachine>

const TITLE = 'Confirme com o PIN'
const EXPIRED = 'O PIN que enviamos expirou. Peça outro para continuar.'
const box = (place: number) => page.getByLabelText(`PIN, caractere ${place} de 6`)
const resend = () => button('Reenviar o PIN por WhatsApp')

const View = ({ flow, reason = null }: { flow: Flow; reason?: string | null }) => {
  const isOver = useSelector(flow, ({ status }) => status === 'done')
  return isOver ? <p>Próximo passo</p> : <PinModal flow={flow} reason={reason} />
}

const typePin = async (digits: string) => {
  // a modal hears nobody until it can have been read
  await click(box(1))
  await type(box(1), digits)
}

const isOver = async () => {
  await seesNot(dialog(TITLE))
  await expectKeptNowhere('123456')
}

const recalls = waitingStorage<RecalledPin>(model, 'recallPin')
const machine = pin.provide({ actors: { recallPin: fromPromise(recalls.load) } })

const texts: Readonly<Record<string, string>> = {
  'done verifyPin invalid': 'Código incorreto. Tente novamente.',
  'fault verifyPin http 400': 'O servidor recusou os dados enviados.',
  'fault verifyPin offline': 'Erro ao tentar validar o pin',
  'fault sendPin http 400': 'O servidor recusou os dados enviados.',
  'fault sendPin offline': 'Erro ao tentar enviar o pin',
}

const TOKEN = 'pin-token-1'
const CODE_ID = `${TOKEN} 45999990001`
const isVerifying = ({ root }: Scene<typeof machine>) =>
  root.getSnapshot().matches({ open: { code: 'verifying' } })

walkScreens('the PIN', {
  cover: 'keys',
  model,
  machine,
  view: (flow) => <View flow={flow} />,
  address: '/pagamentos/transferencia',
  world: () => sentPins.set('ted 45999990001', { token: TOKEN, restMs: lasting(180_000) }),
  calls: { sendPin: [pinSend], verifyPin: [pinVerify] },
  answers: {
    'sendPin sent': () => {},
    'verifyPin valid': async ({ store }) => {
      if (!store.codes.find(CODE_ID)) await store.codes.insert({ id: CODE_ID, confirmed: false })
    },
    'verifyPin invalid': async ({ store }) => {
      if (store.codes.find(CODE_ID)) await store.codes.remove(CODE_ID)
    },
  },
  gestures: {
    ...recalls.gestures,
    'pin.submitted': async () => {
      await typePin('123456')
      await press('Continuar')
    },
    'pin.resend': () => click(page.getByRole('button', { name: /nviar o PIN por/ })),
    'pin.withdrawn': () => click(page.getByRole('button', { name: /^(Cancelar|Voltar)$/ })),
    'countdown.ticked': sentByTest,
  },
  unreachable: { 'done verifyPin too late': 'no clock of a walk runs past the countdown; a test below' },
  sees: {
    withoutPhone: async () => {
      await sees(dialog(TITLE).getByText(/O seu usuário não tem telefone/))
      await seesNot(box(1))
      await look(button('Voltar')).toBeEnabled()
    },
    'open.code.missing': async () => {
      await sees(dialog(TITLE).getByText('(45) 99999-0001'))
      await seesNot(box(1))
      await look(button('Continuar')).toBeDisabled()
    },
    // PAY-382
    'open.code.entering': async ({ lastStep }) => {
      for (const place of [1, 2, 3, 4, 5, 6]) await sees(box(place))
      await look(box(1)).toHaveAttribute('inputmode', 'numeric')
      if (lastStep === 'done sendPin sent') {
        await look(box(1)).toHaveValue('')
        await look(box(1)).toHaveFocus()
        await look(button('Continuar')).toBeDisabled()
      }
      const told = lastStep.includes('verifyPin') ? texts[lastStep] : undefined
      if (told) await sees(dialog(TITLE).getByText(told))
    },
    // PAY-387
    'open.code.expired': async (scene) => {
      await sees(dialog(TITLE).getByText(EXPIRED))
      await seesNot(box(1))
      await look(button('Continuar')).toBeDisabled()
      await sees(resend())
      expect(scene.gate.waiting()).not.toContain(pinVerify.id)
    },
    'open.code.verifying': async () => {
      await look(button('Validando…')).toHaveAttribute('aria-busy', 'true')
      await look(box(6)).toHaveAttribute('readonly')
    },
    // PAY-385
    'open.sending.recalling': async () => {
      await look(page.getByRole('timer')).toHaveTextContent('em 3:00')
      await look(button('Enviar o PIN por SMS')).toBeDisabled()
    },
    'open.sending.sending': async () => {
      await look(page.getByRole('button', { name: /nviar o PIN por/ })).toHaveAttribute('aria-busy', 'true')
    },
    // PAY-387
    'open.sending.counting': async ({ root }) => {
      await sees(page.getByRole('timer').filter({ hasText: /^em (3:00|2:[345]\d|0:[1234]\d)$/ }))
      const { channel } = root.getSnapshot().context
      await look(channel === 'sms' ? button('Enviar o PIN por SMS') : resend()).toBeDisabled()
    },
    'open.sending.ready': async (scene) => {
      await seesNot(page.getByRole('timer'))
      const again = page.getByRole('button', { name: /nviar o PIN por/ })
      await (isVerifying(scene) ? look(again).toBeDisabled() : look(again).toBeEnabled())
      const told = scene.lastStep.includes('sendPin') ? texts[scene.lastStep] : undefined
      if (told) await sees(dialog(TITLE).getByText(told))
    },
    verified: async (scene) => {
      expect(scene.output()).toMatchObject({ kind: 'verified' })
      await isOver()
    },
    withdrawn: async (scene) => {
      expect(scene.output()).toEqual({ kind: 'withdrawn' })
      await isOver()
    },
  },
})

const asked = (reason: string | null = null) =>
  onStage({
    machine: pin,
    input: { phone: '45999990001', origin: 'accountTransfer' },
    view: (flow) => <View flow={flow} reason={reason} />,
    held: [],
    address: '/pagamentos/transferencia',
    session: marina,
  })
const sendings = ({ log }: NodeBackend) =>
  log
    .calls()
    .filter(({ id }) => id === 'pin-send')
    .map(({ body }) => body)

beforeEach(emptyPaySafes)

test('"Continuar" waits for six digits, and emptied boxes ask for the code (PAY-384)', async () => {
  await asked()
  await typePin('12345')
  await look(button('Continuar')).toBeDisabled()
  await keys('{Enter}')
  await sees(dialog(TITLE).getByText('Digite um código com 6 dígitos.'))
  await typePin('123456')
  await look(button('Continuar')).toBeEnabled()
  for (const place of [6, 5, 4, 3, 2, 1]) {
    await userEvent.click(box(place))
    await keys('{Backspace}')
  }
  await sees(dialog(TITLE).getByText('Informe o código'))
  await look(button('Continuar')).toBeDisabled()
})

test('the last digit sends nothing, Enter after it continues, and many Enters verify once (A103)', async () => {
  const { backend } = await asked()
  const verified = () => backend.log.calls().filter(({ id }) => id === pinVerify.id)
  await click(box(1))
  await keys('123456')
  await look(box(6)).toHaveFocus()
  await look(button('Continuar')).toBeEnabled()
  expect(verified()).toEqual([])
  await keys('{Enter}{Enter}{Enter}')
  await sees(page.getByText('Próximo passo'))
  expect(verified()).toHaveLength(1)
})

test('of another PIN nothing is missing before it is typed, whatever was wrong with the one before', async () => {
  const { root, backend } = await asked()
  await typePin('12345')
  await keys('{Enter}')
  await sees(dialog(TITLE).getByText('Digite um código com 6 dígitos.'))
  await sees(page.getByRole('timer'))
  root.send({ type: 'countdown.ticked', left: 0 })
  await click(resend())
  await eventually(() => sendings(backend)).toHaveLength(2)
  await look(box(1)).toHaveValue('')
  await look(box(1)).toHaveFocus()
  await seesNot(dialog(TITLE).getByText('Informe o código'))
  await keys('{Enter}')
  await sees(dialog(TITLE).getByText('Informe o código'))
})

test('as many Backspaces as digits empty the boxes', async () => {
  await asked()
  await click(box(1))
  await keys('123')
  await look(box(4)).toHaveFocus()
  await keys('{Backspace}{Backspace}{Backspace}')
  for (const place of [1, 2, 3]) await look(box(place)).toHaveValue('')
  await look(box(1)).toHaveFocus()
  await keys('123456{Backspace}{Backspace}')
  await look(box(4)).toHaveValue('4')
  await look(box(5)).toHaveValue('')
})

test('at twice the text size each box has room for its digit, within its dialog, on the smallest phone', async () => {
  const { innerWidth, innerHeight } = window
  await page.viewport(320, 740)
  document.documentElement.style.fontSize = '200%'
  try {
    await asked()
    await sees(box(1))
    const within = dialog(TITLE).element().getBoundingClientRect()
    for (const place of [1, 6]) {
      const element = box(place).element() as HTMLInputElement
      const { left, right } = element.getBoundingClientRect()
      const { fontSize, paddingLeft } = getComputedStyle(element)
      expect(paddingLeft).toBe('0px')
      expect(right - left).toBeGreaterThan(0.6 * Number.parseFloat(fontSize))
      expect(left).toBeGreaterThanOrEqual(within.left)
      expect(right).toBeLessThanOrEqual(within.right)
    }
  } finally {
    document.documentElement.style.fontSize = ''
    await page.viewport(innerWidth, innerHeight)
  }
})

test('PIN and token go into the safe as they were sent and typed, and are nowhere else (PAY-392, PAY-393)', async () => {
  const { root, backend } = await asked()
  await typePin('123456')
  await keys('{Enter}')
  await sees(page.getByText('Próximo passo'))
  const { pin: handle } = root.getSnapshot().output as { pin: number }
  expect(pinSafe.open(handle)).toEqual({ pin: '123456', token: TOKEN })
  expect(sendings(backend)).toEqual([{ contato: '45999990001', tipoEnvio: 0, origem: 9 }])
  await expectKeptNowhere('123456', TOKEN)
  emptyPaySafes()
  expect(pinSafe.open(handle)).toBeNull()
})

test('closing and opening the question again sends no second PIN, and the first can be used', async () => {
  const first = await asked()
  await sees(box(1))
  const again = createActor(pin, { input: { phone: '45999990001', origin: 'accountTransfer' } }).start()
  await eventually(() => again.getSnapshot().matches({ open: { code: 'entering' } })).toBe(true)
  expect(again.getSnapshot().context.left).toBeGreaterThan(170)
  expect(sendings(first.backend)).toHaveLength(1)
  again.stop()
})

test('after a reload the wait goes on, and the PIN that was sent before cannot be used', async () => {
  const { backend } = await asked()
  await sees(box(1))
  // the memory of the page is gone
  emptyPaySafes()
  const again = createActor(pin, { input: { phone: '45999990001', origin: 'accountTransfer' } }).start()
  await eventually(() => again.getSnapshot().matches({ open: { sending: 'counting' } })).toBe(true)
  expect(again.getSnapshot().matches({ open: { code: 'missing' } })).toBe(true)
  expect(sendings(backend)).toHaveLength(1)
  again.stop()
})

test('a PIN that was used up makes no one wait: the next operation gets one of its own', async () => {
  const { backend } = await asked()
  await typePin('123456')
  await press('Continuar')
  await sees(page.getByText('Próximo passo'))
  const next = createActor(pin, { input: { phone: '45999990001', origin: 'accountTransfer' } }).start()
  await eventually(() => next.getSnapshot().matches({ open: { code: 'entering' } })).toBe(true)
  expect(sendings(backend)).toHaveLength(2)
  next.stop()
})

/** The clock of the system runs on, as while a notebook sleeps. */
const sleepFor = (ms: number) => {
  const { now } = Date
  vi.spyOn(Date, 'now').mockImplementation(() => now() + ms)
}
afterEach(() => void vi.restoreAllMocks())

test('a PIN whose time is over is told in its dialog, and another one takes its place (PAY-387)', async () => {
  const { root, backend } = await asked()
  await typePin('123456')
  root.send({ type: 'countdown.ticked', left: 0 })
  await sees(dialog(TITLE).getByText(EXPIRED))
  await seesNot(box(1))
  await look(resend()).toHaveFocus()
  await click(resend())
  await look(box(1)).toHaveFocus()
  await look(box(1)).toHaveValue('')
  await seesNot(dialog(TITLE).getByText(EXPIRED))
  expect(sendings(backend)).toHaveLength(2)
})

test('of two PINs that have expired, one after the other, the second alone is told', async () => {
  const reason = 'O PIN expirou. Confirme com outro. Nada foi enviado agora.'
  const { root } = await asked(reason)
  await sees(box(1))
  await sees(dialog(TITLE).getByText(reason))
  root.send({ type: 'countdown.ticked', left: 0 })
  await sees(dialog(TITLE).getByText(EXPIRED))
  await seesNot(dialog(TITLE).getByText(reason))
})

test('a PIN that has ended while nobody counted is not sent to be verified', async () => {
  const { backend, root } = await asked()
  await typePin('123456')
  sleepFor(200_000)
  await press('Continuar')
  await sees(dialog(TITLE).getByText(EXPIRED))
  await look(resend()).toHaveFocus()
  expect(root.getSnapshot().status).toBe('active')
  expect(backend.log.calls().filter(({ id }) => id === pinVerify.id)).toEqual([])
})

test('a PIN that has ended behind its question is not offered again: another one is sent', async () => {
  const { backend } = await asked()
  await sees(box(1))
  sleepFor(200_000)
  const again = createActor(pin, { input: { phone: '45999990001', origin: 'accountTransfer' } }).start()
  await eventually(() => again.getSnapshot().matches({ open: { code: 'entering' } })).toBe(true)
  expect(sendings(backend)).toHaveLength(2)
  again.stop()
})
