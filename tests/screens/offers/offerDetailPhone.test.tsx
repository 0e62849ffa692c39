import { afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { useFlow } from '#app/effects/useFlow.ts'
import { navigate } from '#app/routing/navigation.ts'
import { OfflineNotice } from '#app/shell/OfflineNotice.tsx'
import { loadSettings } from '#app/start/settings.ts'
import { directingChecks, offerDetail } from '#app/wiring/offers.ts'
import { OfferDetailScreen, type OfferDetailScreenProps } from '#screens/offers/OfferDetailScreen.tsx'
import { expectAccessible } from '#tests/support/screens/accessibility.ts'
import { eventually } from '#tests/support/screens/patience.ts'
import { keys, look, sees } from '#tests/support/screens/person.ts'
import { offer } from '#tests/support/screens/records.ts'
import { enterStage, marina } from '#tests/support/screens/stage.tsx'

const Detail = ({ flow }: Pick<OfferDetailScreenProps, 'flow'>) => (
  <main id="conteudo">
    <OfferDetailScreen
      flow={flow}
      checks={useFlow(directingChecks)}
      trailerTypes={[{ id: 1, descricao: 'Graneleira' }]}
      onFollow={navigate}
      tileUrl={null}
      onBack={() => {}}
      onOpen={() => {}}
      onSend={() => {}}
    />
    <OfflineNotice />
  </main>
)

const send = () => page.getByRole('button', { name: 'Enviar carga', exact: true })
const boxOf = (found: Element) => found.getBoundingClientRect()
const barTop = () => boxOf(send().element().parentElement as Element).top

const open = async (width: number, text = 1, height = 740) => {
  await page.viewport(width, height)
  document.documentElement.style.fontSize = `${text * 100}%`
  const stage = await enterStage({
    machine: offerDetail,
    input: { id: 1, offer: offer(1), others: [1, 2, 3, 4, 5].map(offer) },
    view: (flow) => <Detail flow={flow} />,
    held: [],
    world: () => {},
    session: marina,
    address: '/detalhes-carga',
  })
  onTestFinished(() => {
    const broken = stage.broken()
    stage.leave()
    expect(broken).toEqual([])
  })
  await look(page.getByRole('article').nth(2)).toBeInTheDocument()
  await sees(send())
}

beforeAll(async () => {
  await loadSettings()
})

afterEach(async () => {
  Reflect.deleteProperty(navigator, 'onLine')
  document.documentElement.style.fontSize = ''
  await page.viewport(1366, 768)
})

test.each([
  [360, 1],
  [320, 1],
  [320, 2],
])(
  'at %i pixels, with text of size %i, the cargo is sent at the lower edge, wherever the page is scrolled to',
  async (width, text) => {
    await open(width, text)
    for (const place of [0, 400, document.documentElement.scrollHeight]) {
      scrollTo(0, place)
      const button = boxOf(send().element())
      expect(button.bottom).toBeLessThanOrEqual(740)
      expect(button.bottom).toBeGreaterThan(740 - 80 * text)
      expect(button.height).toBeGreaterThanOrEqual(44)
      expect(button.left).toBeGreaterThanOrEqual(0)
      expect(button.right).toBeLessThanOrEqual(width)
    }
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    // the end of the page is above it
    const last = page.getByRole('article').elements().at(-1)
    expect(boxOf(last as Element).bottom).toBeLessThanOrEqual(barTop())
  },
)

test('beside it stands its price, which is heard once', async () => {
  await open(360)
  await sees(page.getByText('R$ 153,00', { exact: true }).last())
  await expectAccessible('the detail on a phone')
  const bar = send().element().parentElement as Element
  expect(bar.textContent).toBe('R$ 153,00por toneladaEnviar carga')
  expect(bar.firstElementChild?.getAttribute('aria-hidden')).toBe('true')
})

test('what the keyboard comes to does not stop behind it', async () => {
  await open(360)
  await look(page.getByRole('application')).toBeInTheDocument()
  ;(send().element() as HTMLElement).focus()
  const seen = new Set<string>()
  for (let steps = 0; steps < 14; steps++) {
    await keys('{Tab}')
    const here = document.activeElement
    if (!here || here === document.body || here === send().element()) break
    seen.add(here.textContent ?? '')
    await eventually(() => boxOf(here).bottom).toBeLessThanOrEqual(barTop())
  }
  expect([...seen].filter((text) => text === 'Enviar carga')).toHaveLength(1)
  expect(seen.size).toBeGreaterThan(4)
})

test('a lost connection is told above it, and the end of the page is above both', async () => {
  await open(360)
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
  window.dispatchEvent(new Event('offline'))
  const told = page.getByText('Você está sem conexão.', { exact: false })
  await sees(told)
  const notice = boxOf(told.element())
  expect(Math.round(notice.bottom)).toBe(Math.round(barTop()))
  scrollTo(0, document.documentElement.scrollHeight)
  const last = page.getByRole('article').elements().at(-1)
  expect(boxOf(last as Element).bottom).toBeLessThanOrEqual(notice.top)
})

test.each([768, 1366])('at %i pixels it is sent beside the title', async (width) => {
  await open(width)
  const title = boxOf(page.getByRole('heading', { level: 1 }).element())
  expect(boxOf(send().element()).top).toBeLessThan(title.bottom)
  expect(boxOf(send().element()).left).toBeGreaterThan(title.right)
  expect((send().element().parentElement as Element).firstElementChild?.checkVisibility()).toBe(false)
})

test('1920 pixels wide the map has all that the facts need not, and is taller', async () => {
  await open(1920, 1, 1080)
  await look(page.getByRole('application')).toBeInTheDocument()
  const map = boxOf(page.getByRole('application').element())
  const facts = boxOf(page.getByText('Espécie').element().closest('dl') as Element)
  expect(facts.width).toBeLessThanOrEqual(576)
  expect(map.width).toBeGreaterThan(1.5 * facts.width)
  expect(map.height).toBeGreaterThanOrEqual(600)
  expect(map.bottom).toBeLessThanOrEqual(1080)
})

test.each([1366, 1920])('%i pixels wide three other offers fill their row', async (width) => {
  await open(width)
  const cards = page.getByRole('article').elements().map(boxOf)
  expect(cards).toHaveLength(3)
  expect(new Set(cards.map(({ top }) => top)).size).toBe(1)
  const row = boxOf(page.getByRole('article').first().element().closest('ul') as Element)
  expect(Math.round(cards[0]?.left ?? 0)).toBe(Math.round(row.left))
  expect(row.right - (cards[2]?.right ?? 0)).toBeLessThan(2)
})
