import {
  parceirosGet,
  parceirosPinSend,
  parceirosPinVerify,
  parceirosTermosUso,
  parceirosUpdate,
  parceirosValidateAntt,
  parceirosValidatePhone,
} from '#services/contract/partner.ts'
import { act } from '#tests/support/pact/acts.ts'
import type { Interaction } from '#tests/support/pact/interaction.ts'
import { exactly } from '#tests/support/pact/matchers.ts'
import { address, document, endereco, photos } from './examples.ts'

/** The bearer token (A08); it is the same for every link here. */
const token = 'PRE-1'
const email = 'parceiro@example.com'
const password = 'Abcdefg1'

const registration = {
  cnpj: '77.888.999/0001-81',
  antt: '087654321',
  email: ' Parceiro@Example.com ',
  phone: '(45) 98888-7777',
  document,
  address,
}

/** Interactions with the partner API. */
export const partnerInteractions: readonly Interaction[] = [
  act(parceirosGet, {
    when: 'a partner was invited',
    states: ['a partner pre-registration exists'],
    token,
    sends: { params: { token: 'PRE-1' } },
    answers: { cnpj: '77888999000181', email },
    except: { '$.cnpj': exactly, '$.email': exactly },
    as: null,
    run: ({ partners }) => partners.loadPreRegistration({ token: 'PRE-1' }),
    resolves: { kind: 'found', cnpj: '77888999000181', email },
  }),
  act(parceirosGet, {
    when: 'nobody was invited by this link',
    states: ['no partner pre-registration exists'],
    token,
    sends: { params: { token: 'PRE-2' } },
    answers: null,
    as: null,
    run: ({ partners }) => partners.loadPreRegistration({ token: 'PRE-2' }),
    resolves: { kind: 'none' },
  }),
  act(parceirosGet, {
    when: 'the pre-registration can not be read',
    states: ['the partner pre-registration fails'],
    token,
    sends: { params: { token: 'PRE-3' } },
    refuses: { status: 500 },
    as: null,
    run: ({ partners }) => partners.loadPreRegistration({ token: 'PRE-3' }),
  }),
  act(parceirosTermosUso, {
    when: 'a partner reads the terms of use',
    states: ['the terms of use are published'],
    token,
    sends: { query: { type: 'html' } },
    answers: '<section><h2>Termos de uso do Boleia</h2><p>Leia com atenção.</p></section>',
    as: null,
    run: ({ partners }) => partners.loadTerms(),
    resolves: '<section><h2>Termos de uso do Boleia</h2><p>Leia com atenção.</p></section>',
  }),
  act(parceirosValidateAntt, {
    // REG-183 REG-187
    when: "nobody has the partner's ANTT",
    states: ['the partner ANTT is free'],
    token,
    sends: { params: { antt: '087654321' } },
    as: null,
    run: ({ partners }) => partners.checkAntt({ antt: '087654321' }),
    resolves: { kind: 'free' },
  }),
  act(parceirosValidateAntt, {
    when: "somebody has the partner's ANTT",
    states: ['the partner ANTT is registered'],
    token,
    sends: { params: { antt: '012345678' } },
    refuses: { status: 400 },
    as: null,
    run: ({ partners }) => partners.checkAntt({ antt: '012345678' }),
    resolves: { kind: 'taken' },
  }),
  act(parceirosValidatePhone, {
    when: "nobody has the partner's phone",
    states: ['the partner phone is free'],
    token,
    sends: { params: { phone: '45988887777' } },
    as: null,
    run: ({ partners }) => partners.checkPhone({ phone: '(45) 98888-7777' }),
    resolves: { kind: 'free' },
  }),
  act(parceirosValidatePhone, {
    when: "somebody has the partner's phone",
    states: ['the partner phone is registered'],
    token,
    sends: { params: { phone: '45999990001' } },
    refuses: { status: 400 },
    as: null,
    run: ({ partners }) => partners.checkPhone({ phone: '45999990001' }),
    resolves: { kind: 'taken' },
  }),
  act(parceirosPinSend, {
    when: 'a PIN is sent to the partner',
    states: ['a partner PIN was sent'],
    token,
    sends: { body: { email } },
    as: null,
    run: ({ partners }) => partners.sendPin({ email: ' Parceiro@Example.com' }),
    resolves: { kind: 'sent' },
  }),
  act(parceirosPinVerify, {
    when: 'the PIN is right',
    states: ['a partner PIN was sent'],
    token,
    sends: { body: { email, pin: '123456' } },
    answers: { valid: true },
    except: { '$.valid': exactly },
    as: null,
    run: ({ partners }) => partners.checkPin({ email: 'Parceiro@Example.com', code: '123456' }),
    resolves: { kind: 'valid' },
  }),
  act(parceirosPinVerify, {
    when: 'the PIN is wrong',
    states: ['a partner PIN was sent'],
    token,
    sends: { body: { email, pin: '654321' } },
    answers: { valid: false },
    except: { '$.valid': exactly },
    as: null,
    run: ({ partners }) => partners.checkPin({ email, code: '654321' }),
    resolves: { kind: 'invalid' },
  }),
  act(parceirosUpdate, {
    // REG-209
    when: 'a partner registers',
    states: ['a partner pre-registration exists'],
    token,
    sends: {
      body: {
        cnpj: '77888999000181',
        antt: '087654321',
        email,
        ...photos,
        telefone: '45988887777',
        endereco,
        senha: password,
      },
    },
    as: null,
    run: ({ partners }) => partners.register({ registration, password }),
    resolves: undefined,
  }),
]
