import { describe, expect, it } from 'vitest'
import {
  followPercents,
  isChanged,
  isFieldChanged,
  percentIn,
  percentsIn,
  textsOf,
} from '#machines/payments/account/percents.ts'
import { elsewhere, saved60, stored, typed60 } from './percentageSamples.ts'

describe('a percentage (PAY-287)', () => {
  it.each([
    ['0', 0],
    ['100', 100],
    ['070', 70],
    [' 12 ', 12],
    ['12%', 12],
    ['12 %', 12],
  ])('%j is %i', (text, percent) => expect(percentIn(text)).toBe(percent))

  it.each(['', ' ', '101', '1000', '-1', '7,5', '7.5', 'dez', '1e1', '%'])('%j is none', (text) =>
    expect(percentIn(text)).toBeNull(),
  )
})

describe('the four percentages', () => {
  it('are sent only if all of them are percentages', () => {
    expect(percentsIn(typed60)).toEqual(saved60)
    for (const field of ['advance', 'balance', 'detention', 'rpa']) {
      expect(percentsIn({ ...typed60, [field]: '7,5' })).toBeNull()
    }
  })

  it('are changed by another value, and by none at all', () => {
    expect(isChanged(stored, textsOf(stored))).toBe(false)
    expect(isChanged(stored, { ...textsOf(stored), rpa: '010' })).toBe(false)
    expect(isChanged(stored, { ...textsOf(stored), rpa: '' })).toBe(true)
    expect(isChanged(stored, typed60)).toBe(true)
    expect(isFieldChanged(stored, typed60, 'balance')).toBe(false)
  })

  it('show a fraction that the server holds, and do not send it', () => {
    const typed = textsOf({ ...stored, rpa: 7.5 })
    expect(typed.rpa).toBe('7,5')
    expect(isChanged({ ...stored, rpa: 7.5 }, typed)).toBe(false)
    expect(percentsIn(typed)).toBeNull()
  })

  it('follow newer values where nothing was typed', () => {
    expect(followPercents(stored, typed60, elsewhere)).toEqual({ ...typed60, balance: '40' })
    // typed here and there
    expect(followPercents(stored, typed60, { ...stored, advance: 20 })).toEqual(typed60)
    expect(followPercents(stored, { ...typed60, advance: '060' }, saved60)).toEqual(typed60)
    expect(followPercents(stored, { ...typed60, advance: '' }, stored).advance).toBe('')
  })
})
