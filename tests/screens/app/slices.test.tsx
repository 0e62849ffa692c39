import { expect, test } from 'vitest'
import { loaded } from '#app/routing/loaded.tsx'
import { drawing } from '#tests/support/screens/drawn.tsx'
import { eventually } from '#tests/support/screens/patience.ts'
import { leaveVirtualTime } from '#tests/support/screens/virtualTime.ts'

const draw = drawing()

/** Longer than one slice of drawing. */
const PART_MS = 10
const PARTS = 10

test('a page that was loaded is drawn in slices, between which the one that is shown hears who uses it', async () => {
  // computing takes real time, by which React ends a slice
  leaveVirtualTime()
  const happened: string[] = []
  const heard = new MessageChannel()
  heard.port1.addEventListener('message', () => void happened.push('heard'))
  heard.port1.start()
  const Part = () => {
    if (happened.length === 0) heard.port2.postMessage(null)
    happened.push('drawn')
    const end = performance.now() + PART_MS
    while (performance.now() < end);
    return null
  }
  const parts = Array.from({ length: PARTS }, (_, at) => at)
  const Page = loaded(async () => ({ default: () => parts.map((at) => <Part key={at} />) }))
  draw(<Page />)
  await eventually(() => happened.filter((one) => one === 'drawn').length).toBe(PARTS)
  await eventually(() => happened).toContain('heard')
  expect(happened.indexOf('heard')).toBeLessThan(happened.lastIndexOf('drawn'))
  heard.port1.close()
})
