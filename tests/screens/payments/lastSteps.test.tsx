import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Actor } from 'xstate'
import { paySlip } from '#app/payments/paySlip.ts'
import { transferFlow } from '#app/payments/transfer.ts'
import { PaySlipScreen } from '#screens/payments/PaySlipScreen.tsx'
import { TransferScreen } from '#screens/payments/TransferScreen.tsx'
import { ipeRoxo, main } from '#tests/machines/payments/bankSamples.ts'
import { input as account, LINE, slip } from '#tests/machines/payments/slipSamples.ts'
import { onStage } from '#tests/screens/onStage.tsx'
import { boxOf, expectNoSidewaysScroll, inWindow, linesOf, toDesktop } from '#tests/support/screens/layout.ts'
import { button, sees } from '#tests/support/screens/person.ts'
import { marina } from '#tests/support/screens/stage.tsx'

// The last step of a payment: all that decides, and the button.

afterEach(toDesktop)

/** Pixels: of the shell's header, and of the menu beside a page of 1366. */
const HEADER = 56
const MENU = 248

const payer = { name: 'Transportes Ipê Roxo Ltda', cnpj: '11222333000181' }

/** As it stands in the shell. */
const inShell = (view: React.ReactNode) => (
  <main style={{ paddingTop: HEADER, marginLeft: window.innerWidth > 992 ? MENU : 0 }}>{view}</main>
)

const showSlip = async (code: string) => {
  const stage = await onStage({
    machine: paySlip,
    input: account,
    view: (flow) =>
      inShell(
        <PaySlipScreen
          flow={flow as Actor<typeof paySlip>}
          now={() => new Date('2026-11-23T15:00:00.000Z')}
          payer={payer}
          helpPhone={null}
        />,
      ),
    held: [],
    session: marina,
  })
  const answer = { kind: 'found', slip: { ...slip, code: LINE, payee: 'Posto Trevo do Oeste Ltda' } }
  stage.root.send({ type: 'code.submitted', text: code })
  stage.root.send({ type: 'xstate.done.actor.getSlip', actorId: 'getSlip', output: answer } as never)
  await sees(button('Pagar'))
}

const showTransfer = async () => {
  const stage = await onStage({
    machine: transferFlow,
    input: { ...account, cnpj: payer.cnpj },
    view: (flow) =>
      inShell(
        <TransferScreen
          flow={flow as Actor<typeof transferFlow>}
          payer={payer}
          now={() => new Date('2026-11-20T14:05:00.000Z')}
          helpPhone={null}
        />,
      ),
    held: [],
    session: marina,
  })
  const flow = stage.root as Actor<typeof transferFlow>
  const target = { payee: ipeRoxo, account: main, isNew: true, savesAccount: true }
  flow.send({ type: 'kind.chosen', kind: 'bank' })
  flow.send({ type: 'step.next' })
  flow.send({ type: 'target.chosen', target })
  flow.send({ type: 'amount.changed', centavos: 150_000 })
  flow.send({ type: 'step.next' })
  await sees(button('Confirmar'))
}

const bottomOf = (text: string) => boxOf(page.getByText(text, { exact: true }).first().element()).bottom

test("1366 x 768, all that decides about a slip and 'Pagar' are in sight", async () => {
  await inWindow(1366, 768, 1)
  await showSlip(LINE)
  expect(boxOf(button('Pagar').element()).bottom).toBeLessThan(768)
  for (const text of ['R$ 1.200,00', 'Saldo depois de pagar', 'Banco', 'Código de barras', 'Juros'])
    expect(bottomOf(text), text).toBeLessThan(768)
  expect(page.getByRole('complementary').elements(), 'told once').toEqual([])
})

test("1366 x 768, 'Pagar' is in sight beside what does not agree with the code", async () => {
  await inWindow(1366, 768, 1)
  await showSlip(LINE.replace(/.$/, '1'))
  await sees(page.getByText('não conferem com o código de barras', { exact: false }))
  expect(boxOf(button('Pagar').element()).bottom).toBeLessThan(768)
})

test("1366 x 768, all that decides about a TED and 'Confirmar' are in sight", async () => {
  await inWindow(1366, 768, 1)
  await showTransfer()
  expect(boxOf(button('Confirmar').element()).bottom).toBeLessThan(768)
  for (const text of ['R$ 1.507,90', 'Transportes Ipe Roxo', 'Salvar conta do favorecido'])
    expect(bottomOf(text), text).toBeLessThan(768)
  expect(page.getByRole('complementary').elements(), 'told once').toEqual([])
})

test.each([
  ['a slip', () => showSlip(LINE), 'Pagar', 'Dados do boleto'],
  ['a transfer', showTransfer, 'Confirmar', 'Favorecido'],
])('768 pixels wide the facts of %s stand above its button', async (_, show, name, fact) => {
  await inWindow(768, 1024, 1)
  await show()
  expect(boxOf(button(name).element()).top).toBeGreaterThan(bottomOf(fact))
  expectNoSidewaysScroll()
})

test.each([360, 1366])('%i pixels wide the CNPJ of a payee is not broken', async (width) => {
  await inWindow(width, 768, 1)
  await showTransfer()
  const cnpj = page.getByText('11.222.333/0001-81').first().element()
  expect(linesOf(cnpj, '11.222.333/0001-81')).toBe(1)
  expectNoSidewaysScroll()
})
