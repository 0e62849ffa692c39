import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Dialog } from '#screens/shared/Dialog.tsx'
import { Term } from '#screens/shared/Term.tsx'
import { TermField } from '#screens/shared/TermField.tsx'
import { expectAccessible } from '#tests/support/screens/accessibility.ts'
import { drawing } from '#tests/support/screens/drawn.tsx'
import { eventually } from '#tests/support/screens/patience.ts'
import { button, click, dialog, field, keys, look, sees, seesNot } from '#tests/support/screens/person.ts'

const draw = drawing()
const MEANING = 'Ordem de carregamento: o documento que o motorista apresenta para carregar.'
const CTE = 'Conhecimento de Transporte Eletrônico: o documento fiscal do frete.'

const hint = () => button('O que é O.C?')
const shown = () => page.getByText(MEANING).first()

beforeEach(() => page.viewport(360, 740))

test('a word of the trade is explained by a press, and by a second press no more', async () => {
  draw(
    <p>
      O.C
      <Term of="oc" />
    </p>,
  )
  await look(hint()).toHaveAttribute('aria-expanded', 'false')
  await seesNot(shown())
  await click(hint())
  await sees(shown())
  await look(hint()).toHaveAttribute('aria-expanded', 'true')
  await look(page.elementLocator(live())).toHaveTextContent(MEANING)
  await expectAccessible('an explained word')
  await click(hint())
  await seesNot(shown())
})

/** What a screen reader hears without going there. */
const live = () => document.querySelector('[aria-live=polite]') as HTMLElement

test('the keyboard opens it, and Escape or leaving it closes it', async () => {
  draw(
    <p>
      O.C
      <Term of="oc" />
      <a href="#depois">depois</a>
    </p>,
  )
  await sees(hint())
  await keys('{Tab}')
  await look(hint()).toHaveFocus()
  await keys('{Enter}')
  await sees(shown())
  await keys('{Escape}')
  await seesNot(shown())
  await look(hint()).toHaveFocus()
  await keys('{Enter}')
  await sees(shown())
  await keys('{Tab}')
  await seesNot(shown())
})

test('Escape closes the explanation first, and not the dialog that it stands in', async () => {
  let closed = 0
  draw(
    <Dialog title="Este lote está sem cadência" size="small" isOpen onClose={() => (closed += 1)}>
      <p>
        A O.C
        <Term of="oc" /> não saiu.
      </p>
    </Dialog>,
  )
  await sees(dialog('Este lote está sem cadência'))
  await click(hint())
  await sees(shown())
  await keys('{Escape}')
  await seesNot(shown())
  expect(closed).toBe(0)
  await keys('{Escape}')
  await eventually(() => closed).toBe(1)
})

test('a field is named by its word alone, and its explanation stays inside a phone of 320 pixels', async () => {
  await page.viewport(320, 640)
  draw(<TermField of="cte" size="md" />)
  await sees(field('CT-e'))
  await click(button('O que é CT-e?'))
  // the first one is only heard
  const box = page.getByText(CTE).last()
  await sees(box)
  const { left, right } = box.element().getBoundingClientRect()
  expect(left).toBeGreaterThanOrEqual(0)
  expect(right).toBeLessThanOrEqual(320)
  const finger = getComputedStyle(button('O que é CT-e?').element(), '::after')
  expect([finger.width, finger.height]).toEqual(['44px', '44px'])
})

test('all of its 44 pixels are pressed, also where a field stands below its word', async () => {
  await page.viewport(360, 640)
  draw(
    <div style={{ paddingTop: '4rem' }}>
      <TermField of="cte" size="md" />
    </div>,
  )
  await sees(field('CT-e'))
  const hinted = button('O que é CT-e?').element()
  const { left, width, top, bottom } = hinted.getBoundingClientRect()
  const pressed = Array.from({ length: 100 }, (_, at) => (top + bottom) / 2 - 50 + at).filter(
    (y) => document.elementFromPoint(left + width / 2, y) === hinted,
  )
  expect(pressed.length).toBeGreaterThanOrEqual(44)
})
