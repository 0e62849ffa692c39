/** The options of `npm test`. Plain Node 20: see install.mjs. */

/** `since`: 'main' of `--changed=main`; `cover`: 'full' of `--cover=full`. Without an option: undefined. */
export const optionsOf = (words) => {
  const options = { since: undefined, cover: undefined }
  for (const word of words) {
    const changed = /^--changed(?:=(.+))?$/.exec(word)
    if (changed) options.since = changed[1] ?? 'HEAD'
    else if (word === '--cover=full') options.cover = 'full'
    else throw new Error(`no option ${word}; there are --changed and --cover=full`)
  }
  return options
}
