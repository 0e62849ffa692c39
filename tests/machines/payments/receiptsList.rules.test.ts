import { describe, expect, it } from 'vitest'
import { receiptList } from '#machines/payments/statement/receiptList.ts'

describe('the days in the address of the receipts', () => {
  it.each(['2026-02-30', '20/11/2026', '1999-01-01', '2026-11-20T00:00', 'x'])(
    'that say %s count as none',
    (text) => {
      expect(receiptList.read(`?data_inicio=${text}&data_fim=${text}`).filter).toEqual({
        data_inicio: '',
        data_fim: '',
      })
    },
  )
})
