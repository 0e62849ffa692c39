import axe from 'axe-core'
import { expect } from 'vitest'
import { within } from './patience.ts'

/** Axe finds no violation of WCAG 2.2 AA in the present page. */
export const expectAccessible = async (what: string): Promise<void> => {
  const { violations } = await within(
    axe.run(document, {
      runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
      resultTypes: ['violations'],
    }),
    () => 'axe does not end',
  )
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  )
  expect(found, `what axe finds in ${what}`).toEqual([])
}
