import type { Page } from '@playwright/test'
import { directingTitle } from './support/directing.ts'
import { expect, test } from './support/test.ts'
import { tabOf } from './support/trips.ts'

// a tab with a PDF requests the icon of its host
test.use({ who: 'admin', expectedErrors: [/favicon\.ico/] })

const line = (page: Page, id: number) =>
  page.getByRole('row').filter({ hasText: new RegExp(`#${id}(?!\\d)`) })
const linkOf = (page: Page, id: number) => line(page, id).getByRole('link')

test('an offer is sent from its line by E, and Back leads to the same line', {
  tag: '@desktop',
}, async ({ page, backend }) => {
  await page.goto('/lotes')
  await page.getByRole('link', { name: 'Lista', exact: true }).press('Enter')
  await expect(page).toHaveURL('/lotes?vista=lista')
  await linkOf(page, 1).focus()
  await page.keyboard.press('e')
  await expect(directingTitle(page)).toBeVisible()
  await backend.expectCalls('validates-cargas', 1)
  await page.goBack()
  await expect(linkOf(page, 1)).toBeVisible()
  await expect(page).toHaveURL('/lotes?vista=lista')
})

test('the view that was chosen is there after a reload and in a new tab, and gone after the sign-out', {
  tag: '@desktop',
}, async ({ page, context }) => {
  await page.goto('/lotes')
  await page.getByRole('link', { name: 'Lista', exact: true }).click()
  await expect(linkOf(page, 1)).toBeVisible()
  await page.goto('/lotes')
  await expect(linkOf(page, 1)).toBeVisible()
  const tab = await context.newPage()
  await tab.goto('/lotes')
  await expect(linkOf(tab, 1)).toBeVisible()
  await tab.close()
  await page.getByRole('button', { name: /menu de/ }).click()
  await page.getByRole('menuitem', { name: 'Sair', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible()
  const left = await page.evaluate(async () => {
    const made = await indexedDB.databases()
    if (!made.some(({ name }) => name === 'boleia:personal')) return 0
    return new Promise<number>((counted, failed) => {
      const opening = indexedDB.open('boleia:personal')
      opening.addEventListener('error', failed)
      opening.addEventListener('success', () => {
        const all = opening.result.transaction('personal').objectStore('personal').count()
        all.addEventListener('success', () => counted(all.result))
      })
    })
  })
  expect(left).toBe(0)
})

test('the loading order of a trip is one key from its line', {
  tag: ['@desktop', '@whole'],
}, async ({ page, context, backend }) => {
  await page.goto('/lotes-solicitados?page=2&vista=lista')
  await linkOf(page, 501).focus()
  const tab = await tabOf(context, () => page.keyboard.press('e'))
  await expect(tab).toHaveURL(/\/documentos\/ordem\/501\.pdf\?chave=[0-9a-f]{16}$/)
  await backend.expectCalls('lotes-solicitados-ordem-carregamento', 1)
})
