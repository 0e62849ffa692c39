import { test } from 'vitest'
import { type Actor, createActor } from 'xstate'
import { depositSlip, depositSlipFile } from '#app/payments/bringMoney.ts'
import { DepositSlipModals } from '#screens/payments/DepositSlipModals.tsx'
import { boletosDepositoList } from '#services/contract/payments-slips.ts'
import { newKey } from '#tests/machines/payments/depositSamples.ts'
import { onStage } from '#tests/screens/onStage.tsx'
import { dialog, sees, seesNot } from '#tests/support/screens/person.ts'
import { marina } from '#tests/support/screens/stage.tsx'

const file = createActor(depositSlipFile, { input: { companyId: 101 } }).start()

test('a slip that was refused in words, while one of its amount is there, shows the words, and is not told as the answer', async () => {
  const stage = await onStage({
    machine: depositSlip,
    input: { companyId: 101 },
    view: (flow) => (
      <main>
        <DepositSlipModals flow={flow as Actor<typeof depositSlip>} file={file} onManage={() => {}} />
      </main>
    ),
    held: [boletosDepositoList],
    session: marina,
  })
  const flow = stage.root
  flow.send({ type: 'amount.typed', centavos: 25_050 })
  flow.send({ type: 'form.submitted' })
  const prepared = { operation: 'op-1', known: { dockIds: [], unreadable: 0 } }
  flow.send({ type: 'xstate.done.actor.prepare', actorId: 'prepare', output: prepared } as never)
  const refusal = { kind: 'http', status: 400, message: 'Limite de boletos do dia atingido.' }
  const output = { kind: 'arrived', isEarlier: false, isFound: true, refusal, proof: newKey }
  flow.send({ type: 'xstate.done.actor.sending', actorId: 'sending', output } as never)
  const told = dialog('Boleto gerado')
  await sees(told.getByText('Limite de boletos do dia atingido.'))
  await sees(told.getByText('O servidor recusou o pedido:'))
  await sees(told.getByText('está entre os da conta e pode ser visto em'))
  await seesNot(told.getByText('O servidor não confirmou o pedido', { exact: false }))
})
