import { MantineProvider } from '@mantine/core'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { watchRoots } from '#app/effects/roots.ts'
import { createClock } from '#mocks/backend/clock.ts'
import { showInspector } from '#mocks/demo/inspector/inspector.tsx'
import { createNodeDemo, type NodeDemo } from '#mocks/demo/node.ts'
import { showPanel } from '#mocks/demo/panel/panel.tsx'
import { happeningsIn } from '#mocks/demo/story/happenings.ts'
import { readLink } from '#mocks/demo/story/link.ts'
import { Dialog } from '#screens/shared/Dialog.tsx'
import { LONG_WAIT } from '#tests/support/longWait.ts'
import { expectAccessible } from '#tests/support/screens/accessibility.ts'
import { eventually, until } from '#tests/support/screens/patience.ts'
import { click, keys, look, press, sees, seesNot } from '#tests/support/screens/person.ts'

// The bar of the demo and what it opens, with a plain page instead of the portal.

let backend: NodeDemo
let takeAway: () => void

const HOME = location.href

const panelOf = async (options: Parameters<typeof createNodeDemo>[0] = {}) => {
  takeAway()
  backend = await createNodeDemo(options)
  takeAway = showPanel(backend)
  await barIsDrawn()
}

/** @param unread '' or as '3 não lidas' */
const inbox = (unread: string) =>
  page.getByRole('button', { name: `Caixa de entrada${unread && `, ${unread}`}`, exact: true })
const letters = () => page.getByRole('listitem')
const letterText = (place: number) => letters().nth(place).element().textContent
const box = () => document.querySelector('#demo-panel-box')
/** All that is docked at the lower edge. */
const bar = () => document.querySelector('#demo-panel aside')?.lastElementChild as HTMLElement
/** A key that comes earlier is lost. */
const barIsDrawn = () => eventually(bar).toBeTruthy()

const sendSms = () =>
  backend.fetch('/api/telefone/send-pin', {
    method: 'POST',
    body: JSON.stringify({ phone: '45988887777' }),
  })

beforeEach(async () => {
  document.documentElement.lang = 'pt-BR'
  document.title = 'Demonstração'
  backend = await createNodeDemo()
  const main = document.body.appendChild(document.createElement('main'))
  main.append(document.createElement('h1'))
  main.querySelector('h1')?.append('Portal')
  takeAway = showPanel(backend)
  await barIsDrawn()
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
  history.replaceState(null, '', HOME)
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
    await eventually(() => letterText(0)).toMatch(
      /^SMS · \(45\) 98888-7777Nova · 20\/11, 09:00Boleia: .*123456Copiar$/,
    )
    expect(letterText(1)).toMatch(/Convite para o Boleia/)
    await look(inbox('')).toHaveAttribute('aria-expanded', 'true')
    expect(backend.store.messages.all().map(({ read }) => read)).toEqual([true, true, true, true])
  })

  test('shows what arrives while it is open, as new, and what was read before as known', async () => {
    await click(inbox('3 não lidas'))
    await click(inbox(''))
    await sendSms()
    await click(inbox('1 não lida'))
    await eventually(() => letterText(0)).toMatch(/Nova ·/)
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
    await eventually(() => letterText(0)).toContain('20/11, 09:00')
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
    await eventually(() => hrefs('Abrir o link')).toEqual(own.toReversed())
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
    await press('Painel')
    await sees(page.getByRole('group', { name: 'Entrar como' }))
    await click(inbox('3 não lidas'))
    await seesNot(page.getByRole('group', { name: 'Entrar como' }))
    await look(letters()).toHaveLength(3)
    await press('Painel')
    await keys('{Escape}')
    await look(page.getByRole('button', { name: 'Painel', exact: true })).toHaveFocus()
  })

  test('tells which account has another password, and not which one a person has made up', async () => {
    await press('Painel')
    const told = () => page.getByText(/^Pela tela de entrada/).element().textContent
    await sees(page.getByText(/^Pela tela de entrada/))
    expect(told()).toContain('a senha Senha@123. Senha de pagamento 1234')
    await keys('{Escape}')
    await backend.store.users.update(2, { password: 'Minha@777' })
    await backend.store.users.update(3, { password: 'Outra@123' })
    await press('Painel')
    await sees(page.getByText(/^Pela tela de entrada/))
    expect(told()).toContain(' A de admin@example.com é a que foi escolhida. ')
    expect(told()).toContain(' A de operacional@example.com é Outra@123. ')
    expect(told()).not.toContain('Minha')
  })

  test('is accessible on a laptop, closed and open', async () => {
    await sendSms()
    await expectAccessible('the closed panel')
    await click(inbox('4 não lidas'))
    await look(letters()).toHaveLength(4)
    await expectAccessible('the inbox')
  })

  test('opens above the bar within a phone, and is closed by a second press on its button', async () => {
    await page.viewport(360, 740)
    await press('Painel')
    await sees(page.getByRole('group', { name: 'Entrar como' }))
    await expectAccessible('the panel on a phone')
    await click(inbox('3 não lidas'))
    await look(letters()).toHaveLength(3)
    await expectAccessible('the inbox on a phone')
    const { left, top, bottom } = box()?.getBoundingClientRect() ?? new DOMRect()
    expect(left).toBeGreaterThanOrEqual(0)
    expect(top).toBeGreaterThanOrEqual(0)
    expect(bottom).toBeLessThanOrEqual(bar().getBoundingClientRect().top)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
    await click(inbox(''))
    expect(box()).toBeNull()
    await look(inbox('')).toHaveFocus()
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
    await eventually(() => document.activeElement).toBe(box())
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
    await eventually(() => write.mock.calls.length).toBe(4)
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
    await press('Painel')
    await press('Copiar link')
    await sees(page.getByText('Link copiado. A entrada em Pagamento pede o CNPJ e a senha de novo.'))
    history.replaceState(null, '', home)
  })

  test.each([360, 1366])('ends below a modal: its last button is not covered, at %i', async (width) => {
    await page.viewport(width, 740)
    const unmount = openModal()
    const last = page.getByRole('dialog').getByRole('button', { name: 'Seguir' })
    await look(last).toBeInViewport()
    const { left, top, width: wide, height } = last.element().getBoundingClientRect()
    expect(document.elementFromPoint(left + wide / 2, top + height / 2)).toBe(last.element())
    const modal = page.getByRole('dialog').element().getBoundingClientRect()
    expect(modal.bottom).toBeLessThanOrEqual(bar().getBoundingClientRect().top)
    unmount()
  })
})

describe('a story that is told', () => {
  const tell = async (id: string, step: number, width: number) => {
    await page.viewport(width, width < 640 ? 740 : 768)
    await panelOf({ world: 'showcase' })
    backend.trail.tell(id, step)
    await sees(page.getByRole('button', { name: new RegExp(` ${step + 1}/\\d: `) }))
  }
  /** @param place as '2/6' */
  const line = (place: string) => page.getByRole('button', { name: new RegExp(` ${place}: `) })
  const next = () => page.getByRole('button', { name: 'Próximo passo', exact: true })
  /** Waits for it without a moment of simulated time. */
  const shows = (place: string) =>
    until(
      () => line(place).query() !== null,
      () => `step ${place} is not shown`,
      0,
    )

  test.each([
    [360, 36],
    [1366, 20],
  ])('has its step in the bar, whole, with what is to be typed, at %i', async (width, height) => {
    await tell('pagamento-com-queda-de-rede', 0, width)
    await look(line('1/4')).toBeInViewport()
    expect(box()).toBeNull()
    const { textContent } = line('1/4').element()
    expect(textContent).toBe(
      'Pagamento com queda de rede 1/4: CNPJ 11.222.333/0001-81, senha 1234; CPF 111.222.333-96, R$ 500,00',
    )
    const text = line('1/4').element().firstElementChild as HTMLElement
    expect(text.scrollHeight).toBeLessThanOrEqual(text.clientHeight)
    expect(text.scrollWidth).toBeLessThanOrEqual(text.clientWidth)
    expect(text.clientHeight).toBeLessThan(height)
    await expectAccessible('the bar with the step of a story')
  })

  test.each([360, 1366])(
    'is unfolded to all that the step says by a press, and folded again, at %i',
    async (width) => {
      await tell('pagamento-com-queda-de-rede', 0, width)
      await click(line('1/4'))
      await sees(page.getByText('passo 1 de 4'))
      for (const whole of ['11.222.333/0001-81', '111.222.333-96', 'R$ 500,00']) {
        const [, text] = page.getByText(whole, { exact: true }).elements().toReversed()
        expect(text?.getClientRects()).toHaveLength(1)
      }
      expect(document.activeElement).toBe(box())
      await expectAccessible('the step of a story')
      await click(page.getByRole('heading', { name: 'Portal' }))
      await sees(page.getByText('passo 1 de 4'))
      await click(line('1/4'))
      expect(box()).toBeNull()
      await look(line('1/4')).toHaveFocus()
    },
  )

  test('goes on by a press in the bar, which opens and closes nothing', async () => {
    await tell('do-inicio-ao-fim', 0, 360)
    await click(next())
    await sees(line('2/6'))
    expect(box()).toBeNull()
    await click(line('2/6'))
    await sees(page.getByText('passo 2 de 6'))
    await eventually(() => next().element().getAttribute('aria-disabled')).toBeNull()
    await click(next())
    await sees(page.getByText('passo 3 de 6'))
  })

  test('goes on by one step at a double press, however slow', async () => {
    await tell('do-inicio-ao-fim', 0, 360)
    await look(next()).toBeVisible()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const again = () => (next().element() as HTMLElement).click()
    again()
    again()
    await shows('2/6')
    await vi.advanceTimersByTimeAsync(700)
    again()
    await look(next()).toHaveAttribute('aria-disabled', 'true')
    expect(backend.trail.story()?.told).toBe(1)
    await vi.advanceTimersByTimeAsync(100)
    await look(next()).not.toHaveAttribute('aria-disabled')
    again()
    await sees(line('3/6'))
  })

  test('does not end at a double press that finds the last step', async () => {
    await tell('do-inicio-ao-fim', 4, 360)
    await look(next()).toBeVisible()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const now = (name: string) => (page.getByRole('button', { name }).element() as HTMLElement).click()
    now('Próximo passo')
    await shows('6/6')
    now('Terminar')
    await vi.advanceTimersByTimeAsync(799)
    now('Terminar')
    expect(backend.trail.story()?.told).toBe(5)
    await vi.advanceTimersByTimeAsync(1)
    now('Terminar')
    await eventually(() => backend.trail.story()).toBeNull()
  })

  test('is ended by one press after its last step, and the focus stays in the bar', async () => {
    await tell('do-inicio-ao-fim', 5, 1366)
    await click(line('6/6'))
    await press('Terminar')
    await eventually(() => backend.trail.story()).toBeNull()
    await eventually(box).toBeNull()
    await look(page.getByRole('button', { name: 'Painel', exact: true })).toHaveFocus()
  })

  test('is left before its last step where all of the step is read', async () => {
    await tell('do-inicio-ao-fim', 1, 1366)
    await click(line('2/6'))
    await press('Deixar a história')
    await eventually(() => backend.trail.story()).toBeNull()
    await look(page.getByRole('button', { name: 'Painel', exact: true })).toHaveFocus()
  })

  test('leads to its page, and folds the step so that the page is seen', async () => {
    await tell('do-inicio-ao-fim', 1, 360)
    await click(line('2/6'))
    await press('Ir para a tela')
    expect(location.pathname).toBe('/lotes-solicitados')
    expect(box()).toBeNull()
  })

  test('is opened by F2, whose second press gives the focus back', async () => {
    await tell('do-inicio-ao-fim', 0, 360)
    const field = document.querySelector('main')?.appendChild(document.createElement('input'))
    field?.setAttribute('aria-label', 'Campo')
    field?.focus()
    await keys('{F2}')
    await sees(page.getByText('passo 1 de 6'))
    await eventually(() => document.activeElement).toBe(box())
    await keys('{F2}')
    await eventually(box).toBeNull()
    expect(document.activeElement).toBe(field)
  })
})

describe('the bar', () => {
  const room = () => document.documentElement.style.getPropertyValue('--demo-bar')

  test.each([360, 768, 1366, 1920])(
    'stands at the lower edge, and the page keeps its height, at %i',
    async (width) => {
      await page.viewport(width, 740)
      await look(inbox('3 não lidas')).toBeVisible()
      await eventually(() => Number.parseFloat(room())).toBe(bar().offsetHeight)
      const { left, right, bottom, height } = bar().getBoundingClientRect()
      expect([left, right, bottom]).toEqual([0, width, 740])
      expect(height).toBeLessThan(56)
      expect(Number.parseFloat(getComputedStyle(document.body).paddingBottom)).toBe(Math.round(height))
      const last = document.querySelector('main')?.appendChild(document.createElement('button'))
      if (last) last.style.cssText = 'display: block; margin-top: 2000px'
      scrollTo(0, document.documentElement.scrollHeight)
      expect(last?.getBoundingClientRect().bottom).toBeLessThan(741 - height)
    },
  )

  test('keeps room for what is to be said of a link, until it was read', async () => {
    takeAway()
    takeAway = showPanel(backend, 'Faltam 2 passos a este link.')
    await sees(page.getByText('Faltam 2 passos a este link.'))
    expect(box()).toBeNull()
    await expectAccessible('the bar with a notice')
    const before = bar().offsetHeight
    await press('Entendi')
    await seesNot(page.getByText('Faltam 2 passos a este link.'))
    expect(bar().offsetHeight).toBeLessThan(before)
    await eventually(() => Number.parseFloat(room())).toBe(bar().offsetHeight)
    await look(page.getByRole('button', { name: 'Painel', exact: true })).toHaveFocus()
  })

  test('tells the time of the demo, and how far it is from the computer', async () => {
    await panelOf({ time: createClock(() => Date.parse('2026-11-20T12:00:00.000Z')) })
    const clock = () => page.getByText('Relógio da demonstração:').element().parentElement?.textContent
    await eventually(clock).toBe('Relógio da demonstração: sex. 20/11 09:00')
    await backend.passTime(86_400_000)
    await eventually(clock).toBe('Relógio da demonstração: sáb. 21/11 09:00 +1 dia')
    await backend.passTime(30 * 86_400_000 + 2 * 3_600_000)
    await eventually(clock).toBe('Relógio da demonstração: seg. 21/12 11:00 +31 dias 2 h')
  })

  test('has the inspector above it', async () => {
    await page.viewport(360, 740)
    await look(inbox('3 não lidas')).toBeVisible()
    const close = showInspector(watchRoots, () => {})
    const inspector = page.getByRole('complementary', { name: 'Inspetor' })
    await sees(inspector)
    const { bottom } = inspector.element().getBoundingClientRect()
    expect(bottom).toBeLessThanOrEqual(bar().getBoundingClientRect().top)
    close()
  })

  test('is dark where the portal is dark', async () => {
    const ground = () => getComputedStyle(bar()).backgroundColor
    await look(inbox('3 não lidas')).toBeVisible()
    const light = ground()
    document.documentElement.style.colorScheme = 'dark'
    expect(ground()).not.toBe(light)
    await expectAccessible('the bar in the dark')
    document.documentElement.style.colorScheme = ''
  })
})

describe('without a network', () => {
  test('the panel refuses with words what would load the page anew', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const reach = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
    const restart = vi.spyOn(backend, 'restart')
    vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await press('Painel')
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
    await press('Painel')
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
    await eventually(() => letterText(0)).toContain(name.replace('Veículo', 'Veículo aprovado:'))
  })

  test('lets a chosen thing happen', async () => {
    await demoOf()
    const name = await addTractor()
    await press('Painel')
    await userEvent.selectOptions(page.getByLabelText('Outro acontecimento'), `Reprovar ${name}`)
    await press('Fazer acontecer')
    await sees(page.getByText(`Aconteceu: Reprovar ${name}.`))
    expect(statusOfTractor()).toBe('INVALID')
  })

  test('counts every trip that waits for approval, and approves them', async () => {
    await demoOf()
    const waiting = backend.store.trips.all((trip) => trip.boleia_lote_conjunto_status_id === 10).length
    expect(waiting).toBeGreaterThan(0)
    await press('Painel')
    await press(`Aprovar agora (${waiting})`)
    await sees(page.getByRole('button', { name: 'Aprovar agora (0)' }))
    expect(backend.store.trips.all((trip) => trip.boleia_lote_conjunto_status_id === 10)).toEqual([])
  })

  test('finds what may happen by words, and says when there is nothing', async () => {
    await demoOf()
    await press('Painel')
    const options = () =>
      [...document.querySelectorAll('#demo-panel-box option')].filter((one) =>
        one.textContent?.endsWith(' vence'),
      )
    const before = options().length
    await userEvent.fill(page.getByLabelText('Procurar acontecimento'), 'cnh joao')
    await eventually(() => options().length).toBeLessThan(before)
    expect(options().every((one) => one.textContent?.includes('João'))).toBe(true)
    await expectAccessible('the panel with a search')
    await userEvent.fill(page.getByLabelText('Procurar acontecimento'), 'nada disso')
    await sees(page.getByText('Nada com estas palavras pode acontecer agora.'))
    await look(page.getByRole('button', { name: 'Fazer acontecer' })).not.toBeInTheDocument()
  })

  test('has even buttons that are large enough', async () => {
    await demoOf()
    await press('Painel')
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
    await press('Painel')
    await press('+1 hora')
    await sees(page.getByText('O relógio andou: +1 hora.'))
    await sees(page.getByText('/2026, 10:00', { exact: false }))
    expect(statusOfTractor()).toBe('VALID')
    await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(1), LONG_WAIT)
    await press('Agora')
    await sees(page.getByText('O relógio é o do computador.'))
    await sees(page.getByText('/2026, 09:00', { exact: false }))
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
    await eventually(() => letterText(0)).toContain(name.replace('Veículo', 'Veículo aprovado:'))
  })
})

describe('a presentation', () => {
  test('leaves no bar and no room, gives the focus to the page, and F9 brings the bar back', async () => {
    await press('Painel')
    await click(page.getByRole('button', { name: /^Apresentar/ }))
    await look(page.getByRole('button')).toHaveLength(0)
    expect(document.activeElement?.tagName).toBe('MAIN')
    expect(document.querySelector('aside')).toBeNull()
    expect(document.documentElement.style.getPropertyValue('--demo-bar')).toBe('')
    expect(getComputedStyle(document.body).paddingBottom).toBe('0px')
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
    await press('Painel')
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
  await press('Painel')
  await press('Copiar link')
  await sees(page.getByText('Link copiado. A senha escolhida por você vale no link como Outra@123.'))
})

describe('the slips that the demo can pay', () => {
  test('are listed with what is special about each, and their codes are copied without groups', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await panelOf({ world: 'demo' })
    await press('Painel')
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
