import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'
import { cutParts, hangingLabels, paleParts, smallTargets } from './looks.ts'

// Run by the debugger's protocol, which the content security policy does not block.
const SOURCE = readFileSync(new URL('../../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8')

const EVERYTHING: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  resultTypes: ['violations'],
}

/** The rules that depend on the colour scheme. */
const COLOURS: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  resultTypes: ['violations'],
}

/** An open list or menu belongs to its field, although the library puts it elsewhere in the document. */
const hasPopup = (page: Page) =>
  page.evaluate(() => document.querySelector('[data-portal] :is([role=listbox], [role=menu])') !== null)

/** Runs in the page, since the results name each element that was looked at: only what is wrong leaves it. */
const violationsOf = async (options: RunOptions): Promise<string[]> => {
  const { axe } = window as unknown as { axe: typeof import('axe-core') }
  const hasModal = document.querySelector('[data-portal] [role=dialog][aria-modal=true]') !== null
  const { violations } = await axe.run(hasModal ? { include: '[data-portal]' } : document, options)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  )
}

const hasTouch = (page: Page) => page.evaluate(() => matchMedia('(pointer: coarse)').matches)

/** A window that has got its size back says so with its next frame. */
const nextFrame = (page: Page) => page.evaluate(() => new Promise(requestAnimationFrame))

/**
 * Axe finds no violation in the present page, or in what lies over it if that is a modal, since the page behind it is
 * examined without it; in light and dark. Fields can be seen in both, and on a phone what is pressed is large enough and
 * nothing is cut off.
 */
export const expectNoViolations = async (page: Page, what: string) => {
  await nextFrame(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE)
  const rules = { region: { enabled: !(await hasPopup(page)) } }
  expect.soft(await page.evaluate(violationsOf, { ...EVERYTHING, rules }), what).toEqual([])
  expect.soft(await paleParts(page), `pale in ${what}`).toEqual([])
  expect.soft(await hangingLabels(page), `words beside their mark in ${what}`).toEqual([])
  if (await hasTouch(page)) {
    expect.soft(await smallTargets(page), `too small in ${what}`).toEqual([])
    expect.soft(await cutParts(page), `cut off in ${what}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html:not([data-mantine-color-scheme=light])')).toBeAttached()
  await nextFrame(page)
  expect.soft(await page.evaluate(violationsOf, COLOURS), `${what} in the dark`).toEqual([])
  expect.soft(await paleParts(page), `pale in ${what} in the dark`).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.locator('html:not([data-mantine-color-scheme=dark])')).toBeAttached()
}
