import { MantineProvider } from '@mantine/core'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { assign, createActor, createMachine } from 'xstate'
import { rootBegins, rootEnds, watchRoots } from '#app/effects/roots.ts'
import { askForInspector, offerInspector } from '#mocks/demo/inspector/offer.ts'
import { Dialog } from '#screens/shared/Dialog.tsx'
import { expectAccessible } from '#tests/support/screens/accessibility.ts'
import { expectKeptNowhere } from '#tests/support/screens/canary.ts'
import { eventually } from '#tests/support/screens/patience.ts'
import { click, keys, look, press, sees } from '#tests/support/screens/person.ts'

// The inspector of the demo and of development, with a plain page instead of the portal.

const inner = createMachine({ id: 'innerStep', initial: 'waiting', states: { waiting: {} } })
const machine = createMachine({
  id: 'purchase',
  context: { senha: 'canario-1', nome: 'Canário Dois', page: 1 },
  initial: 'editing',
  invoke: { id: 'inner', src: inner },
  states: {
    editing: { on: { 'page.turned': { actions: assign({ page: 2 }) }, save: 'saving' } },
    saving: {},
  },
})

let actor = createActor(machine)
let withdraw: () => void

const inspector = () => page.getByRole('complementary', { name: 'Inspetor' })
const row = (name: RegExp) => inspector().getByRole('button', { name })

beforeEach(() => {
  document.documentElement.lang = 'pt-BR'
  document.title = 'Portal'
  const main = document.body.appendChild(document.createElement('main'))
  const opener = main.appendChild(document.createElement('button'))
  opener.append('Abrir')
  main.appendChild(document.createElement('h1')).append('Portal')
  actor = createActor(machine)
  rootBegins(actor)
  actor.start()
  withdraw = offerInspector(watchRoots)
})

afterEach(async () => {
  withdraw()
  rootEnds(actor)
  actor.stop()
  await page.viewport(1366, 768)
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

describe('the inspector', () => {
  test('is not attached until it is asked for, and no more when it is closed', async () => {
    const attach = vi.spyOn(actor.system, 'inspect')
    expect(document.querySelector('#inspector')).toBeNull()
    await keys('{F8}')
    await sees(inspector())
    await eventually(() => attach.mock.calls).toHaveLength(1)
    await keys('{F8}')
    await eventually(() => document.querySelector('#inspector')).toBeNull()
    actor.send({ type: 'save' })
    await keys('{F8}')
    await sees(row(/^purchase saving/))
  })

  test('is opened by a link, which leaves the address and what the page holds in the history', async () => {
    const record = { fluxo: 1, etapa: 2 }
    history.replaceState(record, '', location.href)
    const heard = vi.fn()
    addEventListener('popstate', heard)
    location.hash = '#inspetor'
    await sees(inspector())
    removeEventListener('popstate', heard)
    expect(location.hash).toBe('')
    expect(history.state).toEqual(record)
    expect(heard).not.toHaveBeenCalled()
    history.replaceState(null, '', location.href)
  })

  test('shows a tree of what runs, with states, events and contexts without secrets', async () => {
    askForInspector()
    await click(row(/^purchase editing/))
    await sees(inspector().getByText('docs/machines/purchase.md', { exact: false }))
    await sees(inspector().getByText('page: 1', { exact: false }))
    actor.send({ type: 'page.turned' })
    await sees(inspector().getByText('page: 2', { exact: false }))
    actor.send({ type: 'save' })
    await eventually(
      () => inspector().getByRole('list', { name: 'Últimos eventos de purchase' }).element().textContent,
    ).toMatch(/page\.turned → editing[^]*save → saving/)
    const child = row(/^innerStep waiting/).element()
    expect(child.closest('ul')?.closest('li')?.querySelector('button')?.textContent).toMatch(
      /^purchase saving/,
    )
    await expectAccessible('the inspector')
    rootEnds(actor)
    await sees(row(/^purchase saving \(foi deixado\)/))
    await expectKeptNowhere('canario-1', 'Canário Dois')
  })

  test('is filtered, held, cleared and copied', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    askForInspector()
    await sees(row(/^purchase editing/))
    await userEvent.fill(inspector().getByRole('searchbox', { name: 'Filtrar por nome' }), 'nada')
    await sees(inspector().getByText('Nada com este nome.'))
    await userEvent.fill(inspector().getByRole('searchbox', { name: 'Filtrar por nome' }), 'INNER')
    await sees(row(/^innerStep waiting/))
    await press('Pausar')
    actor.send({ type: 'save' })
    await press('Copiar')
    await sees(inspector().getByText('Copiado.'))
    const copied = String(write.mock.calls[0]?.[0])
    expect(copied).toContain('purchase: editing')
    expect(copied).toContain('| senha: ‹oculto›')
    expect(copied).not.toMatch(/canario|Canário/)
    await press('Pausar')
    await click(row(/^purchase saving/))
    await sees(inspector().getByRole('list', { name: 'Últimos eventos de purchase' }))
    await press('Limpar')
    await look(inspector().getByRole('list', { name: 'Últimos eventos de purchase' })).not.toBeInTheDocument()
    write.mockRejectedValue(new Error('denied'))
    await press('Copiar')
    await sees(inspector().getByRole('textbox', { name: 'Texto para copiar' }))
  })

  test('is read and left by keyboard, and gives the focus back', async () => {
    const opener = page.getByRole('button', { name: 'Abrir' })
    ;(opener.element() as HTMLElement).focus()
    await keys('{F8}')
    await look(page.getByRole('heading', { name: 'Inspetor' })).toHaveFocus()
    await keys('{Tab}')
    await look(inspector().getByRole('button', { name: 'Pausar' })).toHaveFocus()
    await keys('{Escape}')
    await eventually(() => document.querySelector('#inspector')).toBeNull()
    await look(opener).toHaveFocus()
  })

  test('fits on a phone', async () => {
    await page.viewport(320, 640)
    askForInspector()
    await click(row(/^purchase editing/))
    await sees(inspector().getByText('page: 1', { exact: false }))
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
    expect(inspector().element().getBoundingClientRect().height).toBeLessThanOrEqual(640 * 0.6 + 1)
    await expectAccessible('the inspector on a phone')
  })

  test('draws at most once a frame, however much happens', async () => {
    askForInspector()
    await sees(row(/^purchase editing/))
    let drawn = 0
    const changes = new MutationObserver(() => {
      drawn += 1
    })
    changes.observe(document.body, { subtree: true, childList: true, characterData: true })
    for (let count = 0; count < 500; count += 1) actor.send({ type: 'page.turned' })
    actor.send({ type: 'save' })
    await sees(row(/^purchase saving/))
    changes.disconnect()
    expect(drawn).toBeLessThan(5)
  })
})

describe('the inspector over a modal', () => {
  test('gives the focus to a modal that has come after it, and not to the page behind', async () => {
    const opener = page.getByRole('button', { name: 'Abrir' })
    ;(opener.element() as HTMLElement).focus()
    await keys('{F8}')
    const heading = page.getByRole('heading', { name: 'Inspetor' })
    await look(heading).toHaveFocus()
    const root = createRoot(document.body.appendChild(document.createElement('div')))
    root.render(
      <MantineProvider>
        <Dialog title="PIN" size="small" isOpen onClose={() => {}}>
          Informe o PIN
        </Dialog>
      </MantineProvider>,
    )
    const cross = page.getByRole('dialog').getByRole('button', { name: 'Fechar', exact: true })
    await look(cross).toHaveFocus()
    await press('Pausar')
    await keys('{Escape}')
    await eventually(() => document.querySelector('#inspector')).toBeNull()
    await look(cross).toHaveFocus()
    // what had the focus is behind it
    ;(opener.element() as HTMLElement).focus()
    askForInspector()
    await look(heading).toHaveFocus()
    await keys('{Escape}')
    await eventually(() => document.querySelector('#inspector')).toBeNull()
    expect(page.getByRole('dialog').element().contains(document.activeElement)).toBe(true)
    root.unmount()
  })

  test('is pressed there, closes by Escape without the modal, and gives the focus back into it', async () => {
    const onClose = vi.fn()
    const root = createRoot(document.body.appendChild(document.createElement('div')))
    root.render(
      <MantineProvider>
        <Dialog title="PIN" size="small" isOpen onClose={onClose}>
          Informe o PIN
        </Dialog>
      </MantineProvider>,
    )
    const cross = page.getByRole('dialog').getByRole('button', { name: 'Fechar', exact: true })
    await look(cross).toHaveFocus()
    // a modal is not closed by a click before its question can have been read
    await look(cross).not.toHaveAttribute('aria-disabled')
    await keys('{F8}')
    await look(page.getByRole('heading', { name: 'Inspetor' })).toHaveFocus()
    await press('Pausar')
    await look(inspector().getByRole('button', { name: 'Pausar' })).toHaveAttribute('aria-pressed', 'true')
    const wheel = new WheelEvent('wheel', { deltaY: 200, bubbles: true, cancelable: true })
    row(/^purchase editing/)
      .element()
      .dispatchEvent(wheel)
    expect(wheel.defaultPrevented).toBe(false)
    expect(onClose).not.toHaveBeenCalled()
    await keys('{Escape}')
    await eventually(() => document.querySelector('#inspector')).toBeNull()
    await look(cross).toHaveFocus()
    expect(onClose).not.toHaveBeenCalled()
    await keys('{Escape}')
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    root.unmount()
  })
})
