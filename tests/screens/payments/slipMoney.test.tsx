import { expect, it } from 'vitest'
import { storedMoney } from '#app/payments/moneyKind.ts'
import { slipMoney } from '#app/payments/slipMoney.ts'

const about = {
  code: '98190012324507890123745000000179116560000123450',
  payee: 'Pneus Campo Mourão Ltda',
  total: 236_000,
  companyId: 101,
  operation: 'op-1',
  sentAt: 1000,
  before: null,
}
const { wordsOf, companyOf } = storedMoney(slipMoney)

it('the payment of a slip without an answer names payee and amount, and claims nothing that is not known', () => {
  const which = 'boleto de R$ 2.360,00 para Pneus Campo Mourão Ltda'
  expect(wordsOf(about, null)).toMatchObject({
    lost: `O ${which} pode já estar pago.`,
    nothingYet: `Até agora o pagamento do ${which} não está nos comprovantes.`,
    notFound: `O pagamento do ${which} não apareceu nos comprovantes.`,
    undecided: `Não sabemos se o ${which} foi pago: pelos comprovantes que recebemos não dá para ter certeza. Confira no extrato.`,
    arrived: `O ${which} foi pago.`,
    place: { label: 'Ver comprovantes', to: '/pagamentos/comprovante' },
  })
  expect(companyOf(about)).toBe(101)
  expect(wordsOf({ ...about, payee: null }, null)).toBeNull()
})

it.each([
  [
    'exactly its total',
    264_000,
    ' O saldo caiu exatamente o total deste boleto desde o envio: o pagamento pode ter sido feito.',
  ],
  ['another sum', 264_001, ''],
  ['nobody knows what', null, ''],
])(
  'a balance that has fallen by %s since a slip was paid is told with what was not found',
  (_, balance, told) => {
    const words = wordsOf({ ...about, balance: 500_000 }, balance)
    const which = 'boleto de R$ 2.360,00 para Pneus Campo Mourão Ltda'
    expect(words?.notFound).toBe(`O pagamento do ${which} não apareceu nos comprovantes.${told}`)
    expect(words?.undecided).toMatch(
      told === '' ? /Confira no extrato\.$/ : /o pagamento pode ter sido feito\.$/,
    )
  },
)
