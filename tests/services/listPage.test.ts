import { expect, it } from 'vitest'
import { listPageOf } from '#services/lists.ts'

const records = Array.from({ length: 120 }, (_, index) => ({ id: index + 1 }))

it.each([
  ['the size that was asked for, if the server names none', undefined, 15],
  ['the size that the server has chosen', 30, 30],
  ['a size of up to a hundred', 100, 100],
  ['a size that is written as a text', '30', 30],
  ['no other text', 'x', 15],
  ['no empty text', '', 15],
  ['no size of null', null, 15],
  ['no size of true', true, 15],
  ['no larger one', 101, 15],
  ['no size of zero', 0, 15],
  ['no half size', 7.5, 15],
])('a page of a list has %s', (_, perPage, size) => {
  const answer = { data: records, total: 240, ...(perPage !== undefined && { per_page: perPage }) }
  const page = listPageOf(answer, 15, ({ id }) => id)
  expect(page).toEqual({
    items: Array.from({ length: size }, (__, index) => index + 1),
    total: 240,
    perPage: size,
    surplus: 120 - size,
  })
})

it('a page that goes to a file has all records that came', () => {
  const page = listPageOf({ data: records, total: 120 }, 15, ({ id }) => id, false)
  expect(page.items).toHaveLength(120)
  expect(page).toMatchObject({ total: 120, perPage: 15, surplus: 0 })
})
