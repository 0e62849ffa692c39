import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { MaskedField } from '#screens/shared/MaskedField.tsx'
import { DAY_MASK } from '#screens/shared/masks.ts'
import { drawing } from '#tests/support/screens/drawn.tsx'
import { click, field, keys, look, pasteFromClipboard } from '#tests/support/screens/person.ts'

const draw = drawing()
const heard = vi.fn<(digits: string) => void>()

const Sample = () => {
  const [digits, setDigits] = useState('')
  return (
    <MaskedField
      label="Data"
      mask={DAY_MASK}
      value={digits}
      onChange={(typed) => {
        heard(typed)
        setDigits(typed)
      }}
    />
  )
}

test.each([
  ['1/1/1980', '01/01/1980', '01011980'],
  ['1/12/1980', '01/12/1980', '01121980'],
  ['31/1/1980', '31/01/1980', '31011980'],
  ['05031980', '05/03/1980', '05031980'],
  ['05/03/1980', '05/03/1980', '05031980'],
  ['5 3 1980', '05/03/1980', '05031980'],
  ['15 3 1980', '15/03/1980', '15031980'],
  ['1 11 1980', '01/11/1980', '01111980'],
  ['12 12 1980', '12/12/1980', '12121980'],
  ['5,3,1980', '05/03/1980', '05031980'],
])('a date that is typed as %s is %s', async (typed, shown, digits) => {
  draw(<Sample />)
  await click(field('Data'))
  await keys(typed)
  await look(field('Data')).toHaveValue(shown)
  expect(heard.mock.lastCall).toEqual([digits])
})

test('a date with a day of one digit that is pasted is that day', async () => {
  draw(<Sample />)
  await pasteFromClipboard(field('Data'), '1/2/1980')
  await look(field('Data')).toHaveValue('01/02/1980')
})
