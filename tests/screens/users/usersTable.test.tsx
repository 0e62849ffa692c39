import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { usersList } from '#app/wiring/users.ts'
import { UsersListScreen } from '#screens/users/UsersListScreen.tsx'
import { onStage } from '#tests/screens/onStage.tsx'
import { sees } from '#tests/support/screens/person.ts'
import { marina } from '#tests/support/screens/stage.tsx'

const NAME = 'Maximiliano Albuquerque Vasconcelos'
/** Pixels of the menu and of a scroll bar. */
const BESIDE = 264

/** How many lines a word of a cell has. */
const linesOf = (cell: Element, word: string): number => {
  const text = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode() as Text
  const range = document.createRange()
  range.setStart(text, text.data.indexOf(word))
  range.setEnd(text, text.data.indexOf(word) + word.length)
  return range.getClientRects().length
}

test.each([1200, 1280, 1366, 1920])(
  '%i pixels wide, the name of a user is broken between its words alone',
  async (width) => {
    await page.viewport(width, 768)
    await onStage({
      machine: usersList,
      input: { query: { filter: { nome: '' }, company: null }, page: 1 },
      view: (flow) => (
        <div style={{ width: width - BESIDE }}>
          <UsersListScreen flow={flow} editor="master" onAdd={() => {}} onBack={() => {}} onOpen={() => {}} />
        </div>
      ),
      held: [],
      address: '/usuarios-vinculados',
      session: marina,
      world: ({ store }) => store.users.update(3, { nome: NAME }),
    })
    const cell = page.getByRole('rowheader', { name: NAME })
    await sees(cell)
    for (const word of NAME.split(' ')) expect([word, linesOf(cell.element(), word)]).toEqual([word, 1])
    const frame = page.getByRole('table').element().parentElement as HTMLElement
    expect(frame.scrollWidth - frame.clientWidth, 'pixels to scroll sideways').toBe(0)
    for (const head of page.getByRole('columnheader').elements())
      expect(head.scrollWidth - head.clientWidth, head.textContent ?? '').toBe(0)
  },
)
