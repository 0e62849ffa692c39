import { describe, expect, test } from 'vitest'
import { mayEditUser, mayManageUsers, profileWord } from '#domain/profiles.ts'

describe('who may change whom', () => {
  test.each([
    // REG-529
    ['master', 'master', true],
    ['master', 'admin', true],
    ['master', 'operacional', true],
    ['master', 'auditor', true],
    // REG-530, REG-531
    ['admin', 'operacional', true],
    ['admin', 'admin', false],
    ['admin', 'master', false],
    ['admin', 'auditor', false],
    ['operacional', 'operacional', false],
    ['operacional', 'admin', false],
    ['operacional', 'master', false],
    ['auditor', 'operacional', false],
    ['', 'operacional', false],
  ])('%s and a user who is %s: %s', (editor, target, may) => {
    expect(mayEditUser(editor, target)).toBe(may)
  })
  test.each([
    ['master', true],
    ['admin', true],
    ['operacional', false],
    ['auditor', false],
  ])('%s manages users: %s', (editor, may) => {
    expect(mayManageUsers(editor)).toBe(may)
  })
})

// REG-472, REG-473
test.each([
  ['operacional', 'Operacional'],
  ['admin', 'Administrador'],
  ['master', 'Master'],
  ['auditor', 'auditor'],
])('the profile %s is told as %s', (profile, word) => {
  expect(profileWord(profile)).toBe(word)
})
