import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { type AnyActorRef, fromPromise, setup } from 'xstate'
import { keepTold } from '#app/operations/toldOutcomes.ts'
import { paySlip } from '#app/payments/paySlip.ts'
import { storageKey } from '#domain/product.ts'
import type { PaymentOutput } from '#machines/payments/payment.ts'
import type { slipPaymentMachine } from '#machines/payments/slip/slipPayment.ts'
import { PaySlipScreen } from '#screens/payments/PaySlipScreen.tsx'
import { boletosDados } from '#services/contract/payments-slips.ts'
import { pagamentosExtratoComprovantes } from '#services/contract/payments-statement.ts'
import type { SlipProof } from '#services/slips.ts'
import { model } from '#tests/machines/payments/paySlip.model.ts'
import { BARS, LINE, proof, switchedOff, unknownSlip } from '#tests/machines/payments/slipSamples.ts'
import {
  alert,
  button,
  click,
  dialog,
  expectAddress,
  field,
  look,
  press,
  sees,
  seesNot,
  typeAnew,
} from '#tests/support/screens/person.ts'
import { WhileActive } from '#tests/support/screens/WhileActive.tsx'
import { type Scene, walkScreens } from '#tests/support/screens/walkScreens.tsx'
import { payElsewhere, unpay, withSlip } from './slipWorld.ts'

type Ended = PaymentOutput<SlipProof>

/** The payment by itself is walked in slipPayment.walk.test.tsx; here it ends as the test says. */
const stub = setup({
  types: { output: {} as Ended, events: {} as { type: 'end'; output: Ended } },
}).createMachine({
  id: 'slipPayment',
  context: { pinRefusal: null, fault: null },
  initial: 'open',
  output: ({ event }) => event.output as Ended,
  states: {
    open: { on: { end: 'over' } },
    over: { type: 'final', output: ({ event }) => (event as { output: Ended }).output },
  },
})

let printing: { resolve: () => void; reject: (why: Error) => void } | null = null
const machine = paySlip.provide({
  actors: {
    payment: stub as unknown as typeof slipPaymentMachine,
    printReceipt: fromPromise<void, void>(
      () =>
        new Promise((resolve, reject) => {
          printing = { resolve, reject }
        }),
    ),
  },
})

type World = Scene<typeof machine>

const ends = (output: Ended) => (scene: World) => {
  const payment = scene.root.getSnapshot().children.payment as unknown as AnyActorRef
  payment.send({ type: 'end', output })
}
const code = () => field('Código de barras')
const submit = (text: string) => async () => {
  await typeAnew(code(), text)
  await press('Buscar')
}
const isGreen = (isSo: boolean) =>
  look(button('Buscar')).toHaveAttribute('data-variant', isSo ? 'filled' : 'default')
const today = () => page.getByRole('radio', { name: /^Hoje/ })
const fact = (label: string) =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${label}$`) })
    .element()
    .parentElement?.querySelector('dd')?.textContent

/** What is left after it, by the balance in centavos. */
const AFTER: Readonly<Record<number, string>> = {
  250_000: 'R$ 1.265,50',
  249_999: 'R$ 1.265,49',
  126_550: 'R$ 31,00',
  126_549: 'R$ 30,99',
  119_999: '− R$ 34,51',
}

const UNTOUCHED: typeof AFTER = { 250_000: 'R$ 2.500,00', 119_999: 'R$ 1.199,99' }

/** The slip as it was found; PAY-362 PAY-365 PAY-366. */
const seesSlip = async ({ root }: World) => {
  await sees(page.getByText('Passo 2 de 2'))
  await sees(page.getByRole('heading', { name: 'Confira antes de pagar' }))
  await sees(page.getByText(/^Confira se os dados abaixo são os mesmos do seu boleto\./))
  const { balance, slip } = root.getSnapshot().context
  const isOpen = slip?.total === 0
  expect(fact('Favorecido')).toBe('Posto Trevo do Oeste Ltda')
  expect(fact('Banco')).toBe('Banco Serra Dourada')
  expect(fact('Valor')).toBe(isOpen ? 'R$ 0,00' : 'R$ 1.234,50')
  expect(fact('Desconto')).toBe('R$ 0,00')
  expect(fact('Multa')).toBe('R$ 0,00')
  expect(fact('Juros')).toBe('R$ 0,00')
  expect(fact('Código de barras')).toBe('98190.01232 45078.901233 45000.000179 1 16560000123450')
  expect(fact('Saldo depois de pagar')).toBe(isOpen ? UNTOUCHED[balance] : AFTER[balance])
  // PAY-364
  expect(page.getByRole('radio').elements()).toHaveLength(1)
}

/** 'Pagar' can be used, or says why not. */
const seesPay = async (scene: World) => {
  await seesSlip(scene)
  await look(today()).toBeChecked()
  const { balance, slip, unsent } = scene.root.getSnapshot().context
  const isOpen = slip?.total === 0
  const isPayable = !isOpen && balance >= 123_450
  await (isPayable ? look(button('Pagar')).toBeEnabled() : look(button('Pagar')).toBeDisabled())
  const reason = isOpen ? 'Este boleto não tem valor: não pode ser pago aqui.' : 'Saldo insuficiente'
  if (!isPayable) await look(button('Pagar')).toHaveAccessibleDescription(reason)
  const earlierText = page.getByText(
    /^Um pagamento deste boleto já foi enviado, e não apareceu nos comprovantes quando verificamos/,
  )
  await (unsent ? sees(earlierText) : seesNot(earlierText))
}

const seesReceipt = async (scene: World) => {
  const modal = dialog('Pagamento')
  await sees(modal)
  const { isFound } = scene.root.getSnapshot().context
  await sees(
    modal.getByText(
      isFound
        ? 'O pagamento do boleto foi realizado: encontramos o comprovante dele.'
        : 'O pagamento do boleto foi realizado.',
    ),
  )
  // letter by letter; the review's facts are behind it
  const facts = [...modal.element().querySelectorAll('dl > div')].map((one) =>
    [one.querySelector('dt'), one.querySelector('dd')].map((part) => part?.textContent),
  )
  expect(facts).toEqual([
    ['Valor pago', 'R$ 1.234,50'],
    ['Favorecido', 'Posto Trevo do Oeste Ltda'],
    ['Data e hora', '23/11/2026 às 11:05'],
    [isFound ? 'Código da transação' : 'Protocolo', 'PROTO-9001'],
    ['Pagador', 'Transportes Ipe Roxo Ltda'],
    ['CNPJ do pagador', '11.222.333/0001-81'],
    ['Banco', 'Banco Serra Dourada'],
    ['Valor', 'R$ 1.234,50'],
    ['Desconto', 'R$ 0,00'],
    ['Multa', 'R$ 0,00'],
    ['Juros', 'R$ 0,00'],
    ['Código de barras', '98190.01232 45078.901233 45000.000179 1 16560000123450'],
  ])
}

walkScreens('paying a bank slip', {
  unsettled: 'the slip is looked for in the storage',
  cover: 'keys',
  endsAfter: { all: 'a receipt that one step makes is still there for the next' },
  model,
  machine,
  inputs: {
    enough: { account: { companyId: 101, cardId: 'CARD-101' }, balance: 250_000, phone: '45999990001' },
    'too little': { account: { companyId: 101, cardId: 'CARD-101' }, balance: 119_999, phone: '45999990001' },
  },
  view: (flow) => (
    <WhileActive actor={flow}>
      <PaySlipScreen
        flow={flow}
        now={() => new Date('2026-11-23T15:00:00Z')}
        payer={{ name: 'Transportes Ipe Roxo Ltda', cnpj: '11222333000181' }}
        helpPhone={null}
      />
    </WhileActive>
  ),
  address: '/pagamentos/pagar-boleto',
  world: withSlip,
  calls: { getSlip: [boletosDados], findPaid: [pagamentosExtratoComprovantes] },
  answers: {
    'getSlip found': ({ store }) => store.bankSlips.update(LINE, { centavos: 123_450 }),
    'getSlip found, without an amount': ({ store }) => store.bankSlips.update(LINE, { centavos: 0 }),
    'getSlip unknown': ({ store }) => store.bankSlips.remove(LINE),
    'findPaid no receipt': (backend) => {
      localStorage.removeItem(storageKey('told'))
      return unpay(backend)
    },
    'findPaid a receipt': payElsewhere,
    'findPaid told here': async (backend) => {
      await unpay(backend)
      keepTold('paidSlip', 101, [BARS])
    },
  },
  gestures: {
    'code.changed': () => typeAnew(code(), '1'),
    'code.submitted a line with its separators': submit(
      '98190.01232 45078.901233 45000.000179 1 16560000123450',
    ),
    'code.submitted nothing': submit(' '),
    'code.submitted a letter': submit(`${LINE}a`),
    'code.submitted 34 digits': submit('1'.repeat(34)),
    'timing.chosen': () => click(today()),
    'pay.wanted': () => press('Pagar'),
    'repeat.confirmed': () => press('Sim, pagar de novo'),
    'review.wanted': ({ root }) => press(root.getSnapshot().matches('askingAgain') ? 'Voltar' : 'Fechar'),
    // by the page (money-back.spec.ts)
    'step.back': ({ tell }) => tell({ type: 'step.back' }),
    'flow.cleared': ({ root }) => {
      const snapshot = root.getSnapshot()
      return press(snapshot.matches('review') || snapshot.matches('checking') ? 'Cancelar' : 'Novo pagamento')
    },
    'receipt.wanted': () => press('Ver comprovante'),
    'flow.left': ({ root }) => press(root.getSnapshot().matches('paid') ? 'Fechar' : 'Voltar aos pagamentos'),
    'done payment paid': ends({ kind: 'paid', proof, isFound: false, isEarlier: false }),
    'done payment found': ends({ kind: 'paid', proof, isFound: true, isEarlier: false }),
    'done payment refused': ends({ kind: 'refused', fault: switchedOff, isDoubtful: false }),
    'done payment refused, in doubt': ends({ kind: 'refused', fault: unknownSlip, isDoubtful: true }),
    'done payment not arrived': ends({
      kind: 'notArrived',
      earlier: { operation: 'op-1', before: ['m-1'], sentAt: 1_000, balance: 250_000 },
    }),
    'done payment other balance': ends({ kind: 'balanceChanged', shown: 250_000, balance: 249_999 }),
    'done payment other balance, too little': ends({
      kind: 'balanceChanged',
      shown: 250_000,
      balance: 119_999,
    }),
    'done payment withdrawn': ends({ kind: 'withdrawn' }),
    'done payment left': ends({ kind: 'left' }),
    'done printReceipt closed': () => printing?.resolve(),
    'fault printReceipt blocked': () => printing?.reject(new Error('blocked')),
  },
  unreachable: {
    'code.submitted 61 digits': 'the field takes 60 characters (PAY-353)',
  },
  sees: {
    typing: async (scene) => {
      const { lastStep, root } = scene
      const { problem } = root.getSnapshot().context
      // PAY-344 PAY-345 PAY-346 PAY-347
      await sees(page.getByRole('heading', { level: 1, name: 'Pagar Boleto', exact: true }))
      await sees(page.getByText('Passo 1 de 2'))
      await look(button('Buscar')).toBeEnabled()
      if (problem === null) {
        await look(code()).not.toHaveAttribute('aria-invalid')
        // what was told of another code is gone
        await seesNot(page.getByRole('alert'))
      }
      if (problem !== null) {
        await look(code()).toHaveAccessibleDescription(problem)
        await look(code()).toHaveFocus()
      }
      // PAY-361
      if (/getSlip/.test(lastStep)) await sees(alert(problem ?? 'a problem'))
      // PAY-355
      if (lastStep === 'code.submitted 34 digits') await isGreen(false)
      if (/getSlip/.test(lastStep)) await isGreen(true)
      if (lastStep === 'step.back') {
        await look(code()).toHaveValue('98190.01232 45078.901233 45000.000179 1 16560000123450')
        await look(code()).toHaveFocus()
      }
      if (lastStep === 'flow.cleared') {
        await look(code()).toHaveValue('')
        await look(code()).toHaveFocus()
        await isGreen(false)
      }
    },
    consulting: async () => {
      await look(button('Buscar')).toHaveAttribute('aria-busy', 'true')
      await isGreen(true)
    },
    'review.choosing': async (scene) => {
      await seesSlip(scene)
      await look(page.getByRole('heading', { name: 'Confira antes de pagar' })).toHaveFocus()
      await look(today()).not.toBeChecked()
      // PAY-368
      await look(button('Pagar')).toBeDisabled()
    },
    'review.payable.asked': seesPay,
    'review.payable.notChecked': async (scene) => {
      await seesPay(scene)
      await sees(alert('Não foi possível verificar se este boleto já foi pago. Nada foi enviado'))
    },
    'review.payable.balanceChanged': async (scene) => {
      await seesPay(scene)
      const { balance } = scene.root.getSnapshot().context
      const text = 'O saldo da conta mudou desde que você conferiu o boleto: agora é'
      await sees(
        page
          .getByRole('status')
          .filter({ hasText: `${text} ${balance === 119_999 ? 'R$ 1.199,99' : 'R$ 2.499,99'}.` }),
      )
    },
    askingAgain: async () => {
      await sees(
        dialog('Pagar este boleto de novo?').getByText('o banco recusa o segundo.', { exact: false }),
      )
      await look(button('Voltar')).toHaveFocus()
    },
    checking: async (scene) => {
      await seesSlip(scene)
      await look(button('Pagar')).toHaveAttribute('aria-busy', 'true')
      await look(today()).toBeDisabled()
    },
    alreadyPaid: async (scene) => {
      const modal = dialog('Este boleto já foi pago')
      await sees(
        modal.getByText(
          scene.lastStep === 'done findPaid told here'
            ? /foi confirmado neste navegador em .+, e os comprovantes desta conta ainda não o mostram\./
            : /mostram o pagamento deste boleto em .+, código da transação TRX-9001\./,
        ),
      )
      await sees(modal.getByText('Nada foi enviado agora.'))
    },
    paying: async (scene) => {
      await seesSlip(scene)
      await look(button('Pagar')).toHaveAttribute('aria-busy', 'true')
    },
    paid: async (scene) => {
      await seesReceipt(scene)
      if (scene.lastStep.startsWith('fault')) await sees(alert('Não foi possível abrir a impressão.'))
      await look(button('Ver comprovante')).toBeEnabled()
      await look(button('Novo pagamento')).toBeEnabled()
    },
    printing: async (scene) => {
      await seesReceipt(scene)
      await look(button('Voltar aos pagamentos')).toBeEnabled()
    },
    // PAY-376 PAY-377 PAY-378
    refused: async ({ root }) => {
      const modal = dialog('Não foi possível realizar o pagamento')
      const { isDoubtful } = root.getSnapshot().context
      await sees(
        modal.getByText(
          isDoubtful
            ? 'Este boleto não está disponível ou já foi pago anteriormente'
            : 'O pagamento de boletos está desabilitado no momento.',
        ),
      )
      const doubt = modal.getByText(/confira no extrato se o boleto não foi pago agora\./)
      await (isDoubtful ? sees(doubt) : seesNot(doubt))
    },
    left: () => expectAddress('/pagamentos'),
  },
})
