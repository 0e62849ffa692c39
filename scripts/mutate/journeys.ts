import { spawnSync } from 'node:child_process'
import { build } from 'vite'
import { served } from './served.ts'

/** Stands among the files of tests for all journeys. */
export const JOURNEYS = 'journeys'

/** Where portal and demo are built with a mutant; playwright.config.ts reads it. */
const BUILT_IN = '.cache/mutate/'

/** The title of the story that failed first; null if all pass. It takes minutes: the portal is built, and the demo. */
export const failedStory = async (file: string, text: string): Promise<string | null> => {
  for (const [mode, folder] of [
    ['production', 'dist'],
    ['demo', 'dist-demo'],
  ] as const) {
    await build({
      mode,
      logLevel: 'error',
      plugins: [served(() => ({ file, text }))],
      build: { outDir: BUILT_IN + folder, emptyOutDir: true },
    })
  }
  const { status, stdout } = spawnSync(
    'playwright',
    ['test', '--max-failures', '1', '--reporter', 'line', '--output', `${BUILT_IN}journeys`],
    { encoding: 'utf8', env: { ...process.env, BUILT_IN }, maxBuffer: 2 ** 27 },
  )
  return status === 0 ? null : (/^ +1\) (.*)$/m.exec(stdout)?.[1] ?? 'the stories cannot be played')
}
