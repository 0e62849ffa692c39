import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { transferFlow } from '#app/payments/transfer.ts'
import type { NodeBackend } from '#mocks/backend/node.ts'
import { balanceOf } from '#mocks/backend/rules/ledger.ts'
import { TransferScreen } from '#screens/payments/TransferScreen.tsx'
import { cartoesGet } from '#services/contract/payments-home.ts'
import { contasPagamentoContraCte } from '#services/contract/payments-transfer.ts'
import { model } from '#tests/machines/payments/transferFlow.model.ts'
import type { Step } from '#tests/support/model/steps.ts'
import { until } from '#tests/support/screens/patience.ts'
import {
  button,
  click,
  dialog,
  field,
  look,
  looksEnabled,
  press,
  sees,
  seesNot,
  typeAnew,
} from '#tests/support/screens/person.ts'
import { type Scene, sentByTest, walkScreens, where } from '#tests/support/screens/walkScreens.tsx'

type World = Scene<typeof transferFlow>

const contextOf = ({ root }: Pick<World, 'root'>) => root.getSnapshot().context

/** Makes the statement of company 101 end with this balance, in centavos. */
const makeBalance = ({ store }: NodeBackend, centavos: number) => {
  const own = store.movements.all(({ companyId }) => companyId === 101)
  const received = own.find(({ tipo }) => tipo === 'C')
  if (!received) throw new Error('nothing was received')
  const missing = centavos - Math.round(balanceOf(own) * 100)
  return store.movements.update(received.id, { valor: received.valor + missing / 100 })
}

/** What the steps make of the balance, in centavos. */
const BALANCES: Readonly<Record<string, number>> = {
  'balance.read': 249_000,
  'done payment balance changed': 249_999,
  'done checkBalance other': 249_998,
}
/** What was shown when the check began: the page may have read another one since. */
const checkedBalance = ({ steps }: Pick<World, 'steps'>): number => {
  const changes = steps.slice(0, steps.lastIndexOf('transfer.confirmed')).filter((one) => one in BALANCES)
  return BALANCES[changes.at(-1) ?? ''] ?? 250_000
}

const kind = (name: string) => page.getByRole('radio', { name, exact: false })
/** Who presses what is chosen already chooses nothing. */
const choose = (name: string) => async (scene: World, chosen: Step) => {
  await look(kind(name)).toBeInTheDocument()
  if ((kind(name).element() as HTMLInputElement).checked) sentByTest(scene, chosen)
  else await click(kind(name))
}
const back = where<typeof transferFlow>(
  // the browser's own at the receipt, whose dialog has no 'Voltar'
  ({ root }) => !root.getSnapshot().matches('receipt'),
  () => press('Voltar'),
)

const again = () => dialog('Enviar a transferência de novo?')
const receipt = () => page.getByRole('dialog', { name: /^Transferência (realizada|enviada)$/ })
const step = (name: string) => page.getByRole('heading', { name, exact: true })

/** Nobody chooses before the lists are there; what they bring is told as well, and would take back an earlier choice. */
const onceRead = async (scene: World, told: Step) => {
  await until(
    () => !scene.root.getSnapshot().children.target?.getSnapshot().hasTag('loading'),
    () => 'the lists of the bank account do not come',
  )
  sentByTest(scene, told)
}

/** How the payment ends: its own walk leads there. */
const payment = (scene: World, ended: Step) => {
  if (ended.kind !== 'done') throw new Error('a payment always ends with an outcome')
  scene.tell({ type: 'xstate.done.actor.payment', actorId: 'payment', output: ended.answer })
}

walkScreens('the steps of a transfer', {
  cover: 'keys',
  model,
  machine: transferFlow,
  view: (flow) => (
    <TransferScreen
      flow={flow}
      payer={{ name: 'Transportes Ipê Roxo Ltda', cnpj: '11222333000181' }}
      now={() => new Date('2026-11-20T14:05:00.000Z')}
      helpPhone={null}
    />
  ),
  address: '/pagamentos/transferencia',
  calls: { getPaymentAccount: [contasPagamentoContraCte], checkBalance: [cartoesGet] },
  answers: {
    'getPaymentAccount one': () => {},
    'getPaymentAccount none': ({ scenarios }) =>
      scenarios.setFault(contasPagamentoContraCte.id, { fault: 'nulls' }),
    'checkBalance same': (backend, scene) => makeBalance(backend, checkedBalance(scene)),
    'checkBalance other': (backend) => makeBalance(backend, 249_998),
  },
  gestures: {
    'kind.chosen pay': choose('Para Boleia PAY'),
    'kind.chosen bank': choose('Conta bancária'),
    'amount.changed R$ 0,01': () => typeAnew(field('Valor'), '0,01'),
    'amount.changed more than the balance': () => typeAnew(field('Valor'), '2.500,01'),
    'step.next': () => press('Próximo'),
    'step.back': back,
    'transfer.confirmed': () => press('Confirmar'),
    'repeat.confirmed': () => click(again().getByRole('button', { name: 'Enviar de novo' })),
    'repeat.declined': () => click(again().getByRole('button', { name: 'Não enviar' })),
    'transfer.finished': () => press('Concluir'),
    // the choice has walks of its own
    'pick.chosen': sentByTest,
    'pick.withdrawn': sentByTest,
    'target.chosen': onceRead,
    'target.withdrawn': onceRead,
    // of the page
    'balance.read': sentByTest,
    'done payment paid': payment,
    'done payment paid, without a protocol': payment,
    'done payment given back': payment,
    'done payment refused': payment,
    'done payment not arrived': payment,
    'done payment balance changed': payment,
    'done payment withdrawn': payment,
    'done payment left': payment,
  },
  unreachable: {
    'statement.wanted': 'its button stands beside what the statement shows twice: transferFlow.test.tsx',
  },
  sees: {
    'kind.reading': async (scene) => {
      await sees(step('Como você quer transferir?'))
      await looksEnabled(button('Próximo'), contextOf(scene).kind !== null)
    },
    'kind.read': async (scene) => {
      await sees(step('Como você quer transferir?'))
      await looksEnabled(button('Próximo'), contextOf(scene).kind !== null)
      await seesNot(page.getByRole('alert'))
    },
    toPayee: async (scene) => {
      await sees(step('Favorecido e valor'))
      await looksEnabled(button('Próximo'), scene.root.getSnapshot().can({ type: 'step.next' }))
      await look(field('Valor')).toHaveAccessibleDescription(/^Saldo/)
    },
    toBank: async () => {
      await sees(step('Favorecido e valor'))
      await look(field('Valor')).toHaveAccessibleDescription(/^Tarifa de TED: R\$\s7,90 · Saldo/)
    },
    'confirming.shown': async (scene) => {
      await sees(step('Confirme os dados:'))
      const { order, balance } = contextOf(scene)
      const isCovered = (order?.centavos ?? 0) + (order?.fee ?? 0) <= balance
      await looksEnabled(button('Confirmar'), isCovered)
      if (!isCovered) await look(button('Confirmar')).toHaveAccessibleDescription('Saldo insuficiente')
      await seesNot(page.getByRole('dialog'))
    },
    'confirming.checkingBalance': async () => {
      await look(button('Confirmar')).toHaveAttribute('aria-busy', 'true')
      await look(button('Voltar')).toBeEnabled()
    },
    'confirming.askingAgain': async () => {
      await sees(again().getByText(/Se a primeira chegar só depois disso, ela pode ser feita duas vezes\./))
    },
    paying: async () => {
      await sees(page.getByRole('dialog', { name: 'Transferência' }))
    },
    receipt: async ({ lastStep }) => {
      const words = lastStep.endsWith('without a protocol') ? 'Não recebemos o protocolo' : 'PROTO-9001'
      await sees(receipt().getByText(words, { exact: false }))
      await look(receipt().getByRole('button', { name: 'Concluir' })).toBeEnabled()
      expect(page.getByRole('alert').elements()).toHaveLength(0)
    },
  },
  unsettled: 'the payment looks into the storage of the browser',
})
