import type { BrowserContext, Page } from '@playwright/test'
import { clickTwentyTimes, toast } from './support/directing.ts'
import { expect, test } from './support/test.ts'
import { card, cardButton, dialog, openTripsWith, press, tabOf } from './support/trips.ts'

// a tab with a PDF requests the icon of its host
test.use({ expectedErrors: [/favicon\.ico/] })

const FAILED = 'Não foi possível gerar a ordem de carregamento, por favor tente novamente em alguns minutos.'
const REFUSED_BY_GR = 'Ordem de carregamento não liberada'
const NO_CADENCE = 'Este lote está sem cadência'
const SMS = 'Deseja ser avisado por SMS?'
const WAITING = 'Viagem em aprovação'

/** Requests the order of a trip whose gates refuse it: the opened tab is closed again. */
const askInVain = async (page: Page, context: BrowserContext, id: number) => {
  const tab = await tabOf(context, () => cardButton(page, id, 'Baixar O.C').click())
  await expect.poll(() => tab.isClosed()).toBe(true)
}

const close = async (page: Page) => {
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
}

// CORE-278 CORE-379 CORE-380
test('an order that is ready opens in the tab of the click, asked for once, and a reload keeps it', {
  tag: ['@desktop', '@whole', '@clock'],
}, async ({ page, context, tabs, backend }) => {
  await openTripsWith(page, 501)
  await backend.fail('lotes-solicitados-ordem-carregamento', { latencyMs: 20_000 })
  const button = cardButton(page, 501, 'Baixar O.C')
  await button.scrollIntoViewIfNeeded()
  const tab = await tabOf(context, () => clickTwentyTimes(page, button))
  await expect(tab.getByText('Carregando ordem de carregamento…')).toBeVisible()
  await expect(cardButton(page, 502, 'Baixar O.C')).toBeDisabled()
  await page.clock.runFor(20_000)
  await expect(tab).toHaveURL(/\/documentos\/ordem\/501\.pdf\?chave=[0-9a-f]{16}$/)
  await tab.reload()
  expect(await tab.evaluate(() => document.contentType)).toBe('application/pdf')
  expect(tabs()).toHaveLength(2)
  const asked = await backend.expectCalls('lotes-solicitados-ordem-carregamento', 1)
  expect([asked.method, asked.path, asked.query]).toEqual([
    'GET',
    '/lotes-solicitados/501/ordem-carregamento',
    { type: 'url', ordem_carregamento_codigo: 'OC000501' },
  ])
})

// CORE-385 CORE-386 CORE-390 CORE-399 CORE-401 CORE-405
test('each modal says what holds the order back, and the offers are one step away', {
  tag: '@desktop',
}, async ({ page, context }) => {
  await openTripsWith(page, 511)
  await askInVain(page, context, 514)
  await expect(dialog(page, REFUSED_BY_GR)).toContainText(
    'Os dados do motorista ou do veículo podem estar desatualizados.',
  )
  // the demo names no number, and none is invented
  await expect(dialog(page)).toContainText('Fale com o suporte, no telefone com DDD (43).')
  await expect(dialog(page).getByRole('link')).toHaveCount(0)
  expect(await dialog(page).boundingBox()).toMatchObject({ width: 563 })
  await press(page, 'Ok')
  await askInVain(page, context, 511)
  await expect(dialog(page, WAITING)).toContainText(
    'Fique tranquilo. Te avisaremos assim que essa solicitação de viagem for atualizada.',
  )
  await press(page, 'Ok')
  await askInVain(page, context, 512)
  await expect(dialog(page, WAITING)).toContainText(
    'Essa viagem está aguardando aprovação do time de operações.',
  )
  await press(page, 'Ok')
  await askInVain(page, context, 513)
  await expect(dialog(page, SMS)).toBeVisible()
  await close(page)
  await openTripsWith(page, 504)
  await askInVain(page, context, 504)
  await expect(dialog(page, NO_CADENCE)).toContainText(
    'A cadência deste lote já foi preenchida. Solicite um novo lote.',
  )
  await press(page, 'Ver ofertas')
  await expect(page).toHaveURL('/lotes')
})

// CORE-393 CORE-395 CORE-400
test('no SMS is wanted: the answer is sent, the trip waits for operations, and back and a reload ask no more', {
  tag: '@desktop',
}, async ({ page, context, backend }) => {
  await openTripsWith(page, 513)
  await card(page, 513).getByRole('link').click()
  // a page opens behind the paint of its press; until then the list has buttons of the same words
  await expect(page).toHaveURL('/lotes-solicitados/detalhes')
  const download = () => page.getByRole('button', { name: 'Baixar O.C' }).click()
  await tabOf(context, download)
  await expect(dialog(page, SMS)).toContainText('Podemos enviar um SMS para (45) 99999-0001')
  await press(page, 'Não')
  await expect(page).toHaveURL('/lotes-solicitados')
  await expect(card(page, 513)).toBeVisible()
  expect((await backend.expectCalls('lotes-solicitados-send-sms', 1)).body).toEqual({ send_sms: false })
  await expect(dialog(page)).toHaveCount(0)
  await backend.expectCalls('lotes-solicitados-list', 2)
  await askInVain(page, context, 513)
  await expect(dialog(page, WAITING)).toContainText('time de operações')
  await close(page)
  await page.goBack()
  await expect(page).toHaveURL('/lotes-solicitados/detalhes')
  await page.reload()
  await tabOf(context, download)
  await expect(dialog(page, WAITING)).toContainText('time de operações')
})

// CORE-404
test('an order that fails says so, the next click asks again, and a tab whose page was reloaded leads back', {
  tag: ['@desktop', '@whole'],
}, async ({ page, context, backend }) => {
  await openTripsWith(page, 502)
  await askInVain(page, context, 502)
  await expect(toast(page)).toHaveText(FAILED)
  await backend.change('trips', 502, { orderFails: false })
  const tab = await tabOf(context, () => cardButton(page, 502, 'Baixar O.C').click())
  await expect(tab).toHaveURL(/\/documentos\/ordem\/502\.pdf/)

  await backend.fail('lotes-solicitados-ordem-carregamento', { latencyMs: 60_000 })
  const waiting = await tabOf(context, () => cardButton(page, 502, 'Baixar O.C').click())
  await expect(waiting.getByText('Carregando ordem de carregamento…')).toBeVisible()
  await page.reload()
  await expect(waiting.getByText('Este arquivo não vem mais')).toBeVisible()
  await expect(waiting.getByText('Carregando')).toHaveCount(0)
  await waiting.getByRole('link', { name: 'Voltar à página' }).click()
  await expect(waiting).toHaveURL('/lotes-solicitados?page=2')
})

test.describe('in production', { tag: '@desktop' }, () => {
  test.use({ isProduction: true })

  test('an address that is neither encrypted nor on a known host is not opened', async ({
    page,
    context,
    api,
  }) => {
    await api.reset()
    await openTripsWith(page, 501)
    for (const url of [
      'https://documentos.example.net/ordem.pdf',
      'javascript:alert(1)',
      'http://localhost:9/x.pdf',
    ]) {
      await page.route('**/ordem-carregamento?*', (route) => route.fulfill({ json: { url } }))
      await askInVain(page, context, 501)
      const told = dialog(page, 'Ordem de carregamento em endereço não permitido')
      await expect(told, url).toContainText('Tentar de novo não resolve.')
      await expect(told).toContainText('Fale com o suporte e informe a viagem #501')
      await expect(toast(page)).toHaveCount(0)
      await press(page, 'Ok')
    }
  })
})
