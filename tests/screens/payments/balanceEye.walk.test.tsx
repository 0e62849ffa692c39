import { page } from 'vitest/browser'
import { payAccount } from '#app/payments/payAccount.ts'
import { PaymentsScreen } from '#screens/payments/PaymentsScreen.tsx'
import { model } from '#tests/machines/payments/balanceEye.model.ts'
import { accountOf } from '#tests/machines/payments/payAccountSamples.ts'
import { press, sees, seesNot } from '#tests/support/screens/person.ts'
import { givePassword } from '#tests/support/screens/portal.tsx'
import { type Scene, walkScreens } from '#tests/support/screens/walkScreens.tsx'

const balance = () => page.getByRole('region', { name: 'Saldo disponível' })

walkScreens('the eye of the balance', {
  cover: 'keys',
  model,
  machine: payAccount,
  walked: (root) => root.getSnapshot().children.eye,
  inputs: { account: { kept: accountOf('ATIVA') } },
  view: (flow) => (
    <PaymentsScreen
      flow={flow}
      hasSeveralCompanies={false}
      helpPhone={null}
      onContinue={null}
      onFollow={() => {}}
      renderTab={() => null}
    />
  ),
  address: '/pagamentos',
  before: givePassword,
  calls: {},
  gestures: {
    'eye.pressed': ({ lastStep, steps }: Scene) =>
      press(steps.length % 2 === 0 || lastStep === '' ? 'Mostrar saldo' : 'Ocultar saldo'),
  },
  sees: {
    // PAY-050
    hidden: async () => {
      await sees(balance().getByText('******'))
      await seesNot(page.getByText(/R\$/))
    },
    // PAY-051
    shown: () => sees(balance().getByText(/R\$/)),
  },
})
