import type { BrowserContext, Page } from '@playwright/test'
import { type LinkState, linkOf } from '#mocks/demo/story/link.ts'
import { directing } from '#tests/mocks/ask.ts'
import { driver } from '#tests/support/screens/records.ts'
import { expect, test } from '../support/test.ts'

// States of different areas, opened by links in browsers that have never been here: the same screen, twice.

const MASTER = 'master@example.com'
const ADMIN = 'admin@example.com'
const moment = '2026-11-20T12:00:00.000Z'

const direct = {
  at: 1_000,
  does: 'direcionar-cargas',
  by: 1,
  asks: { body: directing },
}

/** A state, and a text that its screen has once it is whole. */
const states: readonly (readonly [name: string, state: Partial<LinkState>, text: string | RegExp])[] = [
  ['the sign-in', {}, 'Entrar'],
  ['a forgotten password', { address: '/forgot' }, 'Recuperar senha'],
  ['the sign-up', { address: '/signup' }, 'Passo 1 de 9'],
  ['a partner', { address: '/onboard/PRE-1' }, 'Boas-vindas ao Boleia'],
  ['a document again', { address: '/reenviar-documento?protocolo_ocr=OCR-501' }, /documento/i],
  ['offers', { account: MASTER, address: '/lotes?page=2' }, 'Enviar carga'],
  [
    'no offers',
    { account: MASTER, address: '/lotes', scenarios: ['no lotes match the filter'] },
    'Não há resultados para essa busca.',
  ],
  [
    'offers that fail',
    { account: MASTER, address: '/lotes', faults: { 'lotes-list': { fault: '500' } } },
    'Tentar novamente',
  ],
  [
    'a trip that was requested',
    { account: MASTER, address: '/lotes-solicitados', steps: [direct], now: '2026-11-20T12:00:20.000Z' },
    '#521',
  ],
  [
    'a trip that was approved since',
    { account: MASTER, address: '/lotes-solicitados', steps: [direct], now: '2026-11-20T12:02:00.000Z' },
    'Confirmado',
  ],
  [
    'drivers',
    { account: MASTER, company: 101, address: '/motoristas?nome=Valdecir' },
    'Valdecir Antunes Pereira',
  ],
  [
    'an expired licence',
    {
      account: MASTER,
      address: '/motoristas?nome=Jo%C3%A3o%20Batista',
      story: 'cnh-vencida',
      told: 1,
      steps: [{ at: 10, does: 'conta', what: '1' }],
    },
    'CNH vencida',
  ],
  ['vehicles', { account: MASTER, address: '/veiculos?tipo=carretas' }, /[A-Z]{3}\d[A-Z]\d{2}/],
  ['trucks, dark', { account: MASTER, address: '/caminhoes', scheme: 'dark' }, /[A-Z]{3}\d[A-Z]\d{2}/],
  ['companies', { account: MASTER, address: '/cnpjs-vinculados' }, '11.222.333/0001-81'],
  ['users', { account: MASTER, address: '/usuarios-vinculados' }, 'Alberto Nunes'],
  ['toll vouchers', { account: MASTER, address: '/vale-pedagio' }, /Vale/],
  ['contacts', { account: ADMIN, address: '/fale-conosco' }, 'Fale conosco'],
  ['payments', { account: ADMIN, company: 101, address: '/pagamentos' }, /senha|conta/i],
  [
    'an account in analysis',
    {
      account: MASTER,
      company: 103,
      story: 'conta-em-analise',
      scenarios: ['account in analysis'],
      address: '/cnpjs-vinculados',
    },
    'Rodovia Clara Transportes Ltda',
  ],
]

const shown = (page: Page) =>
  page.evaluate(() => (document.querySelector('#root') as HTMLElement).innerText.replace(/\s+/g, ' '))

const open = async (page: Page, [name, state, text]: (typeof states)[number]) => {
  await page.goto(`/${linkOf({ begun: moment, now: moment, ...state })}`)
  const root = page.locator('#root')
  await expect(
    root
      .getByText(text)
      .or(root.getByRole('button', { name: text }))
      .first(),
    name,
  ).toBeVisible()
  // until nothing is loaded any more
  await expect(root.locator('[aria-busy="true"]')).toHaveCount(0)
  await expect(root).not.toContainText(/Carregando|^$/)
  expect(new URL(page.url()).hash, name).toBe('')
  expect(new URL(page.url()).pathname + new URL(page.url()).search, name).toBe(state.address ?? '/')
  return shown(page)
}

/** One tab after another, each with a storage that knows nothing. */
const readAll = async (context: BrowserContext, part: typeof states): Promise<string[]> => {
  const texts: string[] = []
  for (const state of part) {
    const page = await context.newPage()
    texts.push(await open(page, state))
    await page.close()
    await context.clearCookies()
  }
  return texts
}

test.use({ who: null, isFresh: true })

test.describe('states of different areas are the same in two browsers @desktop @long', () => {
  // two parts, so that two workers read them
  for (const [from, to] of [
    [0, 10],
    [10, 20],
  ] as const) {
    test(`from the ${from + 1}th to the ${to}th of twenty`, async ({ context, beside }) => {
      const part = states.slice(from, to)
      expect(part).toHaveLength(10)
      const [first, second] = await Promise.all([readAll(context, part), readAll(beside, part)])
      for (const [index, [name]] of part.entries()) expect(second[index], name).toBe(first[index])
      expect(new Set(first).size).toBe(10)
    })
  }
})

test('a link opens the record of its page, and the modal that its address names @desktop @long', async ({
  page,
}) => {
  const record = { motorista: driver(201) }
  await page.goto(`/${linkOf({ world: 'fixtures', account: MASTER, address: '/motoristas/edit', record })}`)
  await expect(page.getByRole('textbox', { name: 'Nome', exact: true })).toHaveValue('João Batista Silva')
  await page.goto(`/${linkOf({ world: 'fixtures', account: MASTER, address: '/veiculos?aberto=ABC1D23' })}`)
  await expect(page.getByRole('dialog')).toContainText('ABC1D23')
})

test('a link that is broken says so, and one that is pasted into an open page is opened @desktop @long', async ({
  page,
}) => {
  await page.goto('/#demo?v=1&em=nada')
  await expect(page.getByText('O link tem uma parte inválida (em).', { exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible()
  // else it is pasted into the open page
  await page.goto('about:blank')
  await page.goto(
    `/${linkOf({ account: 'admim@example.com', story: 'do-inicio-ao-fim', address: '/lotes?id=2' })}`,
  )
  await expect(page.getByText('O link é de uma conta que não pode entrar', { exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Próximo passo' })).toHaveCount(0)
  await expect(page).toHaveURL('/')
  await page.evaluate(
    (hash) => {
      location.hash = hash
    },
    linkOf({ account: MASTER, address: '/motoristas', lacks: 2 }),
  )
  await expect(page.getByRole('heading', { name: 'Lista de motorista(s)' })).toBeVisible()
  await expect(page.getByText('Faltam 2 passos a este link.')).toBeVisible()
  expect(page.url()).toMatch(/\/motoristas$/)
})

test('the link of an offer of a filtered list holds the other offers of that list @desktop', async ({
  page,
  beside,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(
    `/${linkOf({ world: 'showcase', account: ADMIN, company: 101, address: '/lotes?valor=300' })}`,
  )
  const offer = page.getByRole('main').getByRole('listitem').getByRole('link').first()
  await offer.click()
  await expect(page).toHaveURL(/\/detalhes-carga\?id=/)
  await page.getByRole('button', { name: 'Painel' }).click()
  await page.getByRole('button', { name: 'Copiar link' }).click()
  await expect(page.getByText('Link copiado.', { exact: true })).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link.length).toBeLessThan(1_500)
  const other = await beside.newPage()
  await other.goto(link)
  await expect(other).toHaveURL(page.url())
  await expect.poll(() => shown(other)).toBe(await shown(page))
})
