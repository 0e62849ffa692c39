/** How much slower than this machine the processor of the mobile profile is. */
export const SLOWER = 4

/**
 * Work of the page's main thread, in milliseconds of a processor that is 4 times slower: the thread's own time, which
 * does not grow when other programs use the machine. The throttle of the profile is taken away, since it counts as work;
 * with `THROTTLED=1` it stays, and `inp` and `toPaint` of the bench are to be read instead.
 */
export const mainThread = async (cdp) => {
  if (process.env.THROTTLED === '1') return async () => Number.NaN
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await cdp.send('Performance.disable')
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    return SLOWER * 1000 * metrics.find(({ name }) => name === 'TaskDuration').value
  }
}
