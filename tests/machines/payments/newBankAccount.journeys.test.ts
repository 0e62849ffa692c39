import { describe, expect, it } from 'vitest'
import { FIELD_NAMES, missingIn } from '#machines/payments/transfer/newBankAccount.ts'
import { newBankAccountMachine } from '#machines/payments/transfer/newBankAccountMachine.ts'
import type { BankAccount } from '#services/bankAccounts.ts'
import { startWalk } from '#tests/support/model/walk.ts'
import { exampleBank, otherBank, typedAccount } from './bankSamples.ts'

const start = (account: BankAccount | null = null) =>
  startWalk(newBankAccountMachine, { input: { account }, live: ['pickBank'] })
type Walk = ReturnType<typeof start>

const open = async () => {
  const walk = start()
  await walk.done('bank/search', [exampleBank, otherBank])
  return walk
}
const fill = (walk: Walk, { name, branch, number, digit, kind } = typedAccount) => {
  for (const [field, text] of Object.entries({ name, branch, number, digit, kind }))
    walk.send({ type: 'field.typed', field: field as 'name', text })
}
const typeBank = (walk: Walk, text: string) => walk.tell('bank', { type: 'text.typed', text })
const submit = (walk: Walk) => walk.send({ type: 'account.submitted' })
const missing = (walk: Walk) => missingIn(walk.snapshot.context).map((field) => FIELD_NAMES[field])

describe('a new bank account', () => {
  it('PAY-233 names all six fields if nothing was typed, in their order', async () => {
    const walk = await open()
    submit(walk)
    expect(walk.leaves).toEqual(['missing'])
    expect(missing(walk)).toEqual([
      'Nome da Conta',
      'Agencia',
      'Numero da conta',
      'Dígito',
      'Tipo de Conta',
      'Banco',
    ])
    walk.send({ type: 'field.typed', field: 'name', text: 'Conta nova' })
    expect(walk.leaves).toEqual(['editing'])
    submit(walk)
    expect(missing(walk)).toEqual(['Agencia', 'Numero da conta', 'Dígito', 'Tipo de Conta', 'Banco'])
    expect(walk.snapshot.context.refusals).toBe(2)
  })

  it('PAY-214 PAY-217 PAY-235 hands over what its fields show', async () => {
    const walk = await open()
    fill(walk, { ...typedAccount, name: ' Conta nova ', kind: 'savings' })
    walk.tell('bank', { type: 'option.picked', option: otherBank })
    submit(walk)
    expect(walk.snapshot.output).toEqual({
      kind: 'added',
      account: {
        name: 'Conta nova',
        branch: '1234',
        number: '4321',
        digit: '7',
        bankCode: '999',
        bankName: 'Banco Serra Dourada',
        kind: 'savings',
      },
    })
  })

  it.each([
    ['branch', '12a'],
    ['digit', 'X'],
    ['digit', '٣'],
    ['digit', '47'],
    ['number', '٤'],
    ['number', '123456789012345678901'],
  ] as const)('PAY-234 does not accept in %s the text %j', async (field, text) => {
    const walk = await open()
    walk.send({ type: 'field.typed', field, text: '4' })
    walk.send({ type: 'field.typed', field, text })
    expect(walk.snapshot.context.typed[field]).toBe('4')
  })

  it.each([
    ['branch', ['1', '12', '12-', '123'], '12', 'separator'],
    ['branch', ['1234 ', '1234 5'], '1234', 'separator'],
    ['branch', ['1234', '1234.', '12345'], '1234', 'separator'],
    ['number', ['765432-1'], '765432', 'separator'],
    ['number', ['7654321', '765432-1'], '765432', 'separator'],
    ['number', ['765432', '765432x', '7654321'], '765432', 'separator'],
    ['number', ['76', '76.', '765'], '765', null],
    ['number', ['765.432'], '765432', null],
    ['number', ['12', '12-', '12.', '123'], '12', 'separator'],
    ['number', ['1', '1a', '12'], '12', 'characters'],
    ['number', ['1', '1a', '12', '1', '13'], '13', null],
    ['number', ['12-', '1', '15'], '15', null],
    ['digit', ['\uff17'], '7', null],
    ['digit', ['\u00b2'], '', 'characters'],
    ['number', ['12345\u00b9'], '', 'characters'],
    ['number', ['\u2460\u2461'], '', 'characters'],
    ['number', ['\u200e1234\u200b5'], '12345', null],
  ] as const)('PAY-234 writes in %s after %j', async (field, texts, kept, reason) => {
    const walk = await open()
    for (const text of texts) walk.send({ type: 'field.typed', field, text })
    const { typed, refused } = walk.snapshot.context
    expect(typed[field]).toBe(kept)
    expect(refused).toEqual(reason && { field, reason })
  })

  it('has no bank as soon as its name is typed over', async () => {
    const walk = await open()
    fill(walk)
    walk.tell('bank', { type: 'option.picked', option: exampleBank })
    typeBank(walk, '998 - Banco do Planalt')
    submit(walk)
    expect(walk.leaves).toEqual(['missing'])
    expect(missing(walk)).toEqual(['Banco'])
  })

  it('takes a bank whose name was typed whole and not picked', async () => {
    const walk = await open()
    fill(walk)
    typeBank(walk, 'banco do planalto')
    submit(walk)
    expect(walk.snapshot.output).toEqual({ kind: 'added', account: typedAccount })
  })

  it('waits with its answer until the banks are known, once for 20 clicks', async () => {
    const walk = start()
    fill(walk)
    typeBank(walk, '999 - Banco Serra Dourada')
    for (let click = 0; click < 20; click++) submit(walk)
    expect(walk.leaves).toEqual(['settling'])
    await walk.done('bank/search', [exampleBank, otherBank])
    expect(walk.snapshot.output).toMatchObject({
      account: { bankCode: '999', bankName: 'Banco Serra Dourada' },
    })
  })

  it('PAY-237 cannot be added while the banks cannot be read, and keeps what was typed', async () => {
    const walk = start()
    fill(walk)
    await walk.fault('bank/search', { kind: 'offline' })
    expect(walk.child('bank').getSnapshot().value).toBe('unavailable')
    submit(walk)
    expect(missing(walk)).toEqual(['Banco'])
    walk.tell('bank', { type: 'search.now' })
    await walk.done('bank/search', [exampleBank])
    walk.tell('bank', { type: 'option.picked', option: exampleBank })
    submit(walk)
    expect(walk.snapshot.output).toEqual({ kind: 'added', account: typedAccount })
  })

  it('leaves nothing behind on the way back', async () => {
    const walk = await open()
    fill(walk)
    walk.send({ type: 'account.declined' })
    expect(walk.snapshot.output).toEqual({ kind: 'left' })
  })

  it('that is corrected begins with what it has', () => {
    const walk = start(typedAccount)
    expect(walk.child('bank').getSnapshot().context.text).toBe('998 - Banco do Planalto')
    walk.send({ type: 'field.typed', field: 'digit', text: '8' })
    submit(walk)
    expect(walk.snapshot.output).toEqual({ kind: 'added', account: { ...typedAccount, digit: '8' } })
  })
})
