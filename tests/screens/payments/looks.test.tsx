import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AccountCard, BalanceCard } from '#screens/payments/AccountFacts.tsx'
import { HomeTiles } from '#screens/payments/HomeTiles.tsx'
import { OldHome } from '#screens/payments/OldHome.tsx'
import { card } from '#tests/machines/payments/payAccountSamples.ts'
import { drawing } from '#tests/support/screens/drawn.tsx'
import { eventually } from '#tests/support/screens/patience.ts'
import { button, click, look, press, sees } from '#tests/support/screens/person.ts'
import { Page } from './bringMoneyParts.tsx'

const draw = drawing()
const boxes = (found: readonly Element[]) => found.map((one) => one.getBoundingClientRect())
const boxOf = (found: Element) => found.getBoundingClientRect()

afterEach(async () => {
  vi.restoreAllMocks()
  document.documentElement.style.fontSize = ''
  await page.viewport(1366, 768)
})

/** What stands beside the menu, and on a phone or tablet the window less its edges. */
const WIDTHS = [328, 736, 1070, 1232]

describe('on the home of payments', () => {
  test.each([
    [328, [1, 1, 1, 1, 1]],
    [736, [1, 2, 2]],
    [1070, [5]],
    [1232, [5]],
  ])('%i pixels hold the five tiles without a gap in the last row: %j', async (width, rows) => {
    await page.viewport(1920, 1080)
    draw(
      <div style={{ width }}>
        <HomeTiles hasCard onFollow={() => {}} />
      </div>,
    )
    await look(page.getByRole('listitem')).toHaveLength(5)
    const tiles = boxes(page.getByRole('listitem').elements())
    const tops = [...new Set(tiles.map(({ top }) => top))]
    expect(tops.map((top) => tiles.filter((tile) => tile.top === top).length)).toEqual(rows)
    const ends = tops.map((top) =>
      Math.max(...tiles.filter((tile) => tile.top === top).map((one) => one.right)),
    )
    expect(Math.max(...ends) - Math.min(...ends)).toBeLessThan(1)
  })

  test.each([256, 328, 500])(
    'the eye stays where it is when it shows the balance (%i pixels)',
    async (width) => {
      const shown = (isHidden: boolean) => (
        <div key={String(isHidden)} style={{ display: 'grid', width }}>
          <BalanceCard card={card} isHidden={isHidden} onToggle={() => {}} />
        </div>
      )
      draw(shown(true))
      await sees(button('Mostrar saldo'))
      const before = boxOf(button('Mostrar saldo').element())
      document.body.replaceChildren()
      draw(shown(false))
      await sees(button('Ocultar saldo'))
      const after = boxOf(button('Ocultar saldo').element())
      expect([after.left, after.top]).toEqual([before.left, before.top])
    },
  )

  test.each(WIDTHS)('facts of the account stand at least 28 pixels apart (%i pixels)', async (width) => {
    await page.viewport(1920, 1080)
    const titular = 'Transportadora Irmãos Vasconcelos e Albuquerque do Oeste Paranaense Ltda'
    draw(
      <div style={{ display: 'grid', width }}>
        <AccountCard card={{ ...card, titular }} />
      </div>,
    )
    await sees(page.getByText(titular))
    const [holder, identifier, account] = boxes(page.getByRole('definition').elements())
    if (!holder || !identifier || !account) throw new Error('an account has three facts')
    const isBeside = Math.abs(holder.top - identifier.top) < 1
    expect(isBeside ? identifier.left - holder.right : identifier.top - holder.bottom).toBeGreaterThanOrEqual(
      28,
    )
    expect(account.left - identifier.right).toBeGreaterThanOrEqual(28)
  })

  test('a tab of the old home that is half in sight on a phone is brought into sight', async () => {
    await page.viewport(360, 740)
    draw(<OldHome hasCard renderTab={(tab) => tab} />)
    const last = page.getByRole('tab', { name: 'Trazer dinheiro', exact: true })
    await sees(page.getByRole('tab', { name: 'Extrato', exact: true }))
    expect(boxOf(last.element()).right).toBeGreaterThan(360)
    // without the pointer, which would scroll by itself
    ;(last.element() as HTMLElement).click()
    await look(last).toHaveAttribute('aria-selected', 'true')
    await eventually(() => boxOf(last.element()).right).toBeLessThan(361)
    const list = page.getByRole('tablist').element()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
    // the shadow at an end that hides more
    expect(getComputedStyle(list).backgroundAttachment).toBe('local, local, scroll, scroll')
  })
})

describe('of bringing money', () => {
  test.each([
    [320, 16],
    [360, 16],
    [768, 16],
    [768, 32],
  ])('both tabs stand side by side, with whole words (%i pixels, text of %i)', async (width, size) => {
    await page.viewport(width, 740)
    document.documentElement.style.fontSize = `${size}px`
    draw(<Page />)
    const tabs = page.getByRole('navigation', { name: 'Boleto' })
    await sees(tabs)
    const [fresh, manage] = boxes(tabs.getByRole('link').elements())
    if (!fresh || !manage) throw new Error('there are two tabs')
    expect(manage.top).toBe(fresh.top)
    expect(manage.left).toBeGreaterThanOrEqual(fresh.right)
    expect(manage.right).toBeLessThanOrEqual(boxOf(tabs.element()).right + 0.5)
  })

  test('with large text on a phone they stand in lines of their own instead of breaking a word', async () => {
    await page.viewport(320, 740)
    document.documentElement.style.fontSize = '32px'
    draw(<Page />)
    const tabs = page.getByRole('navigation', { name: 'Boleto' })
    await sees(tabs)
    for (const { right } of boxes(tabs.getByRole('link').elements())) expect(right).toBeLessThanOrEqual(320)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  })

  test.each([
    [320, 1],
    [360, 1],
    [768, 2],
    [1366, 1],
  ])('at %i pixels its copying buttons stand in %i columns', async (width, columns) => {
    vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await page.viewport(width, 740)
    draw(<Page />)
    const copying = page.getByRole('region', { name: 'TED' }).getByRole('button')
    await look(copying).toHaveLength(5)
    const lefts = () => [...new Set(boxes(copying.elements()).map(({ left }) => Math.round(left)))]
    expect(lefts()).toHaveLength(columns)
    const before = lefts()
    await press('Copiar Nome')
    await sees(page.getByText('Copiado', { exact: true }))
    expect(lefts()).toEqual(before)
    await click(button('Copiar Banco'))
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  })
})
