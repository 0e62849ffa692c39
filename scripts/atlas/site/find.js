// Finds states by their words. No page is needed here, so that a test can run it.

/** As it is compared: without case and accents. */
const plain = (text) =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()

/** What a record holds, the most telling first: [weight, words, what it is]. */
const PARTS = [
  [8, 'name', 'estado'],
  [6, 'rows', 'linhas'],
  [5, 'calls', 'chamadas'],
  [3, 'steps', 'passos'],
  [2, 'text', 'tela'],
  [1, 'more', 'interações'],
]

/** A machine by its whole name comes before those whose names hold it. */
const EXACT = 100

/** The index with its words as they are compared; made once. */
const readied = (index) =>
  index.states.map((record) => {
    const parts = PARTS.map(([weight, part, kind]) => {
      const words = part === 'text' ? index.texts[record.text] : record[part]
      return { weight, kind, words, plain: plain(words) }
    })
    return { record, parts, all: parts.map((part) => part.plain).join('\n') }
  })

/** Some words around the first place of a word, each of them whole. */
const excerpt = (words, at, length) => {
  const before = /(?:^|(?<=\s))[\s\S]{0,40}$/.exec(words.slice(0, at))?.[0] ?? ''
  const after = /^[\s\S]{0,60}(?=\s|$)/.exec(words.slice(at + length))?.[0] ?? ''
  const [from, to] = [at - before.length, at + length + after.length]
  return `${from > 0 ? '…' : ''}${words.slice(from, to).replaceAll(/\s+/g, ' ')}${to < words.length ? '…' : ''}`
}

/** States that hold every word that was asked for, the most telling first: { record, kind, excerpt }. */
const findStates = (states, asked) => {
  const words = plain(asked).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const found = []
  for (const { record, parts, all } of states) {
    if (!words.every((word) => all.includes(word))) continue
    let score = words.includes(plain(record.machine)) ? EXACT : 0
    let best = null
    for (const part of parts) {
      const held = words.filter((word) => part.plain.includes(word))
      score += part.weight * held.length
      if (held.length > (best?.held.length ?? 0)) best = { part, held }
    }
    const { part, held } = best
    const at = part.plain.indexOf(held[0])
    found.push({ record, score, kind: part.kind, excerpt: excerpt(part.words, at, held[0].length) })
  }
  return found.sort((one, other) => other.score - one.score)
}

globalThis.atlasFind = { readied, findStates }
