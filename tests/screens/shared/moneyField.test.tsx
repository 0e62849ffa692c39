import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { MoneyField } from '#screens/shared/MoneyField.tsx'
import { expectAccessible } from '#tests/support/screens/accessibility.ts'
import { drawing } from '#tests/support/screens/drawn.tsx'
import {
  alert,
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
const heard = vi.fn<(centavos: number | null) => void>()
const HOW = 'Digite só números: os dois últimos são os centavos.'

interface SampleProps {
  readonly first?: number | null
  readonly error?: string | null
  readonly isFrozen?: boolean
}

const Sample = ({ first = null, error = null, isFrozen = false }: SampleProps) => {
  const [centavos, setCentavos] = useState(first)
  const change = (amount: number | null) => {
    heard(amount)
    setCentavos(amount)
  }
  return (
    <>
      <MoneyField
        label="Valor"
        description="Até R$ 5.000,00"
        centavos={centavos}
        error={error}
        isFrozen={isFrozen}
        onChange={change}
      />
      <button type="button">Continuar</button>
    </>
  )
}

const open = (props: SampleProps = {}) => {
  heard.mockClear()
  draw(<Sample {...props} />)
}

test('digits that are typed fill the amount from the centavos up, and go one by one', async () => {
  open()
  await click(field('Valor'))
  await keys('123450')
  await look(field('Valor')).toHaveValue('R$ 1.234,50')
  expect(heard.mock.calls.map(([centavos]) => centavos)).toEqual([1, 12, 123, 1234, 12_345, 123_450])
  await seesNot(page.getByText(HOW))
  await keys('{Backspace}')
  await look(field('Valor')).toHaveValue('R$ 123,45')
  await keys('{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}')
  await look(field('Valor')).toHaveValue('')
})

test.each(['1.234,5', '1234.50', 'R$ 1.234,50', '1,234.50', '1 234,50', '١٢٣٤٫٥٠', '１２３４，５０'])(
  '%j ends in the same centavos, pasted over another amount or written at once',
  async (text) => {
    open({ first: 99_900 })
    await pasteFromClipboard(field('Valor'), text)
    await look(field('Valor')).toHaveValue('R$ 1.234,50')
    expect(heard.mock.lastCall).toEqual([123_450])
    await type(field('Valor'), '')
    await look(field('Valor')).toHaveValue('')
    await type(field('Valor'), text)
    await look(field('Valor')).toHaveValue('R$ 1.234,50')
    expect(heard.mock.lastCall).toEqual([123_450])
  },
)

test.each([
  ['1e3', 'Não deu para entender o valor colado. Digite-o.'],
  ['1,234', 'Não deu para entender o valor colado. Digite-o.'],
  ['-50', 'O valor não pode ser negativo. Digite-o sem o sinal.'],
  ['boleto', 'O texto colado não tem um valor. Digite-o.'],
  ['99999999999999', 'O valor colado é grande demais.'],
])(
  '%j that is pasted is refused with a message, what stood there stays, and the next key takes the message away',
  async (text, message) => {
    open({ first: 50_000, error: 'Valor acima do limite' })
    await pasteFromClipboard(field('Valor'), text)
    await sees(alert(message))
    await look(field('Valor')).toHaveValue('R$ 500,00')
    await look(field('Valor')).toHaveAttribute('aria-invalid', 'true')
    expect(heard).not.toHaveBeenCalled()
    // one message at a time
    await seesNot(page.getByText('Valor acima do limite'))
    await expectAccessible('a refused amount')
    await keys('{End}1')
    await look(field('Valor')).toHaveValue('R$ 5.000,01')
    await seesNot(alert(message))
    await sees(page.getByText('Valor acima do limite'))
  },
)

test.each([
  ['1.234,5', 'R$ 123,45'],
  ['-50', 'R$ 0,50'],
  ['1e3', 'R$ 0,13'],
])(
  '%j that is typed key by key says how an amount is typed, until the field is left',
  async (text, shown) => {
    open()
    await sees(page.getByText('Até R$ 5.000,00'))
    await click(field('Valor'))
    await keys(text)
    await look(field('Valor')).toHaveValue(shown)
    await sees(page.getByText(HOW))
    // the limit, or a fee, holds meanwhile
    await look(field('Valor')).toHaveAccessibleDescription(`Até R$ 5.000,00. ${HOW}`)
    await keys('{Tab}')
    await seesNot(page.getByText(HOW))
    await look(field('Valor')).toHaveAccessibleDescription('Até R$ 5.000,00')
  },
)

/** As a browser tells of it: `data` is what is written, the field holds all of it. */
const tell = (inputType: string, data: string | null, value: string) => {
  const input = field('Valor').element() as HTMLInputElement
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  const event = new InputEvent('input', { data, bubbles: true })
  // Chromium takes no kind that only other browsers have
  Object.defineProperty(event, 'inputType', { value: inputType })
  input.dispatchEvent(event)
}

test.each<[string, (text: string) => void]>([
  ["a keyboard's suggestion", (text) => tell('insertText', text, `R$ 20,00${text}`)],
  ['a spelling suggestion', (text) => tell('insertReplacementText', text, text)],
  ['a drop that the browser makes', (text) => tell('insertFromDrop', text, `R$ 20,00${text}`)],
  ['the memory of the browser', (text) => tell('', null, text)],
  ['a dictation, composed at once', (text) => tell('insertCompositionText', text, `R$ 20,00${text}`)],
  ['the end of a composition', (text) => tell('insertFromComposition', text, `R$ 20,00${text}`)],
])(
  '1500 that comes at once, by %s, is R$ 1.500,00 as if it was pasted, whatever stood there',
  async (_, put) => {
    for (const text of ['1500', '1.500', '1.500,00']) {
      open({ first: 2_000 })
      await sees(field('Valor'))
      put(text)
      await look(field('Valor')).toHaveValue('R$ 1.500,00')
      expect(heard.mock.lastCall).toEqual([150_000])
    }
  },
)

test('a number that is dropped into the field is read like a paste', async () => {
  open({ first: 2_000 })
  await sees(field('Valor'))
  const dataTransfer = new DataTransfer()
  dataTransfer.setData('text/plain', '1500')
  const drop = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true })
  expect(field('Valor').element().dispatchEvent(drop)).toBe(false)
  await look(field('Valor')).toHaveValue('R$ 1.500,00')
})

test('a keyboard that composes a number digit by digit types it like keys, to the end of the composition', async () => {
  open()
  await sees(field('Valor'))
  tell('insertCompositionText', '1', '1')
  tell('insertCompositionText', '15', 'R$ 0,015')
  tell('insertCompositionText', '150', 'R$ 0,150')
  await look(field('Valor')).toHaveValue('R$ 1,50')
  tell('insertFromComposition', '150', 'R$ 1,50')
  await look(field('Valor')).toHaveValue('R$ 1,50')
})

test('two numbers that come at once are refused, and what stood there stays', async () => {
  open({ first: 2_000 })
  await type(field('Valor'), '150 300')
  await sees(alert('Não deu para entender o valor colado. Digite-o.'))
  await look(field('Valor')).toHaveValue('R$ 20,00')
})

test('digits of another script are typed like ours', async () => {
  open()
  await click(field('Valor'))
  for (const digit of ['١', '２', '۳']) document.execCommand('insertText', false, digit)
  await look(field('Valor')).toHaveValue('R$ 1,23')
})

test('a frozen amount takes nothing', async () => {
  open({ first: 50_000, isFrozen: true })
  await look(field('Valor')).toHaveAttribute('readonly')
  await pasteFromClipboard(field('Valor'), '1.234,50')
  await look(field('Valor')).toHaveValue('R$ 500,00')
  expect(heard).not.toHaveBeenCalled()
})
