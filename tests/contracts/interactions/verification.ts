import {
  telefoneSendPin,
  telefoneVerifyPin,
  usuariosValidationsCode,
  usuariosValidationsEmail,
  usuariosVerifyCode,
} from '#services/contract/access.ts'
import { asNobody } from '#tests/support/pact/acts.ts'
import type { Interaction } from '#tests/support/pact/interaction.ts'
import { exactly } from '#tests/support/pact/matchers.ts'

const email = 'novo@example.com'
const phone = '45988887777'
const right = '123456'
const wrong = '654321'

const decides = { '$.valid': exactly }

/** Codes by e-mail and SMS, of people who have no session. */
export const verificationInteractions: readonly Interaction[] = [
  asNobody(usuariosValidationsEmail, {
    // REG-082
    when: 'a code is sent to a free e-mail',
    states: ['the e-mail is free for sign-up'],
    sends: { query: { email, type: 'ALREADY_EXISTS_AND_SEND_COD' } },
    answers: { valid: true },
    except: decides,
    run: ({ verification }) => verification.sendEmailCode({ email: ' Novo@Example.com' }),
    resolves: { kind: 'sent' },
  }),
  asNobody(usuariosValidationsEmail, {
    when: 'somebody has the e-mail',
    states: ['the e-mail is already registered'],
    sends: { query: { email: 'master@example.com', type: 'ALREADY_EXISTS_AND_SEND_COD' } },
    refuses: { status: 400, body: { message: 'E-mail já cadastrado.' } },
    run: ({ verification }) => verification.sendEmailCode({ email: 'master@example.com' }),
    resolves: { kind: 'refused', message: 'E-mail já cadastrado.' },
  }),
  asNobody(usuariosValidationsCode, {
    // REG-093
    when: 'the code of the e-mail is right',
    states: ['an e-mail code was sent'],
    sends: { query: { email, code: right, type: 'EMAIL_CHECK_CODE' } },
    answers: { valid: true },
    except: decides,
    run: ({ verification }) => verification.checkEmailCode({ email: ' Novo@Example.com', code: right }),
    resolves: { kind: 'valid' },
  }),
  asNobody(usuariosValidationsCode, {
    when: 'the code of the e-mail is wrong',
    states: ['an e-mail code was sent'],
    sends: { query: { email, code: wrong, type: 'EMAIL_CHECK_CODE' } },
    answers: { valid: false },
    except: decides,
    run: ({ verification }) => verification.checkEmailCode({ email, code: wrong }),
    resolves: { kind: 'invalid' },
  }),
  asNobody(telefoneSendPin, {
    // REG-098 REG-099
    when: 'a code is sent to a phone',
    states: ['an SMS can be sent to the phone'],
    sends: { body: { phone } },
    run: ({ verification }) => verification.sendPhoneCode({ phone: '(45) 98888-7777' }),
    resolves: { kind: 'sent' },
  }),
  asNobody(telefoneVerifyPin, {
    when: 'the code of the phone is right',
    states: ['an SMS code was sent to the phone'],
    sends: { body: { phone, code: right } },
    answers: { valid: true },
    except: decides,
    run: ({ verification }) => verification.checkPhoneCode({ phone: '(45) 98888-7777', code: right }),
    resolves: { kind: 'valid' },
  }),
  asNobody(telefoneVerifyPin, {
    when: 'the code of the phone is wrong',
    states: ['an SMS code was sent to the phone'],
    sends: { body: { phone, code: wrong } },
    answers: { valid: false },
    except: decides,
    run: ({ verification }) => verification.checkPhoneCode({ phone, code: wrong }),
    resolves: { kind: 'invalid' },
  }),
  asNobody(usuariosVerifyCode, {
    when: 'the code of a known user is right',
    states: ['a code was sent to user 1'],
    sends: { query: { type: 'code', code: right, usuario_id: 1 } },
    answers: { valid: true },
    except: decides,
    run: ({ verification }) => verification.checkUserCode({ userId: 1, code: right }),
    resolves: { kind: 'valid' },
  }),
]
