import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { centavosOf } from '#domain/money.ts'
import { pages } from '#domain/pages.ts'
import { goBackInPaySlip, paySlipDepth } from '#machines/payments/slip/paySlipBack.ts'
import { PaySlipScreen } from '#screens/payments/PaySlipScreen.tsx'
import { UnknownBalance } from '#screens/payments/UnknownBalance.tsx'
import { Page } from '#screens/shared/Page.tsx'
import { leaveSteps, useStepHistory } from '../effects/stepHistory.ts'
import { useFlow } from '../effects/useFlow.ts'
import { tellMoneyMoved } from '../payments/moneyMoved.ts'
import { OpenMoneyOf } from '../payments/OpenMoneyOf.tsx'
import { paySlip } from '../payments/paySlip.ts'
import { slipPhoto } from '../payments/slipPhoto.ts'
import { useSignedInUser } from '../session/useSession.ts'
import { dateNow } from '../start/serverTime.ts'
import { settings } from '../start/settings.ts'
import { OfPayAccount, type OpenPayAccount } from './OfPayAccount.tsx'
import { progressOfPayment, useStopNotice } from './useStopNotice.ts'
import { useUnknownBalance } from './useUnknownBalance.ts'

const PaySlip = ({ visit, company, card }: OpenPayAccount) => {
  const user = useSignedInUser()
  const flow = useFlow(
    paySlip,
    {
      input: {
        account: { companyId: company.id, cardId: card.identificador },
        balance: centavosOf(card.saldo.valor_saldo_disponivel),
        phone: user?.telefone ?? null,
      },
    },
    { goTo: leaveSteps },
  )
  // drawn anew with each step
  useSelector(flow, () => paySlipDepth(flow))
  useStepHistory(pages.paySlip, {
    stepNow: () => paySlipDepth(flow),
    goBack: () => goBackInPaySlip(flow),
  })
  const photo = useFlow(slipPhoto)
  const typed = useRef('')
  const progress = useCallback(() => {
    const slip = flow.getSnapshot()
    const isCode = slip.matches('typing') || slip.matches('consulting')
    return isCode && typed.current !== '' ? 'begun' : progressOfPayment(flow)
  }, [flow])
  useStopNotice({ visit, companyId: company.id, progress, what: 'o pagamento do boleto' })
  // the payment itself tells that it has moved money
  useEffect(
    () => () => {
      if (flow.getSnapshot().context.hasMoved) tellMoneyMoved(company.id)
    },
    [flow, company.id],
  )
  return (
    <PaySlipScreen
      flow={flow}
      now={dateNow}
      photo={photo}
      onCode={(digits) => {
        typed.current = digits
      }}
      payer={{ name: company.razao_social, cnpj: company.cnpj }}
      helpPhone={settings().payPasswordPhone}
      open={<OpenMoneyOf companyId={company.id} visit={visit} />}
    />
  )
}

/**
 * A slip is paid upon a balance that is known when the page is opened. A page that was opened stays: the payment itself
 * reads the balance once more before it sends anything.
 */
const WithBalance = (account: OpenPayAccount) => {
  const unknown = useUnknownBalance(account.visit)
  const [isOpen, setOpen] = useState(unknown === null)
  if (!isOpen && unknown === null) setOpen(true)
  if (isOpen || unknown === null) return <PaySlip {...account} />
  return (
    <Page title="Pagar Boleto" breadcrumb="Pagamentos / Pagar boleto">
      <UnknownBalance {...unknown}>Para pagar um boleto, é preciso ler o saldo.</UnknownBalance>
    </Page>
  )
}

export default function PaySlipPage() {
  return <OfPayAccount page={pages.paySlip}>{(account) => <WithBalance {...account} />}</OfPayAccount>
}
