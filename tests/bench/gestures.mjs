import { mainThread } from './mainThread.mjs'
import { untilPaint } from './untilPaint.mjs'

// The commonest gestures of the portal, for the interaction script of ../shared/bench (tests/bench/README.md).
// Each step is one gesture; what leads to it is not measured.

const EMAIL = 'master@example.com'
const PASSWORD = 'Senha@123'
/** Longer than a list stands still before its next page is fetched. */
const STILL_MS = 3500

/** Goes to an address without loading the page anew. */
const visit = (page, to) => page.evaluate((address) => history.pushState(null, '', address), to)
const button = (page, name) => page.getByRole('button', { name, exact: typeof name === 'string' })
const heading = (page, name) => page.getByRole('heading', { level: 1, name }).waitFor()
const fifteen = (page) => page.getByRole('article').nth(14).waitFor()

/** Milliseconds from the click on an element to the first frame with 15 cards. */
const cardsAfterClick = (page, name) =>
  page.evaluate(async (wanted) => {
    const element = [...document.querySelectorAll('main button')].find(
      (one) => (one.getAttribute('aria-label') ?? one.textContent) === wanted,
    )
    const begun = performance.now()
    element.click()
    const count = () => document.querySelectorAll('article').length
    while (count() < 15) await new Promise((done) => setTimeout(done))
    const there = performance.now() - begun
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
    return {
      cards: performance.now() - begun,
      commit: there,
      nodes: document.querySelectorAll('main *').length,
    }
  }, name)

export default async ({ page, cdp, step: measured, sleep }) => {
  const work = await mainThread(cdp)
  /** @param presses keys or moves of one gesture, each of which is painted */
  const step = async (name, act, presses = 1) => {
    await sleep(400)
    return measured(name, async () => {
      return untilPaint(cdp, async () => {
        const before = await work()
        const seen = await act()
        await sleep(150)
        return { ...seen, cpu: ((await work()) - before) / presses }
      })
    })
  }

  await step(
    'type the e-mail',
    async () => {
      await page.getByLabel('E-mail').click()
      await page.keyboard.type(EMAIL, { delay: 30 })
    },
    EMAIL.length,
  )
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD)
  await step('sign in', async () => {
    await button(page, 'Entrar').click()
    await sleep(300)
  })
  await fifteen(page)
  await sleep(STILL_MS)

  await step('open the menu', () => button(page, 'Menu').click())
  await step('close the menu', () => page.keyboard.press('Escape'))
  await step("open the user's menu", async () => {
    await page.getByRole('button', { name: /menu de/i }).click()
    await page.getByRole('menu').waitFor()
  })
  await page.keyboard.press('Escape')
  await sleep(300)

  await page.evaluate(() => scrollTo(0, 600))
  await step('open an offer', async () => {
    await page.getByRole('article').nth(2).getByRole('link').click()
    await heading(page, /^Frete #/)
  })
  await sleep(1500)
  await step("'Voltar' to the offers", async () => {
    await button(page, 'Voltar').first().click()
    await fifteen(page)
  })
  await sleep(STILL_MS)
  await step('next page of the offers', async () => {
    await button(page, 'Próxima página').click()
    await fifteen(page)
  })
  await sleep(STILL_MS)
  await step('cards of the next page', () => cardsAfterClick(page, 'Próxima página'))
  await sleep(500)

  await step('open the filter', async () => {
    await button(page, 'FILTRAR').click()
    await heading(page, 'Filtrar ofertas')
  })
  await sleep(800)
  const city = page.getByRole('combobox', { name: 'Origem', exact: true })
  await step(
    'open a picker and type',
    async () => {
      await city.click()
      await page.keyboard.type('casc', { delay: 60 })
    },
    5,
  )
  await page.getByRole('option', { name: 'Cascavel - PR' }).waitFor()
  await step('choose an option', () => page.getByRole('option', { name: 'Cascavel - PR' }).click())
  const value = page.getByRole('slider', { name: 'Valor', exact: true })
  await value.scrollIntoViewIfNeeded()
  await step(
    'move a slider',
    async () => {
      const { x, y, width, height } = await value.boundingBox()
      await page.mouse.move(x + width / 2, y + height / 2)
      await page.mouse.down()
      for (let at = 1; at <= 12; at += 1) await page.mouse.move(x + width / 2 + at * 4, y + height / 2)
      await page.mouse.up()
    },
    14,
  )
  await step('turn a switch', () =>
    page.getByRole('switch', { name: /Somente cargas direcionadas/ }).press('Space'),
  )
  await page.getByRole('switch', { name: /Somente cargas direcionadas/ }).press('Space')
  await button(page, 'Limpar filtros').click()
  await fifteen(page)
  await button(page, 'FILTRAR').click()
  await heading(page, 'Filtrar ofertas')
  await sleep(600)
  await step('send the filter', async () => {
    await button(page, 'Pesquisar').click()
    await fifteen(page)
  })

  await visit(page, '/lotes-solicitados')
  await fifteen(page)
  await sleep(STILL_MS)
  await step("open a trip's drawer", async () => {
    await page
      .getByRole('button', { name: /^Visualizar, / })
      .first()
      .click()
    await page.getByRole('dialog').waitFor()
  })
  await sleep(600)
  await step('close the drawer', () => page.keyboard.press('Escape'))
  await sleep(300)
  await step('open a question', async () => {
    await page
      .getByRole('button', { name: /^(Remover|Finalizar), / })
      .first()
      .click()
    await page.getByRole('dialog').waitFor()
  })
  await step('close the question', () =>
    page.getByRole('dialog').getByRole('button', { name: 'Voltar' }).click(),
  )
  await step('download a loading order', () =>
    page
      .getByRole('button', { name: /^Baixar O.C, / })
      .first()
      .click(),
  )
  await page.keyboard.press('Escape')
  await sleep(1500)
  await visit(page, '/lotes')
  await sleep(500)
  await visit(page, '/lotes-solicitados')
  await fifteen(page)
  await step('choose an order', async () => {
    await page.getByLabel('Ordenar por').selectOption('MAIS ANTIGO')
    await page.getByLabel('Ordenar por').dispatchEvent('click')
    await fifteen(page)
  })
  await sleep(STILL_MS)
  await step('cards of the next page of the trips', () => cardsAfterClick(page, 'Próxima página'))

  await visit(page, '/motoristas')
  await page.getByRole('article').first().waitFor()
  await sleep(STILL_MS)
  await step(
    'type into the search',
    async () => {
      await page.getByRole('searchbox').click()
      await page.keyboard.type('mar', { delay: 60 })
    },
    4,
  )
  await sleep(1000)
  await page.getByRole('article').first().waitFor()
  await step('open a record', async () => {
    await page
      .getByRole('button', { name: /^Visualizar, / })
      .first()
      .click()
    await page.getByRole('dialog').waitFor()
  })
  await page.keyboard.press('Escape')

  await visit(page, '/motoristas/new')
  await heading(page, 'Novo motorista')
  await sleep(600)
  await step('next step of a form', async () => {
    await page
      .getByRole('button', { name: /^(Próximo|Salvar|Continuar)/ })
      .first()
      .click({ force: true })
  })
  await visit(page, '/caminhoes/register')
  await heading(page, 'Novo caminhão')
  await sleep(600)
  await step(
    'type into a form',
    async () => {
      await page.getByRole('textbox').first().click()
      await page.keyboard.type('Truque 12', { delay: 60 })
    },
    10,
  )
  await visit(page, '/vale-pedagio')
  await page.getByRole('article').first().waitFor()
  await sleep(400)
  await step('open the trips of a driver', async () => {
    await page.getByRole('article').first().getByRole('button').first().click()
    await heading(page, 'Viagens do motorista')
  })
}
