import { expect, test } from 'vitest'
import { freePlace } from '#mocks/panel/dodge.ts'

// Where the mark of a phone covers nothing that can be pressed.

const size = { width: 80, height: 44 }
const room = { left: 0, top: 0, right: 360, bottom: 740 }

test('a mark lies at the bottom right if nothing is there', () => {
  expect(freePlace(size, room, [])).toEqual({ left: 276, top: 692 })
})

test('it goes up past a button, and to the left if the right edge is taken', () => {
  const button = { left: 16, top: 680, right: 344, bottom: 724 }
  expect(freePlace(size, room, [button])).toEqual({ left: 276, top: 632 })
  const column = { left: 260, top: 0, right: 360, bottom: 740 }
  expect(freePlace(size, room, [column])).toEqual({ left: 4, top: 692 })
})

test('it finds a gap between, or says that there is none', () => {
  const edges = [
    { left: 0, top: 0, right: 100, bottom: 740 },
    { left: 250, top: 0, right: 360, bottom: 740 },
  ]
  const place = freePlace(size, room, edges)
  expect(place).toEqual({ left: 168, top: 692 })
  expect(freePlace(size, room, [room])).toBeNull()
})
