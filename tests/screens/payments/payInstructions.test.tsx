import { encode } from 'uqr'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { setup } from 'xstate'
import {
  PayInstructionsScreen,
  type PayInstructionsScreenProps,
} from '#screens/payments/PayInstructionsScreen.tsx'
import { expectAccessible } from '#tests/support/screens/accessibility.ts'
import { boxOf, inWindow, toDesktop } from '#tests/support/screens/layout.ts'
import { button, dialog, look, press, sees, seesNot } from '#tests/support/screens/person.ts'
import { enterStage, marina } from '#tests/support/screens/stage.tsx'

const nothing = setup({}).createMachine({ id: 'nothing' })

const PLAY = 'https://play.example.com/app'
const APPLE = 'https://apps.example.com/app'
const APP = 'Complete seu cadastro pelo app'
const REQUIREMENTS = 'Pronto para ter sua conta digital no Boleia Pay?'

const went = vi.fn()

const show = async (props: Partial<PayInstructionsScreenProps> = {}) => {
  const stage = await enterStage({
    machine: nothing,
    input: undefined,
    view: () => (
      <main>
        <PayInstructionsScreen
          mayRegister
          stores={{ googlePlay: null, appStore: null }}
          isOpsOpen={false}
          isAccountRequired={false}
          onAnswered={() => went('stays')}
          onExit={() => went('exit')}
          onSeeOffers={() => went('offers')}
          onStart={() => went('onboarding')}
          {...props}
        />
      </main>
    ),
    held: [],
    world: () => {},
    session: marina,
    address: '/boleia-pay-instructions',
  })
  onTestFinished(stage.leave)
}

/** Which of its squares a code draws in black. */
const drawn = (name: string) => {
  const path = page.getByRole('img', { name, exact: true }).element().querySelector('path')
  return [...(path?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`)
}
const codes = () =>
  dialog(APP)
    .getByRole('img', { name: /^QR code/ })
    .elements()
const encoded = (address: string) =>
  encode(address, { border: 4 }).data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`${x} ${y}`] : [])),
  )

beforeEach(() => {
  went.mockClear()
})

describe('the intro of the pay account', () => {
  test('welcomes, and shows exactly four benefits (PAY-022, PAY-023, PAY-024, PAY-025)', async () => {
    await show()
    await sees(page.getByRole('heading', { level: 1, name: 'Bem vindo ao Boleia Pay', exact: true }))
    const cards = page.getByRole('main').getByRole('listitem')
    expect(cards.elements().map((card) => card.querySelector('h2')?.textContent)).toEqual([
      'Pagamento de fretes',
      'Praticidade',
      'Conta digital',
      'Mais vantagens',
    ])
    await sees(cards.first().getByText(/até 70% do valor do frete/))
    // PAY-034
    expect(page.getByRole('dialog').elements()).toEqual([])
    await expectAccessible('the intro')
  })

  test.each([360, 768, 1024, 1366, 1672, 1920, 2560])(
    'leaves no benefit alone in its row, %i pixels wide, however wide the page is',
    async (width) => {
      await inWindow(width, 900, 1)
      onTestFinished(async () => {
        document.documentElement.style.removeProperty('--boleia-width')
        await toDesktop()
      })
      for (const wide of ['72rem', '90rem', '108rem']) {
        document.documentElement.style.setProperty('--boleia-width', wide)
        await show()
        await sees(page.getByRole('listitem').last())
        const cards = page.getByRole('main').last().getByRole('listitem').elements()
        const rows = Map.groupBy(cards, (card) => Math.round(boxOf(card).top))
        expect(new Set([...rows.values()].map(({ length }) => length)).size, wide).toBe(1)
      }
    },
  )

  test("'Completar cadastro' tells what is needed, and 'Começar' goes on (PAY-027, PAY-038)", async () => {
    await show()
    await press('Completar cadastro')
    const needed = dialog(REQUIREMENTS).getByRole('listitem')
    await look(needed.first()).toBeVisible()
    expect(needed.elements().map(({ textContent }) => textContent)).toEqual([
      'ser proprietário, sócio ou representante legal da empresa',
      'que o CNPJ esteja ativo',
      'ter uma foto da CNH',
      'ter os documentos da empresa em PDF',
    ])
    await expectAccessible('the requirements')
    await press('Fechar')
    await seesNot(dialog(REQUIREMENTS))
    await look(button('Completar cadastro')).toHaveFocus()
    await press('Completar cadastro')
    await press('Começar')
    expect(went.mock.calls).toEqual([['onboarding']])
  })

  test('has a QR code and a link for each store of the settings (PAY-029, PAY-030, PAY-031, PAY-032)', async () => {
    await show({ stores: { googlePlay: PLAY, appStore: APPLE } })
    await press('Completar pelo app')
    await sees(dialog(APP))
    for (const [name, address] of [
      ['Google Play', PLAY],
      ['App Store', APPLE],
    ] as const) {
      const link = dialog(APP).getByRole('link', { name: `${name} (abre em outra aba)`, exact: true })
      await look(link).toHaveAttribute('href', address)
      await look(link).toHaveAttribute('rel', 'noopener noreferrer')
      expect(drawn(`QR code do app: ${name}`)).toEqual(encoded(address))
    }
    await sees(
      dialog(APP).getByText(
        /^Entre no app com o mesmo usuário e a mesma senha .* abra o menu de pagamentos\.$/,
      ),
    )
    await expectAccessible('the app panel')
    await press('Fechar')
    await seesNot(dialog(APP))
  })

  test('says that no store is known, and shows only those that are', async () => {
    await show()
    await press('Completar pelo app')
    await sees(dialog(APP).getByText(/^O endereço do app não foi informado neste portal\./))
    expect(codes()).toEqual([])
    expect(dialog(APP).getByRole('link').elements()).toEqual([])
  })

  test('has one code when one store is known', async () => {
    await show({ stores: { googlePlay: PLAY, appStore: null } })
    await press('Completar pelo app')
    await sees(dialog(APP))
    expect(codes()).toHaveLength(1)
  })

  test('shows who may register to a profile that may not', async () => {
    await show({ mayRegister: false })
    await sees(
      page.getByText('O cadastro da conta é feito por um usuário master ou administrador da sua empresa.'),
    )
    await seesNot(button('Completar cadastro'))
    await seesNot(button('Completar pelo app'))
  })
})

describe('what the intro was opened with', () => {
  test.each([
    ['Concordo', 'stays'],
    ['sair', 'exit'],
  ])('a cargo that needs an account is answered by %j (PAY-033, PAY-036)', async (answer, where) => {
    await show({ isAccountRequired: true })
    await sees(dialog('É preciso criar uma conta'))
    await look(button('Concordo')).toHaveFocus()
    // only its buttons answer it
    await seesNot(button('Fechar'))
    await expectAccessible('the question')
    await press(answer)
    expect(went.mock.calls).toEqual([[where]])
  })

  test("a company without a card reads 'Ops!'", async () => {
    await show({ isOpsOpen: true })
    await sees(dialog('Ops!'))
    await press('Ver ofertas')
    await press('Fechar')
    expect(went.mock.calls).toEqual([['offers'], ['stays']])
  })
})
