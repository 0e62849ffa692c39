import { page } from 'vitest/browser'
import type { NodeBackend } from '#mocks/backend/node.ts'
import { SubmissionNotice } from '#screens/shared/SubmissionNotice.tsx'
import {
  frozen,
  samplePayment as model,
  order,
  sampleSubmission,
} from '#tests/machines/payments/payment.sample.ts'
import { keepSecrets, walkPayment } from '#tests/support/kits/walkPayment.tsx'
import { walkSubmission } from '#tests/support/kits/walkSubmission.tsx'
import { wiredChild } from '#tests/support/screens/wired.ts'
import { calls, refusal, SamplePaymentView, samplePayment, words } from './samplePayment.tsx'

const setShares = async ({ store }: NodeBackend, adiantamento: number, saldo: number) => {
  await store.companies.update(101, { status_conta: 'ATIVA' })
  await store.transferPercents.update(101, { adiantamento, saldo })
}
const doWork = (backend: NodeBackend) => setShares(backend, 15, 30)
const undoWork = (backend: NodeBackend) => setShares(backend, 70, 30)
const say = (text: string) => () => {
  refusal.text = text
}

walkPayment('a confirmed payment', {
  model,
  machine: samplePayment,
  order,
  view: (flow) => <SamplePaymentView flow={flow} />,
  send: calls.send,
  before: [calls.look],
  lookUp: [calls.look],
  doWork,
  undoWork,
  // both of them are as it was sent
  doubt: async ({ store }) => {
    await store.transferPercents.update(101, { adiantamento: 15, saldo: 15 })
  },
  refuse: {
    order: say('Saldo insuficiente.'),
    password: say('Senha inválida. Restam 4 tentativas.'),
    pin: say('PIN inválido.'),
  },
  says: {
    title: 'Pagamento',
    sending: 'Enviando o pagamento…',
    unknown: 'Não sabemos se o pagamento foi feito',
    repeat: 'Voltar e confirmar de novo',
    leave: 'Ver depois',
    wrongPassword: 'Senha inválida. Restam 4 tentativas.',
    wrongPin: 'PIN inválido.',
  },
})

const SURE = 'the percentages are read: one of them is as it was sent, or none is'

walkSubmission('a payment whose answer is lost', {
  model: sampleSubmission,
  machine: wiredChild(samplePayment, 'sending'),
  subject: frozen,
  view: (flow) => (
    <main>
      <SubmissionNotice flow={flow} words={words} />
    </main>
  ),
  send: calls.send,
  lookUp: calls.look,
  world: keepSecrets,
  refuse: say('Saldo insuficiente.'),
  doWork,
  doTwice: (backend) => setShares(backend, 15, 15),
  undoWork,
  where: () => page.getByRole('main'),
  says: {
    lost: 'Não recebemos a resposta. O pagamento pode já estar no extrato. Estamos verificando',
    nothingYet: 'Até agora o pagamento não está no extrato. Verificamos de novo em alguns segundos.',
    notFound: 'O pagamento não apareceu no extrato. Você pode enviar de novo.',
    repeat: 'Voltar e confirmar de novo',
    leave: 'Ver depois',
    several: [
      'Há mais de um pagamento igual no extrato. Qual deles é o seu?',
      'Protocolo P-1',
      'Protocolo P-2',
    ],
  },
  unreachable: {
    'done lookUp cannot tell': SURE,
    'done verifyRefusal cannot tell': SURE,
  },
})
