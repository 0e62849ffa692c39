import { frotistasList } from '#services/contract/companies.ts'
import { exchange } from '#tests/support/pact/exchange.ts'
import type { Interaction } from '#tests/support/pact/interaction.ts'
import { atLeast, exactly, present } from '#tests/support/pact/matchers.ts'
import { admin, frotista101, frotista102, frotista103, frotista104, frotista105 } from './examples.ts'

const sends = { query: { page: 1, per_page: 999, active: true } } as const

export const companyInteractions: readonly Interaction[] = [
  {
    exchanges: [
      exchange(frotistasList, {
        when: 'a user has two companies',
        states: ['a signed-in master user with two companies'],
        token: 'access-1',
        sends,
        answers: { data: [frotista101, frotista102], total: 2, per_page: 999 },
        except: { '$.total': exactly },
      }),
    ],
    run: ({ companies }) => companies.listCompanies(),
    resolves: [
      { id: 101, cnpj: '11222333000181', status_conta: 'ATIVA' },
      { id: 102, cnpj: '11222333000262', status_conta: null },
    ],
  },
  {
    exchanges: [
      exchange(frotistasList, {
        when: 'a user has one company',
        states: ['a signed-in master user with one company'],
        token: 'access-1',
        sends,
        answers: { data: [frotista101], total: 1, per_page: 999 },
        except: { '$.total': exactly, '$.data[*].id': exactly, '$.data[*].status_conta': present },
      }),
    ],
    run: ({ companies }) => companies.listCompanies(),
    resolves: [{ id: 101, is_matriz: true, quarteirizacao: true }],
  },
  {
    exchanges: [
      exchange(frotistasList, {
        when: 'an admin has one company',
        states: ['a signed-in admin user'],
        token: 'access-2',
        sends,
        answers: { data: [frotista101], total: 1, per_page: 999 },
        except: { '$.total': exactly },
      }),
    ],
    as: admin,
    run: ({ companies }) => companies.listCompanies(),
    resolves: [{ id: 101 }],
  },
  {
    exchanges: [
      exchange(frotistasList, {
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
      }),
    ],
    run: ({ companies }) => companies.listCompanies(),
    resolves: [
      { id: 101, status_conta: 'ATIVA' },
      { id: 102, status_conta: null },
      { id: 103, status_conta: 'EM_ANALISE', mensagem_status_conta: 'Conta em análise' },
      { id: 104, status_conta: 'RECUSADA' },
      { id: 105, status_conta: 'CONTA_NAO_NECESSARIA' },
    ],
  },
  {
    exchanges: [
      exchange(frotistasList, {
        when: 'more companies than a page of ten come at once',
        states: ['more than ten companies exist'],
        token: 'access-1',
        sends,
        answers: { data: [frotista101], total: 12, per_page: 999 },
        except: { '$.total': exactly, '$.data': atLeast(12) },
      }),
    ],
    run: ({ companies }) => companies.listCompanies(),
    resolves: [{ id: 101 }],
  },
]
