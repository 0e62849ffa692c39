import { afterEach, describe, expect, it, vi } from 'vitest'
import { createPayAccountService } from '#services/payAccount.ts'
import { faultFrom, jsonAnswer } from '#tests/support/http.ts'
import { openSignedIn } from '#tests/support/signedIn.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const card = {
  identificador: 'CARD-101',
  saldo: { valor_saldo_disponivel: 15230.75 },
  titular: 'Transportes Ipê Roxo Ltda',
  conta: '1234567',
  produto: { nome: 'Conta empresarial' },
}

const open = (answer: unknown) =>
  openSignedIn(
    () => jsonAnswer(answer),
    (client) => ({ payAccount: createPayAccountService(client) }),
  )

describe('the card of a pay account', () => {
  it.each([
    ['is null', { identificador: null }],
    ['is empty', { ...card, identificador: '' }],
    ['is left out', {}],
    ['is null beside the other fields', { ...card, identificador: null }],
  ])('is none if its identifier %s', async (_, answer) => {
    expect(await open(answer).payAccount.getCard({ companyId: 101 })).toBeNull()
  })

  it.each([
    ['the balance is a text', { ...card, saldo: { valor_saldo_disponivel: '15.230,75' } }],
    ['the balance is missing', { ...card, saldo: null }],
    ['the identifier is a number', { ...card, identificador: 7 }],
    ['it is null', null],
  ])('is a fault if %s: no balance is guessed', async (_, answer) => {
    expect(await faultFrom(open(answer).payAccount.getCard({ companyId: 101 }))).toMatchObject({
      kind: 'malformed',
    })
  })
})

describe('the new home', () => {
  it.each([true, false])('PAY-406 is used as the backend says: %s', async (useNewHome) => {
    const { payAccount, targets } = open({ useNewHome })
    expect(await payAccount.usesNewHome()).toBe(useNewHome)
    expect(targets()).toEqual(['GET /pagamentos/validar-nova-home'])
  })

  it('is a fault if the answer does not say it', async () => {
    expect(await faultFrom(open({ useNewHome: 'sim' }).payAccount.usesNewHome())).toMatchObject({
      kind: 'malformed',
    })
  })
})
