import { PDFDocument } from '@cantoo/pdf-lib'
import type { Locator, Page } from '@playwright/test'
import { toast } from './support/directing.ts'
import { expect, test } from './support/test.ts'
import { blobOf, keepBlobs, openDrawer, tabOf } from './support/trips.ts'

const ALL = 'Baixar todos'
const CTE = 'Visualizar DACT-e (CT-e)'
const MDFE = 'Visualizar MDF-e'
const TOLL = 'Visualizar Recibo Pedágio'
const UNREADABLE = 'O documento recebido não é um PDF válido.'

const button = (drawer: Locator, name: string) => drawer.getByRole('button', { name, exact: true })

const closeToast = async (page: Page) => {
  await page.getByLabel('Fechar aviso').click()
  await expect(toast(page)).toHaveCount(0)
}

const pagesOf = async (page: Page, tab: Page) => {
  await expect(tab).toHaveURL(/^blob:/)
  const { type, bytes } = await blobOf(page, tab.url())
  expect(type).toBe('application/pdf')
  return (await PDFDocument.load(bytes)).getPageCount()
}

const contentType = (tab: Page) => tab.evaluate(() => document.contentType)

// CORE-359 CORE-360 CORE-361 CORE-362 CORE-364 CORE-365 CORE-366 CORE-367 CORE-369 CORE-372 CORE-373 CORE-374 CORE-375
test('each kind of document, and all of them, open as one PDF in a tab that a reload keeps', {
  tag: ['@desktop', '@whole'],
}, async ({ page, context, tabs, backend }) => {
  await keepBlobs(page)
  const drawer = await openDrawer(page, 501)
  expect((await backend.expectCalls('lotes-solicitados-documentos', 1)).path).toBe(
    '/lotes-solicitados/documentos/601',
  )
  await expect(drawer.getByRole('heading', { name: 'Documentos anexados' })).toBeVisible()
  // the loading order would be a fifth, but it is not counted
  await expect(drawer.getByText('4 documentos', { exact: true })).toBeVisible()
  // a drawer is read before it is pressed
  await expect(button(drawer, ALL)).toBeEnabled()
  const rows = drawer.getByRole('listitem').filter({ hasText: 'Visualizar' })
  const present = ['DACT-e (CT-e)2Visualizar', 'MDF-e1Visualizar', 'Recibo Pedágio1Visualizar']
  await expect(rows).toHaveText(present)
  // the kinds without a document are one line, which shows their rows
  await drawer
    .getByText('Sem NFS-e, Termo Estadia, CF-e, Carta Frete e Contrato Frete', { exact: true })
    .click()
  await expect(rows).toHaveText([
    ...present,
    'NFS-e0Visualizar',
    'Termo Estadia0Visualizar',
    'CF-e0Visualizar',
    'Carta Frete0Visualizar',
    'Contrato Frete0Visualizar',
  ])
  await expect(button(drawer, 'Visualizar NFS-e')).toBeDisabled()

  const ctes = await tabOf(context, () => button(drawer, CTE).click())
  expect(await pagesOf(page, ctes)).toBe(2)
  await ctes.reload()
  await expect.poll(() => contentType(ctes)).toBe('application/pdf')
  expect((await backend.calls('lotes-solicitados-documento')).map(({ query }) => query)).toEqual([
    { chave: 'cte-601-1', tipo: 'cte' },
    { chave: 'cte-601-2', tipo: 'cte' },
  ])
  const toll = await tabOf(context, () => button(drawer, TOLL).click())
  expect(await pagesOf(page, toll)).toBe(1)
  expect((await backend.expectCalls('lotes-solicitados-documento-pedagio', 1)).query).toEqual({
    chave: 'pedagio-601-1',
    tipo: 'pedagio',
  })
  await backend.expectCalls('lotes-solicitados-documento', 2)
  const all = await tabOf(context, () => button(drawer, ALL).click())
  expect(await pagesOf(page, all)).toBe(5)
  expect((await backend.expectCalls('lotes-solicitados-documentos-agrupados', 1)).path).toBe(
    '/lotes-solicitados/documentos-agrupados/601',
  )
  // the first tab still shows its own document
  await ctes.reload()
  await expect.poll(() => contentType(ctes)).toBe('application/pdf')
  expect(tabs()).toHaveLength(4)
})

test('the tab opens with the click, says what it waits for, and closes when the drawer is left', {
  tag: '@desktop',
}, async ({ page, context, tabs, backend }) => {
  const drawer = await openDrawer(page, 501)
  await backend.fail('lotes-solicitados-documento', { fault: 'timeout' })
  await backend.fail('lotes-solicitados-documentos-agrupados', { fault: 'timeout' })
  for (const [name, what] of [
    [MDFE, 'Carregando MDF-e…'],
    [ALL, 'Carregando todos os documentos…'],
  ] as const) {
    const tab = await tabOf(context, () => button(drawer, name).click())
    await expect(tab.getByText(what)).toBeVisible()
    expect(await tab.evaluate(() => window.opener)).toBeNull()
    await expect(button(drawer, CTE)).toBeDisabled()
    const closed = tab.waitForEvent('close')
    await drawer.getByRole('button', { name: 'Fechar' }).click()
    await closed
    await page
      .getByRole('article')
      .filter({ hasText: '#501' })
      .getByRole('button', { name: 'Visualizar' })
      .click()
    await expect(button(drawer, name)).toBeEnabled()
  }
  expect(tabs()).toEqual([page])
})

test('whatever comes in place of a PDF is told in words: no tab is left, no script runs', {
  tag: '@desktop',
}, async ({ page, context, tabs, backend }) => {
  const drawer = await openDrawer(page, 501)
  for (const [fault, name] of [
    ['broken file', CTE],
    ['html file', MDFE],
    ['svg file', ALL],
    ['empty file', ALL],
  ] as const) {
    await backend.fail('lotes-solicitados-documento', { fault })
    await backend.fail('lotes-solicitados-documentos-agrupados', { fault })
    const tab = await tabOf(context, () => button(drawer, name).click())
    await expect(toast(page), `${fault} for ${name}`).toHaveText(UNREADABLE)
    await closeToast(page)
    await expect.poll(() => tab.isClosed()).toBe(true)
    await expect(button(drawer, name)).toBeEnabled()
  }
  expect(tabs()).toEqual([page])
  expect(await page.evaluate(() => localStorage.getItem('document-script-ran'))).toBeNull()
})

test('a blocked tab becomes a notice with a link to the document', { tag: ['@desktop', '@whole'] }, async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  const drawer = await openDrawer(page, 501)
  await button(drawer, MDFE).click()
  await expect(toast(page)).toContainText('O navegador não abriu a nova aba.')
  const link = toast(page).getByRole('link', { name: 'Abrir MDF-e' })
  const tab = await tabOf(context, () => link.click())
  await expect.poll(() => contentType(tab)).toBe('application/pdf')
  expect(tab.url()).toMatch(/^blob:/)
})
