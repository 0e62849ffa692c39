import { vi } from 'vitest'
import { type AnyActorRef, createActor } from 'xstate'
import type { Earlier } from '#machines/payments/payment.ts'
import type { SlipOrder } from '#services/slips.ts'
import type { TransferOrder } from '#services/transfers.ts'

/** What a person can confirm. */
export type Order =
  | { readonly kind: 'transfer'; readonly name: string; readonly order: TransferOrder }
  | { readonly kind: 'slip'; readonly name: string; readonly order: SlipOrder }
  | { readonly kind: 'deposit'; readonly name: string; readonly centavos: number }

/** The portal's modules, loaded once more: what a tab remembers beyond a page is the browser's. */
export const loadPortal = async () => {
  vi.resetModules()
  const [
    { transferFlow, transferPayment },
    { paySlip, slipPayment },
    { depositSlip },
    settings,
    http,
    safe,
    sent,
    money,
    deposits,
    time,
  ] = await Promise.all([
    import('#app/payments/transfer.ts'),
    import('#app/payments/paySlip.ts'),
    import('#app/payments/bringMoney.ts'),
    import('#app/start/settings.ts'),
    import('#app/wiring/http.ts'),
    import('#app/payments/paySafe.ts'),
    import('#app/operations/sent.ts'),
    import('#app/payments/moneyKinds.ts'),
    import('#app/payments/depositService.ts'),
    import('#app/start/serverTime.ts'),
  ])
  const { Secret } = await import('#domain/secret.ts')
  await settings.loadSettings()
  return {
    transferFlow,
    transferPayment,
    paySlip,
    slipPayment,
    depositSlip,
    vault: http.vault,
    ...safe,
    ...sent,
    moneyKinds: money.moneyKinds,
    depositService: deposits.depositService,
    serverClock: time.serverClock,
    secret: (text: string) => new Secret(text),
  }
}
export type Portal = Awaited<ReturnType<typeof loadPortal>>

const account = { companyId: 101, cardId: 'CARD-101' }

/** Undefined: it runs no child of that name. */
export const childOf = (flow: AnyActorRef | null, name: string) =>
  (flow?.getSnapshot() as { children: Record<string, AnyActorRef | undefined> } | undefined)?.children[name]

export interface Shown {
  /** Centavos. */
  readonly balance: number
  readonly phone: string
  /** Of the same order that was looked for and not found. */
  readonly earlier: Earlier | null
}

/** The page of the deposit slips; it stays as long as its tab. */
export const openDeposits = (portal: Portal): AnyActorRef =>
  createActor(portal.depositSlip, { input: { companyId: account.companyId } }).start()

/** A page on which a payment was just confirmed. */
export const confirm = (
  portal: Portal,
  what: Exclude<Order, { kind: 'deposit' }>,
  { balance, phone, earlier }: Shown,
): AnyActorRef => {
  const common = { account, balance, phone, earlier }
  if (what.kind === 'transfer') {
    return createActor(portal.transferPayment, { input: { ...common, order: what.order } }).start()
  }
  return createActor(portal.slipPayment, { input: { ...common, order: what.order } }).start()
}
