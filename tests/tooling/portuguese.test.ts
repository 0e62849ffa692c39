import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** Words of everyday English that are none in Portuguese. */
const ENGLISH =
  /\b(the|and|with|your|you|please|loading|error|failed|cancel|close|save|saved|delete|search|not|found|password|again|back|next|was|is|are|this|sign|out)\b/i

/** English that people say in Portuguese, or names. */
const ALLOWED = /\b(Boleia Pay|e-?mail|login|cookie|download|link|SMS|WhatsApp|QR|App Store|Google Play)\b/gi

/** As the requirements spell it (payments §8), and an error that only developers see. */
const KNOWN = ['Error ao obter o cartão', 'HTML is not written as text']

const withoutComments = (code: string) =>
  code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[\s;,{(])\/\/.*$/gm, '$1')

/** What a person reads: text between tags, and texts that begin with a capital letter and have several words. */
const textsIn = (file: string): string[] => {
  const code = withoutComments(readFileSync(file, 'utf8'))
  const drawn = file.endsWith('.tsx')
    ? [...code.matchAll(/>([^<>{}=;|()']*[a-zà-ú]{3}[^<>{}=;|()']*)</g)]
    : []
  const literals = [...code.matchAll(/(['"`])([A-ZÀ-Ú](?:(?!\1)[^\n])*\s(?:(?!\1)[^\n])*)\1/g)]
  return [...drawn.map(([, text = '']) => text), ...literals.map(([, , text = '']) => text)].map((text) =>
    text
      .replace(/\$\{[^}]*\}/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )
}

const files = globSync([
  'src/screens/**/*.{ts,tsx}',
  'src/machines/**/*.ts',
  'src/app/**/*.{ts,tsx}',
  'src/domain/**/*.ts',
])

describe('CORE-434 the texts of all screens are in Brazilian Portuguese', () => {
  const texts = files.flatMap((file) => textsIn(file).map((text) => ({ file, text })))

  it('and there are many of them', () => {
    expect(texts.filter(({ text }) => /[ãçéíóú]/.test(text)).length).toBeGreaterThan(500)
  })

  it('without a word of English', () => {
    const english = texts.filter(({ text }) => ENGLISH.test(text.replace(ALLOWED, '')))
    expect(english.filter(({ text }) => !KNOWN.includes(text))).toEqual([])
  })

  it('and the page says so to browsers and screen readers', () => {
    expect(readFileSync('index.html', 'utf8')).toContain('<html lang="pt-BR">')
  })
})
