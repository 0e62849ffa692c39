import { afterEach, expect, test, vi } from 'vitest'
import { Page } from '#screens/shared/Page.tsx'
import { drawing } from '#tests/support/screens/drawn.tsx'
import { eventually } from '#tests/support/screens/patience.ts'
import { scrollDown } from '#tests/support/screens/person.ts'

const draw = drawing()

afterEach(() => void vi.restoreAllMocks())

const open = async (title: string) => {
  draw(
    <Page key={title} title={title}>
      <div style={{ height: '300vh' }} />
    </Page>,
  )
  await eventually(() => [...document.querySelectorAll('h1')].at(-1)?.textContent).toBe(title)
}

test('a page that opens at the top is not laid out to ask for it, and one after a page that was scrolled begins at its top', async () => {
  const asked = vi.spyOn(globalThis, 'scrollTo')
  await open('Motoristas')
  expect(asked).not.toHaveBeenCalled()
  await scrollDown(200)
  await open('Caminhões')
  await eventually(() => scrollY).toBe(0)
})
