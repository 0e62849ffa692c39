import type { Page } from '@playwright/test'
import { givePassword, pickCompany } from './support/payments.ts'
import { databaseText } from './support/storage.ts'
import { expect, test } from './support/test.ts'

const OWN = '11.222.333/0001-81'
const field = (page: Page) => page.getByRole('dialog').getByLabel('Senha de 4 caracteres')
const question = (page: Page) => page.getByRole('dialog', { name: 'Senha da conta Boleia Pay' })
const balance = (page: Page) => page.getByRole('region', { name: 'Saldo disponível' })

const openQuestion = async (page: Page) => {
  await page.goto('/pagamentos')
  await pickCompany(page, OWN)
  await expect(field(page)).toBeFocused()
}

test.use({ expectedErrors: [/status of 400/] })

test.describe('in the portal as it is deployed', () => {
  test.use({ isProduction: true })

  // PAY-399 PAY-403
  test('password and key are in no storage, address, request, script, console or page @desktop', async ({
    page,
    api,
  }) => {
    const right = 'Qz7#'
    const wrong = 'Kx9%'
    const key = 'demo-not-a-secret'
    await api.store.payAccounts.update(101, { senha: right })
    const heard: string[] = []
    const scripts: Promise<string>[] = []
    page.on('console', (message) => heard.push(message.text()))
    page.on('request', (request) => heard.push(request.url(), JSON.stringify(request.headers())))
    page.on('response', (response) => {
      if (response.url().endsWith('.js')) scripts.push(response.text().catch(() => ''))
    })
    await openQuestion(page)
    await givePassword(page, wrong)
    await expect(question(page)).toContainText('Senha inválida.')
    await givePassword(page, right)
    await expect(balance(page)).toBeVisible()
    const kept = await page.evaluate(() =>
      JSON.stringify([
        { ...localStorage },
        { ...sessionStorage },
        document.cookie,
        history.state,
        location.href,
        document.documentElement.outerHTML,
        [...document.querySelectorAll('input')].map(({ value }) => value),
      ]),
    )
    const everything = [kept, await databaseText(page), ...heard].join('\n')
    for (const secret of [right, wrong, encodeURIComponent(right), encodeURIComponent(wrong), key]) {
      expect(everything.includes(secret), secret).toBe(false)
    }
    expect((await Promise.all(scripts)).filter((script) => script.includes(key))).toEqual([])
    expect(heard.filter((text) => text.includes('"password":"U2FsdGVkX1')).length).toBe(2)
  })
})
