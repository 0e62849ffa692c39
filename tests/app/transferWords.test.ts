import { expect, test } from 'vitest'
import { transferCandidate } from '#screens/payments/transferWords.ts'

const order = { payeeName: 'Ana Souza', centavos: 8_800 }
const proof = { protocol: 'PROTO-1', at: '2026-11-23T16:04:09.000Z', hasFailed: false }
const to = { bankCode: '998', branch: '0042', number: '765432', digit: '1' }

test.each([
  [proof, '23/11/2026 13:04:09 · R$ 88,00 · Ana Souza · protocolo PROTO-1'],
  [
    { ...proof, to },
    '23/11/2026 13:04:09 · R$ 88,00 · Ana Souza · banco 998, agência 0042, conta 765432-1 · protocolo PROTO-1',
  ],
  [
    { ...proof, to: { ...to, number: null } },
    '23/11/2026 13:04:09 · R$ 88,00 · Ana Souza · banco 998, agência 0042 · protocolo PROTO-1',
  ],
  [
    { ...proof, to: { bankCode: null, branch: null, number: null, digit: null } },
    '23/11/2026 13:04:09 · R$ 88,00 · Ana Souza · conta não informada · protocolo PROTO-1',
  ],
  [
    { ...proof, document: null },
    '23/11/2026 13:04:09 · R$ 88,00 · favorecido não informado no extrato · protocolo PROTO-1',
  ],
  [
    { ...proof, document: '44555666000181' },
    '23/11/2026 13:04:09 · R$ 88,00 · favorecido CNPJ 44.555.666/0001-81 · protocolo PROTO-1',
  ],
])('one of several transfers is told from the others by its second and by where it went: %#', (one, text) => {
  expect(transferCandidate(order, one)).toBe(text)
})
