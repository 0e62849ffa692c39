import { transferFileMachine } from '#machines/payments/transfer/transferFileMachine.ts'
import { fileModel } from '#tests/support/kits/file.ts'
import { payOrder } from './transferSamples.ts'

const bytes = new TextEncoder().encode('%PDF-')
const asked = {
  order: payOrder,
  company: { id: 101, cnpj: '11222333000181' },
  protocol: 'PROTO-9001',
}

// PAY-204 PAY-230
export const model = fileModel(transferFileMachine, {
  about: 'The receipt of a transfer as a PDF, in a tab that opens with the click; one at a time.',
  scope: { asked },
  // a transfer without a protocol
  nothing: { asked: null },
  wanted: null,
  other: null,
  asked,
  tab: 'Comprovante de transferência',
  files: {
    'a PDF': {
      file: bytes,
      effect: { type: 'tab.show', name: 'Comprovante de transferência', content: { kind: 'pdf', bytes } },
    },
  },
  failed:
    'Não foi possível baixar o comprovante de transferência, por favor tente novamente em alguns minutos.',
})
