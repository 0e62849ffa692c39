import { expect, type Page } from '@playwright/test'

/** A notice; the alerts inside the page have no button. */
export const toast = (page: Page) => page.getByRole('alert').filter({ has: page.getByLabel('Fechar aviso') })

/** By the beginning of its name: the demo's mark quotes it, and is there before the page has drawn its own. */
export const sendButton = (page: Page) => page.getByRole('button', { name: /^Enviar carga/ }).first()
export const driverField = (page: Page) => page.getByRole('combobox', { name: 'Motorista' })
export const truckField = (page: Page) => page.getByRole('combobox', { name: 'Caminhão' })
export const nextButton = (page: Page) => page.getByRole('button', { name: 'Próximo', exact: true })
export const saveButton = (page: Page) => page.getByRole('button', { name: 'Salvar' })

export const directingTitle = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Direcionar oferta de carga' })

/** The list with this one offer. */
export const openOffer = async (page: Page, id: number) => {
  await page.goto(`/lotes?id=${id}`)
  await expect(page.getByRole('article')).toHaveCount(1)
}

/** Opens step 1 of directing, with an offer that passes all checks. The page's clock must be installed. */
export const openDirecting = async (page: Page, id: number) => {
  await openOffer(page, id)
  await sendButton(page).click()
  await expect(directingTitle(page)).toBeVisible()
}

const pick = async (page: Page, field: ReturnType<typeof driverField>, text: string) => {
  await field.fill(text)
  // the wait before a search
  await page.clock.runFor(1_100)
  await page.getByRole('option', { name: text }).click()
}

/** Picks a driver by the whole name. */
export const pickDriver = (page: Page, name: string) => pick(page, driverField(page), name)

/** Picks a truck by its plate. */
export const pickTruck = (page: Page, plate: string) => pick(page, truckField(page), plate)

export const JOAO = 'João Batista Silva'
export const BITREM = 'ABC1D23'

/** Goes from the offer to an enabled 'Salvar'. */
export const fillDirecting = async (page: Page, id: number) => {
  await openDirecting(page, id)
  await pickDriver(page, JOAO)
  await nextButton(page).click()
  await pickTruck(page, BITREM)
  await expect(saveButton(page)).toBeEnabled()
}

/** Clicks twenty times at the place of the button, within 200 ms of the page's time. */
export const clickTwentyTimes = async (page: Page, button: ReturnType<typeof saveButton>) => {
  await expect(button).toBeEnabled()
  const box = await button.boundingBox()
  if (!box) throw new Error('the button is not on the screen')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  const protocol = await page.context().newCDPSession(page)
  const press = (type: 'mousePressed' | 'mouseReleased') =>
    protocol.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 })
  // none waits for the one before: a busy machine would take as long for all as for the answer
  await Promise.all(Array.from({ length: 20 }, () => [press('mousePressed'), press('mouseReleased')]).flat())
  await protocol.detach()
}
