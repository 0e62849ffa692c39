import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { servePortal } from '../../scripts/serve/portal.ts'
import { emailOf, PASSWORD } from './support/people.ts'
import { releasesOf, SETTINGS } from './support/releases.ts'
import { expect, test } from './support/test.ts'

test.use({ who: null, baseURL: undefined, isFresh: true, expectedErrors: [/canário/] })

const FOLDER = '.cache/failure-reports'

interface Heard {
  readonly body: string
  readonly headers: string
}

/** Whoever the operator names: it keeps all that arrives, and says nothing of CORS. */
const startCollector = async () => {
  const heard: Heard[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      heard.push({
        body: Buffer.concat(parts).toString(),
        headers: JSON.stringify([request.url, request.headers]),
      })
      response.writeHead(204).end()
    })
  })
  await new Promise<void>((listening) => {
    server.listen(0, 'localhost', listening)
  })
  return {
    heard,
    url: `http://localhost:${(server.address() as AddressInfo).port}/in`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

// P10
test(
  'a crash is reported by the names of flows alone: no name, e-mail, token, password, error or address leaves the browser',
  { tag: '@desktop' },
  async ({ page, api: backend }, { config }) => {
    const [folder = ''] = releasesOf(String(config.metadata['productionFolder']), ['A'], FOLDER)
    const collector = await startCollector()
    const portal = await servePortal({
      ...SETTINGS,
      portal: { ...SETTINGS.portal, failureReportUrl: collector.url },
      folder,
      host: 'localhost',
      port: 0,
    })
    try {
      // a machine without a network card would wait for one
      await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: true }))
      await page.goto(`http://localhost:${portal.port}/lotes?q=52998224725`)
      await page.getByLabel('E-mail').fill(emailOf('admin'))
      await page.getByLabel('Senha', { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: 'Entrar' }).click()
      await expect(page.getByRole('article')).toHaveCount(15)
      expect(backend.log.calls().filter(({ id }) => id === 'auth-login').length).toBe(1)
      const broken =
        'export default () => { throw Object.assign(new Error("canário Marina 529.982.247-25 " + location.href), { token: "eyJ.canary" }) }'
      await page.route('**/assets/OfferFilterPage*.js', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: broken }),
      )
      await page.getByRole('button', { name: 'FILTRAR' }).click()
      await expect(
        page.getByRole('heading', { name: 'Ops, não foi possível carregar essa página.' }),
      ).toBeVisible()
      await expect.poll(() => collector.heard.length).toBe(1)
      const [{ body, headers } = { body: '', headers: '' }] = collector.heard
      expect(JSON.parse(body)).toEqual({
        format: 1,
        reports: [
          { kind: 'crash', version: expect.stringMatching(/^\d+\.\d+\.\d+$/), page: 'offerFilter', count: 1 },
        ],
      })
      const session = await page.evaluate(() => JSON.stringify({ ...localStorage }))
      const token = /"token\\":\\"([^"\\]+)/.exec(session)?.[1]
      expect(token).toMatch(/\w/)
      const secrets = [
        'canário',
        'Marina',
        '529',
        '52998224725',
        'eyJ',
        PASSWORD,
        emailOf('admin'),
        'lotes',
        token ?? '',
      ]
      for (const secret of secrets) expect(body).not.toContain(secret)
      // the address of the page, a cookie and the token stay at home
      expect(headers).not.toMatch(/referer|cookie|authorization|lotes/i)
    } finally {
      await portal.end(0)
      collector.close()
    }
  },
)
