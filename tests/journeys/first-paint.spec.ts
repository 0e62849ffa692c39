import type { Page, Route } from '@playwright/test'
import { emailOf, PASSWORD, SESSION_KEY, sessionOf } from './support/people.ts'
import { expect, fetchedAhead, test } from './support/test.ts'

// What the page itself shows before any of the portal's code is there. The guard of every story fails on a violation of the
// policy and on an error in the console, which is how React tells that a screen was not the one in the page.
test.use({ isProduction: true, who: null, isFresh: true })

const CODE = '**/assets/index*.js'
const FONT = '**/*.woff2'

/** The code of the portal stays away until it is let through. */
const holdCode = async (page: Page) => {
  let letThrough = () => {}
  const isWanted = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(CODE, async (route) => {
    await isWanted
    await route.continue()
  })
  return { letThrough }
}

const email = (page: Page) => page.getByLabel('E-mail')
const password = (page: Page) => page.getByLabel('Senha', { exact: true })
const submit = (page: Page) => page.getByRole('button', { name: 'Entrar' })
const frame = (page: Page) => page.locator('.empty-frame')

/** Where everything of the login stands, and how it looks. */
const looksOf = (page: Page) =>
  page.locator('main, main *').evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const { color, backgroundColor, borderColor, font, padding } = getComputedStyle(element)
      return [element.tagName, x, y, width, height, color, backgroundColor, borderColor, font, padding].join(
        ' ',
      )
    }),
  )

// the layouts differ in places, the schemes in colours
for (const [colorScheme, tag] of [
  ['light', '@desktop'],
  ['dark', '@phone'],
] as const) {
  test(`the login is there before its code, and looks the same when the code has come (${colorScheme})`, {
    tag,
  }, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    // its widths differ by parts of a pixel
    await page.route(FONT, () => {})
    const { letThrough } = await holdCode(page)
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible()
    await expect(page).toHaveTitle('Entrar | Boleia')
    await expect(submit(page)).toBeDisabled()
    await expect(page.getByRole('link', { name: 'Esqueceu sua senha?' })).toHaveAttribute('href', '/forgot')
    const before = await looksOf(page)
    await email(page).evaluate((field) => Object.assign(field, { isFirst: true }))
    letThrough()
    // the library says so when the code runs
    await expect(page.locator('html')).toHaveAttribute('data-respect-reduced-motion', 'true')
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    expect(await looksOf(page)).toEqual(before)
    expect(await email(page).evaluate((field) => 'isFirst' in field)).toBe(true)
  })
}

/** The portal's font stays away until it is let through. */
const holdFont = async (page: Page) => {
  const held: Route[] = []
  await page.route(FONT, (route) => void held.push(route))
  const letThrough = async () => {
    await expect.poll(() => held.length).toBe(1)
    await held.pop()?.continue()
    await expect.poll(() => fontsOf(page)).toContain('Inter loaded')
    await page.unroute(FONT)
  }
  return { letThrough }
}

const fontsOf = (page: Page) =>
  page.evaluate(() => [...document.fonts].map(({ family, status }) => `${family} ${status}`))

/** Each text of the page, on how many lines it stands, and where they and their elements begin and end. */
const linesOf = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const lines: string[] = []
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(text)
      const tops = new Set([...range.getClientRects()].map(({ top }) => top))
      const { y, height } = text.parentElement?.getBoundingClientRect() ?? new DOMRect()
      if (tops.size > 0) lines.push(`${text.textContent}: ${[...tops].join(' ')} in ${y} ${height}`)
    }
    return lines
  })

test("the portal's font is asked for after the login is drawn, and no line moves when it comes", async ({
  page,
  api,
}) => {
  const atLogin = await holdFont(page)
  await page.goto('/')
  await expect.poll(() => fontsOf(page)).toContain('Inter loading')
  // a system that has none of the fonts whose widths the portal knows could not show it
  expect(await fontsOf(page)).toContainEqual(expect.stringMatching(/^as-.* loaded/))
  const login = await linesOf(page)
  await atLogin.letThrough()
  expect(await linesOf(page)).toEqual(login)
  const [drawn, asked] = await page.evaluate(() => [
    performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    performance.getEntriesByType('resource').find(({ name }) => name.endsWith('.woff2'))?.startTime,
  ])
  expect(asked).toBeGreaterThan(drawn)

  await email(page).fill(emailOf('master'))
  await password(page).fill(PASSWORD)
  await submit(page).click()
  await expect(page).toHaveURL('/lotes')
  const atOffers = await holdFont(page)
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(15)
  await fetchedAhead(page)
  const offers = await linesOf(page)
  expect(await fontsOf(page)).toContain('Inter loading')
  await atOffers.letThrough()
  expect(await linesOf(page)).toEqual(offers)
  expect(api.log.calls().filter(({ id }) => id === 'auth-login')).toHaveLength(1)
})

test('what was typed before the code came is kept, counts, and signs in', { tag: '@phone' }, async ({
  page,
  api,
}) => {
  const { letThrough } = await holdCode(page)
  await page.goto('/', { waitUntil: 'commit' })
  await email(page).pressSequentially('Master@Example.com')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Senha')
  await page.keyboard.press('Enter')
  letThrough()
  // the code has come: it writes addresses small
  await expect(email(page)).toHaveValue('master@example.com')
  await expect(password(page)).toBeFocused()
  await page.keyboard.type('@123')
  await expect(submit(page)).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/lotes')
  await expect(page.getByRole('article')).toHaveCount(15)
  expect(api.log.calls().filter(({ id }) => id === 'auth-login')).toHaveLength(1)
})

test('what a password manager fills in before the code came counts', { tag: '@desktop' }, async ({
  page,
  api,
}) => {
  const { letThrough } = await holdCode(page)
  await page.goto('/', { waitUntil: 'commit' })
  await email(page).evaluate((field: HTMLInputElement) => {
    field.value = 'master@example.com'
  })
  await password(page).evaluate((field: HTMLInputElement) => {
    field.value = 'Senha@123'
  })
  letThrough()
  await submit(page).click()
  await expect(page).toHaveURL('/lotes')
  expect(api.log.calls().filter(({ id }) => id === 'auth-login')).toHaveLength(1)
})

test('while a person types, what comes after the sign-in is fetched; then the calls alone are waited for', {
  tag: '@desktop',
}, async ({ page, api }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/assets/')) asked.push(pathname)
  })
  const has = (name: string) => asked.filter((path) => path.includes(name)).length
  await page.goto('/')
  await expect.poll(() => has('/failures')).toBe(1)
  expect(has('/Shell') + has('/OffersPage')).toBe(0)
  await email(page).focus()
  await expect.poll(() => [has('/Shell'), has('/OffersPage')]).toEqual([1, 1])
  await fetchedAhead(page)
  const before = asked.length
  await email(page).fill(emailOf('admin'))
  await password(page).fill(PASSWORD)
  await submit(page).click()
  await expect(page.getByRole('article')).toHaveCount(15)
  // what the offers need was asked for before: now it comes from the cache, which stories with an API go without
  const early = new Set(asked.slice(0, before))
  expect(asked.slice(before).filter((path) => /Shell|OffersPage/.test(path) && !early.has(path))).toEqual([])
  expect(api.log.calls().map(({ id }) => id)).toContain('lotes-list')
})

test('what was fetched while a person typed is there without the network', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/')
  await email(page).focus()
  const files = await page.evaluate(() =>
    ['frame-files', 'offers-files'].flatMap((id) =>
      [...(document.getElementById(id) as HTMLTemplateElement).content.querySelectorAll('link')].map(
        (link) => [link.getAttribute('href') ?? '', link.rel] as const,
      ),
    ),
  )
  expect(files.length).toBeGreaterThan(2)
  await fetchedAhead(page)
  // as the code loads them: bytes of the network for each
  const bytes = await page.evaluate(
    (all) =>
      Promise.all(
        all.map(async ([href, rel]) => {
          const link = document.createElement('link')
          Object.assign(link, { rel: rel === 'modulepreload' ? rel : 'stylesheet', crossOrigin: '', href })
          await new Promise((resolve, reject) => {
            Object.assign(link, { onload: resolve, onerror: reject })
            document.head.append(link)
          })
          const last = performance.getEntriesByName(new URL(href, location.href).href).at(-1)
          return (last as PerformanceResourceTiming).transferSize
        }),
      ),
    files,
  )
  expect(bytes).toEqual(files.map(() => 0))
})

test.describe('a network that fails for a moment', { tag: '@desktop' }, () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('while the next page is fetched ahead does not keep the person who signs in from it', async ({
    page,
    api,
  }) => {
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('data-respect-reduced-motion', 'true')
    await fetchedAhead(page)
    let lost = 0
    await page.route('**/assets/**', (route) => {
      lost += 1
      return route.abort()
    })
    await email(page).focus()
    await expect.poll(() => lost).toBeGreaterThan(2)
    await page.unroute('**/assets/**')
    await email(page).fill(emailOf('master'))
    await password(page).fill(PASSWORD)
    await submit(page).click()
    await expect(page.getByRole('article')).toHaveCount(15)
    expect(api.log.calls().filter(({ id }) => id === 'auth-login')).toHaveLength(1)
  })

  test("and takes the portal's font away takes nothing else", async ({ page, api }) => {
    await page.route(FONT, (route) => route.abort())
    await page.goto('/')
    await expect.poll(() => fontsOf(page)).toContain('Inter error')
    await email(page).fill(emailOf('master'))
    await password(page).fill(PASSWORD)
    await submit(page).click()
    await expect(page.getByRole('article')).toHaveCount(15)
    expect(api.log.calls().filter(({ id }) => id === 'auth-login')).toHaveLength(1)
  })

  test('takes the settings away and leaves what was typed before', async ({ page, api }) => {
    const { letThrough } = await holdCode(page)
    await page.route('**/config.json', (route) => route.fulfill({ status: 404 }))
    await page.goto('/', { waitUntil: 'commit' })
    await email(page).fill(emailOf('master'))
    await password(page).fill(PASSWORD)
    letThrough()
    await expect(page.getByRole('heading', { name: /não foi configurado/ })).toBeFocused()
    const retry = page.getByRole('button', { name: 'Tentar novamente' })
    await retry.click()
    // it has failed again
    await expect(retry).toBeVisible()
    await page.unroute('**/config.json')
    await retry.click()
    await expect(email(page)).toHaveValue(emailOf('master'))
    await submit(page).click()
    await expect(page.getByRole('article')).toHaveCount(15)
    expect(api.log.calls().filter(({ id }) => id === 'auth-login')).toHaveLength(1)
  })

  test('and takes the code away is told, with a way to try again', async ({ page }) => {
    for (const path of ['/', '/signup']) {
      await page.route(CODE, (route) => route.abort())
      await page.goto(path)
      const words = page.getByRole('alert').filter({ hasText: 'Não foi possível carregar a página.' })
      await expect(words).toBeInViewport()
      await page.unroute(CODE)
      await words.getByRole('link', { name: 'Tentar novamente' }).click()
      await expect(words).toHaveCount(0)
      await expect(page.locator('html')).toHaveAttribute('data-respect-reduced-motion', 'true')
      expect(new URL(page.url()).pathname).toBe(path)
    }
  })
})

test.describe('somebody who is signed in', () => {
  test.use({ who: 'master' })

  test('sees the empty frame before the code is there, and never the login', { tag: '@phone' }, async ({
    page,
    api,
  }) => {
    for (const path of ['/', '/motoristas']) {
      const { letThrough } = await holdCode(page)
      await page.goto(path, { waitUntil: 'commit' })
      await expect(frame(page)).toBeVisible()
      await expect(frame(page)).toHaveText('Boleia', { useInnerText: true })
      await expect(page.locator('body')).toHaveText(/^\s*Boleia\s*$/, { useInnerText: true })
      await expect(page.locator('#root')).toBeEmpty()
      letThrough()
      await expect(page.getByRole('button', { name: /menu de Marina Rocha/i })).toBeVisible()
      await expect(frame(page)).toBeHidden()
    }
    expect(api.log.calls().filter(({ id }) => id === 'auth-login')).toEqual([])
  })

  test("has the files of its page on their way before the code is there, and no other page's", {
    tag: '@desktop',
  }, async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.route(CODE, () => {})
    for (const [path, file] of [
      ['/lotes', 'OffersPage'],
      ['/lotes-solicitados', 'TripsPage'],
      ['/pagamentos', 'PaymentsPage'],
    ] as const) {
      asked.length = 0
      await page.goto(path, { waitUntil: 'commit' })
      const pages = () => asked.flatMap((one) => /[A-Z]\w+Page(?=[\w-]{7}\.js)/.exec(one) ?? [])
      await expect.poll(pages).toEqual([file])
      expect(asked.some((one) => one.includes('/Shell'))).toBe(true)
    }
  })

  test('whose stored session nobody can read comes to the login', { tag: '@desktop' }, async ({ page }) => {
    await page.addInitScript((key) => localStorage.setItem(key, '{"token":'), SESSION_KEY)
    await page.goto('/lotes')
    await expect(page.getByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible()
    await expect(frame(page)).toBeHidden()
    await expect(page).toHaveURL('/')
  })
})

test('who is not signed in sees the login at a private address as well, and no frame', {
  tag: '@phone',
}, async ({ page }) => {
  const { letThrough } = await holdCode(page)
  await page.goto('/pagamentos?aba=extrato', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible()
  await expect(frame(page)).toHaveCount(0)
  letThrough()
  await email(page).fill(emailOf('master'))
  await password(page).fill(PASSWORD)
  await expect(submit(page)).toBeEnabled()
  await expect(page).toHaveURL('/')
})

test('an address outside of login and frame shows neither before the code is there', {
  tag: '@desktop',
}, async ({ page }) => {
  for (const path of ['/Signup', '/forgot', '/new-password/eyJh.eyJz.c2ln']) {
    const { letThrough } = await holdCode(page)
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
    await expect(page.locator('#root')).toBeEmpty()
    await expect(frame(page)).toHaveCount(0)
    letThrough()
    await expect(page.getByRole('main')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Entrar' })).toHaveCount(0)
    // the token leaves the address
    await expect.poll(() => new URL(page.url()).pathname).toBe(path.replace(/\/eyJh.*/, '/'))
    await page.unroute(CODE)
  }
})

test('a session that begins in another tab before the code is there leads to the offers', {
  tag: '@desktop',
}, async ({ page, api }) => {
  const { letThrough } = await holdCode(page)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(email(page)).toBeVisible()
  await page.evaluate(
    ([key, session]) => localStorage.setItem(key ?? '', session ?? ''),
    [SESSION_KEY, JSON.stringify(sessionOf('master'))],
  )
  letThrough()
  await expect(page).toHaveURL('/lotes')
  await expect(page.getByRole('article')).toHaveCount(15)
  expect(api.log.calls().filter(({ id }) => id === 'auth-login')).toEqual([])
})
