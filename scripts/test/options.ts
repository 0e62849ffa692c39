/** The options of `npm test`. */

interface Options {
  since: string | undefined
  readonly environment: { COVER?: 'full'; LONG?: '1' }
}

/** @returns `since`: 'main' of `--changed=main`; `environment`: what `--cover=full` and `--long` say to the tests */
export const optionsOf = (words: readonly string[]): Readonly<Options> => {
  const options: Options = { since: undefined, environment: {} }
  for (const word of words) {
    const changed = /^--changed(?:=(.+))?$/.exec(word)
    if (changed) options.since = changed[1] ?? 'HEAD'
    else if (word === '--cover=full') options.environment.COVER = 'full'
    else if (word === '--long') options.environment.LONG = '1'
    else throw new Error(`no option ${word}; there are --changed, --cover=full and --long`)
  }
  return options
}
