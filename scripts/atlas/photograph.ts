import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Collected } from '#tests/support/atlas/shapes.ts'
import { type Look, pictureFile, readAtlas, readLooks, VIEWS, writeLooks } from './folder.ts'
import { openStudio, type Studio } from './studio.ts'

/** Raise it when pictures of the same HTML would come out another way. */
const CAMERA = '1'

/** Browsers that work at once. */
const WORKERS = 2

/** Ids that the library draws by lot are told by their order, so that the same screen has the same hash. */
const settled = (html: string): string => {
  const ids = new Map<string, string>()
  return html.replaceAll(/mantine-[a-z0-9]{9}\b/g, (id) => {
    const known = ids.get(id) ?? `mantine-${ids.size}`
    ids.set(id, known)
    return known
  })
}

export const hashOf = (html: string): string =>
  createHash('sha256').update(CAMERA).update(settled(html)).digest('hex').slice(0, 24)

const isPictured = (folder: string, { name }: Look) =>
  VIEWS.every(([size, scheme]) => existsSync(join(folder, 'pictures', pictureFile(name, size, scheme))))

export interface Photographed {
  /** Pictures that were made now. */
  readonly taken: number
  /** Pictures that could stay, since their screens are the same. */
  readonly kept: number
}

/** Pictures the screens that the walks have left in the folder `collected`, while they walk on. */
export const photographEarly = (folder: string): { readonly studio: Studio; readonly look: () => void } => {
  const studio = openStudio(folder)
  const { looks } = readLooks(folder)
  const collected = join(folder, 'collected')
  const seen = new Set<string>()
  const look = () => {
    if (!existsSync(collected)) return
    for (const name of readdirSync(collected)) {
      if (!name.startsWith('state-') || seen.has(name)) continue
      seen.add(name)
      const { html } = JSON.parse(readFileSync(join(collected, name), 'utf8')) as Collected
      if (html === null) continue
      const known = looks[hashOf(html)]
      if (!known || !isPictured(folder, known)) studio.give(hashOf(html), html)
    }
    studio.begin(1)
  }
  return { studio, look }
}

/**
 * Makes the pictures of an atlas, and asks axe: `pictures/<id>-<360|1366>-<light|dark>.webp` and `pictures/looks.json`. Screens
 * that are the same are pictured once, with the id of the first; what has not changed since the last time is left as it is.
 * @param studio where some of its screens may have been pictured before
 */
export const photograph = async (folder: string, studio = openStudio(folder)): Promise<Photographed> => {
  const { machines } = readAtlas(folder)
  const to = join(folder, 'pictures')

  const before = readLooks(folder)
  const states: Record<string, string> = {}
  const looks: Record<string, Look> = {}
  /** The name of each look that is new, by its hash. */
  const wanted = new Map<string, string>()
  for (const { id, html } of machines.flatMap((machine) => machine.states)) {
    if (html === null) continue
    const screen = readFileSync(join(folder, 'html', html), 'utf8')
    const hash = hashOf(screen)
    states[id] = hash
    if (wanted.has(hash) || looks[hash]) continue
    const known = before.looks[hash]
    if (known?.name === id && isPictured(folder, known)) looks[hash] = known
    else {
      wanted.set(hash, id)
      studio.give(hash, screen)
    }
  }
  const kept = Object.keys(looks).length

  try {
    await studio.finish(WORKERS)
  } finally {
    // also what was made before a failure
    for (const [hash, name] of wanted) {
      const taken = studio.taken.get(hash)
      if (!taken) continue
      for (const [size, scheme] of VIEWS)
        renameSync(join(to, pictureFile(hash, size, scheme)), join(to, pictureFile(name, size, scheme)))
      looks[hash] = { name, ...taken }
    }
    writeLooks(folder, { looks, states })
  }

  const current = new Set(
    Object.values(looks).flatMap(({ name }) =>
      VIEWS.map(([size, scheme]) => pictureFile(name, size, scheme)),
    ),
  )
  for (const file of readdirSync(to)) {
    if (file.endsWith('.webp') && !current.has(file)) rmSync(join(to, file))
  }
  return { taken: wanted.size * VIEWS.length, kept: kept * VIEWS.length }
}
