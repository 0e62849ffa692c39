/**
 * Milliseconds in which nobody has read a question yet. A click in them was meant for what stood in its place
 * before: double clicks are up to half a second apart (reliability N8).
 */
export const READING_MS = 600

/**
 * The states of a question that leads to something which can't be taken back: it has just come up (`unread`), or
 * it can be answered (`read`). Machines that ask have the delay `readingTime`.
 */
export const question = <const Answers extends object>(answers: Answers) =>
  ({
    initial: 'unread',
    states: { unread: { after: { readingTime: 'read' } }, read: { on: answers } },
  }) as const
