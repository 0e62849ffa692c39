import { clear, createStore } from 'idb-keyval'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { createActor, fromPromise, type PromiseActorLogic, toPromise } from 'xstate'
import { onboardingCode } from '#app/payments/onboardingCode.ts'
import { payOnboardingBy } from '#app/payments/payOnboarding.ts'
import { storageKey } from '#domain/product.ts'
import { accountSent } from '#machines/payments/onboarding/onboardingProgress.ts'
import type { OnboardingStart } from '#machines/payments/onboarding/onboardingWizard.ts'
import type { NodeBackend } from '#mocks/backend/node.ts'
import { OnboardingScreen } from '#screens/payments/OnboardingScreen.tsx'
import type { Call } from '#services/contract/call.ts'
import { frotistasList } from '#services/contract/companies.ts'
import {
  onboardingConta,
  onboardingContaConfirm,
  onboardingDocumentosCreate,
  onboardingDocumentosUpdate,
  onboardingTermosAccept,
} from '#services/contract/payments-onboarding.ts'
import { pinVerify } from '#services/contract/payments-pin.ts'
import { model, neverTaken } from '#tests/machines/payments/onboarding.model.ts'
import { given, PHONE } from '#tests/machines/payments/onboardingSamples.ts'
import { bytesOf, fileOf } from '#tests/support/files.ts'
import { draftOf, title, type WizardScene, walkWizard } from '#tests/support/kits/walkWizard.tsx'
import { until } from '#tests/support/screens/patience.ts'
import {
  alert,
  button,
  click,
  dialog,
  field,
  keys,
  look,
  press,
  sees,
  seesNot,
  type,
  typeKeys,
} from '#tests/support/screens/person.ts'
import { where } from '#tests/support/screens/walkScreens.tsx'

const TITLE = 'Conta Boleia Pay'
const LEAVE = 'Voltar aos pagamentos'
const PIN_TOKEN = 'pin-token-1'
const CODE_ID = `${PIN_TOKEN} ${PHONE}`
const SENT: readonly Call[] = [
  pinVerify,
  frotistasList,
  onboardingConta,
  onboardingDocumentosCreate,
  onboardingDocumentosUpdate,
  onboardingContaConfirm,
]

const consent = () =>
  page.getByRole('checkbox', {
    name: 'Li, entendi e concordo com os Termos de Uso e Termos de Privacidade*',
  })
const controller = () => page.getByRole('checkbox', { name: 'A empresa tem uma controladora' })
const stepName = (name: string) => page.getByRole('heading', { name, exact: true })
/** The step, without the summary beside it. */
const inStep = () => page.elementLocator(document.querySelector('#step-name')?.parentElement ?? document.body)
const row = (label: string) => page.getByRole('listitem').filter({ hasText: label })
const check = async (box: ReturnType<typeof page.getByRole>, isWanted: boolean) => {
  if ((box.element() as HTMLInputElement).checked !== isWanted) await click(box)
}

const known = payOnboardingBy(1, 102)
/** 'Concluir' was pressed before: the storage that tells it is the walk's. */
let wasSubmitted = false
const machine = known.provide({
  actors: {
    loadCompany: fromPromise<OnboardingStart, void>(async () => {
      const { loadCompany } = known.implementations.actors as {
        loadCompany: PromiseActorLogic<OnboardingStart, void>
      }
      return { ...(await toPromise(createActor(loadCompany).start())), wasSubmitted }
    }),
  },
})

const change = ({ store }: NodeBackend, rest: object) => store.companies.update(102, rest)

/** The company of the model's drafts, whose phone has got a code. */
const prepareWorld = async (backend: NodeBackend) => {
  await clear(createStore(storageKey('drafts'), 'drafts'))
  wasSubmitted = false
  onboardingCode.keep({ phone: PHONE, pin: '123456', token: PIN_TOKEN })
  await change(backend, {
    cnpj: given.cnpj,
    razao_social: given.companyName,
    natureza_juridica: given.legalNature,
    status_conta: null,
    data_criacao_onboarding_pay: null,
  })
  backend.store.payOnboardings.remove(102)
}

const knowCode = async ({ store }: NodeBackend) => {
  if (!store.codes.find(CODE_ID)) await store.codes.insert({ id: CODE_ID, confirmed: false })
}

const submitting = (scene: WizardScene) => scene.root.getSnapshot().children['submitting']?.getSnapshot()

/** Lets the sending go on until it stands there, or has ended. */
const sendUntil = (scene: WizardScene, place: string | null) =>
  until(
    () => {
      const now = submitting(scene)
      if (place === null ? !now : now?.matches(place)) return true
      scene.gate.letIn(SENT)
      return false
    },
    () => `the sending should come to ${place ?? 'its end'}, not ${JSON.stringify(submitting(scene)?.value)}`,
  )

/** Types what is not frozen because it was sent. */
const onPerson = (fields: Readonly<Record<string, string>>) =>
  where(
    ({ root }) => accountSent(root.getSnapshot().context.draft) !== 'same',
    async () => {
      await click(page.getByRole('radio', { name: 'Sócio', exact: true }))
      for (const [label, text] of Object.entries(fields)) await type(field(label), text)
    },
  )

/** Why a walk begins anew. */
const SENT_BEFORE = 'what was sent once is in the backend when it is sent again'

// PAY-099 PAY-100 PAY-159 PAY-165
walkWizard('opening a pay account', {
  cover: 'keys',
  endsAfter: { 'done submitting left': SENT_BEFORE, 'done submitting unverified': SENT_BEFORE },
  model,
  neverTaken,
  machine,
  view: (flow) => (
    <OnboardingScreen flow={flow as never} percentages={() => <p>Porcentagens de transferência</p>} />
  ),
  address: '/pagamentos/onboarding',
  waiting: 'Carregando o cadastro…',
  pages: {
    'steps.company.open': [TITLE, 1],
    'steps.company.accepting': [TITLE, 1],
    'steps.representative': [TITLE, 2],
    'steps.documents.open': [TITLE, 3],
    'steps.validation.verifying': [TITLE, 4],
    'steps.validation.verified': [TITLE, 4],
  },
  of: 4,
  done: { title: 'Cadastro finalizado!', close: 'Ver ofertas de cargas' },
  leave: LEAVE,
  firstStep: 'Voltar',
  leftTo: ({ steps }) => (steps.includes('done submitting arrived') ? '/lotes' : '/pagamentos'),
  saving: { isLast: ({ root }) => root.getSnapshot().matches({ steps: 'validation' }), isOwn: true },
  sends: { call: onboardingConta, says: { sofar: '', repeat: '', leave: '' } },
  world: prepareWorld,
  calls: { loadCompany: [frotistasList], acceptTerms: [onboardingTermosAccept] },
  held: SENT,
  answers: {
    'loadCompany without an account': () => {},
    'loadCompany under analysis, sent from here': (backend) => {
      wasSubmitted = true
      return change(backend, { status_conta: 'EM_ANALISE' })
    },
    'loadCompany under analysis': (backend) => change(backend, { status_conta: 'EM_ANALISE' }),
    'loadCompany a MEI without an account': (backend) => change(backend, { natureza_juridica: '2135' }),
    'loadCompany active': (backend) => change(backend, { status_conta: 'ATIVA' }),
    'loadCompany failed': ({ scenarios }) => scenarios.setFault(frotistasList.id, { fault: 'offline' }),
    'acceptTerms accepted': () => {},
    'acceptTerms refused': ({ scenarios }) =>
      scenarios.setFault(onboardingTermosAccept.id, { fault: '400 message' }),
  },
  unreachable: {
    'done submitting with a refused statute of the controller':
      'the company of this walk has no controlling one: tests/machines/payments/onboarding.journeys.test.ts leads back to its step',
  },
  gestures: {
    'draft.typed the company': async (scene) => {
      if (draftOf(scene)['revenue'] !== 150_000_000) await typeKeys(field('Receita anual'), '150000000')
      await check(consent(), true)
    },
    'draft.typed the representative': onPerson({
      CPF: '12345678909',
      Nome: 'Ana Souza',
      'Data de nascimento': '05031980',
      'Nome da mãe': 'Rosa Souza',
      'E-mail': 'ana@example.com',
      Celular: PHONE,
    }),
    'terms.opened of use': () => press('Termos de Uso'),
    'terms.opened of privacy': () => press('Termos de Privacidade*'),
    'terms.closed': () => press('Entendi'),
    'file.changed to a document': async () => {
      await check(controller(), true)
      await click(page.getByRole('radio', { name: 'LTDA', exact: true }))
      const statute = fileOf('controladora.pdf', bytesOf('%PDF-1.7'), 'application/pdf')
      await page.getByLabelText('Estatuto da controladora').upload(statute)
      await sees(inStep().getByText('controladora.pdf', { exact: true }))
      await check(controller(), false)
    },
    'file.changed to none': where(
      (scene) => draftOf(scene)['controllerStatute'] !== null,
      async () => {
        await check(controller(), true)
        await press('Remover arquivo')
        await check(controller(), false)
      },
    ),
    'file.changed of the selfie, gone': where(
      (scene) => draftOf(scene)['selfie'] !== null,
      () => click(button('Remover arquivo').first()),
    ),
    'step.next': (scene) =>
      press(scene.root.getSnapshot().matches({ steps: 'validation' }) ? 'Concluir' : 'Próximo'),
    'done phoneCode verified': async (scene) => {
      await knowCode(scene.backend)
      await click(page.getByLabelText('Código do SMS, caractere 1 de 6', { exact: true }))
      await keys('123456')
      await scene.answer(pinVerify)
    },
    'done submitting arrived': async (scene) => {
      await knowCode(scene.backend)
      await sendUntil(scene, null)
    },
    'done submitting left': async (scene) => {
      await knowCode(scene.backend)
      scene.backend.scenarios.setFault(onboardingConta.id, { fault: '400 message' })
      await sendUntil(scene, 'accountRefused')
      scene.backend.scenarios.clearFault(onboardingConta.id)
      await press('Voltar ao cadastro')
    },
    'done submitting unverified': async (scene) => {
      await scene.backend.store.codes.remove(CODE_ID)
      await sendUntil(scene, null)
    },
    'done submitting with a refused selfie': async (scene) => {
      await knowCode(scene.backend)
      await scene.backend.scenarios.switchOn('an onboarding document is refused')
      await sendUntil(scene, 'documentRefused')
      scene.backend.scenarios.switchOff('an onboarding document is refused')
      await press('Trocar o documento')
    },
  },
  sees: {
    loading: async () => {
      await look(page.getByRole('status')).toHaveTextContent('Carregando o cadastro…')
      await sees(title(TITLE))
    },
    failed: async () => {
      await sees(title(TITLE))
      await sees(page.getByRole('alert'))
      await look(button('Tentar novamente')).toBeEnabled()
      await look(button(LEAVE)).toBeEnabled()
    },
    'steps.company.open': async (scene) => {
      const { revenue, hasAcceptedTerms, legalNature } = draftOf(scene)
      await sees(stepName('Dados gerais'))
      await sees(inStep().getByText('22.333.444/0001-81'))
      // PAY-103 PAY-114
      if (legalNature === '2135') await look(field('Tipo de empresa')).toHaveValue('MEI')
      else await look(page.getByRole('combobox', { name: 'Tipo de empresa' })).toHaveValue('LTDA')
      await look(field('Receita anual')).toHaveValue(revenue === null ? '' : 'R$ 1.500.000,00')
      await (hasAcceptedTerms ? look(consent()).toBeChecked() : look(consent()).not.toBeChecked())
      // PAY-099
      const next = look(button('Próximo'))
      await (hasAcceptedTerms ? next.toBeEnabled() : next.toBeDisabled())
      if (scene.lastStep === 'fault acceptTerms refused')
        await sees(alert('O servidor recusou os dados enviados.'))
    },
    'steps.company.readingUse': async () => {
      await sees(dialog('Termos de Uso'))
      await look(button('Entendi')).toBeEnabled()
    },
    'steps.company.readingPrivacy': async () => {
      await sees(dialog('Termos de Privacidade'))
      await look(button('Entendi')).toBeEnabled()
    },
    'steps.company.accepting': async () => {
      await look(button('Próximo')).toHaveAttribute('aria-busy', 'true')
      await look(field('Receita anual')).toHaveAttribute('readonly')
      await look(consent()).toBeDisabled()
      await look(button('Voltar')).toBeDisabled()
    },
    'steps.representative': async (scene) => {
      const { name, city, selfie } = draftOf(scene)
      await sees(stepName('Representante'))
      await look(field('Nome')).toHaveValue(String(name))
      await (city === '' ? seesNot(field('Cidade')) : look(field('Cidade')).toHaveValue(String(city)))
      await (selfie === null
        ? seesNot(inStep().getByText('selfie.jpg', { exact: true }))
        : sees(inStep().getByText('selfie.jpg', { exact: true })))
      await look(button('Próximo')).toBeEnabled()
      if (scene.lastStep.endsWith('refused selfie')) {
        await look(field('Nome')).toHaveAttribute('readonly')
        await sees(page.getByText(/^A conta já foi aberta com estes dados/))
      }
    },
    'steps.documents.open': async (scene) => {
      await sees(stepName('Documentos'))
      await look(page.getByLabelText('Contrato Social')).toBeEnabled()
      const chosen = inStep().getByText('contrato.pdf', { exact: true })
      await (draftOf(scene)['contract'] === null ? seesNot(chosen) : sees(chosen))
      await seesNot(page.getByLabelText('Estatuto da empresa'))
    },
    'steps.validation.verifying': async () => {
      await sees(stepName('Validação'))
      await sees(inStep().getByText('(45) 98888-7777'))
      await sees(page.getByLabelText('Código do SMS, caractere 1 de 6', { exact: true }))
      // PAY-159
      await look(button('Concluir')).toBeDisabled()
    },
    'steps.validation.verified': async () => {
      await sees(page.getByText('O celular (45) 98888-7777 foi confirmado.'))
      await look(button('Concluir')).toBeEnabled()
    },
    'steps.saving.submitting': async () => {
      await sees(title('Envio do cadastro'))
      await sees(row('Código do celular'))
      await sees(row('Confirmação dos documentos').filter({ hasText: 'Aguardando' }))
      await seesNot(button('Voltar'))
      await seesNot(button('Concluir'))
    },
    done: async ({ backend, steps, root }) => {
      await look(button('Definir porcentagens de transferência')).toBeEnabled()
      if (!steps.includes('done submitting arrived')) return
      await sees(page.getByText('Os seus dados foram enviados para análise.'))
      expect(backend.store.companies.find(102)?.status_conta).toBe('EM_ANALISE')
      expect(backend.store.payOnboardings.find(102)?.documents.map(({ tipo }) => tipo)).toEqual(
        root.getSnapshot().context.draft.legalNature === '2135'
          ? ['SELFIE', 'CNH']
          : ['SELFIE', 'CNH', 'CONTRATO_SOCIAL'],
      )
    },
  },
})
