/** A file as the answer of a call. */
export class FileExample {
  readonly type: string
  readonly content: Buffer
  /** A regular expression for the whole text; not given: it is no text, and its first bytes tell its type. */
  readonly text: string | undefined
  constructor(type: string, content: Buffer, text?: string) {
    this.type = type
    this.content = content
    this.text = text
  }
}
