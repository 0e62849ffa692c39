import { describe, test } from 'vitest'
import { page } from 'vitest/browser'
import { sessionActor } from '#app/wiring/session.ts'
import { eventually } from '#tests/support/screens/patience.ts'
import {
  alert,
  button,
  dialog,
  field,
  look,
  press,
  sees,
  seesNot,
  typeKeys,
} from '#tests/support/screens/person.ts'
import { givePassword, inPortal } from '#tests/support/screens/portal.tsx'
import { callsOf, expectNotSent, openPayPage } from './payPages.tsx'

inPortal()

const PAGE = '/pagamentos/trazer-dinheiro'
const CREATE = 'boletos-deposito-create'
const LIST = 'boletos-deposito-list'
const OWN = 'boleto de depósito de R$ 99,00 (Transportes Ipe Roxo Ltda, CNPJ 11.222.333/0001-81)'

const choose = (id: number) =>
  sessionActor.getSnapshot().children.companies?.send({ type: 'company.selected', id })
const notice = () => page.getByRole('region', { name: 'Envio sem resposta' })

describe('a new deposit slip whose company changes', () => {
  test('is told to have stopped if an amount was typed, and nothing is said of an empty field', async () => {
    const backend = await openPayPage(PAGE)
    await sees(field('Valor do boleto'))
    choose(102)
    await givePassword()
    await sees(field('Valor do boleto'))
    await seesNot(page.getByRole('alert'))
    await typeKeys(field('Valor do boleto'), '9900')
    choose(101)
    await sees(alert('A empresa mudou, e o boleto de depósito parou aqui. Nada foi enviado agora.'))
    await givePassword()
    await look(field('Valor do boleto')).toHaveValue('')
    await expectNotSent(backend, CREATE)
  })

  test('while its answer is lost is told with the company that it is of, and leads to no list of the other', async () => {
    const backend = await openPayPage(PAGE)
    backend.scenarios.setFault(CREATE, { fault: 'done 503' })
    // it is looked for when the company is changed
    backend.scenarios.setFault(LIST, { latencyMs: 1_500 })
    await typeKeys(field('Valor do boleto'), '9900')
    await press('Gerar boleto')
    await eventually(() => callsOf(backend, CREATE).length).toBe(1)
    choose(102)
    await sees(
      alert(
        'A empresa mudou durante o envio: veja nos pagamentos da empresa anterior o que aconteceu com o boleto de depósito.',
      ),
    )
    await sees(
      notice().getByText(`Apareceu um ${OWN} depois do seu pedido: pode ser o seu, ou o de um colega.`),
    )
    await seesNot(button('Ver boletos'))
    await sees(dialog('Senha da conta Boleia Pay'))
    // its list is that of its own company
    choose(101)
    await sees(
      notice().getByText(
        'Apareceu um boleto de depósito de R$ 99,00 depois do seu pedido: pode ser o seu, ou o de um colega.',
      ),
    )
    await sees(button('Ver boletos'))
  })
})
