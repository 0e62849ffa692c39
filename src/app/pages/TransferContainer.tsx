import { useSelector } from '@xstate/react'
import { type ReactNode, useCallback, useEffect } from 'react'
import { centavosOf } from '#domain/money.ts'
import { pages } from '#domain/pages.ts'
import { goBackInTransfer, transferDepth } from '#machines/payments/transfer/transferBack.ts'
import { TransferView } from '#screens/payments/TransferScreen.tsx'
import type { TransferViewProps } from '#screens/payments/transferView.ts'
import { fileHandlers } from '../effects/files.ts'
import { leaveSteps, useStepHistory } from '../effects/stepHistory.ts'
import { useFlow } from '../effects/useFlow.ts'
import { transferFlow } from '../payments/transfer.ts'
import { navigate } from '../routing/navigation.ts'
import { useSignedInUser } from '../session/useSession.ts'
import { serverNow } from '../start/serverTime.ts'
import { settings } from '../start/settings.ts'
import type { OpenPayAccount } from './OfPayAccount.tsx'
import { progressOfPayment, useStopNotice } from './useStopNotice.ts'
import { useUnknownBalance } from './useUnknownBalance.ts'

export interface TransferContainerProps extends OpenPayAccount {
  /** As a part of the home, whose history stays: what leads there. Not given: it is a page, with its steps in the history. */
  readonly onHome?: () => void
  readonly children: (props: TransferViewProps) => ReactNode
}

/** Runs a transfer of an account (payments §2.4); after it the card of the visit is read again. */
export const TransferContainer = ({ visit, company, card, onHome, children }: TransferContainerProps) => {
  const phone = useSignedInUser()?.telefone ?? null
  const balance = centavosOf(card.saldo.valor_saldo_disponivel)
  const account = { companyId: company.id, cardId: card.identificador }
  const flow = useFlow(
    transferFlow,
    { input: { account, cnpj: company.cnpj, balance, phone } },
    {
      files: fileHandlers,
      onRefresh: () => visit.send({ type: 'card.reload' }),
      goTo: onHome ? (to, how) => (to === pages.payments ? onHome() : navigate(to, how)) : leaveSteps,
    },
  )
  const target = useSelector(flow, (transfer) => transfer.children.target)
  // drawn anew with each step
  useSelector(flow, () => transferDepth(flow))
  useSelector(target, () => transferDepth(flow))
  useStepHistory(onHome ? null : pages.transfer, {
    stepNow: () => transferDepth(flow),
    goBack: () => goBackInTransfer(flow),
  })
  useEffect(() => flow.send({ type: 'balance.read', balance }), [flow, balance])
  const progress = useCallback(() => progressOfPayment(flow), [flow])
  useStopNotice({ visit, companyId: company.id, progress, what: 'a transferência' })
  return children({
    flow,
    payer: { name: company.razao_social, cnpj: company.cnpj },
    now: () => {
      const now = serverNow()
      return now === null ? null : new Date(now)
    },
    unknownBalance: useUnknownBalance(visit),
    helpPhone: settings().payPasswordPhone,
  })
}

/** As a tab of the old home. */
export const EmbeddedTransfer = (account: OpenPayAccount & { readonly onHome: () => void }) => (
  <TransferContainer {...account}>{(props) => <TransferView {...props} />}</TransferContainer>
)
