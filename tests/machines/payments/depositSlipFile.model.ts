import { depositSlipFileMachine } from '#machines/payments/deposit/depositSlipFileMachine.ts'
import { fileModel } from '#tests/support/kits/file.ts'
import { keyOf, newKey, pendingSlip } from './depositSamples.ts'

const bytes = new TextEncoder().encode('%PDF-1.7 %%EOF')
const slip = keyOf(pendingSlip)

// PAY-331 PAY-332 PAY-335
export const model = fileModel(depositSlipFileMachine, {
  about: 'The PDF of a deposit slip in a tab that the click opens; one at a time.',
  scope: { companyId: 101 },
  wanted: slip,
  other: newKey,
  asked: { companyId: 101, slip },
  tab: 'Boleto',
  files: {
    'a PDF': {
      file: bytes,
      effect: { type: 'tab.show', name: 'Boleto', content: { kind: 'pdf', bytes } },
    },
  },
  failed: 'Erro ao atualizar os valores',
})
