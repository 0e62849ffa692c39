import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fromPromise } from 'xstate'
import { cnpjCheck, signUp } from '#app/wiring/signUp.ts'
import type { SignUpDraft } from '#machines/access/signUpWizard.ts'
import type { CheckInput } from '#machines/shared/checkMachine.ts'
import { SignUpScreen } from '#screens/access/SignUpScreen.tsx'
import {
  signupCreate,
  telefoneSendPin,
  telefoneVerifyPin,
  usuariosValidationsCode,
  usuariosVerifyPhone,
} from '#services/contract/access.ts'
import { termosUsoHtml } from '#services/contract/help.ts'
import type { AvailabilityOutcome } from '#services/signup.ts'
import { draftAt } from '#tests/machines/access/signUpSamples.ts'
import { onStage } from '#tests/screens/onStage.tsx'
import { fileOf, jpeg, pdf, png } from '#tests/support/files.ts'
import { eventually } from '#tests/support/screens/patience.ts'
import {
  alert,
  button,
  click,
  dialog,
  field,
  keys,
  look,
  press,
  sees,
  seesNot,
  type,
} from '#tests/support/screens/person.ts'
import { withDraft } from '#tests/support/screens/wired.ts'

/** The wizard, opened with this draft. */
const open = (draft: SignUpDraft, machine = signUp) =>
  onStage({
    machine: withDraft(machine, draft),
    view: (flow) => <SignUpScreen flow={flow} />,
    held: [termosUsoHtml, usuariosValidationsCode, telefoneVerifyPin, signupCreate],
    address: '/signup',
  })

const consent = () => page.getByRole('checkbox', { name: /Li, compreendi e concordo/ })
const box = (place: number) => page.getByLabelText(`Código do e-mail, caractere ${place} de 6`)
const picker = () => page.getByLabelText('Foto do documento')

describe('the terms of a sign-up', () => {
  // REG-079
  test('that do not come are told, cannot be agreed to, and are asked for again', async () => {
    const { answer } = await open(draftAt('terms'))
    await look(consent()).toBeDisabled()
    await answer(termosUsoHtml, ({ scenarios }) => scenarios.setFault(termosUsoHtml.id, { fault: '500' }))
    await sees(alert('Erro ao buscar termos'))
    await look(consent()).toBeDisabled()
    await press('Tentar novamente')
    await answer(termosUsoHtml, ({ scenarios }) => scenarios.clearFault(termosUsoHtml.id))
    await look(consent()).toBeEnabled()
    // REG-078: ticked, and unticked again
    await look(button('Próximo')).toBeDisabled()
    await click(consent())
    await look(button('Próximo')).toBeEnabled()
    await click(consent())
    await look(button('Próximo')).toBeDisabled()
  })

  // REG-592
  test('are read again over the last step, in a modal of 650 pixels', async () => {
    const { answer } = await open(draftAt('newPassword'))
    await answer(termosUsoHtml)
    await press('termos de uso')
    await sees(dialog('Termos de uso').getByText('4. Privacidade'))
    expect(dialog('Termos de uso').element().getBoundingClientRect().width).toBe(650)
    await press('Entendi')
    await seesNot(page.getByRole('dialog'))
  })
})

describe('the code of a sign-up', () => {
  // REG-091 REG-092
  test('is asked for when it was deleted, and goes on only with six characters', async () => {
    const { gate } = await open(draftAt('emailConfirm'))
    await click(box(1))
    await keys('12345')
    await look(button('Próximo')).toBeDisabled()
    await keys('6')
    await look(button('Próximo')).toBeEnabled()
    await seesNot(page.getByText('Informe o código'))
    for (const place of [6, 5, 4, 3, 2, 1]) {
      await look(box(place)).not.toHaveValue('')
      await click(box(place))
      await keys('{Backspace}')
    }
    await sees(page.getByText('Informe o código'))
    await look(button('Próximo')).toBeDisabled()
    expect(gate.waiting()).not.toContain(usuariosValidationsCode.id)
  })

  const pasted = (element: Element, text: string) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }
  const suggested = (_: Element, text: string) => document.execCommand('insertText', false, text)

  test.each([
    ['pasted', pasted],
    ["put in by a keyboard's suggestion", suggested],
  ])('is found in the message that is %s, and no message is taken for a code', async (_, put) => {
    await open(draftAt('emailConfirm'))
    const shown = () => [1, 2, 3, 4, 5, 6].map((place) => (box(place).element() as HTMLInputElement).value)
    await click(box(1))
    for (const text of ['Bom dia, tudo bem?', '10:30', 'Código 1234 10:30']) {
      put(box(1).element(), text)
      expect(shown().join('')).toBe('')
    }
    put(box(1).element(), 'Seu código: 123 456')
    await eventually(() => shown().join('')).toBe('123456')
    await look(button('Próximo')).toBeEnabled()
  })
})

describe('the boxes of a code', () => {
  const shown = () =>
    [1, 2, 3, 4, 5, 6].map((place) => (box(place).element() as HTMLInputElement).value).join('')
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set

  test('keep both of two characters that are written into one', async () => {
    await open(draftAt('emailConfirm'))
    await click(box(1))
    document.execCommand('insertText', false, '12')
    await eventually(shown).toBe('12')
    await keys('3')
    await eventually(shown).toBe('123')
  })

  test('keep all of six that are filled in before the page hears of the first', async () => {
    await open(draftAt('emailConfirm'))
    await look(box(1)).toBeVisible()
    const boxes = [1, 2, 3, 4, 5, 6].map((place) => box(place).element())
    boxes.forEach((one, place) => setValue?.call(one, `${place + 1}`))
    for (const one of boxes) one.dispatchEvent(new Event('input', { bubbles: true }))
    await eventually(shown).toBe('123456')
    await look(button('Próximo')).toBeEnabled()
  })

  const paste = (element: Element, text: string) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }
  const NONE = 'O texto colado não tem um código de 6 caracteres. Digite o código.'
  const SEVERAL = 'O texto colado não tem um só código de 6 caracteres. Digite o código.'

  test.each([
    ['1234567', NONE],
    ['48291375', NONE],
    ['Seu código é 12345', NONE],
    ['Códigos: 123456 e 654321', SEVERAL],
    ['Seu PIN é 482913. Conta 104512', SEVERAL],
  ])(
    'say until the next key that %j, which is pasted, holds no single code, and send nothing',
    async (text, told) => {
      const { gate } = await open(draftAt('emailConfirm'))
      await click(box(1))
      await keys('9')
      paste(box(2).element(), text)
      await sees(alert(told))
      expect(shown()).toBe('9')
      await look(box(1)).toHaveAttribute('aria-invalid', 'true')
      await keys('8')
      await seesNot(alert(told))
      expect(shown()).toBe('98')
      expect(gate.waiting()).not.toContain(usuariosValidationsCode.id)
    },
  )

  test('do not send the whole code that stands there again when a text without a code is pasted', async () => {
    const { answer, gate } = await open(draftAt('phoneConfirm'))
    const last = page.getByLabelText('Código do SMS, caractere 6 de 6')
    await click(last)
    paste(last.element(), '123456')
    await answer(telefoneVerifyPin, ({ scenarios }) =>
      scenarios.setFault(telefoneVerifyPin.id, { fault: 'offline' }),
    )
    await sees(alert('Erro ao tentar validar o pin'))
    paste(last.element(), '1234567')
    await sees(alert('O texto colado não tem um código de 6 dígitos. Digite o código.'))
    await look(last).toHaveValue('6')
    expect(gate.waiting()).not.toContain(telefoneVerifyPin.id)
  })

  test('name digits where a code has digits alone', async () => {
    await open(draftAt('phoneConfirm'))
    const first = page.getByLabelText('Código do SMS, caractere 1 de 6')
    await click(first)
    paste(first.element(), '1234567')
    await sees(alert('O texto colado não tem um código de 6 dígitos. Digite o código.'))
  })

  test('leave keys that write nothing to the browser, and are described by what is told of the code', async () => {
    await open(draftAt('phoneConfirm'))
    const first = page.getByLabelText('Código do SMS, caractere 1 de 6')
    await look(first).toHaveAttribute('aria-describedby')
    for (const key of ['F5', 'Escape', 'Enter']) {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
      expect(first.element().dispatchEvent(event)).toBe(true)
    }
  })

  test.each([320, 360])('stay within their form on a phone of %i pixels', async (width) => {
    await page.viewport(width, 740)
    await open(draftAt('phoneConfirm'))
    const first = page.getByLabelText('Código do SMS, caractere 1 de 6')
    await look(first).toBeVisible()
    const { left, right } = (first.element().closest('form') as HTMLElement).getBoundingClientRect()
    for (const one of document.querySelectorAll<HTMLInputElement>('fieldset input:not([type=hidden])')) {
      const place = one.getBoundingClientRect()
      expect(place.left).toBeGreaterThanOrEqual(left)
      expect(place.right).toBeLessThanOrEqual(right)
      expect(place.width).toBeGreaterThanOrEqual(44)
    }
  })
})

describe('a field of a sign-up', () => {
  test.each([
    ['email', 'E-mail', 'abc', 'E-mail inválido!'],
    ['phone', 'Celular com DDD', '4598', 'Telefone inválido!'],
    ['cnpj', 'CNPJ', '11111', 'CNPJ inválido'],
  ] as const)(
    'that is left half typed in the step %s says so, and moves no button from under the finger',
    async (step, label, half, text) => {
      await open(draftAt(step))
      await look(field(label)).toBeVisible()
      await click(field(label))
      await keys(half)
      await seesNot(page.getByText(text))
      const before = button('Voltar').element().getBoundingClientRect().top
      await keys('{Tab}')
      await sees(page.getByText(text))
      expect(Math.abs(button('Voltar').element().getBoundingClientRect().top - before)).toBeLessThan(1)
      await click(field(label))
      await keys('{End}9')
      if (label === 'CNPJ') await seesNot(page.getByText(text))
    },
  )
})

test('a refusal that is one long word does not widen the page of a phone', async () => {
  await page.viewport(360, 740)
  const message = `https://example.com/${'a'.repeat(70)}`
  const check = fromPromise<AvailabilityOutcome, CheckInput<{ readonly phone: string }>>(async () => ({
    kind: 'refused',
    message,
  }))
  await open(
    draftAt('cnpj'),
    signUp.provide({ actors: { cnpjCheck: cnpjCheck.provide({ actors: { check } }) } }),
  )
  await type(field('CNPJ'), '77888999000181')
  await press('Próximo')
  await sees(page.getByText(message))
  expect(document.documentElement.scrollWidth).toBe(360)
})

describe('the phone of a sign-up', () => {
  test.each(['offline', '500', '200 html', 'cut json'] as const)(
    'that could not be looked for (%s) is sent no code, and not told to have failed to get one',
    async (fault) => {
      const { backend } = await open(draftAt('phone'))
      backend.scenarios.setFault(usuariosVerifyPhone.id, { fault })
      await type(field('Celular com DDD'), '45988887777')
      await press('Enviar código')
      await sees(alert('Erro ao tentar submeter o formulário'))
      const ids = backend.log.calls().map(({ id }) => id)
      expect(ids).toContain(usuariosVerifyPhone.id)
      expect(ids).not.toContain(telefoneSendPin.id)
      await look(button('Enviar código')).toBeEnabled()
    },
  )
})

describe('the code of an SMS', () => {
  const INVALID = 'Código inválido. Tente reenviar novamente.'
  const sms = (place: number) => page.getByLabelText(`Código do SMS, caractere ${place} de 6`)

  test('that was refused says so as long as it stands there, and not under another one', async () => {
    const { answer, gate } = await open(draftAt('phoneConfirm'))
    await click(sms(1))
    await keys('111111')
    await answer(telefoneVerifyPin)
    await sees(alert(INVALID))
    await click(sms(1))
    await keys('2')
    await seesNot(page.getByText(INVALID))
    // the old digits behind the new one are no code that anybody meant
    expect(gate.waiting()).not.toContain(telefoneVerifyPin.id)
    await keys('22222')
    await eventually(gate.waiting).toContain(telefoneVerifyPin.id)
  })

  test('is checked again when the same six digits are typed over it after a failure', async () => {
    const { answer, backend, gate } = await open(draftAt('phoneConfirm'))
    await click(sms(1))
    await keys('123456')
    await answer(telefoneVerifyPin, ({ scenarios }) =>
      scenarios.setFault(telefoneVerifyPin.id, { fault: 'offline' }),
    )
    await sees(alert('Erro ao tentar validar o pin'))
    backend.scenarios.clearFault(telefoneVerifyPin.id)
    await click(sms(1))
    await keys('123456')
    await eventually(gate.waiting).toContain(telefoneVerifyPin.id)
  })

  test('names the phone that it was sent to on one line, also of a narrow phone', async () => {
    await page.viewport(360, 740)
    await open(draftAt('phoneConfirm'))
    const named = page.getByText('(45) 98888-7777', { exact: true })
    await sees(named)
    const { height } = named.element().getBoundingClientRect()
    expect(height).toBeLessThan(30)
  })

  test('is not coloured as if it were wrong when no other one could be sent', async () => {
    const { backend } = await open(draftAt('phoneConfirm'))
    backend.scenarios.setFault(telefoneSendPin.id, { fault: '500' })
    await click(sms(1))
    await keys('12345')
    await press('REENVIAR CÓDIGO')
    await sees(alert('Erro ao tentar enviar o pin'))
    await look(sms(1)).toHaveValue('1')
    await look(sms(1)).not.toHaveAttribute('aria-invalid', 'true')
  })
})

describe('the photo of a sign-up', () => {
  const choose = async (name: string, bytes: Uint8Array<ArrayBuffer>) => {
    const stage = await open(draftAt('photo'))
    await press('Entendi')
    await picker().upload(fileOf(name, bytes))
    return stage
  }

  // REG-115
  test.each([
    ['rg.png', png],
    ['rg.PNG', png],
    ['rg.jpeg', jpeg],
    ['rg.JPG', jpeg],
    ['rg.jfif', jpeg],
    ['rg.Pdf', pdf],
  ])('may be %s', async (name, bytes) => {
    await choose(name, bytes)
    await sees(page.getByText(name, { exact: true }))
    await look(button('Próximo')).toBeEnabled()
  })

  // REG-116
  test.each(['rg.heif.gif', 'rg.svg'])('is refused by its name in red: %s', async (name) => {
    await choose(name, jpeg)
    await look(page.getByRole('status').filter({ hasText: 'Formato' })).toHaveTextContent(
      `${name} Formato inválido, inserir arquivos: .jpg, .jpeg, .png, .pdf, .jfif`,
    )
    await look(page.getByText(name, { exact: true })).toHaveStyle({ color: 'rgb(156, 28, 28)' })
    await look(button('Próximo')).toBeDisabled()
  })
})

describe('the password of a sign-up', () => {
  // REG-139
  test.each([
    ['seven characters', 'Senha@1'],
    ['no special character', 'Senha1234'],
    ['no letter', '1234@5678'],
    ['no number', 'Senha@abcd'],
  ])('with %s cannot be submitted', async (_, password) => {
    await open(draftAt('newPassword'))
    await type(field('Nova senha'), password)
    await type(field('Confirmar senha'), password)
    await look(button('Concluir')).toBeDisabled()
  })

  // REG-139 REG-140
  test('that is confirmed differently is told, and can be submitted once it is the same', async () => {
    await open(draftAt('newPassword'))
    await type(field('Nova senha'), 'Senha@123')
    await type(field('Confirmar senha'), 'Senha@124')
    await sees(page.getByText('As senhas não são iguais. Tente novamente.'))
    await look(button('Concluir')).toBeDisabled()
    await type(field('Confirmar senha'), 'Senha@123')
    await seesNot(page.getByText('As senhas não são iguais. Tente novamente.'))
    await look(button('Concluir')).toBeEnabled()
  })
})
