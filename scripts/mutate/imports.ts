import { globSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from './syntax.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** The modules that a module imports, by their paths below the root, without imports of types. */
export type Imports = ReadonlyMap<string, readonly string[]>

const withSlashes = (path: string): string => path.replaceAll('\\', '/')

/** A path in the form that Vite uses on every system. */
export const absolute = (file: string): string => withSlashes(join(ROOT, file))

/** The matching paths below the root. */
export const filesLike = (patterns: readonly string[]): string[] =>
  globSync([...patterns], { cwd: ROOT })
    .map(withSlashes)
    .toSorted()

export const readSource = (file: string): string => readFileSync(join(ROOT, file), 'utf8')

/** '#app/routes.ts' and './routes.ts' as a path below the root; null for a package. */
const resolved = (
  aliases: Readonly<Record<string, string>>,
  from: string,
  request: string,
): string | null => {
  if (request.startsWith('.')) return posix.join(withSlashes(dirname(from)), request)
  const [alias = '', folder = ''] =
    Object.entries(aliases).find(([name]) => request.startsWith(name.replace('*', ''))) ?? []
  if (alias === '') return null
  return posix.join(folder.replace('*', ''), request.slice(alias.length - 1))
}

const requestsOf = (file: string, text: string): string[] => {
  const { staticImports, staticExports, dynamicImports } = parse(file, text).module
  const dynamic = dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1))
  return [
    ...staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports
      .flatMap(({ entries }) => entries)
      .flatMap(({ isType, moduleRequest }) => (moduleRequest && !isType ? [moduleRequest.value] : [])),
    ...dynamic,
  ]
}

/** `import.meta.glob('./*.model.ts')` */
const globbed = (file: string, text: string): string[] =>
  [...text.matchAll(/import\.meta\.glob(?:<[^(]*>)?\(\s*'([^']+)'/g)].flatMap(([, pattern = '']) =>
    filesLike([posix.join(posix.dirname(file), pattern)]),
  )

export const readImports = (): Imports => {
  const { imports: aliases } = JSON.parse(readSource('package.json')) as { imports: Record<string, string> }
  return new Map(
    filesLike(['{src,mocks,pacts,tests,scripts}/**/*.{ts,tsx}']).map((file) => {
      const text = readSource(file)
      const own = requestsOf(file, text).flatMap((request) => resolved(aliases, file, request) ?? [])
      return [file, [...new Set([...own, ...globbed(file, text)])]]
    }),
  )
}

/** The number of steps from a module to each that it reaches by `next`, itself included. */
const distances = (from: string, next: (file: string) => readonly string[]): Map<string, number> => {
  const found = new Map([[from, 0]])
  for (const [file, steps] of found) {
    for (const other of next(file)) if (!found.has(other)) found.set(other, steps + 1)
  }
  return found
}

/** The modules that a module needs, itself included. */
export const neededBy = (imports: Imports, file: string): string[] => [
  ...distances(file, (one) => imports.get(one) ?? []).keys(),
]

/** Which modules import a module. */
export const importersIn = (imports: Imports): Imports => {
  const importers = new Map<string, string[]>()
  for (const [file, needs] of imports) {
    for (const need of needs) importers.set(need, [...(importers.get(need) ?? []), file])
  }
  return importers
}

/** How many letters two files' names begin with alike: 5 for 'OfferCard.tsx' and 'offersList.walk.test.tsx'. */
const likeness = (one: string, other: string): number => {
  const [a, b] = [one, other].map((file) => posix.basename(file).toLowerCase()) as [string, string]
  const end = [...a].findIndex((letter, at) => letter !== b[at])
  return end < 0 ? a.length : end
}

/** Finds the tests that a module can make fail, the most specific ones first: a name alike counts like nearness. */
export const createTestFinder = (imports: Imports, tests: readonly string[]) => {
  const importers = importersIn(imports)
  const sizes = new Map(tests.map((test) => [test, neededBy(imports, test).length]))
  return (file: string): string[] => {
    const steps = distances(file, (one) => importers.get(one) ?? [])
    const rank = (test: string) =>
      (steps.get(test) ?? 0) * 1000 - likeness(test, file) * 400 + (sizes.get(test) ?? 0)
    return tests.filter((test) => steps.has(test)).toSorted((a, b) => rank(a) - rank(b))
  }
}

/** The tests of the models of an area. */
export const AREA = /^tests\/machines\/[^/]+\/models\.test\.ts$/

/**
 * What of a file of tests a module can make fail, as the rest of the command line: of one that runs the models of an area
 * (`tests/machines/trips/models.test.ts`) the machines, by the beginning of their titles. Empty: all of it.
 */
export const partOf = (imports: Imports, test: string, file: string): string => {
  const isModel = (one: string) => one.endsWith('.model.ts')
  const reaching = (imports.get(test) ?? []).filter((one) => neededBy(imports, one).includes(file))
  if (!AREA.test(test) || !reaching.every(isModel)) return ''
  return ` -t ^(${reaching.map((one) => posix.basename(one, '.model.ts')).join('|')}) `
}
