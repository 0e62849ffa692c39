import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { StatusBadge } from '#screens/shared/StatusBadge.tsx'
import { drawing } from '#tests/support/screens/drawn.tsx'
import { sees } from '#tests/support/screens/person.ts'

const draw = drawing({ isInPlace: true })

const badge = () => document.querySelector('[data-tone]')

test('a status is lit when it has changed while one looks at it, each time, and not when it is first seen', async () => {
  draw(<StatusBadge label="Direcionado" tone="waiting" />)
  await sees(page.getByText('Direcionado'))
  expect(badge()?.hasAttribute('data-changed')).toBe(false)
  const first = badge()

  draw(<StatusBadge label="Embarcado" tone="moving" />)
  await sees(page.getByText('Embarcado'))
  expect(badge()?.hasAttribute('data-changed')).toBe(true)
  // a new element, whose light begins anew
  expect(badge()).not.toBe(first)

  draw(<StatusBadge label="Direcionado" tone="waiting" />)
  await sees(page.getByText('Direcionado'))
  expect(badge()?.hasAttribute('data-changed')).toBe(true)
})
