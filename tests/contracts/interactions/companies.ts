import { frotistasCheckCnpj, frotistasValidate } from '#services/contract/access.ts'
import { frotistasCreate } from '#services/contract/account.ts'
import { frotistasList } from '#services/contract/companies.ts'
import { anttValidate } from '#services/contract/directing.ts'
import { act, asMaster } from '#tests/support/pact/acts.ts'
import type { Interaction } from '#tests/support/pact/interaction.ts'
import { exactly, just, present, theRecords } from '#tests/support/pact/matchers.ts'
import {
  address,
  admin,
  endereco,
  frotista101,
  frotista102,
  frotista103,
  frotista104,
  frotista105,
} from './examples.ts'

const cnpj = '77888999000181'
const antt = '087654321'
const valid = { '$.valid': exactly } as const
const available = { '$.available': exactly } as const

/** The company that can be linked. */
const company = {
  cnpj: '77.888.999/0001-81',
  antt,
  email: ' Novo@Example.com',
  phone: '(45) 98888-7777',
  address,
}

const sends = { query: { page: 1, per_page: 999, active: true } } as const

export const companyInteractions: readonly Interaction[] = [
  asMaster(frotistasList, {
    // CORE-149
    when: 'a user has two companies',
    sends,
    answers: { data: [frotista101, frotista102], total: 2, per_page: 999 },
    except: { ...theRecords('$.data', [frotista101, frotista102], 'id', 'cnpj'), '$.total': exactly },
    run: ({ companies }) => companies.listCompanies(),
    resolves: [
      { id: 101, cnpj: '11222333000181', status_conta: 'ATIVA' },
      { id: 102, cnpj: '11222333000262', status_conta: null },
    ],
  }),
  act(frotistasList, {
    when: 'a user has one company',
    states: ['a signed-in master user with one company'],
    token: 'access-1',
    sends,
    answers: { data: [frotista101], total: 1, per_page: 999 },
    except: {
      ...theRecords('$.data', [frotista101], 'id'),
      '$.total': exactly,
      '$.data[*].status_conta': present,
      '$.data[*].natureza_juridica': present,
    },
    run: ({ companies }) => companies.listCompanies(),
    resolves: [{ id: 101, is_matriz: true, quarteirizacao: true }],
  }),
  act(frotistasList, {
    when: 'an admin has one company',
    states: ['a signed-in admin user'],
    token: 'access-2',
    sends,
    answers: { data: [frotista101], total: 1, per_page: 999 },
    except: {
      ...theRecords('$.data', [frotista101], 'id'),
      '$.total': exactly,
      '$.data[*].telefone': present,
    },
    as: admin,
    run: ({ companies }) => companies.listCompanies(),
    resolves: [{ id: 101 }],
  }),
  act(frotistasList, {
    when: 'a user has a company of every account status',
    states: ['a signed-in master user with every account status'],
    token: 'access-1',
    sends,
    answers: {
      data: [frotista101, frotista102, frotista103, frotista104, frotista105],
      total: 5,
      per_page: 999,
    },
    except: { '$.total': exactly },
    run: ({ companies }) => companies.listCompanies(),
    resolves: [
      { id: 101, status_conta: 'ATIVA' },
      { id: 102, status_conta: null },
      { id: 103, status_conta: 'EM_ANALISE', mensagem_status_conta: 'Conta em análise' },
      { id: 104, status_conta: 'RECUSADA' },
      { id: 105, status_conta: 'CONTA_NAO_NECESSARIA' },
    ],
  }),
  act(frotistasList, {
    when: 'more companies than a page of ten come at once',
    states: ['more than ten companies exist'],
    token: 'access-1',
    sends,
    answers: { data: [frotista101], total: 12, per_page: 999 },
    except: { '$.total': exactly, '$.data': just(12) },
    run: ({ companies }) => companies.listCompanies(),
    resolves: [{ id: 101 }],
  }),
  act(frotistasList, {
    when: 'the linked companies are listed, also those that are not active',
    states: ['more than ten companies exist'],
    token: 'access-1',
    sends: { query: { page: 1, per_page: 10 } },
    answers: { data: [frotista101], total: 12, per_page: 10 },
    except: { '$.total': exactly, '$.data': just(10) },
    run: ({ companies }) => companies.listLinked({ query: {}, page: 1 }),
    resolves: { items: [{ id: 101 }], total: 12, perPage: 10 },
  }),
  asMaster(frotistasList, {
    when: 'a linked company is searched',
    sends: { query: { page: 1, per_page: 10, nome: 'filial' } },
    answers: { data: [frotista102], total: 1, per_page: 10 },
    except: { ...theRecords('$.data', [frotista102], 'id'), '$.total': exactly },
    run: ({ companies }) => companies.listLinked({ query: { nome: 'filial' }, page: 1 }),
    resolves: { items: [{ id: 102, status: 'MANUAL_APPROVAL' }], total: 1 },
  }),
  act(frotistasValidate, {
    // REG-458
    when: 'a company that is to be linked has a CNPJ',
    states: ['the CNPJ is free'],
    sends: { query: { type: 'cnpj', cnpj } },
    answers: { valid: true },
    except: valid,
    run: ({ companyCreation }) => companyCreation.checkCnpj(company),
    resolves: { kind: 'accepted' },
  }),
  act(frotistasCheckCnpj, {
    when: 'a company that is to be linked is registered by nobody',
    states: ['the CNPJ is free'],
    sends: { query: { cnpj } },
    answers: { available: true },
    except: available,
    run: ({ companyCreation }) => companyCreation.checkAvailability(company),
    resolves: { kind: 'accepted' },
  }),
  act(anttValidate, {
    when: 'a company that is to be linked has an ANTT that is not fit',
    states: ['the ANTT is not apt and does not block'],
    sends: { query: { antt, cnpj } },
    answers: {
      aptoTransporte: false,
      mensagem: 'O RNTRC informado está suspenso na ANTT.',
      bloquearAnttNaoValida: false,
    },
    except: { '$.aptoTransporte': exactly },
    run: ({ companyCreation }) => companyCreation.checkAntt(company),
    resolves: { kind: 'refused', message: 'O RNTRC informado está suspenso na ANTT.' },
  }),
  asMaster(frotistasCreate, {
    // REG-464
    when: 'a company is linked',
    states: ['a company can be linked'],
    sends: { body: { antt, cnpj, email: 'novo@example.com', telefone: '45988887777', endereco } },
    run: ({ companyCreation }) => companyCreation.linkCompany(company),
    resolves: { kind: 'arrived' },
  }),
  asMaster(frotistasList, {
    when: 'a company whose linking had no answer is looked for, also if it is not active',
    sends: { query: { page: 1, per_page: 999 } },
    answers: { data: [frotista101, frotista102], total: 2, per_page: 999 },
    except: { '$.total': exactly },
    run: ({ companyCreation }) =>
      companyCreation.lookUpLink({ ...company, cnpj: '11222333000181', antt: '012345678' }),
    resolves: 'taken',
  }),
]
