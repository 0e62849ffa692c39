import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createNodeBackend, type NodeBackend } from '#mocks/node.ts'
import { showPanel } from '#mocks/panel/panel.tsx'
import { expectAccessible } from '#tests/support/screens/accessibility.ts'
import { click, keys, look, press, sees, seesNot } from '#tests/support/screens/person.ts'

// The panel of the demo, with a plain page instead of the portal.

let backend: NodeBackend

const panelOf = async (options: Parameters<typeof createNodeBackend>[0] = {}) => {
  document.getElementById('demo-panel')?.remove()
  backend = await createNodeBackend(options)
  showPanel(backend)
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
  showPanel(backend)
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

afterEach(() => {
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
    await keys('{Shift>}{Tab}{/Shift}')
    expect(document.activeElement?.textContent).toBe('Abrir o link')
    await keys('{Escape}')
    await look(inbox('')).toHaveFocus()
    expect(box()).toBeNull()
  })

  test('takes turns with the switches', async () => {
    await press('Demonstração')
    await sees(page.getByText('Dados inventados, guardados só neste navegador.'))
    await click(inbox('3 não lidas'))
    await seesNot(page.getByText('Dados inventados, guardados só neste navegador.'))
    await look(letters()).toHaveLength(3)
    await press('Demonstração')
    await keys('{Escape}')
    await look(page.getByRole('button', { name: 'Demonstração', exact: true })).toHaveFocus()
  })

  test.each([
    ['a laptop', 1366, 768],
    ['a phone', 360, 740],
  ])('is small and accessible on %s, closed and open', async (_, width, height) => {
    await page.viewport(width, height)
    await sendSms()
    await expectAccessible('the closed panel')
    const marks = inbox('4 não lidas').element().parentElement?.getBoundingClientRect()
    expect(marks?.height).toBeLessThan(36)
    expect(marks?.width).toBeLessThan(320)
    expect(innerHeight - (marks?.bottom ?? 0)).toBeLessThan(8)
    await click(inbox('4 não lidas'))
    await look(letters()).toHaveLength(4)
    await expectAccessible('the inbox')
    expect(box()?.getBoundingClientRect().left).toBeGreaterThanOrEqual(0)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await page.viewport(1366, 768)
  })
})

describe('the registrations that wait', () => {
  test('are approved or refused by hand, and their message arrives', async () => {
    await panelOf({ analysisMs: 60_000 })
    await press('Demonstração')
    await seesNot(page.getByRole('group', { name: 'Em análise' }))
    const name = await addTractor()
    await sees(page.getByRole('group', { name: 'Em análise' }).getByText(name))
    await expectAccessible('the panel with a registration that waits')
    await press(`Reprovar ${name}`)
    await seesNot(page.getByRole('group', { name: 'Em análise' }))
    await look(page.getByRole('button', { name: 'Demonstração', exact: true })).toHaveFocus()
    expect(statusOfTractor()).toBe('INVALID')
    await click(inbox('4 não lidas'))
    await expect.poll(() => letterText(0)).toContain(name.replace('Veículo', 'Veículo reprovado:'))
  })

  test('are approved when their time has come, though nobody asks the backend for anything', async () => {
    await panelOf({ analysisMs: 300, clock: () => new Date() })
    const name = await addTractor()
    await look(inbox('4 não lidas')).toBeVisible()
    expect(statusOfTractor()).toBe('VALID')
    await click(inbox('4 não lidas'))
    await expect.poll(() => letterText(0)).toContain(name.replace('Veículo', 'Veículo aprovado:'))
  })
})

describe('the slips that the demo can pay', () => {
  test('are listed with what is special about each, and their codes are copied without groups', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await panelOf({ world: 'demo' })
    await press('Demonstração')
    const slips = page.getByRole('group', { name: 'Boletos para pagar' })
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
