/**
 * Milliseconds after a question appears in which clicks are ignored: they are the second half of a double
 * click on what was there before, up to half a second later (reliability N8).
 */
export const READING_MS = 600

/**
 * The states of a question about something that cannot be undone: just shown (`unread`), then it can be
 * answered (`read`). The machine has the delay `readingTime`.
 */
export const question = <const Answers extends object>(answers: Answers) =>
  ({
    initial: 'unread',
    states: { unread: { after: { readingTime: 'read' } }, read: { on: answers } },
  }) as const
