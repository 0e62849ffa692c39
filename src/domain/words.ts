/** Our word for one of the server's; undefined: there is none. `toString` and `__proto__` are words like others. */
export const wordIn = <Word>(words: Readonly<Record<string, Word>>, word: string): Word | undefined =>
  Object.hasOwn(words, word) ? words[word] : undefined
