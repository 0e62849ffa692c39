import {
  type ReceiptFilter,
  receiptList,
  receiptsListMachine,
} from '#machines/payments/statement/receiptList.ts'
import type { Receipt } from '#services/receipts.ts'
import { listModel } from '#tests/support/kits/listModel.ts'
import type { FilterSample, ListSamples } from '#tests/support/kits/listSamples.ts'
import { receiptOf, statementOf, toPerson } from './receiptSamples.ts'

const days: FilterSample<ReceiptFilter> = {
  filter: { data_inicio: '2026-11-01', data_fim: '2026-11-30' },
  address: '/pagamentos/comprovante?data_inicio=2026-11-01&data_fim=2026-11-30',
  asked: { data_inicio: '2026-11-01', data_fim: '2026-11-30' },
  chips: [],
  cleared: '/pagamentos/comprovante?data_inicio=2026-11-01&data_fim=2026-11-30',
}

export const samples: ListSamples<ReceiptFilter, Receipt> = {
  list: receiptList,
  machine: receiptsListMachine,
  about: 'The receipts of a pay account in a period, 10 a page.',
  // the wiring asks for the usual period instead
  none: {
    filter: { data_inicio: '', data_fim: '' },
    address: '/pagamentos/comprovante',
    asked: { data_inicio: '', data_fim: '' },
  },
  fields: {
    data_inicio: {
      'a first day': {
        filter: { data_inicio: '2026-11-01' },
        address: '/pagamentos/comprovante?data_inicio=2026-11-01',
        asked: { data_inicio: '2026-11-01' },
        chips: [],
        cleared: '/pagamentos/comprovante?data_inicio=2026-11-01',
      },
    },
    data_fim: {
      'a last day': {
        filter: { data_fim: '2026-11-30' },
        address: '/pagamentos/comprovante?data_fim=2026-11-30',
        asked: { data_fim: '2026-11-30' },
        chips: [],
        cleared: '/pagamentos/comprovante?data_fim=2026-11-30',
      },
    },
  },
  together: days,
  chosen: days,
  company: null,
  perPage: 10,
  rows: [receiptOf(toPerson), receiptOf(statementOf('A', 'B'), { id: 1 })],
}

export const model = listModel(samples)
