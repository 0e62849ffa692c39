import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { newBankAccount } from '#app/wiring/bankTarget.ts'
import { NewBankAccountView } from '#screens/payments/NewBankAccountView.tsx'
import { onStage } from '#tests/screens/onStage.tsx'
import {
  alert,
  click,
  field,
  keys,
  look,
  option,
  picker,
  press,
  type,
} from '#tests/support/screens/person.ts'
import { marina } from '#tests/support/screens/stage.tsx'

const NAMES = ['Nome da Conta', 'Agencia', 'Numero da conta', 'Dígito', 'Tipo de Conta', 'Banco']

const open = (banks = 0) =>
  onStage({
    machine: newBankAccount,
    input: { account: null },
    view: (flow) => <NewBankAccountView flow={flow} />,
    held: [],
    session: marina,
    world: async ({ store }) => {
      for (let number = 1; number <= banks; number++)
        await store.banks.insert({ id: String(number).padStart(3, '0'), nome: `Banco de teste ${number}` })
    },
  })

test('PAY-233 lists the six missing fields, goes there and marks each of them', async () => {
  await open()
  await press('Adicionar')
  const told = alert('Erro! Os campos abaixo são obrigatórios:')
  await look(told).toBeVisible()
  const items = told.getByRole('listitem').elements()
  expect(items.map(({ textContent }) => textContent)).toEqual(NAMES)
  expect(told.element().parentElement).toBe(document.activeElement)
  expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(6)
  await type(field('Nome da Conta'), 'Reserva')
  await look(told).not.toBeInTheDocument()
  await look(field('Nome da Conta')).not.toHaveAttribute('aria-invalid', 'true')
})

test('PAY-234 takes digits alone, and of a pasted number what is before its digit', async () => {
  await open()
  await click(field('Agencia'))
  await keys('0a0-4x2')
  await look(field('Agencia')).toHaveValue('0042')
  await type(field('Nome da Conta'), '76.543-2')
  const name = field('Nome da Conta').element() as HTMLInputElement
  name.select()
  await userEvent.copy()
  await click(field('Numero da conta'))
  await userEvent.paste()
  await look(field('Numero da conta')).toHaveValue('76543')
})

test('PAY-236 draws a few of 300 banks, and finds each of them', async () => {
  await open(300)
  await click(picker('Banco'))
  await look(option('001 - Banco de teste 1')).toBeVisible()
  expect(page.getByRole('option').elements().length).toBeLessThan(20)
  await type(picker('Banco'), 'teste 299')
  await click(option('299 - Banco de teste 299'))
  await look(picker('Banco')).toHaveValue('299 - Banco de teste 299')
})
