import * as v from 'valibot'
import type { ActorRefFrom } from 'xstate'
import type { MoneyKind } from '#app/payments/moneyKind.ts'
import { wirePayment } from '#app/payments/payment.ts'
import { client } from '#app/wiring/http.ts'
import { formatCentavos } from '#domain/money.ts'
import { pages } from '#domain/pages.ts'
import { PaymentDialogs, type PaymentWords } from '#screens/payments/PaymentDialogs.tsx'
import { percentuaisGet, percentuaisUpdate } from '#services/contract/payments-home.ts'
import { createPercentageService } from '#services/percentages.ts'
import type { SendOutcome } from '#services/submission.ts'
import {
  type SampleOrder,
  type SampleProof,
  samplePaymentMachine,
  samplePaymentSubmissionMachine,
} from '#tests/machines/payments/payment.sample.ts'

// A payment of the tests by calls that this backend always has: what is "paid" is the percentage of the advance.

const { getPercents, updatePercents } = createPercentageService(client)
const percentOf = (centavos: number) => centavos / 10_000

/** The next sending is refused with these words. */
export const refusal: { text: string | null } = { text: null }
/** What the sample has been sent with. */
export const sentWith: unknown[] = []

const read = async (centavos: number, companyId: number, signal: AbortSignal) => {
  const { advance, balance } = await getPercents({ companyId }, signal)
  const alike = [advance, balance].map((percent, place) => ({ percent, protocol: `P-${place + 1}` }))
  return alike.filter(({ percent }) => percent === percentOf(centavos)).map(({ protocol }) => ({ protocol }))
}

const send = async (companyId: number, centavos: number): Promise<SendOutcome<SampleProof>> => {
  const percents = { advance: percentOf(centavos), balance: 30, detention: 50, rpa: 10 }
  const outcome = await updatePercents({ companyId, percents })
  const { text } = refusal
  refusal.text = null
  if (text !== null) return { kind: 'refused', fault: { kind: 'http', status: 400, message: text } }
  return outcome.kind === 'arrived' ? { kind: 'arrived', proof: { protocol: 'P-1' } } : outcome
}

export const money: MoneyKind<{ centavos: number }, SampleProof> = {
  kind: 'sample',
  sends: percentuaisUpdate,
  keepTold: () => {},
  shape: v.object({ centavos: v.number() }),
  lookUp: async ({ centavos, companyId, before }, signal) => {
    const alike = await read(centavos, companyId, signal)
    const proofs = alike.filter(({ protocol }) => !before?.includes(protocol))
    const [only] = proofs
    if (only === undefined) return 'notFound'
    return proofs.length === 1 ? { kind: 'found', proof: only } : { kind: 'several', proofs }
  },
  keyIn: ({ protocol }) => protocol,
  costOf: ({ centavos }) => ({ centavos, fee: 0 }),
  fallenAs: () => ' O saldo caiu o mesmo valor.',
  wordsOf: ({ centavos }) => {
    const which = `pagamento de ${formatCentavos(centavos)}`
    return {
      lost: `O ${which} pode já estar no extrato.`,
      nothingYet: `Até agora o ${which} não está no extrato.`,
      notFound: `O ${which} não apareceu no extrato.`,
      several: `Há mais de um ${which} no extrato. Qual deles é o seu?`,
      candidate: ({ protocol }) => `Protocolo ${protocol}`,
      arrived: `O ${which} foi feito.`,
      place: { label: 'Ver extrato', to: pages.statement },
    }
  },
}

export const samplePayment = wirePayment<SampleOrder, { centavos: number }, SampleProof>({
  machine: samplePaymentMachine,
  sending: samplePaymentSubmissionMachine,
  money,
  keyOf: async ({ payee, centavos }) => `${payee} ${centavos}`,
  otherKeysOf: ({ payee, centavos }) => [`${payee} ${centavos}`],
  aboutOf: async ({ centavos }) => ({ centavos }),
  amountOf: ({ centavos }) => centavos,
  before: async ({ centavos }, { companyId }, signal) =>
    (await read(centavos, companyId, signal)).map(({ protocol }) => protocol),
  send: ({ order, account, operation }, secrets) => {
    sentWith.push({ order, account, operation, secrets })
    return send(account.companyId, order.centavos)
  },
})

export const words: PaymentWords<SampleProof> = {
  title: 'Pagamento',
  order: 'R$ 1.500,00 para Ana Souza',
  sending: 'Enviando o pagamento…',
  unknown: 'Não sabemos se o pagamento foi feito',
  lost: 'O pagamento pode já estar no extrato.',
  nothingYet: 'Até agora o pagamento não está no extrato.',
  notFound: 'O pagamento não apareceu no extrato.',
  several: 'Há mais de um pagamento igual no extrato. Qual deles é o seu?',
  candidate: ({ protocol }) => `Protocolo ${protocol}`,
  repeat: 'Voltar e confirmar de novo',
  leave: 'Ver depois',
}

export const SamplePaymentView = ({ flow }: { flow: ActorRefFrom<typeof samplePaymentMachine> }) => (
  <main>
    <PaymentDialogs flow={flow} words={words} helpPhone={null} />
  </main>
)

export const calls = { send: percentuaisUpdate, look: percentuaisGet } as const
