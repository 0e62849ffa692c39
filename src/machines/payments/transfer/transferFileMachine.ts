import type { ReceiptAsked } from '#services/transfers.ts'
import { createFileMachine, pdfTab } from '../../shared/fileMachine.ts'

interface Scope {
  /** Null: nobody knows its protocol, so it cannot be fetched. */
  readonly asked: ReceiptAsked | null
}

/** 'Baixar': the receipt of a transfer in a tab (payments §2.4). */
export const transferFileMachine = createFileMachine('transferFile', {
  asks: ({ asked }: Scope, _: null) => asked,
  ...pdfTab('Comprovante de transferência'),
  // payments §8
  failed:
    'Não foi possível baixar o comprovante de transferência, por favor tente novamente em alguns minutos.',
})
