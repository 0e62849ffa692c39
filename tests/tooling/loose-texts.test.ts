import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'loose-texts-'))

const part = (props: string, view: string) => `export const Part = (${props}) => ${view}\n`

/** What a browser's translator would tear or leave stale. */
const LOOSE: Readonly<Record<string, string>> = {
  'beside-an-expression': part('{ a, b }', '<p>{a} de {b}</p>'),
  'before-what-comes': part('{ isOpen }', '<p>Saldo {isOpen && <b>1</b>}</p>'),
  'beside-an-element': part('', '<label><input />Aceito</label>'),
  'a-value-beside-an-element': part('{ name }', '<li><i />{name}</li>'),
  'one-of-two': part('{ isOn }', "<p>{isOn ? 'Sim' : <b>1</b>}<i /></p>"),
  'a-called-text': part('{ at, day }', '<p><b>1</b> {day(at)}</p>'),
  'in-a-fragment': part('{ n }', '<>Passo<b>{n}</b></>'),
  'alone-in-a-fragment': part('{ n }', '<>{n}</>'),
  'children-that-are-texts':
    'interface Props { readonly children: string }\nexport const Part = ({ children }: Props) => <p>{children}<i /></p>\n',
  'a-component-that-is-a-text': part('{ link, text }', 'link === null ? text : <a href={link}>{text}</a>'),
  'a-component-that-may-be-a-text':
    'export const Part = ({ link, text }) => {\n  if (link) return <a href={link}>{text}</a>\n  return text || null\n}\n',
  'a-list-of-texts': part('{ all }', '<p><b>1</b>{all.map((one) => `${one}, `)}</p>'),
}

/** What stays right. */
const FIRM: Readonly<Record<string, string>> = {
  'a-component-that-is-an-element-or-nothing': part('{ isOpen }', 'isOpen ? <b>1</b> : null'),
  'one-template': part('{ a, b }', '<p>{`${a} de ${b}`}</p>'),
  'alone-in-its-element': part('{ name }', '<li><i /> <span>{name}</span></li>'),
  'alone-or-an-element': part('{ isOn }', "<p>{isOn ? 'Sim' : <b>1</b>}</p>"),
  'elements-that-come': part('{ all }', '<ul><li>1</li>{all.map((one) => <li key={one}>{one}</li>)}</ul>'),
  'an-element-with-a-name':
    'export const Part = () => {\n  const back = <b>1</b>\n  return <p>{back}<i /></p>\n}\n',
  'a-slot-for-an-element':
    "import type { ReactElement } from 'react'\ninterface Props { readonly mark?: ReactElement }\nexport const Part = ({ mark }: Props) => <p>{mark}<i /></p>\n",
  children: part('{ children }', '<p>{children}<i /></p>'),
}

let found: readonly string[] = []

beforeAll(() => {
  const rules = { 'boleia/loose-texts': 'error' }
  const config = {
    jsPlugins: [resolve('scripts/lint/looseTexts.mjs')],
    categories: { correctness: 'off' },
    rules,
  }
  writeFileSync(join(folder, '.oxlintrc.json'), JSON.stringify(config))
  for (const [name, source] of Object.entries({ ...LOOSE, ...FIRM })) {
    writeFileSync(join(folder, `${name}.tsx`), source)
  }
  const { stdout } = spawnSync(resolve('node_modules/.bin/oxlint'), ['-f', 'unix'], {
    cwd: folder,
    encoding: 'utf8',
  })
  found = [...new Set([...stdout.matchAll(/^([\w-]+)\.tsx:.*loose-texts/gm)].map(([, name]) => name ?? ''))]
})

afterAll(() => rmSync(folder, { recursive: true }))

test('the linter finds each text with neighbours, which a browser that translates the page would tear', () => {
  expect(found.filter((name) => name in LOOSE).toSorted()).toEqual(Object.keys(LOOSE).toSorted())
})

test('the linter lets a text that is alone in its element pass', () => {
  expect(found.filter((name) => name in FIRM)).toEqual([])
})
