import { expect, type Locator, type Page } from '@playwright/test'
import { jpeg } from '#tests/support/files.ts'
import { expectNoViolations } from './accessibility.ts'
import type { BackendInPage } from './backend.ts'
import { clickTwentyTimes } from './directing.ts'
import { stopClock } from './test.ts'

// Helpers for the wizards without a session.

export const stepTitle = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true })

/** The heading of a step below it. */
export const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })

export const next = (page: Page) => page.getByRole('button', { name: 'Próximo', exact: true })

/** Types into a picker and takes the option of this text, or another. */
export const choose = async (page: Page, label: string, text: string, option = text) => {
  await page.getByRole('combobox', { name: label, exact: true }).fill(text)
  await page.getByRole('option', { name: option }).click()
}

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Accepts the terms. */
export const acceptTerms = async (page: Page) => {
  await page.getByRole('checkbox', { name: /Li, compreendi e concordo/ }).check()
  await press(page, 'Próximo')
}

const boxes = (page: Page) => page.getByLabel(/, caractere \d de 6$/)

/** Types a code into the boxes, one character each. */
export const typeCode = async (page: Page, code: string) => {
  await boxes(page).first().focus()
  await page.keyboard.type(code)
}

/** Pastes a text into the first box. */
export const pasteCode = async (page: Page, text: string) =>
  boxes(page)
    .first()
    .evaluate((box, pasted) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', pasted)
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, text)

export const attachDocument = async (page: Page, label: string) => {
  await page
    .getByLabel(label)
    .setInputFiles({ name: 'cnh.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(jpeg) })
  await expect(page.getByText('cnh.jpg', { exact: true })).toBeVisible()
}

/** Closes the warning and chooses the document. */
export const chooseDocument = async (page: Page, label = 'Foto do documento') => {
  await press(page, 'Entendi')
  await attachDocument(page, label)
}

const smsTimer = (page: Page) => page.getByRole('timer')
const smsAgain = (page: Page) => page.getByRole('button', { name: 'REENVIAR CÓDIGO' })

/** The shown wait for the next SMS. */
export const expectSmsIn = (page: Page, time: string) => expect(smsTimer(page)).toHaveText(`em ${time}`)

/**
 * An SMS is sent, and another one after 180 seconds, not before; then the wait starts again. The page's clock must be
 * installed, and stands still from here on; `pass` lets 179 seconds pass.
 */
export const expectSmsAgainAfter180Seconds = async (page: Page, pass: () => Promise<void>) => {
  await stopClock(page)
  await press(page, 'Enviar código')
  await expectSmsIn(page, '3:00')
  await expect(smsAgain(page)).toBeDisabled()
  await pass()
  await expectSmsIn(page, '0:01')
  await expect(smsAgain(page)).toBeDisabled()
  await page.clock.runFor(1_000)
  await expect(smsAgain(page)).toBeEnabled()
  await smsAgain(page).click()
  await expectSmsIn(page, '3:00')
  await expect(smsAgain(page)).toBeDisabled()
}

/** Saves with twenty clicks for a chosen company, while the answer takes its time: the one call that it makes. */
export const saveOnce = async (page: Page, backend: BackendInPage, call: string, done: Locator) => {
  await press(page, 'Salvar')
  const select = await pickCompany(page)
  await backend.fail(call, { latencyMs: 1_500 })
  await clickTwentyTimes(page, select)
  await expect(done).toBeVisible()
  await expectNoViolations(page, `the end of ${call}`)
  return backend.expectCalls(call, 1)
}

/** The answer to 'Selecione um CNPJ', without 'Selecionar'. */
export const pickCompany = async (page: Page) => {
  const question = page.getByRole('dialog', { name: 'Selecione um CNPJ', exact: true })
  await question.getByRole('combobox', { name: 'CNPJ' }).fill('11.222.333/0001')
  await page.getByRole('option', { name: '11.222.333/0001-81 - ' }).click()
  return question.getByRole('button', { name: 'Selecionar', exact: true })
}
