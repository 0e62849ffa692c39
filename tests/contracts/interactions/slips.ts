import type { StateName } from '#pacts/states.ts'
import { boletosDados, boletosPagar } from '#services/contract/payments-slips.ts'
import type { SlipOrder } from '#services/slips.ts'
import { asMaster } from '#tests/support/pact/acts.ts'
import type { Interaction } from '#tests/support/pact/interaction.ts'
import { exactly } from '#tests/support/pact/matchers.ts'
import { SLIP_PAYMENT, SLIP_PAYMENT_OTHER_PASSWORD, SLIP_PAYMENT_OTHER_PIN } from './ciphers.ts'

/** The slip of the fixtures. */
const CODE = '99991234012345678901234567890123456789012345678'
const UNKNOWN_CODE = '99990000012345678901234567890123456789012345678'

const order: SlipOrder = {
  code: CODE,
  slip: {
    code: CODE,
    payee: 'Energia Exemplo S.A.',
    bank: 'Banco Serra Dourada',
    total: 35_000,
    amount: 35_000,
    original: 35_000,
    discount: 0,
    fine: 0,
    interest: 0,
    dueDate: '2099-12-10',
  },
}
const payment = {
  companyId: 101,
  operation: 'op-1',
  order,
  password: '1234',
  pin: '123456',
  token: 'pin-token-1',
}
const body = { data: SLIP_PAYMENT, frotista_id: 101 }

const refusals: readonly (readonly [when: string, state: StateName, message: string])[] = [
  [
    'slip payment is switched off',
    'slip payment is switched off',
    'O pagamento de boletos está desabilitado no momento.',
  ],
  ['a slip was paid before', 'the bank slip was already paid', 'Este boleto já foi pago.'],
]

export const slipInteractions: readonly Interaction[] = [
  asMaster(boletosDados, {
    when: 'the data of a slip',
    states: ['the bank slip can be paid'],
    sends: { query: { codigo_barras: CODE, frotista_id: 101 } },
    answers: {
      codigo_barras: CODE,
      valor: 350,
      valor_total: 350,
      valor_original: 350,
      valor_desconto: 0,
      valor_multa: 0,
      valor_juros: 0,
      favorecido: 'Energia Exemplo S.A.',
      banco: { nome: 'Banco Serra Dourada' },
      data_vencimento: '2099-12-10',
    },
    // the code that was asked for, and the amounts that are paid
    except: { '$.codigo_barras': exactly, '$.valor_total': exactly, '$.favorecido': exactly },
    run: ({ slips }) => slips.getSlip({ companyId: 101, code: CODE }),
    resolves: { kind: 'found', slip: order.slip },
  }),
  asMaster(boletosDados, {
    when: 'a slip is unknown',
    states: ['the bank slip is unknown'],
    sends: { query: { codigo_barras: UNKNOWN_CODE, frotista_id: 101 } },
    refuses: { status: 400, body: { message: 'Boleto não encontrado. Confira o código de barras.' } },
    run: ({ slips }) => slips.getSlip({ companyId: 101, code: UNKNOWN_CODE }),
    resolves: {
      kind: 'refused',
      fault: { kind: 'http', status: 400, message: 'Boleto não encontrado. Confira o código de barras.' },
    },
  }),
  asMaster(boletosPagar, {
    when: 'a slip is paid',
    states: ['the bank slip can be paid'],
    sends: { body },
    answers: { protocolo: 'PROTO-9001' },
    run: ({ slips }) => slips.paySlip(payment),
    resolves: { kind: 'arrived', proof: { number: 'PROTO-9001' } },
  }),
  ...refusals.map(
    ([when, state, message]): Interaction =>
      asMaster(boletosPagar, {
        when,
        states: [state],
        sends: { body },
        refuses: { status: 400, body: { message } },
        run: ({ slips }) => slips.paySlip(payment),
        resolves: { kind: 'refused', fault: { kind: 'http', status: 400, message } },
      }),
  ),
  asMaster(boletosPagar, {
    when: 'a slip is paid with a wrong payment password',
    states: ['the payment password is wrong'],
    sends: { body: { data: SLIP_PAYMENT_OTHER_PASSWORD, frotista_id: 101 } },
    refuses: { status: 400, body: { message: 'Senha inválida. Restam 4 tentativas.' } },
    run: ({ slips }) => slips.paySlip({ ...payment, password: '9876' }),
    resolves: {
      kind: 'refused',
      fault: { kind: 'http', status: 400, message: 'Senha inválida. Restam 4 tentativas.' },
    },
  }),
  asMaster(boletosPagar, {
    when: 'a slip is paid with a wrong PIN',
    states: ['the bank slip can be paid', 'a PIN was sent'],
    sends: { body: { data: SLIP_PAYMENT_OTHER_PIN, frotista_id: 101 } },
    refuses: { status: 400, body: { message: 'PIN inválido ou expirado. Peça outro.' } },
    run: ({ slips }) => slips.paySlip({ ...payment, pin: '654321' }),
    resolves: {
      kind: 'refused',
      fault: { kind: 'http', status: 400, message: 'PIN inválido ou expirado. Peça outro.' },
    },
  }),
]
