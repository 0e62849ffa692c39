import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isGoodPassword, PARTNER_PASSWORD, PASSWORD_MISMATCH, passwordRules } from '#domain/password.ts'

const LENGTH = 'Pelo menos 8 caracteres'
const SPECIAL = 'Um caractere especial'
const LETTER = 'Uma letra'
const NUMBER = 'Um número'

const metBy = (password: string) =>
  passwordRules.filter(({ isMet }) => isMet(password)).map(({ label }) => label)

/** Each password and the rules that it meets. */
const table: readonly (readonly [situation: string, password: string, met: readonly string[]])[] = [
  ['nothing', '', []],
  ['eight blanks', '        ', [LENGTH]],
  ['only a letter', 'a', [LETTER]],
  ['only a digit', '7', [NUMBER]],
  ['only a special character', '@', [SPECIAL]],
  ['seven characters with everything (CORE-050)', 'Abc@123', [SPECIAL, LETTER, NUMBER]],
  ['eight characters with everything', 'Abc@1234', [LENGTH, SPECIAL, LETTER, NUMBER]],
  ['no special character', 'Abcd1234', [LENGTH, LETTER, NUMBER]],
  ['no letter (CORE-052)', '@1234567', [LENGTH, SPECIAL, NUMBER]],
  ['no digit (CORE-053)', 'Abcdefg@', [LENGTH, SPECIAL, LETTER]],
  ['a blank in place of the special character', 'Abcd 1234', [LENGTH, LETTER, NUMBER]],
  ['a blank that does not break', 'Abcd\u00a01234', [LENGTH, LETTER, NUMBER]],
  ['a tab', 'Abcd\t1234', [LENGTH, LETTER, NUMBER]],
  ['blanks before and behind', ' Ab@1234 ', [LENGTH, SPECIAL, LETTER, NUMBER]],
  ['accented letters only', 'çãéíõúàê', [LENGTH, LETTER]],
  ['an accented letter in place of the special character', 'Senhá123', [LENGTH, LETTER, NUMBER]],
  ['an accent that is typed apart', 'Senha\u0301123', [LENGTH, LETTER, NUMBER]],
  ['letters of another script', 'пароль1!', [LENGTH, SPECIAL, LETTER, NUMBER]],
  ['an emoji as the special character', 'Senha12😀', [LENGTH, SPECIAL, LETTER, NUMBER]],
  ['seven emojis, two units each', '😀'.repeat(7), [SPECIAL]],
  ['eight emojis', '😀'.repeat(8), [LENGTH, SPECIAL]],
  ['a mark that is not seen', 'Senha123\u200b', [LENGTH, LETTER, NUMBER]],
  ['a control character', 'Senha123\u0007', [LENGTH, LETTER, NUMBER]],
  ['half of a character', 'Senha123\ud83d', [LENGTH, LETTER, NUMBER]],
  ['digits of another script', 'Senha@١٢٣', [LENGTH, SPECIAL, LETTER]],
  ['a fraction in place of the digit', 'Senhas@½', [LENGTH, SPECIAL, LETTER]],
  ['an underscore as the special character', 'Senha_12', [LENGTH, SPECIAL, LETTER, NUMBER]],
  ['a currency sign as the special character', 'Senha€12', [LENGTH, SPECIAL, LETTER, NUMBER]],
]

describe('the rules of a new password', () => {
  it('are four, and each has one line of the checklist', () => {
    expect(passwordRules.map(({ label }) => label)).toEqual([LENGTH, SPECIAL, LETTER, NUMBER])
  })

  it.each(table)('judge %s', (_, password, met) => {
    expect(metBy(password)).toEqual(met)
    expect(isGoodPassword(password)).toBe(met.length === 4)
  })

  it.each([...'!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~', '¨', '§', '°', '´'])('take %s as special', (mark) => {
    expect(isGoodPassword(`Senha12${mark}`)).toBe(true)
  })

  it('are all needed: a good password without any one of its parts is not good', () => {
    const part = {
      letters: fc.stringMatching(/^[A-Za-zçãé]{3,12}$/),
      digits: fc.stringMatching(/^[0-9]{3,8}$/),
      marks: fc.stringMatching(/^[!@#$%&*]{2,6}$/),
    }
    fc.assert(
      fc.property(part.letters, part.digits, part.marks, (letters, digits, marks) => {
        expect(isGoodPassword(marks + letters + digits)).toBe(true)
        expect(isGoodPassword(`${letters}${digits}xxxxxxxx`)).toBe(false)
        expect(isGoodPassword(`${letters}${marks}xxxxxxxx`)).toBe(false)
        expect(isGoodPassword(`${digits}${marks}77777777`)).toBe(false)
        expect(isGoodPassword((letters[0] ?? '') + (digits[0] ?? '') + (marks[0] ?? ''))).toBe(false)
      }),
      { numRuns: 1000 },
    )
  })

  it('judge any text at once', () => {
    for (const text of ['a'.repeat(200_000), ' '.repeat(200_000), '😀'.repeat(100_000)]) {
      expect(isGoodPassword(text)).toBe(false)
    }
  })

  it('name a confirmation that differs letter by letter as the specification does (REG-056)', () => {
    expect(PASSWORD_MISMATCH).toBe('As senhas não são iguais. Tente novamente.')
  })
})

describe("the rules of a partner's password", () => {
  const { rules, weak, mismatch } = PARTNER_PASSWORD
  const [EIGHT, DIGIT, CAPITAL, ALLOWED] = rules.map(({ label }) => label)

  it.each<readonly [situation: string, password: string, broken: readonly (string | undefined)[]]>([
    ['nothing', '', [EIGHT, DIGIT, CAPITAL, ALLOWED]],
    ['eight characters without a special one', 'Abcdefg1', []],
    ['all the special ones that are allowed', 'A1$*&!.@#', []],
    ['seven characters', 'Abcdef1', [EIGHT]],
    ['no digit', 'Abcdefgh', [DIGIT]],
    ['no capital', 'abcdefg1', [CAPITAL]],
    ['a capital with an accent', 'Ábcdefg1', [CAPITAL, ALLOWED]],
    ['an accent', 'Abcdéfg1', [ALLOWED]],
    ['a blank', 'Abcd efg1', [ALLOWED]],
    ['a line break at the end', 'Abcdefg1\n', [ALLOWED]],
    ['a digit of another script', 'Abcdefg١', [DIGIT, ALLOWED]],
    ['an emoji', 'Abcdefg1😀', [ALLOWED]],
  ])('judge %s', (_, password, broken) => {
    expect(rules.filter(({ isMet }) => !isMet(password)).map(({ label }) => label)).toEqual(broken)
    expect(isGoodPassword(password, rules)).toBe(broken.length === 0)
  })

  it.each([...'%\'"()+,-/:;<=>?[\\]^_`{|}~ç§'])('do not allow %s', (mark) => {
    expect(isGoodPassword(`Abcdefg1${mark}`, rules)).toBe(false)
  })

  it('have words of their own', () => {
    expect([weak, mismatch]).toEqual(['Senha não atende aos pré-requisitos', 'Senhas não coincidem'])
  })
})
