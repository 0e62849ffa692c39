import { page } from 'vitest/browser'
import { slipPayment } from '#app/wiring/paySlip.ts'
import type { SlipOrder } from '#machines/payments/slipReview.ts'
import type { NodeBackend } from '#mocks/node.ts'
import { PaymentDialogs } from '#screens/payments/PaymentDialogs.tsx'
import { SLIP_WORDS } from '#screens/payments/PaySlipScreen.tsx'
import { SendingNotice } from '#screens/shared/SendingNotice.tsx'
import { boletosPagar } from '#services/contract/payments-slips.ts'
import { pagamentosExtratoComprovantes } from '#services/contract/payments-statement.ts'
import { model } from '#tests/machines/payments/slipPayment.model.ts'
import { account, LINE, slip } from '#tests/machines/payments/slipSamples.ts'
import { model as sending } from '#tests/machines/payments/slipSending.model.ts'
import { keepSecrets, walkPayment } from '#tests/support/kits/walkPayment.tsx'
import { walkSending } from '#tests/support/kits/walkSending.tsx'
import { wiredChild } from '#tests/support/screens/wired.ts'
import { payElsewhere, unpay, withSlip } from './slipWorld.ts'

/** As the backend has it. */
const order: SlipOrder = {
  code: LINE,
  slip: { ...slip, total: 123_456, discount: 0, dueDate: null },
}

/** The answer of the call is changed by the backend, so that nothing of it is the portal's. */
const refuseWith = (message: string) => (backend: NodeBackend) => {
  backend.scenarios.setFault(boletosPagar.id, { fault: '400 message', message })
}

walkPayment('a slip payment', {
  model,
  machine: slipPayment,
  order,
  view: (flow) => (
    <main>
      <PaymentDialogs flow={flow} words={SLIP_WORDS} helpPhone={null} />
    </main>
  ),
  send: boletosPagar,
  before: [pagamentosExtratoComprovantes],
  lookUp: [pagamentosExtratoComprovantes],
  world: withSlip,
  doWork: payElsewhere,
  undoWork: unpay,
  refuse: {
    order: ({ store }) => store.bankSlips.update(LINE, { paid: true }),
    password: ({ store }) => store.payAccounts.update(101, { senha: 'zzzz' }),
    pin: ({ store }) => {
      for (const { id } of store.codes.all()) store.codes.remove(id)
    },
  },
  says: {
    title: 'Pagamento de boleto',
    sending: 'Enviando o pagamento do boleto…',
    unknown: 'Não sabemos se o boleto foi pago',
    repeat: 'Voltar ao boleto',
    leave: 'Voltar aos pagamentos',
    wrongPassword: 'Senha inválida. Restam 4 tentativas.',
    wrongPin: 'PIN inválido ou expirado. Peça outro.',
  },
})
