const TURN_MS = 16
let since = 0

/** Between two pieces of long work: lets the page answer if the work has kept it for 16 ms. */
export const pause = async (): Promise<void> => {
  if (performance.now() - since < TURN_MS) return
  await new Promise((turn) => setTimeout(turn))
  since = performance.now()
}
