import { cacheControl } from '../static-server.ts'
import { scriptHashesIn, securityHeaders } from './policy.ts'
import { originsOf, type ServerSettings } from './settings.ts'

/** Headers of the addresses that a pattern names; '*' stands at its end alone. */
interface Rule {
  readonly for: string
  readonly headers: Readonly<Record<string, string>>
}

/**
 * No header stands in two rules that fit one address: Cloudflare would join their values. What no rule names is asked for
 * again each time at both CDNs (max-age=0, must-revalidate), the portal's addresses among it.
 */
const rulesOf = (folder: string, settings: ServerSettings): readonly Rule[] => [
  {
    for: '/*',
    headers: securityHeaders({
      ...originsOf(settings),
      scripts: scriptHashesIn(folder),
      trustedTypes: settings.trustedTypes,
    }),
  },
  ...['/', '/index.html', '/config.json', '/version.json', '/assets/*'].map((path) => ({
    for: path,
    headers: { 'cache-control': cacheControl(path === '/' ? '/index.html' : path) },
  })),
]

/** The form that Netlify and Cloudflare Pages read. */
const headersFile = (rules: readonly Rule[]) =>
  rules
    .map(({ for: pattern, headers }) =>
      [pattern, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
    )
    .join('\n\n')

/**
 * A lost file is no page. Netlify reads it in `_redirects`; Cloudflare Pages shows the portal at every address by itself,
 * and for a lost file the nearest 404.html above it.
 */
const NOT_FOUND = '<!doctype html><title>404</title>404\n'
const REDIRECTS = '/assets/*  /assets/404.html  404\n/*  /index.html  200\n'

/** What lies beside the files of a release for a CDN: their names, and their content. */
export const filesOfCdn = (folder: string, settings: ServerSettings): Readonly<Record<string, string>> => {
  const rules = rulesOf(folder, settings)
  return {
    'config.json': `${JSON.stringify(settings.portal, null, 2)}\n`,
    _headers: `${headersFile(rules)}\n`,
    _redirects: REDIRECTS,
    'headers.json': `${JSON.stringify({ rules, fallback: '/index.html', notFound: ['/assets/*'] }, null, 2)}\n`,
    'assets/404.html': NOT_FOUND,
  }
}
