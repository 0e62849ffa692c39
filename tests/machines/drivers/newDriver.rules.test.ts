import { describe, expect, it } from 'vitest'
import {
  areReferencesGood,
  errorsOfReferences,
  isDriverPhone,
  isEmailStepDone,
  secondReferenceOf,
} from '#machines/drivers/newDriver.ts'

describe("a new driver's phone", () => {
  it.each([
    ['a mobile', '45999990001', true],
    ['REG-297 one digit less', '4599999000', false],
    ['REG-297 a landline, which has 14 characters', '4533330000', false],
    ['CORE-418 eleven digits without the 9', '45899990001', false],
    ['CORE-419 an area code below 11', '05999990001', false],
    ['one digit more', '459999900012', false],
    ['nothing', '', false],
  ])('%s: %s is good: %s', (_, phone, isGood) => {
    expect(isDriverPhone(phone)).toBe(isGood)
  })
})

describe("a new driver's e-mail", () => {
  it.each([
    ['REG-299 valid', 'joao@example.com', false, true],
    ['REG-299 invalid', 'joao@', false, false],
    ['none', '', false, false],
    ['REG-301 none, and the toggle is on', '', true, true],
    ['invalid, and the toggle is on', 'joao@', true, true],
  ])('%s: one may go on: %s %s %s', (_, email, hasNoEmail, isDone) => {
    expect(isEmailStepDone({ email, hasNoEmail })).toBe(isDone)
  })
})

const NO_NAME = 'Nome é obrigatório!'
const NO_PHONE = 'Telefone é obrigatório!'
const BAD_PHONE = 'Telefone inválido!'

describe("a new driver's references", () => {
  it.each([
    ['the first whole, REG-313 the second empty', ['Ipê', '4533330000', '', ''], [null, null, null, null]],
    ['both whole', ['Ipê', '4533330000', 'Safra', '45999990001'], [null, null, null, null]],
    ['REG-310 REG-311 nothing', ['', '', '', ''], [NO_NAME, NO_PHONE, null, null]],
    ['blanks', ['  ', ' ', ' ', '  '], [NO_NAME, NO_PHONE, null, null]],
    ['REG-312 a phone of 12 characters', ['Ipê', '45333300', '', ''], [null, BAD_PHONE, null, null]],
    [
      'a phone of 13 characters, which lacks a digit',
      ['Ipê', '453333000', '', ''],
      [null, BAD_PHONE, null, null],
    ],
    ['REG-312 a phone of 16 characters', ['Ipê', '459999900012', '', ''], [null, BAD_PHONE, null, null]],
    ['REG-314 a second name alone', ['Ipê', '4533330000', 'Safra', ''], [null, null, null, NO_PHONE]],
    ['REG-315 a second phone alone', ['Ipê', '4533330000', '', '45999990001'], [null, null, NO_NAME, null]],
    ['half a second phone', ['Ipê', '4533330000', 'Safra', '4599'], [null, null, null, BAD_PHONE]],
  ])('%s: %j has the errors %j', (_, [name, phone, secondName, secondPhone], [a, b, c, d]) => {
    const typed = {
      referenceName: name ?? '',
      referencePhone: phone ?? '',
      secondReferenceName: secondName ?? '',
      secondReferencePhone: secondPhone ?? '',
    }
    expect(errorsOfReferences(typed)).toEqual({
      referenceName: a,
      referencePhone: b,
      secondReferenceName: c,
      secondReferencePhone: d,
    })
    expect(areReferencesGood(typed)).toBe([a, b, c, d].every((error) => error === null))
  })

  it('have no second one if it is empty', () => {
    const first = { referenceName: 'Ipê', referencePhone: '4533330000' }
    expect(secondReferenceOf({ ...first, secondReferenceName: ' ', secondReferencePhone: '' })).toBeNull()
    const second = { secondReferenceName: ' Safra ', secondReferencePhone: '45999990001' }
    expect(secondReferenceOf({ ...first, ...second })).toEqual({ name: 'Safra', phone: '45999990001' })
  })
})
