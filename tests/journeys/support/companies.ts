import { expect, type Page } from '@playwright/test'

/** A CNPJ that the demo can link, as it is shown. */
export const NEW_CNPJ = '77.888.999/0001-81'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

/** Fills the form of /vincular-cnpj. */
export const fillCompany = async (page: Page) => {
  await field(page, 'CNPJ').fill('77888999000181')
  await field(page, 'ANTT').fill('087654321')
  await field(page, 'CEP').fill('85801000')
  await field(page, 'CEP').press('Tab')
  await expect(field(page, 'Cidade')).toHaveValue('Cascavel')
  await field(page, 'Número').fill('120')
  await field(page, 'Telefone').fill('45988887777')
  await field(page, 'E-mail').fill('novo@example.com')
}
