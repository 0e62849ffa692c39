/** The sheet of components stands in the atlas like a machine, whose states are its pages, and as a document of its own. */
export const SHEET = 'componentes'

/** The same over commits, and safe in an address and in a file's name: 'endTrip.asking'. */
export const idOf = (machine: string, value: string, look = ''): string =>
  [machine, ...value.split(', ').join('_').split('.'), ...(look ? [look] : [])]
    .join('.')
    .replaceAll(/[^a-zA-Z0-9._-]+/g, '-')
