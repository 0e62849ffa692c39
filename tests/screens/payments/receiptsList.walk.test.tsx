import { createActor } from 'xstate'
import { receiptFile, receiptsListBy } from '#app/payments/receipts.ts'
import { ReceiptsScreen } from '#screens/payments/ReceiptsScreen.tsx'
import { pagamentosExtratoComprovantes } from '#services/contract/payments-statement.ts'
import { model, samples } from '#tests/machines/payments/receiptsList.model.ts'
import { walkList } from '#tests/support/kits/walkList.tsx'

const file = createActor(receiptFile, { input: { companyId: 101 } }).start()
const payer = { name: 'Transportes Ipê Roxo Ltda', cnpj: '11222333000181' }
const now = () => new Date('2026-11-20T12:00:00.000Z')

// PAY-262 PAY-276 PAY-278
walkList('the list of receipts', {
  samples,
  model,
  machine: receiptsListBy(101, () => '2026-11-20'),
  view: (flow) => <ReceiptsScreen flow={flow} file={file} now={now} payer={payer} onBack={() => {}} />,
  call: pagamentosExtratoComprovantes,
  table: ({ store }) => store.payReceipts,
  isUnnumbered: true,
  sends: { data_inicio: '2026-10-21', data_fim: '2026-11-20', frotista_id: '101' },
  words: {
    loading: 'Carregando os comprovantes…',
    counted: (total) => `${total} comprovantes`,
    empty: 'Nenhum comprovante no período.',
    // PAY-282
    unavailable: 'Erro buscar comprovantes',
  },
  prefersServer: true,
  asTable: {
    heads: ['Tipo', 'Data', 'Status', 'Comprovante'],
    record: ['Comprovante de recarga', '12/11/2026 08:08', 'Disponível', 'Ver comprovante'],
    actions: [],
  },
})
