import { copyFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readAtlas, readLooks } from './folder.ts'
import { machinePage } from './site/machinePage.ts'
import { dataScript } from './site/markup.ts'
import { searchIndex } from './site/searchIndex.ts'
import { startPage } from './site/startPage.ts'

export const copyPart = (name: string, folder: string): void => {
  mkdirSync(join(folder, 'site'), { recursive: true })
  copyFileSync(new URL(`site/${name}`, import.meta.url), join(folder, 'site', name))
}

/**
 * Writes the pages of an atlas beside its data and pictures: `index.html`, `m/<machine>.html` and `site/`. They open by a
 * double click, and need neither a server nor the net. The path of the first page.
 */
export const writeSite = (folder: string): string => {
  const atlas = readAtlas(folder)
  const looks = readLooks(folder)
  const start = join(folder, 'index.html')
  for (const part of ['style.css', 'demo.js', 'find.js', 'search.js']) copyPart(part, folder)
  writeFileSync(join(folder, 'site', 'index.js'), dataScript('ATLAS_INDEX', searchIndex(atlas)))
  writeFileSync(start, startPage(atlas, looks))

  const pages = join(folder, 'm')
  mkdirSync(pages, { recursive: true })
  const names = new Set(atlas.machines.map(({ machine }) => `${machine}.html`))
  for (const old of readdirSync(pages)) if (!names.has(old)) rmSync(join(pages, old))
  for (const machine of atlas.machines) {
    writeFileSync(join(pages, `${machine.machine}.html`), machinePage(machine, looks))
  }
  return start
}
