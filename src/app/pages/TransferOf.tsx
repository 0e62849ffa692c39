import { type ReactNode, useEffect } from 'react'
import { centavosOf } from '#domain/money.ts'
import { TransferView, type TransferViewProps } from '#screens/payments/TransferScreen.tsx'
import { fileHandlers } from '../effects/files.ts'
import { useFlow } from '../effects/useFlow.ts'
import { useSignedInUser } from '../session/useSession.ts'
import { settings } from '../start/settings.ts'
import { transferFlow } from '../wiring/transfer.ts'
import type { OpenPayAccount } from './OfPayAccount.tsx'
import { useStopNotice } from './useStopNotice.ts'
import { useUnknownBalance } from './useUnknownBalance.ts'

export interface TransferOfProps extends OpenPayAccount {
  readonly children: (props: TransferViewProps) => ReactNode
}

/** Runs a transfer of an account (payments §2.4); after it the card of the visit is read again. */
export const TransferOf = ({ visit, company, card, children }: TransferOfProps) => {
  const phone = useSignedInUser()?.telefone ?? null
  const balance = centavosOf(card.saldo.valor_saldo_disponivel)
  const account = { companyId: company.id, cardId: card.identificador }
  const flow = useFlow(
    transferFlow,
    { input: { account, cnpj: company.cnpj, balance, phone } },
    { files: fileHandlers, onRefresh: () => visit.send({ type: 'card.reload' }) },
  )
  useEffect(() => flow.send({ type: 'balance.read', balance }), [flow, balance])
  useStopNotice({ visit, companyId: company.id, flow, what: 'a transferência' })
  return children({ flow, unknownBalance: useUnknownBalance(visit), helpPhone: settings().payPasswordPhone })
}

/** As a tab of the old home. */
export const EmbeddedTransfer = (account: OpenPayAccount) => (
  <TransferOf {...account}>{(props) => <TransferView {...props} />}</TransferOf>
)
