import { describe, expect, it } from 'vitest'
import { emailIn, isEmail } from '#domain/email.ts'

describe('an e-mail', () => {
  it.each([
    'master@example.com',
    'a@b.co',
    'nome.sobrenome+frota@sub.exemplo.com.br',
    'ação@exemplo.com',
    "o.d'avila_1/2=3@exemplo.com",
  ])('may be %s', (text) => expect(isEmail(text)).toBe(true))

  it.each([
    '',
    'master',
    'master@',
    '@example.com',
    'master@example',
    'a b@example.com',
    'a@@b.co',
    'a@b..co',
    'a,b@example.com',
    'a@example,com',
    'a@example.com;',
    'a@example.com; b@example.com',
    'a@example.com\nb@example.com',
    'a@example.com?',
    "a@example.com'",
    'a@exam|ple.com',
    '<a@example.com>',
    'a\u200b@example.com',
    'a@exam\u00adple.com',
    '•ana@example.com',
    '📧ana@example.com',
    '→ana@example.com',
    '·ana@example.com',
    '“ana@example.com',
    '»ana@example.com',
    '✉\ufe0fana@example.com',
    '¹ana@example.com',
    'ana’s@example.com',
    'ana@exampl½.com',
    '\u2011ana@example.com',
  ])('is not %j', (text) => expect(isEmail(text)).toBe(false))

  it('has at most 254 characters', () => {
    const host = `${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(58)}.co`
    expect(isEmail(`${'a'.repeat(64)}@${host}`)).toBe(true)
    expect(isEmail(`${'a'.repeat(64)}@${host}m`)).toBe(false)
  })

  // an expression that backtracks would need longer than the time limit of a test
  it('is judged at once, however long and odd the text is', () => {
    for (const text of ['a@'.repeat(50_000), `a@${'b.'.repeat(50_000)}`, `a@${'.'.repeat(100_000)}`]) {
      expect(isEmail(text)).toBe(false)
    }
    for (const text of [`a@${'b.'.repeat(120)}`, `a@${'b'.repeat(250)}`]) expect(isEmail(text)).toBe(false)
  })

  it('is sought at once, however long and odd the text is', () => {
    for (const piece of ['a ', 'a', ' ', 'a@', 'a <', '<mailto:', 'mail:', 'a: ', '> ', '- ']) {
      expect(isEmail(emailIn(piece.repeat(200_000)))).toBe(false)
      expect(isEmail(emailIn(`ana@example.com<${piece.repeat(200_000)}`))).toBe(false)
    }
  })

  it.each([
    ['Ana@Example.COM', 'ana@example.com'],
    [' ana@example.com\n', 'ana@example.com'],
    ['\u200bana@example.com\u202c', 'ana@example.com'],
    ['\u200eana@exam\u00adple.com', 'ana@example.com'],
    ['<ana@example.com>', 'ana@example.com'],
    ['Ana Souza <ana@example.com>;', 'ana@example.com'],
    ['mailto:ana@example.com?subject=Oi', 'ana@example.com'],
    ['ana@example.com.', 'ana@example.com'],
    ['ana@exam\ufe0fple\u034f.com', 'ana@example.com'],
    ['ana@example.com;', 'ana@example.com'],
    ['ana@example.com?', 'ana@example.com'],
    ['ana@example.com!', 'ana@example.com'],
    ['ana@example.com <ana@example.com>', 'ana@example.com'],
    ['ana@example.com<mailto:ana@example.com>', 'ana@example.com'],
    ['Ana@Example.com <mailto:ana@example.com>', 'ana@example.com'],
    ['"Ana" <ana@example.com>', 'ana@example.com'],
    ['"Ana Souza" <mailto:ana@example.com>', 'ana@example.com'],
    ['E-mail: ana@example.com', 'ana@example.com'],
    ['EMAIL:ana@example.com', 'ana@example.com'],
    ['E-mail:\u00a0ana@example.com.', 'ana@example.com'],
    ['Contato: ana@example.com', 'ana@example.com'],
    ['•ana@example.com', 'ana@example.com'],
    ['• ana@example.com', 'ana@example.com'],
    ['📧ana@example.com', 'ana@example.com'],
    ['✉\ufe0f Ana@example.com', 'ana@example.com'],
    ['→ana@example.com', 'ana@example.com'],
    ['··ana@example.com', 'ana@example.com'],
    ['“ana@example.com', 'ana@example.com'],
    ['▪ E-mail: ana@example.com', 'ana@example.com'],
    ['E-mail: ana@example.com<mailto:ana@example.com>', 'ana@example.com'],
    ['-ana@example.com', 'ana@example.com'],
    ['- ana@example.com', 'ana@example.com'],
    ['*ana@example.com*', 'ana@example.com'],
    ['| ana@example.com', 'ana@example.com'],
    ['"ana@example.com"', 'ana@example.com'],
    ['(ana@example.com)', 'ana@example.com'],
    ['=ana@example.com', 'ana@example.com'],
    ["'ana@example.com", 'ana@example.com'],
    ['mail=ana@example.com', 'ana@example.com'],
  ])('is meant by %j: %s', (text, email) => {
    expect(emailIn(text)).toBe(email)
    expect(isEmail(email)).toBe(true)
    expect(emailIn(email)).toBe(email)
  })

  it.each([
    'ana,souza@example.com',
    'ana@example.com, bia@example.com',
    'ana@example.com bia@example.com',
    '<ana@example.com> <bia',
    '<ana@example.com> <bia@example.com>',
    'Ana <ana@example.com>; Bia <bia@example.com>',
    'bia@example.com, Ana <ana@example.com>',
    'bia@example.com <ana@example.com>',
    'ana@example.com\nBia <bia@example.com>',
    "'ana@example.com'",
    '<ana@example.com>br',
    'Ana <ana@example.com>Bia',
    '<ana@example.com>.br',
    'Ana <ana>bia@example.com',
    'mailto:ana%2Bx@example.com',
    'ana\u2011maria@example.com',
    'ana@example.com/bia',
    'ana@example.com<mailto:bia@example.com>',
    'E-mail: ana@example.com, bia@example.com',
    'E-mail: ana@example.com? bia@example.com',
    'E-mails: ana@example.com; bia@example.com',
    'bia@example.com: ana@example.com',
    'https://ana@example.com',
    'bia:ana@example.com',
    'ana@',
    'ana•bia@example.com',
    'ana@example.com•',
    '•ana@example.com •bia@example.com',
    '“ana@example.com”',
    '¹ana@example.com',
    '1-ana@example.com-1',
    'ana@example.com.br45999990001',
    '–ana@example.com',
  ])('cannot be told in %j, which is refused', (text) => expect(isEmail(emailIn(text))).toBe(false))
})
