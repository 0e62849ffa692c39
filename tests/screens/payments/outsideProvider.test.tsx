import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { movementReceipt } from '#app/payments/receipts.ts'
import { MovementReceipt } from '#screens/payments/MovementReceipt.tsx'
import { tedRow } from '#tests/machines/payments/movementReceiptSamples.ts'
import { eventually } from '#tests/support/screens/patience.ts'

test('PAY-410 a screen outside the provider of its context throws instead of being drawn without it', async () => {
  const errors: unknown[] = []
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container, { onUncaughtError: (error) => errors.push(error) })
  const flow = createActor(movementReceipt, { input: { companyId: 101 } }).start()
  root.render(<MovementReceipt flow={flow} row={tedRow} onFollow={() => {}} />)
  await eventually(() => errors).toHaveLength(1)
  expect(String(errors[0])).toMatch(/MantineProvider was not found/)
  expect(container.textContent).toBe('')
  root.unmount()
  container.remove()
})
