import type { Page } from '@playwright/test'
import type { Backend } from '#mocks/backend.ts'
import { fillDirecting, JOAO, openDirecting, pickDriver, saveButton } from '../journeys/support/directing.ts'
import { enterAccount, pickCompany } from '../journeys/support/payments.ts'
import type { Who } from '../journeys/support/people.ts'
import { expect, test } from '../journeys/support/test.ts'
import { cardButton, openDrawer, openTripsWith } from '../journeys/support/trips.ts'
import { attachDocument, press, step } from '../journeys/support/wizard.ts'

type Go = (page: Page, api: Backend) => Promise<unknown>

/** Pixels: a picture of a long page ends here. */
const TALLEST = 1_600

const TO = process.env['PICTURES_TO'] ?? '.cache/pictures'

const at =
  (address: string): Go =>
  (page) =>
    page.goto(address)

/** A call of this screen fails, or takes its time. */
const with500 =
  (call: string, go: Go): Go =>
  (page, api) => {
    api.scenarios.setFault(call, { fault: '500' })
    return go(page, api)
  }
const waiting =
  (call: string, go: Go): Go =>
  (page, api) => {
    api.scenarios.setFault(call, { latencyMs: 600_000 })
    return go(page, api)
  }

const inAccount =
  (address: string, then?: Go): Go =>
  async (page, api) => {
    await page.goto(address)
    await enterAccount(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await then?.(page, api)
  }

const slipOf = (api: Backend) =>
  api.store.bankSlips.all().find(({ favorecido }) => favorecido.length > 0)?.id ?? ''

const toAmount: Go = async (page) => {
  await page.getByRole('radio', { name: 'Para Boleia PAY' }).check()
  await press(page, 'Próximo')
  await page.getByRole('combobox', { name: 'Favorecido' }).fill('111.222.333-96')
  await page.getByRole('option', { name: JOAO }).click()
  await page.getByRole('textbox', { name: /^Valor/ }).fill('12345')
}

const SCREENS: readonly (readonly [who: Who, screens: Readonly<Record<string, Go>>])[] = [
  [
    null,
    {
      login: at('/'),
      forgot: at('/forgot'),
      signup: at('/signup'),
      'documents-again': at('/reenviar-documento'),
      'link-used': at('/reset-register'),
      'onboard-link': at('/onboard/gone'),
    },
  ],
  [
    'admin',
    {
      'directing-driver': (page) => openDirecting(page, 2),
      'directing-truck': async (page) => {
        await openDirecting(page, 2)
        await pickDriver(page, JOAO)
        await press(page, 'Próximo')
      },
      'directing-done': async (page) => {
        await fillDirecting(page, 2)
        await saveButton(page).click()
        await page.clock.runFor(3_000)
      },
      'directing-conflict': async (page) => {
        await openDirecting(page, 2)
        await pickDriver(page, 'Valdecir Antunes Pereira')
        await expect(page.getByRole('dialog')).toBeVisible()
      },
    },
  ],
  [
    'master',
    {
      offers: at('/lotes'),
      'offers-none': at('/lotes?id=99999'),
      'offers-failed': with500('lotes-list', at('/lotes')),
      'offers-waiting': waiting('lotes-list', at('/lotes')),
      'offers-filter': at('/lotes/filtros'),
      offer: async (page) => {
        await page.goto('/lotes?id=2')
        await page.getByRole('article').getByRole('link').first().click()
        await expect(page.getByRole('heading', { level: 1 })).toContainText('#2')
      },
      trips: at('/lotes-solicitados'),
      'trips-none': at('/lotes-solicitados?motorista=ninguem'),
      'trips-failed': with500('lotes-solicitados-list', at('/lotes-solicitados')),
      'trips-waiting': waiting('lotes-solicitados-list', at('/lotes-solicitados')),
      'trips-filter': at('/lotes-solicitados/filtros'),
      'trip-drawer': (page) => openDrawer(page, 503),
      trip: async (page) => {
        await openTripsWith(page, 503)
        await page.getByRole('article').filter({ hasText: '#503' }).getByRole('link').click()
      },
      'trip-cancel': async (page) => {
        await openTripsWith(page, 503)
        await cardButton(page, 503, 'Remover')
          .or(cardButton(page, 503, 'Finalizar'))
          .click()
      },
      drivers: at('/motoristas'),
      'drivers-none': at('/motoristas?nome=ninguem'),
      'drivers-waiting': waiting('motoristas-list', at('/motoristas')),
      driver: async (page) => {
        await page.goto('/motoristas?nome=Batista+Silva')
        await press(page, `Visualizar, ${JOAO}`)
      },
      'driver-new': at('/motoristas/new'),
      'driver-new-phone': async (page) => {
        await page.goto('/motoristas/new')
        await attachDocument(page, 'Foto da CNH')
        await press(page, 'Próximo')
      },
      'driver-edit': async (page) => {
        await page.goto('/motoristas?nome=Batista+Silva')
        await press(page, `Editar, ${JOAO}`)
      },
      'driver-delete': async (page) => {
        await page.goto('/motoristas?nome=Batista+Silva')
        await press(page, `Excluir, ${JOAO}`)
      },
      vehicles: at('/veiculos'),
      'vehicle-new': at('/veiculos/adicionar'),
      trucks: at('/caminhoes'),
      truck: async (page) => {
        await page.goto('/caminhoes')
        await page
          .getByRole('button', { name: /^Visualizar/ })
          .first()
          .click()
      },
      'truck-new': at('/caminhoes/register'),
      toll: at('/vale-pedagio'),
      'toll-trips': async (page) => {
        await page.goto('/vale-pedagio?busca=Batista+Silva')
        await press(page, `Ver viagens, ${JOAO}`)
      },
      account: at('/gerenciar-conta'),
      companies: at('/cnpjs-vinculados'),
      'company-new': at('/vincular-cnpj'),
      users: at('/usuarios-vinculados'),
      'user-new': at('/vincular-usuario'),
      'user-edit': async (page) => {
        await page.goto('/usuarios-vinculados?nome=Olga')
        await press(page, 'Editar, Olga Prado')
      },
      contact: at('/fale-conosco'),
      terms: at('/termos-uso'),
      missing: at('/nao-existe'),
      'pay-company': at('/pagamentos'),
      'pay-password': async (page) => {
        await page.goto('/pagamentos')
        await pickCompany(page, '11.222.333/0001-81')
      },
      'pay-home': inAccount('/pagamentos'),
      'pay-instructions': at('/boleia-pay-instructions'),
      statement: inAccount('/pagamentos/extrato'),
      'statement-failed': with500('pagamentos-extrato', inAccount('/pagamentos/extrato')),
      receipts: inAccount('/pagamentos/comprovante'),
      shares: inAccount('/pagamentos/porcentagem-transferencia'),
      transfer: inAccount('/pagamentos/transferencia'),
      'transfer-amount': inAccount('/pagamentos/transferencia', toAmount),
      'transfer-confirm': inAccount('/pagamentos/transferencia', async (page, api) => {
        await toAmount(page, api)
        await press(page, 'Próximo')
        await expect(step(page, 'Confirme os dados:')).toBeVisible()
      }),
      'bring-money': inAccount('/pagamentos/trazer-dinheiro'),
      'deposit-slips': inAccount('/pagamentos/trazer-dinheiro?aba=gerenciar'),
      'pay-slip': inAccount('/pagamentos/pagar-boleto'),
      'pay-slip-check': inAccount('/pagamentos/pagar-boleto', async (page, api) => {
        await page.getByRole('textbox', { name: 'Código de barras' }).fill(slipOf(api))
        await press(page, 'Buscar')
        await expect(page.getByRole('heading', { name: 'Confira antes de pagar' })).toBeVisible()
      }),
      onboarding: async (page) => {
        await page.goto('/pagamentos/onboarding')
        await page.getByRole('dialog').getByRole('combobox', { name: 'CNPJ' }).fill('11.222.333/0002-62')
        await page.getByRole('option').first().click()
        await press(page, 'Selecionar')
      },
    },
  ],
]

/** Everything that was asked for has come, or will not come. */
const settle = async (page: Page, isWaiting: boolean) => {
  await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first()).toBeVisible()
  await page.clock.runFor(1_500)
  if (!isWaiting) await page.waitForLoadState('networkidle')
  if (!isWaiting) await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.clock.runFor(500)
}

/** The page from its top; of a modal only what is in sight, also where the page below it was scrolled. */
const shownOf = async (page: Page) => {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  if (await page.getByRole('dialog').count()) return { fullPage: false }
  const whole = await page.evaluate(() => document.documentElement.scrollHeight)
  return {
    fullPage: true,
    clip: { x: 0, y: 0, width, height: Math.min(Math.max(whole, height), TALLEST) },
  }
}

for (const [who, screens] of SCREENS) {
  test.describe(`signed in: ${who ?? 'nobody'}`, () => {
    test.use({ who, isProduction: true, hasClock: true, expectedErrors: [/./] })
    for (const [name, go] of Object.entries(screens)) {
      test(name, async ({ page, api }, { project }) => {
        await go(page, api)
        await settle(page, name.endsWith('-waiting'))
        // nothing below the pointer that was moved there for a click
        await page.mouse.move(0, 0)
        await page.screenshot({
          path: `${TO}/${name}-${project.name}.jpg`,
          type: 'jpeg',
          quality: 70,
          ...(await shownOf(page)),
        })
      })
    }
  })
}
