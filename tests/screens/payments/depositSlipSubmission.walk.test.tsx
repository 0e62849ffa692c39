import { page } from 'vitest/browser'
import { forgetSent } from '#app/operations/sent.ts'
import { depositSlip } from '#app/payments/bringMoney.ts'
import { depositSlipWords } from '#screens/payments/DepositSlipForm.tsx'
import { SubmissionNotice } from '#screens/shared/SubmissionNotice.tsx'
import { boletosDepositoCreate, boletosDepositoList } from '#services/contract/payments-slips.ts'
import { newSlip } from '#tests/machines/payments/depositSamples.ts'
import { model } from '#tests/machines/payments/depositSlipSubmission.model.ts'
import { walkSubmission } from '#tests/support/kits/walkSubmission.tsx'
import { wiredChild } from '#tests/support/screens/wired.ts'
import { addSlips } from './bringMoneyParts.tsx'

walkSubmission('a deposit slip whose answer is lost', {
  model,
  machine: wiredChild(depositSlip, 'sending'),
  subject: newSlip,
  view: (flow) => (
    <main>
      <SubmissionNotice flow={flow} words={depositSlipWords('R$ 250,50')} />
    </main>
  ),
  send: boletosDepositoCreate,
  lookUp: boletosDepositoList,
  world: () => forgetSent({ kind: 'depositSlip', key: '101:25050', userId: 1 }),
  refuse: ({ scenarios }) => scenarios.switchOn('the deposit slip creation fails'),
  doWork: (backend) => addSlips(backend, 25_050, 'DOCK-90'),
  undoWork: ({ store }) => {
    for (const id of ['DOCK-90', 'DOCK-91']) store.depositSlips.remove(id)
  },
  hideWork: (backend) => addSlips(backend, 25_050, 'DOCK-90', 'DOCK-91'),
  where: () => page.getByRole('main'),
  says: {
    lost: 'Não recebemos a resposta. O boleto de R$ 250,50 pode já estar gerado. Estamos verificando',
    nothingYet:
      'Até agora o boleto de R$ 250,50 não está entre os boletos da conta. Verificamos de novo em alguns segundos.',
    notFound: 'O boleto de R$ 250,50 não apareceu entre os boletos da conta. Você pode enviar de novo.',
    repeat: 'Voltar e gerar de novo',
    leave: 'Ver boletos gerados',
  },
})
