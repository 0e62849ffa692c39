import { expect } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { PATIENCE } from './patience.ts'

// What a person does and sees.

/** An assertion about something on the page, with the patience of a walk. */
export const look = (what: Locator) => expect.element(what, PATIENCE)

export const button = (name: string): Locator => page.getByRole('button', { name, exact: true })
export const field = (label: string): Locator => page.getByRole('textbox', { name: label, exact: true })
/** A field that offers what matches its text. */
export const picker = (label: string): Locator => page.getByRole('combobox', { name: label, exact: true })
/** What such a field offers, by a part of it. */
export const option = (name: string): Locator => page.getByRole('option', { name, exact: false })
export const dialog = (name: string): Locator => page.getByRole('dialog', { name, exact: true })
/** A notice at the top right, or a failure that is told in its place; the first that says so. */
export const alert = (text: string): Locator => page.getByRole('alert').filter({ hasText: text }).first()

export const click = (what: Locator): Promise<void> => what.click({ timeout: PATIENCE.timeout })
export const press = (name: string): Promise<void> => click(button(name))
export const type = (where: Locator, text: string): Promise<void> =>
  where.fill(text, { timeout: PATIENCE.timeout })
/**
 * Leaves a field with this text, after a key at least: what is typed over itself is no input for the
 * browser.
 */
export const typeAnew = async (where: Locator, text: string): Promise<void> => {
  await sees(where)
  const { value } = where.element() as HTMLInputElement
  if (value === text) {
    await click(where)
    await keys('{End}x{Backspace}')
  } else await type(where, text)
}
export const keys = (text: string): Promise<void> => userEvent.keyboard(text)

export const sees = (what: Locator): Promise<void> => look(what).toBeVisible()
export const seesNot = (what: Locator): Promise<void> => look(what).not.toBeInTheDocument()

/** Where the browser is: path and query. */
export const expectAddress = (address: string): Promise<void> =>
  expect.poll(() => location.pathname + location.search, PATIENCE).toBe(address)
