import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openCamera } from './camera.ts'
import { type Look, pictureFile } from './folder.ts'

type Taken = Omit<Look, 'name'>

/** Milliseconds between two looks for a screen that has come. */
const PAUSE_MS = 200

/**
 * Pictures screens as they come, each once, while the walks go on to the next ones: they wait more than they compute. Its
 * pictures have the screens' hashes for names, until it is known whose they are.
 */
export const openStudio = (folder: string) => {
  const html = join(folder, 'html')
  const pictures = join(folder, 'pictures')
  for (const one of [html, pictures]) mkdirSync(one, { recursive: true })
  const asked = new Set<string>()
  const jobs: { readonly hash: string; readonly html: string }[] = []
  const taken = new Map<string, Taken>()
  let isOver = false

  const work = async () => {
    const camera = await openCamera(html)
    try {
      for (;;) {
        const job = jobs.shift()
        if (!job) {
          if (isOver) break
          await wait(PAUSE_MS)
          continue
        }
        const { shots, ...look } = await camera.photograph(job.html)
        for (const { size, scheme, webp } of shots)
          writeFileSync(join(pictures, pictureFile(job.hash, size, scheme)), webp)
        taken.set(job.hash, look)
      }
    } finally {
      await camera.close()
    }
  }
  const working: Promise<void>[] = []
  const begin = (workers: number) => {
    while (working.length < workers) {
      const one = work()
      // told by who waits for all
      one.catch(() => {})
      working.push(one)
    }
  }

  return {
    taken,
    give: (hash: string, screen: string): void => {
      if (asked.has(hash)) return
      asked.add(hash)
      jobs.push({ hash, html: screen })
    },
    begin,
    /** All screens have come. Resolves when all are pictured; so many browsers work on what is left. */
    finish: async (workers: number): Promise<void> => {
      isOver = true
      begin(Math.min(workers, Math.max(jobs.length, working.length)))
      await Promise.all(working)
    },
  }
}

export type Studio = ReturnType<typeof openStudio>
