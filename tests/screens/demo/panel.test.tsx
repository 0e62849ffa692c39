import { MantineProvider } from '@mantine/core'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
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

const inbox = (unread: string) => page.getByRole('button', { name: `Caixa de entrada${unread}`, exact: true })
const letters = () => page.getByRole('listitem')
const letterText = (place: number) => letters().nth(place).element().textContent
const box = () => document.querySelector('#demo-panel-box')

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

  /** A story that is told on a phone, folded to its step. */
  const foldStory = async () => {
    await page.viewport(360, 740)
    await panelOf({ world: 'showcase' })
    backend.trail.tell('do-inicio-ao-fim', 0)
    await click(page.getByRole('button', { name: /^Demo/ }))
    await press('Próximo passo')
    await sees(page.getByText('passo 2 de 6'))
    await sees(page.getByRole('button', { name: 'Abrir o painel' }))
  }

  test('leaves a question on a phone alone: the step is folded to the mark until it is answered', async () => {
    await foldStory()
    const unmount = openModal()
    await sees(page.getByText('Informe o PIN'))
    await expect.poll(box).toBeNull()
    const goOn = page.getByRole('dialog').getByRole('button', { name: 'Seguir' })
    await look(goOn).toBeInViewport()
    const { left, top, width, height } = goOn.element().getBoundingClientRect()
    const met = () => document.elementFromPoint(left + width / 2, top + height / 2)
    await expect.poll(met).toBe(goOn.element())
    const focused = document.activeElement
    unmount()
    await sees(page.getByText('passo 2 de 6'))
    expect(box()?.contains(document.activeElement)).toBe(false)
    expect(focused?.closest('aside')).toBeFalsy()
  })

  test('tells the next step of a story over a question on a phone, in the panel', async () => {
    await foldStory()
    const unmount = openModal()
    await expect.poll(box).toBeNull()
    await keys('{F2}')
    await press('Próximo passo')
    await sees(page.getByText('passo 3 de 6'))
    await sees(page.getByRole('group', { name: 'Entrar como' }))
    await keys('{Escape}')
    await expect.poll(box).toBeNull()
    await sees(page.getByText('Informe o PIN'))
    unmount()
  })
})

describe('without a network', () => {
  test('the panel refuses with words what would load the page anew', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const reach = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
    const restart = vi.spyOn(backend, 'restart')
    await press('Demonstração')
    for (const name of ['Restaurar dados', /^Marina Rocha/, /^Do início ao fim/]) {
      await click(page.getByRole('button', { name }))
      await sees(page.getByText('Sem conexão: a página', { exact: false }))
      await press('Copiar link')
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
})

describe('copying', () => {
  test('gives a link, and a report that names no secret; what the browser refuses is shown', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await addTractor()
    await press('Demonstração')
    await press('Copiar link')
    await sees(page.getByText('Link copiado.'))
    const link = new URL(String(write.mock.calls[0]?.[0]))
    const read = readLink(link.hash)
    expect(read.kind === 'state' && read.state.steps.map(({ does }) => does)).toEqual(['veiculos-create'])
    await press('Copiar relato')
    await sees(page.getByText('Relato copiado.'))
    expect(String(write.mock.calls[1]?.[0])).toContain('todos os horários são de Brasília')
    expect(String(write.mock.calls[1]?.[0])).toContain('201 POST /veiculos')
    write.mockRejectedValue(new Error('denied'))
    await press('Copiar link')
    await look(page.getByRole('textbox', { name: 'Texto para copiar' })).toHaveValue(link.href)
    await expectAccessible('the panel with a text to copy')
  })
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
