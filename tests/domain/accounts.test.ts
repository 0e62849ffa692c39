import { expect, it } from 'vitest'
import { isAccountPending } from '#domain/accounts.ts'

it.each([
  ['ATIVA', false],
  ['CONTA_NAO_NECESSARIA', false],
  ['EM_ANALISE', true],
  ['RECUSADA', true],
  [null, true],
  ['', true],
  ['ativa', true],
  ['BLOQUEADA', true],
])('an account that is %s is pending: %s', (status, isPending) => {
  expect(isAccountPending(status)).toBe(isPending)
})
