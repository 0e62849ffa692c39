import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { pages } from '#domain/pages.ts'
import { WaysContext } from '#screens/shared/Breadcrumb.tsx'
import { Page } from '#screens/shared/Page.tsx'
import type { Trail } from '#screens/shared/trails.ts'
import { drawing } from '#tests/support/screens/drawn.tsx'
import { eventually } from '#tests/support/screens/patience.ts'
import { click, sees } from '#tests/support/screens/person.ts'

const draw = drawing()
const { send } = cdp() as unknown as { send: (method: string, to: object) => Promise<void> }
const finger = (enabled: boolean) => send('Emulation.setTouchEmulationEnabled', { enabled })
const follow = vi.fn()

const show = async (trail: Trail, at: string = pages.paySlip) => {
  draw(
    <WaysContext value={{ at, mayOpen: () => true, onFollow: follow }}>
      <Page title="Título" breadcrumb={trail}>
        Conteúdo
      </Page>
    </WaysContext>,
  )
  await sees(page.getByRole('heading', { name: 'Título' }))
}
const boxes = (role: 'link' | 'listitem') =>
  page
    .getByRole(role)
    .elements()
    .map((one) => one.getBoundingClientRect())
const titleTop = () => page.getByRole('heading', { name: 'Título' }).element().getBoundingClientRect().top

beforeEach(() => page.viewport(360, 740))

afterEach(async () => {
  follow.mockClear()
  document.documentElement.style.fontSize = ''
  await finger(false)
  await page.viewport(1366, 768)
})

test('a part leads to its page within the portal; what the page itself is leads nowhere', async () => {
  await show('Pagamentos/Extrato/Comprovantes', pages.receipt)
  expect(boxes('link')).toHaveLength(2)
  await click(page.getByRole('link', { name: 'Extrato', exact: true }))
  expect(follow.mock.calls).toEqual([['/pagamentos/extrato']])
  expect(document.querySelector('[aria-current]')?.textContent).toBe('Comprovantes')
})

test.each<[Trail, Trail]>([
  ['Pagamentos / Extrato', 'Pagamentos/Trazer dinheiro'],
  ['Pagamentos / Pagar boleto', 'Pagamentos/Extrato/Comprovantes'],
])('parts stand as far from each other in "%s" as in "%s"', async (one, other) => {
  const gaps: number[] = []
  for (const trail of [one, other]) {
    await show(trail)
    const [first, second] = page.getByRole('listitem').elements()
    const label = first?.querySelector('a')?.getBoundingClientRect().right ?? 0
    gaps.push((second?.getBoundingClientRect().left ?? 0) - label)
    document.body.replaceChildren()
  }
  expect(gaps[0]).toBeGreaterThan(8)
  expect(Math.abs((gaps[0] ?? 0) - (gaps[1] ?? 0))).toBeLessThan(0.5)
})

test('with a mouse a part is at least 24 pixels high', async () => {
  await show('Pagamentos / Extrato')
  expect(boxes('link')[0]?.height).toBeGreaterThanOrEqual(24)
})

describe('with a finger', () => {
  test('a part is as large as a finger, and the title stands where it stands with a mouse', async () => {
    await show('Pagamentos / Extrato')
    const before = titleTop()
    await finger(true)
    await eventually(() => boxes('link')[0]?.height).toBeGreaterThanOrEqual(44)
    expect(boxes('link')[0]?.width).toBeGreaterThanOrEqual(44)
    expect(Math.abs(titleTop() - before)).toBeLessThan(1)
  })

  test('a long one takes lines that a finger tells apart', async () => {
    await page.viewport(320, 740)
    await finger(true)
    await show('Ofertas de cargas / Ofertas enviada / Detalhe de carga solicitada', pages.tripDetail)
    const lines = [...new Set(boxes('listitem').map(({ top }) => Math.round(top)))]
    expect(lines).toHaveLength(2)
    expect((lines[1] ?? 0) - (lines[0] ?? 0)).toBeGreaterThanOrEqual(44)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  })
})

test('with text twice as large each line begins with a word, whole, in a window of 320 pixels', async () => {
  await page.viewport(320, 740)
  document.documentElement.style.fontSize = '200%'
  await show('Pagamentos/Trazer dinheiro')
  const [first, second] = boxes('listitem')
  expect(second?.left).toBe(first?.left)
  expect(second?.top).toBeGreaterThanOrEqual(first?.bottom ?? 0)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  expect(titleTop()).toBeGreaterThanOrEqual(second?.bottom ?? 0)
})
