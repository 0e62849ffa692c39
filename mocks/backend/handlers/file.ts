export type Bytes = Uint8Array<ArrayBuffer>

/** What a rule answers for a call whose answer is a file (api §1.9). */
export class FileAnswer {
  readonly contentType: string
  readonly bytes: Bytes
  constructor(contentType: string, bytes: Bytes) {
    this.contentType = contentType
    this.bytes = bytes
  }
}

export const isFile = (body: unknown): body is FileAnswer => body instanceof FileAnswer
