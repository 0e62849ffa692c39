import { MantineProvider } from '@mantine/core'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server.browser'
import { afterEach, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { theme } from '#app/start/theme.ts'
import { login } from '#app/wiring/session.ts'
import { fieldsIn, keepEarlyFields } from '#screens/session/earlyFields.ts'
import { LoginScreen } from '#screens/session/LoginScreen.tsx'

let end = () => {}
afterEach(() => end())

/** A login that is in the page before its code, and what its code makes of it. */
const openEarly = () => {
  const flow = createActor(login).start()
  const view = (
    <MantineProvider theme={theme}>
      <LoginScreen flow={flow} onFollow={() => {}} />
    </MantineProvider>
  )
  const container = document.createElement('div')
  container.innerHTML = renderToString(view)
  document.body.append(container)
  let unmount = () => {}
  end = () => {
    unmount()
    flow.stop()
    container.remove()
  }
  const begin = () => {
    keepEarlyFields(container)
    startTransition(() => {
      const root = hydrateRoot(container, view, { onRecoverableError: () => {} })
      unmount = () => root.unmount()
    })
  }
  return { container, begin, submit: () => container.querySelector<HTMLButtonElement>('[type=submit]') }
}

const typeEarly = (container: HTMLElement) => {
  const { username, password } = fieldsIn(container)
  if (!username || !password) throw new Error('the login has two fields')
  username.value = 'Master@example.com'
  password.value = 'Senha@123'
  return { username, password }
}

const extension = (tag = 'div') => {
  const node = document.createElement(tag)
  node.setAttribute('data-extension', '')
  return node
}

type Changes = readonly [what: string, change: (container: HTMLElement) => void]

const wrapped = (field: HTMLElement | null) => {
  const wrapper = extension()
  field?.replaceWith(wrapper)
  if (field) wrapper.append(field)
}

test.each<Changes>([
  ['nothing', () => {}],
  ['a box before the page', (container) => container.prepend(extension())],
  ['a box before the form', (container) => container.querySelector('form')?.before(extension())],
  [
    'a box at the beginning of the form',
    (container) => container.querySelector('form')?.prepend(extension()),
  ],
  [
    'a field of its own before the others',
    (container) => container.querySelector('form')?.prepend(extension('input')),
  ],
  [
    'a field of its own between them',
    (container) => fieldsIn(container).password?.before(extension('input')),
  ],
  ['a box around each field', (container) => Object.values(fieldsIn(container)).forEach(wrapped)],
  ['an icon behind a field', (container) => fieldsIn(container).username?.after(extension('span'))],
  ['a mark on a field', (container) => fieldsIn(container).username?.setAttribute('data-extension', '')],
])(
  'what was typed into the early login stays where it belongs when a program of the browser has put %s into it',
  async (_, change) => {
    const { container, begin, submit } = openEarly()
    change(container)
    const typed = typeEarly(container)
    typed.password.focus()
    begin()
    // a character that comes while the code begins
    typed.password.value += '4'
    await vi.waitFor(() => expect(submit()?.disabled).toBe(false), 120_000)
    const { username, password } = fieldsIn(container)
    expect([username?.value, password?.value]).toEqual(['master@example.com', 'Senha@1234'])
    expect(document.activeElement).toBe(password)
  },
)

test('a later login begins empty', async () => {
  const first = openEarly()
  typeEarly(first.container)
  first.begin()
  await vi.waitFor(() => expect(first.submit()?.disabled).toBe(false), 120_000)
  end()
  const { container, begin, submit } = openEarly()
  begin()
  await vi.waitFor(() => expect(submit()?.disabled).toBe(true), 120_000)
  expect(Object.values(fieldsIn(container)).map((field) => field?.value)).toEqual(['', ''])
})
