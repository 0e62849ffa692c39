import { test } from 'vitest'
import { page } from 'vitest/browser'
import { eventually } from '#tests/support/screens/patience.ts'
import { click, look, picker, press, sees, seesNot, type } from '#tests/support/screens/person.ts'
import { inPortal } from '#tests/support/screens/portal.tsx'
import { openPayPage } from './payPages.tsx'

inPortal()

const PAGE = '/pagamentos/transferencia'
const accounts = () => page.getByRole('radio').elements()

const toBank = async () => {
  await click(page.getByRole('radio', { name: /^Conta bancária/ }))
  await press('Próximo')
}

test('a bank account and a bank that cannot be read are told where they are missed', async () => {
  await openPayPage(PAGE, async ({ scenarios }) => {
    for (const call of ['contas-bancarias', 'pagamentos-bancos'] as const)
      scenarios.setFault(call, { fault: 'odd record' })
  })
  await toBank()
  await sees(page.getByText('Uma conta bancária não pôde ser lida e não está entre as opções.'))
  await eventually(() => accounts().length).toBeGreaterThan(0)
  await press('Adicionar conta')
  await sees(page.getByText('Um banco não pôde ser lido e não está na lista.'))
})

test('somebody with an account who cannot be read is told while the person looks for them', async () => {
  await openPayPage(PAGE, ({ scenarios }) =>
    scenarios.setFault('contas-pay-favorecidos', { fault: 'odd record' }),
  )
  await click(page.getByRole('radio', { name: /^Para Boleia PAY/ }))
  await press('Próximo')
  await look(picker('Favorecido')).toBeEnabled()
  const told = page.getByText('Um favorecido não pôde ser lido e não está na lista.')
  await seesNot(told)
  await type(picker('Favorecido'), 'a')
  await sees(told)
})
