import { onboardingTermosAccept, onboardingTermosGet } from '#services/contract/payments-onboarding.ts'
import { asMaster } from '#tests/support/pact/acts.ts'
import type { Interaction } from '#tests/support/pact/interaction.ts'

const OPEN = 'the pay onboarding is open'
const TEXT = '<section><h2>Termos de uso da conta Boleia Pay</h2><p>Leia com atenção.</p></section>'
const PRIVACY = '<section><h2>Termos de privacidade</h2><p>Leia com atenção.</p></section>'

const accepting = (when: string, kind: 1 | 2): Interaction =>
  asMaster(onboardingTermosAccept, {
    when,
    states: [OPEN],
    sends: { body: { frotista_id: 102, tipo: kind } },
    run: ({ payTerms }) => payTerms.acceptTerms({ companyId: 102, kind }),
    resolves: undefined,
  })

export const payTermsInteractions: readonly Interaction[] = [
  asMaster(onboardingTermosGet, {
    // PAY-116
    when: 'the terms of use of the pay account are read',
    states: [OPEN],
    sends: { query: { frotista_id: 102, tipo: 1 } },
    answers: { texto: TEXT },
    run: ({ payTerms }) => payTerms.loadTerms({ companyId: 102, kind: 1 }),
    resolves: TEXT,
  }),
  asMaster(onboardingTermosGet, {
    when: 'the terms of privacy of the pay account are read',
    states: ['the terms of use are published'],
    sends: { query: { frotista_id: 102, tipo: 2 } },
    answers: { texto: PRIVACY },
    run: ({ payTerms }) => payTerms.loadTerms({ companyId: 102, kind: 2 }),
    resolves: PRIVACY,
  }),
  // PAY-117
  accepting('the terms of use of the pay account are accepted', 1),
  accepting('the terms of privacy of the pay account are accepted', 2),
]
