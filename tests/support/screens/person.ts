import { expect, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { PATIENCE, until } from './patience.ts'

// What a user does and sees.

/** An assertion about an element that waits as long as a walk does. */
export const look = (what: Locator) => expect.element(what, PATIENCE)

export const button = (name: string): Locator => page.getByRole('button', { name, exact: true })
export const field = (label: string): Locator => page.getByRole('textbox', { name: label, exact: true })
/** The field of a picker. */
export const picker = (label: string): Locator => page.getByRole('combobox', { name: label, exact: true })
/** An option of a picker, by a part of its text. */
export const option = (name: string): Locator => page.getByRole('option', { name, exact: false })
export const dialog = (name: string): Locator => page.getByRole('dialog', { name, exact: true })
/** A notice, or an error in the page; the first with this text. */
export const alert = (text: string): Locator => page.getByRole('alert').filter({ hasText: text }).first()

/** An error is said, and only once: it is heard, too. */
export const expectTold = async (text: string): Promise<void> => {
  await sees(alert(text))
  expect(page.getByText(text).elements()).toHaveLength(1)
}

const isUnread = () => document.querySelector('[role=dialog] [role=group][aria-disabled=true]') !== null

/** A modal is read before it is answered: it ignores clicks that come too soon. */
const read = async (): Promise<void> => {
  if (!isUnread()) return
  if (vi.isFakeTimers()) vi.advanceTimersByTime(600)
  await until(
    () => !isUnread(),
    () => 'a modal hears nothing',
  )
}

export const click = async (what: Locator): Promise<void> => {
  await read()
  await what.click({ timeout: PATIENCE.timeout })
}
export const press = (name: string): Promise<void> => click(button(name))
export const type = (where: Locator, text: string): Promise<void> =>
  where.fill(text, { timeout: PATIENCE.timeout })
/** Makes this the text of a field, with at least one key: replacing a text by itself is no input event. */
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

/** The browser's address: path and query. */
export const expectAddress = (address: string): Promise<void> =>
  expect.poll(() => location.pathname + location.search, PATIENCE).toBe(address)
