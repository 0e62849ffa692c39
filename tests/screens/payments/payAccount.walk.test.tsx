import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { payAccount } from '#app/payments/payAccount.ts'
import { navigate } from '#app/routing/navigation.ts'
import type { NodeBackend } from '#mocks/backend/node.ts'
import { payAccount as accountRecord } from '#mocks/backend/world/payments.ts'
import { PaymentsScreen } from '#screens/payments/PaymentsScreen.tsx'
import { frotistasList } from '#services/contract/companies.ts'
import { cartoesGet, validatesPagamentosCartao } from '#services/contract/payments-home.ts'
import { model } from '#tests/machines/payments/payAccount.model.ts'
import { eventually } from '#tests/support/screens/patience.ts'
import {
  alert,
  button,
  click,
  dialog,
  expectAddress,
  look,
  option,
  picker,
  press,
  sees,
  seesNot,
  type,
} from '#tests/support/screens/person.ts'
import { type Scene, sentByTest, walkScreens, where } from '#tests/support/screens/walkScreens.tsx'

type World = Scene<typeof payAccount>

const NO_CARD = 'an active account without a card'
const PASSWORD = 'Senha da conta Boleia Pay'
const WAITS = 'Carregando o cartão da conta…'
const READS = 'Carregando a situação da conta…'
const CNPJ = '11.222.333/0001-81'
const IN_REAIS = /R\$/

const bar = () => page.getByRole('group', { name: 'Conta', exact: true })
const balance = () => page.getByRole('region', { name: 'Saldo disponível' })
const facts = () => page.getByRole('region', { name: 'Dados da conta' })
const tile = (name: string) =>
  page.getByRole('navigation', { name: 'Pagamentos' }).getByRole('link', { name: new RegExp(`^${name}`) })

/** Chooses company 101, whose account has this state. */
const choose =
  (status_conta: string | null) =>
  async ({ answer }: World) => {
    await answer(frotistasList, ({ store }) => store.companies.update(101, { status_conta }))
    await click(picker('CNPJ'))
    await click(option(CNPJ))
    await press('Selecionar')
  }

/** The company of before is read with this state of its account. */
const readAs =
  (status_conta: string | null) =>
  ({ store }: NodeBackend) =>
    store.companies.update(101, { status_conta })

/** Nothing of an account is shown. */
const seesNoAccount = async () => {
  await seesNot(bar())
  await seesNot(balance())
  await seesNot(facts())
  await seesNot(page.getByRole('navigation', { name: 'Pagamentos' }))
}

/** Without its balance, until the eye is pressed. */
const seesHome = async ({ root }: World) => {
  const { card } = root.getSnapshot().context
  await seesNot(page.getByRole('dialog'))
  await sees(bar().getByText(CNPJ))
  await sees(bar().getByText(card?.identificador ?? ''))
  await sees(facts().getByText(card?.titular ?? ''))
  await sees(balance().getByText('******'))
  await seesNot(page.getByText(IN_REAIS))
  await press('Mostrar saldo')
  await sees(balance().getByText(IN_REAIS))
  await press('Ocultar saldo')
  await seesNot(page.getByText(IN_REAIS))
  for (const name of ['Transferência', 'Extrato', '% de transferência', 'Trazer dinheiro', 'Pagamento']) {
    await look(tile(name)).toHaveAttribute('href')
  }
  await sees(button('Trocar Conta'))
}

/** The account without a balance: the one that was read before is not shown as if it were that of now. */
const seesNoBalance = async ({ root }: World) => {
  const { card } = root.getSnapshot().context
  await sees(bar().getByText(card?.identificador ?? ''))
  await sees(bar().getByText('saldo desconhecido'))
  await sees(balance().getByText('Não foi possível ler o saldo da conta agora.'))
  await seesNot(page.getByText(IN_REAIS))
  await seesNot(button('Mostrar saldo'))
  await look(tile('Extrato')).toHaveAttribute('href')
}

walkScreens('the pay account of a visit', {
  cover: 'keys',
  model,
  machine: payAccount,
  view: (flow) => (
    <PaymentsScreen
      flow={flow}
      hasSeveralCompanies
      helpPhone={null}
      onContinue={null}
      onFollow={(to) => navigate(to)}
      renderTab={() => null}
    />
  ),
  address: '/pagamentos',
  world: ({ store }: NodeBackend) =>
    store.payAccounts.insert(accountRecord(102, 'CARD-102', 'Ipe Roxo Filial Ltda', '7654321')),
  calls: { getCard: [cartoesGet], getCompany: [frotistasList] },
  held: [frotistasList],
  answers: {
    'getCompany active': readAs('ATIVA'),
    'getCompany under analysis': readAs('EM_ANALISE'),
    'getCompany refused': readAs('RECUSADA'),
    'getCompany missing': readAs(null),
    'getCard card': ({ scenarios }) => scenarios.switchOff(NO_CARD),
    'getCard none': ({ scenarios }) => scenarios.switchOn(NO_CARD),
  },
  unreachable: {
    'done getCompany not listed': 'a empresa continua na lista deste usuário',
  },
  gestures: {
    // the top bar is not on this stage: tests/screens/payments/payVisit.test.tsx clicks in it
    'company.changed': sentByTest,
    'company.read': sentByTest,
    // it comes from pages below the home, or from the button where the balance would be
    'card.reload': where(
      ({ root }) => root.getSnapshot().matches({ active: 'balanceUnknown' }),
      () => press('Ler o saldo de novo'),
    ),
    'page.wanted': sentByTest,
    // 'Ops!' is closed first
    'account.change': where(
      ({ root }) => !root.getSnapshot().matches('noAccount'),
      async ({ root }) => {
        const asks = root.getSnapshot().matches('underAnalysis') || root.getSnapshot().matches('rejected')
        await press(asks ? 'Voltar' : 'Trocar Conta')
      },
    ),
    'ops.closed': () => press('Fechar'),
    'done choice active': choose('ATIVA'),
    'done choice under analysis': choose('EM_ANALISE'),
    'done choice refused': choose('RECUSADA'),
    'done choice missing': choose(null),
    'done choice declined': () => press('Cancelar'),
    'done password confirmed': async () => {
      await type(page.getByLabelText('Senha de 4 caracteres'), '1234')
      await press('Confirmar')
    },
    'done password withdrawn': () => press('Cancelar'),
  },
  sees: {
    // PAY-043 PAY-088
    picking: async () => {
      await sees(dialog('Selecione um CNPJ'))
      await look(picker('CNPJ')).toHaveValue('')
      await look(picker('CNPJ')).toHaveFocus()
      await seesNoAccount()
    },
    reading: async () => {
      await seesNot(page.getByRole('dialog'))
      await sees(page.getByRole('status').filter({ hasText: READS }))
      await seesNoAccount()
    },
    // PAY-405
    fetchingCard: async ({ gate, root }) => {
      await seesNot(page.getByRole('dialog'))
      await sees(page.getByRole('status').filter({ hasText: WAITS }))
      await seesNoAccount()
      await eventually(gate.waiting).toEqual([cartoesGet.id])
      expect(root.getSnapshot().context.card).toBeNull()
    },
    // PAY-049 PAY-075
    password: async ({ backend }) => {
      await sees(dialog(PASSWORD))
      await look(page.getByLabelText('Senha de 4 caracteres')).toHaveFocus()
      await look(page.getByLabelText('Senha de 4 caracteres')).toHaveValue('')
      await seesNoAccount()
      expect(backend.log.calls().at(-1)?.id).toBe(cartoesGet.id)
    },
    'active.shown': async (scene) => {
      await seesHome(scene)
      const { lastStep, steps } = scene
      if (lastStep === 'done password confirmed') {
        const before = steps.slice(0, -1)
        const shown = Math.max(
          before.lastIndexOf('done password confirmed'),
          before.lastIndexOf('ops.closed'),
        )
        const isWanted = steps.lastIndexOf('page.wanted') > shown
        await expectAddress(isWanted ? '/pagamentos/trazer-dinheiro' : '/pagamentos')
      }
      expect(scene.backend.log.calls().some(({ id }) => id === validatesPagamentosCartao.id)).toBe(true)
    },
    // the earlier card stays in sight
    'active.balanceUnknown': async (scene) => {
      await seesNoBalance(scene)
      await look(button('Ler o saldo de novo')).toBeEnabled()
    },
    'active.reloading': async (scene) => {
      if (scene.root.getSnapshot().context.isBalanceKnown) await seesHome(scene)
      else await seesNoBalance(scene)
      await eventually(scene.gate.waiting).toEqual([cartoesGet.id])
    },
    // PAY-066 PAY-067 PAY-068 PAY-069
    noAccount: async () => {
      // true without an account, and of an active one whose card is not there
      await sees(dialog('Ops!').getByText('Não encontramos a conta de pagamentos deste CNPJ agora.'))
      await sees(
        dialog('Ops!').getByText(
          'Se ele ainda não tiver uma, a conta será criada quando a primeira viagem for iniciada.',
        ),
      )
      await look(button('Ver ofertas')).toBeEnabled()
      await seesNoAccount()
    },
    // PAY-052 PAY-070
    withoutCard: async () => {
      await seesNot(page.getByRole('dialog'))
      await sees(bar().getByText(CNPJ))
      await seesNot(balance())
      await seesNot(bar().getByText('Saldo'))
      await sees(facts().getByText('Não encontramos agora uma conta com cartão deste CNPJ.'))
      for (const name of ['Transferência', 'Extrato', '% de transferência', 'Pagamento']) {
        await look(tile(name)).toHaveAttribute('aria-disabled', 'true')
      }
      await look(tile('Trazer dinheiro')).toHaveAttribute('href', '/pagamentos/trazer-dinheiro')
    },
    // PAY-076 PAY-077
    underAnalysis: async () => {
      await sees(dialog('Verificando os dados').getByText(/você será avisado por e-mail/))
      await look(button('Voltar')).toBeEnabled()
      await seesNoAccount()
    },
    // PAY-080
    rejected: async () => {
      await sees(dialog('Conta recusada').getByText('A conta deste CNPJ não foi aprovada.'))
      await look(button('Voltar')).toBeEnabled()
      await look(button('Central de atendimento')).toBeEnabled()
      await seesNoAccount()
    },
    left: async ({ lastStep }) => {
      await expectAddress(lastStep === 'done choice declined' ? '/lotes' : '/boleia-pay-instructions')
      await seesNoAccount()
      if (!lastStep.startsWith('fault')) return
      // PAY-084 PAY-085
      const notice = alert('Error ao obter o cartão')
      await sees(notice)
      // PAY-408
      expect(notice.element().getBoundingClientRect().left).toBeGreaterThan(window.innerWidth / 2)
      const mark = getComputedStyle(notice.element(), '::before').backgroundColor
      const [red = 0, green = 0, blue = 0] = (mark.match(/\d+/g) ?? []).map(Number)
      expect(red).toBeGreaterThan(Math.max(green, blue) * 2)
      expect(history.state).toEqual({ ops: true })
    },
  },
})
