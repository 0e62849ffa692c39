import { createCipheriv, createHash } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { type Build, type Check, type Chunk, checkBuild, loadedWith } from '../../scripts/budgets.ts'

const MAP = 'src/screens/offers/OfferMap.tsx'
const DETAIL = 'src/screens/offers/OfferDetail.tsx'

const PDF = 'node_modules/@cantoo/pdf-lib/es/index.js'

const MANIFEST: Build['manifest'] = {
  'index.html': {
    file: 'assets/index.js',
    isEntry: true,
    imports: ['_vendor.js'],
    dynamicImports: [DETAIL],
    css: ['assets/index.css'],
  },
  '_vendor.js': { file: 'assets/vendor.js' },
  '_shared.js': { file: 'assets/shared.js' },
  '_ol.js': { file: 'assets/ol.js' },
  [DETAIL]: {
    file: 'assets/detail.js',
    isDynamicEntry: true,
    imports: ['index.html', '_shared.js'],
    dynamicImports: [MAP],
  },
  [PDF]: { file: 'assets/pdf.js', isDynamicEntry: true },
  [MAP]: { file: 'assets/map.js', isDynamicEntry: true, imports: ['index.html', '_shared.js', '_ol.js'] },
}

const PAGE = `<link rel="icon" href="data:image/svg+xml,a"><script type="module" crossorigin src="/assets/index.js"></script>
<link rel="modulepreload" crossorigin href="/assets/vendor.js"><link rel="stylesheet" disabled href="/assets/index.css">
<template id="login"><h1>Entrar</h1><label>E-mail</label><label>Senha</label><button>Mostrar</button><a>Esqueceu sua senha?</a>
<h2>Ou cadastre-se agora</h2><button>Começar</button></template>`

/** Bytes that brotli cannot make smaller; always the same ones, since random ones spell 'msw' now and then. */
const heavy = (bytes: number) => {
  const none = new Uint8Array(16)
  return new Uint8Array(createCipheriv('aes-128-ctr', none, none).update(new Uint8Array(bytes)))
}

/** With the copies that the build writes. */
const withCopies = (files: readonly (readonly [string, Buffer])[]) =>
  files.flatMap(([path, bytes]): (readonly [string, Buffer])[] =>
    bytes.byteLength < 1000 || !/\.(js|css|html|svg)$/.test(path)
      ? [[path, bytes]]
      : [
          [path, bytes],
          [`${path}.br`, brotliCompressSync(bytes)],
        ],
  )

const build = (
  files: Record<string, string | Uint8Array> = {},
  chunks: Record<string, Chunk> = {},
  copies: Record<string, Uint8Array> = {},
): Build => ({
  manifest: { ...MANIFEST, ...chunks },
  files: new Map<string, Uint8Array>([
    ...withCopies(
      Object.entries({
        'index.html': PAGE,
        'config.json': '{"obfuscationKey":"key-of-the-api"}',
        'assets/index.js': 'start()',
        'assets/index.css': 'a{}',
        'assets/vendor.js': 'react',
        'assets/shared.js': 'shared',
        'assets/ol.js': '"ol-viewport"',
        'assets/detail.js': 'detail',
        'assets/map.js': 'map',
        'assets/inter.woff2': 'font',
        ...files,
      }).map(([path, content]) => [path, Buffer.from(content)] as const),
    ),
    ...Object.entries(copies).map(([path, content]) => [path, Buffer.from(content)] as const),
  ]),
  obfuscationKey: 'key-of-the-api',
})

const failures = (of: Build) => checkBuild(of).flatMap(({ name, ok }: Check) => (ok ? [] : [name]))
const measured = (of: Build, wanted: string) => checkBuild(of).find(({ name }) => name === wanted)?.measured

test('a light build passes every check', () => {
  expect(failures(build())).toEqual([])
})

test('a chunk is loaded with everything that it imports, over any number of steps and in circles', () => {
  const manifest = {
    a: { file: 'a.js', imports: ['b'], dynamicImports: ['d'] },
    b: { file: 'b.js', imports: ['c'] },
    c: { file: 'c.js', imports: ['a'] },
    d: { file: 'd.js' },
  }
  expect([...loadedWith(manifest, ['a'])]).toEqual(['a', 'b', 'c'])
})

describe('the login page', () => {
  test('may weigh 104,331 bytes of JS over all chunks that it imports, and not more', () => {
    const half = { 'assets/index.js': heavy(52_000), 'assets/vendor.js': heavy(52_000) }
    expect(failures(build(half))).toEqual([])
    expect(failures(build({ ...half, 'assets/vendor.js': heavy(53_000) }))).toEqual(['JS of the login page'])
  })

  test('weighs the same whatever the names of its files are', () => {
    const weightOf = (names: readonly string[]) => {
      const shared = names.map((name) => [`_${name}.js`, { file: `assets/${name}.js` }] as const)
      const entry = { file: 'assets/index.js', isEntry: true, imports: shared.map(([key]) => key) }
      const files = {
        'assets/index.js': names.map((name) => `import './${name}.js'`).join(),
        ...Object.fromEntries(names.map((name) => [`assets/${name}.js`, name.length.toString()])),
      }
      return measured(
        build(files, { ...Object.fromEntries(shared), 'index.html': entry }),
        'JS of the login page',
      )
    }
    const some = Array.from({ length: 200 }, (_, index) => index)
    const random = some.map((index) => createHash('md5').update(`${index}`).digest('base64url').slice(0, 7))
    expect(weightOf(random)).toBe(weightOf(some.map((index) => `aaaa${index + 100}`)))
  })

  test('may weigh 6,803 bytes of CSS, and not more', () => {
    expect(failures(build({ 'assets/index.css': heavy(6_780) }))).toEqual([])
    expect(failures(build({ 'assets/index.css': heavy(6_820) }))).toEqual(['CSS of the login page'])
  })

  const drawn = {
    'assets/index.css': '.road{background:url(/assets/road.svg)}.mark{mask:url("data:image/svg+xml,%3csvg")}',
    'assets/road.svg': '<svg/>',
  }

  test('may make 5 requests, index.html, config.json and a drawing among them', () => {
    expect(measured(build(drawn), 'requests of the login page')).toBe('5')
    const preload = build({
      ...drawn,
      'index.html': `${PAGE}<link rel="modulepreload" href="/assets/more.js">`,
      'assets/more.js': 'more',
    })
    expect(failures(preload)).toEqual(['requests of the login page'])
  })

  test('may weigh 6,000 bytes of drawings, which must be there', () => {
    expect(failures(build({ ...drawn, 'assets/road.svg': 'x'.repeat(6_000) }))).toEqual([])
    expect(failures(build({ ...drawn, 'assets/road.svg': 'x'.repeat(6_001) }))).toEqual([
      'drawings of the login page',
    ])
    expect(failures(build({ 'assets/index.css': drawn['assets/index.css'] }))).toEqual([
      'files of the login page that the build lacks',
    ])
  })

  test('counts its page where that is loaded by a dynamic import', () => {
    const lazy = build(
      { ...drawn, 'assets/login.js': heavy(110_000) },
      { 'src/app/pages/LoginPage.tsx': { file: 'assets/login.js', isDynamicEntry: true } },
    )
    expect(failures(lazy)).toEqual(['JS of the login page', 'requests of the login page'])
  })

  test('fails when a file that it names is not there, or when it names no script', () => {
    const { files } = build()
    expect(failures(build({ 'index.html': `${PAGE}<script src="/assets/gone.js">` }))).toContain(
      'files of the login page that the build lacks',
    )
    const empty = {
      manifest: {},
      files: new Map([...files, ['index.html', Buffer.from('')]]),
      obfuscationKey: '',
    }
    expect(failures(empty)).toContain('scripts of the login page')
  })
})

describe('the page itself', () => {
  const withPage = (html: string) => build({ 'index.html': html })

  test('shows the words of the login before any code runs', () => {
    expect(failures(withPage(PAGE.replace('>Senha<', '>Palavra<')))).toEqual([
      'words of the login that the page lacks',
    ])
  })

  test('has no style attribute, which the policy would keep back', () => {
    expect(failures(withPage(`${PAGE}<p class="a" style="color:red">`))).toEqual([
      'style attributes in the page',
    ])
  })

  test('has no class of a module of styles that the style sheet does not know', () => {
    const styled = (css: string) =>
      build({ 'index.html': `${PAGE}<p class="_a_1 m_2 other">`, 'assets/index.css': css })
    expect(failures(styled('._a_1{top:0}.m_2{top:0}'))).toEqual([])
    expect(measured(styled('._a_1{top:0}'), 'classes of the page without a rule')).toBe('m_2')
  })

  test('names a property of style that is used to draw, and that neither a sheet nor code sets', () => {
    const named = (css: string, code = '') =>
      measured(
        build({ 'assets/more.css': css, 'assets/shared.js': code }),
        'properties of style without a value',
      )
    expect(named('.a{color:var(--boleia-ink)}')).toBe('--boleia-ink')
    expect(named('.a{color:var(--boleia-ink)}:root{--boleia-ink:#000}')).toBe('none')
    expect(named('.a{top:var(--boleia-bar)}', 'style.setProperty("--boleia-bar", "1px")')).toBe('none')
    expect(named('.a{top:var(--boleia-bar, 0px)}')).toBe('none')
    // a palette that is only handed on draws nothing
    expect(named(':root{--mantine-color-pink-text:var(--mantine-color-pink-8)}')).toBe('none')
  })

  test('names the files of the next page, which must be there and are no part of the login', () => {
    const next = `${PAGE}<template id="offers-files"><link rel="modulepreload" crossorigin href="/assets/detail.js"></template>`
    expect(failures(withPage(next))).toEqual([])
    expect(measured(withPage(next), 'requests of the login page')).toBe('4')
    expect(failures(withPage(next.replace('detail', 'gone')))).toEqual([
      'files of the next page that the build lacks',
    ])
  })

  test('may weigh 10,500 bytes, and not more', () => {
    const text = Buffer.from(heavy(7_600)).toString('base64')
    expect(failures(withPage(PAGE + text))).toEqual([])
    expect(
      failures(
        withPage(PAGE + text + [...Buffer.from(heavy(3_000)).toString('base64')].toReversed().join('')),
      ),
    ).toEqual(['the page of the login itself'])
  })
})

describe('a later page', () => {
  const page = (name: string, imports: readonly string[] = []) => ({
    [`src/app/pages/${name}.tsx`]: { file: `assets/${name}.js`, isDynamicEntry: true, imports },
  })
  const shared = { '_kit.js': { file: 'assets/kit.js' } }

  test('may need 60 kB beyond the offers, and below /pagamentos beyond their home', () => {
    const chunks = (name: string) => ({
      ...shared,
      ...page('PaymentsPage', ['_kit.js']),
      ...page(name, ['_kit.js']),
    })
    const files = (name: string) => ({
      'assets/kit.js': heavy(40_000),
      'assets/PaymentsPage.js': 'home',
      [`assets/${name}.js`]: heavy(30_000),
    })
    expect(failures(build(files('TransferPage'), chunks('TransferPage')))).toEqual([])
    expect(failures(build(files('TripsPage'), chunks('TripsPage')))).toEqual([
      'JS of the heaviest page (TripsPage.tsx)',
    ])
  })

  test('counts what looks for unanswered sends and the other parts of the payments home as loaded before', () => {
    const part = (name: string, imports: readonly string[]) => ({
      [`src/app/${name}.tsx`]: {
        file: `assets/${name.replace(/.*\//, '')}.js`,
        isDynamicEntry: true,
        imports,
      },
    })
    const chunks = {
      ...shared,
      ...part('operations/InDoubtOperations', ['_kit.js']),
      '_tab.js': { file: 'assets/tab.js' },
      ...part('pages/TransferContainer', ['_tab.js']),
      ...page('TripsPage', ['_kit.js']),
    }
    const files = {
      'assets/kit.js': heavy(40_000),
      'assets/tab.js': heavy(40_000),
      'assets/TransferContainer.js': heavy(1000),
      'assets/InDoubtOperations.js': 'sends',
      'assets/TripsPage.js': heavy(30_000),
      'assets/PaySlipPage.js': heavy(30_000),
      'assets/TransferPage.js': heavy(30_000),
    }
    expect(failures(build(files, { ...chunks, ...page('PaySlipPage', ['_tab.js']) }))).toEqual([])
    const itsOwn = page('TransferPage', ['src/app/pages/TransferContainer.tsx'])
    expect(failures(build(files, { ...chunks, ...itsOwn }))).toEqual([
      'JS of the heaviest page (TransferPage.tsx)',
    ])
  })

  test('of offers, trips and payments has few files before its first rows, styles among them', () => {
    const names = Array.from({ length: 12 }, (_, index) => `_part${index}.js`)
    const chunks = (count: number) => ({
      ...Object.fromEntries(
        names.map((name, index) => [
          name,
          { file: `assets/part${index}.js`, ...(index === 0 && { css: ['assets/part.css'] }) },
        ]),
      ),
      // the start has two files
      ...page('OffersPage', names.slice(0, count)),
    })
    const files = {
      'assets/part.css': 'p{}',
      'assets/OffersPage.js': 'offers',
      ...Object.fromEntries(names.map((_, index) => [`assets/part${index}.js`, `part(${index})`])),
    }
    expect(failures(build(files, chunks(8)))).toEqual([])
    expect(measured(build(files, chunks(8)), 'files before the first rows of offers')).toBe('12')
    expect(failures(build(files, chunks(9)))).toEqual(['files before the first rows of offers'])
  })

  test('of offers may need 189.8 kB of JS before its first rows, with the start', () => {
    const of = (bytes: number) =>
      failures(
        build(
          { 'assets/index.js': heavy(100_000), 'assets/OffersPage.js': heavy(bytes) },
          page('OffersPage'),
        ),
      )
    expect(of(89_500)).toEqual([])
    expect(of(89_900)).toEqual(['JS before the first rows of offers'])
  })

  test('is not loaded for what tells failures a second after the login', () => {
    const FAILURES = 'src/app/start/failures.tsx'
    const chunks = (imports: readonly string[]) => ({
      [FAILURES]: { file: 'assets/failures.js', isDynamicEntry: true, imports: ['index.html', ...imports] },
      '_trips.js': { file: 'assets/trips.js', imports: ['_lists.js'], css: ['assets/trips.css'] },
      '_lists.js': {
        file: 'assets/lists.js',
        css: ['assets/lists.css', 'assets/cards.css', 'assets/rows.css'],
      },
    })
    const files = (bytes: number) => ({
      'assets/failures.js': heavy(bytes),
      'assets/trips.js': 'trips',
      'assets/lists.js': 'lists',
    })
    expect(failures(build(files(46_000), chunks([])))).toEqual([])
    expect(failures(build(files(47_000), chunks([])))).toEqual(['JS after the login page'])
    expect(failures(build(files(46_000), chunks(['_trips.js'])))).toEqual(['files after the login page'])
  })

  test('does not load the library of PDFs, which is for merging alone', () => {
    const files = { 'assets/pdf.js': 'pdf', 'assets/TripsPage.js': 'trips' }
    expect(failures(build(files, page('TripsPage')))).toEqual([])
    expect(failures(build(files, page('TripsPage', [PDF])))).toEqual(['pages that load the PDF library'])
    const { [PDF]: _pdf, ...manifest } = { ...MANIFEST, ...page('TripsPage') }
    expect(failures({ ...build(files), manifest })).toEqual(['pages that load the PDF library'])
  })
})

describe("the portal's font", () => {
  test('is the only one, and may weigh 45 kB', () => {
    expect(failures(build({ 'assets/inter.woff2': heavy(45_000) }))).toEqual([])
    expect(failures(build({ 'assets/inter.woff2': heavy(45_001) }))).toEqual(["the portal's font"])
    expect(failures(build({ 'assets/other.ttf': 'font' }))).toEqual(['fonts'])
    const { manifest, files, obfuscationKey } = build()
    const without = new Map([...files].filter(([path]) => path !== 'assets/inter.woff2'))
    expect(failures({ manifest, files: without, obfuscationKey })).toEqual(['fonts'])
  })

  test.each([
    ['its styles', { 'assets/index.css': '@font-face{src:url(/assets/inter.woff2)}' }],
    ['its code', { 'assets/index.js': 'new FontFace("Inter","url(/assets/inter.woff2)")' }],
    ['the page', { 'index.html': `${PAGE}<link rel="preload" as="font" href="/assets/inter.woff2">` }],
  ])('is named by nothing that the login page is drawn with: %s', (_what, files) => {
    expect(failures(build(files))).toContain('fonts that the login page asks for before it is drawn')
  })

  test('may be named by what is loaded later', () => {
    expect(failures(build({ 'assets/detail.css': '@font-face{src:url(/assets/inter.woff2)}' }))).toEqual([])
  })
})

describe('the map', () => {
  test('may weigh 74 kB beyond what the detail has loaded already', () => {
    expect(failures(build({ 'assets/ol.js': heavy(73_500), 'assets/shared.js': heavy(90_000) }))).toEqual([])
    expect(failures(build({ 'assets/ol.js': heavy(74_500) }))).toEqual(['JS of the map'])
  })

  test('fails when the entry reaches it by static imports', () => {
    const eager = build(
      {},
      {
        'index.html': { ...MANIFEST['index.html'], file: 'assets/index.js', imports: ['_vendor.js', MAP] },
      },
    )
    expect(failures(eager)).toContain('the map is loaded only when asked for')
    expect(failures(eager)).toContain('parts of the map on the login page')
  })

  test('fails when it has no chunk of its own', () => {
    const { [MAP]: _map, ...manifest } = MANIFEST
    expect(failures({ ...build(), manifest })).toEqual(['the map is loaded only when asked for'])
  })
})

describe('the production build', () => {
  test.each([
    ['a fixture account', { 'assets/detail.js': 'x="master@example.com"' }],
    ['a fixture password', { 'assets/detail.js': 'x="Senha@123"' }],
    ['the name of the worker file', { 'assets/detail.js': 'x="/mockServiceWorker.js"' }],
    ['a message of msw', { 'assets/detail.js': 'x="[MSW] Mocking enabled."' }],
    ['the inspector of machines', { 'assets/detail.js': 'x="#inspetor"' }],
    ['the worker file', { 'mockServiceWorker.js': 'self' }],
  ])('may not hold %s', (_what, files) => {
    expect(failures(build(files))).toEqual(['files of the in-memory backend'])
  })

  test('may hold words that only look like msw', () => {
    expect(failures(build({ 'assets/detail.js': 'itemsWrap, itemswrap, msw2' }))).toEqual([])
  })

  test('may not hold a source map or the obfuscation key', () => {
    expect(failures(build({ 'assets/map.js': '//# sourceMappingURL=map.js.map' }))).toEqual(['source maps'])
    expect(failures(build({ 'assets/map.js.map': '{}' }))).toEqual(['source maps'])
    expect(failures(build({ 'assets/detail.js': 'k="key-of-the-api"' }))).toEqual([
      'files with the obfuscation key',
    ])
  })
})

describe('compressed copies', () => {
  const long = 'start();'.repeat(200)
  const NAME = 'texts without a compressed copy'

  test('of a text that is worth it must be there', () => {
    const whole = build({ 'assets/index.js': long })
    expect(measured(whole, NAME)).toBe('none')
    const files = new Map([...whole.files].filter(([path]) => path !== 'assets/index.js.br'))
    expect(measured({ ...whole, files }, NAME)).toBe('assets/index.js')
  })

  test('hold what the file holds', () => {
    const copies = { 'assets/index.js.br': brotliCompressSync('an older one') }
    expect(measured(build({ 'assets/index.js': long }, {}, copies), NAME)).toBe('assets/index.js')
  })
})
