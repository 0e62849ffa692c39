/** The options of `npm test`. Plain Node 20: see install.mjs. */

/** @returns `since`: 'main' of `--changed=main`; `environment`: what `--cover=full` and `--long` say to the tests */
export const optionsOf = (words) => {
  const options = { since: undefined, environment: {} }
  for (const word of words) {
    const changed = /^--changed(?:=(.+))?$/.exec(word)
    if (changed) options.since = changed[1] ?? 'HEAD'
    else if (word === '--cover=full') options.environment.COVER = 'full'
    else if (word === '--long') options.environment.LONG = '1'
    else throw new Error(`no option ${word}; there are --changed, --cover=full and --long`)
  }
  return options
}
