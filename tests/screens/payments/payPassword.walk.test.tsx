import { useSelector } from '@xstate/react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ActorRefFrom } from 'xstate'
import { checkedPayPassword, keptPayPassword } from '#app/payments/payPassword.ts'
import { emptyPaySafes, passwordSafe } from '#app/payments/paySafe.ts'
import type { payPasswordMachine } from '#machines/payments/account/payPasswordMachine.ts'
import { PayPasswordModal } from '#screens/payments/PayPasswordModal.tsx'
import { validatesPagamentosCartao } from '#services/contract/payments-home.ts'
import { model } from '#tests/machines/payments/payPassword.model.ts'
import { onStage } from '#tests/screens/onStage.tsx'
import { expectKeptNowhere } from '#tests/support/screens/canary.ts'
import { alert, button, dialog, look, press, sees, seesNot, type } from '#tests/support/screens/person.ts'
import { marina } from '#tests/support/screens/stage.tsx'
import { type Scene, walkScreens } from '#tests/support/screens/walkScreens.tsx'

type Flow = ActorRefFrom<typeof payPasswordMachine>

const TITLE = 'Senha da conta Boleia Pay'
const TOO_SHORT = 'A senha deve conter 4 caracteres'
const field = () => page.getByLabelText('Senha de 4 caracteres')
const account = { companyId: 101, cardId: 'CARD-101' }

const View = ({ flow, helpPhone = null }: { flow: Flow; helpPhone?: string | null }) => {
  const isOver = useSelector(flow, ({ status }) => status === 'done')
  return isOver ? <p>Início</p> : <PayPasswordModal flow={flow} helpPhone={helpPhone} />
}

const submit = (password: string) => async () => {
  // replacing a text by itself is no input event
  await type(field(), '')
  await type(field(), password)
  await press('Confirmar')
}

const isRefused = (text: string) => async () => {
  await look(field()).toHaveAccessibleDescription(text)
  await sees(alert(text))
  await look(field()).toBeInvalid()
  await look(field()).toHaveFocus()
  await look(button('Confirmar')).toBeEnabled()
}

const refusals: Readonly<Record<string, string>> = {
  'fault takePayPassword http 400': 'O servidor recusou os dados enviados.',
  'fault takePayPassword wrong': 'Senha inválida. Restam 4 tentativas.',
}

const isOver = async () => {
  await seesNot(dialog(TITLE))
  await expectKeptNowhere('a1b2')
}

walkScreens('the question for the payment password', {
  cover: 'keys',
  model,
  machine: checkedPayPassword,
  view: (flow) => <View flow={flow} />,
  address: '/pagamentos',
  calls: { takePayPassword: [validatesPagamentosCartao] },
  answers: {
    'takePayPassword checked': ({ store }) => store.payAccounts.update(101, { senha: 'a1b2' }),
    'takePayPassword wrong': ({ store }) =>
      store.payAccounts.update(101, { senha: 'outra', wrongPasswords: 0 }),
  },
  unreachable: {
    'done takePayPassword kept': 'on entry it is checked; the kept one is tested below',
    'payPassword.submitted five characters': 'the field tells it by itself; tested below',
  },
  gestures: {
    'payPassword.submitted four characters': submit('a1b2'),
    'payPassword.submitted three characters': submit('abc'),
    'payPassword.withdrawn': () => press('Cancelar'),
  },
  sees: {
    'asking.asked': async () => {
      await sees(dialog(TITLE))
      await look(field()).toHaveFocus()
      await look(field()).toHaveAttribute('type', 'password')
      await look(field()).toHaveAttribute('autocomplete', 'one-time-code')
      await look(field()).toHaveAttribute('name', 'pay-password')
      await look(button('Confirmar')).toBeEnabled()
    },
    'asking.tooShort': isRefused(TOO_SHORT),
    'asking.refused': async ({ lastStep, steps }) => {
      const isFirst = steps.length === 0
      const told = isFirst ? 'Senha inválida. Restam 4 tentativas.' : refusals[lastStep]
      await isRefused(told ?? 'Erro ao validar senha')()
      await look(field()).toHaveValue('')
    },
    taking: async () => {
      await look(button('Confirmando…')).toHaveAttribute('aria-busy', 'true')
      await look(button('Cancelar')).toBeEnabled()
    },
    confirmed: async (scene: Scene) => {
      expect(scene.output()).toEqual({ isConfirmed: true, password: null })
      await isOver()
    },
    withdrawn: async (scene: Scene) => {
      expect(scene.output()).toEqual({ isConfirmed: false })
      await isOver()
    },
  },
})

const onEntry = (helpPhone: string | null = null) =>
  onStage({
    machine: checkedPayPassword,
    input: { account },
    view: (flow) => <View flow={flow} helpPhone={helpPhone} />,
    held: [validatesPagamentosCartao],
    address: '/pagamentos',
    session: marina,
  })

test('the field takes no fifth character, at its end or in the middle (PAY-398)', async () => {
  await onEntry()
  await userEvent.type(field(), '12345')
  await look(field()).toHaveValue('1234')
  await userEvent.keyboard('{Home}9')
  await look(field()).toHaveValue('1234')
})

test('what a password manager fills in is not cut to four characters: it is refused, and no try is spent', async () => {
  const { gate } = await onEntry()
  await field().fill('Senha@123')
  await look(field()).toHaveValue('Senha@123')
  await look(field()).toHaveAccessibleDescription(
    'A senha desta conta tem 4 caracteres, e o campo tem mais. Digite só a senha da conta.',
  )
  await press('Confirmar')
  await look(field()).toHaveFocus()
  expect(gate.waiting()).toEqual([])
})

test('a password that was whole and loses a character says how many it needs, at once', async () => {
  await onEntry()
  await userEvent.type(field(), '1234')
  await userEvent.keyboard('{Backspace}')
  await look(field()).toHaveAccessibleDescription(TOO_SHORT)
  await userEvent.keyboard('4')
  await look(field()).toBeValid()
})

test('a wrong password leaves an empty field, where the right one is typed at once', async () => {
  const { backend, answer } = await onEntry()
  await userEvent.type(field(), '9999{Enter}')
  await answer(validatesPagamentosCartao)
  await sees(alert('Senha inválida. Restam 4 tentativas.'))
  await look(field()).toHaveValue('')
  await userEvent.keyboard('{Enter}{Enter}')
  await look(field()).toHaveAccessibleDescription('Senha inválida. Restam 4 tentativas.')
  await userEvent.keyboard('1234')
  await look(field()).toHaveValue('1234')
  await userEvent.keyboard('{Enter}')
  await answer(validatesPagamentosCartao)
  await sees(page.getByText('Início'))
  expect(backend.log.calls().filter(({ id }) => id === validatesPagamentosCartao.id)).toHaveLength(2)
})

test('two quick Enters ask the server once', async () => {
  const { backend, answer } = await onEntry()
  await userEvent.type(field(), '9999{Enter}{Enter}')
  await answer(validatesPagamentosCartao)
  await look(field()).toHaveAccessibleDescription('Senha inválida. Restam 4 tentativas.')
  expect(backend.store.payAccounts.find(101)?.wrongPasswords).toBe(1)
})

test('who has forgotten it is told whom to call free of charge (PAY-401)', async () => {
  await onEntry('08005550142')
  const phone = page.getByRole('link', { name: '0800 555 0142' })
  await look(phone).toHaveAttribute('href', 'tel:08005550142')
  await sees(dialog(TITLE).getByText(/^Esqueceu a senha\? Ligue grátis para/))
})

test('who has forgotten it is told where to ask, when the deployment names no number', async () => {
  await onEntry()
  await sees(
    dialog(TITLE).getByText('Esqueceu a senha? Fale com a central de atendimento, na página Fale conosco.'),
  )
})

test('a transfer gets it from the safe, once the question is over, and nothing is asked of the server', async () => {
  const { backend, root } = await onStage({
    machine: keptPayPassword,
    input: { account },
    view: (flow) => <View flow={flow} />,
    held: [],
    address: '/pagamentos/transferencia',
    session: marina,
  })
  await submit('a1b2')()
  await isOver()
  const { password } = root.getSnapshot().output as { password: number }
  expect(passwordSafe.open(password)).toBe('a1b2')
  expect(passwordSafe.open(password + 1)).toBeNull()
  expect(backend.log.calls()).toEqual([])
  emptyPaySafes()
  expect(passwordSafe.open(password)).toBeNull()
})
