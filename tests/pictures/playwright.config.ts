import { defineConfig } from '@playwright/test'
import journeys from '../../playwright.config.ts'

const [desktop] = journeys.projects ?? []

/** `npm run pictures` takes the README's pictures anew, into docs/images; every other screen is in the atlas. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: '**/*.pictures.ts',
  outputDir: '../../.cache/pictures-failed',
  reporter: [['line']],
  projects: [{ name: 'pictures', use: { ...desktop?.use } }],
  webServer: [journeys.webServer ?? []].flat().map((one) => ({ ...one, cwd: '../..' })),
})
