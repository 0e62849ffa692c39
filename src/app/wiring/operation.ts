/** Names what is sent once, also when it is sent again because it did not arrive: the key of idempotency. */
export const newOperation = (): string =>
  // without https there is no randomUUID
  crypto.randomUUID?.() ?? [...crypto.getRandomValues(new Uint32Array(4))].join('-')
