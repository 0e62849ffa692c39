import axe from 'axe-core'
import { expect } from 'vitest'

/** Axe finds no violation of WCAG 2.2 AA in the present page. */
export const expectAccessible = async (what: string): Promise<void> => {
  const { violations } = await axe.run(document, {
    runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
    resultTypes: ['violations'],
  })
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  )
  expect(found, `what axe finds in ${what}`).toEqual([])
}
