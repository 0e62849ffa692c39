import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { fromPromise } from 'xstate'
import { signUp } from '#app/wiring/signUp.ts'
import { isEmail } from '#domain/email.ts'
import type { SignUpDraft } from '#machines/access/signUpDraft.ts'
import { SignUpScreen } from '#screens/access/SignUpScreen.tsx'
import { signupCreate } from '#services/contract/access.ts'
import { NEW_PASSWORD } from '#tests/machines/access/accessSamples.ts'
import { model } from '#tests/machines/access/signUp.model.ts'
import { ANTT, CNPJ, EMAIL, PHONE } from '#tests/machines/access/signUpSamples.ts'
import { fileOf, jpeg } from '#tests/support/files.ts'
import { liesOf } from '#tests/support/model/lies.ts'
import {
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
import { type Scene, walkScreens, where } from '#tests/support/screens/walkScreens.tsx'

type World = Scene<typeof signUp>

const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const phone = () => page.getByLabelText('Celular com DDD')
const picker = () => page.getByLabelText('Foto do documento')
const box = (label: string) => page.getByLabelText(`${label}, caractere 1 de 6`, { exact: true })

const stateOf = ({ root }: World) => root.getSnapshot()
const draftOf = (scene: World) => stateOf(scene).context.draft
const isIn = (scene: World, value: Parameters<ReturnType<typeof stateOf>['matches']>[0]) =>
  stateOf(scene).matches(value)
const isConfirmed = (scene: World, child: 'emailCode' | 'phoneCode') =>
  stateOf(scene).children[child]?.getSnapshot().matches('confirmed') ?? false
const isUnanswered = (scene: World) =>
  stateOf(scene).children.apply?.getSnapshot().matches('unknown') ?? false

const storage = waitingStorage<SignUpDraft>(model)

const typeCode = async (label: string) => {
  await click(box(label))
  await keys('123456')
}

const typesCep = (cep: string) => async (scene: World) => {
  if (draftOf(scene).city !== '') await press('Alterar CEP')
  await typeAnew(field('CEP'), cep)
}

const findsAddress = (cep: string) => async (scene: World) => {
  await typesCep(cep)(scene)
  await sees(field('Rua'))
}

const conclude = async () => {
  await type(field('Nova senha'), NEW_PASSWORD)
  await type(field('Confirmar senha'), NEW_PASSWORD)
  await press('Concluir')
}

const seesStep = async (scene: World, number: number, name: string) => {
  await sees(title(name))
  await sees(page.getByText(`Passo ${number} de 9`))
  const notice = page.getByText(/^Continuamos de onde você parou/)
  await (stateOf(scene).context.isResumed ? sees(notice) : seesNot(notice))
}

/**
 * What no child and no page tells there: of a field that the page has not, of a file under the warning, of the
 * other address, of an end without a code or a sign-up that was sent; and no child stays where it is on the way
 * back.
 */
const lies = liesOf(
  model,
  (leaf, step) =>
    (step === 'draft.typed' && leaf !== 'cepAddress') ||
    (step.startsWith('document.changed') && leaf === 'photo.warning') ||
    (step.endsWith('of the phone') && leaf.startsWith('email')) ||
    (step.endsWith('of the e-mail') && leaf.startsWith('phone')) ||
    (step === 'verification.withdrawn' && leaf.endsWith('asking')) ||
    (/^done \w+Code/.test(step) && leaf.endsWith('asking')) ||
    (step === 'step.back' && leaf.endsWith('confirming')) ||
    (step === 'draft.discard' && leaf === 'done') ||
    (step === 'apply.refused' && leaf === 'newPassword.open') ||
    (step === 'apply.begun' && leaf === 'newPassword.sent'),
)

// REG-068 to REG-070: one step at a time, and a way back from each but the first
walkScreens('the sign-up', {
  model,
  machine: signUp.provide({ actors: { loadDraft: fromPromise(storage.load) } }),
  inputs: model.inputs,
  session: () => null,
  view: (flow) => <SignUpScreen flow={flow} />,
  address: '/signup',
  // both contacts have been confirmed on the steps before
  world: async ({ store }) => {
    for (const { id } of store.codes.all()) await store.codes.update(id, { confirmed: true })
  },
  calls: {},
  held: [signupCreate],
  unreachable: {
    ...Object.fromEntries(lies.map((path) => [path, 'no child and no page tells that there'])),
    'done loadDraft of an e-mail that was changed by hand → done emailCode verified':
      'no code went to that e-mail',
  },
  gestures: {
    ...storage.gestures,
    'draft.typed': where(
      (scene) => draftOf(scene).city !== '',
      async () => {
        await typeAnew(field('Rua'), 'Rua do Ipê')
        await typeAnew(field('Bairro'), 'Parque Verde')
      },
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
        await typeAnew(field('E-mail'), EMAIL)
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
    'verification.withdrawn': () => press('(Alterar)'),
    'done emailCode verified': async (scene) => {
      if (!isConfirmed(scene, 'emailCode')) await typeCode('Código do e-mail')
      await press('Próximo')
    },
    // REG-105: without a click
    'done phoneCode verified': (scene) =>
      isConfirmed(scene, 'phoneCode') ? press('Próximo') : typeCode('Código do SMS'),
    'done cnpjCheck passed': async () => {
      await typeAnew(field('CNPJ'), CNPJ)
      await press('Próximo')
    },
    'warning.closed': () => press('Entendi'),
    'document.changed to a document': () => picker().upload(fileOf('rg.jpg', jpeg, 'image/jpeg')),
    'document.changed to none': where(
      (scene) => draftOf(scene).document !== null,
      () => press('Remover arquivo'),
    ),
    'photo.submitted': () => press('Próximo'),
    'address.found with a street': findsAddress('85801000'),
    'address.found without a street': findsAddress('85890000'),
    'address.cleared': typesCep('8580100'),
    'address.submitted': () => press('Próximo'),
    'done anttCheck passed': async () => {
      await typeAnew(field('ANTT'), ANTT)
      await press('Próximo')
    },
    'apply.begun': conclude,
    'apply.refused': async (scene) => {
      if (isUnanswered(scene)) return press('Verificar se chegou')
      await scene.answer(signupCreate, ({ scenarios }) =>
        scenarios.setFault(signupCreate.id, { fault: '400 message' }),
      )
    },
    'done apply sent': async (scene) => {
      if (isUnanswered(scene)) {
        await scene.backend.store.companies.update(103, { cnpj: CNPJ })
        return press('Verificar se chegou')
      }
      await conclude()
      await scene.answer(signupCreate)
    },
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
      await look(page.getByRole('status')).toHaveTextContent('Carregando o cadastro…')
    },
    // REG-070 REG-077 REG-078
    terms: async (scene) => {
      await seesStep(scene, 1, 'Termos de uso')
      await sees(page.getByRole('region', { name: 'Termos de uso' }).getByText('4. Privacidade'))
      await look(button('Próximo')).toBeDisabled()
      await seesNot(button('Voltar'))
    },
    'email.asking': async (scene) => {
      await seesStep(scene, 2, 'Qual é o seu e-mail?')
      const { email } = draftOf(scene)
      await look(field('E-mail')).toHaveValue(email)
      // REG-080
      await (isEmail(email) ? look(button('Próximo')).toBeEnabled() : look(button('Próximo')).toBeDisabled())
    },
    // REG-085 REG-088 REG-090
    'email.confirming': async (scene) => {
      await seesStep(scene, 3, 'Confirme o seu e-mail')
      await sees(page.getByText(draftOf(scene).email))
      await look(button('(Alterar)')).toBeEnabled()
      if (isConfirmed(scene, 'emailCode')) await sees(page.getByText('Você já confirmou este contato.'))
      else {
        await sees(page.getByText('Não recebeu? Confira também a caixa de spam.'))
        await look(button('REENVIAR CÓDIGO')).toBeEnabled()
        await look(button('Próximo')).toBeDisabled()
      }
    },
    'phone.asking': async (scene) => {
      await seesStep(scene, 4, 'Qual é o seu celular?')
      // REG-096
      await look(phone()).toHaveValue(draftOf(scene).phone === PHONE ? '(45) 98888-7777' : '')
    },
    // REG-101
    'phone.confirming': async (scene) => {
      await seesStep(scene, 4, 'Confirme o seu celular')
      if (isConfirmed(scene, 'phoneCode')) await sees(page.getByText('Você já confirmou este contato.'))
      else await look(button('Validar código')).toBeDisabled()
    },
    cnpj: async (scene) => {
      await seesStep(scene, 5, 'Qual é o CNPJ da sua empresa?')
      await look(field('CNPJ')).toHaveValue(draftOf(scene).cnpj === CNPJ ? '77.888.999/0001-81' : '')
    },
    // REG-114
    'photo.warning': async () => {
      await sees(dialog('Atenção!'))
      await sees(dialog('Atenção!').getByRole('img', { name: 'Exemplo de RG aberto, frente e verso' }))
      await sees(dialog('Atenção!').getByRole('img', { name: 'Exemplo de CNH aberto, frente e verso' }))
      await sees(dialog('Atenção!').getByText(/precisa estar aberto, mostrando a frente e o verso/))
    },
    // REG-117 REG-118
    'photo.choosing': async (scene) => {
      await seesStep(scene, 6, 'Envie a foto do seu documento')
      await seesNot(page.getByRole('dialog'))
      await sees(page.getByText('Aceita arquivos: .jpg, .jpeg, .png, .pdf, .jfif de até 10 MB'))
      if (draftOf(scene).document) {
        await sees(page.getByText('rg.jpg', { exact: true }))
        await look(button('Próximo')).toBeEnabled()
      } else await look(button('Próximo')).toBeDisabled()
    },
    cepAddress: async (scene) => {
      await seesStep(scene, 7, 'Qual é o seu endereço?')
      const { city, street } = draftOf(scene)
      if (city === '') {
        await seesNot(field('Rua'))
        await look(button('Próximo')).toBeDisabled()
        return
      }
      await look(field('Cidade')).toHaveValue(city)
      await look(field('Rua')).toHaveValue(street)
      // REG-126
      if (scene.lastStep === 'address.submitted') {
        await sees(page.getByText('Os campos Rua e Bairro são obrigatórios'))
      }
    },
    antt: async (scene) => {
      await seesStep(scene, 8, 'Qual é o seu registro na ANTT?')
      await look(field('ANTT')).toHaveValue(draftOf(scene).antt)
    },
    // REG-136 REG-138
    'newPassword.open': async (scene) => {
      await seesStep(scene, 9, 'Criar senha')
      await sees(page.getByText('Sua senha deve conter:'))
      await look(button('Voltar')).toBeEnabled()
    },
    'newPassword.sent': async (scene) => {
      await sees(title('Criar senha'))
      if (isUnanswered(scene)) {
        await sees(page.getByText(/pode ter chegado ou não/))
        await seesNot(button('Voltar'))
      } else await look(button('Voltar')).toBeDisabled()
    },
    // REG-148 REG-149
    done: async ({ backend, steps }) => {
      await sees(title('Solicitação de cadastro efetuada com sucesso!'))
      await sees(page.getByText('Estamos analisando os dados e em breve te retornaremos.'))
      await sees(page.getByText(/caixa de spam/))
      if (!steps.some((step) => step.includes('sent, without'))) {
        expect(backend.store.users.all(({ login }) => login === EMAIL)).toHaveLength(1)
      }
    },
    // REG-151
    left: () => expectAddress('/'),
  },
})
