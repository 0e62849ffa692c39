import { clear, createStore } from 'idb-keyval'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { fromCallback } from 'xstate'
import { onboardingCode } from '#app/payments/onboardingCode.ts'
import { submitOnboardingBy } from '#app/payments/submitOnboarding.ts'
import { storageKey } from '#domain/product.ts'
import type { NodeBackend } from '#mocks/backend/node.ts'
import { noOnboarding, STATE_ACCOUNT } from '#mocks/backend/rules/onboarding.ts'
import { SubmitOnboardingView } from '#screens/payments/SubmitOnboardingView.tsx'
import { frotistasList } from '#services/contract/companies.ts'
import {
  onboardingConta,
  onboardingContaConfirm,
  onboardingDocumentosCreate,
  onboardingDocumentosUpdate,
} from '#services/contract/payments-onboarding.ts'
import { pinVerify } from '#services/contract/payments-pin.ts'
import { given, PHONE } from '#tests/machines/payments/onboardingSamples.ts'
import { model } from '#tests/machines/payments/submitOnboarding.model.ts'
import { until } from '#tests/support/screens/patience.ts'
import { alert, button, look, press, sees, seesNot } from '#tests/support/screens/person.ts'
import { WhileActive } from '#tests/support/screens/WhileActive.tsx'
import { type Scene, sentByTest, walkScreens } from '#tests/support/screens/walkScreens.tsx'

const PIN_TOKEN = 'pin-token-1'
const CODE_ID = `${PIN_TOKEN} ${PHONE}`

// the turn comes when the walk says so: tests/screens/payments/submitOnboarding.test.tsx has two tabs
const machine = submitOnboardingBy(1, 102).provide({ actors: { holdTurn: fromCallback(() => {}) } })
type Here = Scene<typeof machine>

const row = (label: string) => page.getByRole('listitem').filter({ hasText: label })
const badge = (label: string, state: string) => sees(row(label).filter({ hasText: state }))
const LABELS: Readonly<Record<string, string>> = {
  SELFIE: 'Selfie',
  CNH: 'CNH',
  CONTRATO_SOCIAL: 'Contrato social',
}
const refusal = 'O servidor recusou os dados enviados.'
const back = () => button('Voltar ao cadastro')

const change = (rest: object) => (backend: NodeBackend) => backend.store.companies.update(102, rest)
const company = {
  cnpj: given.cnpj,
  razao_social: given.companyName,
  natureza_juridica: given.legalNature,
  status_conta: null,
  data_criacao_onboarding_pay: null,
}

/** The company as its account was not opened, after its absence too. */
const showCompany = async ({ store }: NodeBackend) => {
  if (hidden) await store.companies.insert(hidden)
  hidden = undefined
  await store.companies.update(102, company)
}
let hidden: ReturnType<NodeBackend['store']['companies']['find']>
const hideCompany = ({ store }: NodeBackend) => {
  hidden = store.companies.find(102)
  store.companies.remove(102)
}

const keepDocuments = async (
  { store }: NodeBackend,
  tipos: readonly ('SELFIE' | 'CNH' | 'CONTRATO_SOCIAL')[],
) => {
  store.payOnboardings.remove(102)
  await store.payOnboardings.insert({
    ...noOnboarding(102),
    account: STATE_ACCOUNT,
    documents: tipos.map((tipo) => ({ tipo, isControlling: false, name: '', type: '', bytes: 3 })),
  })
}

const opening = ({ root }: Here) => root.getSnapshot().children.openingAccount?.getSnapshot()
const HELD = [onboardingConta, frotistasList]
const ONLY_LOOKED_FOR = 'o que foi enviado antes de recarregar a página só pode ser procurado'

/** Lets the account's calls in until its outcome is unknown there. */
const openUntil = (scene: Here, isThere: (now: NonNullable<ReturnType<typeof opening>>) => boolean) =>
  until(
    () => {
      const now = opening(scene)
      if (!now || isThere(now)) return true
      scene.gate.letIn(HELD)
      return false
    },
    () => `the account's sending stands at ${JSON.stringify(opening(scene)?.value)}`,
  )
const isSending = (scene: Here) => opening(scene)?.matches('sending') ?? false
/** The answer is lost. */
const loseAnswer = async (scene: Here) => {
  await showCompany(scene.backend)
  const wasSending = isSending(scene)
  if (wasSending) scene.backend.scenarios.setFault(onboardingConta.id, { fault: '500' })
  await openUntil(scene, (now) =>
    now.matches(wasSending ? { unknown: 'nothingYet' } : { unknown: 'notFound' }),
  )
  scene.backend.scenarios.clearFault(onboardingConta.id)
}

const failWith =
  (...ids: readonly string[]) =>
  ({ scenarios }: NodeBackend) => {
    for (const id of ids) scenarios.setFault(id, { fault: '400 message' })
  }

const isRunning = async (label: string) => {
  await badge(label, 'Enviando')
  await look(row(label)).toHaveAttribute('aria-current', 'step')
  await look(page.getByRole('status').filter({ hasText: `Enviando: ${label}` })).toBeInTheDocument()
}
const isStopped = async () => {
  await look(back()).toBeEnabled()
  await seesNot(page.getByRole('status').filter({ hasText: 'Enviando:' }))
}
const isOver = (kind: string) => async (scene: Here) => {
  expect(scene.output()).toMatchObject({ kind })
  await seesNot(page.getByRole('progressbar'))
}

// PAY-165
walkScreens('sending the onboarding of a pay account', {
  unsettled: 'one document after another is sent',
  cover: 'keys',
  model,
  machine,
  view: (flow) => (
    <main>
      <h1>Envio do cadastro</h1>
      <WhileActive actor={flow}>
        <SubmitOnboardingView flow={flow} />
      </WhileActive>
    </main>
  ),
  address: '/pagamentos/onboarding',
  world: async (backend) => {
    await clear(createStore(storageKey('drafts'), 'drafts'))
    hidden = undefined
    onboardingCode.keep({ phone: PHONE, pin: '123456', token: PIN_TOKEN })
    await showCompany(backend)
    backend.store.payOnboardings.remove(102)
  },
  calls: {
    verifyCode: [pinVerify],
    findAccount: [frotistasList],
    sendDocument: [onboardingDocumentosCreate, onboardingDocumentosUpdate],
    confirm: [onboardingContaConfirm, frotistasList],
  },
  held: HELD,
  answers: {
    'verifyCode valid': async ({ store }) => {
      if (!store.codes.find(CODE_ID)) await store.codes.insert({ id: CODE_ID, confirmed: false })
    },
    'verifyCode invalid': ({ store }) => store.codes.remove(CODE_ID),
    'findAccount none': showCompany,
    'findAccount hidden': hideCompany,
    'findAccount opened': change({ data_criacao_onboarding_pay: '2026-11-20T12:00:00.000Z' }),
    'findAccount confirmed': change({ status_conta: 'EM_ANALISE' }),
    'sendDocument arrived': () => {},
    'sendDocument refused': failWith(onboardingDocumentosCreate.id, onboardingDocumentosUpdate.id),
    'confirm arrived': (backend) => keepDocuments(backend, ['SELFIE', 'CNH', 'CONTRATO_SOCIAL']),
    'confirm refused': failWith(onboardingContaConfirm.id),
    'confirm without a document': (backend) => keepDocuments(backend, ['SELFIE', 'CONTRATO_SOCIAL']),
  },
  unreachable: {
    'turn.taken the account without an answer → done openingAccount open': ONLY_LOOKED_FOR,
    'turn.taken the account without an answer → done openingAccount refused': ONLY_LOOKED_FOR,
    'done verifyCode missing': 'the page of this walk keeps its code: submitOnboarding.test.tsx loses it',
  },
  gestures: {
    'turn.taken': sentByTest,
    'submit.retry': async ({ root }) => {
      const isPaused = root.getSnapshot().matches('stopped') && root.getSnapshot().context.fault === null
      await press(isPaused ? 'Continuar' : 'Tentar novamente')
    },
    'submit.pause': () => press('Pausar'),
    'submit.leave': () => press('Voltar ao cadastro'),
    'submit.end': () => press('Continuar'),
    'account.keep': () => press('Enviar os documentos'),
    'document.change': ({ root }) =>
      press(root.getSnapshot().matches('documentRefused') ? 'Trocar o documento' : 'Ver os documentos'),
    'done openingAccount open': async (scene) => {
      await showCompany(scene.backend)
      await openUntil(scene, () => false)
    },
    'done openingAccount found': async (scene) => {
      await showCompany(scene.backend)
      if (isSending(scene)) scene.backend.scenarios.setFault(onboardingConta.id, { fault: 'done 500' })
      else await change({ data_criacao_onboarding_pay: '2026-11-20T12:00:00.000Z' })(scene.backend)
      await openUntil(scene, () => false)
      scene.backend.scenarios.clearFault(onboardingConta.id)
    },
    'done openingAccount refused': async (scene) => {
      await showCompany(scene.backend)
      scene.backend.scenarios.setFault(onboardingConta.id, { fault: '400 message' })
      await openUntil(scene, () => false)
      scene.backend.scenarios.clearFault(onboardingConta.id)
    },
    'done openingAccount not arrived': async (scene) => {
      await loseAnswer(scene)
      // after the longest time that the first one may still take
      scene.clock.increment(60_000)
      await openUntil(scene, (now) => now.matches({ unknown: 'notFound' }))
      await press('Enviar de novo')
    },
    'done openingAccount left': async (scene) => {
      await loseAnswer(scene)
      await press('Voltar ao cadastro')
    },
  },
  sees: {
    waiting: async () => {
      await sees(page.getByText('Esperando a vez: outra aba pode estar enviando este cadastro.'))
      await badge('Código do celular', 'Aguardando')
    },
    verifyingCode: () => isRunning('Código do celular'),
    findingAccount: async () => {
      await isRunning('Dados da conta')
      await badge('Código do celular', 'Enviado')
    },
    // one that was sent before has no answer, and nothing is sent now
    openingAccount: ({ root }) =>
      root.getSnapshot().context.begins === 'looking'
        ? badge('Dados da conta', 'Sem resposta')
        : isRunning('Dados da conta'),
    uploading: async ({ root }) => {
      const { document, progress } = root.getSnapshot().context
      await isRunning(LABELS[document?.tipo ?? ''] ?? '')
      await badge('Dados da conta', 'Enviado')
      for (const [slot, { isAccepted }] of Object.entries(progress.documents))
        if (isAccepted) await badge(LABELS[slot.split(' ')[0] ?? ''] ?? '', 'Enviado')
      await look(button('Pausar')).toBeEnabled()
      await look(page.getByRole('progressbar', { name: 'Documentos enviados' })).toBeVisible()
    },
    confirming: async () => {
      await isRunning('Confirmação dos documentos')
      for (const label of Object.values(LABELS)) await badge(label, 'Enviado')
    },
    openedBefore: async ({ root }) => {
      await isStopped()
      const wasSent = root.getSnapshot().context.progress.accountMark !== null
      const text = wasSent ? /pelo seu envio, ou por um colega/ : /^A conta deste CNPJ já foi aberta antes/
      await sees(page.getByText(text))
      await look(button('Enviar os documentos')).toBeEnabled()
    },
    confirmedBefore: async () => {
      await isStopped()
      await sees(page.getByText(/já foi enviado\. Os dados desta tela não o substituem\.$/))
      await look(button('Continuar')).toBeEnabled()
    },
    accountRefused: async () => {
      await isStopped()
      await sees(alert(`A conta não foi aberta. ${refusal}`))
      await badge('Dados da conta', 'Recusado')
      await look(button('Tentar novamente')).toBeEnabled()
    },
    documentRefused: async ({ root }) => {
      const label = LABELS[root.getSnapshot().context.document?.tipo ?? ''] ?? ''
      await isStopped()
      await sees(alert(`Documento recusado: ${label}. ${refusal}`))
      await badge(label, 'Recusado')
      await look(button('Trocar o documento')).toBeEnabled()
    },
    confirmationRefused: async ({ lastStep }) => {
      await isStopped()
      const why = lastStep.endsWith('refused') ? refusal : 'Faltam documentos: CNH.'
      await sees(alert(`Os documentos não foram aceitos como completos. ${why}`))
      await badge('Confirmação dos documentos', 'Recusado')
      await badge('CNH', lastStep.endsWith('refused') ? 'Enviado' : 'Sem resposta')
      await look(button('Ver os documentos')).toBeEnabled()
      await look(button('Tentar novamente')).toBeEnabled()
    },
    stopped: async ({ lastStep }) => {
      await isStopped()
      const kept = 'O que já foi enviado continua guardado.'
      if (lastStep === 'submit.pause') {
        await sees(page.getByText(`Envio pausado. ${kept}`))
        return look(button('Continuar')).toBeEnabled()
      }
      await sees(
        alert(
          lastStep.endsWith('offline')
            ? `Sem conexão. ${kept}`
            : `O servidor demorou demais para responder. ${kept}`,
        ),
      )
      await look(button('Tentar novamente')).toBeEnabled()
    },
    done: isOver('done'),
    left: isOver('left'),
    unverified: isOver('unverified'),
    refusedDocument: isOver('refusedDocument'),
  },
})
