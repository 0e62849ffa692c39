/** A message for developers: a broken contract, an unknown call, a full storage. */
export const complain = (message: string): void => {
  // oxlint-disable-next-line no-console -- the backend has no other way to be loud
  console.error(`[backend] ${message}`)
}
