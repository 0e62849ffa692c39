import type { SlipKey } from '#services/deposits.ts'
import { createFileMachine, pdfTab } from '../../shared/fileMachine.ts'
import { VALUES_FAILED } from './depositSlip.ts'

interface Scope {
  readonly companyId: number
}

/**
 * 'Baixar boleto': the PDF of a slip in a tab of its own (payments §2.8).
 * The file stays as long as its tab does (design §5), so that the tab can be reloaded and printed.
 */
export const depositSlipFileMachine = createFileMachine('depositSlipFile', {
  asks: ({ companyId }: Scope, slip: SlipKey) => ({ companyId, slip }),
  ...pdfTab('Boleto'),
  failed: VALUES_FAILED,
})
