import { describe, expect, it } from 'vitest'
import { isTerms } from '#domain/terms.ts'
import { TERMS_HTML } from '#mocks/backend/world/terms.ts'

const inSection = (content: string) => `<section>${content}</section>`
const TITLE = '<h2>Termos de uso do Boleia</h2>'

describe('the terms of use are ours and whole', () => {
  it.each([
    ['those of the backend', TERMS_HTML],
    ['one element with their title', inSection(TITLE)],
    ['blanks and a mark of the encoding around it', `\uFEFF \n${inSection(TITLE)}\n`],
    ['capitals, accents and attributes', `<DIV class="a>b"><h1><b>TERMOS</b> DE USO</h1>boleia</DIV>`],
    ['the same element inside', `<div>${TITLE}<div>1</div><div>2</div></div>`],
    ['conditions, too', '<article><h1>Termos e condições de uso</h1><p>Boleia</p></article>'],
  ])('if they are %s', (_, html) => {
    expect(isTerms(html)).toBe(true)
  })

  const page = (content: string) => `<!DOCTYPE html><html><body>${content}</body></html>`
  it.each([
    ['nothing', ''],
    ['blanks', ' \n'],
    ['a text', 'Termos de uso do Boleia'],
    ["a proxy's page", page('<h1>Bem-vindo</h1>')],
    ["a proxy's page that shows terms of its own", page('<h1>Termos de uso do Wi-Fi</h1>')],
    ['a page of the portal itself, for an unknown path', page('<title>Boleia</title><div id="root"></div>')],
    ['a page without a doctype', `<html><h1>Termos de uso do Boleia</h1></html>`],
    ['terms of somebody else', inSection('<h1>Termos de uso do Wi-Fi</h1>')],
    ['another document of ours', inSection('<h1>Política de privacidade do Boleia</h1>')],
    ['without a title', inSection('<p>Termos de uso do Boleia</p>')],
    ['two pieces: the second may be missing', `${inSection(TITLE)}${inSection('2')}`],
    ['followed by a text', `${inSection(TITLE)} fim`],
  ])('not if they are %s', (_, html) => {
    expect(isTerms(html)).toBe(false)
  })

  it('not if they were cut anywhere', () => {
    const whole = `<div>${TITLE}<div><p>1</p></div><div>2</div></div>`
    for (const html of [whole, TERMS_HTML.trim()]) {
      const cut = Array.from({ length: html.length }, (_, length) => html.slice(0, length))
      expect(cut.filter(isTerms)).toEqual([])
    }
  })
})
