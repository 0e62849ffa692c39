/**
 * Calls `stop` on Ctrl+C, on a signal to end, and when the parent process has ended: npm sends a signal to
 * its shell, which does not pass it on.
 */
export const whenEnding = (stop) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    stop()
  }, 500)
  watch.unref()
}
