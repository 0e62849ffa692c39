import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { newBankAccount } from '#app/payments/bankTarget.ts'
import { NewBankAccountView } from '#screens/payments/NewBankAccountView.tsx'
import { pagamentosBancos } from '#services/contract/payments-transfer.ts'
import { typedAccount } from '#tests/machines/payments/bankSamples.ts'
import { model } from '#tests/machines/payments/newBankAccount.model.ts'
import {
  alert,
  button,
  click,
  field,
  look,
  picker,
  press,
  sees,
  seesNot,
  type,
  typeAnew,
} from '#tests/support/screens/person.ts'
import { WhileActive } from '#tests/support/screens/WhileActive.tsx'
import { type Scene, sentByTest, walkScreens } from '#tests/support/screens/walkScreens.tsx'

const MISSING = 'Erro! Os campos abaixo são obrigatórios:'
const missing = () => page.getByRole('listitem').elements()

/** The fields show what would be handed over. */
const seesTyped = async ({ root }: Scene<typeof newBankAccount>) => {
  const { typed } = root.getSnapshot().context
  await sees(page.getByRole('heading', { name: 'Adicionar conta', exact: true }))
  await look(field('Nome da Conta')).toHaveValue(typed.name)
  await look(field('Agencia')).toHaveValue(typed.branch)
  await look(field('Numero da conta')).toHaveValue(typed.number)
  await look(field('Dígito')).toHaveValue(typed.digit)
  await look(page.getByRole('combobox', { name: 'Tipo de Conta' })).toHaveValue(typed.kind)
}

walkScreens('a new bank account', {
  cover: 'keys',
  model,
  machine: newBankAccount,
  inputs: { empty: { account: null }, 'to correct': { account: typedAccount } },
  view: (flow) => (
    <WhileActive actor={flow}>
      <NewBankAccountView flow={flow} />
    </WhileActive>
  ),
  // the answers of the bank's field come from this test
  held: [pagamentosBancos],
  before: async () => {
    await type(picker('Banco'), 's')
    // its list lies over the buttons until it is left
    await click(field('Nome da Conta'))
  },
  calls: {},
  gestures: {
    'field.typed a name': () => typeAnew(field('Nome da Conta'), 'Conta nova'),
    'field.typed no name': () => typeAnew(field('Nome da Conta'), ' '),
    'account.submitted': () => press('Adicionar'),
    'account.declined': () => press('Voltar'),
    'pick.chosen': sentByTest,
    'pick.withdrawn': sentByTest,
    'pick.settled': sentByTest,
    'pick.refused': sentByTest,
  },
  sees: {
    editing: async (scene) => {
      await seesTyped(scene)
      // what was missing is told as long as it is
      await (missing().length > 0 ? sees(alert(MISSING)) : seesNot(page.getByText(MISSING)))
      await look(button('Adicionar')).toBeEnabled()
    },
    missing: async (scene) => {
      await seesTyped(scene)
      await sees(alert(MISSING))
      expect(missing().length).toBeGreaterThan(0)
      expect(alert(MISSING).element().parentElement).toBe(document.activeElement)
    },
    settling: async (scene) => {
      await seesTyped(scene)
      await look(button('Adicionar')).toHaveAttribute('aria-busy', 'true')
    },
    added: async ({ output }) => expect(output()).toMatchObject({ kind: 'added' }),
    left: async ({ output }) => expect(output()).toEqual({ kind: 'left' }),
  },
})
