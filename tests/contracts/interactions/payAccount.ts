import type { StateName } from '#pacts/states.ts'
import { frotistasList } from '#services/contract/companies.ts'
import { cartoesGet, pagamentosValidarNovaHome } from '#services/contract/payments-home.ts'
import { asMaster } from '#tests/support/pact/acts.ts'
import type { Interaction } from '#tests/support/pact/interaction.ts'
import { atLeast, exactly } from '#tests/support/pact/matchers.ts'
import { frotista101, frotista102, frotista103, frotista104, frotista105 } from './examples.ts'

const all = { query: { page: 1, per_page: 999, active: true } } as const
const of101 = { query: { frotista_id: 101 } } as const
const card = {
  identificador: 'CARD-101',
  saldo: { valor_saldo_disponivel: 15230.75 },
  titular: 'Transportes Ipe Roxo Ltda',
  conta: '1234567',
  produto: { nome: 'Conta empresarial' },
}

/** The companies of the user when the pay account of the last one decides where it leads (payments §4). */
const gating = (
  when: string,
  state: StateName,
  company: { readonly id: number; readonly status_conta?: string | null },
): Interaction => {
  const data =
    company.id === 102
      ? [frotista101, frotista102]
      : [
          frotista101,
          frotista102,
          ...[frotista103, frotista104, frotista105].filter(({ id }) => id === company.id),
        ]
  return asMaster(frotistasList, {
    when,
    states: [state],
    sends: all,
    answers: { data, total: data.length, per_page: 999 },
    except: {
      '$.total': exactly,
      '$.data': atLeast(data.length),
      '$.data[*].id': exactly,
      '$.data[*].status_conta': exactly,
    },
    run: ({ companies }) => companies.listCompanies(),
    resolves: [...data.slice(0, -1).map(({ id }) => ({ id })), company],
  })
}

export const payAccountInteractions: readonly Interaction[] = [
  gating('a company whose pay account is in analysis is chosen', 'account in analysis', {
    id: 103,
    status_conta: 'EM_ANALISE',
  }),
  gating('a company whose pay account was refused is chosen', 'account refused', {
    id: 104,
    status_conta: 'RECUSADA',
  }),
  gating('a company without a pay account is chosen', 'account missing', { id: 102, status_conta: null }),
  gating('a company that needs no pay account is chosen', 'account not needed', {
    id: 105,
    status_conta: 'CONTA_NAO_NECESSARIA',
  }),
  asMaster(cartoesGet, {
    // PAY-405
    when: 'the card of a pay account',
    states: ['an active account with a card'],
    sends: of101,
    answers: card,
    except: { '$.identificador': exactly },
    run: ({ payAccount }) => payAccount.getCard({ companyId: 101 }),
    resolves: card,
  }),
  asMaster(cartoesGet, {
    when: 'an active pay account has no card yet',
    states: ['an active account without a card'],
    sends: of101,
    answers: { identificador: null },
    run: ({ payAccount }) => payAccount.getCard({ companyId: 101 }),
    resolves: null,
  }),
  asMaster(cartoesGet, {
    when: 'the card of a pay account cannot be read',
    states: ['the card lookup fails'],
    sends: of101,
    refuses: { status: 500 },
    run: ({ payAccount }) => payAccount.getCard({ companyId: 101 }),
  }),
  asMaster(pagamentosValidarNovaHome, {
    when: 'the home of payments is the new one',
    states: ['the new home is on'],
    sends: {},
    answers: { useNewHome: true },
    except: { '$.useNewHome': exactly },
    run: ({ payAccount }) => payAccount.usesNewHome(),
    resolves: true,
  }),
  asMaster(pagamentosValidarNovaHome, {
    when: 'it is not known which home of payments is used',
    states: ['the new home check fails'],
    sends: {},
    refuses: { status: 500 },
    run: ({ payAccount }) => payAccount.usesNewHome(),
  }),
]
