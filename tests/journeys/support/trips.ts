import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'

export const card = (page: Page, id: number) =>
  page.getByRole('article').filter({ has: page.getByText(`#${id}`, { exact: true }) })

export const cardButton = (page: Page, id: number, name: string) =>
  card(page, id).getByRole('button', { name: new RegExp(`^${name}, ${id}, `) })

export const dialog = (page: Page, name?: string) =>
  page.getByRole('dialog', name === undefined ? {} : { name, exact: true })

export const press = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

/** The value beside a label. */
export const fact = (within: Locator, label: string) =>
  within
    .locator('dl > div', { has: within.page().locator('dt', { hasText: new RegExp(`^${label}$`) }) })
    .locator('dd')

/** Opens the requested trips with an address that shows this trip. */
export const openTrips = async (page: Page, id: number, address = '/lotes-solicitados') => {
  await page.goto(address)
  await expect(card(page, id)).toBeVisible()
}

/** The trips 501 to 505 are on the second page, 506 to 520 on the first. */
export const openTripsWith = (page: Page, id: number) =>
  openTrips(page, id, id > 505 ? '/lotes-solicitados' : '/lotes-solicitados?page=2')

export const drawer = (page: Page, id: number) => dialog(page, `Viagem #${id}`)

/** Opens the drawer of a trip. */
export const openDrawer = async (page: Page, id: number) => {
  await openTripsWith(page, id)
  await cardButton(page, id, 'Visualizar').click()
  await expect(drawer(page, id)).toBeVisible()
  return drawer(page, id)
}

/** Returns the tab that the click opens. */
export const tabOf = async (context: BrowserContext, click: () => Promise<void>): Promise<Page> => {
  const [tab] = await Promise.all([context.waitForEvent('page'), click()])
  return tab
}

const BLOBS = '__blobs'

/** Stores the blobs for which the page makes object URLs, for `blobOf`. */
export const keepBlobs = (page: Page) =>
  page.addInitScript((name) => {
    const kept = new Map<string, Blob>()
    Object.assign(window, { [name]: kept })
    const create = URL.createObjectURL.bind(URL)
    URL.createObjectURL = (source) => {
      const address = create(source)
      if (source instanceof Blob) kept.set(address, source)
      return address
    }
  }, BLOBS)

/** The type and the bytes of an object URL of the page. */
export const blobOf = async (page: Page, address: string) => {
  const [type, bytes] = await page.evaluate(
    async ([name, key]) => {
      const kept = (window as unknown as Record<string, Map<string, Blob>>)[name]
      const blob = kept?.get(key)
      if (!blob) throw new Error('the page made no such address')
      return [blob.type, [...new Uint8Array(await blob.arrayBuffer())]] as const
    },
    [BLOBS, address] as const,
  )
  return { type, bytes: Uint8Array.from(bytes) }
}
