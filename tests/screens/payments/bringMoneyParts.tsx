import { type ComponentProps, useState } from 'react'
import { createActor, fromPromise } from 'xstate'
import { depositSlip, depositSlipFile } from '#app/payments/bringMoney.ts'
import type { SlipTab } from '#machines/payments/deposit/depositSlip.ts'
import { escrowMachine } from '#machines/payments/transfer/escrowMachine.ts'
import type { NodeBackend } from '#mocks/backend/node.ts'
import { BringMoneyScreen } from '#screens/payments/BringMoneyScreen.tsx'
import type { EscrowAccount } from '#services/deposits.ts'
import { escrowAccount } from '#tests/machines/payments/depositSamples.ts'

const input = { companyId: 101 }

/** The whole page: what a test does not give stands still. */
export const Page = (props: Partial<ComponentProps<typeof BringMoneyScreen>>) => {
  const [still] = useState(() => ({
    slip: createActor(depositSlip, { input }).start(),
    file: createActor(depositSlipFile, { input }).start(),
    escrow: createActor(
      escrowMachine.provide({
        actors: { getEscrow: fromPromise<EscrowAccount, { companyId: number }>(async () => escrowAccount) },
      }),
      { input },
    ).start(),
  }))
  const [tab, setTab] = useState<SlipTab>('novo')
  return <BringMoneyScreen {...still} tab={tab} onTab={setTab} renderSlips={() => <></>} {...props} />
}

/** Some slips of an amount that this backend has got from elsewhere. */
export const addSlips = async ({ store }: NodeBackend, centavos: number, ...ids: readonly string[]) => {
  const [slip] = store.depositSlips.all(({ id }) => id === 'DOCK-1')
  if (!slip) throw new Error('there is no slip DOCK-1')
  for (const id of ids) await store.depositSlips.insert({ ...slip, id, centavos })
}
