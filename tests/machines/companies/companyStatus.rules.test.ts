import { expect, it } from 'vitest'
import { companyLookOf } from '#machines/companies/companyStatus.ts'

it.each([
  ['REG-440', 'VALID', 'Ativo'],
  ['REG-440', 'MANUAL_APPROVAL', 'Ativo'],
  ['REG-441', 'INVALID', 'Inativo'],
  ['REG-441', 'MANUAL_REPROVAL', 'Inativo'],
  ['REG-442', 'PENDENTE', 'Pendente'],
] as const)('%s a company that is %s reads %s', (_, status, label) => {
  expect(companyLookOf({ status }).label).toBe(label)
})
