import { afterEach, describe, expect, it, vi } from 'vitest'
import { readable } from '#domain/unreadable.ts'
import { createBankAccountService } from '#services/bankAccounts.ts'
import { type Answerer, faultFrom, jsonAnswer } from '#tests/support/http.ts'
import { openSignedIn } from '#tests/support/signedIn.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const open = (answer: Answerer) =>
  openSignedIn(answer, (client) => ({ accounts: createBankAccountService(client) }))
const answering = (body: unknown) => open(() => jsonAnswer(body))
const of101 = { companyId: 101 }
const unread = { id: null, isUnreadable: true }

const wire = (fields: object = {}) => ({
  nome_conta: 'Conta da matriz',
  agencia: '0042',
  conta: '765432',
  digito_conta: '1',
  codigo_bacen_banco: '001',
  nome_banco: 'Banco do Brasil',
  tipo_conta: 1,
  ...fields,
})
const account = {
  name: 'Conta da matriz',
  branch: '0042',
  number: '765432',
  digit: '1',
  bankCode: '001',
  bankName: 'Banco do Brasil',
  kind: 'checking',
}

describe('the banks', () => {
  it('are asked for without parameters, and keep the zeros of their codes (PAY-236)', async () => {
    const { accounts, targets } = answering([{ id: '001', nome: ' Banco do Brasil ' }])
    expect(await accounts.listBanks()).toEqual([{ code: '001', name: 'Banco do Brasil' }])
    expect(targets()).toEqual(['GET /pagamentos/bancos'])
  })

  it('say how many are odd, and come once each', async () => {
    const good = { id: '341', nome: 'Itaú' }
    const { accounts } = answering([{ id: 341, nome: 'Itaú' }, good, null, { id: '', nome: 'X' }, good])
    const banks = await accounts.listBanks()
    expect(banks[0]).toEqual({ code: '341', name: 'Itaú' })
    expect(banks.slice(1)).toMatchObject([{ isUnreadable: true }, unread, unread])
  })

  it('that cannot be read are a fault with the words of the server, and no empty list', async () => {
    const { accounts } = open(() => jsonAnswer({ message: 'Sem acesso aos bancos.' }, 400))
    expect(await faultFrom(accounts.listBanks())).toEqual({
      kind: 'http',
      status: 400,
      message: 'Sem acesso aos bancos.',
    })
    expect(await faultFrom(answering({ data: [] }).accounts.listBanks())).toMatchObject({ kind: 'malformed' })
  })
})

describe('the beneficiaries of a bank transfer', () => {
  it('are asked for by company (PAY-224)', async () => {
    const { accounts, targets } = answering([{ nome_fantasia: 'Ipe Roxo', documento: '11222333000181' }])
    expect(await accounts.listBankBeneficiaries(of101)).toEqual([
      { name: 'Ipe Roxo', taxId: '11222333000181' },
    ])
    expect(targets()).toEqual(['GET /contas/bancarias/favorecidos?frotista_id=101'])
  })

  it.each([
    ['punctuation', '11.222.333/0001-81', '11222333000181'],
    ['letters', '12ABC34501DE35', '12ABC34501DE35'],
    ['the CPF of a person', '111.222.333-96', '11122233396'],
  ])('may have a number with %s', async (_, documento, taxId) => {
    const { accounts } = answering([{ nome_fantasia: 'Ipe Roxo', documento }])
    expect(await accounts.listBankBeneficiaries(of101)).toEqual([{ name: 'Ipe Roxo', taxId }])
  })

  it('say how many are such that nothing could be sent to', async () => {
    const good = { nome_fantasia: 'Ipe Roxo', documento: '11222333000181' }
    const { accounts } = answering([{ ...good, documento: '123' }, { ...good, nome_fantasia: ' ' }, {}, good])
    expect(await accounts.listBankBeneficiaries(of101)).toEqual([
      { name: 'Ipe Roxo', taxId: '11222333000181' },
      unread,
      unread,
      unread,
    ])
  })
})

describe('the bank accounts', () => {
  it('are asked for by company and named in English (PAY-213, PAY-223)', async () => {
    const { accounts, targets } = answering([wire()])
    expect(await accounts.listBankAccounts(of101)).toEqual([account])
    expect(targets()).toEqual(['GET /contas/bancarias?frotista_id=101'])
  })

  it('are current accounts and savings by their code (PAY-214)', async () => {
    const { accounts } = answering([wire({ tipo_conta: 1 }), wire({ tipo_conta: 2 })])
    const kinds = readable(await accounts.listBankAccounts(of101)).map(({ kind }) => kind)
    expect(kinds).toEqual(['checking', 'savings'])
  })

  it.each([
    ['another kind', { tipo_conta: 3 }],
    ['a kind as a text', { tipo_conta: '1' }],
    ['a digit that is a letter', { digito_conta: 'X' }],
    ['a branch with its digit', { agencia: '0042-9' }],
    ['no number', { conta: '' }],
    ['no bank', { codigo_bacen_banco: null }],
    ['no name', { nome_conta: ' ' }],
  ])('say that one could not be read that has %s', async (_, odd) => {
    const { accounts } = answering([wire(odd), wire()])
    expect(await accounts.listBankAccounts(of101)).toEqual([account, unread])
  })
})
