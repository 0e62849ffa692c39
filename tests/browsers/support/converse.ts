interface Message {
  readonly id?: number
  readonly result?: unknown
  /** A word in the one protocol, an object in the other. */
  readonly error?: unknown
  readonly message?: string
}

/** One conversation in WebDriver BiDi or in Chromium's protocol; throws what the browser refuses. */
export const converse = async (address: string) => {
  const socket = new WebSocket(address)
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve())
    socket.addEventListener('error', () => reject(new Error(`no answer from ${address}`)))
  })
  const waiting = new Map<number, (answer: Message) => void>()
  let count = 0
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message
    if (message.id !== undefined) waiting.get(message.id)?.(message)
  })
  socket.addEventListener('close', () => {
    for (const tell of waiting.values()) tell({ error: 'closed', message: 'the browser has gone' })
  })
  return async <Value>(method: string, params: object = {}): Promise<Value> => {
    count += 1
    const id = count
    const answered = new Promise<Message>((resolve) => waiting.set(id, resolve))
    socket.send(JSON.stringify({ id, method, params }))
    const { error, message, result } = await answered
    waiting.delete(id)
    if (error !== undefined) throw new Error(`${method}: ${JSON.stringify(error)} ${message ?? ''}`)
    return result as Value
  }
}
