import '@mantine/core/styles/Button.layer.css'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { createMachine } from 'xstate'
import type { FormField } from '#machines/shared/form.ts'
import { Field } from '#screens/shared/Fields.tsx'
import { PublicPage } from '#screens/shared/PublicPage.tsx'
import { sampleForm } from '#tests/machines/shared/sampleForm.ts'
import { onStage } from '#tests/screens/onStage.tsx'
import {
  alert,
  click,
  field,
  keys,
  look,
  pasteFromClipboard,
  press,
  sees,
  seesNot,
  type,
} from '#tests/support/screens/person.ts'

const { fields } = sampleForm

const Sample = ({ of }: { of: FormField }) => {
  const [value, setValue] = useState('')
  return (
    <Field field={of} value={value} error={null} isFrozen={false} onChange={setValue} onBlur={() => {}} />
  )
}

/** Every kind of field, in a page that sends nothing. */
const open = () =>
  onStage({
    machine: createMachine({}),
    view: () => (
      <PublicPage title="Cadastro">
        {Object.entries<FormField>(fields).map(([name, of]) => (
          <Sample key={name} of={of} />
        ))}
        <Button>Salvar</Button>
      </PublicPage>
    ),
    held: [],
  })

/** Puts a whole text into a field at once, as a paste does. */
const paste = async (where: Locator, text: string) => {
  await click(where)
  document.execCommand('insertText', false, text)
}

/** The browser writes a whole text into a field from its memory: the event has no kind. */
const fillFromMemory = async (where: Locator, text: string) => {
  await click(where)
  await keys('{End}')
  const input = where.element() as HTMLInputElement
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

test.each([
  ['CPF', '111.222.333-96', '111.222.333-96'],
  ['CNPJ', ' 12.abc.345/01de-35', '12.ABC.345/01DE-35'],
  ['CEP', '85801-000', '85801-000'],
  ['Celular', '(45) 98888-7777', '(45) 98888-7777'],
  ['Celular', '45 3333 0000', '(45) 3333-0000'],
  ['Placa', 'abc-1234', 'ABC1234'],
  ['Placa', 'abc 1d23', 'ABC1D23'],
  ['ANTT', 'ANTT 087.654-321', '087654321'],
  ['E-mail', 'ANA@Example.COM', 'ana@example.com'],
] as const)(
  '%s takes %j when it is pasted, typed or filled in by the browser',
  async (label, text, shown) => {
    await open()
    await paste(field(label), text)
    const leave = async () => {
      await keys('{Tab}')
      await look(field(label)).toHaveValue(shown)
    }
    await leave()
    await type(field(label), '')
    await click(field(label))
    await keys(text)
    await leave()
    await type(field(label), text)
    await leave()
  },
)

test.each([
  ['Celular', '041 99 99123-4567', '(99) 99123-4567'],
  ['CNPJ', 'CNPJ 77.888.999/0001-81', '77.888.999/0001-81'],
] as const)('%s that is typed key by key as %j is the number that was meant', async (label, text, shown) => {
  await open()
  await click(field(label))
  await keys(text)
  await look(field(label)).toHaveValue(shown)
  await keys('{Tab}')
  await look(field(label)).toBeValid()
})

test.each([
  ['Celular', '+595 21 123 456', 'Não há um só telefone com DDD neste texto. Deixe apenas o número.'],
  ['Celular', '(45) 98888-77771', 'Não há um só telefone com DDD neste texto. Deixe apenas o número.'],
  ['CNPJ', 'CNPJ 77.888.999/0001-82', 'Não há um só CNPJ válido neste texto. Deixe apenas o número.'],
  ['CEP', '85801-000 ou 85802-000', 'Não há um só CEP neste texto. Deixe apenas os 8 dígitos.'],
  ['ANTT', '0876543210', 'Deixe apenas um número, de até 9 dígitos.'],
] as const)(
  '%s does not cut %j to a number: the text stays, is refused and can be mended',
  async (label, text, told) => {
    await open()
    for (const put of [paste, pasteFromClipboard, fillFromMemory]) {
      await type(field(label), '')
      await put(field(label), text)
      await look(field(label)).toHaveValue(text)
      await sees(alert(told))
      await look(field(label)).toBeInvalid()
    }
    await press('Salvar')
    await look(field(label)).toHaveValue(text)
    await type(field(label), '')
    await seesNot(page.getByText(told))
  },
)

test('a digit too many is not taken, and told until the next key', async () => {
  await open()
  await click(field('CEP'))
  await keys('858010007')
  await look(field('CEP')).toHaveValue('85801-000')
  await sees(alert('O que passou do tamanho do campo não foi aceito. Confira o número.'))
  await keys('{Backspace}0')
  await look(field('CEP')).toHaveValue('85801-000')
  await look(field('CEP')).toBeValid()
})

test('capitals that are typed into the middle of an e-mail stay where they were typed', async () => {
  await open()
  await click(field('E-mail'))
  await keys('ana@example.com{Home}{ArrowRight}{ArrowRight}XY')
  await look(field('E-mail')).toHaveValue('anXYa@example.com')
  await keys('{Tab}')
  await look(field('E-mail')).toHaveValue('anxya@example.com')
})

test('a telephone that is pasted from the contacts loses its country', async () => {
  await open()
  await paste(field('Celular'), '+55 (45) 98888-7777')
  await look(field('Celular')).toHaveValue('(45) 98888-7777')
})

test.each([
  ['Nome', { autocomplete: 'name', maxlength: '60', 'aria-required': 'true' }],
  ['E-mail', { type: 'email', inputmode: 'email', autocomplete: 'email', autocapitalize: 'none' }],
  ['CPF', { inputmode: 'numeric', autocomplete: 'off', 'aria-required': 'false' }],
  ['CNPJ', { inputmode: 'text' }],
  ['CEP', { inputmode: 'numeric', autocomplete: 'postal-code' }],
  ['Celular', { inputmode: 'tel', autocomplete: 'tel-national' }],
  ['Mensagem', { maxlength: '200' }],
] as const)('%s has what a browser and a telephone need to help', async (label, attributes) => {
  await open()
  for (const [name, text] of Object.entries(attributes)) {
    await look(field(label)).toHaveAttribute(name, text)
  }
})

test('an optional field says so, a long text how much is written', async () => {
  await open()
  await look(field('CPF')).toHaveAccessibleDescription('Opcional')
  await look(field('Mensagem')).toHaveAccessibleDescription('Opcional · 0 de 200 caracteres')
  await userEvent.fill(field('Mensagem'), 'Bom dia')
  await look(field('Mensagem')).toHaveAccessibleDescription('Opcional · 7 de 200 caracteres')
})

test.each([
  ['Celular', '45 9', '5545988887777', '(45) 98888-7777'],
  ['Celular', '45 98', '045 98888-7777', '(45) 98888-7777'],
  ['Celular', '45988887777', '(55) 99999-0001', '(55) 99999-0001'],
  ['CNPJ', '112', '12.ABC.345/01DE-35', '12.ABC.345/01DE-35'],
  ['CEP', '858', '85801-000', '85801-000'],
  ['CPF', '111222', '111.222.333-96', '111.222.333-96'],
  ['Placa', 'AB', 'abc-1234', 'ABC1234'],
])(
  'a whole %s that is pasted over %j or filled in by the browser replaces it: %j',
  async (label, half, text, shown) => {
    await open()
    for (const put of [pasteFromClipboard, fillFromMemory]) {
      await type(field(label), '')
      await type(field(label), half)
      await put(field(label), text)
      await look(field(label)).toHaveValue(shown)
    }
  },
)

test('a part of a number that is pasted goes where the cursor is', async () => {
  await open()
  await type(field('Celular'), '45 9')
  await pasteFromClipboard(field('Celular'), '8888-7777')
  await look(field('Celular')).toHaveValue('(45) 98888-7777')
})
