import base from './playwright.config.ts'
export default { ...base, testDir: '/work/wt/paint/tests/journeys', outputDir: '/work/wt/paint/.cache/journeys', reporter: 'list', webServer: (base.webServer as any[]).slice(1), workers: 2 }
