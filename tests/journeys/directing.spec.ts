import type { Page } from '@playwright/test'
import {
  BITREM,
  directingTitle,
  driverField,
  JOAO,
  nextButton,
  openDirecting,
  pickDriver,
  pickTruck,
  saveButton,
  truckField,
} from './support/directing.ts'
import { SESSION_KEY } from './support/people.ts'
import { expect, stopClock, test } from './support/test.ts'

test.use({ who: 'admin', hasClock: true })

const SUCCESS = 'Solicitação de carga efetuada com sucesso!'
const success = (page: Page) => page.getByRole('dialog', { name: SUCCESS })
const tagModal = (page: Page) => page.getByRole('dialog', { name: 'Confirme a tag de pedágio' })

/** The newest requested trip, requested with the portal's session. */
const newestTrip = (page: Page) =>
  page.evaluate(async (key) => {
    const { token } = JSON.parse(localStorage.getItem(key) ?? '{}')
    const answer = await fetch('/api/lotes-solicitados?page=1&per_page=15&order_by=DESC', {
      headers: { Authorization: `Bearer ${token}` },
    })
    const { data } = await answer.json()
    return data[0]
  }, SESSION_KEY)

// CORE-176 CORE-178 CORE-179 CORE-181 CORE-182 CORE-183 CORE-186 CORE-187 CORE-188 CORE-191 CORE-194
// CORE-195 CORE-196 CORE-198 CORE-199 CORE-200 CORE-209 CORE-210 CORE-211 CORE-219 CORE-221 CORE-224 CORE-225
// CORE-227 CORE-228 CORE-229 CORE-230 CORE-232
test('a cargo with toll goes to a driver and a truck, becomes a trip and leaves the offers', {
  tag: '@desktop',
}, async ({ page, backend }) => {
  await openDirecting(page, 1)
  await expect(page).toHaveURL('/direciona-carga')
  await expect(page.getByText('Frete #1: Cascavel - PR para Paranaguá - PR')).toBeVisible()
  await expect(nextButton(page)).toBeDisabled()
  expect((await backend.expectCalls('motoristas-list', 1)).query).toEqual({
    page: '1',
    per_page: '20',
    'list_status[0]': 'VALID',
    'list_status[1]': 'MANUAL_APPROVAL',
    ativo: 'true',
  })
  await driverField(page).fill('joão bat')
  await page.clock.runFor(1_100)
  await page.getByRole('option', { name: JOAO }).click()
  expect((await backend.expectCalls('motoristas-list', 2)).query['nome']).toBe('joão bat')
  expect((await backend.expectCalls('validates-motoristas', 1)).query).toEqual({ cpf: '11122233396' })
  await expect(page.getByText('Tudo certo com o motorista.')).toBeVisible()
  await nextButton(page).click()

  await expect(page.getByRole('heading', { name: 'Escolha o caminhão' })).toBeFocused()
  await expect(page.getByText(`Motorista: ${JOAO} (111.222.333-96)`)).toBeVisible()
  await expect(saveButton(page)).toBeDisabled()
  expect((await backend.expectCalls('caminhoes-list', 1)).query).toEqual({
    page: '1',
    per_page: '999',
    ativo: 'true',
    'tipos_carreta_boleia_id[0]': '1',
    'tipos_carreta_boleia_id[1]': '2',
    'tipos_caminhao_boleia_id[0]': '2',
    'tipos_caminhao_boleia_id[1]': '3',
  })
  await truckField(page).fill('abc1')
  await page.clock.runFor(1_100)
  await page.getByRole('option', { name: BITREM }).click()
  expect((await backend.expectCalls('caminhoes-list', 2)).query['placa']).toBe('ABC1')
  expect((await backend.expectCalls('validates-caminhao', 1)).query).toEqual({ placa: BITREM })
  await expect(saveButton(page)).toBeEnabled()
  await saveButton(page).click()

  await expect(tagModal(page)).toBeVisible()
  expect((await backend.expectCalls('antt-validate', 1)).query).toEqual({
    antt: '012345678',
    cnpj: '11222333000181',
  })
  expect(await backend.calls('direcionar-cargas')).toEqual([])
  await expect(tagModal(page).getByRole('radio')).toHaveCount(2)
  await expect(tagModal(page).getByRole('radio', { name: 'Tag Norte' })).toBeChecked()
  await tagModal(page).getByRole('radio', { name: 'Tag Sul' }).check()
  await tagModal(page).getByRole('button', { name: 'Confirmar' }).click()

  await expect(success(page)).toContainText('Em instantes, seu motorista receberá esta carga no aplicativo.')
  expect((await backend.expectCalls('tag-pedagio-preferencial', 1)).body).toEqual({
    cpf_motorista: '11122233396',
    tag_pedagio: 'Tag Sul',
  })
  const sent = await backend.expectCalls('direcionar-cargas', 1)
  expect([sent.method, sent.path]).toEqual(['POST', '/direcionar/cargas'])
  expect(sent.body).toEqual({
    lote_id: 1,
    tipo_origem: 7,
    motorista_id: 201,
    cpf: '11122233396',
    caminhao_id: 301,
    placa: 'ABC1D23',
    origem: 'Cascavel - PR',
    origem_completa: 'Cascavel - PR',
    destino: 'Paranaguá - PR',
    destino_completo: 'Paranaguá - PR',
    valor: 153,
    produto: 'Soja',
    especie: 'Granel',
    pedagio: 'Pago pelo embarcador',
    total_pedagio: 320.5,
    filial: 'Filial Cascavel',
    observacao: 'Carregamento das 7h às 17h. Levar lona.',
  })
  const trip = await newestTrip(page)
  expect(trip).toMatchObject({
    boleia_lote_id: 1,
    boleia_lote_conjunto_status_id: 10,
    conjunto: {
      motorista: { nome: JOAO, cpf: '11122233396' },
      caminhao: { veiculoCavalo: { placa: BITREM } },
    },
  })
  await success(page).getByRole('button', { name: 'Ver ofertas solicitadas' }).click()
  await expect(page).toHaveURL('/lotes-solicitados')
  const newest = page.getByRole('article').first()
  await expect(newest).toContainText(`#${trip.id}`)
  await expect(newest).toContainText(JOAO)
  await page.goBack()
  await expect(directingTitle(page)).toHaveCount(0)
  await page.goto('/lotes')
  await expect(page.getByText('239 ofertas')).toBeVisible()
  await expect(page.getByText('#1', { exact: true })).toHaveCount(0)
})

// CORE-177 CORE-185 CORE-190 CORE-197 CORE-208
test('searches wait a second, their failures are told in the field alone, and the way back leads step by step to the offers', {
  tag: '@desktop',
}, async ({ page, backend }) => {
  await page.goto('/direciona-carga')
  await expect(page).toHaveURL('/lotes')
  await openDirecting(page, 1)
  await page.reload()
  await expect(page.getByText('Frete #1: Cascavel - PR para Paranaguá - PR')).toBeVisible()
  await backend.expectCalls('motoristas-list', 1)

  const problem = 'Problemas ao realizar a consulta, tente novamente mais tarde'
  const searchesOnce = async (call: string, field: ReturnType<typeof driverField>, text: string) => {
    await stopClock(page)
    await field.pressSequentially(text)
    await page.clock.runFor(990)
    await backend.expectCalls(call, 1)
    await page.clock.runFor(20)
    await backend.expectCalls(call, 2)
    await page.clock.resume()
  }
  await searchesOnce('motoristas-list', driverField(page), 'jo')
  await backend.fail('motoristas-list', { fault: '500' })
  await driverField(page).fill('jos')
  await page.clock.runFor(1_100)
  await expect(page.getByRole('alert')).toHaveText(problem)
  await page.clock.runFor(15_000)
  await expect(page.getByRole('alert')).toHaveText(problem)
  await backend.heal('motoristas-list')

  await pickDriver(page, JOAO)
  await nextButton(page).click()
  await backend.expectCalls('caminhoes-list', 1)
  await searchesOnce('caminhoes-list', truckField(page), 'ab')
  await backend.fail('caminhoes-list', { fault: '200 html' })
  await truckField(page).fill('abc')
  await page.clock.runFor(1_100)
  await expect(page.getByRole('alert')).toHaveText(problem)

  await page.getByRole('button', { name: 'Voltar' }).click()
  await expect(driverField(page)).toHaveValue(JOAO)
  await expect(nextButton(page)).toBeEnabled()

  // a reload, back and forward lose no choice, and each is validated again
  await backend.heal('caminhoes-list')
  await nextButton(page).click()
  await pickTruck(page, BITREM)
  await expect(saveButton(page)).toBeEnabled()
  await backend.clearLog()
  await page.reload()
  await expect(truckField(page)).toHaveValue(BITREM)
  await expect(saveButton(page)).toBeEnabled()
  await backend.expectCalls('validates-motoristas', 1)
  await backend.expectCalls('validates-caminhao', 1)
  await page.goBack()
  await expect(driverField(page)).toHaveValue(JOAO)
  await expect(nextButton(page)).toBeEnabled()
  await page.goForward()
  await expect(truckField(page)).toHaveValue(BITREM)
  await expect(saveButton(page)).toBeEnabled()
  await page.getByRole('button', { name: 'Voltar' }).click()
  await expect(nextButton(page)).toBeEnabled()
  await page.getByRole('button', { name: 'Voltar' }).click()
  await expect(page).toHaveURL('/lotes')
  await page.goBack()
  await expect(page).toHaveURL('/lotes?id=1')
})
