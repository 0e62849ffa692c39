import type { Page } from '@playwright/test'
import { clickTwentyTimes, directingTitle, openOffer, sendButton, toast } from './support/directing.ts'
import { expect, stopClock, test } from './support/test.ts'

const accounts = (page: Page) =>
  page.getByRole('dialog', { name: 'Este(s) CNPJ não tem uma conta de pagamentos' })
const requirements = (page: Page) => page.getByRole('dialog', { name: 'Se interessou pelo frete?' })
const button = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name })

/** The calls of 'Enviar carga', in their order. */
const asked = async (backend: { ids: () => Promise<(string | null)[]> }, last: string) => {
  await expect.poll(async () => (await backend.ids()).at(-1)).toBe(last)
  return backend.ids()
}

test.describe('with several companies', () => {
  // CORE-138 CORE-139 CORE-144 CORE-149 CORE-150 CORE-151 CORE-152 CORE-155 CORE-160 CORE-162
  test('the accounts are asked about, requirements are not, and Continuar leads on to directing', {
    tag: '@desktop',
  }, async ({ page, backend }) => {
    await openOffer(page, 1)
    await backend.clearLog()
    await sendButton(page).click()
    await expect(accounts(page)).toBeVisible()
    await expect(accounts(page).getByRole('listitem')).toHaveText([
      /11\.222\.333\/0002-62.*Transportes Ipe Roxo Ltda \(fil\.\.\..*Sem conta/,
    ])
    const calls = await backend.calls()
    expect(calls.map(({ id }) => id)).toEqual(['validates-cargas', 'lotes-quarteirizado', 'frotistas-list'])
    expect(calls.map(({ path, query }) => [path, query])).toEqual([
      ['/validates/cargas', { lote_id: '1' }],
      ['/lotes/lote-quarteirizado/1', {}],
      ['/frotistas', { page: '1', per_page: '999', active: 'true' }],
    ])
    await page.keyboard.press('Escape')
    await expect(accounts(page)).toBeHidden()
    await expect(sendButton(page)).toBeFocused()
    await sendButton(page).click()
    await button(page, 'Criar conta').click()
    await expect(page).toHaveURL('/boleia-pay-instructions')
    await page.goBack()
    await sendButton(page).click()
    await button(page, 'Continuar').click()
    await expect(directingTitle(page)).toBeVisible()
    await expect(page).toHaveURL('/direciona-carga')
  })

  // CORE-153 CORE-154 CORE-156 CORE-158 CORE-159
  test('an account counts by its status', { tag: '@desktop' }, async ({ page, backend }) => {
    await backend.beginWith({ on: ['a signed-in master user with every account status'] })
    await openOffer(page, 1)
    await sendButton(page).click()
    await expect(accounts(page).getByRole('listitem')).toHaveText([
      /0002-62.*Sem conta/,
      /22\.333\.444.*Conta em análise/,
      /33\.444\.555.*Documentação recusada/,
    ])
    await expect(button(page, 'Continuar')).toBeEnabled()
    await page.keyboard.press('Escape')

    // only the company that needs no account is in order
    await backend.change('companies', 101, { status_conta: 'RECUSADA' })
    await sendButton(page).click()
    await expect(accounts(page).getByRole('listitem')).toHaveCount(4)
    await expect(button(page, 'Continuar')).toBeEnabled()
    await page.keyboard.press('Escape')
    await backend.change('companies', 105, { status_conta: 'EM_ANALISE' })
    await sendButton(page).click()
    await expect(accounts(page).getByRole('listitem')).toHaveCount(5)
    await expect(button(page, 'Continuar')).toBeDisabled()
    await page.keyboard.press('Escape')

    for (const id of [101, 102, 103, 104]) await backend.change('companies', id, { status_conta: 'ATIVA' })
    await backend.change('companies', 105, { status_conta: 'CONTA_NAO_NECESSARIA' })
    await sendButton(page).click()
    await expect(directingTitle(page)).toBeVisible()
  })

  // CORE-145 CORE-147 CORE-148
  test('a cargo with quarteirização needs the account of the main branch', { tag: '@desktop' }, async ({
    page,
    backend,
  }) => {
    await openOffer(page, 11)
    await sendButton(page).click()
    await expect(accounts(page)).toBeVisible()
    await backend.change('companies', 101, { status_conta: 'EM_ANALISE' })
    await page.reload()
    await sendButton(page).click()
    await expect(page).toHaveURL('/boleia-pay-instructions')
    expect(await page.evaluate(() => history.state)).toEqual({ quarteirizacao: true, userId: 1 })
    expect(await backend.calls('lotes-quarteirizado')).toHaveLength(1)
    await openOffer(page, 1)
    await sendButton(page).click()
    await expect(accounts(page)).toBeVisible()
  })
})

test.describe('with one company', { tag: '@desktop' }, () => {
  test.use({ who: 'admin' })

  // CORE-140 CORE-142 CORE-143 CORE-161
  test('the checks run in their order, once for twenty clicks, and an unavailable cargo stops them', async ({
    page,
    backend,
  }) => {
    await backend.beginWith({ faults: { 'validates-cargas': { latencyMs: 500 } } })
    await openOffer(page, 10)
    await backend.clearLog()
    await sendButton(page).click()
    await expect(page.getByRole('dialog', { name: 'A carga não está mais disponível' })).toBeVisible()
    expect(await backend.ids()).toEqual(['validates-cargas'])
    await button(page, 'Ver outras ofertas').click()
    await expect(page).toHaveURL('/lotes?id=10')
    await sendButton(page).click()
    await button(page, 'Fale conosco').click()
    await expect(page).toHaveURL('/fale-conosco')

    await openOffer(page, 1)
    await backend.clearLog()
    await clickTwentyTimes(page, sendButton(page))
    await expect(directingTitle(page)).toBeVisible()
    await expect(page).toHaveURL('/direciona-carga')
    expect((await asked(backend, 'motoristas-list')).slice(0, 5)).toEqual([
      'validates-cargas',
      'validates-requisitos',
      'lotes-quarteirizado',
      'frotistas-list',
      'motoristas-list',
    ])
    expect((await backend.calls('validates-requisitos'))[0]?.query).toEqual({ frotista_id: '101' })
    expect(await page.evaluate(() => Object.keys(history.state))).toEqual(['lote', 'userId'])
  })

  // CORE-163 CORE-164 CORE-167 CORE-169 CORE-171 CORE-173 CORE-174
  test('what is missing is shown with its message and a link to make it good', async ({ page, backend }) => {
    await openOffer(page, 1)
    await backend.fail('validates-requisitos', { fault: '200 html' })
    await sendButton(page).click()
    await expect(toast(page)).toHaveText('Não foi possível concluir a operação.')
    await page.getByLabel('Fechar aviso').click()
    await backend.heal('validates-requisitos')

    const rows = requirements(page).getByRole('listitem')
    const missing = 'AtençãoCaminhãoSeus caminhões estão inativos.Cadastrar caminhão'
    await backend.run(async ({ store }) => {
      const own = store.trucks.all(({ companyId }) => companyId === 101)
      for (const { id } of own) await store.trucks.update(id, { ativo: false })
    })
    await sendButton(page).click()
    // one of the four is a WARNING, which opens the modal
    await expect(rows).toHaveText(['Em diaMotorista', 'Em diaVeículo', missing, 'Em diaBoleia Pay'])
    await button(page, 'Entendi').click()
    await expect(requirements(page)).toBeHidden()

    await backend.run(async ({ store }) => {
      for (const { id } of store.drivers.all()) await store.drivers.update(id, { ativo: false })
      for (const { id } of store.vehicles.all()) await store.vehicles.update(id, { deleted: true })
      store.save()
    })
    for (const [name, path] of [
      ['Cadastrar motorista', '/motoristas/new'],
      ['Cadastrar veículo', '/veiculos/adicionar'],
      ['Cadastrar caminhão', '/caminhoes/register'],
    ] as const) {
      await sendButton(page).click()
      await expect(rows).toHaveText([
        'AtençãoMotoristaSeus motoristas ainda não foram aprovados.Cadastrar motorista',
        'PendenteVeículoCadastre um veículo para enviar cargas.Cadastrar veículo',
        missing,
        'Em diaBoleia Pay',
      ])
      await requirements(page).getByRole('link', { name }).click()
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.goBack()
    }
  })

  // CORE-406 CORE-410 CORE-411 REG-597 REG-598
  test('a check that fails is told in a notice of six seconds, and a new attempt takes it back', {
    tag: '@clock',
  }, async ({ page, backend }) => {
    await openOffer(page, 1)
    await backend.fail('validates-cargas', { fault: 'offline' })
    await sendButton(page).click()
    await expect(toast(page)).toHaveText('Não foi possível concluir a operação.')
    const looks = await toast(page).evaluate((notice) => {
      const { backgroundColor } = getComputedStyle(notice, '::before')
      const { right, top } = notice.getBoundingClientRect()
      return { backgroundColor, right, top }
    })
    await page.getByLabel('Fechar aviso').click()
    expect(looks.backgroundColor).toBe('rgb(224, 49, 49)')
    expect(looks.right).toBeGreaterThan((page.viewportSize()?.width ?? 0) - 66)
    expect(looks.top).toBeLessThan(120)
    await expect(toast(page)).toBeHidden()
    await backend.heal('validates-cargas')
    await stopClock(page)
    for (const [call, fault, text] of [
      ['validates-cargas', '500', 'Não foi possível concluir a operação.'],
      ['validates-cargas', '400 message', 'O servidor recusou os dados enviados.'],
      ['validates-requisitos', 'celebrate', 'O campo "id" deve ser um número'],
      ['lotes-quarteirizado', '422', 'Os dados não puderam ser processados.'],
      ['frotistas-list', 'cut json', 'Não foi possível concluir a operação.'],
    ] as const) {
      await backend.fail(call, { fault })
      await sendButton(page).click()
      await expect(toast(page), call).toHaveText(text)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(sendButton(page)).toBeEnabled()
      await page.clock.runFor(5_500)
      await expect(toast(page)).toBeVisible()
      await page.clock.runFor(1_500)
      await expect(toast(page)).toBeHidden()
      await backend.heal(call)
    }
    await backend.fail('validates-cargas', { fault: '500' })
    await sendButton(page).click()
    await expect(toast(page)).toBeVisible()
    await backend.heal('validates-cargas')
    await page.clock.resume()
    await sendButton(page).click()
    await expect(directingTitle(page)).toBeVisible()
    await expect(toast(page)).toHaveCount(0)
  })
})

test.describe('answers that the demo never gives', { tag: '@desktop' }, () => {
  test.use({ who: 'admin', isProduction: true })

  // CORE-168
  test('a refusal without a reason has a title of its own, and a pay account may be lacking alone', async ({
    page,
    api,
  }) => {
    await openOffer(page, 1)
    // the offers, the kinds of trailers and the companies
    expect(api.log.calls()).toHaveLength(3)
    await page.route('**/api/validates/cargas?*', (route) =>
      route.fulfill({ json: { isValid: false, messages: [] } }),
    )
    await sendButton(page).click()
    await expect(page.getByRole('dialog', { name: 'Ops, esta carga está indisponível' })).toBeVisible()
    await button(page, 'Ver outras ofertas').click()
    await page.unroute('**/api/validates/cargas?*')
    const ok = { value: 'OK', message: null }
    const boleiaPay = { value: 'ERROR', message: 'A conta foi encerrada.' }
    await page.route('**/api/validates/requisitos?*', (route) =>
      route.fulfill({ json: { motorista: ok, veiculo: ok, caminhao: ok, boleiaPay } }),
    )
    await sendButton(page).click()
    await expect(requirements(page).getByRole('listitem').last()).toHaveText(
      'PendenteBoleia PayA conta foi encerrada.Criar conta',
    )
    await requirements(page).getByRole('link', { name: 'Criar conta' }).click()
    await expect(page).toHaveURL('/boleia-pay-instructions')
  })
})
