import { describe, expect, it } from 'vitest'
import { setup } from 'xstate'
import type { Listed } from '#domain/unreadable.ts'
import {
  accountText,
  type BankTarget,
  type BankTargetNews,
  offeredIn,
  targetIn,
} from '#machines/payments/transfer/bankTarget.ts'
import { bankTargetMachine } from '#machines/payments/transfer/bankTargetMachine.ts'
import { startWalk } from '#tests/support/model/walk.ts'
import { accountOf, branch, ipeRoxo, main, reserve, typedAccount } from './bankSamples.ts'

/** The step of a transfer that hears the news. */
const stepWith = (chosen: BankTarget | null, heard: BankTargetNews[]) =>
  setup({
    types: { events: {} as BankTargetNews },
    actors: { bankTarget: bankTargetMachine },
    actions: { hear: ({ event }) => heard.push(event as BankTargetNews) },
  }).createMachine({
    id: 'step',
    invoke: { id: 'target', src: 'bankTarget', input: { companyId: 101, chosen } },
    on: { '*': { actions: 'hear' } },
  })

const start = (chosen: BankTarget | null = null) => {
  const heard: BankTargetNews[] = []
  const walk = startWalk(stepWith(chosen, heard), { live: ['bankTarget'] })
  const target = () => walk.child('target').getSnapshot()
  return {
    walk,
    /** The last that the flow around has heard. */
    last: () => heard.at(-1),
    leaf: (...path: string[]) =>
      expect(target().matches(path.reduceRight<unknown>(nest, undefined))).toBe(true),
    context: () => target().context as Parameters<typeof offeredIn>[0],
    send: (event: { type: string; [field: string]: unknown }) => walk.tell('target', event),
    payees: (...payees: Listed<typeof ipeRoxo>[]) => walk.done('target/listPayees', payees),
    accounts: (...accounts: Listed<typeof main>[]) => walk.done('target/listAccounts', accounts),
    add: (account = typedAccount) => walk.done('target/newAccount', { kind: 'added', account }),
  }
}
const nest = (inner: unknown, name: string) => (inner === undefined ? name : { [name]: inner })

const withdrawn = { type: 'target.withdrawn' }
const chosen = (target: Partial<BankTarget> = {}) => ({
  type: 'target.chosen',
  target: { payee: ipeRoxo, account: main, isNew: false, savesAccount: false, ...target },
})

const unread = { id: null, isUnreadable: true } as const

describe('the target of a bank transfer', () => {
  it('knows how many beneficiaries and accounts could not be read, and offers the others', async () => {
    const step = start()
    await step.payees(ipeRoxo, unread)
    expect(step.context()).toMatchObject({ payees: [ipeRoxo], payee: ipeRoxo, unreadPayees: 1 })
    await step.accounts(unread, main, unread)
    expect(step.context()).toMatchObject({ accounts: [main], unreadAccounts: 2 })
    expect(offeredIn(step.context())).toEqual([main])
  })

  it('has no beneficiary if the only one could not be read, and says so', async () => {
    const step = start()
    await step.payees(unread)
    step.leaf('withoutPayees')
    expect(step.context().unreadPayees).toBe(1)
  })

  it('PAY-213 PAY-223 PAY-224 is the only beneficiary and the account that is picked', async () => {
    const step = start()
    expect(step.walk.pending).toEqual({ 'target/listPayees': { companyId: 101 } })
    await step.payees(ipeRoxo)
    expect(step.walk.pending).toEqual({ 'target/listAccounts': { companyId: 101 } })
    await step.accounts(main, reserve)
    expect(step.last()).toEqual(withdrawn)
    step.send({ type: 'account.picked', account: reserve })
    expect(step.last()).toEqual(chosen({ account: reserve }))
    step.send({ type: 'account.picked', account: main })
    expect(step.last()).toEqual(chosen())
  })

  it('is not whole before one of several beneficiaries is picked, and not any more after another one is', async () => {
    const step = start()
    await step.payees(ipeRoxo, branch)
    step.leaf('open', 'withoutPayee')
    expect(step.last()).toEqual(withdrawn)
    step.send({ type: 'payee.picked', payee: branch })
    await step.accounts(main)
    step.send({ type: 'account.picked', account: main })
    expect(step.last()).toEqual(chosen({ payee: branch }))
    step.send({ type: 'payee.picked', payee: ipeRoxo })
    expect(step.last()).toEqual(withdrawn)
    await step.accounts(main)
    expect(step.last()).toEqual(withdrawn)
  })

  it('drops the accounts of a beneficiary who is not chosen any more', async () => {
    const step = start()
    await step.payees(ipeRoxo, branch)
    step.send({ type: 'payee.picked', payee: ipeRoxo })
    const [late] = step.walk.callsTo('target/listAccounts')
    step.send({ type: 'payee.picked', payee: branch })
    if (late) await step.walk.answerLate(late, [reserve])
    step.leaf('open', 'loadingAccounts')
    await step.accounts(main)
    expect(offeredIn(step.context())).toEqual([main])
  })

  it('PAY-231 PAY-235 is an account that was typed, and is saved only if the person wants it', async () => {
    const step = start()
    await step.payees(ipeRoxo)
    await step.accounts(main)
    step.send({ type: 'account.add' })
    await step.add()
    expect(step.last()).toEqual(chosen({ account: typedAccount, isNew: true }))
    step.send({ type: 'saving.changed', savesAccount: true })
    expect(step.last()).toEqual(chosen({ account: typedAccount, isNew: true, savesAccount: true }))
    // the wish belongs to the typed account alone
    step.send({ type: 'account.picked', account: main })
    expect(step.last()).toEqual(chosen())
    step.send({ type: 'account.picked', account: typedAccount })
    expect(step.last()).toEqual(chosen({ account: typedAccount, isNew: true, savesAccount: true }))
  })

  it('stays what it was if nothing is added', async () => {
    const step = start()
    await step.payees(ipeRoxo)
    await step.accounts(main)
    step.send({ type: 'account.picked', account: main })
    step.send({ type: 'account.add' })
    await step.walk.done('target/newAccount', { kind: 'left' })
    step.leaf('open', 'choosing')
    expect(step.last()).toEqual(chosen())
    expect(offeredIn(step.context())).toEqual([main])
  })

  it('is the known account if that one was typed again', async () => {
    const step = start()
    await step.payees(ipeRoxo)
    await step.accounts(main)
    step.send({ type: 'account.add' })
    await step.add(accountOf({ name: 'A mesma' }))
    expect(step.last()).toEqual(chosen())
    expect(offeredIn(step.context())).toEqual([main])
  })

  it('is corrected by typing it again, and belongs to the beneficiary for whom it was typed', async () => {
    const step = start()
    await step.payees(ipeRoxo, branch)
    step.send({ type: 'payee.picked', payee: ipeRoxo })
    await step.accounts()
    step.send({ type: 'account.add' })
    await step.add()
    step.send({ type: 'account.add' })
    expect(step.walk.pending).toEqual({ 'target/newAccount': { account: typedAccount } })
    const corrected = { ...typedAccount, digit: '8' }
    await step.add(corrected)
    expect(offeredIn(step.context())).toEqual([corrected])
    step.send({ type: 'payee.picked', payee: branch })
    await step.accounts(main)
    expect(offeredIn(step.context())).toEqual([main])
    step.send({ type: 'payee.picked', payee: ipeRoxo })
    await step.accounts(main)
    expect(offeredIn(step.context())).toEqual([main, corrected])
    expect(step.last()).toEqual(withdrawn)
  })

  it('PAY-228 can be typed although the accounts cannot be read', async () => {
    const step = start()
    await step.payees(ipeRoxo)
    await step.walk.fault('target/listAccounts', { kind: 'timeout' })
    step.leaf('open', 'accountsUnavailable')
    step.send({ type: 'account.add' })
    await step.add()
    step.leaf('open', 'accountsUnavailable')
    expect(step.last()).toEqual(chosen({ account: typedAccount, isNew: true }))
    step.send({ type: 'target.retry' })
    await step.accounts(main)
    expect(step.last()).toEqual(chosen({ account: typedAccount, isNew: true }))
    expect(offeredIn(step.context())).toEqual([main, typedAccount])
  })

  it('has a way on without beneficiaries, and when they cannot be read', async () => {
    const step = start()
    await step.walk.fault('target/listPayees', { kind: 'offline' })
    step.leaf('payeesUnavailable')
    step.send({ type: 'target.retry' })
    await step.payees()
    step.leaf('withoutPayees')
    expect(step.last()).toEqual(withdrawn)
    step.send({ type: 'target.retry' })
    await step.payees(ipeRoxo)
    step.leaf('open', 'loadingAccounts')
  })
})

describe('the way back from the confirmation', () => {
  it('shows what was chosen, as the lists have it now', async () => {
    const step = start({
      payee: branch,
      account: accountOf({ name: 'Antes' }),
      isNew: false,
      savesAccount: false,
    })
    await step.payees(ipeRoxo, branch)
    await step.accounts(reserve, main)
    expect(step.last()).toEqual(chosen({ payee: branch }))
    expect(step.context().account).toBe(main)
  })

  it('keeps an account that was typed, with the wish to save it', async () => {
    const target = { payee: ipeRoxo, account: typedAccount, isNew: true, savesAccount: true }
    const step = start(target)
    await step.payees(ipeRoxo)
    await step.accounts(main)
    expect(step.last()).toEqual({ type: 'target.chosen', target })
    expect(offeredIn(step.context())).toEqual([main, typedAccount])
  })

  it('keeps a known account that cannot be read again', async () => {
    const step = start({ payee: ipeRoxo, account: main, isNew: false, savesAccount: false })
    await step.payees(ipeRoxo)
    await step.walk.fault('target/listAccounts', { kind: 'offline' })
    expect(step.last()).toEqual(chosen())
    expect(offeredIn(step.context())).toEqual([main])
  })

  it.each([
    ['the account', [ipeRoxo], [reserve]],
    ['the beneficiary', [branch], [main]],
  ])('withdraws %s that is gone', async (_, payees, accounts) => {
    const step = start({ payee: ipeRoxo, account: main, isNew: false, savesAccount: false })
    await step.payees(...payees)
    await step.accounts(...accounts)
    expect(step.last()).toEqual(withdrawn)
    expect(targetIn(step.context())).toBeNull()
  })
})

it('PAY-213 PAY-214 an account is told by its branch, its number, its bank and its kind', () => {
  expect(accountText(main)).toBe('Agência 0042 · Conta 765432-1 · 998 - Banco do Planalto · Corrente')
  expect(accountText(reserve)).toBe('Agência 1234 · Conta 98765-0 · 999 - Banco Serra Dourada · Poupança')
})
