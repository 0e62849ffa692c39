import { MantineProvider } from '@mantine/core'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { watchRoots } from '#app/effects/roots.ts'
import { createClock } from '#mocks/clock.ts'
import { showInspector } from '#mocks/inspector/inspector.tsx'
import { createNodeBackend, type NodeBackend } from '#mocks/node.ts'
import { showPanel } from '#mocks/panel/panel.tsx'
import { happeningsIn } from '#mocks/story/happenings.ts'
import { readLink } from '#mocks/story/link.ts'
import { Dialog } from '#screens/shared/Dialog.tsx'
import { LONG_WAIT } from '#tests/support/longWait.ts'
import { expectAccessible } from '#tests/support/screens/accessibility.ts'
import { click, keys, look, press, sees, seesNot } from '#tests/support/screens/person.ts'

// The panel of the demo, with a plain page instead of the portal.

let backend: NodeBackend
let takeAway: () => void

const panelOf = async (options: Parameters<typeof createNodeBackend>[0] = {}) => {
  takeAway()
  backend = await createNodeBackend(options)
  takeAway = showPanel(backend)
}

/** @param unread '' or as '3 não lidas' */
const inbox = (unread: string) =>
  page.getByRole('button', { name: `Caixa de entrada${unread && `, ${unread}`}`, exact: true })
const letters = () => page.getByRole('listitem')
const letterText = (place: number) => letters().nth(place).element().textContent
const box = () => document.querySelector('#demo-panel-box')

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** The panel has heard what has changed, and its marks have their place. */
const isSettled = async () => {
  await frame()
  await frame()
  await expect.poll(() => document.querySelector('[data-dodging]')).toBeNull()
}

/** The panel gives way to what comes after it. */
const pressPage = () => click(page.getByRole('heading', { name: 'Portal' }))

const sendSms = () =>
  backend.fetch('/api/telefone/send-pin', {
    method: 'POST',
    body: JSON.stringify({ phone: '45988887777' }),
  })

beforeEach(async () => {
  document.documentElement.lang = 'pt-BR'
  document.title = 'Demonstração'
  backend = await createNodeBackend()
  const main = document.body.appendChild(document.createElement('main'))
  main.append(document.createElement('h1'))
  main.querySelector('h1')?.append('Portal')
  takeAway = showPanel(backend)
})

/** Registers a tractor. Returns what the panel calls it. */
const addTractor = async () => {
  await backend.fetch('/api/veiculos', {
    method: 'POST',
    headers: { Authorization: 'Bearer access-1' },
    body: JSON.stringify({ crlv_imagem_completa: '/9j/4AA=', frotista_id: 101, tipo: 'CAVALO' }),
  })
  return `Veículo ${backend.store.vehicles.find(414)?.placa}`
}
const statusOfTractor = () => backend.store.vehicles.find(414)?.status

afterEach(async () => {
  takeAway()
  await page.viewport(1366, 768)
  sessionStorage.clear()
  localStorage.removeItem('boleia:session')
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

describe('the inbox of the demo', () => {
  test('counts what nobody has read yet, shows the newest first, and counts it no more', async () => {
    await look(inbox('3 não lidas')).toHaveAttribute('aria-expanded', 'false')
    await sendSms()
    await click(inbox('4 não lidas'))
    await look(letters()).toHaveLength(4)
    await expect
      .poll(() => letterText(0))
      .toMatch(/^SMS · \(45\) 98888-7777Nova · 20\/11, 09:00Boleia: .*123456Copiar$/)
    expect(letterText(1)).toMatch(/Convite para o Boleia/)
    await look(inbox('')).toHaveAttribute('aria-expanded', 'true')
    expect(backend.store.messages.all().map(({ read }) => read)).toEqual([true, true, true, true])
  })

  test('shows what arrives while it is open, as new, and what was read before as known', async () => {
    await click(inbox('3 não lidas'))
    await click(inbox(''))
    await sendSms()
    await click(inbox('1 não lida'))
    await expect.poll(() => letterText(0)).toMatch(/Nova ·/)
    expect(letterText(1)).not.toMatch(/Nova ·/)
    await sendSms()
    await look(letters()).toHaveLength(5)
    await look(inbox('')).toBeVisible()
  })

  test('tells the times of Brasília wherever its browser is', async () => {
    const write = Date.prototype.toLocaleString
    // as a browser in Tokyo does
    vi.spyOn(Date.prototype, 'toLocaleString').mockImplementation(function (this: Date, locale, options) {
      return write.call(this, locale, { timeZone: 'Asia/Tokyo', ...options })
    })
    await sendSms()
    await click(inbox('4 não lidas'))
    await expect.poll(() => letterText(0)).toContain('20/11, 09:00')
  })

  test('leads into the portal by its links', async () => {
    await click(inbox('3 não lidas'))
    const links = page.getByRole('link', { name: 'Abrir o link' })
    await look(links).toHaveLength(3)
    const paths = links.elements().map((link) => link.getAttribute('href'))
    expect(paths).toEqual([
      '/onboard/PRE-1',
      '/reset-register/gestor-1',
      '/reenviar-documento?protocolo_ocr=OCR-501',
    ])
  })

  test('keep the session where they work inside it, and leave it for what is for who is not signed in', async () => {
    localStorage.setItem('boleia:session', JSON.stringify({ user: 'admin@example.com' }))
    const mail = {
      channel: 'E-mail',
      to: 'admin@example.com',
      subject: 'Aviso',
      text: 'Veja.',
      code: null,
    } as const
    const rest = { ...mail, sentAt: '2026-11-20T12:00:00.000Z', read: false }
    const own = [
      '/motoristas',
      '/veiculos?placa=ABC1D23',
      '/veiculos?tipo=carretas&placa=ABC1D23',
      '/pagamentos',
    ]
    const strangers = ['/new-password/x', '/onboard/PRE-1', '/reset-register/gestor-1']
    for (const [index, link] of [...own, ...strangers].entries())
      await backend.store.messages.insert({ ...rest, id: 11 + index, link })
    await click(page.getByRole('button', { name: /^Caixa de entrada/ }))
    const hrefs = (name: string) =>
      page
        .getByRole('link', { name, exact: true })
        .elements()
        .map((link) => link.getAttribute('href'))
    await expect.poll(() => hrefs('Abrir o link')).toEqual(own.toReversed())
    expect(hrefs('Sair da conta e abrir o link')).toEqual([
      ...strangers.toReversed(),
      '/onboard/PRE-1',
      '/reset-register/gestor-1',
      '/reenviar-documento?protocolo_ocr=OCR-501',
    ])
  })

  test('copies a code, and says when the browser refuses', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await sendSms()
    await click(inbox('4 não lidas'))
    await press('Copiar')
    await sees(page.getByRole('button', { name: 'Copiado', exact: true }))
    expect(write).toHaveBeenCalledWith('123456')
    write.mockRejectedValue(new Error('denied'))
    await press('Copiado')
    await sees(page.getByRole('button', { name: 'Não foi possível copiar', exact: true }))
  })

  test('is opened and closed by keyboard, and gives the focus back to its button', async () => {
    await keys('{Tab}')
    await look(inbox('3 não lidas')).toHaveFocus()
    await keys('{Enter}')
    await look(letters()).toHaveLength(3)
    // the focus has gone into it
    expect(document.activeElement).toBe(box())
    await keys('{Tab}')
    expect(document.activeElement?.textContent).toBe('Abrir o link')
    await keys('{Escape}')
    await look(inbox('')).toHaveFocus()
    expect(box()).toBeNull()
  })

  test('takes turns with the switches', async () => {
    await press('Demonstração')
    await sees(page.getByRole('group', { name: 'Entrar como' }))
    await click(inbox('3 não lidas'))
    await seesNot(page.getByRole('group', { name: 'Entrar como' }))
    await look(letters()).toHaveLength(3)
    await press('Demonstração')
    await keys('{Escape}')
    await look(page.getByRole('button', { name: 'Demonstração', exact: true })).toHaveFocus()
  })

  test('tells which account has another password, and not which one a person has made up', async () => {
    await press('Demonstração')
    const told = () => page.getByText(/^Pela tela de entrada/).element().textContent
    await sees(page.getByText(/^Pela tela de entrada/))
    expect(told()).toContain('a senha Senha@123. Senha de pagamento 1234')
    await keys('{Escape}')
    await backend.store.users.update(2, { password: 'Minha@777' })
    await backend.store.users.update(3, { password: 'Outra@123' })
    await press('Demonstração')
    await sees(page.getByText(/^Pela tela de entrada/))
    expect(told()).toContain(' A de admin@example.com é a que foi escolhida. ')
    expect(told()).toContain(' A de operacional@example.com é Outra@123. ')
    expect(told()).not.toContain('Minha')
  })

  test('is small and accessible on a laptop, closed and open', async () => {
    await sendSms()
    await expectAccessible('the closed panel')
    const marks = inbox('4 não lidas').element().parentElement?.getBoundingClientRect()
    expect(marks?.height).toBeLessThan(36)
    expect(marks?.width).toBeLessThan(320)
    expect(innerHeight - (marks?.bottom ?? 0)).toBeLessThan(8)
    await click(inbox('4 não lidas'))
    await look(letters()).toHaveLength(4)
    await expectAccessible('the inbox')
  })

  test('is behind one small mark on a phone, which says what is unread', async () => {
    await page.viewport(360, 740)
    const mark = page.getByRole('button', { name: 'Demo, 3 não lidas', exact: true })
    await look(mark).toBeVisible()
    await look(page.getByRole('button')).toHaveLength(1)
    expect(mark.element().getBoundingClientRect().width).toBeLessThan(96)
    await click(mark)
    await sees(page.getByRole('group', { name: 'Entrar como' }))
    await expectAccessible('the panel on a phone')
    await click(page.getByRole('button', { name: /^Caixa de entrada/ }))
    await look(letters()).toHaveLength(3)
    await expectAccessible('the inbox on a phone')
    expect(box()?.getBoundingClientRect().left).toBeGreaterThanOrEqual(0)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
    await press('Fechar')
    await look(page.getByRole('button', { name: 'Demo', exact: true })).toHaveFocus()
  })
})

describe('the mark on a phone', () => {
  test('covers nothing of the inspector, not even its text', async () => {
    await page.viewport(360, 740)
    const mark = page.getByRole('button', { name: /^Demo/ })
    await look(mark).toBeVisible()
    const before = mark.element().getBoundingClientRect()
    const close = showInspector(watchRoots, () => {})
    const inspector = page.getByRole('complementary', { name: 'Inspetor' })
    await sees(inspector)
    expect(before.bottom).toBeGreaterThan(inspector.element().getBoundingClientRect().top)
    const gap = () =>
      inspector.element().getBoundingClientRect().top - mark.element().getBoundingClientRect().bottom
    await expect.poll(gap).toBeGreaterThanOrEqual(0)
    close()
  })
})

describe('the panel over a modal', () => {
  const onClose = vi.fn()
  const openModal = () => {
    const root = createRoot(document.body.appendChild(document.createElement('div')))
    root.render(
      <MantineProvider>
        <Dialog
          title="PIN"
          size="small"
          isOpen
          onClose={onClose}
          actions={<button type="button">Seguir</button>}
        >
          Informe o PIN
        </Dialog>
      </MantineProvider>,
    )
    return () => root.unmount()
  }

  test('is reached by F2, scrolls, closes by Escape without the modal, and gives the focus back', async () => {
    onClose.mockClear()
    const unmount = openModal()
    const cross = page.getByRole('dialog').getByRole('button', { name: 'Fechar', exact: true })
    await look(cross).toHaveFocus()
    await keys('{F2}')
    await sees(page.getByRole('group', { name: 'Entrar como' }))
    await expect.poll(() => document.activeElement).toBe(box())
    const scroller = page.getByRole('group', { name: 'Histórias' }).element().parentElement as HTMLElement
    const wheel = new WheelEvent('wheel', { deltaY: 200, bubbles: true, cancelable: true })
    scroller.dispatchEvent(wheel)
    expect(wheel.defaultPrevented).toBe(false)
    await keys('{Tab}{Tab}')
    expect(document.activeElement?.textContent).toBe('Copiar link')
    await keys('{Escape}')
    expect(box()).toBeNull()
    await look(cross).toHaveFocus()
    expect(onClose).not.toHaveBeenCalled()
    await keys('{Escape}')
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    unmount()
  })

  test('is pressed there: the inbox is read while the modal stays', async () => {
    onClose.mockClear()
    const unmount = openModal()
    await sees(page.getByText('Informe o PIN'))
    await click(inbox('3 não lidas'))
    await look(letters()).toHaveLength(3)
    await sees(page.getByText('Informe o PIN'))
    expect(onClose).not.toHaveBeenCalled()
    unmount()
  })

  test('copies a link and a report that say that the modal is not in them, also when the browser refuses', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const above = 'O que está aberto por cima da página (diálogo ou gaveta) não vai no link.'
    const unmount = openModal()
    await sees(page.getByText('Informe o PIN'))
    await keys('{F2}')
    await press('Copiar link')
    await sees(page.getByText(`Link copiado. ${above}`, { exact: true }))
    await press('Copiar relato')
    await sees(page.getByText('Relato copiado.'))
    expect(String(write.mock.calls[1]?.[0])).toContain(`\n${above}\n`)
    write.mockRejectedValue(new Error('denied'))
    await press('Copiar link')
    await sees(page.getByText(`${above} O navegador não deixou copiar. Copie daqui:`, { exact: true }))
    unmount()
    await press('Copiar relato')
    await expect.poll(() => write.mock.calls.length).toBe(4)
    expect(String(write.mock.calls[3]?.[0])).not.toContain(above)
  })

  test('says nothing of a modal that the address opens, as that of a record of a list', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const home = location.href
    history.replaceState(null, '', '/caminhoes?aberto=ABC1D23')
    const unmount = openModal()
    await sees(page.getByText('Informe o PIN'))
    await keys('{F2}')
    await press('Copiar link')
    await sees(page.getByText('Link copiado.', { exact: true }))
    expect(String(write.mock.calls[0]?.[0])).toContain('em=/caminhoes%3Faberto%3DABC1D23')
    unmount()
    history.replaceState(null, '', home)
  })

  test('says of a page of payments that its link asks for the company and the password again', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const home = location.href
    history.replaceState(null, '', '/pagamentos/extrato')
    await press('Demonstração')
    await press('Copiar link')
    await sees(page.getByText('Link copiado. A entrada em Pagamento pede o CNPJ e a senha de novo.'))
    history.replaceState(null, '', home)
  })

  /** A story that is told on a phone, folded to its step. */
  const foldStory = async () => {
    await page.viewport(360, 740)
    await panelOf({ world: 'showcase' })
    backend.trail.tell('do-inicio-ao-fim', 0)
    await click(page.getByRole('button', { name: /^Demo/ }))
    await press('Próximo passo')
    await sees(page.getByText('passo 2 de 6'))
    await sees(page.getByRole('button', { name: 'Abrir o painel' }))
    await pressPage()
  }

  test('leaves a question on a phone alone: the step is folded to a line in the mark, and stays so when it is answered', async () => {
    await foldStory()
    const unmount = openModal()
    await sees(page.getByText('Informe o PIN'))
    await expect.poll(box).toBeNull()
    const goOn = page.getByRole('dialog').getByRole('button', { name: 'Seguir' })
    await look(goOn).toBeInViewport()
    const { left, top, width, height } = goOn.element().getBoundingClientRect()
    const met = () => document.elementFromPoint(left + width / 2, top + height / 2)
    await expect.poll(met).toBe(goOn.element())
    // the step is still seen, beside the modal
    const line = page.getByRole('button', { name: /^Demo Passo 2 de 6\b/ })
    await look(line).toBeInViewport()
    const modal = page.getByRole('dialog').element().getBoundingClientRect()
    await expect
      .poll(() => {
        const own = line.element().getBoundingClientRect()
        return own.width > 200 && (own.bottom <= modal.top || own.top >= modal.bottom)
      })
      .toBe(true)
    unmount()
    // it would cover the next button of the page
    await look(page.getByRole('dialog')).not.toBeInTheDocument()
    await look(line).toBeInViewport()
    expect(box()).toBeNull()
    expect(document.activeElement?.closest('aside')).toBeFalsy()
    await isSettled()
    await click(line)
    await sees(page.getByText('passo 2 de 6'))
  })

  test('is a line when a modal comes that leaves it no room on a phone, and can be unfolded over it', async () => {
    await foldStory()
    await keys('{F2}')
    await press('Próximo passo')
    await sees(page.getByText('passo 3 de 6'))
    const tall = document.body.appendChild(document.createElement('div'))
    tall.setAttribute('role', 'dialog')
    tall.setAttribute('aria-modal', 'true')
    tall.style.cssText = 'position: fixed; inset: 40px 0 0'
    const goOn = tall.appendChild(document.createElement('button'))
    goOn.textContent = 'Concluir'
    goOn.style.cssText = 'position: absolute; bottom: 8px; right: 8px'
    await expect.poll(box).toBeNull()
    const { left, top, width, height } = goOn.getBoundingClientRect()
    await expect.poll(() => document.elementFromPoint(left + width / 2, top + height / 2)).toBe(goOn)
    await keys('{F2}')
    await sees(page.getByText('passo 3 de 6'))
    tall.remove()
  })

  test('tells the next step of a story over a question on a phone, above it', async () => {
    await foldStory()
    const unmount = openModal()
    await expect.poll(box).toBeNull()
    await keys('{F2}')
    await press('Próximo passo')
    await sees(page.getByText('passo 3 de 6'))
    const modal = page.getByRole('dialog').element()
    const bottom = () => box()?.getBoundingClientRect().bottom ?? 0
    await expect.poll(bottom).toBeLessThanOrEqual(modal.getBoundingClientRect().top)
    await keys('{Escape}')
    await expect.poll(box).toBeNull()
    await sees(page.getByText('Informe o PIN'))
    unmount()
  })
})

describe('a story that is told', () => {
  const begin = async (width: number, step = 0) => {
    await page.viewport(width, width < 640 ? 740 : 768)
    await panelOf({ world: 'showcase' })
    backend.trail.tell('do-inicio-ao-fim', step)
    await click(page.getByRole('button', { name: /^Demo/ }))
    await sees(page.getByText(`passo ${step + 1} de 6`))
  }
  const line = (step: number) =>
    page.getByRole('button', { name: new RegExp(`^Demo\\S* Passo ${step} de 6: `) })
  const overlap = (one: Element | null | undefined, other: Element | null | undefined) => {
    const [a, b] = [one?.getBoundingClientRect(), other?.getBoundingClientRect()]
    return !!a && !!b && a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top
  }
  /** Something that lies over the page, at this place. */
  const lay = (role: string, style: string) => {
    const laid = document.body.appendChild(document.createElement('div'))
    laid.setAttribute('role', role)
    if (role === 'dialog') laid.setAttribute('aria-modal', 'true')
    laid.style.cssText = `position: fixed; ${style}`
    return laid
  }

  test.each([
    360, 1366,
  ])('stays in sight as a line when the panel is closed, and a press unfolds it, at %i', async (width) => {
    await begin(width, 5)
    await press('Abrir o painel')
    await sees(page.getByRole('group', { name: 'Entrar como' }))
    if (width < 640) await press('Fechar')
    else await keys('{Escape}')
    await look(line(6)).toBeInViewport()
    expect(box()).toBeNull()
    // what is to be chosen and typed stands in it whole
    const { textContent, scrollWidth, clientWidth } = line(6).element()
    expect(textContent).toContain('CNPJ 11.222.333/0001-81, senha 1234')
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
    expect(line(6).element().getBoundingClientRect().height).toBeLessThan(50)
    await click(line(6))
    await sees(page.getByText('passo 6 de 6'))
    await seesNot(page.getByRole('group', { name: 'Entrar como' }))
    await expectAccessible('the step of a story')
  })

  test('goes on by one step at a double press, however slow', async () => {
    await begin(360)
    const next = () => page.getByRole('button', { name: 'Próximo passo' })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const again = () => (next().element() as HTMLElement).click()
    again()
    again()
    await sees(page.getByText('passo 2 de 6'))
    await vi.advanceTimersByTimeAsync(700)
    again()
    await look(next()).toHaveAttribute('aria-disabled', 'true')
    expect(backend.trail.story()?.told).toBe(1)
    await vi.advanceTimersByTimeAsync(100)
    await look(next()).not.toHaveAttribute('aria-disabled')
    again()
    await sees(page.getByText('passo 3 de 6'))
    await vi.advanceTimersByTimeAsync(800)
    vi.useRealTimers()
  })

  test('does not end at a double press that finds the last step', async () => {
    await begin(360, 4)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const now = (name: string) => (page.getByRole('button', { name }).element() as HTMLElement).click()
    now('Próximo passo')
    await sees(page.getByText('passo 6 de 6'))
    now('Terminar')
    await vi.advanceTimersByTimeAsync(799)
    now('Terminar')
    expect(backend.trail.story()?.told).toBe(5)
    await vi.advanceTimersByTimeAsync(1)
    vi.useRealTimers()
    now('Terminar')
    await expect.poll(() => backend.trail.story()).toBeNull()
  })

  test('lets no second press through to the page where it has moved away, and each one elsewhere', async () => {
    await begin(360)
    const under = document.body.appendChild(document.createElement('button'))
    const heard = vi.fn()
    for (const type of ['pointerdown', 'mousedown', 'click']) under.addEventListener(type, heard)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const at = (clientX: number, clientY = 400) => ({ bubbles: true, cancelable: true, clientX, clientY })
    const pressAt = (element: Element, x: number) => {
      element.dispatchEvent(new PointerEvent('pointerdown', at(x)))
      element.dispatchEvent(new MouseEvent('mousedown', at(x)))
      element.dispatchEvent(new MouseEvent('click', at(x)))
    }
    pressAt(page.getByRole('button', { name: 'Próximo passo' }).element(), 100)
    pressAt(under, 110)
    await sees(page.getByText('passo 2 de 6'))
    await vi.advanceTimersByTimeAsync(700)
    pressAt(under, 90)
    expect(heard).not.toHaveBeenCalled()
    // nor is the new step folded before it was read
    expect(box()).not.toBeNull()
    pressAt(under, 200)
    expect(heard).toHaveBeenCalledTimes(3)
    await vi.advanceTimersByTimeAsync(100)
    pressAt(under, 100)
    expect(heard).toHaveBeenCalledTimes(6)
    vi.useRealTimers()
    await expect.poll(box).toBeNull()
    under.remove()
  })

  test('is folded to its line by a press on the page on a phone, and by none on itself or on a laptop', async () => {
    await begin(360)
    await click(page.getByText('passo 1 de 6'))
    await sees(page.getByText('passo 1 de 6'))
    await pressPage()
    await expect.poll(box).toBeNull()
    await click(line(1))
    await press('Próximo passo')
    await sees(page.getByText('passo 2 de 6'))
    await pressPage()
    await expect.poll(box).toBeNull()
    await look(line(2)).toBeInViewport()
    await begin(1366)
    await pressPage()
    await sees(page.getByText('passo 1 de 6'))
  })

  test('gives way to a list that opens where it lies, and to no other', async () => {
    await begin(360)
    // a key on the page, by which a list may open
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))
    const far = lay('listbox', 'inset: 0 0 auto 0; height: 40px')
    await sees(page.getByText('passo 1 de 6'))
    far.remove()
    const list = lay('listbox', 'left: 16px; right: 16px; top: 460px; height: 200px')
    await expect.poll(box).toBeNull()
    await expect.poll(() => overlap(line(1).element(), list)).toBe(false)
    expect(line(1).element().textContent).toContain('João Batista Silva')
    list.remove()
    await isSettled()
    expect(box()).toBeNull()
    await look(line(1)).toBeInViewport()
    await click(line(1))
    await sees(page.getByText('passo 1 de 6'))
  })

  test('comes back on a laptop when what it gave way to has gone', async () => {
    await begin(1366)
    await pressPage()
    const wide = lay('dialog', 'inset: 100px 200px')
    await expect.poll(box).toBeNull()
    wide.remove()
    await sees(page.getByText('passo 1 de 6'))
    expect(box()?.contains(document.activeElement)).toBe(false)
  })

  test('covers no heading while a list is open: its number alone is left where the line has no other place', async () => {
    await begin(360)
    await pressPage()
    const heading = page.getByRole('heading', { name: 'Portal' }).element() as HTMLElement
    heading.closest('main')?.setAttribute('id', 'root')
    heading.style.cssText =
      'position: fixed; inset: 0 0 auto 0; margin: 0; font-size: 24px; line-height: 48px'
    const button = document.body.appendChild(document.createElement('button'))
    button.textContent = 'Próximo'
    button.style.cssText = 'position: fixed; inset: 48px 0 400px 0'
    const list = lay('listbox', 'inset: 340px 200px 0 0')
    await expect.poll(box).toBeNull()
    await isSettled()
    const covered = () => [heading, button, list].filter((one) => overlap(line(1).element(), one))
    const width = () => line(1).element().getBoundingClientRect().width
    expect(covered()).toEqual([])
    expect(width()).toBeLessThan(200)
    button.remove()
    await isSettled()
    expect(covered()).toEqual([])
    expect(width()).toBeGreaterThan(200)
  })

  test('takes the place of options that are not scrolled into the sight of their list', async () => {
    await begin(360)
    await pressPage()
    const list = lay('listbox', 'inset: 400px 0 100px 0; overflow: auto')
    const option = list.appendChild(document.createElement('div'))
    option.setAttribute('role', 'option')
    option.style.height = '600px'
    await expect.poll(box).toBeNull()
    await isSettled()
    const { top, width } = line(1).element().getBoundingClientRect()
    expect(top).toBeGreaterThanOrEqual(640)
    expect(width).toBeGreaterThan(200)
  })

  test('covers no option of a field of a modal, though the options lie outside of it', async () => {
    await begin(360)
    await pressPage()
    lay('dialog', 'inset: 0 0 auto 0; height: 200px')
    const list = lay('listbox', 'inset: 400px 0 0 0')
    const option = list.appendChild(document.createElement('div'))
    option.setAttribute('role', 'option')
    option.style.cssText = 'position: absolute; inset: 0'
    await expect.poll(box).toBeNull()
    await look(line(1)).toBeInViewport()
    await isSettled()
    expect(overlap(line(1).element(), option)).toBe(false)
  })

  test('begins on a dialog as its whole text, beside or above it, until something is pressed on the page', async () => {
    takeAway()
    backend = await createNodeBackend({ world: 'showcase' })
    backend.trail.tell('conta-em-analise', 0)
    for (const width of [360, 1366]) {
      await page.viewport(width, 740)
      const dialog = lay('dialog', width < 640 ? 'inset: 440px 0 0 0' : 'inset: 200px 440px')
      takeAway = showPanel(backend, { isOpen: true })
      await sees(page.getByText('passo 1 de 3'))
      await isSettled()
      await sees(page.getByText('passo 1 de 3'))
      await expect.poll(() => overlap(box(), dialog)).toBe(false)
      await click(page.elementLocator(dialog))
      if (width < 640) await expect.poll(box).toBeNull()
      await isSettled()
      expect(overlap(page.getByRole('complementary').element(), dialog)).toBe(false)
      dialog.remove()
      takeAway()
    }
  })

  test('is unfolded by a press on its line also where nothing was pressed since a dialog has come', async () => {
    await begin(360)
    lay('dialog', 'inset: 40px 0 0 0')
    await expect.poll(box).toBeNull()
    await isSettled()
    await click(line(1))
    await sees(page.getByText('passo 1 de 6'))
    await isSettled()
    await sees(page.getByText('passo 1 de 6'))
  })

  test('lies above a dialog that leaves it just as much room as it needs', async () => {
    await begin(390)
    const panel = page.getByRole('complementary').element() as HTMLElement
    const dialog = lay('dialog', `inset: ${panel.offsetHeight + 12}px 0 0 0`)
    expect(panel.offsetHeight).toBeLessThan(280)
    await look(page.getByRole('complementary')).toHaveAttribute('data-side', 'top')
    await isSettled()
    await sees(page.getByText('passo 1 de 6'))
    expect(overlap(panel, dialog)).toBe(false)
  })

  test('is a line with an arrow where a dialog leaves it no room, and the arrow unfolds it', async () => {
    await begin(360)
    await pressPage()
    lay('dialog', 'inset: 40px 0 0 0')
    await expect.poll(box).toBeNull()
    const arrow = getComputedStyle(line(1).element(), '::after')
    expect(Number.parseFloat(arrow.borderTopWidth)).toBeGreaterThan(3)
    await isSettled()
    await click(line(1))
    await sees(page.getByText('passo 1 de 6'))
  })

  test('has the number of unread messages apart from what is to be typed, at 360', async () => {
    await page.viewport(360, 740)
    await panelOf({ world: 'showcase' })
    const { length } = backend.store.messages.all(({ read }) => !read)
    backend.trail.tell('pagamento-com-queda-de-rede', 0)
    const name = `Demo Passo 1 de 4: CNPJ 11.222.333/0001-81, senha 1234; CPF 111.222.333-96, R$ 500,00. ${length} não lidas`
    const mark = page.getByRole('button', { name, exact: true })
    await look(mark).toBeInViewport()
    expect(mark.element().textContent).toMatch(/R\$ 500,00$/)
    const count = mark.element().querySelector('[data-unread]')?.getBoundingClientRect()
    const value = page.getByText('R$ 500,00', { exact: true }).element().getBoundingClientRect()
    expect((count?.bottom ?? 999) <= value.top || (count?.right ?? 999) <= value.left).toBe(true)
  })

  test('goes to the other side of a drawer on a laptop, as its step alone', async () => {
    await begin(1366)
    await press('Abrir o painel')
    await sees(page.getByRole('group', { name: 'Entrar como' }))
    await pressPage()
    const drawer = lay('dialog', 'inset: 0 0 0 auto; width: 587px')
    await seesNot(page.getByRole('group', { name: 'Entrar como' }))
    await sees(page.getByText('passo 1 de 6'))
    await expect.poll(() => overlap(box(), drawer)).toBe(false)
    drawer.remove()
    await sees(page.getByRole('group', { name: 'Entrar como' }))
    const wide = lay('dialog', 'inset: 100px 200px')
    await expect.poll(box).toBeNull()
    await look(line(1)).toBeInViewport()
    wide.remove()
  })

  test.each([
    { width: 360, place: 'inset: 500px 0 auto 0; height: 60px', side: 'top' },
    { width: 1366, place: 'inset: 700px 0 auto auto; width: 300px; height: 40px', side: 'left' },
    { width: 1366, place: 'inset: 700px 0 auto 0; height: 40px', side: 'top' },
    { width: 1366, place: 'inset: 100px 0 auto 0; height: 40px', side: null },
  ])('lies where it covers nothing that it tells of, at $width: $side', async ({ width, place, side }) => {
    await begin(width, 5)
    const root = document.body.appendChild(document.createElement('div'))
    root.id = 'root'
    const row = root.appendChild(document.createElement('button'))
    row.append(document.createElement('span'))
    row.querySelector('span')?.append('Saldo de frete')
    row.style.cssText = `position: fixed; ${place}`
    await expect.poll(() => overlap(box(), row)).toBe(false)
    const panel = page.getByRole('complementary')
    if (side === null) await look(panel).not.toHaveAttribute('data-side')
    else await look(panel).toHaveAttribute('data-side', side)
    // what has no word of the step is covered as before
    row.querySelector('span')?.replaceChildren('Saldo de frete, e mais')
    await look(panel).not.toHaveAttribute('data-side')
  })

  test('covers a heading rather than the button of the same name', async () => {
    await begin(390)
    backend.trail.tell('cadastro-pelo-parceiro', 3)
    const root = document.body.appendChild(document.createElement('div'))
    root.id = 'root'
    const heading = root.appendChild(document.createElement('h1'))
    heading.append('Entrar')
    heading.style.cssText = 'position: fixed; inset: 60px 0 auto 0; margin: 0'
    const button = root.appendChild(document.createElement('button'))
    button.append('Entrar')
    button.style.cssText = 'position: fixed; inset: 500px 0 auto 0; height: 44px'
    await expect.poll(() => overlap(box(), button)).toBe(false)
    await look(page.getByRole('complementary')).toHaveAttribute('data-side', 'top')
  })

  test('stays under what presses it: it goes to another side when the press is over', async () => {
    await begin(1366, 5)
    const root = document.body.appendChild(document.createElement('div'))
    root.id = 'root'
    const end = page.getByRole('button', { name: 'Terminar' }).element()
    end.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    const row = root.appendChild(document.createElement('button'))
    row.append('Saldo de frete')
    row.style.cssText = 'position: fixed; inset: 700px 0 auto auto; width: 300px; height: 40px'
    await isSettled()
    const panel = page.getByRole('complementary')
    expect(panel.element().hasAttribute('data-side')).toBe(false)
    end.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }))
    await look(panel).toHaveAttribute('data-side', 'left')
  })

  test('stays under what presses its line: it moves off what has come when the press is over', async () => {
    await begin(360)
    await pressPage()
    await isSettled()
    const mark = line(1).element()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    mark.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    const { top } = mark.getBoundingClientRect()
    const come = lay('dialog', `inset: ${top - 20}px 0 0 0`).appendChild(document.createElement('button'))
    come.style.cssText = 'width: 100%; height: 100%'
    await frame()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(mark.getBoundingClientRect().top).toBe(top)
    mark.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(overlap(mark, come)).toBe(false)
  })

  test('is ended by one press, which leaves the page alone', async () => {
    await begin(1366, 5)
    await press('Terminar')
    await expect.poll(() => backend.trail.story()).toBeNull()
    await expect.poll(box).toBeNull()
    await look(page.getByRole('button', { name: 'Demonstração' })).toHaveFocus()
  })

  test('covers no words of a page or of a dialog where there is room beside them', async () => {
    await page.viewport(360, 740)
    const words = lay('dialog', 'inset: 0; padding: 560px 16px 0 200px; background: white')
    const text = words.appendChild(document.createElement('p'))
    text.append('Saldo R$ 15.230,75 em conta, e o protocolo da transferência que foi feita')
    await panelOf({ world: 'showcase' })
    const mark = page.getByRole('button', { name: /^Demo/ })
    await expect.poll(() => overlap(mark.element(), text)).toBe(false)
    words.remove()
  })

  test('covers what was told just now last of all words', async () => {
    await page.viewport(360, 740)
    const words = lay('dialog', 'inset: 0; overflow: hidden; background: white')
    words.append('palavras '.repeat(2_000))
    const notice = document.body.appendChild(document.createElement('div'))
    notice.setAttribute('role', 'alert')
    notice.style.cssText = 'position: fixed; inset: 600px 0 0 0; background: white'
    notice.append('Não foi possível abrir o documento. Tente novamente em alguns minutos. '.repeat(8))
    await panelOf({ world: 'showcase' })
    await isSettled()
    const mark = page.getByRole('button', { name: /^Demo/ })
    await look(mark).toBeInViewport()
    await expect.poll(() => overlap(mark.element(), notice)).toBe(false)
    words.remove()
    notice.remove()
  })

  test('breaks no amount and no document over two lines', async () => {
    await page.viewport(360, 740)
    await panelOf({ world: 'showcase' })
    backend.trail.tell('pagamento-com-queda-de-rede', 0)
    await click(page.getByRole('button', { name: /^Demo/ }))
    await sees(page.getByText('passo 1 de 4'))
    for (const whole of ['11.222.333/0001-81', '111.222.333-96', 'R$ 500,00']) {
      expect(page.getByText(whole, { exact: true }).element().getClientRects()).toHaveLength(1)
    }
  })
})

describe('the marks', () => {
  test.each([360, 1366])('let what lies beside them be pressed, at %i', async (width) => {
    await page.viewport(width, 740)
    await click(page.getByRole('button', { name: /^Demo/ }))
    await sees(page.getByRole('group', { name: 'Entrar como' }))
    const row = page.getByRole('button', { name: /^Demo/ }).element().parentElement
    const { left, top, height } = row?.getBoundingClientRect() ?? new DOMRect()
    expect(document.elementFromPoint(left + 4, top + height / 2)?.closest('aside')).toBeFalsy()
  })

  test('are dark where the portal is dark', async () => {
    const ground = () => {
      const mark = page.getByRole('button', { name: 'Demonstração', exact: true }).element()
      return getComputedStyle(mark).backgroundColor
    }
    await look(inbox('3 não lidas')).toBeVisible()
    const light = ground()
    document.documentElement.style.colorScheme = 'dark'
    expect(ground()).not.toBe(light)
    await expectAccessible('the marks in the dark')
    document.documentElement.style.colorScheme = ''
  })
})

describe('without a network', () => {
  test('the panel refuses with words what would load the page anew', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const reach = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
    const restart = vi.spyOn(backend, 'restart')
    vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await press('Demonstração')
    for (const name of ['Restaurar dados', /^Marina Rocha/, /^Do início ao fim/]) {
      await click(page.getByRole('button', { name }))
      await sees(page.getByText('Sem conexão: a página', { exact: false }))
      await press('Copiar link')
      await sees(page.getByText('Link copiado', { exact: false }))
    }
    expect(restart).not.toHaveBeenCalled()
    expect(reach).toHaveBeenCalledTimes(3)
    expect(localStorage.getItem('boleia:session')).toBeNull()
  })
})

describe('the clock of the business', () => {
  /** A demo whose clock can be moved. */
  const demoOf = () =>
    panelOf({ time: createClock(() => Date.parse('2026-11-20T12:00:00.000Z')), analysisMs: 60_000 })

  test('approves what waits at once, and its message arrives', async () => {
    await demoOf()
    // trips of the fixtures that wait, too
    for (const { id } of happeningsIn(backend.store).filter(({ isApproval }) => isApproval))
      await backend.happen(id)
    await press('Demonstração')
    await look(page.getByRole('button', { name: 'Aprovar agora (0)' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    const name = await addTractor()
    await sees(page.getByText(`Aprovar ${name}`, { exact: true }).first())
    await expectAccessible('the panel with a registration that waits')
    await press('Aprovar agora (1)')
    await sees(page.getByText('1 aprovação feita.'))
    expect(statusOfTractor()).toBe('VALID')
    await click(page.getByRole('button', { name: /^Caixa de entrada/ }))
    await expect.poll(() => letterText(0)).toContain(name.replace('Veículo', 'Veículo aprovado:'))
  })

  test('lets a chosen thing happen', async () => {
    await demoOf()
    const name = await addTractor()
    await press('Demonstração')
    await userEvent.selectOptions(page.getByLabelText('Outro acontecimento'), `Reprovar ${name}`)
    await press('Fazer acontecer')
    await sees(page.getByText(`Aconteceu: Reprovar ${name}.`))
    expect(statusOfTractor()).toBe('INVALID')
  })

  test('counts every trip that waits for approval, and approves them', async () => {
    await demoOf()
    const waiting = backend.store.trips.all((trip) => trip.boleia_lote_conjunto_status_id === 10).length
    expect(waiting).toBeGreaterThan(0)
    await press('Demonstração')
    await press(`Aprovar agora (${waiting})`)
    await sees(page.getByRole('button', { name: 'Aprovar agora (0)' }))
    expect(backend.store.trips.all((trip) => trip.boleia_lote_conjunto_status_id === 10)).toEqual([])
  })

  test('finds what may happen by words, and says when there is nothing', async () => {
    await demoOf()
    await press('Demonstração')
    const options = () =>
      [...document.querySelectorAll('#demo-panel-box option')].filter((one) =>
        one.textContent?.endsWith(' vence'),
      )
    const before = options().length
    await userEvent.fill(page.getByLabelText('Procurar acontecimento'), 'cnh joao')
    await expect.poll(() => options().length).toBeLessThan(before)
    expect(options().every((one) => one.textContent?.includes('João'))).toBe(true)
    await expectAccessible('the panel with a search')
    await userEvent.fill(page.getByLabelText('Procurar acontecimento'), 'nada disso')
    await sees(page.getByText('Nada com estas palavras pode acontecer agora.'))
    await look(page.getByRole('button', { name: 'Fazer acontecer' })).not.toBeInTheDocument()
  })

  test('has even buttons that are large enough', async () => {
    await demoOf()
    await press('Demonstração')
    const sizes = ['Restaurar dados', 'Copiar link', 'Copiar relato', /^Apresentar/].map((name) =>
      page.getByRole('button', { name }).element().getBoundingClientRect(),
    )
    expect(new Set(sizes.map(({ width, height }) => `${Math.round(width)} ${Math.round(height)}`)).size).toBe(
      1,
    )
    const leap = page.getByRole('button', { name: '+1 hora' }).element().getBoundingClientRect()
    expect(leap.height).toBeGreaterThanOrEqual(32)
  })

  test('is moved on, tells the open page, and is set back', async () => {
    await demoOf()
    const told = vi.fn()
    addEventListener('boleia:reload', told)
    await addTractor()
    await press('Demonstração')
    await press('+1 hora')
    await sees(page.getByText('O relógio andou: +1 hora.'))
    await sees(page.getByText('10:00', { exact: false }))
    expect(statusOfTractor()).toBe('VALID')
    await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(1), LONG_WAIT)
    await press('Agora')
    await sees(page.getByText('O relógio é o do computador.'))
    await sees(page.getByText('09:00', { exact: false }))
    removeEventListener('boleia:reload', told)
  })

  test('leaves a page alone as long as a dialog is open', async () => {
    await demoOf()
    const told = vi.fn()
    addEventListener('boleia:reload', told)
    const dialog = document.body.appendChild(document.createElement('div'))
    dialog.setAttribute('role', 'dialog')
    await look(inbox('3 não lidas')).toBeVisible()
    await backend.passTime(1)
    expect(told).not.toHaveBeenCalled()
    dialog.remove()
    await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(1), LONG_WAIT)
    removeEventListener('boleia:reload', told)
  })

  test('approves when the time has come, though nobody asks the backend for anything', async () => {
    await panelOf({ analysisMs: 300, clock: () => new Date() })
    const name = await addTractor()
    await look(inbox('4 não lidas')).toBeVisible()
    expect(statusOfTractor()).toBe('VALID')
    await click(inbox('4 não lidas'))
    await expect.poll(() => letterText(0)).toContain(name.replace('Veículo', 'Veículo aprovado:'))
  })
})

describe('a presentation', () => {
  test('hides all, gives the focus to the page, and F9 brings the marks back', async () => {
    await press('Demonstração')
    await click(page.getByRole('button', { name: /^Apresentar/ }))
    await look(page.getByRole('button')).toHaveLength(0)
    expect(document.activeElement?.tagName).toBe('MAIN')
    await keys('{F9}')
    await look(inbox('3 não lidas')).toBeVisible()
    await keys('{F9}')
    await look(page.getByRole('button')).toHaveLength(0)
    location.hash = '#demo'
    await look(inbox('3 não lidas')).toBeVisible()
    expect(location.hash).toBe('')
  })

  test('is ended by a link that the page hears nothing of, which keeps what it holds in the history', async () => {
    const record = { fluxo: 1, etapa: 2 }
    history.replaceState(record, '', location.href)
    await look(inbox('3 não lidas')).toBeVisible()
    await keys('{F9}')
    await look(page.getByRole('button')).toHaveLength(0)
    const heard = vi.fn()
    for (const type of ['popstate', 'hashchange']) addEventListener(type, heard)
    location.hash = '#demo'
    await look(inbox('3 não lidas')).toBeVisible()
    await isSettled()
    for (const type of ['popstate', 'hashchange']) removeEventListener(type, heard)
    expect(location.hash).toBe('')
    expect(history.state).toEqual(record)
    expect(heard).not.toHaveBeenCalled()
    history.replaceState(null, '', location.href)
  })
})

describe('copying', () => {
  test('gives a link, and a report that names no secret; what the browser refuses is shown', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const home = location.href
    history.replaceState(null, '', '/nada')
    await addTractor()
    await press('Demonstração')
    await press('Copiar link')
    await sees(page.getByText('Link copiado.'))
    const link = new URL(String(write.mock.calls[0]?.[0]))
    const read = readLink(link.hash)
    expect(read.kind === 'state' && read.state.steps.map(({ does }) => does)).toEqual(['veiculos-create'])
    // a link to a page that the portal does not have would be refused
    expect(read.kind === 'state' && read.state.address).toBe('/404')
    await press('Copiar relato')
    await sees(page.getByText('Relato copiado.'))
    expect(String(write.mock.calls[1]?.[0])).toContain('todos os horários são de Brasília')
    expect(String(write.mock.calls[1]?.[0])).toContain('201 POST /veiculos')
    write.mockRejectedValue(new Error('denied'))
    await press('Copiar link')
    await look(page.getByRole('textbox', { name: 'Texto para copiar' })).toHaveValue(link.href)
    await expectAccessible('the panel with a text to copy')
    history.replaceState(null, '', home)
  })
})

test('copying a link says which password it has in the place of one that was made up', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const body = { senha: '$outraSenha' }
  vi.spyOn(backend.trail, 'steps').mockReturnValue([{ at: 1, does: 'parceiros-update', asks: { body } }])
  await press('Demonstração')
  await press('Copiar link')
  await sees(page.getByText('Link copiado. A senha escolhida por você vale no link como Outra@123.'))
})

describe('the slips that the demo can pay', () => {
  test('are listed with what is special about each, and their codes are copied without groups', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await panelOf({ world: 'demo' })
    await press('Demonstração')
    await click(page.getByText('Boletos para pagar', { exact: true }).first())
    const slips = page.getByRole('group', { name: 'Boletos que a demonstração paga' })
    for (const note of [
      /, com desconto$/,
      /, vencido em 21\/02\/2025$/,
      /, já pago$/,
      /, o código diz outro valor$/,
    ]) {
      await sees(slips.getByText(note))
    }
    await expectAccessible('the panel with its slips')
    await click(slips.getByRole('button', { name: 'Copiar: Sindicato dos Transportadores do Oeste' }))
    await sees(slips.getByRole('button', { name: 'Copiado: Sindicato dos Transportadores do Oeste' }))
    const copied = String(write.mock.calls[0]?.[0])
    expect(copied).toMatch(/^9859\d{29}99990000042000$/)
    expect(backend.store.bankSlips.find(copied)?.favorecido).toBe('Sindicato dos Transportadores do Oeste')
  })
})
