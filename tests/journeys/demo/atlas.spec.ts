import { statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { compare } from '../../../scripts/atlas/compare.ts'
import { photograph } from '../../../scripts/atlas/photograph.ts'
import { writeSite } from '../../../scripts/atlas/site.ts'
import { SCREENS, writeSample } from '../../support/atlasSample.ts'
import { expectNoViolations } from '../support/accessibility.ts'

// The atlas of four states of a sample, from their screens to its pages: no server, no net. It opens browsers of its own.

test.describe.configure({ timeout: 240_000 })

const open = (page: Page, ...path: string[]) => page.goto(pathToFileURL(join(...path)).href)

/** Whole at each width, in both schemes, and without a request to the net. */
const expectCalm = async (page: Page, what: string) => {
  for (const width of [360, 1366, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${what} at ${width}`).toBe(width)
  }
  await expectNoViolations(page, what)
}

test(
  'a screen is pictured on phone and laptop, light and dark, once; axe says what it finds',
  { tag: '@desktop' },
  async ({ page }, info) => {
    const folder = info.outputPath('atlas')
    writeSample(folder)
    expect(await photograph(folder)).toMatchObject({ taken: 16, kept: 0 })
    expect(await photograph(folder)).toMatchObject({ taken: 0, kept: 16 })
    writeSample(folder, { ...SCREENS, idle: '<p>Outra</p>' })
    expect(await photograph(folder)).toMatchObject({ taken: 4, kept: 12 })
    expect(statSync(join(folder, 'pictures', 'endTrip.sending-1366-dark.webp')).size).toBeLessThan(40_000)

    writeSite(folder)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await open(page, folder, 'index.html')
    await expectCalm(page, 'the first page')

    await page.getByRole('searchbox', { name: 'Procurar' }).fill('nao pode encerrada')
    await expect(page.getByRole('status')).toHaveText('1 estado.')
    await expectCalm(page, 'what was found')
    await page.getByRole('link', { name: 'endTrip · refused' }).click()

    const refused = page.getByRole('article', { name: 'refused' })
    await expect(refused).toContainText('color-contrast')
    await expect(page.getByRole('article', { name: 'asking' })).toContainText(
      'Nada encontrado, claro e escuro',
    )
    const pictures = page.getByRole('article', { name: 'sending' }).getByRole('img')
    await expect(pictures).toHaveCount(4)
    for (const [index, size] of [
      [360, 1600],
      [360, 1600],
      [1366, 1200],
      [1366, 1200],
    ].entries()) {
      // a page that is drawn rarely loads lazily after minutes
      await pictures.nth(index).evaluate((picture: HTMLImageElement) => {
        picture.loading = 'eager'
      })
      await expect
        .poll(() =>
          pictures
            .nth(index)
            .evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => [naturalWidth, naturalHeight]),
        )
        .toEqual(size)
    }
    await expectCalm(page, 'the page of a machine')
    // what goes on behind an edge casts a shadow there
    await page.setViewportSize({ width: 360, height: 800 })
    const drawing = page.getByRole('region', { name: 'Desenho dos estados' })
    await expect(drawing).toHaveCSS('background-attachment', 'local, local, scroll, scroll, scroll')
    expect(asked.filter((url) => !url.startsWith('file:') && !url.startsWith('data:'))).toEqual([])

    const replay = refused.getByRole('link', { name: 'Abrir na demonstração' })
    await expect(replay).toHaveAttribute('href', 'http://localhost:5173/#demo?v=1&steps=refused')
    await page.getByLabel('Endereço da demonstração').fill('https://demo.example.com/boleia/')
    await expect(replay).toHaveAttribute('href', 'https://demo.example.com/boleia/#demo?v=1&steps=refused')
    await page.getByLabel('Endereço da demonstração').fill('javascript:alert(1)')
    await expect(replay).toHaveAttribute('href', 'https://demo.example.com/boleia/#demo?v=1&steps=refused')
    await page.reload()
    await expect(replay).toHaveAttribute('href', 'https://demo.example.com/boleia/#demo?v=1&steps=refused')
  },
)

test(
  'two atlases of the same screens differ in nothing; of others in what is new, gone or another',
  { tag: ['@desktop', '@long'] },
  async ({ page }, info) => {
    const [before, same, after] = ['before', 'same', 'after'].map((name) => info.outputPath(name))
    if (!before || !same || !after) throw new Error('three folders')
    const { idle: _, ...others } = SCREENS
    const all = [
      [before, SCREENS],
      [same, SCREENS],
      [
        after,
        {
          ...others,
          asking: SCREENS.asking.replace('Sim, encerrar', 'Encerrar agora'),
          late: '<p>Tarde demais</p>',
        },
      ],
    ] as const
    for (const [folder, screens] of all) {
      writeSample(folder, screens)
      await photograph(folder)
    }
    expect(await compare(before, same, info.outputPath('nothing'))).toMatchObject({
      same: 5,
      added: [],
      gone: [],
      changed: [],
    })

    const to = info.outputPath('compared')
    const { changed, added, gone, same: alike } = await compare(before, after, to)
    expect(alike).toBe(3)
    expect([...added, ...gone].map(({ state }) => state.id)).toEqual(['endTrip.late', 'endTrip.idle'])
    expect(changed.map(({ id, pictures }) => [id, pictures.length])).toEqual([['endTrip.asking', 4]])

    await open(page, to, 'index.html')
    const asking = page.getByRole('article', { name: 'asking' })
    await expect(asking).toContainText('Encerrar agora')
    await expect(asking.getByRole('img', { name: 'diferença' }).first()).toHaveJSProperty('naturalWidth', 360)
    await expectCalm(page, 'what changed')
  },
)
