import type { Page } from '@playwright/test'
import { expectNoViolations } from './support/accessibility.ts'
import type { BackendInPage } from './support/backend.ts'
import { nextButton, openDirecting, pickDriver, pickTruck, saveButton } from './support/directing.ts'
import { expect, test, visit } from './support/test.ts'
import { card, dialog, fact, press } from './support/trips.ts'
import { attachDocument } from './support/wizard.ts'

test.use({ who: 'admin', hasClock: true })

const NEW_TRIP = 521
const SUCCESS = 'Solicitação de cadastro efetuada com sucesso!'

const click = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

const chooseCompany = async (page: Page) => {
  await page.goto('/motoristas')
  await page.getByRole('button', { name: /menu de/ }).click()
  await page.getByRole('menuitemradio', { name: /11\.222\.333\/0001-81/ }).click()
}

const registerDriver = async (page: Page) => {
  await visit(page, '/motoristas/new')
  await attachDocument(page, 'Foto da CNH')
  await nextButton(page).click()
  await page.getByLabel('Celular com DDD').fill('(45) 98888-7777')
  await nextButton(page).click()
  await page.getByRole('switch', { name: 'Não quero informar o email' }).click()
  await nextButton(page).click()
  await page.getByLabel('CEP').fill('85801000')
  await expect(page.getByLabel('Rua')).toHaveValue('Rua Paraná')
  await nextButton(page).click()
  const reference = page.getByRole('group', { name: 'Primeira referência' })
  await reference.getByLabel('Nome').fill('Cerealista Vale Verde')
  await reference.getByLabel('Telefone com DDD').fill('(45) 98844-0011')
  await saveButton(page).click()
  await expect(page.getByRole('heading', { name: SUCCESS })).toBeVisible()
  await expectNoViolations(page, 'the end of registering a driver')
  await click(page, 'Concluir')
  await expect(page).toHaveURL('/motoristas')
}

const choose = async (page: Page, label: string, text: string) => {
  await page.getByRole('combobox', { name: label }).fill(text)
  // the wait before a search
  await page.clock.runFor(1_100)
  await page.getByRole('option', { name: text }).click()
}

const registerVehicle = async (page: Page, kind: 'Cavalo' | 'Carreta') => {
  await visit(page, '/veiculos/adicionar')
  await page.getByRole('radio', { name: kind }).check()
  if (kind === 'Carreta') await choose(page, 'Tipo de carreta', 'Graneleira')
  await attachDocument(page, 'Foto do documento do veículo (CRLV)')
  await saveButton(page).click()
  await expect(dialog(page, SUCCESS)).toBeVisible()
  await press(page, 'Ok')
}

interface TruckParts {
  readonly name: string
  readonly type: string
  readonly tractor: string
  readonly trailers: readonly string[]
}

const registerTruck = async (page: Page, { name, type, tractor, trailers }: TruckParts) => {
  await visit(page, '/caminhoes/register')
  await page.getByLabel('Nome', { exact: true }).fill(name)
  await choose(page, 'Tipo de caminhão', type)
  await nextButton(page).click()
  await choose(page, 'Placa do cavalo', tractor)
  for (const [index, plate] of trailers.entries()) {
    await nextButton(page).click()
    await choose(page, `Placa da carreta ${index + 1}`, plate)
  }
  await saveButton(page).click()
  await expect(dialog(page, 'Caminhão Adicionado com sucesso!')).toBeVisible()
  await press(page, 'Concluir')
  await expect(page).toHaveURL('/caminhoes')
}

/** The subjects of the messages that have arrived, without what they say first. */
const approvedIn = async (backend: BackendInPage, kind: 'Motorista' | 'Veículo'): Promise<string[]> => {
  const start = `${kind} aprovado: `
  const subjects = (await backend.records('messages')).map(({ subject }) => subject ?? '')
  return subjects.filter((subject) => subject.startsWith(start)).map((subject) => subject.replace(start, ''))
}

test('a fleet is registered, approved and directed, and its driver is not deleted meanwhile @desktop', async ({
  page,
  backend,
}) => {
  await chooseCompany(page)
  await registerDriver(page)
  await registerVehicle(page, 'Cavalo')
  await registerVehicle(page, 'Carreta')
  await registerVehicle(page, 'Carreta')

  // others approve it after twenty seconds
  await page.clock.runFor(21_000)
  await expect.poll(() => approvedIn(backend, 'Veículo')).toHaveLength(3)
  const [driver = ''] = await approvedIn(backend, 'Motorista')
  const [tractor = '', first = '', second = ''] = await approvedIn(backend, 'Veículo')
  await visit(page, `/motoristas?nome=${encodeURIComponent(driver)}`)
  await expect(page.getByRole('button', { name: `Excluir, ${driver}` })).toBeVisible()

  await registerTruck(page, { name: 'Bitrem novo', type: 'Bitrem', tractor, trailers: [first, second] })
  // the offer takes that type of truck and of trailers
  await openDirecting(page, 2)
  await pickDriver(page, driver)
  await nextButton(page).click()
  await pickTruck(page, tractor)
  await saveButton(page).click()
  await expect(dialog(page, 'Solicitação de carga efetuada com sucesso!')).toBeVisible()
  await press(page, 'Ver ofertas solicitadas')
  const trip = card(page, NEW_TRIP)
  await expect(trip).toContainText('Aguardando aprovação')
  await expect(fact(trip, 'Motorista')).toHaveText(driver)

  await visit(page, `/motoristas?nome=${encodeURIComponent(driver)}`)
  await click(page, `Excluir, ${driver}`)
  await press(page, 'Sim, excluir')
  await expect(dialog(page).getByRole('alert')).toHaveText(
    'Este motorista está em viagem (lote 2) e não pode ser excluído.',
  )
})
