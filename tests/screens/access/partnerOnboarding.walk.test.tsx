import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { startCooldown } from '#app/drafts/cooldowns.ts'
import { partnerOnboardingBy } from '#app/wiring/partnerOnboarding.ts'
import { PartnerOnboardingScreen } from '#screens/access/PartnerOnboardingScreen.tsx'
import { parceirosGet, parceirosUpdate } from '#services/contract/partner.ts'
import { model, neverTaken } from '#tests/machines/access/partnerOnboarding.model.ts'
import { ANTT, CNPJ, EMAIL, PASSWORD, PHONE, TOKEN } from '#tests/machines/access/partnerSamples.ts'
import {
  draftOf,
  isConfirmed,
  phone,
  title,
  type WizardScene,
  walkWizard,
} from '#tests/support/kits/walkWizard.tsx'
import { eventually } from '#tests/support/screens/patience.ts'
import {
  alert,
  button,
  click,
  field,
  look,
  press,
  sees,
  seesNot,
  type,
  typeAnew,
} from '#tests/support/screens/person.ts'

const radio = (name: RegExp) => page.getByRole('radio', { name })

/** Types all fields of Cadastro, or those that are missing. */
const completeDetails = async (scene: WizardScene) => {
  await typeAnew(field('ANTT'), ANTT)
  if (draftOf(scene)['city'] === '') await type(field('CEP'), '85801000')
  await typeAnew(field('Número'), '120')
}

const spend = ({ store }: WizardScene['backend']) => store.preRegistrations.update(TOKEN, { used: true })

walkWizard("a partner's onboarding", {
  endsAfter: { all: 'what was typed into one draft is not in the next, but the backend knows of both' },
  model,
  neverTaken,
  machine: partnerOnboardingBy(TOKEN),
  view: (flow) => <PartnerOnboardingScreen flow={flow} />,
  address: `/onboard/${TOKEN}`,
  waiting: 'Carregando o seu pré-cadastro…',
  pages: {
    'steps.welcome': ['Boas-vindas ao Boleia', 1],
    'steps.terms': ['Termos de uso', 2],
    'steps.details': ['Complete o seu cadastro', 3],
    'steps.documentKind': ['Qual documento você vai enviar?', 4],
    'steps.photo': ['Envie a foto da sua CNH', 5],
    'steps.pin': ['Confirme o seu e-mail', 6],
    'steps.phone.asking': ['Qual é o seu celular?', 7],
    // REG-199 REG-200
    'steps.phone.confirming': ['Confirme o seu celular', 7],
    'steps.newPassword.open': ['Defina a sua senha', 8],
    'steps.newPassword.sent': ['Defina a sua senha', 8],
  },
  of: 9,
  password: PASSWORD,
  file: 'Foto da CNH',
  // REG-210 REG-212
  done: { title: 'Cadastro efetuado com sucesso!', doubtfulTitle: 'Cadastro enviado', close: 'Concluir' },
  sends: {
    call: parceirosUpdate,
    doWork: spend,
    held: parceirosGet,
    says: {
      sofar: 'Até agora o seu cadastro não chegou.',
      repeat: 'Voltar e enviar de novo',
      leave: 'Ir para login',
    },
  },
  calls: { loadPreRegistration: [parceirosGet] },
  answers: {
    'loadPreRegistration found': () => {},
    'loadPreRegistration none': spend,
    'loadPreRegistration sent before': async (backend) => {
      await spend(backend)
      await startCooldown({ subject: 'onboard', about: TOKEN }, 86_400_000)
    },
    'loadPreRegistration http 401': ({ scenarios }) =>
      scenarios.setFault(parceirosGet.id, { fault: '401 once' }),
  },
  gestures: {
    'draft.typed a document': () => click(radio(/^CNH/)),
    'draft.typed a phone': () => typeAnew(phone(), PHONE),
    'form.changed to all': completeDetails,
    'form.changed to nothing': async (scene) => {
      if (draftOf(scene)['city'] !== '') await press('Alterar CEP')
      await typeAnew(field('ANTT'), '')
    },
    'done details free': async (scene) => {
      const { antt, number } = draftOf(scene)
      if (antt !== ANTT || number !== '120') await completeDetails(scene)
      await press('Próximo')
    },
  },
  sees: {
    loading: async () => {
      await look(page.getByRole('status')).toHaveTextContent('Carregando o seu pré-cadastro…')
      await sees(title('Cadastro de parceiro'))
      // A08
      await eventually(() => localStorage.getItem('boleia:partner-token')).toBe(TOKEN)
    },
    // REG-178 REG-179
    failed: async ({ lastStep }) => {
      await sees(title('Cadastro de parceiro'))
      const told: Readonly<Record<string, string>> = {
        'fault loadPreRegistration http 400': 'O servidor recusou os dados enviados.',
        'fault loadPreRegistration http 401': 'Token expirado ou inválido.',
      }
      await sees(alert(told[lastStep] ?? 'Houve um erro na hora de consultar dados de pré-cadastro.'))
      await look(button('Tentar novamente')).toBeEnabled()
      await look(button('Ir para login')).toBeEnabled()
    },
    'steps.welcome': async () => {
      await sees(page.getByText('77.888.999/0001-81'))
      await sees(page.getByText(EMAIL))
      await seesNot(button('Voltar'))
    },
    'steps.details': async (scene) => {
      const { antt, city } = draftOf(scene)
      await look(field('ANTT')).toHaveValue(String(antt))
      await (city === '' ? seesNot(field('Rua')) : look(field('Cidade')).toHaveValue(String(city)))
    },
    'steps.documentKind': async (scene) => {
      if (draftOf(scene)['documentKind'] === null) {
        await look(button('Próximo')).toBeDisabled()
        await look(radio(/^RG/)).not.toBeChecked()
      } else {
        await look(radio(/^CNH/)).toBeChecked()
        await look(button('Próximo')).toBeEnabled()
      }
    },
    'steps.photo': (scene) =>
      draftOf(scene)['document'] === null
        ? look(button('Próximo')).toBeDisabled()
        : look(button('Próximo')).toBeEnabled(),
    'steps.pin': async (scene) => {
      await sees(page.getByText(EMAIL))
      await seesNot(button('(Alterar)'))
      if (isConfirmed(scene, 'emailPin')) return sees(page.getByText('Você já confirmou este contato.'))
      await sees(page.getByText('Não recebeu? Confira também a caixa de spam.'))
      // REG-196
      await look(button('Próximo')).toBeDisabled()
      await sees(button('REENVIAR CÓDIGO'))
    },
    done: async (scene) => {
      const { backend, steps } = scene
      await sees(page.getByText('Passo 9 de 9'))
      const success = page.getByText('Recebemos os seus dados. Você já pode fechar esta página.')
      const doubt = page.getByText(/^O seu envio ficou sem resposta, e o convite não está mais aberto\./)
      const [told, untold] = draftOf(scene)['wasFound'] ? [doubt, success] : [success, doubt]
      await sees(told)
      await seesNot(untold)
      expect(backend.store.preRegistrations.find(TOKEN)?.used).toBe(true)
      // what a look finds was not made by this backend
      if (!steps.includes('done sending arrived')) return
      expect(backend.store.companies.all(({ cnpj }) => cnpj === CNPJ)).toMatchObject([{ antt: ANTT }])
    },
  },
})
