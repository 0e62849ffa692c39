import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createActor } from 'xstate'
import { slipPhoto } from '#app/payments/slipPhoto.ts'
import { SlipCodeField } from '#screens/payments/SlipCodeField.tsx'
import { expectAccessible } from '#tests/support/screens/accessibility.ts'
import { drawing } from '#tests/support/screens/drawn.tsx'
import { eventually } from '#tests/support/screens/patience.ts'
import {
  click,
  field,
  keys,
  look,
  pasteFromClipboard,
  sees,
  seesNot,
  type,
} from '#tests/support/screens/person.ts'

const draw = drawing()
const heard = vi.fn<(text: string) => void>()

const LINE = '00190500954014481606906809350314337370000000100'
const SHOWN = '00190.50095 40144.816069 06809.350314 3 37370000000100'
const BARS = '00193373700000001000500940144816060680935031'
const BILL = '846700000017435900240209024050002435842210108119'
const SAID = 'Boleto do banco 001 · R$ 1,00 · vence em 21/08/2032'
const WRONG =
  'Os dígitos verificadores não conferem: há algum número errado. Se estiver igual ao do boleto, siga assim mesmo.'

const LOST =
  'O texto colado não foi aproveitado inteiro: não há nele um só código de boleto. Cole apenas o código, ou digite.'
const PIX =
  'Este é um código PIX (copia e cola), e não o de um boleto. O boleto tem um código só de números: 44, 47 ou 48.'
const arabic = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))

interface SampleProps {
  readonly first?: string
  readonly error?: string | null
  readonly isDisabled?: boolean
}

const Sample = ({ first = '', error = null, isDisabled = false }: SampleProps) => {
  const [value, setValue] = useState(first)
  const change = (text: string) => {
    heard(text)
    setValue(text)
  }
  return (
    <SlipCodeField value={value} onChange={change} error={error} isDisabled={isDisabled} today="2026-11-23" />
  )
}

const open = (props: SampleProps = {}) => {
  heard.mockClear()
  draw(<Sample {...props} />)
}
const code = () => field('Código de barras')
const said = () => look(page.getByRole('status'))

test('PAY-346 PAY-354 a code is typed with its separators; what it says is told at its last digit, and left it stands in groups (CORE-425)', async () => {
  open()
  await look(code()).toHaveAttribute('inputmode', 'numeric')
  await click(code())
  await keys('00190.50095-40144 8160690680935031433737000000010')
  await said().toBeEmptyDOMElement()
  await keys('0')
  await said().toHaveTextContent(SAID)
  await look(code()).toHaveValue('00190.50095-40144 81606906809350314337370000000100')
  await keys('{Tab}')
  await look(code()).toHaveValue(SHOWN)
  await said().toHaveTextContent(SAID)
  await expectAccessible("a slip's code")
})

test.each([
  ['CORE-423 the digits of bars', BARS, '00193373700 00000100050 09401448160 60680935031', SAID],
  [
    'CORE-426 the line of a bill',
    BILL,
    '84670000001-7 43590024020-9 02405000243-5 84221010811-9',
    'Conta ou tributo · R$ 143,59',
  ],
  ['a line among words', `Linha digitável:\n${SHOWN}`, SHOWN, SAID],
  ['a line among amount and due date', `Boleto de R$ 1.845,90: ${SHOWN} vencimento 29/11/2026`, SHOWN, SAID],
  ['a line in arabic digits', arabic(LINE), SHOWN, SAID],
  [
    'a line in full-width digits',
    '００１９０５００９５４０１４４８１６０６９０６８０９３５０３１４３３７３７０００００００１００',
    SHOWN,
    SAID,
  ],
])('%s is pasted over half a code, stands in groups and says what it says', async (_, text, shown, words) => {
  open({ first: '123' })
  await pasteFromClipboard(code(), text)
  await look(code()).toHaveValue(shown)
  await said().toHaveTextContent(words)
})

test.each([
  ['typed', type],
  ['pasted', pasteFromClipboard],
])('PAY-353 of 61 digits that are %s 60 are taken', async (_, put) => {
  open()
  await put(code(), `${'1'.repeat(60)}2`)
  await look(code()).toHaveValue('1'.repeat(60))
  await keys('{End}3')
  await look(code()).toHaveValue('1'.repeat(60))
  expect(heard.mock.lastCall).toEqual(['1'.repeat(60)])
})

test('arabic digits that are typed are those of a code', async () => {
  open()
  await type(code(), arabic(LINE))
  await look(code()).toHaveValue(LINE)
  await said().toHaveTextContent(SAID)
})

test.each([
  [
    'words without a code',
    'Segue o boleto do posto, R$ 1.845,90, vencimento 29/11/2026, para pagamento até sexta',
  ],
  ['two codes', `${SHOWN} ${BILL}`],
  ['61 digits', `${'1'.repeat(60)}2`],
])(
  'of %s that are pasted it is said at once that they were not taken whole, until another key',
  async (_, text) => {
    open()
    await pasteFromClipboard(code(), text)
    await said().toHaveTextContent(LOST)
    await keys('{End}{Backspace}')
    await said().not.toHaveTextContent(LOST)
  },
)

test('a PIX code is called so', async () => {
  open()
  await pasteFromClipboard(
    code(),
    '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-42665544000052040000',
  )
  await said().toHaveTextContent(PIX)
})

test('a part of a code is pasted behind what is there', async () => {
  open({ first: SHOWN.slice(0, 20) })
  await pasteFromClipboard(code(), SHOWN.slice(20))
  await look(code()).toHaveValue(SHOWN)
  await said().toHaveTextContent(SAID)
})

test('PAY-353 the separators of a code do not count', async () => {
  open()
  await type(code(), '1 2.3-'.repeat(21))
  await look(code()).toHaveValue('1 2.3-'.repeat(20))
})

test('wrong check digits are told at the last digit, and block nothing', async () => {
  open()
  await type(code(), `1${LINE.slice(1)}`)
  await said().toHaveTextContent(WRONG)
  await expectAccessible("a slip's code with a warning")
  await look(code()).not.toHaveAttribute('aria-invalid', 'true')
  await keys('{Tab}')
  await look(code()).toHaveValue(`1${SHOWN.slice(1)}`)
  await said().toHaveTextContent(WRONG)
})

test.each([
  [LINE.slice(0, 1), '1 de 47 números'],
  [BARS.slice(0, 43), '43 de 47 números'],
  [LINE.slice(0, 46), '46 de 47 números'],
  [BILL.slice(0, 47), '47 de 48 números'],
  [LINE.slice(0, 44), '44 de 47 números'],
])('%s, which is being typed, is not called wrong: %s', async (half, count) => {
  open()
  await type(code(), half)
  await sees(page.getByText(count, { exact: true }))
  await said().toBeEmptyDOMElement()
})

test('digits of bars that are wrong are told when they are left, since a line could go on', async () => {
  open()
  await type(code(), `1${BARS.slice(1)}`)
  await sees(page.getByText('44 de 47 números'))
  await keys('{Tab}')
  await said().toHaveTextContent(WRONG)
  await seesNot(page.getByText('44 de 47 números'))
})

test('more digits than any slip has are told, and can be searched for', async () => {
  open()
  await type(code(), '1'.repeat(49))
  await said().toHaveTextContent(
    'Este código não tem o formato de um boleto: 44, 47 ou 48 números. Se estiver igual ao do boleto, siga assim mesmo.',
  )
  await look(code()).not.toHaveAttribute('aria-invalid', 'true')
})

test('a code with letters in it is not counted', async () => {
  open({ first: '0019x' })
  await sees(code())
  await seesNot(page.getByText(/números/))
})

test('a field that is left moves nothing below it while the next button is being clicked', async () => {
  await page.viewport(320, 740)
  draw(
    <>
      <Sample />
      <button type="button">Buscar</button>
    </>,
  )
  await click(code())
  const top = () => page.getByRole('button', { name: 'Buscar' }).element().getBoundingClientRect().top
  const empty = top()
  for (const [text, isMore] of [
    ['1', false],
    [LINE, true],
    [BILL, true],
  ] as const) {
    await type(code(), text)
    await look(code()).toHaveValue(text)
    const before = top()
    expect(before > empty).toBe(isMore)
    await keys('{Tab}')
    await look(code()).not.toHaveFocus()
    expect(top()).toBe(before)
  }
  expect(document.documentElement.scrollWidth).toBe(320)
  await page.viewport(1366, 768)
})

test('a button below hears its click although the field that is left by it has something to say', async () => {
  await page.viewport(320, 740)
  const clicked = vi.fn<() => void>()
  draw(
    <>
      <Sample />
      <button type="button" onClick={clicked}>
        Buscar
      </button>
    </>,
  )
  // bars with a wrong digit: a line that is still typed may begin so
  await type(code(), '1'.repeat(44))
  await look(code()).toHaveFocus()
  await seesNot(page.getByText(WRONG))
  await click(page.getByRole('button', { name: 'Buscar' }))
  expect(clicked).toHaveBeenCalledOnce()
  await sees(page.getByText(WRONG))
  await page.viewport(1366, 768)
})

test('what a slip leaves open is called so', async () => {
  open()
  await type(code(), '34190000090000000000000000000000300000000000000')
  await said().toHaveTextContent('Boleto do banco 341 · sem valor no código · sem vencimento no código')
})

test('a slip of the past says that it was due', async () => {
  draw(<SlipCodeField value={LINE} onChange={heard} error={null} today="2032-08-22" />)
  await said().toHaveTextContent('Boleto do banco 001 · R$ 1,00 · venceu em 21/08/2032')
})

test('a message stands at the field, and a disabled one takes nothing', async () => {
  open({ error: 'Código de barras não informado', isDisabled: true })
  await look(code()).toHaveAccessibleDescription('Código de barras não informado')
  await look(code()).toBeDisabled()
})

test('no photo is offered where the browser knows no bars', async () => {
  const photo = createActor(slipPhoto).start()
  draw(<SlipCodeField value="" onChange={heard} error={null} today="2026-11-23" photo={photo} />)
  await eventually(() => photo.getSnapshot().value).toBe('unable')
  await sees(code())
  await seesNot(page.getByText('Escolher foto'))
})
