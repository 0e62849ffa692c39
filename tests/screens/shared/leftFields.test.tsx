import { type ReactNode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Field } from '#screens/shared/Fields.tsx'
import { MaskedField } from '#screens/shared/MaskedField.tsx'
import { MoneyField } from '#screens/shared/MoneyField.tsx'
import { CEP_MASK } from '#screens/shared/masks.ts'
import { drawing } from '#tests/support/screens/drawn.tsx'
import { button, click, field, keys, look, press, sees, type } from '#tests/support/screens/person.ts'

// What a field says when it is left moves what stands below it; a press that leaves it must still be heard.

const draw = drawing()
const LONG =
  'Esta mensagem ocupa mais de uma linha, e o botão abaixo do campo fica noutro lugar quando ela aparece ou desaparece. '.repeat(
    4,
  )

const Form = ({ children }: { children: (error: string | null, onLeave: () => void) => ReactNode }) => {
  const [wasLeft, setLeft] = useState(false)
  return (
    <div style={{ width: '20rem' }}>
      {children(wasLeft ? LONG : null, () => setLeft(true))}
      <button type="button" style={{ height: '2rem' }} onClick={pressed}>
        Próximo
      </button>
    </div>
  )
}
const pressed = vi.fn<() => void>()

const text = { kind: 'text', label: 'Campo', max: 9, required: '', invalid: '' } as const

test.each<[string, (error: string | null, onLeave: () => void) => ReactNode]>([
  [
    'an amount',
    (error, onBlur) => (
      <MoneyField label="Campo" centavos={null} error={error} onChange={() => {}} onBlur={onBlur} />
    ),
  ],
  [
    'a masked field',
    (error, onBlur) => (
      <MaskedField label="Campo" mask={CEP_MASK} value="" error={error} onChange={() => {}} onBlur={onBlur} />
    ),
  ],
  [
    'a text',
    (error, onBlur) => (
      <Field field={text} value="" error={error} isFrozen={false} onChange={() => {}} onBlur={onBlur} />
    ),
  ],
])('the first press on a button is heard though %s is left by it and tells an error', async (_, input) => {
  pressed.mockClear()
  draw(<Form>{input}</Form>)
  await click(field('Campo'))
  await press('Próximo')
  expect(pressed).toHaveBeenCalledOnce()
  await sees(page.getByText(LONG.trim()))
})

test('the hint of an amount that goes when it is left takes no press away', async () => {
  pressed.mockClear()
  draw(
    <Form>
      {() => <MoneyField label="Campo" centavos={null} error={null} onChange={() => {}} onBlur={() => {}} />}
    </Form>,
  )
  await type(field('Campo'), 'a')
  await sees(page.getByText('Digite só números: os dois últimos são os centavos.'))
  await press('Próximo')
  expect(pressed).toHaveBeenCalledOnce()
  await look(page.getByText('Digite só números: os dois últimos são os centavos.')).not.toBeInTheDocument()
})

test('a field that is left by the keyboard says at once what is wrong', async () => {
  draw(
    <Form>
      {(error, onBlur) => (
        <MoneyField label="Campo" centavos={null} error={error} onChange={() => {}} onBlur={onBlur} />
      )}
    </Form>,
  )
  await click(field('Campo'))
  await keys('{Tab}')
  await sees(page.getByText(LONG.trim()))
  await look(button('Próximo')).toHaveFocus()
})
