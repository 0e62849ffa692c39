import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { AxeResults, Locale, RunOptions, Spec } from 'axe-core'
import { chromium } from 'playwright'
import { CHROMIUM_ARGS, findChromium, findHeadlessShell } from '../chromium.ts'
import { type Finding, type Look, type Scheme, SIZES, type Size, VIEWS } from './folder.ts'

// Playwright and axe do the work; here is what they are asked, and what makes two pictures of one page the same.

const require = createRequire(import.meta.url)
const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')
const PORTUGUESE = JSON.parse(readFileSync(require.resolve('axe-core/locales/pt_BR.json'), 'utf8')) as Locale

const EVERYTHING: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  resultTypes: ['violations'],
}
/** Some walks show a part of a page, which has neither its landmarks nor its heading. */
const OF_WHOLE_PAGES = ['landmark-one-main', 'page-has-heading-one', 'region']
/** The rules that depend on the colour scheme. */
const COLOURS: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  resultTypes: ['violations'],
}

/** Of 100. Words can be read, and a list on a laptop is some 35 kB. */
const QUALITY = 45

/** A picture shows an end, never a way there. */
const STILL =
  '<style>*,::before,::after{animation:none!important;transition:none!important;caret-color:transparent!important}</style>'

interface WindowWithAxe {
  readonly axe: {
    readonly configure: (spec: Spec) => void
    readonly run: (options: RunOptions) => Promise<AxeResults>
  }
}

/** The same page is the same picture: nothing is drawn upon what was there before, and pictures in it are drawn with it. */
const WHOLE_PICTURES = [
  '--disable-partial-raster',
  '--disable-checker-imaging',
  '--disable-lcd-text',
  '--run-all-compositor-stages-before-draw',
]

/** Pixels: of the sheet of components nothing is cut, as long as a WebP can hold it. */
const WHOLE = 16_000

/** Milliseconds. A browser that draws nothing for so long never will. */
const HANGS = 60_000

/** The browser that walks and journeys use. */
export const launchBrowser = () => {
  const executablePath = findHeadlessShell() ?? findChromium()
  return chromium.launch({
    args: [...CHROMIUM_ARGS, ...WHOLE_PICTURES],
    ...(executablePath ? { executablePath } : {}),
  })
}

export interface Shot {
  readonly size: Size
  readonly scheme: Scheme
  readonly webp: Buffer
}

/** Of a rule that two sizes break, the worse. */
const joined = (findings: readonly Finding[]): Finding[] => {
  const worst = new Map<string, Finding>()
  for (const finding of findings) {
    if (finding.count > (worst.get(finding.rule)?.count ?? 0)) worst.set(finding.rule, finding)
  }
  return [...worst.values()]
}

/**
 * A page that shows one screen after another without being opened anew: writing a document is quicker than
 * going to it, and axe stays. It is at the folder of the screens, so that their styles are found.
 */
export const openCamera = async (folder: string) => {
  const browser = await launchBrowser()
  const context = await browser.newContext({
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
    offline: true,
  })
  const page = await context.newPage()
  const debug = await context.newCDPSession(page)
  await page.goto(`${pathToFileURL(folder).href}/`)
  await page.evaluate(AXE)
  await page.evaluate((locale) => {
    ;(window as unknown as WindowWithAxe).axe.configure({ locale })
  }, PORTUGUESE)

  const show = (html: string) =>
    page.evaluate(
      async (text) => {
        document.open()
        // oxlint-disable-next-line no-document-write
        document.write(text)
        const loaded = new Promise<void>((done) => {
          addEventListener('load', () => done(), { once: true })
        })
        document.close()
        if (document.readyState !== 'complete') await loaded
      },
      html.replace('</head>', () => `${STILL}</head>`),
    )

  /** The height of the window in which the whole page is seen; behind a modal it does not scroll. */
  const resize = async (size: Size): Promise<number> => {
    const { width, height, tallest } = SIZES[size]
    await page.setViewportSize({ width, height })
    const [whole, isSheet] = await page.evaluate(() => [
      getComputedStyle(document.body).overflowY === 'hidden' ? 0 : document.documentElement.scrollHeight,
      document.querySelector('[data-whole]') !== null,
    ])
    if (whole <= height) return height
    const seen = Math.min(whole, isSheet ? WHOLE : tallest)
    await page.setViewportSize({ width, height: seen })
    return seen
  }

  const colour = async (scheme: Scheme) => {
    await page.emulateMedia({ colorScheme: scheme })
    await page.evaluate((name) => {
      document.documentElement.dataset['mantineColorScheme'] = name
    }, scheme)
  }

  /** The second frame begins when the first has been drawn. */
  const drawn = () =>
    page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame += 1) {
        await new Promise((done) => {
          requestAnimationFrame(done)
        })
      }
    })

  const capture = async (): Promise<Buffer> => {
    const shot = debug.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY })
    const taken = await Promise.race([shot, wait(HANGS, null, { ref: false })])
    if (!taken) throw new Error('the browser draws nothing')
    return Buffer.from(taken.data, 'base64')
  }

  const look = (options: RunOptions): Promise<Finding[]> =>
    page.evaluate(
      async ({ chosen, ofWholePages }) => {
        // an open list or menu belongs to its field, although the library puts it elsewhere in the document
        const popup = document.querySelector('[data-portal] :is([role=listbox], [role=menu])') !== null
        // a sheet of components shows a landmark in each of its states
        const isSheet = document.querySelector('[data-whole]') !== null
        const inPage = [...(popup ? ['region'] : []), ...(isSheet ? ['landmark-unique'] : [])]
        const left = document.querySelector('main') === null ? ofWholePages : inPage
        const { axe } = window as unknown as WindowWithAxe
        const rules = Object.fromEntries(left.map((rule) => [rule, { enabled: false }]))
        const { violations } = await axe.run({ ...chosen, rules })
        return violations.map(({ id, help, nodes }) => {
          const where = String(nodes[0]?.target[0] ?? '')
          const element = document.querySelector<HTMLElement>(where)
          const words = element?.closest('body *')?.textContent?.replaceAll(/\s+/g, ' ').trim()
          return { rule: id, help, count: nodes.length, words: (words || where).slice(0, 120) }
        })
      },
      { chosen: options, ofWholePages: OF_WHOLE_PAGES },
    )

  return {
    /** Four pictures of a document, and what axe finds: everything in light, the colours alone in dark. */
    photograph: async (html: string) => {
      await show(html)
      const shots: Shot[] = []
      const heights = { phone: 0, laptop: 0 }
      const found: Record<Scheme, Finding[]> = { light: [], dark: [] }
      let [sized, coloured]: [Size | null, Scheme | null] = [null, null]
      for (const [size, scheme] of VIEWS) {
        if (scheme !== coloured) await colour(scheme)
        if (size !== sized) heights[size] = await resize(size)
        ;[sized, coloured] = [size, scheme]
        await drawn()
        shots.push({ size, scheme, webp: await capture() })
        if (scheme === 'light') found.light.push(...(await look(EVERYTHING)))
        else if (size === 'laptop') found.dark.push(...(await look(COLOURS)))
      }
      const axe = { light: joined(found.light), dark: joined(found.dark) } satisfies Look['axe']
      return { shots, heights, axe }
    },
    close: () => browser.close(),
  }
}
