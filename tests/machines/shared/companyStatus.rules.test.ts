import { expect, it } from 'vitest'
import { companyLookOf } from '#machines/shared/companyStatus.ts'

it.each([
  ['REG-440 PAY-071', 'VALID', 'Ativo'],
  ['REG-440 PAY-071', 'MANUAL_APPROVAL', 'Ativo'],
  ['REG-441 PAY-071', 'INVALID', 'Inativo'],
  ['REG-441 PAY-071', 'MANUAL_REPROVAL', 'Inativo'],
  ['REG-442 PAY-071', 'PENDENTE', 'Pendente'],
] as const)('%s a company that is %s reads %s', (_, status, label) => {
  expect(companyLookOf({ status }).label).toBe(label)
})
