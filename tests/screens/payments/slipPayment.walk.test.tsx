import { page } from 'vitest/browser'
import { slipPayment } from '#app/payments/paySlip.ts'
import type { NodeBackend } from '#mocks/backend/node.ts'
import { PaymentDialogs } from '#screens/payments/PaymentDialogs.tsx'
import { wordsOfSlip } from '#screens/payments/slipWords.ts'
import { SubmissionNotice } from '#screens/shared/SubmissionNotice.tsx'
import { boletosPagar } from '#services/contract/payments-slips.ts'
import { pagamentosExtratoComprovantes } from '#services/contract/payments-statement.ts'
import { model } from '#tests/machines/payments/slipPayment.model.ts'
import { account, LINE } from '#tests/machines/payments/slipSamples.ts'
import { model as sending } from '#tests/machines/payments/slipSubmission.model.ts'
import { keepSecrets, PASSWORD, walkPayment } from '#tests/support/kits/walkPayment.tsx'
import { walkSubmission } from '#tests/support/kits/walkSubmission.tsx'
import { wiredChild } from '#tests/support/screens/wired.ts'
import { slipOrder as order, payElsewhere, unpay, withSlip } from './slipWorld.ts'

const undoWork = async (backend: NodeBackend) => {
  unpay(backend)
  // what made it refuse, too
  await backend.store.bankSlips.update(LINE, { paid: false })
  await backend.store.payAccounts.update(101, { senha: PASSWORD, wrongPasswords: 0 })
}

const refuse = ({ store }: NodeBackend) => store.bankSlips.update(LINE, { paid: true })

walkPayment('a slip payment', {
  model,
  machine: slipPayment,
  order,
  view: (flow) => (
    <main>
      <PaymentDialogs flow={flow} words={wordsOfSlip(order)} helpPhone={null} />
    </main>
  ),
  send: boletosPagar,
  before: [pagamentosExtratoComprovantes],
  needsBefore: true,
  lookUp: [pagamentosExtratoComprovantes],
  world: withSlip,
  doWork: payElsewhere,
  undoWork,
  refuse: {
    order: refuse,
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

const SURE = 'todos os comprovantes podem ser lidos'
const ONCE = 'a slip is paid once'

walkSubmission('a slip payment whose answer is lost', {
  model: sending,
  machine: wiredChild(slipPayment, 'sending'),
  subject: {
    order,
    account,
    balance: 1_523_075,
    operation: 'op-1',
    before: [],
    sentAt: Date.now(),
    serverSentAt: Date.now(),
    visit: { user: 1, company: null },
    pin: 3,
    password: 5,
  },
  view: (flow) => (
    <main>
      <SubmissionNotice flow={flow} words={wordsOfSlip(order)} />
    </main>
  ),
  send: boletosPagar,
  lookUp: pagamentosExtratoComprovantes,
  world: async (backend) => {
    keepSecrets()
    await backend.store.payAccounts.update(101, { senha: PASSWORD, wrongPasswords: 0 })
    await withSlip(backend)
  },
  refuse,
  doWork: payElsewhere,
  doTwice: payElsewhere,
  undoWork,
  where: () => page.getByRole('main'),
  says: {
    lost: 'Não recebemos a resposta. O boleto de R$ 1.234,50 para Posto Trevo do Oeste Ltda pode já estar pago. Estamos verificando',
    nothingYet:
      'Até agora o pagamento do boleto de R$ 1.234,50 para Posto Trevo do Oeste Ltda não está nos comprovantes. Verificamos de novo em alguns segundos.',
    notFound:
      'O pagamento do boleto de R$ 1.234,50 para Posto Trevo do Oeste Ltda não apareceu nos comprovantes. Para pagar de novo, volte ao boleto.',
    repeat: 'Voltar ao boleto',
    leave: 'Voltar aos pagamentos',
    several: [ONCE, ONCE, ONCE],
  },
  unreachable: {
    'done lookUp several': ONCE,
    'done verifyRefusal several': ONCE,
    'done lookUp cannot tell': SURE,
    'done verifyRefusal cannot tell': SURE,
  },
})
