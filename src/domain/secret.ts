/**
 * A text that no JSON, snapshot, log or error shows; only `reveal` gives it. It holds a password or a PIN on the way
 * from its field to the call.
 */
export class Secret {
  readonly #text: string
  constructor(text: string) {
    this.#text = text
  }
  reveal(): string {
    return this.#text
  }
}

/** Names a secret that is kept in memory outside every machine, until the call that it is for. */
export type SecretHandle = number
