import { describe, expect, it } from 'vitest'
import { phoneLink, shownPhone } from '#domain/phones.ts'

describe('a phone', () => {
  it.each([
    ['a landline', '4533330001', '(45) 3333-0001', 'tel:+554533330001'],
    ['a mobile with a mask', '(45) 99999-0102', '(45) 99999-0102', 'tel:+5545999990102'],
    ['the code of the country', '+55 45 3333-0001', '(45) 3333-0001', 'tel:+554533330001'],
    ['the area code 55', '5533330001', '(55) 3333-0001', 'tel:+555533330001'],
    ['a free call', '08001234567', '0800 123 4567', 'tel:08001234567'],
    ['a number of the whole country', '40031234', '4003-1234', 'tel:40031234'],
    ['the same with the code of the country', '+55 4003-1234', '4003-1234', 'tel:40031234'],
    ['no area code, but that of the country', '+55 3333-0001', '+55 3333-0001', 'tel:+5533330001'],
    ['a short number', '193', '193', 'tel:193'],
    ['an extension', '(45) 3333-0001 ramal 12', '(45) 3333-0001 ramal 12', 'tel:+554533330001'],
    ['a name behind it', '(45) 3333-0001 (Ana, 2)', '(45) 3333-0001 (Ana, 2)', 'tel:+554533330001'],
    ['another number', '(45) 3333-0001 / 3333-0002', '(45) 3333-0001 / 3333-0002', 'tel:+554533330001'],
    ['a shorter one beside it', '(45) 3333-0001 - 0002', '(45) 3333-0001 - 0002', 'tel:+554533330001'],
    ['one without an area code beside another', '3333-0001 - 0002', '3333-0001 - 0002', null],
    ['the 0 of long-distance calls', '+55 (045) 3333-0001', '(45) 3333-0001', 'tel:+554533330001'],
    ['signs that nobody sees', '\u202a+55 45 99912-3456\u202c', '(45) 99912-3456', 'tel:+5545999123456'],
    ['another country', '+595 21 123 456', '+595 21 123 456', 'tel:+59521123456'],
    ['a text', 'ramal da matriz', 'ramal da matriz', null],
    ['nothing', '', '', null],
  ])('of %s is shown and called', (_, phone, shown, link) => {
    expect(shownPhone(phone)).toBe(shown)
    expect(phoneLink(phone)).toBe(link)
  })
})
