import { defineConfig } from '@playwright/test'
import journeys from '../../playwright.config.ts'

const SIZES = [
  { width: 360, height: 740, isPhone: true },
  { width: 768, height: 1024, isPhone: true },
  { width: 1366, height: 768, isPhone: false },
  { width: 1920, height: 1080, isPhone: false },
]
const SCHEMES = ['light', 'dark'] as const

const [desktop] = journeys.projects ?? []
const { PICTURES_OF = 'dist', PICTURES_PORT = '4175' } = process.env
const origin = `http://localhost:${PICTURES_PORT}`

/**
 * Takes a picture of every screen: `npm run pictures` (all, into .cache/pictures), `npm run pictures -- -g trips --project
 * '360-dark'`. `$PICTURES_OF` is the folder with the production build (another version's, to compare), `$PICTURES_TO` where
 * they go, and `$PICTURES_SCALE` makes them smaller.
 */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: '**/*.pictures.ts',
  outputDir: '../../.cache/pictures-failed',
  reporter: [['line']],
  metadata: { production: origin },
  projects: SIZES.flatMap(({ width, height, isPhone }) =>
    SCHEMES.map((colorScheme) => ({
      name: `${width}-${colorScheme}`,
      use: {
        ...desktop?.use,
        viewport: { width, height },
        hasTouch: isPhone,
        isMobile: isPhone,
        colorScheme,
        contextOptions: {
          reducedMotion: 'reduce' as const,
          colorScheme,
          deviceScaleFactor: Number(process.env['PICTURES_SCALE'] ?? 1),
        },
      },
    })),
  ),
  webServer: [
    {
      command: `"${process.execPath}" scripts/static-server.ts ${PICTURES_OF} --port ${PICTURES_PORT}`,
      cwd: '../..',
      url: origin,
    },
  ],
})
