import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { linkCompanyBy } from '#app/wiring/linkedCompanies.ts'
import { LinkCompanyScreen } from '#screens/companies/LinkCompanyScreen.tsx'
import { cepGet } from '#services/contract/address.ts'
import { onStage } from '#tests/screens/onStage.tsx'
import { button, field, keys, look, press, sees, typeAnew, typeKeys } from '#tests/support/screens/person.ts'
import { marina } from '#tests/support/screens/stage.tsx'

/** The form, while the CEP cannot be looked up. */
const open = () =>
  onStage({
    machine: linkCompanyBy(1),
    view: (flow) => <LinkCompanyScreen flow={flow} />,
    held: [],
    address: '/vincular-cnpj',
    session: marina,
    world: ({ scenarios }) => scenarios.setFault(cepGet.id, { fault: '500' }),
  })

test('who looks the CEP up again keeps the focus: the button goes away, the field takes it', async () => {
  const stage = await open()
  await typeAnew(field('CEP'), '85801000')
  await keys('{Tab}')
  await sees(button('Tentar novamente'))
  stage.backend.scenarios.clearFault(cepGet.id)
  await press('Tentar novamente')
  await look(field('CEP')).toHaveFocus()
  await look(field('Cidade')).toHaveValue('Cascavel')
  await look(field('CEP')).toHaveFocus()
})

test('the fields of a company take so many characters, and a CEP is looked up when it is left (REG-450, REG-451, REG-452, REG-453, REG-454)', async () => {
  const { backend } = await open()
  await typeKeys(field('ANTT'), '123x45678901234567')
  await look(field('ANTT')).toHaveValue('12345678901234')
  await typeKeys(field('Telefone'), '459888877771')
  await look(field('Telefone')).toHaveValue('(45) 98888-7777')
  await typeKeys(field('CEP'), '999999991')
  await look(field('CEP')).toHaveValue('99999-999')
  expect(backend.log.calls().map(({ id }) => id)).not.toContain(cepGet.id)
  await keys('{Tab}')
  await sees(page.getByText('Problemas ao consultar o CEP'))
  backend.scenarios.clearFault(cepGet.id)
  await press('Tentar novamente')
  await look(field('CEP')).toHaveAccessibleDescription(/Cep inválido/)
})
