import { centavosOf } from '#domain/money.ts'
import type { ComprovanteTransferenciaPlain } from '#services/contract/payments-transfer.ts'
import { HISTORY } from '../rules/freight.ts'
import { type Refusal, refuse } from '../rules/refusal.ts'
import type { TransferFacts } from '../rules/transfers.ts'
import type { PayAccount, PayReceipt } from '../store/records.ts'
import type { Store } from '../store/store.ts'

const transferKinds: readonly number[] = [HISTORY.sent, HISTORY.tedSent]

const payeeOf = ({ transferenciaP2P: p2p, transferenciaTED: ted }: PayReceipt) => {
  if (ted) {
    return {
      favorecido: ted.nomeBeneficiarioDestino,
      documento: ted.documentoDestino,
      bank: {
        nome: ted.bancoDestino.nome,
        agencia: ted.agenciaNumeroDestino,
        conta: `${ted.contaNumeroDestino}-${ted.contaDigitoDestino ?? ''}`,
      },
    }
  }
  const { pessoaFisica: person, pessoaJuridica: company } = p2p?.contaDestino.pessoa ?? {}
  return {
    favorecido: person?.nome ?? company?.nomeFantasia ?? '',
    documento: person?.cpf ?? company?.cnpj ?? null,
    bank: null,
  }
}

/**
 * The transfer of a protocol as the ledger has it; of what was sent only protocol and amount count.
 * @param isExample the protocol is known without a movement (state 'a transfer was made')
 */
export const transferOf = (
  store: Store,
  account: PayAccount,
  asked: ComprovanteTransferenciaPlain,
  isExample: boolean,
): TransferFacts | Refusal => {
  const [movement] = store.movements.all(
    ({ companyId, protocolo_requisicao, historico_id }) =>
      companyId === account.id &&
      protocolo_requisicao === asked.protocolo &&
      transferKinds.includes(historico_id),
  )
  const [receipt] = movement ? store.payReceipts.all(({ movementId }) => movementId === movement.id) : []
  const { protocolo, valor } = asked
  if (movement && receipt) {
    if (centavosOf(movement.valor) !== centavosOf(valor)) {
      return refuse(400, 'O comprovante pedido não confere com a transferência.')
    }
    return { protocolo, valor, at: movement.data, from: account.titular, ...payeeOf(receipt) }
  }
  if (!isExample) return refuse(404, 'Transferência não encontrada.')
  const { nome_banco, agencia, conta } = asked
  return {
    protocolo,
    valor,
    at: store.now().toISOString(),
    from: account.titular,
    favorecido: asked.favorecido,
    documento: null,
    bank: nome_banco === null ? null : { nome: nome_banco, agencia: agencia ?? '', conta: conta ?? '' },
  }
}
