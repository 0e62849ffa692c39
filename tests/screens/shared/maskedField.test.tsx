import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { MaskedField } from '#screens/shared/MaskedField.tsx'
import { digitsMask, houseNumberMask, type MaskOptions, PHONE_MASK } from '#screens/shared/masks.ts'
import { drawing } from '#tests/support/screens/drawn.tsx'
import { alert, click, field, keys, look, pasteFromClipboard, sees } from '#tests/support/screens/person.ts'

const draw = drawing()
const heard = vi.fn<(value: string) => void>()

const Sample = ({ mask }: { mask: MaskOptions }) => {
  const [value, setValue] = useState('')
  return (
    <MaskedField
      label="Campo"
      mask={mask}
      value={value}
      onChange={(typed) => {
        heard(typed)
        setValue(typed)
      }}
    />
  )
}

const open = async (mask: MaskOptions) => {
  heard.mockClear()
  draw(<Sample mask={mask} />)
  await click(field('Campo'))
}

const NO_PHONE = 'Não há um só telefone com DDD neste texto. Deixe apenas o número.'
const NO_HOUSE = 'Deixe apenas um número, de até 12 dígitos.'

test.each([
  '+51 987 654 321',
  '0051987654321',
  '00 51 987 654 321',
  '(+51) 987 654 321',
  '+ 51 987 654 321',
  '+56 9 1234 5678',
  '+34 912 345 678',
  '+54 9 11 1234-5678',
  '+45 33 12 34 56',
])(
  "the phone of another country that is typed key by key, %j, is nobody's number here: it stays and is refused",
  async (phone) => {
    await open(PHONE_MASK)
    await keys(phone)
    await look(field('Campo')).toHaveValue(phone)
    await sees(alert(NO_PHONE))
    expect(heard.mock.lastCall).toEqual([phone])
  },
)

test.each([
  ['+55 45 99999-0001', '(45) 99999-0001'],
  ['0055 45 99999-0001', '(45) 99999-0001'],
  ['(+55) 45 99999-0001', '(45) 99999-0001'],
  ['045 99999-0001', '(45) 99999-0001'],
  ['041 99 99123-4567', '(99) 99123-4567'],
  ['(45) 3333-0001', '(45) 3333-0001'],
])('a phone of Brazil that is typed as %j is %j', async (phone, shown) => {
  await open(PHONE_MASK)
  await keys(phone)
  await look(field('Campo')).toHaveValue(shown)
  await look(field('Campo')).toBeValid()
})

test('the plus of another country counts wherever it is typed, and until it is gone', async () => {
  await open(PHONE_MASK)
  await keys('51987654321{Home}+')
  await look(field('Campo')).toHaveValue('+(51) 98765-4321')
  await sees(alert(NO_PHONE))
  await keys('{Delete}{Home}{Delete}')
  await keys('{Control>}a{/Control}{Delete}')
  await keys('+5')
  await keys('{Control>}a{/Control}45999990001')
  await look(field('Campo')).toHaveValue('(45) 99999-0001')
  await keys('{Control>}a{/Control}{Delete}+51{Backspace}6')
  await look(field('Campo')).toHaveValue('+56')
})

test('a sign that is deleted with the text behind it is gone: what is typed then is read by itself', async () => {
  await open(PHONE_MASK)
  await keys('+41 9{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}41999991234')
  await look(field('Campo')).toHaveValue('(41) 99999-1234')
})

test('a plus that is typed counts for the number that is pasted behind it', async () => {
  await open(PHONE_MASK)
  await keys('+')
  await pasteFromClipboard(field('Campo'), '51987654321')
  await look(field('Campo')).toHaveValue('+51987654321')
  await sees(alert(NO_PHONE))
})

test.each(['120 2', '12.5', 'km 12.5', '585.3', '120 apto 12', 'BR 277 km 12', 'Lote 5 Quadra 12', '1.2345'])(
  'a house number is not joined over what the field leaves out: %j that is typed stays and is refused',
  async (text) => {
    await open(houseNumberMask(12))
    await keys(text)
    await look(field('Campo')).toHaveValue(text)
    await sees(alert(NO_HOUSE))
  },
)

test.each([
  ['1.234', '1234'],
  ['nº 120', '120'],
  ['100 fundos', '100'],
  ['12a34', '1234'],
  ['120 {Backspace}5', '125'],
  ['120 2{Backspace}5', '1205'],
])('a house number that is typed as %j is %j', async (text, shown) => {
  await open(houseNumberMask(12))
  await keys(text)
  await look(field('Campo')).toHaveValue(shown)
  await look(field('Campo')).toBeValid()
})

test.each(['12345678/9', '12345678-9', '12345678 9', '12.345678'])(
  'an ANTT that is typed as %j stays and is refused, as when it is pasted',
  async (text) => {
    await open(digitsMask(14))
    await keys(text)
    await look(field('Campo')).toHaveValue(text)
    await sees(alert('Deixe apenas um número, de até 14 dígitos.'))
  },
)
