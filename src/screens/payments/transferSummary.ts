import { taxIdOf } from '#domain/identifiers.ts'
import { formatCentavos } from '#domain/money.ts'
import { accountText } from '#machines/payments/transfer/bankTarget.ts'
import { orderOf, type TransferContext, type TransferOrder } from '#machines/payments/transfer/transfer.ts'
import { partOf, type SummaryPart } from '../shared/wizard/summary.ts'
import { TRANSFER_KINDS } from './transferWords.ts'

const factsOf = ({ payee, bank, centavos, fee }: TransferOrder) => {
  const { label, text } = taxIdOf(payee.taxId)
  return [
    ['Favorecido', payee.name],
    [label, text],
    ['Conta', bank && `${bank.account.name} · ${accountText(bank.account)}`],
    ['Salvar conta do favorecido', bank?.savesAccount && 'Sim'],
    ['Valor', formatCentavos(centavos)],
    ['Tarifa de TED', bank && formatCentavos(fee)],
  ] as const
}

/**
 * What is known of a transfer, beside the step; the confirmation tells it by itself.
 * @param step 0: how; 1: to whom, and how much
 */
export const transferSummary = (
  context: Pick<TransferContext, 'kind' | 'payee' | 'target' | 'centavos'>,
  step: 0 | 1,
): readonly SummaryPart[] => {
  const order = orderOf(context)
  const at = (part: 0 | 1, isDone: boolean) => (part === step ? 'present' : isDone ? 'done' : 'ahead')
  return [
    partOf('Como transferir', at(0, context.kind !== null), [
      ['Transferência', context.kind && TRANSFER_KINDS[context.kind]],
    ]),
    partOf('Favorecido e valor', at(1, order !== null), order ? factsOf(order) : []),
    partOf('Confirmação', 'ahead', []),
  ]
}
