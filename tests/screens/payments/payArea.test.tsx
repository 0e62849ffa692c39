import { describe, expect, it } from 'vitest'
import { areaPages } from '#app/routing/areaPages.ts'
import { mayOpen } from '#app/routing/pageAccess.ts'
import { menuFor } from '#app/shell/menu.ts'
import { mayUsePayments } from '#domain/profiles.ts'

const screens: Record<string, string> = import.meta.glob('../../../src/screens/payments/*.tsx', {
  eager: true,
  query: '?raw',
  import: 'default',
})

describe('drivers in the payments area (PAY-021)', () => {
  it('are no users of it: whoever has the profile of none of the two may not enter', () => {
    expect(['master', 'admin', 'operacional', 'motorista'].map(mayUsePayments)).toEqual([
      true,
      true,
      false,
      false,
    ])
    const below = areaPages.filter(({ path }) => path.startsWith('/pagamentos'))
    expect(below.length).toBeGreaterThan(5)
    expect(below.filter(({ path }) => mayOpen(path, 'operacional') || mayOpen(path, 'motorista'))).toEqual([])
    expect(menuFor('motorista').map(({ label }) => label)).not.toContain('Pagamento')
  })

  it('are named only where the percentages that they get are spoken of', () => {
    const named = Object.entries(screens).flatMap(([file, text]) =>
      text
        .split('\n')
        .filter((line) => /motorista/i.test(line))
        .map((line) => [file.split('/').at(-1), line.trim().replace(/^text: |<[^>]*>/g, '')]),
    )
    expect(named).toEqual([
      ['HomeTiles.tsx', "'Quanto de cada pagamento vai para os motoristas.',"],
      [
        'PayInstructionsScreen.tsx',
        "'Defina os parâmetros, e os pagamentos aos motoristas são feitos automaticamente.',",
      ],
      ['PercentagesView.tsx', 'Quanto de cada valor é transferido aos motoristas desta empresa.'],
    ])
  })
})
