import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { partOf } from '#screens/shared/wizard/summary.ts'
import { WizardPage } from '#screens/shared/wizard/WizardPage.tsx'
import { expectAccessible } from '#tests/support/screens/accessibility.ts'
import { drawing } from '#tests/support/screens/drawn.tsx'
import { boxOf, expectNoSidewaysScroll, inWindow, linesOf, toDesktop } from '#tests/support/screens/layout.ts'
import { button, look, sees } from '#tests/support/screens/person.ts'

const draw = drawing()
afterEach(toDesktop)

const summary = () => page.getByRole('complementary', { name: 'Resumo', exact: true })

const show = async () => {
  draw(
    <WizardPage
      title="Novo motorista"
      breadcrumb="Motoristas / Novo motorista"
      summary={[
        partOf('Telefone', 'done', [
          ['Celular', '(45) 98888-7777'],
          ['E-mail', 'joao.batista.da.silva@transportes-do-oeste.example.com'],
          ['CNPJ', '11.222.333/0001-81'],
          ['Complemento', ''],
        ]),
        partOf('Endereço', 'present', [['CEP', '85801-000']]),
        partOf('Referência profissional', 'ahead', []),
      ]}
    >
      <button type="button">Próximo</button>
    </WizardPage>,
  )
  await sees(button('Próximo'))
}

test.each([1366, 1672])(
  '%i pixels wide, a wizard and the summary beside it fill the page together, and the summary stays in sight',
  async (width) => {
    await inWindow(width, 768, 1)
    await show()
    await sees(summary())
    const beside = boxOf(summary().element())
    const card = boxOf(button('Próximo').element().parentElement as Element)
    const title = boxOf(page.getByRole('heading', { level: 1 }).element())
    expect(Math.round(card.left)).toBe(Math.round(title.left))
    expect(Math.round(card.width)).toBe(576)
    expect(Math.round(beside.top)).toBe(Math.round(card.top))
    expect(Math.round(beside.left - card.right)).toBe(20)
    expect(Math.round(beside.right - card.left), 'of 72rem without the sides of the page').toBe(1104)
    expect(getComputedStyle(summary().element()).position).toBe('sticky')
    await expectAccessible('a wizard with its summary')
  },
)

test('a summary says of each step where it stands, and of a step that is done what was entered', async () => {
  await show()
  const steps = summary().getByRole('listitem')
  expect(
    steps.elements().map(({ firstElementChild: mark }) => mark?.nextElementSibling?.textContent),
  ).toEqual(['Telefone (concluída)', 'Endereço (etapa atual)', 'Referência profissional (a seguir)'])
  await look(steps.nth(1)).toHaveAttribute('aria-current', 'step')
  expect(
    summary()
      .getByRole('term')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Celular', 'E-mail', 'CNPJ'])
  const cnpj = summary().getByText('11.222.333/0001-81')
  expect(linesOf(cnpj.element(), '11.222.333/0001-81')).toBe(1)
})

test.each([
  [1000, 1],
  [768, 1],
  [360, 1],
  [1366, 2],
])('%i pixels wide with text of size %i, a summary is neither seen nor heard', async (width, text) => {
  await inWindow(width, 768, text)
  await show()
  expect(document.querySelector('aside')?.checkVisibility()).toBe(false)
  expect(summary().elements()).toEqual([])
  expectNoSidewaysScroll()
})
