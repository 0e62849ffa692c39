import { page } from 'vitest/browser'
import type { ActorRefFrom } from 'xstate'
import { partnerOnboardingBy } from '#app/wiring/partnerOnboarding.ts'
import { signUp } from '#app/wiring/signUp.ts'
import type { createSubmissionMachine } from '#machines/shared/submissionMachine.ts'
import { PARTNER_WORDS } from '#screens/access/PartnerOnboardingScreen.tsx'
import { SIGN_UP_WORDS } from '#screens/access/SignUpScreen.tsx'
import { PublicPage } from '#screens/shared/PublicPage.tsx'
import { PasswordStep, type PasswordWords } from '#screens/shared/wizard/PasswordStep.tsx'
import { frotistasCheckCnpj, signupCreate } from '#services/contract/access.ts'
import { parceirosGet, parceirosUpdate } from '#services/contract/partner.ts'
import { NEW_PASSWORD } from '#tests/machines/access/accessSamples.ts'
import { application, model as applying } from '#tests/machines/access/applying.model.ts'
import { CNPJ, PASSWORD, registration, TOKEN } from '#tests/machines/access/partnerSamples.ts'
import { model as registering } from '#tests/machines/access/registering.model.ts'
import { walkSubmission } from '#tests/support/kits/walkSubmission.tsx'
import { wiredChild } from '#tests/support/screens/wired.ts'

type Sending<Subject> = ActorRefFrom<ReturnType<typeof createSubmissionMachine<Subject, string>>>

/** The last step, in its wizard. */
const LastStep = <Subject,>({ flow, words }: { flow: Sending<Subject>; words: PasswordWords }) => (
  <PublicPage title="Criar senha">
    <PasswordStep
      sending={flow}
      message={null}
      words={words}
      isDoubtful={false}
      onLeave={() => {}}
      onSubmit={() => {}}
    />
  </PublicPage>
)

const says = {
  lost: 'O seu cadastro pode ter chegado.',
  nothingYet: 'Até agora o seu cadastro não chegou.',
  notFound: 'O seu cadastro não apareceu. Você pode enviar de novo.',
  repeat: 'Voltar e enviar de novo',
}

const tellsAlways = {
  'done lookUp cannot tell': 'a busca sempre sabe dizer se foi feito',
  'done verifyRefusal cannot tell': 'a busca sempre sabe dizer se foi feito',
}

walkSubmission('the sending of a sign-up', {
  model: applying,
  machine: wiredChild(signUp, 'sending'),
  subject: application,
  secret: NEW_PASSWORD,
  view: (flow) => <LastStep flow={flow} words={SIGN_UP_WORDS} />,
  session: null,
  address: '/signup',
  // e-mail and phone were confirmed in earlier steps
  world: async ({ store }) => {
    for (const { id } of store.codes.all()) await store.codes.update(id, { confirmed: true })
  },
  send: signupCreate,
  lookUp: frotistasCheckCnpj,
  refuse: ({ scenarios }) => scenarios.setFault(signupCreate.id, { fault: '400 message' }),
  doWork: ({ store }) => store.companies.update(103, { cnpj: CNPJ }),
  isAmbiguous: true,
  undoWork: ({ store }) => store.companies.update(103, { cnpj: '44555666000181' }),
  where: () => page.getByRole('main'),
  says: { ...says, leave: 'Ir para login' },
  unreachable: tellsAlways,
})

walkSubmission("the sending of a partner's registration", {
  model: registering,
  machine: wiredChild(partnerOnboardingBy(TOKEN), 'sending'),
  subject: registration,
  secret: PASSWORD,
  view: (flow) => <LastStep flow={flow} words={PARTNER_WORDS} />,
  session: null,
  address: `/onboard/${TOKEN}`,
  // the link was opened before
  world: () => localStorage.setItem('boleia:partner-token', TOKEN),
  send: parceirosUpdate,
  lookUp: parceirosGet,
  refuse: ({ scenarios }) => scenarios.setFault(parceirosUpdate.id, { fault: '400 message' }),
  doWork: ({ store }) => store.preRegistrations.update(TOKEN, { used: true }),
  isAmbiguous: true,
  undoWork: ({ store }) => store.preRegistrations.update(TOKEN, { used: false }),
  where: () => page.getByRole('main'),
  says: { ...says, leave: 'Ir para login' },
  unreachable: tellsAlways,
})
