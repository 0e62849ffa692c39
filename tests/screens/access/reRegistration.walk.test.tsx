import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { fromPromise } from 'xstate'
import { reRegistration } from '#app/wiring/reRegistration.ts'
import type { ReRegistrationDraft } from '#machines/access/reRegistrationDraft.ts'
import { ReRegistrationScreen } from '#screens/access/ReRegistrationScreen.tsx'
import { frotistasGestor } from '#services/contract/access.ts'
import { NEW_PASSWORD } from '#tests/machines/access/accessSamples.ts'
import { lies, model } from '#tests/machines/access/reRegistration.model.ts'
import { EMAIL, HASH, PHONE } from '#tests/machines/access/reRegistrationSamples.ts'
import { fileOf, jpeg } from '#tests/support/files.ts'
import {
  alert,
  button,
  click,
  dialog,
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
import { type Scene, sentByTest, walkScreens, where } from '#tests/support/screens/walkScreens.tsx'

type World = Scene<typeof reRegistration>

const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const email = () => page.getByLabelText('E-mail', { exact: true })
const phone = () => page.getByLabelText('Celular com DDD')
const picker = () => page.getByLabelText('Foto do documento')
const box = (label: string, number: number) =>
  page.getByLabelText(`${label}, caractere ${number} de 6`, { exact: true })

const stateOf = ({ root }: World) => root.getSnapshot()
const isIn = (scene: World, value: Parameters<ReturnType<typeof stateOf>['matches']>[0]) =>
  stateOf(scene).matches(value)

const storage = waitingStorage<ReRegistrationDraft>(model)

const typeCode = async (label: string) => {
  await click(box(label, 1))
  await keys('123456')
}

const isConfirmed = (scene: World, child: 'emailCode' | 'phoneCode') =>
  stateOf(scene).children[child]?.getSnapshot().matches('confirmed') ?? false

const FAILED = 'Erro ao tentar submeter o formulário'

/** What is said at the last step after it has been submitted. */
const SAID: Readonly<Record<string, string>> = {
  'password.submitted none': 'O campo obrigatório está faltando: Senha',
  'fault changeManager expired': 'Link expirado',
  'fault changeManager http 500': FAILED,
  'fault changeManager offline': FAILED,
  'fault changeManager timeout': FAILED,
}

const seesStep = async (scene: World, number: number, name: string) => {
  await sees(title(name))
  await sees(page.getByText(`Passo ${number} de 6`))
  const notice = page.getByText(/^Continuamos de onde você parou/)
  await (stateOf(scene).context.isResumed ? sees(notice) : seesNot(notice))
}

walkScreens('the re-registration of a fleet manager', {
  model,
  machine: reRegistration.provide({ actors: { loadDraft: fromPromise(storage.load) } }),
  inputs: { 'a link': { hash: HASH } },
  session: () => null,
  view: (flow) => <ReRegistrationScreen flow={flow} />,
  address: `/reset-register/${HASH}`,
  calls: { changeManager: [frotistasGestor] },
  answers: {
    'changeManager changed': () => {},
    'changeManager expired': ({ store }) => store.managerLinks.remove(HASH),
  },
  unreachable: Object.fromEntries(lies.map((path) => [path, 'no child and no page tells that there'])),
  gestures: {
    ...storage.gestures,
    'draft.typed': where(
      (scene) => isIn(scene, { email: 'asking' }),
      () => typeAnew(email(), EMAIL),
    ),
    'draft.discard': where(
      (scene) =>
        stateOf(scene).context.isResumed && !isIn(scene, 'done') && !isIn(scene, { photo: 'warning' }),
      () => press('Começar de novo'),
    ),
    'terms.accepted': async () => {
      await click(page.getByRole('checkbox', { name: 'Li, compreendi e concordo com os termos de uso' }))
      await press('Próximo')
    },
    'verification.begun of the e-mail': where(
      (scene) => isIn(scene, { email: 'asking' }),
      async () => {
        await typeAnew(email(), EMAIL)
        await press('Próximo')
      },
    ),
    'verification.begun of the phone': where(
      (scene) => isIn(scene, { phone: 'asking' }),
      async () => {
        await type(phone(), '')
        await type(phone(), PHONE)
        await press('Enviar código')
      },
    ),
    'verification.withdrawn': where(
      (scene) => isIn(scene, { email: 'confirming' }) || isIn(scene, { phone: 'confirming' }),
      () => press('(Alterar)'),
    ),
    'done emailCode verified': async (scene) => {
      if (!isConfirmed(scene, 'emailCode')) await typeCode('Código do e-mail')
      await press('Próximo')
    },
    // REG-163: without a click
    'done phoneCode verified': (scene) =>
      isConfirmed(scene, 'phoneCode') ? press('Próximo') : typeCode('Código do SMS'),
    'warning.closed': () => press('Entendi'),
    'document.changed to a document': () => picker().upload(fileOf('rg.jpg', jpeg, 'image/jpeg')),
    'document.changed to none': where(
      (scene) => stateOf(scene).context.draft.document !== null,
      () => press('Remover arquivo'),
    ),
    'photo.submitted': () => press('Próximo'),
    'password.submitted good': async () => {
      await type(field('Nova senha'), NEW_PASSWORD)
      await type(field('Confirmar senha'), NEW_PASSWORD)
      await press('Concluir')
    },
    // the button stays disabled
    'password.submitted none': sentByTest,
    'step.back': where(
      (scene) => !isIn(scene, { photo: 'warning' }),
      () => press('Voltar'),
    ),
    'login.open': where(
      (scene) => isIn(scene, 'terms') || isIn(scene, 'done'),
      (scene) => press(isIn(scene, 'done') ? 'Ok' : 'Ir para o login'),
    ),
  },
  sees: {
    restoring: async () => {
      await look(page.getByRole('status')).toHaveTextContent('Carregando o recadastro…')
      await seesNot(page.getByRole('heading'))
    },
    terms: async (scene) => {
      await seesStep(scene, 1, 'Termos de uso')
      await sees(page.getByRole('region', { name: 'Termos de uso' }).getByText('4. Privacidade'))
      await look(button('Próximo')).toBeDisabled()
      await seesNot(button('Voltar'))
    },
    'email.asking': async (scene) => {
      await seesStep(scene, 2, 'Qual é o seu e-mail?')
      const { email: typed } = stateOf(scene).context.draft
      await look(email()).toHaveValue(typed)
      await (typed === EMAIL ? look(button('Próximo')).toBeEnabled() : look(button('Próximo')).toBeDisabled())
    },
    'email.confirming': async (scene) => {
      await seesStep(scene, 3, 'Confirme o seu e-mail')
      await sees(page.getByText(EMAIL))
      await look(button('(Alterar)')).toBeEnabled()
      if (isConfirmed(scene, 'emailCode')) await sees(page.getByText('Você já confirmou este contato.'))
      else {
        await sees(page.getByText('Não recebeu? Confira também a caixa de spam.'))
        await look(button('Próximo')).toBeDisabled()
      }
    },
    'phone.asking': async (scene) => {
      await seesStep(scene, 4, 'Qual é o seu celular?')
      await look(phone()).toHaveValue(stateOf(scene).context.draft.phone === PHONE ? '(45) 98888-7777' : '')
    },
    'phone.confirming': async (scene) => {
      await seesStep(scene, 4, 'Confirme o seu celular')
      if (isConfirmed(scene, 'phoneCode')) await sees(page.getByText('Você já confirmou este contato.'))
      else {
        // REG-161 REG-162
        await sees(page.getByRole('timer').filter({ hasText: /^em (3:00|2:\d\d)$/ }))
        await look(button('REENVIAR CÓDIGO')).toBeDisabled()
        await look(button('Validar código')).toBeDisabled()
      }
    },
    'photo.warning': async () => {
      await sees(dialog('Atenção!'))
      await sees(dialog('Atenção!').getByRole('img', { name: 'Exemplo de RG aberto, frente e verso' }))
      await sees(dialog('Atenção!').getByText(/precisa estar aberto, mostrando a frente e o verso/))
    },
    'photo.choosing': async (scene) => {
      await seesStep(scene, 5, 'Envie a foto do seu documento')
      await seesNot(page.getByRole('dialog'))
      if (stateOf(scene).context.draft.document) {
        await sees(page.getByText('rg.jpg', { exact: true }))
        await look(button('Próximo')).toBeEnabled()
      } else await look(button('Próximo')).toBeDisabled()
    },
    'newPassword.open': async (scene) => {
      await seesStep(scene, 6, 'Criar senha')
      await sees(page.getByText('Sua senha deve conter:'))
      const text = SAID[scene.lastStep]
      if (text === undefined) {
        await look(button('Concluir')).toBeDisabled()
        await seesNot(page.getByRole('alert').filter({ hasText: /\S/ }))
        return
      }
      await sees(alert(text))
      if (!scene.lastStep.startsWith('fault')) return
      await look(field('Nova senha')).toHaveValue(NEW_PASSWORD)
      await look(field('Confirmar senha')).toHaveValue(NEW_PASSWORD)
      await look(button('Concluir')).toBeEnabled()
    },
    'newPassword.sending': async () => {
      await look(button('Enviando o cadastro…')).toHaveAttribute('aria-busy', 'true')
      await look(button('Voltar')).toBeDisabled()
      await seesNot(button('Começar de novo'))
    },
    // REG-172
    done: async ({ backend }) => {
      await look(title('Solicitação de cadastro efetuada com sucesso!')).toHaveFocus()
      await sees(page.getByText('Estamos analisando os dados e em breve te retornaremos.'))
      await look(button('Ok')).toBeEnabled()
      expect(backend.store.managerLinks.find(HASH)?.usedBy).toBe(EMAIL)
    },
    // REG-173
    left: () => expectAddress('/'),
  },
})
