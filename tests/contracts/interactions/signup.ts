import {
  frotistasCheckAntt,
  frotistasCheckCnpj,
  frotistasGestor,
  frotistasValidate,
  signupCreate,
  usuariosVerifyPhone,
  usuariosVerifyPhoneCnpj,
} from '#services/contract/access.ts'
import { cepGet } from '#services/contract/address.ts'
import { anttValidate } from '#services/contract/directing.ts'
import { asNobody } from '#tests/support/pact/acts.ts'
import { exchange } from '#tests/support/pact/exchange.ts'
import type { Interaction } from '#tests/support/pact/interaction.ts'
import { exactly, present } from '#tests/support/pact/matchers.ts'
import { address, document, endereco, photos } from './examples.ts'

const cnpj = '77888999000181'
const antt = '087654321'
const phone = '45988887777'
const takenPhone = '45999990001'
const password = 'Nova@1234'

const valid = { '$.valid': exactly }
const available = { '$.available': exactly }

const application = {
  email: ' Novo@Example.com ',
  phone: '(45) 98888-7777',
  cnpj: '77.888.999/0001-81',
  antt: '087.654.321',
  document,
  address,
}
const applicationBody = {
  cnpj,
  antt,
  email: 'novo@example.com',
  telefone: phone,
  ...photos,
  endereco,
  senha: password,
}

const change = (hash: string) => ({
  change: { email: 'novo@example.com', phone, document },
  hash,
  password,
})
const changeBody = (hash: string) => ({
  email: 'novo@example.com',
  telefone: phone,
  ...photos,
  senha: password,
  hash,
})

/** Signing up as a fleet owner, the zip of an address, and the change of a fleet's manager. */
export const signupInteractions: readonly Interaction[] = [
  asNobody(cepGet, {
    when: 'a zip with its street',
    states: ['zip 85801000 exists'],
    sends: { params: { cep: '85801000' } },
    answers: {
      cep: '85801000',
      cidade_ibge: 4104808,
      cidade: 'Cascavel',
      estado: 'PR',
      logradouro: 'Rua Paraná',
      bairro: 'Centro',
    },
    except: {
      '$.cidade_ibge': exactly,
      '$.cidade': present,
      '$.estado': present,
      '$.logradouro': present,
      '$.bairro': present,
    },
    run: ({ addresses }) => addresses.findAddress({ cep: '85801-000' }),
    resolves: { kind: 'found', address: { cep: '85801000', cityIbge: 4104808, street: 'Rua Paraná' } },
  }),
  asNobody(cepGet, {
    when: 'a zip for a whole city',
    states: ['zip 85890000 has no street'],
    sends: { params: { cep: '85890000' } },
    answers: {
      cep: '85890000',
      cidade_ibge: 4116059,
      cidade: 'Missal',
      estado: 'PR',
      logradouro: null,
      bairro: null,
    },
    except: { '$.cidade_ibge': present, '$.cidade': present, '$.estado': present },
    run: ({ addresses }) => addresses.findAddress({ cep: '85890000' }),
    resolves: { kind: 'found', address: { city: 'Missal', street: null, neighbourhood: null } },
  }),
  asNobody(cepGet, {
    when: 'a zip that nobody has',
    states: ['zip 99999999 is unknown'],
    sends: { params: { cep: '99999999' } },
    answers: { cep: '99999999', cidade: null },
    run: ({ addresses }) => addresses.findAddress({ cep: '99999999' }),
    resolves: { kind: 'unknown' },
  }),
  asNobody(usuariosVerifyPhone, {
    when: 'the phone is free',
    states: ['the phone is free for sign-up'],
    sends: { query: { type: 'phone', phone } },
    answers: { valid: true },
    except: valid,
    run: ({ signup }) => signup.checkPhone({ phone: '(45) 98888-7777' }),
    resolves: { kind: 'free' },
  }),
  asNobody(usuariosVerifyPhone, {
    when: 'somebody has the phone',
    states: ['the phone is already registered'],
    sends: { query: { type: 'phone', phone: takenPhone } },
    answers: { valid: false, message: 'Telefone já cadastrado.' },
    except: valid,
    run: ({ signup }) => signup.checkPhone({ phone: takenPhone }),
    resolves: { kind: 'refused', message: 'Telefone já cadastrado.' },
  }),
  {
    exchanges: [
      exchange(frotistasValidate, {
        when: 'the CNPJ can be one',
        states: ['the CNPJ is free'],
        sends: { query: { type: 'cnpj', cnpj } },
        answers: { valid: true },
        except: valid,
      }),
      exchange(frotistasCheckCnpj, {
        when: 'nobody has the CNPJ',
        states: ['the CNPJ is free'],
        sends: { query: { cnpj } },
        answers: { available: true },
        except: available,
      }),
      exchange(usuariosVerifyPhoneCnpj, {
        when: 'phone and CNPJ are free together',
        states: ['the phone is free for sign-up'],
        sends: { query: { type: 'phoneAndCnpj', phone, cnpj } },
        answers: { valid: true },
        except: valid,
      }),
    ],
    as: null,
    run: ({ signup }) => signup.checkCnpj({ cnpj: '77.888.999/0001-81', phone: '(45) 98888-7777' }),
    resolves: { kind: 'free' },
  },
  asNobody(frotistasValidate, {
    when: 'the CNPJ can be none',
    states: ['the CNPJ is invalid'],
    sends: { query: { type: 'cnpj', cnpj: '11111111111111' } },
    answers: { valid: false, message: 'CNPJ inválido.' },
    except: valid,
    run: ({ signup }) => signup.checkCnpj({ cnpj: '11111111111111', phone }),
    resolves: { kind: 'refused', message: 'CNPJ inválido.' },
  }),
  {
    exchanges: [
      exchange(frotistasValidate, {
        when: 'the CNPJ of a fleet owner',
        states: ['the CNPJ is already registered'],
        sends: { query: { type: 'cnpj', cnpj: '11222333000181' } },
        answers: { valid: true },
        except: valid,
      }),
      exchange(frotistasCheckCnpj, {
        when: 'a fleet owner has the CNPJ',
        states: ['the CNPJ is already registered'],
        sends: { query: { cnpj: '11222333000181' } },
        answers: { available: false, message: 'CNPJ já cadastrado.' },
        except: available,
      }),
    ],
    as: null,
    run: ({ signup }) => signup.checkCnpj({ cnpj: '11222333000181', phone }),
    resolves: { kind: 'refused', message: 'CNPJ já cadastrado.' },
  },
  {
    exchanges: [
      exchange(frotistasValidate, {
        when: 'the CNPJ can be one, with a phone that somebody has',
        states: ['the CNPJ is free'],
        sends: { query: { type: 'cnpj', cnpj } },
        answers: { valid: true },
        except: valid,
      }),
      exchange(frotistasCheckCnpj, {
        when: 'nobody has the CNPJ, with a phone that somebody has',
        states: ['the CNPJ is free'],
        sends: { query: { cnpj } },
        answers: { available: true },
        except: available,
      }),
      exchange(usuariosVerifyPhoneCnpj, {
        when: 'somebody has the phone that comes with the CNPJ',
        states: ['the phone is already registered'],
        sends: { query: { type: 'phoneAndCnpj', phone: takenPhone, cnpj } },
        answers: { valid: false, message: 'Telefone já cadastrado.' },
        except: valid,
      }),
    ],
    as: null,
    run: ({ signup }) => signup.checkCnpj({ cnpj, phone: takenPhone }),
    resolves: { kind: 'refused', message: 'Telefone já cadastrado.' },
  },
  {
    exchanges: [
      exchange(frotistasCheckAntt, {
        when: 'nobody has the ANTT',
        states: ['the ANTT is available'],
        sends: { query: { antt, cnpj } },
        answers: { available: true },
        except: available,
      }),
      exchange(anttValidate, {
        when: 'the newcomer may carry',
        states: ['the ANTT is available'],
        sends: { query: { antt, cnpj } },
        answers: { aptoTransporte: true, bloquearAnttNaoValida: false },
        except: { '$.aptoTransporte': exactly },
      }),
    ],
    as: null,
    run: ({ signup }) => signup.checkAntt({ antt, cnpj: '77.888.999/0001-81' }),
    resolves: { kind: 'fit' },
  },
  asNobody(frotistasCheckAntt, {
    when: 'a fleet owner has the ANTT',
    states: ['the ANTT is already registered'],
    sends: { query: { antt: '012345678', cnpj } },
    answers: { available: false, message: 'ANTT já cadastrada.' },
    except: available,
    run: ({ signup }) => signup.checkAntt({ antt: '012345678', cnpj }),
    resolves: { kind: 'taken', message: 'ANTT já cadastrada.' },
  }),
  {
    exchanges: [
      exchange(frotistasCheckAntt, {
        when: 'nobody has the ANTT, which is not fit',
        states: ['the ANTT is available', 'the ANTT is not apt and blocks'],
        sends: { query: { antt, cnpj } },
        answers: { available: true },
        except: available,
      }),
      exchange(anttValidate, {
        when: 'the newcomer may not carry',
        states: ['the ANTT is not apt and blocks'],
        sends: { query: { antt, cnpj } },
        answers: { aptoTransporte: false, bloquearAnttNaoValida: true, mensagem: 'RNTRC suspenso.' },
        except: { '$.aptoTransporte': exactly, '$.mensagem': present },
      }),
    ],
    as: null,
    run: ({ signup }) => signup.checkAntt({ antt, cnpj }),
    resolves: { kind: 'notFit', message: 'RNTRC suspenso.' },
  },
  asNobody(signupCreate, {
    // REG-143 REG-144
    when: 'a fleet owner signs up',
    states: ['a fleet owner can sign up'],
    sends: { body: applicationBody },
    run: ({ signup }) => signup.apply({ application, password }),
    resolves: undefined,
  }),
  asNobody(signupCreate, {
    when: 'the CNPJ has signed up before',
    states: ['the CNPJ is already registered'],
    sends: { body: { ...applicationBody, cnpj: '11222333000181' } },
    refuses: { status: 400, body: { message: 'CNPJ já cadastrado.' } },
    run: ({ signup }) => signup.apply({ application: { ...application, cnpj: '11222333000181' }, password }),
  }),
  asNobody(signupCreate, {
    when: 'the server finds a field malformed',
    states: ['a request fails the server validation'],
    sends: { body: applicationBody },
    refuses: {
      status: 400,
      body: {
        message: 'celebrate request validation failed',
        validation: { body: { message: 'O campo "email" deve ser um e-mail válido' } },
      },
    },
    except: { '$.message': exactly },
    run: ({ signup }) => signup.apply({ application, password }),
    rejects: { kind: 'validation', message: 'O campo "email" deve ser um e-mail válido' },
  }),
  asNobody(frotistasGestor, {
    when: 'a fleet gets a new manager',
    states: ['a valid manager re-registration link'],
    sends: { body: changeBody('gestor-1') },
    run: ({ signup }) => signup.changeManager(change('gestor-1')),
    resolves: undefined,
  }),
  asNobody(frotistasGestor, {
    when: 'the link is too old',
    states: ['an expired manager re-registration link'],
    sends: { body: changeBody('gestor-0') },
    refuses: { status: 400, body: { message: 'Link expirado' } },
    run: ({ signup }) => signup.changeManager(change('gestor-0')),
  }),
]
