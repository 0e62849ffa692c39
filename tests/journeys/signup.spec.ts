import type { Page } from '@playwright/test'
import { expectNoViolations } from './support/accessibility.ts'
import { codeFor } from './support/inbox.ts'
import { expect, test } from './support/test.ts'
import {
  acceptTerms,
  chooseDocument,
  expectSmsAgainAfter180Seconds,
  expectSmsIn,
  press,
  stepTitle,
  typeCode,
} from './support/wizard.ts'

const EMAIL = 'novo@example.com'

test.use({ who: null })

const open = async (page: Page) => {
  await page.goto('/signup')
  await expect(stepTitle(page, 'Termos de uso')).toBeVisible()
}

const confirmEmail = async (page: Page) => {
  await open(page)
  await acceptTerms(page)
  await page.getByLabel('E-mail').fill('novo@')
  await page.getByLabel('E-mail').blur()
  await expect(page.getByText('E-mail inválido!')).toBeVisible()
  await page.getByLabel('E-mail').fill(EMAIL)
  await press(page, 'Próximo')
  await expect(stepTitle(page, 'Confirme o seu e-mail')).toBeVisible()
  await expect(page.getByLabel(/, caractere \d de 6$/)).toHaveCount(6)
}

const reachPhone = async (page: Page) => {
  await confirmEmail(page)
  await typeCode(page, await codeFor(page, EMAIL))
  await press(page, 'Próximo')
  await page.getByLabel('Celular com DDD').fill('45988887777')
}

const reachCnpj = async (page: Page) => {
  await reachPhone(page)
  await press(page, 'Enviar código')
  await expect(stepTitle(page, 'Confirme o seu celular')).toBeVisible()
  await typeCode(page, await codeFor(page, '45988887777'))
  await expect(stepTitle(page, 'Qual é o CNPJ da sua empresa?')).toBeVisible()
}

const reachAddress = async (page: Page) => {
  await reachCnpj(page)
  await page.getByLabel('CNPJ').fill('77888999000181')
  await press(page, 'Próximo')
  await chooseDocument(page)
  await press(page, 'Próximo')
  await expect(stepTitle(page, 'Qual é o seu endereço?')).toBeVisible()
}

const finishAddress = async (page: Page) => {
  await press(page, 'Próximo')
  // the step before was longer than the screen of a phone
  await expect(stepTitle(page, 'Qual é o seu registro na ANTT?')).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.getByLabel('ANTT').fill('087654321')
  await press(page, 'Próximo')
  await expect(stepTitle(page, 'Criar senha')).toBeVisible()
}

const reachPassword = async (page: Page) => {
  await reachAddress(page)
  await page.getByLabel('CEP').fill('85801000')
  await expect(page.getByLabel('Rua')).toHaveValue('Rua Paraná')
  await finishAddress(page)
  await page.getByLabel('Nova senha').fill('Senha@123')
  await page.getByLabel('Confirmar senha').fill('Senha@123')
}

const finish = (page: Page) => page.getByRole('button', { name: 'Concluir' })

// REG-003 REG-068 REG-077 REG-081 REG-087 REG-098 REG-100 REG-105 REG-133 REG-148 REG-149 REG-151
test('a fleet owner signs up in nine steps with the codes of the inbox, and nothing is kept afterwards', {
  tag: '@phone',
}, async ({ page, backend }) => {
  await reachPassword(page)
  await finish(page).click()
  await expect(stepTitle(page, 'Solicitação de cadastro efetuada com sucesso!')).toBeVisible()
  await expect(page.getByText('Estamos analisando os dados e em breve te retornaremos.')).toBeVisible()
  const { body } = await backend.expectCalls('signup-create', 1)
  expect(body).toMatchObject({
    cnpj: '77888999000181',
    antt: '087654321',
    email: EMAIL,
    telefone: '45988887777',
    endereco: {
      cep: '85801000',
      cidade: 'Cascavel',
      cidade_ibge: 4104808,
      estado: 'PR',
      logradouro: 'Rua Paraná',
      bairro: 'Centro',
      numero: '0',
    },
  })
  const events = await page.evaluate(() => (window as { dataLayer?: unknown[] }).dataLayer)
  // REG-152
  expect(events).toEqual([{ event: 'sign_up', category: 'Cadastro' }])
  await press(page, 'Ok')
  await expect(page).toHaveURL('/')
  await open(page)
  await acceptTerms(page)
  await expect(page.getByLabel('E-mail')).toHaveValue('')
})

// REG-071 REG-072
test('what was typed is there after a reload and in the tab opened last, and the older tab learns that it was sent', {
  tag: '@desktop',
}, async ({ page }) => {
  await reachAddress(page)
  await page.getByLabel('CEP').fill('85801000')
  await page.getByLabel('Número').fill('12')
  await page.getByLabel('Complemento').fill('Fundos')
  await page.reload()
  await expect(stepTitle(page, 'Qual é o seu endereço?')).toBeVisible()
  await expect(page.getByText('Continuamos de onde você parou.')).toBeVisible()
  await expect(page.getByLabel('Número')).toHaveValue('12')
  await expect(page.getByLabel('Complemento')).toHaveValue('Fundos')
  await press(page, 'Voltar')
  await press(page, 'Entendi')
  await expect(page.getByText('cnh.jpg', { exact: true })).toBeVisible()
  await press(page, 'Próximo')
  await finishAddress(page)
  const other = await page.context().newPage()
  await other.goto('/signup')
  await expect(stepTitle(other, 'Criar senha')).toBeVisible()
  await expect(stepTitle(page, 'Este cadastro está aberto em outra aba')).toBeVisible()
  await expectNoViolations(page, 'a sign-up that goes on in another tab')
  await other.getByLabel('Nova senha').fill('Senha@123')
  await other.getByLabel('Confirmar senha').fill('Senha@123')
  await finish(other).click()
  await expect(stepTitle(other, 'Solicitação de cadastro efetuada com sucesso!')).toBeVisible()
  await expect(stepTitle(page, 'Cadastro já enviado')).toBeVisible()
  await press(page, 'Ir para login')
  await expect(stepTitle(page, 'Entrar')).toBeVisible()
})

// REG-102 REG-103 REG-104
test('an SMS is sent again only after 180 seconds, counted past sleep and a clock that was set', {
  tag: ['@desktop', '@clock'],
}, async ({ page, backend }) => {
  await reachPhone(page)
  await expectSmsAgainAfter180Seconds(page, async () => {
    await page.clock.runFor(60_000)
    await expectSmsIn(page, '2:00')
    await page.clock.setSystemTime(new Date('2031-01-01T12:00:00Z'))
    await page.clock.runFor(1_000)
    await expectSmsIn(page, '1:59')
    await page.clock.fastForward(118_000)
  })
  await backend.expectCalls('telefone-send-pin', 2)
  await backend.expectCalls('usuarios-verify-phone', 1)
  // the wait belongs to the phone: neither another look at it nor a reload ends it
  await page.clock.fastForward(30_000)
  await press(page, '(Alterar)')
  await press(page, 'Enviar código')
  await expectSmsIn(page, '2:30')
  await page.reload()
  await expectSmsIn(page, '2:30')
  await expect(page.getByRole('button', { name: 'REENVIAR CÓDIGO' })).toBeDisabled()
  expect(await backend.ids()).not.toContain('telefone-send-pin')
})

test('a sign-up whose tab is reloaded while it is sent is looked up, without a password @desktop', async ({
  page,
  backend,
}) => {
  await reachPassword(page)
  await backend.fail('signup-create', { fault: 'timeout' })
  await finish(page).click()
  await backend.expectCalls('signup-create', 1)
  await page.reload()
  await expect(stepTitle(page, 'Cadastro enviado')).toBeVisible()
  expect(await backend.calls('signup-create')).toEqual([])
})

test.describe('somebody is signed in', { tag: '@desktop' }, () => {
  test.use({ who: 'master' })

  // REG-067 REG-071
  test('opening the sign-up signs out and keeps its draft', async ({ page, backend }) => {
    await open(page)
    await backend.expectCalls('auth-logout', 1)
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
    await acceptTerms(page)
    await page.getByLabel('E-mail').fill(EMAIL)
    await page.goto('/lotes')
    await expect(stepTitle(page, 'Entrar')).toBeVisible()
    await page.goto('/signup')
    await expect(page.getByLabel('E-mail')).toHaveValue(EMAIL)
  })
})
