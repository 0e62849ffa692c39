import { expectNoViolations } from './support/accessibility.ts'
import { clickTwentyTimes } from './support/directing.ts'
import { expect, test } from './support/test.ts'
import { dialog } from './support/trips.ts'
import { press } from './support/wizard.ts'

const PASSWORD = 'Nova@1234'

// REG-476 REG-481 REG-490 REG-495 REG-496 REG-497 REG-498 REG-499 REG-528
test('a master creates an operacional user, who enters by the link of the inbox and does not see what is not allowed', async ({
  page,
  backend,
}) => {
  await page.goto('/vincular-usuario')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Novo usuário')
  await expect(page.getByRole('option')).toHaveCount(2)
  await expectNoViolations(page, 'the empty form of a user')
  await page.getByLabel('Nome', { exact: true }).fill('Nara Couto')
  await page.getByLabel('E-mail', { exact: true }).fill('Nara@Example.com')
  await page.getByLabel('Celular com DDD').fill('(45) 98888-7777')
  await page.getByRole('radio', { name: 'Operacional' }).check()
  await page.getByRole('option', { name: '11.222.333/0001-81' }).click()
  await press(page, 'Inserir')
  await expect(page.getByRole('listbox', { name: 'CNPJs selecionados' }).getByRole('option')).toHaveCount(1)

  // what was typed survives a reload
  await page.reload()
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Nara Couto')
  await expect(page.getByRole('listbox', { name: 'CNPJs selecionados' }).getByRole('option')).toHaveCount(1)
  await expectNoViolations(page, 'the filled form of a user')

  await page.getByRole('button', { name: 'Salvar', exact: true }).scrollIntoViewIfNeeded()
  await clickTwentyTimes(page, page.getByRole('button', { name: 'Salvar', exact: true }))
  await expect(dialog(page, 'Cadastro realizado com sucesso')).toContainText(
    'O usuário cadastrado receberá um email para acessar o seu perfil.',
  )
  const { body } = await backend.expectCalls('usuarios-create', 1)
  expect(body).toEqual({
    nome: 'Nara Couto',
    email: 'nara@example.com',
    telefone: '45988887777',
    perfil: 'OPERACIONAL',
    frotistas_ids: [101],
  })
  await press(page, 'Ok')
  await expect(page).toHaveURL('/usuarios-vinculados')

  const link = (await backend.records('messages')).findLast(({ to }) => to === 'nara@example.com')?.link
  await page.getByRole('button', { name: /menu de/i }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Entrar')
  await page.goto(link ?? 'no link')
  await page.getByLabel('Nova senha', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirmar senha', { exact: true }).fill(PASSWORD)
  await press(page, 'Salvar')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Senha alterada com sucesso!')
  await press(page, 'Entrar')
  await expect(page.getByRole('button', { name: /menu de Nara/i })).toBeVisible()
  await page.getByRole('button', { name: /menu de/i }).click()
  await expect(page.getByRole('menuitem', { name: 'Sair' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Gerenciar conta' })).toHaveCount(0)
})
