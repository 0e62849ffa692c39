import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { movementReceipt } from '#app/payments/receipts.ts'
import type { NodeBackend } from '#mocks/backend/node.ts'
import { FoundReceipt, type MovementReceiptFlow } from '#screens/payments/MovementReceipt.tsx'
import { MovementTable } from '#screens/payments/MovementTable.tsx'
import { pagamentosExtratoComprovantes } from '#services/contract/payments-statement.ts'
import { model } from '#tests/machines/payments/movementReceipt.model.ts'
import { tedRow, transferRow } from '#tests/machines/payments/movementReceiptSamples.ts'
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
import { type Scene, walkScreens, where } from '#tests/support/screens/walkScreens.tsx'

const TED = 'Ver comprovante, TED enviada, 17/11/2026, R$ 3.200,00'
const TRANSFER = 'Ver comprovante, Transferência para conta Pay, 20/11/2026, R$ 1.500,00'
const MODAL = 'Comprovante de transferência'

/** The fixtures have one of each; their doubles have the numbers 901 and 902. */
const seedTimes =
  (times: 0 | 1 | 2) =>
  async ({ store }: NodeBackend) => {
    for (const [id, double] of [
      [1, 901],
      [4, 902],
    ] as const) {
      const original = store.seeded.payReceipts.find((one) => one.id === id)
      if (!original) throw new Error(`no receipt ${id}`)
      for (const one of [id, double]) store.payReceipts.remove(one)
      if (times > 0) await store.payReceipts.insert(original)
      if (times > 1) await store.payReceipts.insert({ ...original, id: double })
    }
  }

const isTed = ({ root }: Scene<typeof movementReceipt>) => root.getSnapshot().context.wanted?.id === tedRow.id

walkScreens('the receipt of a movement', {
  cover: 'keys',
  model,
  machine: movementReceipt,
  view: (flow: MovementReceiptFlow) => (
    <main>
      <h1>Extrato</h1>
      <MovementTable rows={[transferRow, tedRow]} receipt={flow} onFollow={() => {}} />
      <FoundReceipt flow={flow} payer={{ name: 'Transportes Ipê Roxo Ltda', cnpj: '11222333000181' }} />
    </main>
  ),
  address: '/pagamentos/extrato',
  calls: { getReceipts: [pagamentosExtratoComprovantes] },
  answers: {
    'getReceipts one of each': seedTimes(1),
    'getReceipts none': seedTimes(0),
    'getReceipts two of each': seedTimes(2),
  },
  gestures: {
    // what is looked for already ignores a second click
    'receipt.wanted of a TED': where(
      (scene) => !(isTed(scene) && scene.root.getSnapshot().matches('looking')),
      () => press(TED),
    ),
    'receipt.wanted of a transfer': where(
      (scene) => isTed(scene) || !scene.root.getSnapshot().matches('looking'),
      () => press(TRANSFER),
    ),
    // a statement that is not shown any more closes it without a gesture
    'receipt.closed': where(
      ({ root }) => root.getSnapshot().matches('opened'),
      () => press('Fechar'),
    ),
  },
  sees: {
    idle: async ({ lastStep, steps }) => {
      await seesNot(page.getByRole('dialog'))
      await look(button(TED)).toBeEnabled()
      await look(button(TRANSFER)).toHaveAttribute('aria-busy', 'false')
      if (!lastStep.startsWith('done getReceipts')) return
      const wish = steps.findLast((step) => step.startsWith('receipt.wanted'))
      const day = wish?.endsWith('TED') ? '2026-11-17' : '2026-11-20'
      await expectAddress(`/pagamentos/comprovante?data_inicio=${day}&data_fim=${day}`)
    },
    looking: async (scene) => {
      await look(button(isTed(scene) ? TED : TRANSFER)).toHaveAttribute('aria-busy', 'true')
      await look(button(isTed(scene) ? TRANSFER : TED)).toHaveAttribute('aria-busy', 'false')
      await seesNot(page.getByRole('dialog'))
      await seesNot(page.getByRole('alert').filter({ hasText: /\S/ }))
    },
    opened: async (scene) => {
      await sees(dialog(MODAL).getByText(isTed(scene) ? 'R$ 3.200,00' : 'R$ 1.500,00'))
      await sees(dialog(MODAL).getByText(isTed(scene) ? 'Banco do Planalto' : 'João Batista Silva'))
      await look(button('Imprimir')).toBeEnabled()
    },
    failed: async (scene) => {
      const told = scene.lastStep.endsWith('offline')
        ? 'Erro buscar comprovantes'
        : 'O servidor recusou os dados enviados.'
      await sees(alert(told))
      const day = isTed(scene) ? '17' : '20'
      const onward = page.getByRole('link', { name: `Comprovantes de ${day}/11/2026` })
      await look(onward).toHaveAttribute(
        'href',
        `/pagamentos/comprovante?data_inicio=2026-11-${day}&data_fim=2026-11-${day}`,
      )
      await look(button(isTed(scene) ? TED : TRANSFER)).toBeEnabled()
      expect(page.getByRole('link').elements()).toHaveLength(1)
    },
  },
})
