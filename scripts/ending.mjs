/**
 * Calls `stop` on Ctrl+C, when asked to end, and when the parent is gone: npm passes a signal to its shell,
 * which ends without passing it on.
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
