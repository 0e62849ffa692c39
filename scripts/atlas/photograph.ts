import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openCamera } from './camera.ts'
import { type Look, pictureFile, readAtlas, readLooks, VIEWS, writeLooks } from './folder.ts'

/** Raise it when pictures of the same HTML would come out another way. */
const CAMERA = '1'

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
  /** Of all pictures. */
  readonly bytes: number
  readonly seconds: number
}

/**
 * Makes the pictures of an atlas, and asks axe: `pictures/<id>-<360|1366>-<light|dark>.webp` and `pictures/looks.json`. Screens
 * that are the same are pictured once, with the id of the first; what has not changed since the last time is left as it is.
 */
export const photograph = async (
  folder: string,
  { workers = 2 }: { readonly workers?: number } = {},
): Promise<Photographed> => {
  const started = performance.now()
  const { machines } = readAtlas(folder)
  const to = join(folder, 'pictures')
  mkdirSync(to, { recursive: true })

  const before = readLooks(folder)
  const states: Record<string, string> = {}
  const looks: Record<string, Look> = {}
  const wanted = new Map<string, { readonly name: string; readonly file: string }>()
  for (const { id, html } of machines.flatMap((machine) => machine.states)) {
    if (html === null) continue
    const file = join(folder, 'html', html)
    const hash = hashOf(readFileSync(file, 'utf8'))
    states[id] = hash
    if (wanted.has(hash) || looks[hash]) continue
    const known = before.looks[hash]
    if (known?.name === id && isPictured(folder, known)) looks[hash] = known
    else wanted.set(hash, { name: id, file })
  }
  const kept = Object.keys(looks).length

  const jobs = [...wanted]
  const work = async () => {
    const [first] = jobs
    if (!first) return
    const camera = await openCamera(first[1].file)
    try {
      for (let job = jobs.shift(); job; job = jobs.shift()) {
        const [hash, { name, file }] = job
        const { shots, heights, axe } = await camera.photograph(readFileSync(file, 'utf8'))
        for (const { size, scheme, webp } of shots)
          writeFileSync(join(to, pictureFile(name, size, scheme)), webp)
        looks[hash] = { name, heights, axe }
      }
    } finally {
      await camera.close()
    }
  }
  try {
    await Promise.all(Array.from({ length: Math.min(workers, jobs.length) }, work))
  } finally {
    // also what was made before a failure
    writeLooks(folder, { looks, states })
  }

  const current = new Set(
    Object.values(looks).flatMap(({ name }) =>
      VIEWS.map(([size, scheme]) => pictureFile(name, size, scheme)),
    ),
  )
  let bytes = 0
  for (const file of readdirSync(to)) {
    if (!file.endsWith('.webp')) continue
    if (current.has(file)) bytes += statSync(join(to, file)).size
    else rmSync(join(to, file))
  }
  const seconds = (performance.now() - started) / 1000
  return { taken: wanted.size * VIEWS.length, kept: kept * VIEWS.length, bytes, seconds }
}
