import type { Page } from '@playwright/test'
import { expect, test, visit } from './support/test.ts'

const PRIVATE = [
  '/lotes',
  '/lotes/filtros',
  '/detalhes-carga?id=1',
  '/direciona-carga',
  '/lotes-solicitados',
  '/lotes-solicitados/filtros',
  '/lotes-solicitados/detalhes',
  '/dashboard',
  '/termos-uso',
  '/fale-conosco',
  '/404',
  '/motoristas',
  '/motoristas/new',
  '/motoristas/edit',
  '/caminhoes',
  '/caminhoes/register',
  '/veiculos',
  '/veiculos/adicionar',
  '/veiculos/detalhes',
  '/gerenciar-conta',
  '/cnpjs-vinculados',
  '/vincular-cnpj',
  '/usuarios-vinculados',
  '/usuarios-vinculados/edit',
  '/vincular-usuario',
  '/vale-pedagio',
  '/vale-pedagio/viagens',
  '/vale-pedagio/detalhes',
  '/boleia-pay-instructions',
  '/pagamentos',
  '/pagamentos/extrato',
]

const PUBLIC = [
  '/forgot',
  '/new-password/eyJh.eyJz.c2ln',
  '/signup',
  '/reenviar-documento?protocolo_ocr=OCR-204',
  '/reset-register/a1b2c3',
  '/onboard/PRE-1',
]

/** Areas that are not built yet; each is removed from this list when it is built. */
const COMING = [['/dashboard', 'Painel']] as const

const FOR_MANAGERS = ['/gerenciar-conta', '/cnpjs-vinculados', '/vincular-cnpj', '/pagamentos']

// The layout does not change who may open which page: one viewport is enough for this file.

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

/** The page of this address is shown, and not the login or the page for unknown addresses. */
const expectOpen = async (page: Page, path: string) => {
  const title = page.getByRole('heading', { level: 1 })
  await expect(title, path).toBeVisible()
  await expect(title, path).not.toHaveText(/^(Entrar|Página não encontrada)$/)
  await expect(page).toHaveURL(path)
}

const expectNotFound = async (page: Page, path = '/404') => {
  await expect(heading(page, 'Página não encontrada')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(path)
}

/** Every heading that the page has shown since it was loaded, even for a moment. */
const seenHeadings = (page: Page) => page.evaluate(() => (window as { seen?: string[] }).seen ?? [])

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    const look = () => {
      for (const { textContent } of document.querySelectorAll('h1')) {
        if (textContent && !seen.includes(textContent)) seen.push(textContent)
      }
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
  })
})

test.describe('nobody is signed in', { tag: '@desktop' }, () => {
  test.use({ who: null, isProduction: true })

  // CORE-001 CORE-002 CORE-003 CORE-004 CORE-008 REG-013 REG-016 REG-017
  test('every private address ends at the sign-in, asks the backend for nothing and shows nothing of itself', async ({
    page,
    api,
  }) => {
    await page.goto('/lotes')
    for (const path of PRIVATE) {
      await visit(page, path)
      await expect(page, path).toHaveURL('/')
    }
    expect(await seenHeadings(page)).toEqual(['Entrar'])
    await page.goto('/motoristas/new')
    await expect(heading(page, 'Entrar')).toBeVisible()
    await expect(page).toHaveURL('/')
    expect(await seenHeadings(page)).toEqual(['Entrar'])
    expect(api.log.calls()).toEqual([])
  })

  // CORE-013 REG-001 REG-002 REG-003 REG-004 REG-005 REG-006
  test('the public addresses open without a sign-in, and an unknown one leads to it', async ({ page }) => {
    await page.goto('/forgot')
    for (const path of PUBLIC) {
      await visit(page, path)
      // its secret does not stay in the address bar
      await expectOpen(page, path.startsWith('/new-password/') ? '/new-password/' : path)
    }
    await visit(page, '/endereco-que-nao-existe')
    await expect(heading(page, 'Entrar')).toBeVisible()
    await expect(page).toHaveURL('/')
  })
})

test.describe('somebody is signed in', { tag: '@desktop' }, () => {
  // CORE-009 CORE-010 CORE-017 CORE-018
  test('public addresses lead to the offers without showing themselves', async ({ page }) => {
    await page.goto('/')
    for (const path of ['/', ...PUBLIC]) {
      // the first restores no session, the second ends it
      if (path.includes('reset-register') || path === '/signup') continue
      await visit(page, path)
      await expect(heading(page, 'Ofertas de cargas')).toBeVisible()
      await expect(page, path).toHaveURL('/lotes')
    }
    expect(await seenHeadings(page)).toEqual(['Ofertas de cargas'])
  })

  // CORE-012 REG-008 REG-009 REG-010 REG-011 REG-520
  test('a master opens every area; unknown addresses and extra segments are not found', async ({ page }) => {
    await page.goto('/404')
    await expectNotFound(page)
    for (const path of ['/endereco', '/lotes/1', '/motoristas/new/x', '/gerenciar-conta/x', '/Lotes2']) {
      await visit(page, path)
      await expectNotFound(page, path)
    }
    for (const [path, title] of COMING) {
      await visit(page, path)
      await expect(heading(page, title)).toBeVisible()
      await expect(page.getByText('Esta área está a caminho.')).toBeVisible()
      await expect(page).toHaveURL(path)
    }
    for (const path of FOR_MANAGERS) {
      await visit(page, path)
      await expectOpen(page, path)
    }
    await visit(page, '/motoristas/new/x')
    await expectNotFound(page, '/motoristas/new/x')
    await page.getByRole('link', { name: 'Ver ofertas de cargas' }).click()
    await expect(heading(page, 'Ofertas de cargas')).toBeVisible()
  })

  test.describe('as admin', () => {
    test.use({ who: 'admin' })

    // CORE-437 REG-521
    test('the private areas open, the account management too', async ({ page }) => {
      await page.goto('/lotes')
      await expect(heading(page, 'Ofertas de cargas')).toBeVisible()
      for (const path of FOR_MANAGERS) {
        await visit(page, path)
        await expectOpen(page, path)
      }
    })
  })

  test.describe('as operacional', () => {
    test.use({ who: 'operacional' })

    // CORE-011 CORE-438 CORE-439 REG-517 REG-518 REG-522 REG-524
    test('account management ends at /404 without showing itself, offers, trips and users open', async ({
      page,
    }) => {
      await page.goto('/gerenciar-conta')
      for (const path of FOR_MANAGERS) {
        await visit(page, path)
        await expectNotFound(page)
      }
      expect(await seenHeadings(page)).toEqual(['Página não encontrada'])
      for (const path of ['/lotes-solicitados', '/usuarios-vinculados', '/vincular-usuario', '/lotes']) {
        await visit(page, path)
        await expectOpen(page, path)
      }
    })
  })
})
