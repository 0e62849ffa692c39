import * as fc from 'fast-check'
import { IMask } from 'react-imask'
import { describe, expect, it } from 'vitest'
import { digitsKind, houseNumberKind } from '#domain/pasted.ts'
import {
  CEP_MASK,
  CNPJ_MASK,
  CPF_MASK,
  digitsMask,
  houseNumberMask,
  PHONE_MASK,
  PLATE_MASK,
} from '#screens/shared/masks.ts'

type Mask = typeof CEP_MASK

/** The text in the field, and its value. */
const typed = (mask: Mask, text: string) => {
  // the library's type is a union of all kinds of masks
  const field = IMask.createMask(mask.options as Parameters<typeof IMask.createMask>[0])
  field.resolve(text)
  return { shown: field.value, value: field.unmaskedValue }
}

const masks: readonly (readonly [name: string, mask: Mask, length: number, value: RegExp])[] = [
  ['phone', PHONE_MASK, 15, /^\d{0,11}$/],
  ['CNPJ', CNPJ_MASK, 18, /^[0-9A-Z]{0,12}\d{0,2}$/],
  ['CEP', CEP_MASK, 9, /^\d{0,8}$/],
  ['CPF', CPF_MASK, 14, /^\d{0,11}$/],
  ['plate', PLATE_MASK, 7, /^[A-Z]{0,3}\d?[0-9A-Z]?\d{0,2}$/],
  ['ANTT of a partner', digitsMask(9), 9, /^\d{0,9}$/],
  ['house number', houseNumberMask(12), 12, /^\d{0,12}$/],
  ['ANTT', digitsMask(14), 14, /^\d{0,14}$/],
]

/** Any text, and texts that are nearly right. */
const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: fc.constantFrom(...'0123456789()-./ +aZçéßı٣１\0\u202e'), maxLength: 40 }),
)

describe('a field with a mask', () => {
  it.each([
    ['REG-096: a phone', PHONE_MASK, '45999990001', '(45) 99999-0001', '45999990001'],
    ['REG-096: a longer one', PHONE_MASK, '459999900012', '(45) 99999-0001', '45999990001'],
    ['a phone with its country', PHONE_MASK, '+55 45 99999-0001', '(45) 99999-0001', '45999990001'],
    ['a phone with its country and no plus', PHONE_MASK, '5545988887777', '(45) 98888-7777', '45988887777'],
    ['a phone as one calls from afar', PHONE_MASK, '045 98888-7777', '(45) 98888-7777', '45988887777'],
    ['a phone in the area 55', PHONE_MASK, '55988887777', '(55) 98888-7777', '55988887777'],
    ['a phone with eight digits', PHONE_MASK, '4533330000', '(45) 3333-0000', '4533330000'],
    ['a phone with its mask', PHONE_MASK, '(45) 99999-0001', '(45) 99999-0001', '45999990001'],
    ['half a phone', PHONE_MASK, '45 9', '(45) 9', '459'],
    ['a CNPJ', CNPJ_MASK, '11222333000181', '11.222.333/0001-81', '11222333000181'],
    ['a CNPJ with its mask', CNPJ_MASK, '11.222.333/0001-81', '11.222.333/0001-81', '11222333000181'],
    ['a CNPJ with letters', CNPJ_MASK, '12abc34501de35', '12.ABC.345/01DE-35', '12ABC34501DE35'],
    ['a CNPJ that ends in letters', CNPJ_MASK, '12ABC34501DEXX', '12.ABC.345/01DE-', '12ABC34501DE'],
    ['a CNPJ that goes on', CNPJ_MASK, '112223330001819', '11.222.333/0001-81', '11222333000181'],
    ['REG-119: a CEP', CEP_MASK, '85801000', '85801-000', '85801000'],
    ['REG-119: a CEP that goes on', CEP_MASK, '85801-0009', '85801-000', '85801000'],
    ['a CPF', CPF_MASK, '11122233396', '111.222.333-96', '11122233396'],
    ['a CPF that goes on', CPF_MASK, '111.222.333-966', '111.222.333-96', '11122233396'],
    ['a plate', PLATE_MASK, 'abc1d23', 'ABC1D23', 'ABC1D23'],
    ['an older plate with its hyphen', PLATE_MASK, 'abc-1234', 'ABC1234', 'ABC1234'],
    ['half a CEP', CEP_MASK, '858010', '85801-0', '858010'],
    ['REG-131: an ANTT with letters', digitsMask(14), 'ANTT 012.345/678', '012345678', '012345678'],
    ['REG-131: an ANTT that goes on', digitsMask(14), '012345678901234', '01234567890123', '01234567890123'],
    ['REG-128: a house number with letters', houseNumberMask(12), '100 fundos', '100', '100'],
  ])('shows %s', (_, mask, text, shown, value) => {
    expect(typed(mask, text)).toEqual({ shown, value })
  })

  it.each(masks)(
    'takes any text as a %s without an exception, and none too long',
    (_, mask, length, value) => {
      fc.assert(
        fc.property(texts, (text) => {
          const once = typed(mask, text)
          expect(once.shown.length).toBeLessThanOrEqual(length)
          expect(once.value).toMatch(value)
          // its own output does not change it again
          expect(typed(mask, once.shown)).toEqual(once)
          expect(typed(mask, once.value).value).toBe(once.value)
        }),
        { numRuns: 1000 },
      )
    },
  )

  it.each([
    ['120-', '120-'],
    ['120\u2013', '120\u2013'],
    ['120/', '120/'],
    ['120,', '120,'],
    ['120.', null],
    ['120 ', null],
    ['123A', null],
    ['-', null],
    ['120', null],
  ])('makes no house number 120130 of 120-130 (REG-193): after %j is typed, it holds %j', (text, held) => {
    expect(houseNumberMask(12).typedOn?.(text, text)).toBe(held)
  })

  it.each([
    ['120 2', '120 2'],
    ['12.5', '12.5'],
    ['km 12.5', 'km 12.5'],
    ['120 apto 1', '120 apto 1'],
    ['BR 277 km 1', 'BR 277 km 1'],
    ['12345678/9', '12345678/9'],
    ['1.2345', '1.2345'],
    ['1.234', null],
    ['120', null],
    ['nº 12', null],
    // letters alone are no keys of the field (REG-193)
    ['12a3', null],
    ['a0b8', null],
  ])('joins no digits over what it leaves out: of all that was typed, %j, it holds %j', (all, held) => {
    expect(houseNumberMask(12).typedOn?.('1', all)).toBe(held)
    expect(digitsMask(14).typedOn?.('1', all)).toBe(held)
  })

  it('of digits is the same one at each drawing, so that nothing is built while a person types', () => {
    expect(digitsMask(14)).toBe(digitsMask(14))
    expect(houseNumberMask(12)).toBe(houseNumberMask(12))
    expect(houseNumberMask(12)).not.toBe(houseNumberMask(6))
    expect(houseNumberMask(12)).not.toBe(digitsMask(12))
    expect(digitsMask(9).kind).toBe(digitsKind(9))
    expect(houseNumberMask(12).kind).toBe(houseNumberKind(12))
  })

  it.each(masks)('does not hang over a %s of 5,000 characters', (_, mask, length) => {
    for (const unit of ['1', 'x(-/']) {
      expect(typed(mask, unit.repeat(5000 / unit.length)).shown.length).toBeLessThanOrEqual(length)
    }
  })
})
