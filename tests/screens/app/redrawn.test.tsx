import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dropNotices, untoldNotices } from '#app/effects/notices.ts'
import { ErrorBoundary } from '#app/shell/ErrorBoundary.tsx'
import { drawing } from '#tests/support/screens/drawn.tsx'
import { eventually } from '#tests/support/screens/patience.ts'
import { press, sees } from '#tests/support/screens/person.ts'
import { translatePage } from '#tests/support/screens/translator.ts'

const draw = drawing()
let end = () => {}

afterEach(() => {
  end()
  dropNotices()
})

/** A text with a neighbour, which no screen of the portal has: the translator has replaced the node that React removes. */
const Torn = ({ when }: { when: () => void }) => {
  const [isShort, shorten] = useState(false)
  when()
  return (
    <>
      <p>
        {isShort ? null : 'Texto que sai '}
        <b>e o que fica</b>
      </p>
      <button type="button" onClick={() => shorten(true)}>
        Encurtar
      </button>
    </>
  )
}

const drawTorn = (when = () => {}) => {
  end = translatePage()
  draw(
    <ErrorBoundary>
      <Torn when={when} />
    </ErrorBoundary>,
  )
}

test('a page that a translator has torn is drawn anew, and asks to check what was typed', async () => {
  drawTorn()
  await sees(page.getByText('Texto que sai'))
  await press('Encurtar')
  await eventually(() => untoldNotices().map(({ message }) => message)).toEqual([
    'A página foi redesenhada. Confira o que tinha digitado.',
  ])
  await sees(page.getByText('Texto que sai'))
  await press('Encurtar')
  await eventually(() => untoldNotices().length).toBe(2)
})

test('a page that is torn again and again is given up with the error page', async () => {
  drawTorn()
  for (const _ of ['first', 'second', 'third']) {
    const told = untoldNotices().length
    await press('Encurtar')
    await eventually(() => untoldNotices().length).toBe(told + 1)
  }
  await press('Encurtar')
  await sees(page.getByRole('heading', { name: 'Ops, não foi possível carregar essa página.' }))
  expect(untoldNotices().length).toBe(3)
})

test('a page that fails by itself shows the error page at once', async () => {
  let hasFailed = false
  drawTorn(() => {
    if (hasFailed) throw new Error('a fault of the page')
  })
  await sees(page.getByText('Texto que sai'))
  hasFailed = true
  await press('Encurtar')
  await sees(page.getByRole('heading', { name: 'Ops, não foi possível carregar essa página.' }))
  expect(untoldNotices()).toEqual([])
})
