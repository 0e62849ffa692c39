import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { defineForm } from '#machines/shared/form.ts'
import type { FaultName } from '#mocks/scenarios.ts'
import { Field } from '#screens/shared/Fields.tsx'
import { useFormFields } from '#screens/shared/useFormFields.ts'
import { frotistasCheckCnpj, signupCreate } from '#services/contract/access.ts'
import { sampleForm, typed, values } from '#tests/machines/shared/sampleForm.ts'
import { onStage } from '#tests/screens/onStage.tsx'
import { fill } from '#tests/support/kits/walkForm.tsx'
import { expectAccessible } from '#tests/support/screens/accessibility.ts'
import {
  alert,
  button,
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
import { SampleForm, sample } from './SampleForm.tsx'

const { fields } = sampleForm

const open = ({ needsAll = false } = {}) =>
  onStage({
    machine: sample,
    input: { about: null },
    view: (flow) => <SampleForm flow={flow} needsAll={needsAll} />,
    held: [signupCreate, frotistasCheckCnpj],
  })

const fillAll = async () => {
  for (const [name, text] of Object.entries(typed)) await fill(fields, name, text)
}

const profile = () => page.getByLabelText('Tipo de conta', { exact: true })

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

test('a form that is submitted empty says at each field what is missing, takes the focus there and sends nothing', async () => {
  const { gate } = await open()
  await press('Salvar')
  for (const { label, required } of Object.values<{ label: string; required?: string }>(fields)) {
    const input = page.getByLabelText(label, { exact: true })
    if (required === undefined) await look(input).not.toHaveAttribute('aria-invalid', 'true')
    else {
      await look(input).toHaveAttribute('aria-invalid', 'true')
      await look(input).toHaveAccessibleDescription(required)
    }
  }
  await look(field('Nome')).toHaveFocus()
  expect(gate.waiting()).toEqual([])
  await expectAccessible('a form full of errors')
})

test('the focus goes to the first field that is wrong, wherever it stands', async () => {
  await open()
  await fillAll()
  await type(field('CEP'), '8580')
  await type(field('ANTT'), '1')
  await press('Salvar')
  await look(field('CEP')).toHaveFocus()
  await look(field('CEP')).toHaveAccessibleDescription('CEP inválido')
  await look(field('ANTT')).toHaveAccessibleDescription('Mínimo de 9 caracteres')
})

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
] as const)('%s takes %j when it is pasted, typed or filled in by the browser', async (label, text, shown) => {
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
})

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
] as const)('%s does not cut %j to a number: the text stays, is refused and can be mended', async (label, text, told) => {
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
})

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

test('a field speaks up when it is left with something wrong in it, not before, and is quiet as soon as one types on', async () => {
  await open()
  await click(field('E-mail'))
  await keys('ana@')
  await seesNot(page.getByText('E-mail inválido!'))
  await keys('{Tab}')
  await look(field('E-mail')).toHaveAccessibleDescription('E-mail inválido!')
  await click(field('E-mail'))
  await keys('example.com')
  await seesNot(page.getByText('E-mail inválido!'))
  // left empty: no error before the form is submitted
  await click(field('Nome'))
  await keys('{Tab}')
  await seesNot(page.getByText('Nome é obrigatório!'))
})

test('a button does not move away from under the pointer that leaves a wrong field', async () => {
  await open()
  await type(field('ANTT'), '1')
  const place = () =>
    button('Voltar').element().getBoundingClientRect().top -
    field('Nome').element().getBoundingClientRect().top
  const before = place()
  await click(field('ANTT'))
  await keys('{Tab}')
  await sees(page.getByText('Mínimo de 9 caracteres'))
  expect(Math.abs(place() - before)).toBeLessThan(1)
})

test('what is typed is sent without punctuation, once, however often Enter is pressed', async () => {
  const { root, gate } = await open()
  const heard: unknown[] = []
  root.subscribe(({ context }) => heard.push(context.values))
  await fillAll()
  await click(field('Nome'))
  for (let count = 0; count < 20; count++) await keys('{Enter}')
  await expect.poll(() => gate.waiting()).toEqual([signupCreate.id])
  expect(new Set(heard.map((one) => JSON.stringify(one)))).toEqual(new Set([JSON.stringify(values)]))
})

test('what is shown is what is sent: the fields stand still until the answer', async () => {
  const { answer } = await open()
  await fillAll()
  await press('Salvar')
  await click(field('Nome'))
  await keys('x')
  await click(field('Celular'))
  await keys('{Backspace}9')
  await look(field('Nome')).toHaveValue(typed.name)
  await look(field('Celular')).toHaveValue('(45) 98888-7777')
  await look(profile()).toBeDisabled()
  await look(button('Salvando…')).toHaveAttribute('aria-busy', 'true')
  await answer(signupCreate, ({ store }) => store.users.update(1, { login: typed.email }))
  await answer(frotistasCheckCnpj)
  await look(field('E-mail')).toHaveFocus()
  await keys('{End}x')
  await look(field('E-mail')).toHaveValue(`${typed.email}x`)
})

test('a refusal stands beside its field until one types on or sends again', async () => {
  const { answer } = await open()
  await fillAll()
  const refuse = async () => {
    await press('Salvar')
    await seesNot(page.getByText('E-mail já cadastrado.'))
    await answer(signupCreate, ({ store }) => store.users.update(1, { login: typed.email }))
    await answer(frotistasCheckCnpj)
    await look(field('E-mail')).toHaveAccessibleDescription('E-mail já cadastrado.')
  }
  await refuse()
  // the same refusal a second time
  await refuse()
  await click(field('E-mail'))
  await keys('{End}x')
  await seesNot(page.getByText('E-mail já cadastrado.'))
  // and again, after the field was changed
  await keys('{Backspace}')
  await refuse()
})

test.each([
  ['that names no field', '400 message', 'O servidor recusou os dados enviados.'],
  ['of a request that the API does not read', 'celebrate', 'O campo "id" deve ser um número'],
] as const)('a refusal %s stands above the buttons', async (_, fault: FaultName, text) => {
  const { answer } = await open()
  await fillAll()
  await press('Salvar')
  await answer(signupCreate, ({ scenarios }) => scenarios.setFault(signupCreate.id, { fault }))
  if (fault === '400 message') await answer(frotistasCheckCnpj)
  await sees(alert(text))
  const notice = alert(text).element().getBoundingClientRect()
  expect(notice.bottom).toBeLessThanOrEqual(button('Salvar').element().getBoundingClientRect().top)
  await look(field('Nome')).toHaveValue(typed.name)
})

test('where the specification has it so, nothing can be submitted before all of it is right', async () => {
  const { gate } = await open({ needsAll: true })
  await look(button('Salvar')).toBeDisabled()
  await fillAll()
  await look(button('Salvar')).toBeEnabled()
  await type(field('Placa'), 'ABC')
  await look(button('Salvar')).toBeDisabled()
  await keys('{Enter}')
  expect(gate.waiting()).toEqual([])
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

const Alone = ({ onValues }: { onValues: (values: unknown) => void }) => {
  const inputs = useFormFields(alone, { onValues })
  return (
    <form noValidate onSubmit={inputs.onSubmit}>
      <Field {...inputs.of('cep')} hint="Buscamos o endereço por ele." />
    </form>
  )
}
const alone = defineForm({
  fields: {
    cep: { kind: 'masked', mask: 'cep', label: 'CEP', required: 'Informe o CEP', invalid: 'CEP inválido' },
  },
})

test('a field may stand alone, with words of its own, in a form that sends nothing by itself', async () => {
  const heard: unknown[] = []
  await onStage({
    machine: sample,
    input: { about: null },
    view: () => <Alone onValues={(one) => heard.push(one)} />,
    held: [],
  })
  await look(field('CEP')).toHaveAccessibleDescription('Buscamos o endereço por ele.')
  await click(field('CEP'))
  await keys('8580{Enter}')
  await look(field('CEP')).toHaveAccessibleDescription('CEP inválido Buscamos o endereço por ele.')
  await keys('1000{Enter}')
  expect(heard).toEqual([{ cep: '85801000' }])
})

test.each([
  ['Celular', '45 9', '5545988887777', '(45) 98888-7777'],
  ['Celular', '45 98', '045 98888-7777', '(45) 98888-7777'],
  ['Celular', '45988887777', '(55) 99999-0001', '(55) 99999-0001'],
  ['CNPJ', '112', '12.ABC.345/01DE-35', '12.ABC.345/01DE-35'],
  ['CEP', '858', '85801-000', '85801-000'],
  ['CPF', '111222', '111.222.333-96', '111.222.333-96'],
  ['Placa', 'AB', 'abc-1234', 'ABC1234'],
])('a whole %s that is pasted over %j or filled in by the browser replaces it: %j', async (label, half, text, shown) => {
  await open()
  for (const put of [pasteFromClipboard, fillFromMemory]) {
    await type(field(label), '')
    await type(field(label), half)
    await put(field(label), text)
    await look(field(label)).toHaveValue(shown)
  }
})

test('a part of a number that is pasted goes where the cursor is', async () => {
  await open()
  await type(field('Celular'), '45 9')
  await pasteFromClipboard(field('Celular'), '8888-7777')
  await look(field('Celular')).toHaveValue('(45) 98888-7777')
})
