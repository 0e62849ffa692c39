import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Dialog } from '#screens/shared/Dialog.tsx'
import { Picker, type PickerOption } from '#screens/shared/Picker.tsx'
import { drawing } from '#tests/support/screens/drawn.tsx'
import { eventually } from '#tests/support/screens/patience.ts'
import {
  click,
  keys,
  look,
  pasteFromClipboard,
  picker,
  sees,
  seesNot,
} from '#tests/support/screens/person.ts'

const draw = drawing()

afterEach(async () => {
  document.documentElement.style.fontSize = ''
  await page.viewport(1366, 768)
})

const show = async (options: readonly PickerOption<number>[]) => {
  draw(
    <Picker
      label="Favorecido"
      text=""
      options={options}
      emptyText={null}
      onText={() => {}}
      onPick={() => {}}
    />,
  )
  await click(picker('Favorecido'))
  await sees(page.getByRole('option').first())
}
const drawn = () => page.getByRole('option').elements()
const list = () => page.getByRole('listbox').element()
/** Texts of an option that are cut at its end or below. */
const cut = () =>
  drawn().flatMap((one) =>
    [one, ...one.children]
      .filter(
        ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
          scrollWidth > clientWidth || scrollHeight > clientHeight,
      )
      .map(({ textContent }) => textContent),
  )
/** Options one of which lies over the next. */
const overlaps = () =>
  drawn().filter((one, index) => {
    const next = drawn()[index + 1]
    return next && one.getBoundingClientRect().bottom > next.getBoundingClientRect().top + 0.5
  })

const companies = [
  { label: '11.222.333/0001-81 - Transportes Ipê Roxo Ltda', value: 1 },
  { label: '11.222.333/0002-62 - Transportes Ipê Roxo Filial', value: 2 },
]
const people = [
  {
    label: 'Maria Aparecida dos Santos Ferreira de Oliveira',
    detail: 'CPF 111.222.333-96, CNH 04411224407',
    value: 1,
  },
  { label: 'João Batista Silva', detail: 'CPF 017.548.203-95, CNH 04411225037', value: 2 },
]

test('a page that is pasted into a search by mistake is cut to 400 characters, in sight', async () => {
  const typed: string[] = []
  draw(
    <Picker
      label="Motorista"
      text=""
      options={[]}
      emptyText={null}
      onText={(text) => typed.push(text)}
      onPick={() => {}}
    />,
  )
  await pasteFromClipboard(picker('Motorista'), 'João '.repeat(100_000))
  await eventually(() => typed.at(-1)?.length).toBe(400)
})

describe('names in a list are whole, and none lies over the next', () => {
  test.each([
    ['companies on a phone', companies, 320, 1],
    ['companies with text twice as large', companies, 360, 2],
    ['people on a phone', people, 320, 1],
    ['people on a wider one', people, 360, 1],
    ['people with text twice as large', people, 360, 2],
    ['people with large text on a desktop', people, 1366, 2],
  ] as const)('%s', async (_, options, width, text) => {
    await page.viewport(width, 740)
    document.documentElement.style.fontSize = `${text * 100}%`
    await show(options)
    expect(drawn()).toHaveLength(2)
    await eventually(cut).toEqual([])
    await eventually(overlaps).toEqual([])
    for (const one of drawn()) expect(one.getBoundingClientRect().height).toBeGreaterThanOrEqual(48 * text)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  })
})

test('each option is as tall as its own text, beside a long one, too', async () => {
  await page.viewport(360, 740)
  const long =
    'Cooperativa Agroindustrial dos Produtores de Soja e Milho do Oeste do Paraná e do Mato Grosso do Sul'
  await show([
    { label: 'Toco', value: 1 },
    { label: long, detail: 'CPF 111.222.333-96, CNH 04411224407, válida até 31/12/2030', value: 2 },
    { label: 'Bitrem', value: 3 },
  ])
  const heights = () => drawn().map((one) => one.getBoundingClientRect().height)
  const [first = 0, second = 0, third = 0] = heights()
  expect([first, third]).toEqual([48, 48])
  expect(second).toBeGreaterThan(100)
  expect(overlaps()).toEqual([])
})

test('the keyboard reaches each of many options of different heights, and none lies over the next', async () => {
  await page.viewport(360, 740)
  const long = 'Cooperativa Agroindustrial dos Produtores de Soja e Milho do Oeste do Paraná'
  await show(
    Array.from({ length: 90 }, (_, index) => ({
      label: index % 3 === 0 ? `${index + 1} ${long}` : `Motorista ${index + 1}`,
      value: index,
    })),
  )
  const active = () =>
    document.getElementById(picker('Favorecido').element().getAttribute('aria-activedescendant') ?? '')
  for (const [key, place] of [
    ['{ArrowDown>25/}', 26],
    ['{PageDown>7/}', 68],
    ['{ArrowUp>20/}', 48],
    ['{PageDown>20/}', 90],
    ['{PageUp>20/}', 1],
  ] as const) {
    await keys(key)
    await eventually(() => active()?.getAttribute('aria-posinset')).toBe(`${place}`)
    await eventually(() => {
      const [one, view] = [active(), list()].map((element) => element?.getBoundingClientRect())
      return one && view && one.top >= view.top - 1 && one.bottom <= view.bottom + 1
    }).toBe(true)
    expect(overlaps()).toEqual([])
  }
})

describe('a list opens below its field, and all of it comes into sight', () => {
  const many = Array.from({ length: 9 }, (_, index) => ({ label: `Motorista ${index + 1}`, value: index }))
  const edges = () => {
    const [above, below] = [picker('Favorecido').element(), list()].map((one) => one.getBoundingClientRect())
    if (!above || !below) throw new Error('nothing is drawn')
    return { gap: below.top - above.bottom, end: innerHeight - below.bottom, start: above.top }
  }
  const isBelow = async () => {
    await eventually(() => edges().gap).toBeGreaterThanOrEqual(0)
    await eventually(() => edges().end).toBeGreaterThanOrEqual(0)
    expect(edges().gap).toBeLessThan(24)
    expect(edges().start).toBeGreaterThanOrEqual(0)
  }
  const field = (
    <Picker label="Favorecido" text="" options={many} emptyText={null} onText={() => {}} onPick={() => {}} />
  )

  test.each([
    [360, 740],
    [1366, 768],
  ])('at the end of a page of %i × %i', async (width, height) => {
    await page.viewport(width, height)
    draw(<div style={{ paddingTop: height - 120 }}>{field}</div>)
    await click(picker('Favorecido'))
    await isBelow()
  })

  test.each([
    [360, 740],
    [1366, 768],
  ])('in a modal of %i × %i, whose buttons stay free of it on a phone', async (width, height) => {
    await page.viewport(width, height)
    draw(
      <Dialog
        title="Selecione um CNPJ"
        size="small"
        isOpen
        actions={<button type="button">Selecionar</button>}
      >
        {field}
      </Dialog>,
    )
    await click(picker('Favorecido'))
    await isBelow()
    if (width > 360) return
    const button = page.getByRole('button', { name: 'Selecionar' }).element()
    await eventually(() => button.getBoundingClientRect().top).toBeGreaterThan(
      list().getBoundingClientRect().bottom,
    )
  })
})

describe.each([1, 2])('of 999 options with text of size %i', (text) => {
  const many = Array.from({ length: 999 }, (_, index) => ({ label: `Motorista ${index + 1}`, value: index }))
  const active = () =>
    document.getElementById(picker('Favorecido').element().getAttribute('aria-activedescendant') ?? '')

  beforeEach(async () => {
    document.documentElement.style.fontSize = `${text * 100}%`
    await show(many)
  })

  test('few are in the document, and the keyboard brings each into view', async () => {
    for (const [key, name] of [
      ['{PageDown>20/}', 'Motorista 121'],
      ['{ArrowUp>5/}', 'Motorista 116'],
      ['{PageDown>150/}', 'Motorista 999'],
      ['{PageUp>170/}', 'Motorista 1'],
    ] as const) {
      await keys(key)
      await eventually(() => active()?.textContent).toBe(name)
      const [option, view] = [active(), list()].map((one) => one?.getBoundingClientRect())
      expect(option?.top).toBeGreaterThanOrEqual((view?.top ?? 0) - 1)
      expect(option?.bottom).toBeLessThanOrEqual((view?.bottom ?? 0) + 1)
      expect(drawn().length).toBeLessThan(20)
    }
  })

  test('the last stands at the end of what can be scrolled, and the list begins anew when it is opened again', async () => {
    list().scrollTop = list().scrollHeight
    const last = page.getByRole('option', { name: 'Motorista 999', exact: true })
    await look(last).toHaveAttribute('aria-posinset', '999')
    const end = () =>
      Math.abs(last.element().getBoundingClientRect().bottom - list().getBoundingClientRect().bottom)
    await eventually(end).toBeLessThanOrEqual(1)
    await keys('{Escape}')
    await seesNot(page.getByRole('option'))
    await click(picker('Favorecido'))
    await sees(page.getByRole('option', { name: 'Motorista 1', exact: true }))
    expect(active()?.textContent).toBe('Motorista 1')
  })
})

test('what says what to type stays quiet in a field with an error: in red it would look typed', async () => {
  draw(
    <Picker
      label="Favorecido"
      placeholder="Busque pelo nome"
      error="Escolha um."
      text=""
      options={[]}
      emptyText={null}
      onText={() => {}}
      onPick={() => {}}
    />,
  )
  await sees(page.getByText('Escolha um.'))
  expect(getComputedStyle(picker('Favorecido').element(), '::placeholder').color).toBe('rgb(86, 97, 92)')
})
