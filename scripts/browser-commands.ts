import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineBrowserCommand } from '@vitest/browser-playwright'

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Clicks with the browser's own mouse, at these CSS pixels of its window. */
    clickAt: (x: number, y: number) => Promise<void>
    /**
     * Presses keys one after another: characters, and names in braces as vitest's keyboard has them.
     * @param isAway the frame of the tests has not the focus: it gets it first, which only the browser's side may do
     */
    pressKeys: (text: string, isAway: boolean) => Promise<void>
    /** Writes what was collected (tests/support/atlas), and the assets of its page, into the folder `$ATLAS`. */
    keepInAtlas: (
      kind: 'state' | 'reasons' | 'sheet',
      record: string,
      assets: readonly { readonly name: string; readonly base64: string }[],
    ) => Promise<void>
  }
}

/** One way to the browser and back, where a click of vitest's takes ten. */
export const clickAt = defineBrowserCommand<[x: number, y: number]>(({ page }, x, y) =>
  page.mouse.click(x, y),
)

/** A key that is held, one that is let go, one by its name (again and again, '{PageDown>20/}'), or a character. */
const KEYS = /\{(?<held>\w+)>\}|\{\/(?<ended>\w+)\}|\{(?<name>\w+)(?:>(?<times>\d+)\/)?\}|(?<character>.)/gsu

export const pressKeys = defineBrowserCommand<[text: string, isAway: boolean]>(
  async (context, text, isAway) => {
    const { keyboard } = context.page
    if (isAway) {
      const frame = await context.frame()
      await frame.evaluate(() => window.focus())
    }
    for (const { groups = {} } of text.matchAll(KEYS)) {
      const { held, ended, name, times = 1, character } = groups
      if (held) await keyboard.down(held)
      else if (ended) await keyboard.up(ended)
      else if (name) {
        for (let time = 0; time < Number(times); time++) await keyboard.down(name)
        await keyboard.up(name)
      } else if (character) await keyboard.type(character)
    }
  },
)

let kept = 0

export const keepInAtlas = defineBrowserCommand<
  [
    kind: 'state' | 'reasons' | 'sheet',
    record: string,
    assets: readonly { readonly name: string; readonly base64: string }[],
  ]
>(async (_, kind, record, assets) => {
  const folder = process.env['ATLAS']
  if (!folder) throw new Error('$ATLAS names no folder')
  const [records, files] = [join(folder, 'collected'), join(folder, 'html', 'assets')]
  for (const one of [records, files]) mkdirSync(one, { recursive: true })
  for (const { name, base64 } of assets) {
    const file = join(files, name)
    if (!existsSync(file)) writeFileSync(file, Buffer.from(base64, 'base64'))
  }
  kept += 1
  // whole at once: somebody waits for it
  writeFileSync(join(records, `new-${kept}.json`), record)
  renameSync(join(records, `new-${kept}.json`), join(records, `${kind}-${kept}.json`))
})
