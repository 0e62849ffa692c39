import { Button, TextInput } from '@mantine/core'
import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { HomeTiles } from '#screens/payments/HomeTiles.tsx'
import steps from '#screens/payments/paymentSteps.module.css'
import statement from '#screens/payments/StatementScreen.module.css'
import { Dialog } from '#screens/shared/Dialog.tsx'
import { Fact } from '#screens/shared/Fact.tsx'
import { FilterChips } from '#screens/shared/FilterChips.tsx'
import { Notice } from '#screens/shared/Notice.tsx'
import { Page } from '#screens/shared/Page.tsx'
import { Paginator } from '#screens/shared/Paginator.tsx'
import { Picker } from '#screens/shared/Picker.tsx'
import { RadioCards } from '#screens/shared/RadioCards.tsx'
import { drawing } from '#tests/support/screens/drawn.tsx'
import {
  boxOf,
  brokenWords,
  expectNoSidewaysScroll,
  hasRoom,
  inWindow,
  isWhollySeen,
  linesOf,
  PHONES,
  rangeOf,
  toDesktop,
} from '#tests/support/screens/layout.ts'
import { eventually } from '#tests/support/screens/patience.ts'
import { alert, button, click, dialog, look, option, picker, sees } from '#tests/support/screens/person.ts'

const draw = drawing()

afterEach(async () => {
  document.documentElement.dataset['mantineColorScheme'] = 'light'
  await toDesktop()
})

/** What a line must not break as long as it fits into one: CPF, CNPJ, phone, plate, account, amount. */
const WHOLE = [
  '987.654.321-00',
  '11.222.333/0001-81',
  '(45) 99999-0001',
  'ABC-1234',
  '0012345-6',
  'R$ 1.234.567,89',
  '− R$ 15.230,75',
]
/** Those of them that are broken although a line has room for them. */
const brokenIn = (place: Element) =>
  WHOLE.filter(
    (whole) => place.textContent.includes(whole) && hasRoom(place, `${whole},`) && linesOf(place, whole) > 1,
  )
/** The text of the only notice. */
const noticeOf = () => page.getByRole('status').element().firstElementChild as Element
const BEFORE = ['', 'CPF ', 'da conta ', 'o pagamento de ', 'Favorecido, outra vez ']

describe.each(PHONES)('at %i pixels with text of size %i', (width, text) => {
  const opens = () => inWindow(width, 740, text)

  test('a CPF, a phone, a plate or an amount is in one line in a fact, a notice and a choice', async () => {
    await opens()
    draw(
      <Page title="Dados">
        <dl>
          {WHOLE.flatMap((whole) =>
            BEFORE.map((before) => (
              <Fact key={before + whole} label="Dado">
                {`${before}${whole}, e mais.`}
              </Fact>
            )),
          )}
        </dl>
        <Notice tone="info">
          {'Do CPF 987.654.321-00, '}e da placa {'ABC-1234'} <b>também</b>, valor de R$ 1.234.567,89.
        </Notice>
        <RadioCards
          legend="Conta"
          name="account"
          options={[{ value: 'a', label: 'Banco', detail: 'Agência 1234, conta 0012345-6' }]}
          value={null}
          onChoose={() => {}}
        />
      </Page>,
    )
    await sees(page.getByRole('status'))
    for (const one of [...page.getByRole('definition').elements(), noticeOf()]) {
      expect(brokenIn(one)).toEqual([])
    }
    expect(linesOf(page.getByRole('group').element(), '0012345-6')).toBe(1)
    expectNoSidewaysScroll()
  })

  test('the option of a picker shows its CPF whole, however long the name is', async () => {
    await opens()
    const name = 'Distribuidora de Combustíveis Irmãos Vasconcelos e Albuquerque do Oeste Paranaense Ltda'
    draw(
      <Page title="Transferência">
        <div className={steps.steps}>
          <Picker
            label="Favorecido"
            text=""
            options={[
              { label: name, detail: 'CNPJ 11.222.333/0001-81', value: 1 },
              { label: 'Ana Souza', detail: 'CPF 987.654.321-00', value: 2 },
              {
                label: 'João Silva',
                detail: 'CPF 987.654.321-00 · CNH 04411224407 · até 20/11/2027',
                value: 3,
              },
            ]}
            emptyText={null}
            onText={() => {}}
            onPick={() => {}}
          />
        </div>
      </Page>,
    )
    await click(picker('Favorecido'))
    await sees(option('Ana Souza'))
    for (const one of page.getByRole('option').elements()) {
      // of a very long name the end may be missing
      for (const part of [one, one.lastElementChild as Element]) {
        await eventually(() => part.scrollHeight - part.clientHeight).toBeLessThanOrEqual(1)
      }
      expect(brokenIn(one.lastElementChild as Element)).toEqual([])
    }
    expectNoSidewaysScroll()
  })

  test.each(['Transferência enviada', 'Comprovante', 'Confirme com o PIN'])(
    'a title (%s) is no smaller than text, in whole words, in the page and in a dialog',
    async (title) => {
      await opens()
      draw(
        <Page title={title}>
          <h2 className={steps.step}>{title}</h2>
          <Dialog title={title} size="small" isOpen onClose={() => {}}>
            Texto
          </Dialog>
        </Page>,
      )
      await sees(dialog(title))
      const titles = document.querySelectorAll('h1, h2')
      expect(titles).toHaveLength(3)
      for (const one of titles) {
        expect(Number.parseFloat(getComputedStyle(one).fontSize)).toBeGreaterThanOrEqual(16 * text)
        expect(brokenWords(one)).toEqual([])
      }
      expectNoSidewaysScroll()
    },
  )

  test.each(['info', 'warning', 'error'] as const)(
    'the icon of a notice (%s) stands beside its first line',
    async (tone) => {
      await opens()
      draw(
        <Page title="Pagamentos">
          <div className={steps.steps}>
            <Notice tone={tone} action={{ label: 'Tentar novamente', onAct: () => {} }}>
              Confira se os dados abaixo são os mesmos do seu boleto. Um pagamento não pode ser desfeito.
            </Notice>
          </div>
        </Page>,
      )
      await sees(button('Tentar novamente'))
      const notice = button('Tentar novamente').element().parentElement as Element
      const icon = boxOf(notice.querySelector('svg') as Element)
      const first = rangeOf(notice, 'Confira').getBoundingClientRect()
      expect(icon.right).toBeLessThanOrEqual(first.left)
      expect(Math.abs((icon.top + icon.bottom) / 2 - (first.top + first.bottom) / 2)).toBeLessThanOrEqual(3)
      expectNoSidewaysScroll()
    },
  )

  test('the buttons of a dialog show all their words, below each other if they must', async () => {
    await opens()
    draw(
      <Dialog
        title="Confirmar"
        size="small"
        isOpen
        actions={
          <>
            <Button variant="default">Cancelar transferência</Button>
            <Button>Confirmar pagamento</Button>
          </>
        }
      >
        Texto
      </Dialog>,
    )
    await sees(dialog('Confirmar'))
    for (const name of ['Cancelar transferência', 'Confirmar pagamento']) {
      const found = button(name).element()
      const range = document.createRange()
      range.selectNodeContents(found)
      for (const line of range.getClientRects()) {
        expect(line.left).toBeGreaterThanOrEqual(boxOf(found).left)
        expect(line.right).toBeLessThanOrEqual(boxOf(found).right)
      }
      expect(brokenWords(found)).toEqual([])
      expect(boxOf(found).right).toBeLessThanOrEqual(width)
    }
  })

  test('totals stand two by two where they fit, and none is broken or cut', async () => {
    await opens()
    draw(
      <Page title="Extrato">
        <dl className={statement.totals}>
          {['R$ 33.333.333,03', 'R$ 2.469.135,78', '− R$ 2.469.135,78', '− R$ 33.333.333,03'].map(
            (amount) => (
              <Fact key={amount} label="Saldo">
                {amount}
              </Fact>
            ),
          )}
        </dl>
      </Page>,
    )
    await sees(page.getByText('R$ 33.333.333,03', { exact: true }))
    const places = page.getByRole('definition').elements()
    const list = boxOf((places[0] as Element).closest('dl') as Element)
    for (const place of places) {
      expect(linesOf(place, place.textContent)).toBe(1)
      expect(boxOf(place.firstElementChild as Element).right).toBeLessThanOrEqual(
        Math.min(list.right, boxOf(place).right + 0.5),
      )
      expect((place.firstElementChild as Element).scrollWidth).toBeLessThanOrEqual(
        Math.ceil(boxOf(place.firstElementChild as Element).width),
      )
    }
    if (text === 1 && width === 360)
      expect(new Set(places.map((one) => Math.round(boxOf(one).left))).size).toBe(2)
    expectNoSidewaysScroll()
  })

  test('what a choice means stands below its name', async () => {
    await opens()
    draw(
      <Page title="Transferência">
        <div className={steps.steps}>
          <RadioCards
            legend="Como você quer transferir?"
            name="way"
            options={[{ value: 'a', label: 'Para Boleia PAY', detail: 'Para quem tem conta. Sem tarifa.' }]}
            value={null}
            onChoose={() => {}}
          />
        </div>
      </Page>,
    )
    await look(page.getByRole('radio')).toHaveAccessibleName(
      'Para Boleia PAY Para quem tem conta. Sem tarifa.',
    )
    const label = page.getByRole('radio').element().closest('label') as Element
    const below = label.nextElementSibling as Element
    const name = rangeOf(label, 'Boleia PAY').getBoundingClientRect()
    const meaning = rangeOf(below, 'Para quem').getBoundingClientRect()
    expect(meaning.top).toBeGreaterThanOrEqual(name.bottom - 2)
    expect([label, below].flatMap(brokenWords)).toEqual([])
  })

  test('the tiles of the payments home have whole words, no smaller than text', async () => {
    await opens()
    draw(
      <Page title="Pagamentos">
        <HomeTiles hasCard onFollow={() => {}} />
      </Page>,
    )
    await look(page.getByRole('listitem')).toHaveLength(5)
    for (const tile of page.getByRole('listitem').elements()) {
      const [title] = [...tile.querySelectorAll('strong')]
      expect(Number.parseFloat(getComputedStyle(title ?? tile).fontSize)).toBeGreaterThanOrEqual(16 * text)
      const broken = title ? brokenWords(title) : []
      expect(
        broken.filter((word) => hasRoom(tile.querySelector('strong')?.parentElement as Element, word)),
      ).toEqual([])
    }
    expectNoSidewaysScroll()
  })

  test('the text of a chip takes a second line before it is cut', async () => {
    await opens()
    const name = 'Distribuidora de Combustíveis Irmãos'
    draw(<FilterChips chips={[{ field: 'name', text: name, without: {} }]} onChoose={() => {}} />)
    const chip = button(`${name}, remover filtro`)
    await sees(chip)
    const shown = chip.element().firstElementChild as Element
    expect(shown.scrollWidth).toBeLessThanOrEqual(shown.clientWidth)
    if (text === 1) expect(shown.scrollHeight).toBeLessThanOrEqual(shown.clientHeight)
    expectNoSidewaysScroll()
  })
})

describe.each([
  [320, 640],
  [360, 740],
  [360, 480],
  [320, 400],
  [360, 300],
])('in a sheet at %i x %i', (width, height) => {
  test.each([1, 2])('a field that has the focus is in sight as a whole (text of size %i)', async (text) => {
    await inWindow(width, height, text)
    draw(
      <Dialog
        title="Senha da conta Boleia Pay"
        size="small"
        isOpen
        onClose={() => {}}
        actions={
          <>
            <Button variant="default">Cancelar</Button>
            <Button>Confirmar</Button>
          </>
        }
      >
        <p>Transferência: R$ 1.234,50 para Distribuidora de Combustíveis Irmãos Vasconcelos Ltda</p>
        <TextInput label="Primeiro" size="md" />
        <p>Entre eles há um texto de duas linhas, que também precisa de lugar.</p>
        <TextInput label="Segundo" size="md" />
        <p>Esqueceu a senha? Fale com a central de atendimento, na página Fale conosco.</p>
      </Dialog>,
    )
    await sees(dialog('Senha da conta Boleia Pay'))
    for (const name of ['Primeiro', 'Segundo', 'Primeiro']) {
      const field = page.getByRole('textbox', { name }).element() as HTMLElement
      field.focus()
      await eventually(() => isWhollySeen(field)).toBe(true)
    }
    expectNoSidewaysScroll()
  })
})

test.each([
  [320, 1],
  [320, 2],
  [320, 8],
  [360, 1],
  [360, 2],
  [360, 3],
  [360, 8],
  [360, 15],
  [360, 16],
])(
  'a paginator stands in one row at %i pixels on page %i, with the first page, this one and the last',
  async (width, current) => {
    await inWindow(width, 740, 1)
    draw(
      <Page title="Ofertas">
        <Paginator page={current} total={16 * 15} perPage={15} onPage={() => {}} />
      </Page>,
    )
    await sees(button('Próxima página'))
    const seen = page
      .getByRole('navigation', { name: 'Páginas' })
      .getByRole('button')
      .elements()
      .filter((one) => one.checkVisibility())
    expect(new Set(seen.map((one) => Math.round(boxOf(one).top))).size).toBe(1)
    const names = seen.map(({ textContent }) => textContent)
    for (const number of [1, current, 16]) expect(names).toContain(`${number}`)
    expect(seen.length).toBeLessThanOrEqual(6)
    expectNoSidewaysScroll()
  },
)

test('an error stays an error: in red, and heard at once', async () => {
  draw(<Notice tone="error">Não foi possível carregar.</Notice>)
  await sees(alert('Não foi possível carregar.'))
})

test('in the dark dialogs, buttons and lists have the greenish greys of the pages', async () => {
  draw(
    <Dialog title="Banco" size="small" isOpen actions={<Button variant="default">Cancelar</Button>}>
      <Picker
        label="Banco"
        text=""
        options={[{ label: 'Banco Serra', value: 1 }]}
        emptyText={null}
        onText={() => {}}
        onPick={() => {}}
      />
    </Dialog>,
  )
  await sees(dialog('Banco'))
  await click(picker('Banco'))
  await sees(option('Banco Serra'))
  document.documentElement.dataset['mantineColorScheme'] = 'dark'
  const groundOf = (found: Element | null) => found && getComputedStyle(found).backgroundColor
  expect(groundOf(document.querySelector('.mantine-Modal-content'))).toBe('rgb(29, 35, 33)')
  for (const part of ['.mantine-Popover-dropdown', '.mantine-Button-root', '.mantine-Input-input']) {
    expect(groundOf(document.querySelector(part))).toBe('rgb(40, 49, 45)')
  }
})
