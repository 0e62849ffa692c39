import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { FIRST_PARTS, pageAnywhere, readsPathOtherwise } from '../../scripts/demo-anywhere.ts'

const BOOT = readFileSync('scripts/demo-boot.js', 'utf8')

/** Where the page looks for the demo's files when it is opened at a path. */
const foldersOf = (path: string): string[] => {
  const [, way = ''] = /(const foldersOf = [^]*?\n})\n/.exec(BOOT) ?? []
  const folders: unknown = runInNewContext(`${way}\nfoldersOf(path, known)`, { path, known: FIRST_PARTS })
  return [...(folders as string[])]
}

describe('the folder of the demo', () => {
  test.each([
    ['/', ['/']],
    ['/index.html', ['/']],
    ['/lotes', ['/']],
    ['/lotes-solicitados/detalhes', ['/', '/lotes-solicitados/']],
    ['/new-password/abc.def', ['/', '/new-password/']],
    ['/vendas/', ['/vendas/', '/']],
    ['/vendas/index.html', ['/vendas/', '/']],
    ['/vendas/boleia/lotes/filtros', ['/vendas/boleia/', '/', '/vendas/', '/vendas/boleia/lotes/']],
    ['/vendas/no-such', ['/', '/vendas/']],
  ])('opened at %s it is looked for in %j', (path, folders) => {
    expect(foldersOf(path)).toEqual(folders)
  })
})

describe('the page of the demo', () => {
  const built = [
    '<head><title>B</title>',
    '    <script type="module" crossorigin src="./assets/index-1.js"></script>',
    '    <link rel="modulepreload" crossorigin href="./assets/a.js">',
    '    <link rel="stylesheet" crossorigin href="./assets/index.css">',
    '</head><body><div id="root"></div>\n</body>',
  ].join('\n')

  test('names its files only in the script that finds the folder first', () => {
    const page = pageAnywhere(built)
    expect(page).not.toContain('<link')
    expect(page.match(/<script/g)).toHaveLength(1)
    expect(page).toContain('const src="/assets/index-1.js"')
    expect(page).toContain('const styles=["assets/index.css"]')
    expect(page.indexOf('<script>')).toBeGreaterThan(page.indexOf('<div id="root">'))
  })
  test('is not built if it names no files', () => {
    expect(() => pageAnywhere('<head></head><body></body>')).toThrow('names no files')
  })
})

test.each([
  ['const here = location.pathname', false],
  ['const { state } = history', false],
  ['const { pathname } = location', true],
  ['const { search, pathname: page } = window.location', true],
  ['window.location.pathname', true],
])('code that says %j is refused, because its path would hold the folder: %s', (code, isRefused) => {
  expect(readsPathOtherwise(code)).toBe(isRefused)
})

test('the launchers that nobody has tried say so', () => {
  for (const name of ['abrir-no-windows.bat', 'abrir-no-windows.ps1']) {
    expect(readFileSync(`scripts/launchers/${name}`, 'utf8')).toMatch(/N[ÃA]O EXPERIMENTADO .*\(untried\)/)
  }
})
