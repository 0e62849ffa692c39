import { expect, type Page } from '@playwright/test'
import { backendIn } from './backend.ts'

/** The newest code in the demo's inbox for an e-mail or the digits of a phone. */
export const codeFor = async (page: Page, to: string): Promise<string> => {
  const newest = async () =>
    (await backendIn(page).records('messages')).findLast(
      (message) => message.to === to && message.code !== null,
    )
  await expect.poll(newest, { message: `a code for ${to}` }).toBeDefined()
  return (await newest())?.code ?? ''
}
