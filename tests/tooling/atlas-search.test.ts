import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { sampleAtlas } from '#tests/support/atlasSample.ts'
import { dataScript } from '../../scripts/atlas/site/markup.ts'
import { searchIndex } from '../../scripts/atlas/site/searchIndex.ts'

/** What somebody finds who types this: machine and state, and what part of it holds the words. */
const found = (asked: string): string[] => {
  const scripts = [
    dataScript('ATLAS_INDEX', searchIndex(sampleAtlas())),
    readFileSync('scripts/atlas/site/find.js', 'utf8'),
    'atlasFind.findStates(atlasFind.readied(ATLAS_INDEX), asked).map(({ record, kind, excerpt }) => `${record.id} ${kind}: ${excerpt}`)',
  ]
  const results: unknown = runInNewContext(scripts.join('\n'), { asked })
  return [...(results as string[])]
}

test.each([
  ['the words on the screen, without accents and in any case', 'NAO pode ser encerrada', 'tela'],
  ['a call and its fault', 'viagens-encerrar message', 'chamadas'],
  ['a step', 'goes on to refused', 'passos'],
])('a state is found by %s', (_, asked, kind) => {
  const [first, ...others] = found(asked)
  expect(first).toContain(`endTrip.refused ${kind}: `)
  expect(others).toEqual([])
})

test('a state is found by its machine and its own name before any other', () => {
  expect(found('endtrip sending')[0]).toMatch(/^endTrip\.sending estado: /)
})

test('a machine by its whole name comes before those whose names hold it', () => {
  expect(found('tripEnding')[0]).toMatch(/^tripEnding\./)
  expect(found('endTrip')[0]).toMatch(/^endTrip\./)
})

test('a row of the checklist finds all its states; words that are nowhere together find none', () => {
  expect(found('core-123').map((line) => line.split(' ')[0])).toEqual([
    'endTrip.idle',
    'endTrip.asking',
    'endTrip.sending',
    'endTrip.refused',
    'tripEnding.sending',
  ])
  expect(found('sorriso recusada')).toEqual([])
  expect(found('   ')).toEqual([])
})

test('an excerpt shows the words around what was found', () => {
  expect(found('sorriso')).toEqual([
    'endTrip.idle tela: Encerrar viagem Viagem 17, de Sorriso a SantosEncerrar',
  ])
})

test('an excerpt begins and ends with a whole word', () => {
  const words =
    'bem antes da palavra procurada há muitas outras palavras e depois dela há ainda bem mais palavras que as sessenta letras'
  const script = `${readFileSync('scripts/atlas/site/find.js', 'utf8')}; excerpt(words, words.indexOf('outras'), 6)`
  expect(runInNewContext(script, { words })).toBe(
    '…antes da palavra procurada há muitas outras palavras e depois dela há ainda bem mais palavras que as…',
  )
})

test("a screen's text cannot end the script that carries it", () => {
  const script = dataScript('X', { text: '</script><script>alert(1)</script>\u2028' })
  expect(script).not.toContain('<')
  expect(script).not.toContain('\u2028')
  expect(runInNewContext(`${script}; X.text`, {})).toBe('</script><script>alert(1)</script>\u2028')
})
