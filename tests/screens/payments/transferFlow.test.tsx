import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Actor } from 'xstate'
import { transferFlow } from '#app/payments/transfer.ts'
import { TransferView } from '#screens/payments/TransferScreen.tsx'
import type { UnknownBalanceProps } from '#screens/payments/UnknownBalance.tsx'
import { transferenciasComprovante } from '#services/contract/payments-transfer.ts'
import { answered, joao } from '#tests/machines/payments/transferSamples.ts'
import { onStage } from '#tests/screens/onStage.tsx'
import { until } from '#tests/support/screens/patience.ts'
import {
  alert,
  button,
  dialog,
  expectAddress,
  look,
  press,
  sees,
  seesNot,
} from '#tests/support/screens/person.ts'
import { marina } from '#tests/support/screens/stage.tsx'
import { transferToJoao } from './transferWorld.ts'

const account = { companyId: 101, cardId: 'CARD-101' }
const input = { account, cnpj: '11222333000181', balance: 250_000, phone: '45999990001' }

type Flow = Actor<typeof transferFlow>

/** At the confirmation of an amount to João, whose payment ends so at once. */
const confirming = async (centavos: number, output?: object, unknownBalance?: UnknownBalanceProps) => {
  const stage = await onStage({
    machine: transferFlow,
    input,
    view: (flow) => (
      <main>
        <TransferView
          flow={flow as Flow}
          payer={{ name: 'Transportes Ipê Roxo Ltda', cnpj: '11222333000181' }}
          now={() => new Date('2026-11-20T14:05:00.000Z')}
          helpPhone={null}
          unknownBalance={unknownBalance ?? null}
        />
      </main>
    ),
    held: [],
    session: marina,
  })
  const flow = stage.root as Flow
  flow.send({ type: 'kind.chosen', kind: 'pay' })
  flow.send({ type: 'step.next' })
  flow.send({ type: 'pick.chosen', field: 'payee', choice: joao })
  flow.send({ type: 'amount.changed', centavos })
  flow.send({ type: 'step.next' })
  if (output) {
    flow.send({ type: 'transfer.confirmed' })
    flow.send({ type: 'xstate.done.actor.payment', actorId: 'payment', output } as never)
  }
  return stage
}

test('the confirmation shows what is sent and what it leaves', async () => {
  await confirming(150_000)
  await sees(page.getByText('111.222.333-96'))
  const facts = page
    .getByRole('definition')
    .elements()
    .map(({ textContent }) => textContent)
  expect(facts).toEqual([
    'R$ 1.500,00',
    'João Batista Silva',
    '111.222.333-96',
    'Para Boleia PAY',
    'R$ 1.500,00',
    'R$ 2.500,00',
    'R$ 1.000,00',
  ])
  await look(button('Confirmar')).toBeEnabled()
})

test('the buttons of the confirmation are those of the other steps', async () => {
  const { root } = await confirming(150_000)
  const drawn = (...names: readonly string[]) =>
    names.map((name) => {
      const element = button(name).element()
      const { height } = element.getBoundingClientRect()
      return [height, getComputedStyle(element).fontSize, getComputedStyle(element).borderRadius]
    })
  await look(button('Confirmar')).toBeEnabled()
  const last = drawn('Voltar', 'Confirmar')
  ;(root as Flow).send({ type: 'step.back' })
  await look(button('Próximo')).toBeEnabled()
  expect(last).toEqual(drawn('Voltar', 'Próximo'))
})

test('nothing is confirmed upon a balance that is not known: it is read again first', async () => {
  let reads = 0
  await confirming(150_000, undefined, { isReading: false, onRead: () => (reads += 1) })
  await sees(page.getByText(/A transferência ainda não foi feita: para confirmar, é preciso ler o saldo\./))
  await seesNot(button('Confirmar'))
  await seesNot(page.getByText('R$ 2.500,00'))
  await press('Ler o saldo de novo')
  expect(reads).toBe(1)
  await press('Voltar')
  await seesNot(button('Ler o saldo de novo'))
})

test('more than the balance cannot be confirmed, and the reason is told', async () => {
  await confirming(250_001)
  await sees(alert('Saldo insuficiente'))
  await sees(page.getByText('− R$ 0,01'))
  await look(button('Confirmar')).toBeDisabled()
  await look(button('Confirmar')).toHaveAccessibleDescription('Saldo insuficiente')
})

test.each([
  [
    'refused without a message',
    { kind: 'refused', fault: { kind: 'http', status: 400, message: null }, isDoubtful: false },
    'Não foi possível realizar a transferência, por favor tente novamente em alguns minutos.',
  ],
  [
    'refused with one',
    { kind: 'refused', fault: { kind: 'http', status: 400, message: 'Conta bloqueada.' }, isDoubtful: false },
    'Conta bloqueada.',
  ],
  [
    'stopped by another balance',
    { kind: 'balanceChanged', shown: 250_000, balance: 249_000 },
    'O saldo mudou de R$ 2.500,00 para R$ 2.490,00',
  ],
  [
    'not found',
    { kind: 'notArrived', earlier: { operation: 'op-1', before: ['m-1'], sentAt: 1_000, balance: 250_000 } },
    'não apareceu no extrato',
  ],
])('PAY-229 a transfer that was %s is back at the confirmation', async (_, output, told) => {
  await confirming(150_000, output)
  await sees(page.getByText(told, { exact: false }))
  await look(button('Confirmar')).toBeEnabled()
  await seesNot(dialog('Transferência realizada'))
})

test('one that was not found is asked after before it is sent again', async () => {
  await confirming(150_000, {
    kind: 'notArrived',
    earlier: { operation: 'op-1', before: ['m-1'], sentAt: 1_000, balance: 250_000 },
  })
  // the balance of this backend is another one than was shown
  await press('Confirmar')
  await sees(page.getByText(/^O saldo mudou de R\$ 2\.500,00 para /))
  await press('Confirmar')
  await sees(dialog('Enviar a transferência de novo?'))
  await press('Não enviar')
  await seesNot(dialog('Enviar a transferência de novo?'))
  await look(button('Confirmar')).toBeEnabled()
})

test.each([
  ['exactly one that was not found is told with it', 400_000, 1],
  ['another sum is not', 400_001, 0],
])('a balance that has fallen by %s', async (_, balance, count) => {
  const earlier = { operation: 'op-1', before: ['m-1'], sentAt: 1_000, balance }
  await confirming(150_000, { kind: 'notArrived', earlier })
  await sees(page.getByText('não apareceu no extrato', { exact: false }))
  const fallen = /O saldo caiu exatamente o valor dela desde o envio: ela pode ter sido feita\./
  expect(page.getByText(fallen).elements()).toHaveLength(count)
})

test('PAY-201 PAY-230 the receipt shows the protocol, and says when its file does not come', async () => {
  const { backend } = await confirming(150_000, {
    kind: 'paid',
    proof: answered,
    isFound: false,
    isEarlier: false,
  })
  await sees(dialog('Transferência realizada').getByText('PROTO-9001'))
  backend.scenarios.setFault(transferenciasComprovante.id, { fault: '500' })
  await press('Baixar')
  await sees(
    alert(
      'Não foi possível baixar o comprovante de transferência, por favor tente novamente em alguns minutos.',
    ),
  )
  await press('Concluir')
  await sees(page.getByRole('heading', { name: 'Como você quer transferir?' }))
})

const factsOf = (title: string) => {
  const terms = dialog(title).getByRole('term').elements()
  return Object.fromEntries(
    terms.map(({ textContent, nextElementSibling }) => [textContent, nextElementSibling?.textContent]),
  )
}

test('the receipt says when it was paid and by whom, also on paper', async () => {
  await confirming(150_000, { kind: 'paid', proof: answered, isFound: false, isEarlier: false })
  await sees(dialog('Transferência realizada'))
  expect(factsOf('Transferência realizada')).toMatchObject({
    'Data e hora': '20/11/2026 às 11:05',
    Pagador: 'Transportes Ipê Roxo Ltda',
    'CNPJ do pagador': '11.222.333/0001-81',
  })
})

test.each([
  ['tells the time of the statement', '2026-11-19T10:00:00.000Z', '19/11/2026 às 07:00'],
  ['tells no time that nobody has told', null, undefined],
])('a receipt of one that was sent before %s', async (_, at, told) => {
  await confirming(150_000, { kind: 'paid', proof: { ...answered, at }, isFound: true, isEarlier: true })
  await sees(dialog('Transferência realizada'))
  expect(factsOf('Transferência realizada')['Data e hora']).toBe(told)
})

test('a receipt of one that the person has recognised, and whose movement has no time, tells none', async () => {
  await confirming(150_000, {
    kind: 'paid',
    proof: { ...answered, at: null },
    isFound: true,
    isEarlier: false,
  })
  await sees(dialog('Transferência realizada'))
  expect(factsOf('Transferência realizada')['Data e hora']).toBeUndefined()
})

test('a receipt of one that was sent before says that nothing was sent now', async () => {
  await confirming(150_000, { kind: 'paid', proof: answered, isFound: true, isEarlier: true })
  await sees(
    dialog('Transferência realizada').getByText(
      'Nada foi enviado agora: esta é a transferência que você enviou antes.',
    ),
  )
})

const seesTwo = () =>
  alert(
    'Atenção: desde o envio, o extrato mostra 2 transferências que parecem ser esta, e por aqui só uma foi enviada. Confira o extrato: se nenhum colega fez outra, fale conosco.',
  )

test.each([
  ['tells two that the statement shows, and leads there', [150_000, 150_000], true],
  ["tells nothing of a colleague's of another amount", [150_000, 150_001], false],
] as const)('a receipt of one that was answered %s', async (_, amounts, areTwo) => {
  const stage = await confirming(150_000)
  for (const [index, centavos] of amounts.entries())
    await transferToJoao(stage.backend, `PROTO-990${index}`, centavos)
  const flow = stage.root as Flow
  flow.send({ type: 'transfer.confirmed' })
  const sentAt = stage.backend.store.now().getTime()
  const sentNow = { operation: 'op-1', before: [], sentAt, serverSentAt: sentAt }
  const output = { kind: 'paid', proof: answered, isFound: false, isEarlier: false, answered: sentNow }
  flow.send({ type: 'xstate.done.actor.payment', actorId: 'payment', output } as never)
  await sees(dialog('Transferência realizada').getByText('PROTO-9001'))
  await until(
    () =>
      flow
        .getSnapshot()
        .children.twice?.getSnapshot()
        .matches(areTwo ? 'several' : 'late') ?? false,
    () => 'the statement is not looked at',
  )
  if (!areTwo) return seesNot(page.getByRole('alert'))
  await sees(seesTwo())
  await press('Ver extrato')
  await sees(page.getByRole('heading', { name: 'Como você quer transferir?' }))
  await expectAddress('/pagamentos/extrato')
})

test('a receipt without a protocol says so and has no file', async () => {
  await confirming(150_000, { kind: 'paid', proof: null, isFound: true, isEarlier: false })
  await sees(dialog('Transferência realizada').getByText('Não recebemos o protocolo', { exact: false }))
  await seesNot(button('Baixar'))
})
