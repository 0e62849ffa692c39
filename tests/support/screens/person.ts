import { expect, vi } from 'vitest'
import { commands, type Locator, page } from 'vitest/browser'
import { eventually, PATIENCE, until, wait, within } from './patience.ts'
import { passMoment } from './virtualTime.ts'

// What a user does and sees.

/** Of plates (api 1.8). */
const LONGEST_SEARCH_WAIT_MS = 1_000

/**
 * The same element, found as often as a look polls, while simulated time passes: vitest's own way looks for what is not there
 * every half a second only.
 */
const polled = (what: Locator): Locator => {
  let polls = 0
  const countPoll = () => {
    if (polls > 0) passMoment()
    polls += 1
  }
  const findElement = async () => {
    countPoll()
    await until(
      () => what.elements().length > 0,
      () => `there is no ${what.selector}`,
    )
    return what.element()
  }
  const query = () => {
    countPoll()
    return what.query()
  }
  const elements = () => {
    countPoll()
    return what.elements()
  }
  const own: Readonly<Record<PropertyKey, unknown>> = { findElement, query, elements }
  return new Proxy(what, { get: (target, key) => own[key] ?? Reflect.get(target, key, target) })
}

/** An assertion about an element that waits as long as a walk does. */
export const look = (what: Locator) => expect.element(polled(what), PATIENCE)

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

/** A modal is read before it is answered: it ignores clicks that come too soon. Returns whether there was one. */
const read = async (): Promise<boolean> => {
  if (!isUnread()) return false
  passMoment(600)
  await until(
    () => !isUnread(),
    () => 'a modal hears nothing',
  )
  return true
}

/** Milliseconds within which what has opened takes the focus, if it takes it at all. */
const LONGEST_OPENING_MS = 500
/** On a busy machine the page comes to so many turns later; on a quiet one within that time. */
const TURNS_OF_AN_OPENING = 60

/**
 * A dialog or a menu that opens takes the focus a moment later. Nobody types as early as that, and what is typed
 * earlier would go to somebody else.
 * @returns whether that took time
 */
const hasFocusWithin = async (): Promise<boolean> => {
  const isSo = () => {
    const open = document.querySelectorAll('[aria-modal="true"], [role="menu"]')
    const last = open[open.length - 1]
    return !last || last.contains(document.activeElement)
  }
  const end = performance.now() + LONGEST_OPENING_MS
  for (let turns = 0; turns < TURNS_OF_AN_OPENING || performance.now() < end; turns++) {
    if (isSo()) return turns > 0
    await wait(PATIENCE.interval)
    passMoment()
  }
  return true
}

const isDisabled = (element: Element) => element.matches(':disabled, [data-disabled], [aria-disabled=true]')

const middleOf = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

/** Whether who touches this touches the element; of a text in a label or a button, the whole belongs together. */
const isPartOf = (element: Element, touched: Element | null) => {
  const whole = element.closest('label, button, a') ?? element
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
  return [whole, ...labels].some((one) => one.contains(touched))
}

/** Nothing lies over its middle. A part of a pixel above the page the browser still finds it, and its mouse does not. */
const isOnTop = (element: Element) => {
  const { x, y } = middleOf(element)
  return y >= 0 && isPartOf(element, document.elementFromPoint(x, y))
}

/** Waits until a person can use it: it is the only one of its name, enabled, in sight and not covered. */
const reach = async (what: Locator): Promise<HTMLElement> => {
  // looking for it takes longer than anything that is done with it
  let found: Element | undefined
  const isUsable = () => {
    const [element, ...more] = what.elements()
    if (!element || more.length > 0 || isDisabled(element)) return false
    found = element
    if (isOnTop(element)) return true
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    return isOnTop(element)
  }
  await until(isUsable, () => `nobody can use ${what.selector}, of which there are ${what.elements().length}`)
  return found as HTMLElement
}

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]'

/** What a browser does at a click, without a way to the browser and back. */
const clickInPage = (element: HTMLElement) => {
  const { x, y } = middleOf(element)
  const at = { bubbles: true, cancelable: true, composed: true, view: window, clientX: x, clientY: y }
  const mouse = { ...at, pointerType: 'mouse', isPrimary: true, detail: 1 }
  element.dispatchEvent(new PointerEvent('pointerdown', mouse))
  if (element.dispatchEvent(new MouseEvent('mousedown', mouse))) {
    const focusable = element.closest<HTMLElement>(FOCUSABLE)
    if (focusable) focusable.focus({ preventScroll: true })
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }
  element.dispatchEvent(new PointerEvent('pointerup', mouse))
  element.dispatchEvent(new MouseEvent('mouseup', mouse))
  // a link that has gone would lead the browser itself away
  if (element.isConnected) element.click()
}

/** Milliseconds in which nobody does the next thing: the page has drawn two frames. */
const AFTER_A_GESTURE_MS = 34
const rest = async (): Promise<void> => {
  passMoment(AFTER_A_GESTURE_MS)
  await wait(vi.isFakeTimers() ? 0 : AFTER_A_GESTURE_MS)
}

/** What comes in between moves away, or stays: then clicking on would only take time. */
const MOST_MISSES = 5
const OF_A_CLICK = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']

/**
 * Clicks with the browser's own mouse, at the middle of an element that was reached. That takes one way to the browser and
 * back, where Playwright's `click` takes ten.
 * @returns whether it was hit; if something has come in between, nothing has heard of the click
 */
const clickByMouse = async (element: HTMLElement): Promise<boolean> => {
  let isHit: boolean | null = null
  const guard = (event: Event) => {
    isHit ??= isPartOf(element, event.target as Element)
    if (isHit) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  for (const type of OF_A_CLICK) addEventListener(type, guard, true)
  const { x, y } = middleOf(element)
  // tests run in a frame, which may be drawn smaller than it is
  const frame = window.frameElement as HTMLElement
  const { left, top, width } = frame.getBoundingClientRect()
  const scale = width / frame.offsetWidth
  await commands.clickAt(left + x * scale, top + y * scale)
  for (const type of OF_A_CLICK) removeEventListener(type, guard, true)
  return isHit === true
}

let isByMouse = false

/**
 * Says whether the clicks that follow are made by the browser's own mouse: a walk makes each gesture of a state so once. All
 * others are made by events in the page, which takes a tenth of the time.
 */
export const takeMouse = (isSo: boolean): void => {
  isByMouse = isSo
}

/** Reaches what a modal may have come with, too. */
const reachAnswered = async (what: Locator): Promise<HTMLElement> => {
  const element = await reach(what)
  return (await read()) || !element.isConnected ? reach(what) : element
}

/** For tests of the focus, of the pointer, and of what a browser does beside a click. */
export const clickByOwnMouse = async (what: Locator): Promise<void> => {
  let element = await reachAnswered(what)
  for (let misses = 0; !(await clickByMouse(element)); misses++) {
    if (misses === MOST_MISSES) throw new Error(`something always comes before ${what.selector}`)
    element = await reach(what)
  }
  await rest()
}

export const click = async (what: Locator): Promise<void> => {
  if (isByMouse) await clickByOwnMouse(what)
  else clickInPage(await reachAnswered(what))
}
/** Scrolls the page to this height, in pixels, or to its end. It hears of it with its next frame, unless it stands there already. */
export const scrollDown = async (to: number): Promise<void> => {
  const before = scrollY
  const heard = new Promise((scrolled) => addEventListener('scroll', scrolled, { once: true }))
  document.documentElement.scrollTop = to
  if (scrollY !== before) await within(heard, () => `the page was not told that it stands at ${scrollY}`)
}
/** Picks an option of a picker, by a part of its text. */
export const choose = async (label: string, text: string): Promise<void> => {
  await click(picker(label))
  await click(option(text))
}
export const press = (name: string): Promise<void> => click(button(name))

/** Replaces the text of a field in the way in which Playwright's `fill` does it. */
export const type = async (where: Locator, text: string): Promise<void> => {
  const reached = await reach(where)
  const element = ((await hasFocusWithin()) ? await reach(where) : reached) as HTMLInputElement
  element.focus()
  element.select()
  document.execCommand(text === '' ? 'delete' : 'insertText', false, text)
}
/** Replaces what stands in a field key by key: a text that comes at once is read as it is written in a field of money. */
export const typeKeys = async (where: Locator, text: string): Promise<void> => {
  await type(where, '')
  for (const key of text) document.execCommand('insertText', false, key)
}
/** Makes this the text of a field, with at least one key: replacing a text by itself is no input event. */
export const typeAnew = async (where: Locator, text: string): Promise<void> => {
  await sees(where)
  const element = where.element() as HTMLInputElement
  if (element.value === text) {
    await click(where)
    await keys('{End}x')
    // where a mask has dropped the letter, the key takes the last character, which is typed again
    await keys(element.value === text ? `{Backspace}${text.at(-1) ?? ''}` : '{Backspace}')
  } else await type(where, text)
}
/** Empties a picker of a form; its options would cover the buttons. */
export const emptyPicker = async (
  label: string,
  { clock }: { readonly clock: { readonly increment: (ms: number) => void } },
): Promise<void> => {
  await findAll(clock)
  await typeAnew(picker(label), '')
  await keys('{Escape}')
}
/** 'abc', '{Enter}': keys of the browser's own keyboard, one after another. */
export const keys = async (text: string): Promise<void> => {
  await hasFocusWithin()
  if (text.includes('{Escape}')) await read()
  await commands.pressKeys(text, document.activeElement === document.body || !document.hasFocus())
  await rest()
}

/** Writes a text as the browser does that pastes it: a script may not, so its event is told as another kind. */
const insertPasted = (text: string): void => {
  const tell = (event: Event) => {
    event.stopImmediatePropagation()
    const { data } = event as InputEvent
    event.target?.dispatchEvent(
      new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste', data }),
    )
  }
  addEventListener('input', tell, { capture: true, once: true })
  document.execCommand('insertText', false, text)
  removeEventListener('input', tell, true)
}
/** Pastes from the clipboard at the cursor; a field may take the text over. */
export const pasteFromClipboard = async (where: Locator, text: string): Promise<void> => {
  await click(where)
  await keys('{End}')
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  if (where.element().dispatchEvent(event)) insertPasted(text)
}
/** Pastes over what stands in a field that takes each text as it is. */
export const pasteOver = async (where: Locator, text: string): Promise<void> => {
  await sees(where)
  // pasted over itself it is no input event
  if ((where.element() as HTMLInputElement).value === text) await type(where, `${text}x`)
  await click(where)
  const element = where.element() as HTMLInputElement
  element.select()
  insertPasted(text)
}

/**
 * Waits until all pickers have found what they look for: a text that is typed before would begin another search, and nobody
 * lets its wait pass.
 */
export const findAll = async (clock: { readonly increment: (ms: number) => void }): Promise<void> => {
  clock.increment(LONGEST_SEARCH_WAIT_MS)
  await seesNot(page.getByLabelText('Buscando'))
}

export const sees = (what: Locator): Promise<void> => look(what).toBeVisible()
export const looksEnabled = (what: Locator, isEnabled: boolean): Promise<void> =>
  isEnabled ? look(what).toBeEnabled() : look(what).toBeDisabled()
export const seesNot = (what: Locator): Promise<void> => look(what).not.toBeInTheDocument()

/** The browser's address: path and query. */
export const expectAddress = (address: string): Promise<void> =>
  eventually(() => location.pathname + location.search).toBe(address)

/** A look-up of what was sent has ended: what it has told before stays while it looks, so its text says nothing of that. */
export const lookIsOver = (): Promise<void> =>
  look(button('Verificar agora')).not.toHaveAttribute('aria-disabled', 'true')
