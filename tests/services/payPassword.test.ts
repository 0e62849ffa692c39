import { inspect } from 'node:util'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { decrypt } from '#domain/payCipher.ts'
import { Secret } from '#domain/secret.ts'
import { createPayPasswordService } from '#services/payPassword.ts'
import { type Answerer, fakeNetwork, jsonAnswer } from '#tests/support/http.ts'
import { openTab } from '#tests/support/tabs.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const KEY = 'key-of-the-deployment'
const open = (answer: Answerer) => {
  const { requests } = fakeNetwork(answer)
  return { requests, service: createPayPasswordService(openTab().client, () => KEY) }
}
const asked = () => ({ companyId: 101, cardId: 'CARD-101', password: new Secret('ação') })

describe('The payment password', () => {
  it('is checked by a GET whose header holds it encrypted, with the card (PAY-399, PAY-403)', async () => {
    const { service, requests } = open(() => jsonAnswer({}))
    await service.checkPayPassword(asked())
    expect(requests).toHaveLength(1)
    expect(requests[0]).toMatchObject({
      method: 'GET',
      target: '/validates/pagamentos/cartao?frotista_id=101',
      body: undefined,
    })
    const header = requests[0]?.headers.get('password') ?? ''
    expect(decrypt(header, { obfuscationKey: KEY, companyId: 101 })).toEqual({
      senha: 'ação',
      identificador: 'CARD-101',
    })
    expect(decrypt(header, { obfuscationKey: KEY, companyId: 102 })).toBeNull()
  })

  it('is shown by no JSON, text, copy or log on its way', () => {
    const { password } = asked()
    const shown = [
      JSON.stringify({ password }),
      `${password}`,
      inspect(password, { depth: 9, showHidden: true }),
      JSON.stringify(structuredClone(password)),
    ]
    for (const text of shown) expect(text).not.toContain('ação')
    expect(password.reveal()).toBe('ação')
  })
})
