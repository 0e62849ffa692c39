import { SLOWER } from './mainThread.mjs'

const INPUTS = new Set([
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
  'click',
  'keydown',
  'keypress',
  'input',
  'keyup',
  'change',
])

/** Events of the page's main thread, oldest first. */
const mainThreadEvents = (events) => {
  const clicks = events.filter(({ name, args }) => name === 'EventDispatch' && INPUTS.has(args?.data?.type))
  const { pid, tid } = clicks[0] ?? {}
  return events
    .filter((one) => one.pid === pid && one.tid === tid && one.tts !== undefined)
    .sort((a, b) => a.ts - b.ts)
}

/**
 * The longest of what an input waits for: the main thread's own work from the input's first listener to the end of the
 * first frame after it, in milliseconds of a processor that is 4 times slower; without the waiting of a busy machine.
 */
const longestOf = (events) => {
  const all = mainThreadEvents(events)
  let longest = 0
  for (const [at, { name, args, tts, ts, dur }] of all.entries()) {
    if (name !== 'EventDispatch' || !INPUTS.has(args?.data?.type)) continue
    const frame = all.slice(at).find((one) => one.name === 'Layerize' && one.ts >= ts + (dur ?? 0))
    if (frame) longest = Math.max(longest, frame.tts + (frame.tdur ?? 0) - tts)
  }
  return (SLOWER * longest) / 1000
}

/** Traces what is done meanwhile, and says how long its inputs wait for their next paint. */
export const untilPaint = async (cdp, act) => {
  const events = []
  const hear = ({ value }) => events.push(...value)
  cdp.on('Tracing.dataCollected', hear)
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline'], excludedCategories: ['*'] },
  })
  const seen = await act()
  const ended = new Promise((done) => cdp.once('Tracing.tracingComplete', done))
  await cdp.send('Tracing.end')
  await ended
  cdp.off('Tracing.dataCollected', hear)
  if (process.env.TRACE)
    (await import('node:fs')).writeFileSync(`${process.env.TRACE}/${Date.now()}.json`, JSON.stringify(events))
  return { ...seen, next: longestOf(events) }
}
