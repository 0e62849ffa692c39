import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { newBankAccount } from '#app/payments/bankTarget.ts'
import { NewBankAccountView } from '#screens/payments/NewBankAccountView.tsx'
import steps from '#screens/payments/paymentSteps.module.css'
import receipt from '#screens/payments/ReceiptModal.module.css'
import { Amount } from '#screens/shared/Amount.tsx'
import { Dialog } from '#screens/shared/Dialog.tsx'
import { Fact } from '#screens/shared/Fact.tsx'
import { Notice } from '#screens/shared/Notice.tsx'
import { Page } from '#screens/shared/Page.tsx'
import { Picker } from '#screens/shared/Picker.tsx'
import { onStage } from '#tests/screens/onStage.tsx'
import { drawing } from '#tests/support/screens/drawn.tsx'
import {
  boxOf,
  brokenWords,
  expectNoSidewaysScroll,
  inWindow,
  linesOf,
  toDesktop,
} from '#tests/support/screens/layout.ts'
import { button, click, dialog, picker, sees } from '#tests/support/screens/person.ts'
import { marina } from '#tests/support/screens/stage.tsx'

const draw = drawing()
afterEach(toDesktop)

const ADDRESS = 'https://www.banco-do-planalto-sociedade-anonima.example/comprovantes'

describe('at 320 pixels with text twice as large', () => {
  test.each(['info', 'warning', 'error'] as const)(
    'a notice (%s) holds a word that is longer than it',
    async (tone) => {
      await inWindow(320, 740, 2)
      draw(
        <Page title="Pagamentos">
          <Notice tone={tone} action={{ label: 'Verificar novamente', onAct: () => {} }}>
            {ADDRESS}
          </Notice>
        </Page>,
      )
      await sees(page.getByText(ADDRESS))
      const words = page.getByText(ADDRESS).element()
      expect(words.scrollWidth).toBeLessThanOrEqual(words.clientWidth)
      const notice = boxOf(words.parentElement as Element)
      for (const part of [words, button('Verificar novamente').element()])
        expect(boxOf(part).right).toBeLessThanOrEqual(notice.right)
      expectNoSidewaysScroll()
    },
  )

  test('a list that has nothing says so in lines of its own width', async () => {
    await inWindow(320, 740, 2)
    draw(
      <Picker
        label="Banco"
        text={ADDRESS}
        options={[]}
        emptyText={`Nada foi encontrado: ${ADDRESS}`}
        onText={() => {}}
        onPick={() => {}}
      />,
    )
    await click(picker('Banco'))
    const said = page.getByText(`Nada foi encontrado: ${ADDRESS}`).last()
    await sees(said)
    expect(said.element().scrollWidth).toBeLessThanOrEqual(said.element().clientWidth)
    expectNoSidewaysScroll()
  })

  test('the name of a step breaks between its words', async () => {
    await inWindow(320, 740, 2)
    draw(
      <Page title="Transferência">
        <div className={steps.steps}>
          <h2 className={steps.step}>Favorecido e valor</h2>
        </div>
      </Page>,
    )
    const heading = page.getByRole('heading', { name: 'Favorecido e valor' })
    await sees(heading)
    expect(linesOf(heading.element(), 'Favorecido')).toBe(1)
    expectNoSidewaysScroll()
  })
})

test.each([360, 320])(
  'the buttons of a new account are whole in the card of their step at %i pixels with text twice as large, in one frame',
  async (width) => {
    await inWindow(width, 740, 2)
    await onStage({
      machine: newBankAccount,
      input: { account: null },
      view: (flow) => (
        <Page title="Transferência">
          <div className={steps.steps} data-testid="card">
            <NewBankAccountView flow={flow} />
          </div>
        </Page>
      ),
      held: [],
      session: marina,
    })
    await sees(button('Adicionar'))
    const card = page.getByTestId('card').element()
    for (const name of ['Voltar', 'Adicionar']) {
      const one = button(name).element()
      expect(one.scrollWidth).toBeLessThanOrEqual(one.clientWidth)
      expect(linesOf(one, name)).toBe(1)
      expect(boxOf(one).right).toBeLessThanOrEqual(boxOf(card).right)
    }
    const framed = [...card.querySelectorAll('section, form')].filter(
      (one) => Number.parseFloat(getComputedStyle(one).borderTopWidth) > 0,
    )
    expect(framed).toEqual([])
    expectNoSidewaysScroll()
  },
)

test.each([
  [320, 1],
  [320, 2],
  [360, 2],
  [768, 2],
])('an amount never leaves its sign at %i pixels with text of size %i', async (width, text) => {
  await inWindow(width, 740, text)
  const amounts = ['R$ 1.234,56', '− R$ 15.230,75', 'R$ 5.000,00']
  const before = ['', 'saldo ', 'o saldo de ', 'o saldo atual ', 'o novo saldo agora é ']
  draw(
    <Page title="Saldo">
      {before.map((words) => (
        <p key={words}>
          {words}
          <Amount>R$ 1.234,56</Amount> e mais.
        </p>
      ))}
      <dl className={steps.facts}>
        {amounts.map((amount) => (
          <Fact key={amount} label="Valor">
            {amount}
          </Fact>
        ))}
      </dl>
    </Page>,
  )
  await sees(page.getByRole('definition').first())
  for (const one of page.getByRole('paragraph').elements()) expect(linesOf(one, 'R$ 1.234,56')).toBe(1)
  for (const [index, amount] of amounts.entries())
    expect(linesOf(page.getByRole('definition').nth(index).element(), amount)).toBe(1)
  expectNoSidewaysScroll()
})

test.each([
  [360, 740, 1],
  [360, 740, 2],
  [320, 640, 1],
  [1366, 768, 2],
])(
  'the buttons of a long receipt are in sight at %i x %i with text of size %i',
  async (width, height, text) => {
    await inWindow(width, height, text)
    const facts = Array.from({ length: 12 }, (_, index) => `Dado ${index + 1}`)
    draw(
      <Dialog
        title="Transferência enviada"
        size="medium"
        isOpen
        actions={<button type="button">Concluir</button>}
      >
        <dl>
          {facts.map((label) => (
            <Fact key={label} label={label}>
              R$ 107,90
            </Fact>
          ))}
        </dl>
      </Dialog>,
    )
    await sees(dialog('Transferência enviada'))
    const end = boxOf(button('Concluir').element())
    expect(end.bottom).toBeLessThanOrEqual(height)
    expect(end.top).toBeGreaterThanOrEqual(0)
  },
)

test('a short text stands right below the title of a small modal, which keeps its size', async () => {
  await inWindow(1366, 768, 1)
  draw(
    <Dialog title="Erro ao gerar boleto" size="small" isOpen actions={<button type="button">Entendi</button>}>
      <p>Tente novamente mais tarde.</p>
    </Dialog>,
  )
  await sees(dialog('Erro ao gerar boleto'))
  const title = boxOf(page.getByRole('heading', { name: 'Erro ao gerar boleto' }).element())
  const text = boxOf(page.getByText('Tente novamente mais tarde.').element())
  expect(text.top - title.bottom).toBeLessThanOrEqual(24)
  expect(dialog('Erro ao gerar boleto').element().getBoundingClientRect()).toMatchObject({
    width: 563,
    height: 335,
  })
})

test.each([
  ['a transfer', steps.facts],
  ['a receipt', receipt.facts],
])('360 pixels wide, a CNPJ has a line of its own among the facts of %s', async (_, className) => {
  await inWindow(360, 740, 1)
  draw(
    <Dialog
      title="Transferência enviada"
      size="medium"
      isOpen
      actions={<button type="button">Concluir</button>}
    >
      <dl className={className}>
        <Fact label="Favorecido">Transportes Ipê Roxo</Fact>
        <Fact label="CNPJ">11.222.333/0001-81</Fact>
        <Fact label="Transferência">Conta bancária</Fact>
      </dl>
    </Dialog>,
  )
  await sees(page.getByText('11.222.333/0001-81'))
  expect(linesOf(page.getByText('11.222.333/0001-81').element(), '11.222.333/0001-81')).toBe(1)
  const tops = ['Favorecido', 'CNPJ', 'Transferência'].map((label) =>
    Math.round(boxOf(page.getByText(label, { exact: true }).element()).top),
  )
  expect(new Set(tops).size).toBe(3)
})

test('360 pixels wide, titles of pages, steps and modals are not torn inside a word, nor by a hyphen', async () => {
  await inWindow(360, 740, 1)
  const long = 'Defina as porcentagens de transferências dos estabelecimentos responsáveis'
  draw(
    <Page title={long}>
      <h2 className={steps.step}>{long}</h2>
      <Dialog title={long} size="small" isOpen />
    </Page>,
  )
  await sees(dialog(long))
  const titles = [...document.querySelectorAll('h1, h2')]
  expect(titles).toHaveLength(3)
  for (const title of titles) {
    expect(brokenWords(title)).toEqual([])
    // a browser with the words of the language tears those that would fit in the next line
    expect(getComputedStyle(title).hyphens).toBe('manual')
  }
})
