import { page } from 'vitest/browser'
import { forgetSent } from '#app/operations/sent.ts'
import { percentagesBy } from '#app/payments/percentages.ts'
import type { NodeBackend } from '#mocks/backend/node.ts'
import { PERCENTAGES_WORDS } from '#screens/payments/PercentagesView.tsx'
import { SubmissionNotice } from '#screens/shared/SubmissionNotice.tsx'
import { percentuaisGet, percentuaisUpdate } from '#services/contract/payments-home.ts'
import { change60 } from '#tests/machines/payments/percentageSamples.ts'
import { model } from '#tests/machines/payments/percentagesUpdate.model.ts'
import { walkSubmission } from '#tests/support/kits/walkSubmission.tsx'
import { wiredChild } from '#tests/support/screens/wired.ts'

const setAdvance = async ({ store }: NodeBackend, adiantamento: number) => {
  await store.companies.update(101, { status_conta: 'ATIVA' })
  await store.transferPercents.update(101, { adiantamento })
}

walkSubmission('the change of the percentages whose answer is lost', {
  model,
  machine: wiredChild(percentagesBy(1, 101), 'sending'),
  subject: change60,
  view: (flow) => (
    <main>
      <SubmissionNotice flow={flow} words={PERCENTAGES_WORDS} />
    </main>
  ),
  send: percentuaisUpdate,
  lookUp: percentuaisGet,
  world: () => forgetSent({ kind: 'percentages', key: '101', userId: 1 }),
  refuse: ({ store }) => store.companies.update(101, { status_conta: null }),
  doWork: (backend) => setAdvance(backend, 60),
  undoWork: (backend) => setAdvance(backend, 70),
  // somebody else has saved them since
  hideWork: (backend) => setAdvance(backend, 5),
  where: () => page.getByRole('main'),
  says: {
    lost: 'Não recebemos a resposta. As porcentagens podem já estar gravadas. Estamos verificando',
    nothingYet:
      'Até agora as porcentagens não estão gravadas como você salvou. Verificamos de novo em alguns segundos.',
    notFound: 'As porcentagens não estão gravadas como você salvou. Você pode enviar de novo.',
    repeat: 'Voltar e salvar de novo',
    leave: 'Voltar aos pagamentos',
  },
})
