import { expect, it } from 'vitest'
import { type PhotoReading, readingOf } from '#domain/slipCodePhoto.ts'

const BARS = '00193373700000001000500940144816060680935031'
const BILL = '84670000001435900240200240500024384221010811'

it.each<[string, readonly string[] | null, PhotoReading]>([
  ['one slip', [BARS], { kind: 'found', digits: BARS }],
  ['one slip among other bars', ['07891000100103', BILL, '1234'], { kind: 'found', digits: BILL }],
  ['one slip twice', [BARS, BARS], { kind: 'found', digits: BARS }],
  ['two slips', [BARS, BILL], { kind: 'several' }],
  ['a slip with a digit that was read badly', [`1${BARS.slice(1)}`], { kind: 'wrong' }],
  ['bars of a box', ['07891000100103'], { kind: 'wrong' }],
  ['a line, which has no bars', ['00190500954014481606906809350314337370000000100'], { kind: 'wrong' }],
  ['no bars', [], { kind: 'none' }],
  ['no photo', null, { kind: 'noPhoto' }],
])('a photo of %s', (_, found, reading) => {
  expect(readingOf(found)).toEqual(reading)
})
