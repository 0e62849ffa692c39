import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { mayOpen } from '#app/routing/pageAccess.ts'
import { pages } from '#domain/pages.ts'
import { payAccountMachine } from '#machines/payments/account/payAccountMachine.ts'
import { payHomeMachine } from '#machines/payments/account/payHomeMachine.ts'
import { chooseCompanyMachine } from '#machines/shared/chooseCompanyMachine.ts'
import type { Effect } from '#machines/shared/effects.ts'
import type { Company } from '#services/companies.ts'
import { createPayAccountService, type PayCard } from '#services/payAccount.ts'
import { accountOf, card } from '#tests/machines/payments/payAccountSamples.ts'
import { answering } from '#tests/support/answering.ts'
import { jsonAnswer } from '#tests/support/http.ts'
import { comesTo } from '#tests/support/screens/comesTo.ts'

// payments §4 and §6: the state of the account, the answer about its card, and the profile

type Profile = 'master' | 'admin' | 'operacional'
const PROFILES: readonly Profile[] = ['master', 'admin', 'operacional']

/** A state of the entry, or the page that is opened instead. */
type End = 'password' | 'noAccount' | 'underAnalysis' | 'rejected' | 'intro' | "intro with 'Ops!'" | '/404'

const html = (status: number) => () =>
  new Response('<!doctype html><title>Fora do ar</title>', {
    status,
    headers: { 'content-type': 'text/html' },
  })

/** What the backend answers about the card, and where an active account leads then. */
const CARDS = {
  'a card': [() => jsonAnswer(card), 'password'],
  'identificador null': [() => jsonAnswer({ identificador: null }), 'noAccount'],
  'an empty identificador': [() => jsonAnswer({ ...card, identificador: '' }), 'noAccount'],
  'no identificador': [() => jsonAnswer({}), 'noAccount'],
  'an empty body': [() => new Response('', { status: 200 }), "intro with 'Ops!'"],
  null: [() => jsonAnswer(null), "intro with 'Ops!'"],
  'status 500': [() => jsonAnswer({ message: 'Erro interno' }, 500), "intro with 'Ops!'"],
  'status 404': [() => jsonAnswer({ message: 'Não encontrado' }, 404), "intro with 'Ops!'"],
  'HTML with status 200': [html(200), "intro with 'Ops!'"],
  'HTML with status 502': [html(502), "intro with 'Ops!'"],
  'a card without balance': [() => jsonAnswer({ ...card, saldo: null }), "intro with 'Ops!'"],
  'a balance as text': [
    () => jsonAnswer({ ...card, saldo: { valor_saldo_disponivel: '15.230,75' } }),
    "intro with 'Ops!'",
  ],
} as const satisfies Readonly<Record<string, readonly [() => Response, End]>>

/** Where an account that is not active leads, whatever its card. */
const OTHERS: readonly (readonly [string | null, End])[] = [
  ['EM_ANALISE', 'underAnalysis'],
  ['RECUSADA', 'rejected'],
  ['CONTA_NAO_NECESSARIA', 'intro'],
  [null, 'intro'],
  ['SUSPENSA', 'intro'],
  ['', 'intro'],
]

const cases = Object.entries(CARDS).flatMap(([name, [answer, whenActive]]) =>
  [['ATIVA', whenActive] as const, ...OTHERS].flatMap(([status, end]) =>
    PROFILES.map((profile) => ({
      status,
      name,
      answer,
      profile,
      // PAY-012
      end: profile === 'operacional' ? '/404' : end,
      isAsked: profile !== 'operacional' && status === 'ATIVA',
    })),
  ),
)

const { open } = answering((client) => ({ service: createPayAccountService(client) }))

const OPS = { type: 'navigate', to: '/boleia-pay-instructions', state: { ops: true } }
const INTRO = { type: 'navigate', to: '/boleia-pay-instructions' }

/** Chooses a company whose account has this state, and tells where that leads. */
const enter = async (service: ReturnType<typeof createPayAccountService>, status: string | null) => {
  const effects: Effect[] = []
  const waits = fromPromise<boolean, void>(() => new Promise(() => {}))
  const actor = createActor(
    payAccountMachine.provide({
      actors: {
        choice: chooseCompanyMachine.provide({
          actors: { selectedCompany: fromPromise<Company | null, void>(async () => accountOf(status)) },
        }),
        home: payHomeMachine.provide({ actors: { usesNewHome: waits } }),
        getCard: fromPromise<PayCard | null, { companyId: number }>(({ input, signal }) =>
          service.getCard(input, signal),
        ),
        watchCompany: fromCallback(() => {}),
      },
      actions: { selectCompany: () => {} },
    }),
    { input: { kept: null } },
  )
  actor.on('*', (effect) => effects.push(effect))
  actor.start()
  const ended = await comesTo(actor, ({ value }) => value !== 'picking' && value !== 'fetchingCard')
  actor.stop()
  return { value: ended.value, effects }
}

describe('PAY-072 PAY-082 the entry of payments', () => {
  it('has 252 cases', () => expect(cases).toHaveLength(252))

  it.each(cases)('of $profile with the account $status and $name leads to $end', async (one) => {
    const { service, targets } = open(one.answer)
    if (!mayOpen(pages.payments, one.profile)) {
      // the router shows this page before the entry begins
      expect(one.end).toBe('/404')
      expect(targets()).toEqual([])
      return
    }
    const { value, effects } = await enter(service, one.status)
    expect(targets().every((target) => target === 'GET /cartoes?frotista_id=101')).toBe(true)
    expect(targets().length > 0).toBe(one.isAsked)
    if (one.end === "intro with 'Ops!'") {
      expect(value).toBe('left')
      expect(effects).toEqual([expect.objectContaining({ type: 'notify', tone: 'error' }), OPS])
    } else if (one.end === 'intro') {
      expect(value).toBe('left')
      expect(effects).toEqual([INTRO])
    } else {
      expect(value).toBe(one.end)
      expect(effects).toEqual([])
    }
  })
})
