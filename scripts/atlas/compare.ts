import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openComparer } from './comparePictures.ts'
import {
  axeChange,
  type Change,
  type Comparison,
  comparedFile,
  hasChanged,
  mostChangedFirst,
  type PictureChange,
  type Seen,
  statesOf,
  textChange,
} from './differences.ts'
import { type Look, pictureFile, readAtlas, readLooks, type Scheme, type Size, VIEWS } from './folder.ts'
import { comparePage } from './site/comparePage.ts'
import { copyPart } from './site.ts'

/** Pixels: fewer are no change of a screen; a letter more is told by the text. */
const LEAST = 10

/**
 * Compares two atlases by picture, text and axe. Writes `index.html`, `compare.json` and the pictures of what is new, gone or
 * changed into the folder `to`, which it empties first. It needs neither of the two folders afterwards.
 */
export const compare = async (a: string, b: string, to: string): Promise<Comparison> => {
  const before = { atlas: readAtlas(a), looks: readLooks(a) }
  const after = { atlas: readAtlas(b), looks: readLooks(b) }
  const [old, young] = [statesOf(before), statesOf(after)]
  rmSync(join(to, 'pictures'), { recursive: true, force: true })
  mkdirSync(join(to, 'pictures'), { recursive: true })

  const fileOf = (folder: string, { name }: Look, size: Size, scheme: Scheme) =>
    join(folder, 'pictures', pictureFile(name, size, scheme))
  const keep = (folder: string, { state, look }: Seen, which: 'before' | 'after', views = VIEWS) => {
    if (!look) return
    for (const [size, scheme] of views) {
      copyFileSync(
        fileOf(folder, look, size, scheme),
        join(to, 'pictures', comparedFile(state.id, size, scheme, which)),
      )
    }
  }

  const comparer = await openComparer()
  /** Looks that were compared already: states share them. */
  const known = new Map<string, Awaited<ReturnType<typeof comparer.compare>>>()
  const compareView = async (one: Look, other: Look, size: Size, scheme: Scheme) => {
    const [first, second] = [
      readFileSync(fileOf(a, one, size, scheme)),
      readFileSync(fileOf(b, other, size, scheme)),
    ]
    if (first.equals(second)) return null
    const key = [one.name, other.name, size, scheme].join(' ')
    const result = known.get(key) ?? (await comparer.compare(first, second))
    known.set(key, result)
    return result.pixels < LEAST ? null : result
  }
  const comparePictures = async (one: Seen, other: Seen): Promise<PictureChange[]> => {
    if (!one.look || !other.look || one.hash === other.hash) return []
    const changes: PictureChange[] = []
    for (const [size, scheme] of VIEWS) {
      const result = await compareView(one.look, other.look, size, scheme)
      if (!result) continue
      const { pixels, share, webp } = result
      changes.push({ size, scheme, pixels, share })
      writeFileSync(join(to, 'pictures', comparedFile(other.state.id, size, scheme, 'difference')), webp)
      keep(a, one, 'before', [[size, scheme]])
      keep(b, other, 'after', [[size, scheme]])
    }
    return changes
  }

  const changed: Change[] = []
  let same = 0
  try {
    for (const [id, other] of young) {
      const one = old.get(id)
      if (!one) continue
      const change: Change = {
        id,
        machine: other.machine,
        value: other.state.value,
        pictures: await comparePictures(one, other),
        text: textChange(one.state.text, other.state.text),
        axe: axeChange(one.look?.axe, other.look?.axe),
      }
      if (hasChanged(change)) changed.push(change)
      else same += 1
    }
  } finally {
    await comparer.close()
  }

  const added = [...young.values()].filter(({ state }) => !old.has(state.id))
  const gone = [...old.values()].filter(({ state }) => !young.has(state.id))
  for (const seen of added) keep(b, seen, 'after')
  for (const seen of gone) keep(a, seen, 'before')

  const told = ({ version, commit, made }: typeof before.atlas.summary) => ({ version, commit, made })
  const comparison: Comparison = {
    before: told(before.atlas.summary),
    after: told(after.atlas.summary),
    same,
    added,
    gone,
    changed: mostChangedFirst(changed),
  }
  const ids = (all: readonly Seen[]) => all.map(({ state }) => state.id)
  writeFileSync(
    join(to, 'compare.json'),
    `${JSON.stringify({ ...comparison, added: ids(added), gone: ids(gone) }, null, 2)}\n`,
  )
  copyPart('style.css', to)
  writeFileSync(join(to, 'index.html'), comparePage(comparison))
  return comparison
}
