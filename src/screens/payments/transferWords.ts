import { taxIdOf } from '#domain/identifiers.ts'
import { listed } from '#domain/joinWords.ts'
import { formatCentavos } from '#domain/money.ts'
import { PRODUCT_NAME } from '#domain/product.ts'
import { isInstant } from '#domain/times.ts'
import type { Miss } from '#machines/payments/payment.ts'
import type { TransferKind, TransferOrder, TransferProof } from '#machines/payments/transfer/transfer.ts'
import type { PaymentWords } from './PaymentDialogs.tsx'
import { secondOf, timeOf } from './submissionTimes.ts'

/** payments §2.4 */
export const TRANSFER_KINDS: Readonly<Record<TransferKind, string>> = {
  pay: `Para ${PRODUCT_NAME} PAY`,
  bank: 'Conta bancária',
}

/** payments §8 */
export const NOT_DONE =
  'Não foi possível realizar a transferência, por favor tente novamente em alguns minutos.'

/** 'banco 998, agência 0001, conta 765432-1'; what the statement does not tell is left out. */
const accountOf = ({ bankCode, branch, number, digit }: NonNullable<TransferProof['to']>): string =>
  [
    bankCode && `banco ${bankCode}`,
    branch && `agência ${branch}`,
    number && `conta ${number}${digit ? `-${digit}` : ''}`,
  ]
    .filter(Boolean)
    .join(', ') || 'conta não informada'

/** Whose name the statement does not tell. */
const nameOfDocument = (document: string | null): string => {
  if (document === null) return 'favorecido não informado no extrato'
  const { label, text } = taxIdOf(document)
  return `favorecido ${label} ${text}`
}

/** One of several that look alike: time to the second, value, payee, where a TED went, and protocol. */
export const transferCandidate = (
  { payeeName, centavos }: { readonly payeeName: string; readonly centavos: number },
  { protocol, at, hasFailed, to, document }: TransferProof,
): string =>
  [
    at === null ? null : secondOf(at),
    formatCentavos(centavos),
    document === undefined ? payeeName : nameOfDocument(document),
    to ? accountOf(to) : null,
    protocol === null ? 'sem protocolo' : `protocolo ${protocol}`,
    hasFailed ? 'devolvida pelo banco' : null,
  ]
    .filter((part) => part !== null)
    .join(' · ')

/** '2 vezes: protocolos PROTO-1 e PROTO-2.'; null: once. */
export const madeTimes = ({ also = [], ...proof }: TransferProof): string | null => {
  if (also.length === 0) return null
  const all = [proof, ...also].map(({ protocol }) => protocol ?? 'sem protocolo')
  return `${all.length} vezes: protocolos ${listed(all)}.`
}

const nameOfMade = (key: string): string => {
  if (key === '') return 'uma sem protocolo'
  return isInstant(key) ? `a de ${timeOf(key)}` : `protocolo ${key}`
}

/**
 * 'protocolo PROTO-1 e protocolo PROTO-2'
 * @param made protocols, or instants of those without one; '' of one without a name
 */
export const madeNames = (made: readonly string[]): string => listed(made.map(nameOfMade))

/** What became of the look for a transfer that was sent before, after 'já foi enviada antes'. */
export const missedAs = ({ isDenied, isUndecided }: Miss): string => {
  if (isDenied) return 'você disse que nenhuma das que apareceram no extrato é ela'
  return isUndecided ? 'o extrato não mostrou se ela foi feita' : 'não apareceu no extrato quando verificamos'
}

/**
 * After what became of the look.
 * @param made names of equal ones that were made meanwhile: the balance has fallen by them, too
 */
export const fallenAs = (made: readonly string[]): string =>
  ` O saldo caiu ${made.length > 0 ? 'também' : 'exatamente'} o valor dela desde o envio: ela pode ter sido feita.`

/** What is said while this transfer is sent and looked for. */
export const wordsOfTransfer = (order: TransferOrder): PaymentWords<TransferProof> => {
  const transfer = `transferência de ${formatCentavos(order.centavos)} para ${order.payee.name}`
  return {
    title: 'Transferência',
    order: `${formatCentavos(order.centavos)} para ${order.payee.name}`,
    sending: 'Enviando a transferência…',
    unknown: 'Não sabemos se a transferência foi feita',
    lost: `A ${transfer} pode já ter sido feita.`,
    nothingYet: `Até agora a ${transfer} não está no extrato.`,
    notFound: `A ${transfer} não apareceu no extrato.`,
    undecided: `Não sabemos se a ${transfer} foi feita: pelo extrato que recebemos não dá para ter certeza. Confira no extrato antes de enviar de novo.`,
    several: `Há no extrato o que pode ser a ${transfer}. Qual é a sua?`,
    one: `Há no extrato o que pode ser a ${transfer}. É esta?`,
    candidate: (proof) => transferCandidate({ payeeName: order.payee.name, centavos: order.centavos }, proof),
    again: 'Para enviar de novo, volte à confirmação.',
    repeat: 'Voltar à confirmação',
    leave: 'Ver depois',
    afterMade: (made) => {
      const other = `A ${transfer} que você enviou antes`
      const done = `outra igual já foi feita: ${madeNames(made)}`
      return {
        unknown: 'Não sabemos se a transferência foi feita mais uma vez',
        lost: `${other} ainda pode chegar; ${done}.`,
        nothingYet: `${other} ainda não está no extrato; ${done}.`,
        notFound: `${other} não apareceu no extrato; ${done}.`,
        undecided: `Não sabemos se a ${transfer} foi feita mais uma vez: pelo extrato que recebemos não dá para ter certeza; ${done}.`,
        again: 'Enviar agora é fazer mais uma: para isso, volte à confirmação.',
      }
    },
  }
}
