import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SHEET } from '#tests/support/atlas/ids.ts'
import { sampleAtlas, writeSample } from '#tests/support/atlasSample.ts'
import { readAtlas, writeLooks } from '../../scripts/atlas/folder.ts'
import { hashOf } from '../../scripts/atlas/photograph.ts'
import type { AtlasState } from '../../scripts/atlas/shape.ts'
import { html } from '../../scripts/atlas/site/markup.ts'
import { startPage } from '../../scripts/atlas/site/startPage.ts'
import { statePart } from '../../scripts/atlas/site/statePart.ts'
import { writeSite } from '../../scripts/atlas/site.ts'

const folder = mkdtempSync(join(tmpdir(), 'boleia-atlas-'))
const read = (file: string) => readFileSync(join(folder, file), 'utf8')

beforeAll(() => {
  writeSample(folder)
  mkdirSync(join(folder, 'pictures'))
  const pale = { rule: 'color-contrast', help: 'contraste <suficiente>', count: 2, words: 'A "viagem"' }
  const look = { name: 'endTrip.idle', heights: { phone: 800, laptop: 800 } }
  writeLooks(folder, {
    looks: {
      one: { ...look, axe: { light: [pale], dark: [] } },
      two: { ...look, axe: { light: [], dark: [] } },
    },
    states: { 'endTrip.idle': 'one', 'endTrip.asking': 'two' },
  })
  writeSite(folder)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a state is shown with its four pictures, the steps and calls to it, its rows, interactions and what axe finds', () => {
  const page = read('m/endTrip.html')
  for (const picture of ['360-light', '360-dark', '1366-light', '1366-dark']) {
    expect(page).toContain(
      `<img loading="lazy" decoding="async" src="../pictures/endTrip.idle-${picture}.webp"`,
    )
  }
  expect(page).toContain('<li>goes on to refused</li>')
  expect(page).toContain(
    '<code>viagens-encerrar</code> 400 <span class="mark amber">falha: 400 message</span>',
  )
  expect(page).toContain('<span class="mark">CORE-123</span>')
  expect(page).toContain('contraste &lt;suficiente&gt;. <q>A &quot;viagem&quot;</q>')
  expect(page).toContain(
    'data-replay="#demo?v=1&amp;steps=refused" href="http://localhost:5173/#demo?v=1&amp;steps=refused"',
  )
})

test.each<[string, Partial<AtlasState>, string]>([
  [
    'the steps of a person that are left',
    { remaining: ['presses Sim', 'done end refused'] },
    'Depois, os passos abaixo',
  ],
  ['that answers alone are left', { remaining: ['done end refused'] }, 'Nenhum passo é de uma pessoa'],
  ['where a flow begins', { remaining: [] }, 'Abre a página em que o fluxo começa.</p>'],
  [
    'what a flow that is over has changed',
    { brings: 'changes', remaining: [] },
    'já com o que o fluxo mudou',
  ],
  [
    'what Pagamento asks at each entry',
    { link: '#demo?em=%2Fpagamentos%2Fextrato' },
    'Escolha o CNPJ e digite a senha',
  ],
])('a link says what it opens: %s', (_, given, words) => {
  const [idle] = sampleAtlas().machines.flatMap(({ states }) => states)
  if (!idle) throw new Error('the sample has no state')
  expect(statePart({ ...idle, remaining: [], ...given }, undefined).markup).toContain(words)
})

test.each<[string, Partial<AtlasState>, string]>([
  ['nothing is drawn', { unseen: 'blank' }, 'Nada na tela.'],
  ['no walk comes here', { unseen: 'unwalked' }, 'Nenhum passeio leva até aqui.'],
  [
    'the walk says it',
    { unseen: 'unwalked', reason: 'depende de uma extensão do navegador' },
    'Nenhum passeio leva até aqui: depende de uma extensão do navegador.',
  ],
  [
    'the flow is over',
    { unseen: 'over', shownBy: ['endTrip'] },
    'O fluxo termina aqui, sem tela própria: segue em <a href="endTrip.html">endTrip</a>.',
  ],
])('a state without a picture says why: %s', (_, given, words) => {
  const [idle] = sampleAtlas().machines.flatMap(({ states }) => states)
  if (!idle) throw new Error('the sample has no state')
  expect(statePart({ ...idle, html: null, ...given }, undefined).markup).toContain(words)
})

test('a state with the pictures of another machine names it', () => {
  const [idle] = sampleAtlas().machines.flatMap(({ states }) => states)
  if (!idle) throw new Error('the sample has no state')
  const look = { name: 'endTrip.idle', heights: { phone: 800, laptop: 800 }, axe: { light: [], dark: [] } }
  const { markup } = statePart({ ...idle, through: 'endTrip' }, look)
  expect(markup).toContain('Na tela de <a href="endTrip.html">endTrip</a>.')
  expect(markup.match(/<img /g)).toHaveLength(4)
})

test('a machine without a screen names the machines that show it', () => {
  const page = read('m/tripEnding.html')
  expect(page).toContain('Sem tela própria: aparece em <a href="endTrip.html">endTrip</a>.')
  expect(page).toContain('Nenhum link leva até aqui.')
  expect(page).not.toContain('<img')
})

test('texts of screens, tests and calls are text, never tags', () => {
  expect(html`<p title="${`"'><script>`}">${['a<b', html`<b>${'&'}</b>`, null, false, 3]}</p>`.markup).toBe(
    '<p title="&quot;&#39;&gt;&lt;script&gt;">a&lt;b<b>&amp;</b>3</p>',
  )
  expect(read('m/endTrip.html')).toContain('<li>ending a trip &lt;that&gt; has begun</li>')
})

test('a link that leads anywhere but into the demo is none', () => {
  const file = join(folder, 'data', 'endTrip.json')
  const data = readFileSync(file, 'utf8')
  writeFileSync(file, data.replaceAll('#demo?', 'javascript:alert(1)//'))
  writeSite(folder)
  expect(read('m/endTrip.html')).not.toContain('javascript:')
  writeFileSync(file, data)
  writeSite(folder)
})

test('nothing comes from the net, and no page fetches or loads a module: they open from a folder', () => {
  const files = [
    'index.html',
    ...['m', 'site'].flatMap((part) => readdirSync(join(folder, part)).map((name) => join(part, name))),
  ]
  expect(files.length).toBe(8)
  for (const file of files) {
    const text = read(file)
    expect(
      text.match(
        /(?:src|href)="(?:https?:)?\/\/(?!localhost:5173\/)|url\((?!#)|@import|fetch\(|type="module"|import\(/g,
      ),
      file,
    ).toBe(null)
  }
})

test('every address within the pages leads to a place that is there', () => {
  const ids = (page: string) => new Set([...read(page).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
  for (const page of ['index.html', 'm/endTrip.html', 'm/tripEnding.html']) {
    const hrefs = [...read(page).matchAll(/ href="([^"]+)"/g)].map(([, href = '']) => href)
    for (const href of hrefs.filter((one) => !/^(http|data:)|\.(webp|html|css)$/.test(one))) {
      const [path = '', id = ''] = href.split('#')
      const target = path ? join(page, '..', path) : page
      expect(ids(target), `${page} ${href}`).toContain(id)
    }
  }
})

test('the first page leads to the sheet of components where there is one', () => {
  expect(read('index.html')).not.toContain('componentes.html')
  const { machines, ...atlas } = sampleAtlas()
  const sheet = machines.map((machine, at) => (at === 0 ? { ...machine, machine: SHEET } : machine))
  const page = startPage({ ...atlas, machines: sheet }, { looks: {}, states: {} })
  expect(page).toContain('<a href="componentes.html">todos os componentes e os tokens</a>')
  expect(page).toContain('<a href="m/componentes.html">as imagens deles</a>')
})

test('pages of machines that are no more go', () => {
  writeFileSync(join(folder, 'm', 'gone.html'), '')
  writeSite(folder)
  expect(readdirSync(join(folder, 'm'))).toEqual(['endTrip.html', 'tripEnding.html'])
})

test('a head names the commit where there is one, and no count is a bare word', () => {
  expect(read('index.html')).toMatch(/Versão [\d.]+ · <code>40307dabbc<\/code> · /)
  expect(read('index.html')).toContain('<dt>segundos para percorrer os fluxos</dt>')
  const other = mkdtempSync(join(tmpdir(), 'boleia-atlas-'))
  writeSample(other)
  const { commit, ...summary } = JSON.parse(readFileSync(join(other, 'atlas.json'), 'utf8'))
  expect(commit).not.toBe('')
  writeFileSync(join(other, 'atlas.json'), JSON.stringify({ ...summary, commit: '' }))
  writeSite(other)
  expect(readFileSync(join(other, 'index.html'), 'utf8')).toMatch(/Versão [\d.]+ · \d/)
  rmSync(other, { recursive: true })
})

test('what an atlas lacks is told with its file', () => {
  const other = mkdtempSync(join(tmpdir(), 'boleia-atlas-'))
  writeSample(other)
  writeFileSync(join(other, 'data', 'endTrip.json'), '{"machine":"../endTrip"}')
  expect(() => readAtlas(other)).toThrow('endTrip.json: machine')
  rmSync(other, { recursive: true })
})

test("the library's ids, drawn by lot, make no other screen of it", () => {
  const field = (id: string) => `<label for="${id}">Motivo</label><input id="${id}">`
  expect(hashOf(field('mantine-abcdefghi'))).toBe(hashOf(field('mantine-zyxwvu987')))
  expect(hashOf(field('mantine-abcdefghi'))).not.toBe(
    hashOf(field('mantine-abcdefghi').replace('Motivo', 'Razão')),
  )
  expect(hashOf('mantine-abcdefghi mantine-abcdefghj')).not.toBe(
    hashOf('mantine-abcdefghi mantine-abcdefghi'),
  )
})
