import { useEffect } from 'react'
import { showNotice } from '../effects/notices.ts'
import type { PayAccountActor } from '../payments/payAccount.ts'

/** Milliseconds: the modal that asks for the other account's password comes with it. */
const SHOWN_MS = 15_000

/** How far what moves money has come: nothing is said of what was not begun. */
export type Progress = 'none' | 'begun' | 'sent'

interface Snapshot {
  readonly hasTag: (tag: 'underWay') => boolean
  readonly children: {
    readonly payment?: { readonly getSnapshot: () => PaymentSnapshot } | undefined
  }
}
interface PaymentSnapshot {
  readonly matches: (state: { holding: 'sending' }) => boolean
}

export interface Stoppable {
  readonly visit: PayAccountActor
  /** Whose account it is. */
  readonly companyId: number
  /** The same function in each drawing. */
  readonly progress: () => Progress
  /** As it is the subject of a sentence: 'o pagamento do boleto' */
  readonly what: string
}

/** Of a flow that confirms a payment. */
export const progressOfPayment = (flow: { readonly getSnapshot: () => Snapshot }): Progress => {
  const snapshot = flow.getSnapshot()
  if (!snapshot.hasTag('underWay')) return 'none'
  return snapshot.children.payment?.getSnapshot().matches({ holding: 'sending' }) ? 'sent' : 'begun'
}

/**
 * The page of a company goes away when another one is chosen in the top bar, and with it what was being confirmed. That is
 * told, with what is known of it.
 */
export const useStopNotice = ({ visit, companyId, progress, what }: Stoppable): void => {
  useEffect(() => {
    let isTold = false
    const watching = visit.subscribe(({ context }) => {
      if (isTold || context.company?.id === companyId) return
      isTold = true
      const reached = progress()
      if (reached === 'none') return
      showNotice({
        type: 'notify',
        // nobody's fault
        tone: 'info',
        message:
          reached === 'sent'
            ? `A empresa mudou durante o envio: veja nos pagamentos da empresa anterior o que aconteceu com ${what}.`
            : `A empresa mudou, e ${what} parou aqui. Nada foi enviado agora.`,
        durationMs: SHOWN_MS,
      })
    })
    return () => watching.unsubscribe()
  }, [visit, companyId, progress, what])
}
