import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { fromPromise } from 'xstate'
import { bankTarget } from '#app/payments/bankTarget.ts'
import { client } from '#app/wiring/http.ts'
import type { Listed } from '#domain/unreadable.ts'
import { accountText, addedFor, offeredIn, targetIn } from '#machines/payments/transfer/bankTarget.ts'
import type { NodeBackend } from '#mocks/backend/node.ts'
import { BankTargetFields } from '#screens/payments/BankTargetFields.tsx'
import { type BankAccount, type BankPayee, createBankAccountService } from '#services/bankAccounts.ts'
import { contasBancarias, contasBancariasFavorecidos } from '#services/contract/payments-transfer.ts'
import { branch, ipeRoxo, main, typedAccount } from '#tests/machines/payments/bankSamples.ts'
import { model } from '#tests/machines/payments/bankTarget.model.ts'
import {
  alert,
  button,
  click,
  field,
  look,
  option,
  picker,
  press,
  sees,
  seesNot,
  type,
} from '#tests/support/screens/person.ts'
import { type Scene, walkScreens, where } from '#tests/support/screens/walkScreens.tsx'

/** The backend has one beneficiary for each company; a real one may have more. */
let hasBranch = false
const service = createBankAccountService(client)
const machine = bankTarget.provide({
  actors: {
    listPayees: fromPromise<readonly Listed<BankPayee>[], { companyId: number }>(
      async ({ input, signal }) => {
        const payees = await service.listBankBeneficiaries(input, signal)
        return hasBranch ? [...payees, branch] : payees
      },
    ),
  },
})

type World = Scene<typeof machine>

const NONE = 'no bank accounts exist'
const nothing = ({ scenarios }: NodeBackend) => scenarios.switchOn(NONE)
const all = ({ scenarios }: NodeBackend) => scenarios.switchOff(NONE)

const payee = () => page.getByRole('combobox', { name: 'Favorecido', exact: true })
const kind = () => page.getByRole('combobox', { name: 'Tipo de Conta', exact: true })
const card = (account: BankAccount) => page.getByRole('radio', { name: accountText(account), exact: false })
const saving = () => page.getByRole('checkbox', { name: 'Salvar conta do favorecido', exact: true })
const isChecked = (what: ReturnType<typeof card>): boolean | null => {
  const [input] = what.elements()
  return input instanceof HTMLInputElement ? input.checked : null
}

const pick = (account: BankAccount) =>
  where<typeof machine>(
    () => isChecked(card(account)) === false,
    () => click(card(account)),
  )
const save = (isWanted: boolean) =>
  where<typeof machine>(
    () => isChecked(saving()) === !isWanted,
    () => click(saving()),
  )

/** A corrected account has its texts already, and a numeric field takes no letter that could be deleted again. */
const put = async (label: string, text: string) => {
  const { value } = field(label).element() as HTMLInputElement
  if (value !== text) await type(field(label), text)
}

const fill = async (account: BankAccount) => {
  await sees(field('Nome da Conta'))
  await put('Nome da Conta', account.name)
  await put('Agencia', account.branch)
  await put('Numero da conta', account.number)
  await put('Dígito', account.digit)
  await kind().selectOptions('Corrente')
  // a text that is typed before the banks are there would begin a wait that nobody lets pass
  await seesNot(page.getByLabelText('Buscando'))
  await type(picker('Banco'), 'planalto')
  await click(option('998 - Banco do Planalto'))
  await press('Adicionar')
}

/** The cards, the chosen one, and the wish that belongs to a new one. */
const seesChoice = async ({ root }: World) => {
  const { context } = root.getSnapshot()
  const target = targetIn(context)
  expect(page.getByRole('radio').elements()).toHaveLength(offeredIn(context).length)
  for (const account of offeredIn(context)) {
    await (account === context.account
      ? look(card(account)).toBeChecked()
      : look(card(account)).not.toBeChecked())
  }
  if (target?.isNew) {
    await (target.savesAccount ? look(saving()).toBeChecked() : look(saving()).not.toBeChecked())
  } else await seesNot(saving())
  const hasNew = addedFor(context) !== null
  await look(button(hasNew ? 'Corrigir conta nova' : 'Adicionar conta')).toBeEnabled()
}

const seesPayee = async ({ root }: World) => {
  const { payees, payee: chosen } = root.getSnapshot().context
  const shown = page.getByText(
    chosen?.taxId === branch.taxId ? /11\.222\.333\/0002-62/ : /11\.222\.333\/0001-81/,
  )
  if (payees.length > 1) await look(payee()).toHaveDisplayValue(new RegExp(chosen?.name ?? 'Selecione'))
  else await sees(shown)
}

walkScreens('the target of a bank transfer', {
  unsettled: 'a search shows that it runs',
  cover: 'keys',
  model,
  machine,
  inputs: {
    'for the first time': { companyId: 101 },
    'back from the confirmation': {
      companyId: 101,
      chosen: { payee: ipeRoxo, account: main, isNew: false, savesAccount: false },
    },
  },
  view: (flow) => <BankTargetFields flow={flow} />,
  calls: { listPayees: [contasBancariasFavorecidos], listAccounts: [contasBancarias] },
  answers: {
    'listPayees two of them': (backend) => {
      hasBranch = true
      all(backend)
    },
    'listPayees one': (backend) => {
      hasBranch = false
      all(backend)
    },
    'listPayees none': (backend) => {
      hasBranch = false
      return nothing(backend)
    },
    'listAccounts two of them': all,
    'listAccounts none': nothing,
  },
  gestures: {
    'payee.picked': () => payee().selectOptions('Ipe Roxo Filial - 11.222.333/0002-62'),
    'account.picked': pick(main),
    'account.add': async () => {
      const name = button('Adicionar conta').or(button('Corrigir conta nova'))
      await click(name)
    },
    'saving.changed on': save(true),
    'saving.changed off': save(false),
    'target.retry': () => press('Tentar novamente'),
    'done newAccount added': () => fill(typedAccount),
    'done newAccount left': () => press('Voltar'),
  },
  sees: {
    loadingPayees: async () => {
      await sees(page.getByRole('status').filter({ hasText: 'Carregando os favorecidos…' }))
      await seesNot(button('Adicionar conta'))
    },
    // PAY-227
    payeesUnavailable: async () => {
      await sees(
        alert('Não foi possível encontrar os favorecidos, por favor tente novamente em alguns minutos.'),
      )
      await seesNot(page.getByRole('radio'))
    },
    withoutPayees: async () => {
      await sees(page.getByText(/^Nenhum favorecido de mesma titularidade foi encontrado\./))
      await look(button('Tentar novamente')).toBeEnabled()
    },
    'open.withoutPayee': async (scene) => {
      await seesPayee(scene)
      await seesNot(button('Adicionar conta'))
    },
    'open.loadingAccounts': async (scene) => {
      await seesPayee(scene)
      await sees(page.getByRole('status').filter({ hasText: 'Carregando as contas…' }))
      await seesNot(button('Adicionar conta'))
    },
    // PAY-228
    'open.accountsUnavailable': async (scene) => {
      await seesPayee(scene)
      await seesChoice(scene)
      await sees(
        alert(
          'Não foi possível encontrar as contas do favorecido, por favor tente novamente em alguns minutos.',
        ),
      )
    },
    // PAY-213
    'open.choosing': async (scene) => {
      await seesPayee(scene)
      await seesChoice(scene)
      const isEmpty = offeredIn(scene.root.getSnapshot().context).length === 0
      const empty = page.getByText(
        'Nenhuma conta bancária foi encontrada. Adicione uma conta para continuar.',
      )
      await (isEmpty ? sees(empty) : seesNot(empty))
      if (scene.lastStep.startsWith('done newAccount')) {
        await look(
          page.getByRole('button', { name: /^(Adicionar conta|Corrigir conta nova)$/ }),
        ).toHaveFocus()
      }
    },
    // PAY-231
    addingAccount: async () => {
      await look(page.getByRole('heading', { name: 'Adicionar conta', exact: true })).toHaveFocus()
      await seesNot(page.getByRole('radio'))
      await seesNot(button('Adicionar conta'))
    },
  },
})
