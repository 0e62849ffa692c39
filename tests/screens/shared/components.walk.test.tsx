import '@mantine/dates/styles.layer.css'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { page } from 'vitest/browser'
import { MARK } from '#tests/support/atlas/collect.ts'
import { keepSheet, keepSheetPage } from '#tests/support/atlas/sheet.ts'
import { expectAccessible } from '#tests/support/screens/accessibility.ts'
import { ComponentSheet, ELSEWHERE, sheetPages, sheetTitle } from '#tests/support/screens/componentSheet.tsx'
import { drawing } from '#tests/support/screens/drawn.tsx'
import { expectNoSidewaysScroll, inWindow, toDesktop } from '#tests/support/screens/layout.ts'
import { looseTexts } from '#tests/support/screens/looseTexts.ts'
import { button, click, dialog, picker, sees } from '#tests/support/screens/person.ts'
import { outsideOfScale } from '#tests/support/screens/scale.ts'
import { covers } from '#tests/support/screens/sheet/covers.tsx'
import type { SheetPage } from '#tests/support/screens/sheet/parts.tsx'

// The sheet of the shared components: what they look like together, and whether they are all there.

const drawMoving = drawing({ isInPlace: true })
/** What appears a second later, or by and by, is there at once. */
const draw = (view: ReactNode) =>
  drawMoving(
    <>
      <style>{'*, *::before, *::after { animation: none !important }'}</style>
      {view}
    </>,
  )

afterEach(async () => {
  document.documentElement.dataset['mantineColorScheme'] = 'light'
  await toDesktop()
})

const open = async (pages: readonly SheetPage[]) => {
  draw(<ComponentSheet pages={pages} />)
  await sees(page.getByRole('heading', { level: 1, name: sheetTitle(pages) }))
}

const cover = async (name: string) => {
  draw(covers[name])
  await sees(dialog(covers[name]?.props.title ?? ''))
}

const expectAccessibleInBoth = async (what: string) => {
  for (const scheme of ['light', 'dark']) {
    document.documentElement.dataset['mantineColorScheme'] = scheme
    await expectAccessible(`${what}, ${scheme}`)
  }
}

/** Pixels between the places of states, which a row that is scrolled may use. */
const GAP = 16
/** Labels of the states whose contents reach into the next one. */
const overflowing = () =>
  [...document.querySelectorAll<HTMLElement>('[data-state]')]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + GAP)
    .map(({ dataset }) => dataset['state'])

describe.each(sheetPages)('the page $id of the sheet of components', (sheet) => {
  test('fits into the smallest window', async () => {
    await inWindow(320, 740, 1)
    await open([sheet])
    expectNoSidewaysScroll()
    expect(overflowing()).toEqual([])
  })

  test.each([360, 1366])(
    'at %i pixels fits, is accessible in both schemes, and has the sizes, weights and corners of the tokens alone',
    async (width) => {
      await inWindow(width, 740, 1)
      await open([sheet])
      expectNoSidewaysScroll()
      expect(overflowing()).toEqual([])
      expect(outsideOfScale()).toEqual([])
      expect(looseTexts().join('; ')).toBe('')
      await expectAccessibleInBoth(sheet.title)
    },
  )
})

const from = page.getByRole('textbox', { name: 'De', exact: true })
test.each([
  ['a calendar', 'fields', [from], 'novembro 2026'],
  ['the months of a calendar', 'fields', [from, button('Escolher o mês')], 'fev'],
  ['the years of a calendar', 'fields', [from, button('Escolher o mês'), button('Escolher o ano')], '2029'],
  ['a list of options', 'choices', [picker('Caminhão').first()], 'Bitrem azul'],
  ['what a word means', 'records', [button('O que é O.C?')], 'Ordem de carregamento'],
] as const)('%s that opens over a page has the scale of the tokens, too', async (_, id, openers, words) => {
  await open(sheetPages.filter((sheet) => sheet.id === id))
  for (const opener of openers) await click(opener)
  await sees(page.getByText(words, { exact: false }).first())
  expect(outsideOfScale()).toEqual([])
})

test('another size, weight or corner than those of the tokens is found, where the library draws it as well', async () => {
  draw(
    <>
      <p style={{ fontSize: 15, fontWeight: 500, borderRadius: '8px 8px 5px 5px' }}>Texto</p>
      <Button radius={3}>Salvar</Button>
      <Button radius="xl">Salvar</Button>
    </>,
  )
  await sees(page.getByText('Texto'))
  expect(outsideOfScale()).toEqual([
    'p. "Texto": size 15px',
    'p. "Texto": weight 500',
    'p. "Texto": corner 5px',
    expect.stringMatching(/^button\..* "Salvar": corner 3px$/),
  ])
})

describe.each(Object.keys(covers))('%s', (name) => {
  test.each([320, 360, 1366])(
    'at %i pixels fits, is accessible, and has the scale of the tokens',
    async (width) => {
      await inWindow(width, 740, 1)
      await cover(name)
      expectNoSidewaysScroll()
      expect(outsideOfScale()).toEqual([])
      await expectAccessibleInBoth(name)
    },
  )
})

test('every component of src/screens/shared is on the sheet, or the sheet says where else it is', () => {
  const files = Object.keys(import.meta.glob('../../../src/screens/shared/**/*.tsx')).map((file) =>
    file.replace(/^.*\/shared\/(.*)\.tsx$/, '$1'),
  )
  const shown = sheetPages.flatMap(({ parts }) => parts.flatMap(({ name }) => name.split(', ')))
  const elsewhere = Object.values(ELSEWHERE).flat()
  expect(files.length).toBeGreaterThan(90)
  expect(files.filter((file) => !shown.includes(file) && !elsewhere.includes(file))).toEqual([])
  expect(elsewhere.filter((name) => !files.includes(name) || shown.includes(name))).toEqual([])
})

if (inject('atlas')) {
  test(`${MARK}the sheet of components`, async () => {
    for (const [place, sheet] of sheetPages.entries()) {
      await open([sheet])
      await keepSheetPage(sheet.id, place)
    }
    await open(sheetPages)
    await keepSheet()
    for (const [place, name] of Object.keys(covers).entries()) {
      await cover(name)
      await keepSheetPage(name, sheetPages.length + place)
    }
  })
}
