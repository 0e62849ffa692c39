import { Secret } from '#domain/secret.ts'
import { validatesPagamentosCartao } from '#services/contract/payments-home.ts'
import { pinSend, pinVerify } from '#services/contract/payments-pin.ts'
import { asMaster } from '#tests/support/pact/acts.ts'
import type { Interaction } from '#tests/support/pact/interaction.ts'
import { exactly, present } from '#tests/support/pact/matchers.ts'
import { CARD_PASSWORD, OTHER_PASSWORD } from './ciphers.ts'

const card = { companyId: 101, cardId: 'CARD-101' }
const phone = '45999990001'
const decides = { '$.valid': exactly }

export const paySecretInteractions: readonly Interaction[] = [
  asMaster(validatesPagamentosCartao, {
    when: 'the payment password of a card is right',
    states: ['an active account with a card'],
    sends: { query: { frotista_id: 101 }, headers: { password: CARD_PASSWORD } },
    run: ({ payPassword }) => payPassword.checkPayPassword({ ...card, password: new Secret('1234') }),
    resolves: undefined,
  }),
  asMaster(validatesPagamentosCartao, {
    when: 'the payment password of a card is wrong',
    states: ['the payment password is wrong'],
    sends: { query: { frotista_id: 101 }, headers: { password: OTHER_PASSWORD } },
    refuses: { status: 400, body: { message: 'Senha inválida. Restam 4 tentativas.' } },
    run: ({ payPassword }) => payPassword.checkPayPassword({ ...card, password: new Secret('9876') }),
  }),
  asMaster(pinSend, {
    when: 'a PIN for a transfer is sent by SMS',
    states: ['a PIN can be sent'],
    sends: { body: { contato: phone, tipoEnvio: 0, origem: 9 } },
    answers: { token: 'pin-token-1', tipoReenvio: 1, validade: 180 },
    except: { '$.validade': present },
    run: ({ pins }) => pins.sendPin({ phone, channel: 'sms', origin: 'accountTransfer' }),
    resolves: { token: 'pin-token-1', seconds: 180 },
  }),
  asMaster(pinVerify, {
    // PAY-392
    when: 'a PIN is right',
    states: ['a PIN was sent'],
    sends: { body: { pin: '123456', token: 'pin-token-1', celular: phone } },
    answers: { valid: true },
    except: decides,
    run: ({ pins }) => pins.verifyPin({ phone, pin: '123456', token: 'pin-token-1' }),
    resolves: { kind: 'valid' },
  }),
  asMaster(pinVerify, {
    when: 'a PIN is wrong',
    states: ['a PIN was sent'],
    sends: { body: { pin: '654321', token: 'pin-token-1', celular: phone } },
    answers: { valid: false },
    except: decides,
    run: ({ pins }) => pins.verifyPin({ phone, pin: '654321', token: 'pin-token-1' }),
    resolves: { kind: 'invalid' },
  }),
]
