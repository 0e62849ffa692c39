import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

// The headers of every answer (reliability §6), for both servers and for the headers file of a CDN.

export interface PolicyOptions {
  /** For the demo: service workers may run, and nothing may leave the page's own origin. */
  readonly demo?: boolean
  /** Origins of the API, of the partner API and of who is told of failures, if they are not the page's own. */
  readonly connect?: readonly string[]
  /** Origins of logos and map tiles. */
  readonly images?: readonly string[]
  /** Hashes of the scripts that stand in the pages themselves: `sha256-…`, as `scriptHashes` makes them. */
  readonly scripts?: readonly string[]
  /** Trusted Types: only plain text and the output of DOMPurify may become HTML. */
  readonly trustedTypes?: boolean
}

/**
 * The two style attributes with which WebKitGTK spreads its viewer of PDFs over a tab, 'margin: 0px;height: 100vh;' and
 * 'width: 100%; height: 100%; border: 0; display: block;': a document of the portal has the portal's policy there.
 */
const STYLES_OF_PDF_VIEWER = [
  "'sha256-tsJoyJ9cMzljcopVgq3wXsuLlvMZkt/49zm6WVITI6I='",
  "'sha256-jQsSl4JKxKjdfOe5qov+L5+70l8ByjjO9sIaBmgOWJY='",
]

const contentSecurityPolicy = ({
  demo = false,
  connect = [],
  images = [],
  scripts = [],
  trustedTypes = false,
}: PolicyOptions) =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scripts.map((hash) => `'${hash}'`)].join(' '),
    "style-src 'self'",
    // Mantine adds style elements at run time
    "style-src-elem 'self' 'unsafe-inline'",
    ["style-src-attr 'unsafe-hashes'", ...STYLES_OF_PDF_VIEWER].join(' '),
    ["img-src 'self' blob: data:", ...images].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...(demo ? [] : connect)].join(' '),
    `worker-src ${demo ? "'self'" : "'none'"}`,
    "frame-src 'none'",
    "media-src 'none'",
    "object-src 'none'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    ...(trustedTypes ? ["require-trusted-types-for 'script'", 'trusted-types default dompurify'] : []),
    // WebKit would also use https for localhost, where a demo has no TLS
    ...(demo ? [] : ['upgrade-insecure-requests']),
  ].join('; ')

export const securityHeaders = (options: PolicyOptions): Readonly<Record<string, string>> => ({
  'content-security-policy': contentSecurityPolicy(options),
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), display-capture=()',
  'x-frame-options': 'DENY',
})

/** A script without an address of its own. */
const INLINE_SCRIPT = /<script\b(?![^>]*\ssrc\s*=)[^>]*>([\s\S]*?)<\/script\s*>/gi

/** What the policy names instead of 'unsafe-inline': one hash for each script that stands in a page. */
export const scriptHashes = (html: string): readonly string[] => [
  ...new Set(
    [...html.matchAll(INLINE_SCRIPT)].map(([, script = '']) => {
      // a parser of HTML reads every line end as \n, and hashes what it has read
      const read = script.replace(/\r\n?/g, '\n')
      return `sha256-${createHash('sha256').update(read).digest('base64')}`
    }),
  ),
]

/** Those of all pages of a built folder. */
export const scriptHashesIn = (folder: string): readonly string[] => [
  ...new Set(
    readdirSync(folder)
      .filter((name) => name.endsWith('.html'))
      .toSorted()
      .flatMap((name) => scriptHashes(readFileSync(join(folder, name), 'utf8'))),
  ),
]
