import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { fromPromise } from 'xstate'
import { partnerOnboarding } from '#app/wiring/partnerOnboarding.ts'
import type { PartnerDraft } from '#machines/access/partnerDraft.ts'
import { PartnerOnboardingScreen } from '#screens/access/PartnerOnboardingScreen.tsx'
import { parceirosGet, parceirosUpdate } from '#services/contract/partner.ts'
import { lies, model } from '#tests/machines/access/partnerOnboarding.model.ts'
import { ANTT, CNPJ, EMAIL, PASSWORD, PHONE, TOKEN } from '#tests/machines/access/partnerSamples.ts'
import { fileOf, jpeg } from '#tests/support/files.ts'
import {
  alert,
  button,
  click,
  expectAddress,
  field,
  keys,
  look,
  press,
  sees,
  seesNot,
  type,
  typeAnew,
} from '#tests/support/screens/person.ts'
import { waitingStorage } from '#tests/support/screens/waitingStorage.ts'
import { type Scene, walkScreens, where } from '#tests/support/screens/walkScreens.tsx'

type World = Scene<typeof partnerOnboarding>

const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const phone = () => page.getByLabelText('Celular com DDD')
const box = (label: string) => page.getByLabelText(`${label}, caractere 1 de 6`, { exact: true })
const radio = (name: RegExp) => page.getByRole('radio', { name })

const stateOf = ({ root }: World) => root.getSnapshot()
const draftOf = (scene: World) => stateOf(scene).context.draft
const isIn = (scene: World, value: Parameters<ReturnType<typeof stateOf>['matches']>[0]) =>
  stateOf(scene).matches(value)
const isConfirmed = (scene: World, child: 'emailPin' | 'phoneCode') =>
  stateOf(scene).children[child]?.getSnapshot().matches('confirmed') ?? false

const storage = waitingStorage<PartnerDraft>(model)

const typeCode = async (label: string) => {
  await click(box(label))
  await keys('123456')
}

/** All of Cadastro, or what of it is missing. */
const completeDetails = async (scene: World) => {
  await typeAnew(field('ANTT'), ANTT)
  if (draftOf(scene).city === '') await type(field('CEP'), '85801000')
  await typeAnew(field('Número'), '120')
}

const FAILED = 'Erro ao tentar submeter o formulário'

/** What is said at the last step after it has been submitted. */
const SAID: Readonly<Record<string, string>> = {
  'fault register refused': 'CNPJ já cadastrado.',
  'fault register http 500': FAILED,
  'fault register offline': FAILED,
  'fault register timeout': FAILED,
}

const seesStep = async (scene: World, number: number, name: string) => {
  await sees(title(name))
  await sees(page.getByText(`Passo ${number} de 9`))
  const notice = page.getByText(/^Continuamos de onde você parou/)
  await (stateOf(scene).context.isResumed ? sees(notice) : seesNot(notice))
}

walkScreens("a partner's onboarding", {
  model,
  machine: partnerOnboarding.provide({ actors: { loadDraft: fromPromise(storage.load) } }),
  inputs: { 'a link': { token: TOKEN }, 'no link': { token: '' } },
  session: () => null,
  view: (flow) => <PartnerOnboardingScreen flow={flow} />,
  address: `/onboard/${TOKEN}`,
  calls: { loadPreRegistration: [parceirosGet], register: [parceirosUpdate] },
  answers: {
    'loadPreRegistration found': () => {},
    'loadPreRegistration none': ({ store }) => store.preRegistrations.update(TOKEN, { used: true }),
    'loadPreRegistration http 401': ({ scenarios }) =>
      scenarios.setFault(parceirosGet.id, { fault: '401 once' }),
    'register registered': () => {},
    'register refused': ({ store }) => store.companies.update(101, { cnpj: CNPJ }),
  },
  unreachable: Object.fromEntries(lies.map((path) => [path, 'no child and no page tells that there'])),
  gestures: {
    ...storage.gestures,
    'data.retry': () => press('Tentar novamente'),
    'draft.typed a document': () => click(radio(/^CNH/)),
    'draft.typed a phone': () => typeAnew(phone(), PHONE),
    'draft.discard': where(
      (scene) => stateOf(scene).context.isResumed,
      () => press('Começar de novo'),
    ),
    'step.next': async (scene) => {
      if (isIn(scene, { steps: 'terms' })) {
        await click(page.getByRole('checkbox', { name: 'Li, compreendi e concordo com os termos de uso' }))
      }
      await press('Próximo')
    },
    'step.back': () => press('Voltar'),
    'details.changed to all': completeDetails,
    'details.changed to nothing': async (scene) => {
      if (draftOf(scene).city !== '') await press('Alterar CEP')
      await typeAnew(field('ANTT'), '')
    },
    'done details free': async (scene) => {
      await completeDetails(scene)
      await press('Próximo')
    },
    'document.changed to a document': () =>
      page.getByLabelText('Foto da CNH').upload(fileOf('cnh.jpg', jpeg, 'image/jpeg')),
    'document.changed to none': where(
      (scene) => draftOf(scene).document !== null,
      () => press('Remover arquivo'),
    ),
    // the child sends by itself
    'verification.begun of the e-mail': (scene) => expect.poll(() => draftOf(scene).step).toBe('pinConfirm'),
    'verification.begun of the phone': where(
      (scene) => isIn(scene, { steps: { phone: 'asking' } }),
      async () => {
        await typeAnew(phone(), PHONE)
        await press('Enviar código')
      },
    ),
    'verification.withdrawn': where(
      (scene) => isIn(scene, { steps: { phone: 'confirming' } }),
      () => press('(Alterar)'),
    ),
    'done emailPin verified': async (scene) => {
      if (!isConfirmed(scene, 'emailPin')) await typeCode('PIN do e-mail')
      await press('Próximo')
    },
    // REG-201: without a click
    'done phoneCode verified': (scene) =>
      isConfirmed(scene, 'phoneCode') ? press('Próximo') : typeCode('Código do SMS'),
    'password.submitted': async () => {
      await type(field('Nova senha'), PASSWORD)
      await type(field('Confirmar senha'), PASSWORD)
      await press('Concluir')
    },
    'login.open': (scene) => press(isIn(scene, 'done') ? 'Concluir' : 'Ir para login'),
  },
  sees: {
    loading: async () => {
      await look(page.getByRole('status')).toHaveTextContent('Carregando o seu pré-cadastro…')
      await seesNot(page.getByRole('heading'))
      // A08
      expect(localStorage.getItem('boleia:partner-token')).toBe(TOKEN)
    },
    // REG-178
    failed: async () => {
      await sees(title('Cadastro de parceiro'))
      await sees(alert('Houve um erro na hora de consultar dados de pré-cadastro.'))
      await look(button('Tentar novamente')).toBeEnabled()
      await look(button('Ir para login')).toBeEnabled()
    },
    restoring: async () => {
      await look(page.getByRole('status')).toHaveTextContent('Carregando o seu pré-cadastro…')
    },
    'steps.welcome': async (scene) => {
      await seesStep(scene, 1, 'Boas-vindas ao Boleia')
      await sees(page.getByText('77.888.999/0001-81'))
      await sees(page.getByText(EMAIL))
      await seesNot(button('Voltar'))
    },
    'steps.terms': async (scene) => {
      await seesStep(scene, 2, 'Termos de uso')
      await sees(page.getByRole('region', { name: 'Termos de uso' }).getByText('4. Privacidade'))
      await look(button('Próximo')).toBeDisabled()
    },
    'steps.details': async (scene) => {
      await seesStep(scene, 3, 'Complete o seu cadastro')
      const { antt, city } = draftOf(scene)
      await look(field('ANTT')).toHaveValue(antt)
      await (city === '' ? seesNot(field('Rua')) : look(field('Cidade')).toHaveValue(city))
    },
    'steps.documentKind': async (scene) => {
      await seesStep(scene, 4, 'Qual documento você vai enviar?')
      if (draftOf(scene).documentKind === null) {
        await look(button('Próximo')).toBeDisabled()
        await look(radio(/^RG/)).not.toBeChecked()
      } else {
        await look(radio(/^CNH/)).toBeChecked()
        await look(button('Próximo')).toBeEnabled()
      }
    },
    'steps.photo': async (scene) => {
      await seesStep(scene, 5, 'Envie a foto da sua CNH')
      if (draftOf(scene).document) {
        await sees(page.getByText('cnh.jpg', { exact: true }))
        await look(button('Próximo')).toBeEnabled()
      } else await look(button('Próximo')).toBeDisabled()
    },
    'steps.pin': async (scene) => {
      await seesStep(scene, 6, 'Confirme o seu e-mail')
      await sees(page.getByText(EMAIL))
      await seesNot(button('(Alterar)'))
      if (isConfirmed(scene, 'emailPin')) {
        await sees(page.getByText('Você já confirmou este contato.'))
        return
      }
      await sees(page.getByText('Não recebeu? Confira também a caixa de spam.'))
      // REG-196
      await look(button('Próximo')).toBeDisabled()
      await look(button('REENVIAR CÓDIGO')).toBeEnabled()
    },
    'steps.phone.asking': async (scene) => {
      await seesStep(scene, 7, 'Qual é o seu celular?')
      await look(phone()).toHaveValue(draftOf(scene).phone === PHONE ? '(45) 98888-7777' : '')
    },
    'steps.phone.confirming': async (scene) => {
      await seesStep(scene, 7, 'Confirme o seu celular')
      if (isConfirmed(scene, 'phoneCode')) await sees(page.getByText('Você já confirmou este contato.'))
      else {
        // REG-199 REG-200
        await sees(page.getByRole('timer').filter({ hasText: /^em (3:00|2:\d\d)$/ }))
        await look(button('REENVIAR CÓDIGO')).toBeDisabled()
        await look(button('Validar código')).toBeDisabled()
      }
    },
    'steps.newPassword.asking': async (scene) => {
      await seesStep(scene, 8, 'Defina a sua senha')
      await sees(page.getByText('Sua senha deve conter:'))
      await look(button('Concluir')).toBeEnabled()
      const text = SAID[scene.lastStep]
      if (text === undefined) {
        await seesNot(page.getByRole('alert').filter({ hasText: /\S/ }))
        return
      }
      await sees(alert(text))
      await look(field('Nova senha')).toHaveValue(PASSWORD)
      await look(field('Confirmar senha')).toHaveValue(PASSWORD)
    },
    'steps.newPassword.sending': async () => {
      await look(button('Enviando o cadastro…')).toHaveAttribute('aria-busy', 'true')
      await look(button('Voltar')).toBeDisabled()
      await seesNot(button('Começar de novo'))
    },
    // REG-210
    done: async ({ backend }) => {
      await look(title('Cadastro efetuado com sucesso!')).toHaveFocus()
      await sees(page.getByText('Passo 9 de 9'))
      await look(button('Concluir')).toBeEnabled()
      expect(backend.store.preRegistrations.find(TOKEN)?.used).toBe(true)
      expect(backend.store.companies.all(({ cnpj }) => cnpj === CNPJ)).toMatchObject([{ antt: ANTT }])
    },
    // REG-179 REG-212, and without a pre-registration
    left: () => expectAddress('/'),
  },
})
