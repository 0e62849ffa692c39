import pixelmatch from 'pixelmatch'
import { describe, expect, test } from 'vitest'
import { MATCHING } from '../../scripts/atlas/comparePictures.ts'
import { axeChange, type Change, mostChangedFirst, textChange } from '../../scripts/atlas/differences.ts'

type Colour = readonly [number, number, number]
const WHITE: Colour = [255, 255, 255]
const BLACK: Colour = [0, 0, 0]
const GREY: Colour = [120, 120, 120]

const pictureOf = (width: number, height: number, colourAt: (x: number, y: number) => Colour) => {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) data.set([...colourAt(x, y), 255], (y * width + x) * 4)
  }
  return { width, height, data }
}

const plain = pictureOf(20, 10, () => WHITE)

const differ = (before: typeof plain, after: typeof plain) => {
  const { width, height, data } = after
  const drawn = new Uint8ClampedArray(data.length)
  return { pixels: pixelmatch(data, before.data, drawn, width, height, MATCHING), drawn }
}

describe('two pictures', () => {
  test('that are the same differ in nothing', () => {
    expect(differ(plain, plain)).toMatchObject({ pixels: 0 })
  })
  test('differ by the pixels of a box that is new, and show it in red', () => {
    const boxed = pictureOf(20, 10, (x, y) => (x >= 4 && x < 9 && y >= 2 && y < 6 ? BLACK : WHITE))
    const { pixels, drawn } = differ(plain, boxed)
    expect(pixels).toBe(20)
    expect([...drawn.slice((3 * 20 + 5) * 4, (3 * 20 + 5) * 4 + 4)]).toEqual([220, 30, 30, 255])
    expect([...drawn.slice(0, 4)]).toEqual([255, 255, 255, 255])
  })
  test('do not differ for a shade that nobody sees', () => {
    expect(
      differ(
        plain,
        pictureOf(20, 10, () => [249, 251, 250]),
      ).pixels,
    ).toBe(0)
  })
  test('do not differ for the soft edge between two surfaces', () => {
    const edge = (soft: Colour) =>
      pictureOf(20, 10, (x) => {
        if (x === 10) return soft
        return x < 10 ? BLACK : WHITE
      })
    // the columns beside it are the same; only how an edge was softened is another
    const [hard, softened] = [edge(WHITE), edge(BLACK)]
    const softer = pictureOf(20, 10, (x, y) => (x === 10 && y === 5 ? GREY : softenedAt(x)))
    expect(differ(hard, softer).pixels).toBe(0)
    expect(differ(hard, softened).pixels).toBe(10)
  })
})

const softenedAt = (x: number): Colour => (x < 10 ? BLACK : WHITE)

test('a text has changed by its lines that came and went, not by those that moved', () => {
  expect(textChange('Viagem 17\nEncerrar\nVoltar\n\nVoltar', 'Encerrar\nViagem 18\nVoltar')).toEqual({
    added: ['Viagem 18'],
    removed: ['Viagem 17', 'Voltar'],
  })
})

test('what axe finds has changed where the count of a rule has', () => {
  const finding = (rule: string, count: number) => ({ rule, count, help: '', words: '' })
  expect(
    axeChange(
      { light: [finding('label', 1), finding('region', 2)], dark: [] },
      { light: [finding('region', 2)], dark: [finding('color-contrast', 3)] },
    ),
  ).toEqual([
    { scheme: 'light', rule: 'label', before: 1, after: 0 },
    { scheme: 'dark', rule: 'color-contrast', before: 0, after: 3 },
  ])
})

test('the most changed picture comes first, then the most changed text', () => {
  const change = (id: string, share: number, added: readonly string[]): Change => ({
    id,
    machine: 'm',
    value: id,
    pictures: share > 0 ? [{ size: 'phone', scheme: 'light', pixels: 1, share }] : [],
    text: { added, removed: [] },
    axe: [],
  })
  const ids = mostChangedFirst([
    change('one line', 0, ['a']),
    change('a little', 0.01, []),
    change('two lines', 0, ['a', 'b']),
    change('all', 1, []),
  ]).map(({ id }) => id)
  expect(ids).toEqual(['all', 'a little', 'two lines', 'one line'])
})
