import { vi } from 'vitest'
import { page } from 'vitest/browser'
import { transferPayment } from '#app/payments/transfer.ts'
import { transact } from '#mocks/backend/handlers/posting.ts'
import type { NodeBackend } from '#mocks/backend/node.ts'
import { ledgerAccount } from '#mocks/backend/rules/postings.ts'
import { PaymentDialogs } from '#screens/payments/PaymentDialogs.tsx'
import { wordsOfTransfer } from '#screens/payments/transferWords.ts'
import { SubmissionNotice } from '#screens/shared/SubmissionNotice.tsx'
import { pagamentosExtrato } from '#services/contract/payments-statement.ts'
import { contasTransferBankAccount, contasTransferPay } from '#services/contract/payments-transfer.ts'
import { model as payment } from '#tests/machines/payments/transferPayment.model.ts'
import { bankOrder, payOrder } from '#tests/machines/payments/transferSamples.ts'
import { model as sending } from '#tests/machines/payments/transferSubmission.model.ts'
import { keepSecrets, PASSWORD, walkPayment } from '#tests/support/kits/walkPayment.tsx'
import { walkSubmission } from '#tests/support/kits/walkSubmission.tsx'
import { wiredChild } from '#tests/support/screens/wired.ts'
import { transferToJoao } from './transferWorld.ts'

/** The statement is asked for by the days of this device. */
const today = ({ store }: NodeBackend) => void Object.assign(store, { now: () => new Date() })

const tedTo = async ({ store }: NodeBackend, protocolo = 'PROTO-9002') => {
  const own = { companyId: 101, protocolo, receipt: null } as const
  const account = {
    codigo_banco: '998',
    agencia: '0042',
    tipo_conta: 1,
    conta_bancaria: '765432',
    digito_conta: '1',
    situacao: 'SUCESSO',
  }
  await transact(store, {
    centavos: 150_000,
    debit: { ...own, kind: 'tedSent', historico: 'TED enviada', info: account },
    credit: ledgerAccount.bank('998'),
  })
}
const REFUSED = 'a transfer is refused'

/** What the fixtures have is older; what was made to refuse it does not any more. */
const undoWork = async ({ store, scenarios }: NodeBackend) => {
  scenarios.switchOff(REFUSED)
  await store.payAccounts.update(101, { senha: PASSWORD, wrongPasswords: 0 })
  for (const { id } of store.movements.all()) if (id > 14) store.movements.remove(id)
}
const refuseOrder = ({ scenarios }: NodeBackend) => scenarios.switchOn(REFUSED)
const doWork = async (backend: NodeBackend) => {
  await undoWork(backend)
  await tedTo(backend)
}

// PAY-200 PAY-216 PAY-219
walkPayment('a confirmed TED', {
  model: payment,
  machine: transferPayment,
  order: bankOrder,
  view: (flow) => (
    <main>
      <PaymentDialogs flow={flow} words={wordsOfTransfer(bankOrder)} helpPhone={null} />
    </main>
  ),
  send: contasTransferBankAccount,
  before: [pagamentosExtrato],
  lookUp: [pagamentosExtrato],
  world: today,
  doWork,
  asksOfOne: true,
  undoWork,
  doubt: async (backend) => {
    await tedTo(backend)
    await tedTo(backend, 'PROTO-9004')
  },
  refuse: {
    order: refuseOrder,
    password: ({ store }) => store.payAccounts.update(101, { senha: 'zzzz', wrongPasswords: 0 }),
    pin: ({ store }) => {
      for (const { id } of store.codes.all()) store.codes.remove(id)
    },
  },
  says: {
    title: 'Transferência',
    sending: 'Enviando a transferência…',
    unknown: 'Não sabemos se a transferência foi feita',
    repeat: 'Voltar à confirmação',
    leave: 'Ver depois',
    wrongPassword: 'Senha inválida. Restam 4 tentativas.',
    wrongPin: 'PIN inválido ou expirado. Peça outro.',
  },
})

const ODD = 'this backend has no record that cannot be read; tests/services/transferMatches.test.ts has one'
const AT = new Date('2026-11-20T14:05:00Z')
const shown = (protocol: string) =>
  `20/11/2026 11:05:00 · R$ 1.500,00 · João Batista Silva · protocolo ${protocol}`
const which = 'transferência de R$ 1.500,00 para João Batista Silva'

// PAY-215
walkSubmission('a transfer whose answer is lost', {
  model: sending,
  machine: wiredChild(transferPayment, 'sending'),
  subject: {
    order: payOrder,
    account: { companyId: 101, cardId: 'CARD-101' },
    balance: 1_523_075,
    operation: 'op-1',
    before: [],
    sentAt: AT.getTime(),
    serverSentAt: AT.getTime(),
    visit: { user: 1, company: null },
    pin: 3,
    password: 5,
  },
  view: (flow) => (
    <main>
      <SubmissionNotice flow={flow} words={wordsOfTransfer(payOrder)} />
    </main>
  ),
  send: contasTransferPay,
  lookUp: pagamentosExtrato,
  world: async (backend) => {
    vi.spyOn(Date, 'now').mockReturnValue(AT.getTime())
    Object.assign(backend.store, { now: () => AT })
    keepSecrets()
    await backend.store.payAccounts.update(101, { senha: PASSWORD, wrongPasswords: 0 })
  },
  refuse: refuseOrder,
  doWork: async (backend) => {
    await undoWork(backend)
    await transferToJoao(backend, 'PROTO-9002')
  },
  asksOfOne: true,
  doTwice: async (backend) => {
    await undoWork(backend)
    await transferToJoao(backend, 'PROTO-9002')
    await transferToJoao(backend, 'PROTO-9003')
  },
  undoWork,
  where: () => page.getByRole('main'),
  says: {
    lost: `Não recebemos a resposta. A ${which} pode já ter sido feita. Estamos verificando`,
    nothingYet: `Até agora a ${which} não está no extrato. Verificamos de novo em alguns segundos.`,
    notFound: `A ${which} não apareceu no extrato. Para enviar de novo, volte à confirmação.`,
    repeat: 'Voltar à confirmação',
    leave: 'Ver depois',
    several: [
      `Há no extrato o que pode ser a ${which}. Qual é a sua?`,
      shown('PROTO-9002'),
      shown('PROTO-9003'),
    ],
  },
  unreachable: {
    'done lookUp cannot tell': ODD,
    'done verifyRefusal cannot tell': ODD,
  },
})
