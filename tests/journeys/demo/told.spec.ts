import type { Page } from '@playwright/test'
import { driverField, sendButton, toast } from '../support/directing.ts'
import { codeFor } from '../support/inbox.ts'
import { enterAccount, givePassword, pickCompany } from '../support/payments.ts'
import { expect, test } from '../support/test.ts'
import { card, cardButton, dialog, drawer, press } from '../support/trips.ts'
import { acceptTerms, attachDocument, stepTitle, typeCode } from '../support/wizard.ts'

// The stories as they are told: between two steps the clicks of the person, by the very words that the step has quoted.

test.use({ who: null, expectedErrors: [/Failed to load resource|Failed to fetch|ERR_/] })

const panel = (page: Page) => page.getByRole('complementary', { name: 'Demonstração' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** The step in the bar has words of labels in its name. */
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
/** The step of the story that the bar shows. */
const shows = (page: Page, step: number) =>
  expect(panel(page).getByRole('button', { name: new RegExp(` ${step}/\\d: `) })).toBeVisible()

/** The next step, whatever is open over the page. */
const goOn = async (page: Page, step: number) => {
  await panel(page).getByRole('button', { name: 'Próximo passo', disabled: false }).click()
  await shows(page, step)
}

interface Told {
  readonly title: string
  /** Where it is told; not given: on a laptop. */
  readonly tag?: '@phone'
  /** The clicks of each step, and what is seen then. */
  readonly acts: readonly ((page: Page) => Promise<void>)[]
}

const stories: readonly Told[] = [
  {
    title: 'Conflito de motorista',
    acts: [
      async (page) => {
        await sendButton(page).click()
        await driverField(page).fill('Valdecir Antunes Pereira')
        await page.getByRole('option', { name: 'Valdecir Antunes Pereira' }).click()
        await expect(page.getByRole('dialog')).toContainText('lote 7')
      },
      async (page) => {
        await press(page, 'Finalizar viagem atual')
        await press(page, 'Sim, finalizar')
        await expect(page.getByText('Viagem finalizada com sucesso!')).toBeVisible()
      },
      async (page) => {
        await expect(page).toHaveURL('/lotes-solicitados?page=2')
        await expect(card(page, 507)).toContainText('Entregue')
      },
    ],
  },
  {
    title: 'Conta em análise',
    acts: [
      async (page) => {
        await pickCompany(page, '22.333.444/0001-81')
        await expect(dialog(page, 'Verificando os dados')).toContainText('em análise')
      },
      async (page) => {
        await givePassword(page)
        await expect(page.getByRole('heading', { name: 'Saldo disponível' })).toBeVisible()
      },
      async (page) => expect(page).toHaveURL('/pagamentos'),
    ],
  },
  {
    title: 'Pagamento com queda de rede',
    acts: [
      async (page) => {
        await enterAccount(page)
        await page.getByRole('radio', { name: 'Para Boleia PAY' }).check()
        await button(page, 'Próximo').click()
        await page.getByRole('combobox', { name: 'Favorecido' }).fill('111.222.333-96')
        await page.getByRole('option', { name: 'João Batista Silva' }).click()
        await page.getByRole('textbox', { name: 'Valor', exact: true }).pressSequentially('50000')
        await button(page, 'Próximo').click()
        await expect(button(page, 'Confirmar')).toBeEnabled()
      },
      async (page) => {
        await button(page, 'Confirmar').click()
        await page.getByLabel('PIN, caractere 1 de 6').click()
        await page.keyboard.type('123456')
        await button(page, 'Continuar').click()
        await givePassword(page)
        const doubt = dialog(page, 'Não sabemos se a transferência foi feita')
        await expect(doubt).toContainText('Ainda sem resposta')
        // it stays as long as the network is away
        await press(page, 'Verificar agora')
        await expect(doubt).toContainText('Ainda sem resposta')
      },
      async (page) => {
        // it looks again by itself, ten seconds after the last look
        await press(page, 'Foi este')
        await expect(page.getByRole('dialog', { name: /^Transferência (realizada|enviada)$/ })).toContainText(
          'R$ 500,00',
        )
      },
      async (page) => {
        await expect(page).toHaveURL('/pagamentos/extrato')
        await expect(page.getByText(/R\$ 500,00/).first()).toBeVisible()
      },
    ],
  },
  {
    title: 'Documentos fiscais da viagem',
    acts: [
      async (page) => {
        await expect(card(page, 501)).toContainText('Embarcado')
        await cardButton(page, 501, 'Visualizar').click()
        await expect(drawer(page, 501)).toContainText('Documentos anexados')
      },
      async (page) =>
        expect(
          drawer(page, 501)
            .getByRole('button', { name: /^Visualizar/ })
            .first(),
        ).toBeEnabled(),
      async (page) => {
        const view = drawer(page, 501)
          .getByRole('button', { name: /^Visualizar DACT-e/ })
          .first()
        await view.click()
        await expect(toast(page)).toBeVisible()
        await expect(view).toBeEnabled()
      },
    ],
  },
  {
    title: 'Cadastro pelo parceiro',
    tag: '@phone',
    acts: [
      async (page) => {
        await button(page, 'Próximo').click()
        await acceptTerms(page)
        await field(page, 'ANTT').pressSequentially('087654321')
        await field(page, 'CEP').pressSequentially('85801000')
        await expect(field(page, 'Rua')).toHaveValue('Rua Paraná')
        await field(page, 'Número').pressSequentially('120')
        await button(page, 'Próximo').click()
        await expect(stepTitle(page, 'Qual documento você vai enviar?')).toBeVisible()
      },
      async (page) => {
        await page.getByRole('radio', { name: /^CNH/ }).check()
        await button(page, 'Próximo').click()
        await attachDocument(page, 'Foto da CNH')
        await button(page, 'Próximo').click()
        await expect(stepTitle(page, 'Confirme o seu e-mail')).toBeVisible()
      },
      async (page) => {
        await typeCode(page, await codeFor(page, 'parceiro@example.com'))
        await button(page, 'Próximo').click()
        await field(page, 'Celular com DDD').pressSequentially('45988887777')
        await button(page, 'Enviar código').click()
        await typeCode(page, await codeFor(page, '45988887777'))
        await field(page, 'Nova senha').fill('Senha@123')
        await field(page, 'Confirmar senha').fill('Senha@123')
        await button(page, 'Concluir').click()
        await expect(page.getByText('Cadastro efetuado com sucesso!')).toBeVisible()
      },
      async (page) => {
        await field(page, 'E-mail').fill('parceiro@example.com')
        await field(page, 'Senha').fill('Senha@123')
        await button(page, 'Entrar').click()
        await expect(page.getByRole('alert')).toContainText('Conta em análise')
      },
    ],
  },
  {
    title: 'Dinheiro na conta por boleto',
    acts: [
      // every click of the first step is left out
      async (page) => expect(dialog(page, 'Selecione um CNPJ')).toBeVisible(),
      enterAccount,
      async (page) => {
        await expect(page).toHaveURL('/pagamentos')
        await expect(page.getByRole('heading', { name: 'Saldo disponível' })).toBeVisible()
      },
    ],
  },
]

for (const { title, acts, tag = '@desktop' } of stories) {
  test(`the story '${title}' is true, click by click`, { tag }, async ({ page }) => {
    await page.goto('/')
    await panel(page).getByRole('button', { name: 'Painel' }).click()
    await panel(page).getByRole('button', { name: title }).click()
    await shows(page, 1)
    for (const [index, act] of acts.entries()) {
      if (index > 0) await goOn(page, index + 1)
      await act(page)
    }
  })
}
