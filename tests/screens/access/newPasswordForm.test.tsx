import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { newPasswordBy } from '#app/wiring/access.ts'
import { NewPasswordScreen } from '#screens/access/NewPasswordScreen.tsx'
import { authNewPassword } from '#services/contract/access.ts'
import { authLogin } from '#services/contract/session.ts'
import { namedLink, namedUser } from '#tests/machines/access/accessSamples.ts'
import { onStage } from '#tests/screens/onStage.tsx'
import { expectAccessible } from '#tests/support/screens/accessibility.ts'
import { eventually } from '#tests/support/screens/patience.ts'
import {
  button,
  click,
  field,
  keys,
  look,
  press,
  sees,
  seesNot,
  type,
} from '#tests/support/screens/person.ts'

const MISMATCH = 'As senhas não são iguais. Tente novamente.'
const RULES = ['Pelo menos 8 caracteres', 'Um caractere especial', 'Uma letra', 'Um número'] as const

/** The rules that the checklist marks as met. */
const met = () =>
  page
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent ?? '')
    .filter((text) => text.endsWith(' (atendido)'))
    .map((text) => text.replace(' (atendido)', ''))

const expectMet = (...rules: readonly string[]) => eventually(met).toEqual(rules)
const toggles = () => page.getByRole('button', { name: /^(Mostrar|Ocultar)$/ })

const open = () =>
  onStage({
    machine: newPasswordBy(namedLink.hash),
    input: { user: namedUser },
    view: (flow) => <NewPasswordScreen flow={flow} onForgot={() => {}} />,
    held: [authNewPassword, authLogin],
  })

test('there are two fields and a checklist with a heading (REG-049, REG-051)', async () => {
  await open()
  await sees(field('Nova senha'))
  await sees(field('Confirmar senha'))
  expect(page.getByRole('textbox').length).toBe(2)
  await sees(page.getByText('Sua senha deve conter:', { exact: true }))
  expect(
    page
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(RULES.map((rule) => `${rule} (não atendido)`))
  for (const label of ['Nova senha', 'Confirmar senha']) {
    await look(field(label)).toHaveAttribute('autocomplete', 'new-password')
  }
})

test('the checklist follows each key (REG-052, REG-054, REG-055)', async () => {
  await open()
  await click(field('Nova senha'))
  const steps = [
    ['a', ['Uma letra']],
    ['1', ['Uma letra', 'Um número']],
    [' ', ['Uma letra', 'Um número']],
    ['bcd', ['Uma letra', 'Um número']],
    // seven characters
    ['@', ['Um caractere especial', 'Uma letra', 'Um número']],
    ['e', RULES],
    ['{Backspace}', ['Um caractere especial', 'Uma letra', 'Um número']],
    ['{Backspace}', ['Uma letra', 'Um número']],
    ['{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}', ['Uma letra']],
    ['{Backspace}', []],
  ] as const
  for (const [typed, rules] of steps) {
    await keys(typed)
    await expectMet(...rules)
  }
})

test.each([
  ['a password of seven characters', 'Abc@123'],
  ['a password without a special character', 'Abcd1234'],
  ['a password without a letter', '@1234567'],
  ['a password without a digit', 'Abcdefg@'],
])(
  '%s is not accepted, although it is confirmed (CORE-050, CORE-052, CORE-053, REG-057)',
  async (_, password) => {
    const { gate } = await open()
    await type(field('Nova senha'), password)
    await type(field('Confirmar senha'), password)
    await look(button('Salvar')).toBeDisabled()
    await keys('{Enter}')
    await seesNot(page.getByText(MISMATCH))
    expect(gate.waiting()).toEqual([])
  },
)

test('a good password that is confirmed can be saved, and no longer after another key (REG-057, REG-058)', async () => {
  await open()
  await type(field('Nova senha'), 'Nova@2026')
  await look(button('Salvar')).toBeDisabled()
  await type(field('Confirmar senha'), 'Nova@2026')
  await look(button('Salvar')).toBeEnabled()
  await type(field('Nova senha'), 'Nova@2027')
  await look(button('Salvar')).toBeDisabled()
  await sees(page.getByText(MISMATCH, { exact: true }))
})

test('a confirmation that differs is told letter by letter until it is the same (REG-056)', async () => {
  await open()
  await type(field('Nova senha'), 'Nova@26x')
  await seesNot(page.getByText(MISMATCH))
  await click(field('Confirmar senha'))
  for (const letter of 'Nova@26') {
    await keys(letter)
    await sees(page.getByText(MISMATCH, { exact: true }))
    await look(field('Confirmar senha')).toHaveAttribute('aria-invalid', 'true')
  }
  await keys('x')
  await seesNot(page.getByText(MISMATCH))
  await keys('y')
  await sees(page.getByText(MISMATCH, { exact: true }))
  await expectAccessible('the mismatch')
  await type(field('Confirmar senha'), '')
  await seesNot(page.getByText(MISMATCH))
})

test('each field shows and hides its own text (REG-050)', async () => {
  await open()
  await type(field('Nova senha'), 'Nova@2026')
  for (const [index, label] of ['Nova senha', 'Confirmar senha'].entries()) {
    const other = label === 'Nova senha' ? 'Confirmar senha' : 'Nova senha'
    await look(toggles().nth(index)).toHaveAccessibleDescription(label)
    await click(toggles().nth(index))
    await look(field(label)).toHaveAttribute('type', 'text')
    await look(field(other)).toHaveAttribute('type', 'password')
    await look(toggles().nth(index)).toHaveTextContent('Ocultar')
    await click(toggles().nth(index))
    await look(field(label)).toHaveAttribute('type', 'password')
  }
  await look(field('Nova senha')).toHaveValue('Nova@2026')
})

test('what is typed while the password is being saved is not what signs in', async () => {
  const { answer, backend } = await open()
  await type(field('Nova senha'), 'Nova@2026')
  await type(field('Confirmar senha'), 'Nova@2026')
  await press('Salvar')
  await type(field('Nova senha'), 'Nova@2026 e mais')
  await answer(authNewPassword)
  await press('Entrar')
  await answer(authLogin)
  await eventually(() => location.pathname).toBe('/lotes')
  expect(backend.store.users.find(1)?.password).toBe('Nova@2026')
})
