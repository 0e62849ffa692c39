import type { BrowserContext, Locator, Page } from '@playwright/test'
import type { Backend } from '#mocks/backend/backend.ts'
import { emailOf, PASSWORD } from './people.ts'

// What hands do on the pages of payments of company 101, without a decision. None of it waits for what comes of it.

export const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog').last()

export const createHands = ({ clock }: BrowserContext, api: Backend) => {
  /**
   * Time in which nobody does anything: a dialog ignores clicks at first, a search waits for the end of typing. It passes at
   * the server, too: payments are looked for and given up by its clock.
   */
  const pass = async (ms: number) => {
    await api.passTime(ms)
    await clock.fastForward(ms)
  }

  return {
    pass,
    /** Of the dialog; of several that have this name the last. */
    press: async (page: Page, name: string | RegExp) => {
      await pass(700)
      await button(dialog(page), name).last().click()
    },
    /** The buttons of the dialog. */
    choices: async (page: Page): Promise<readonly string[]> => {
      const names = await dialog(page).getByRole('button').allInnerTexts()
      return names.filter((name) => name !== '')
    },
    signIn: async (page: Page) => {
      await page.getByLabel('E-mail').fill(emailOf('master'))
      await page.getByLabel('Senha', { exact: true }).fill(PASSWORD)
      await button(page, 'Entrar').click()
    },
    signOut: async (page: Page) => {
      await page.getByRole('button', { name: /menu de/i }).click()
      await page.getByRole('menuitem', { name: 'Sair' }).click()
    },
    openAccount: async (page: Page) => {
      await dialog(page).getByRole('combobox', { name: 'CNPJ' }).fill('11.222.333/0001-81')
      await pass(700)
      await page.getByRole('option', { name: '11.222.333/0001-81' }).click()
      await button(page, 'Selecionar').click()
      await pass(700)
      await dialog(page).getByLabel('Senha de 4 caracteres').fill('1234')
      await page.keyboard.press('Enter')
    },
    chooseKind: async (page: Page) => {
      await page.getByRole('radio', { name: 'Para Boleia PAY' }).check()
      await button(page, 'Próximo').click()
    },
    fillTransfer: async (page: Page, amount: string) => {
      await page.getByRole('combobox', { name: 'Favorecido' }).fill('111.222.333-96')
      await pass(1100)
      await page.getByRole('option', { name: 'João Batista Silva' }).click()
      const value = page.getByRole('textbox', { name: 'Valor', exact: true })
      await value.press('ControlOrMeta+a')
      await value.pressSequentially(amount.replace(',', ''))
      await button(page, 'Próximo').click()
    },
    findSlip: async (page: Page, line: string) => {
      await page.getByRole('textbox', { name: 'Código de barras' }).fill(line)
      await button(page, 'Buscar').click()
    },
    paySlip: async (page: Page) => {
      await page.getByRole('radio', { name: /^Hoje/ }).check()
      await button(page, 'Pagar').click()
    },
    givePin: async (page: Page, pin: string) => {
      await pass(700)
      const first = page.getByLabel('PIN, caractere 1 de 6')
      if (!(await first.isVisible())) {
        // one was sent a moment ago
        await pass(181_000)
        await button(dialog(page), /^(Enviar|Reenviar) o PIN/).click()
      }
      await first.click()
      await page.keyboard.type(pin)
      await page.keyboard.press('Enter')
    },
    givePassword: async (page: Page, password: string) => {
      await pass(700)
      await page.getByLabel('Senha de 4 caracteres').fill(password)
      await button(dialog(page), 'Confirmar').dblclick()
    },
    /** @param name of the button in the notice */
    giveUp: async (page: Page, name: string) => {
      await button(page, name).click()
      await pass(700)
      await button(dialog(page), /^Sim, encerrar/).click()
    },
  }
}
