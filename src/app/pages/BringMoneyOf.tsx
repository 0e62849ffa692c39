import { useCallback, useEffect, useState } from 'react'
import { type SlipTab, slipTabIn, slipTabPage } from '#machines/payments/deposit/depositSlip.ts'
import { BringMoneyScreen, BringMoneyView } from '#screens/payments/BringMoneyScreen.tsx'
import { DepositSlipList, type DepositSlipListProps } from '#screens/payments/DepositSlipList.tsx'
import { fileHandlers } from '../effects/files.ts'
import { takeBackErrors } from '../effects/notices.ts'
import { useFlow } from '../effects/useFlow.ts'
import { watchReload } from '../lists/leftLists.ts'
import { depositSlip, depositSlipFile, depositSlips, escrow } from '../payments/bringMoney.ts'
import { OpenMoneyOf } from '../payments/OpenMoneyOf.tsx'
import type { PayAccountActor } from '../payments/payAccount.ts'
import { navigate, useSearch } from '../routing/navigation.ts'
import { type Progress, useStopNotice } from './useStopNotice.ts'

/** The slips as they are when the tab is opened. */
const Slips = ({ companyId, ...props }: Omit<DepositSlipListProps, 'flow'> & { companyId: number }) => {
  const flow = useFlow(depositSlips, { input: { companyId } })
  // one that was sent before this page was opened has arrived
  useEffect(() => watchReload(() => flow.send({ type: 'slips.reload' })), [flow])
  return <DepositSlipList flow={flow} {...props} />
}

export interface BringMoneyOfProps {
  readonly companyId: number
  readonly visit: PayAccountActor
  /** The tab is in the address; not within the home, whose address stays. */
  readonly isInAddress?: boolean
}

/** 'Trazer dinheiro' of a company, as a page or as a part of the home. */
export const BringMoneyOf = ({ companyId, visit, isInAddress = false }: BringMoneyOfProps) => {
  const search = useSearch()
  const [chosen, setChosen] = useState<SlipTab>('novo')
  /** Slips that were generated here: what is listed is older than the last one. */
  const [generated, setGenerated] = useState(0)
  const input = { companyId }
  const onTab = (tab: SlipTab) => (isInAddress ? navigate(slipTabPage(tab)) : setChosen(tab))
  const file = useFlow(depositSlipFile, { input }, { files: fileHandlers })
  const slip = useFlow(
    depositSlip,
    { input },
    {
      onRefresh: () => {
        setGenerated((count) => count + 1)
        // what was said of its file is no word about the next one
        takeBackErrors(file.sessionId)
        visit.send({ type: 'card.reload' })
      },
      // the only page that it goes to is the list of slips
      goTo: () => onTab('gerenciar'),
    },
  )
  const progress = useCallback((): Progress => {
    const snapshot = slip.getSnapshot()
    if (snapshot.matches('sending')) return 'sent'
    // its end was told
    const isOver = snapshot.matches('generated') || snapshot.matches('failed')
    return isOver || snapshot.context.centavos === null ? 'none' : 'begun'
  }, [slip])
  useStopNotice({ visit, companyId, progress, what: 'o boleto de depósito' })
  const props = {
    slip,
    file,
    escrow: useFlow(escrow, { input }),
    tab: isInAddress ? slipTabIn(search) : chosen,
    onTab,
    renderSlips: () => (
      <Slips key={generated} companyId={companyId} file={file} onNew={() => onTab('novo')} />
    ),
  }
  // the home shows what is open by itself
  if (!isInAddress) return <BringMoneyView {...props} />
  return <BringMoneyScreen {...props} open={<OpenMoneyOf companyId={companyId} visit={visit} />} />
}
