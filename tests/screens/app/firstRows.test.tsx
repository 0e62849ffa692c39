import '@mantine/core/styles.layer.css'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { storageKey } from '#domain/product.ts'
import { createNodeBackend, type NodeBackend } from '#mocks/backend/node.ts'
import { eventually } from '#tests/support/screens/patience.ts'
import { sees } from '#tests/support/screens/person.ts'
import { inPortal, openPortal, signInMarina } from '#tests/support/screens/portal.tsx'

inPortal()

// The first rows of a list need one answer of the API, not two in a row.

const CHOICE = storageKey('frotista')
const menu = () => page.getByRole('button', { name: /menu de Marina Rocha/i })
const rows = () => page.getByRole('article')

let backend: NodeBackend
let answerCompanies = () => {}

/** Which calls were made so far; the list of companies is not answered. */
const asked = () => backend.log.calls().map(({ id }) => id)

beforeEach(async () => {
  backend = await createNodeBackend()
  const areAnswered = new Promise<void>((resolve) => {
    answerCompanies = resolve
  })
  signInMarina(async (request) => {
    if (new URL(request.url).pathname.endsWith('/frotistas')) await areAnswered
    return backend.fetch(request)
  })
})

describe.each([
  ['/lotes', 'lotes-list'],
  ['/lotes-solicitados', 'lotes-solicitados-list'],
])('the list at %s', (address, call) => {
  test('comes before the companies if none was chosen, and is asked for once', async () => {
    openPortal(address)
    await eventually(() => rows().elements().length).toBeGreaterThan(0)
    expect(asked()).not.toContain('frotistas-list')
    answerCompanies()
    await eventually(asked).toContain('frotistas-list')
    await sees(menu())
    expect(asked().filter((id) => id === call)).toHaveLength(1)
  })

  test('waits for the companies if one was chosen, and shows its records alone', async () => {
    localStorage.setItem(CHOICE, '101')
    openPortal(address)
    await sees(menu())
    expect(asked()).not.toContain(call)
    answerCompanies()
    await eventually(() => asked().filter((id) => id === call).length).toBe(1)
  })
})
