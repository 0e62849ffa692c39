import { serveFolder } from '../../scripts/static-server.ts'
import { directingTitle, sendButton } from './support/directing.ts'
import { emailOf, PASSWORD } from './support/people.ts'
import { expect, test } from './support/test.ts'

test.use({ who: null, baseURL: undefined, isFresh: true })

// The guard of every story fails if the policy is violated.
test(
  'the production build works under the strictest policy, Trusted Types included',
  { tag: '@desktop' },
  async ({ page, api }, { config }) => {
    const server = await serveFolder({
      folder: String(config.metadata['productionFolder']),
      trustedTypes: true,
    })
    try {
      const answer = await page.goto(server.url)
      const policy = answer?.headers()['content-security-policy'] ?? ''
      expect(policy).toContain("default-src 'none'")
      // the two scripts of the page itself
      expect(policy).toMatch(/script-src 'self'(?: 'sha256-[\w+/=]+'){2};/)
      expect(policy).toContain("require-trusted-types-for 'script'")
      await page.getByLabel('E-mail').fill(emailOf('admin'))
      await page.getByLabel('Senha', { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: 'Entrar' }).click()
      await expect(page.getByRole('article')).toHaveCount(15)
      await page.getByRole('button', { name: 'FILTRAR' }).click()
      await page.getByRole('combobox', { name: 'Produto' }).click()
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
      await page.goBack()
      await page.getByRole('article').first().getByRole('link').click()
      await expect(page.getByRole('application').locator('canvas')).toBeVisible()
      api.scenarios.setFault('validates-cargas', { fault: '500' })
      await sendButton(page).click()
      await expect(page.getByRole('alert')).toHaveText('Não foi possível concluir a operação.')
      api.scenarios.clearFault('validates-cargas')
      await sendButton(page).click()
      await expect(directingTitle(page)).toBeVisible()
      await page.getByRole('combobox', { name: 'Motorista' }).fill('joão')
      await page.getByRole('option', { name: 'João Batista Silva' }).click()
      await expect(page.getByText('Tudo certo com o motorista.')).toBeVisible()
    } finally {
      await server.close()
    }
  },
)
