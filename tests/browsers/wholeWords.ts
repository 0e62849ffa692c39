import { expect } from 'vitest'
import type { Story } from './story.ts'
import type { Person } from './support/person.ts'

/** In how many lines each of these words of the page stands: 2 for one that was hyphenated. */
const linesOf = (person: Person, words: readonly string[]) =>
  person.browser.run((sought) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const lines: Record<string, number> = {}
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      for (const word of sought) {
        const at = (node.textContent ?? '').indexOf(word)
        if (at < 0) continue
        const range = document.createRange()
        range.setStart(node, at)
        range.setEnd(node, at + word.length)
        lines[word] = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
      }
    }
    return lines
  }, words)

export const wholeWords: Story = {
  name: 'short words are not hyphenated, on a phone and on a laptop, and a laptop offers no camera',
  tell: async (person) => {
    const { browser } = person
    await person.isSignedIn('master')
    for (const [width, height] of [
      [360, 740],
      [1366, 768],
    ] as const) {
      await browser.resize(width, height)
      await person.open('/motoristas/new')
      await person.seesText('na mesma imagem.')
      expect(await linesOf(person, ['Fotografe', 'frente', 'mesma', 'imagem'])).toEqual({
        Fotografe: 1,
        frente: 1,
        mesma: 1,
        imagem: 1,
      })
      await person.seesText('Escolher arquivo')
      await person.seesNoText('Tirar foto')
    }
  },
}
