import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { signUp } from '#app/wiring/signUp.ts'
import { SignUpScreen } from '#screens/access/SignUpScreen.tsx'
import { signupCreate } from '#services/contract/access.ts'
import { NEW_PASSWORD } from '#tests/machines/access/accessSamples.ts'
import { model } from '#tests/machines/access/signUp.model.ts'
import { ANTT, CNPJ, EMAIL } from '#tests/machines/access/signUpSamples.ts'
import { draftOf, walkWizard } from '#tests/support/kits/walkWizard.tsx'
import { button, field, look, press, sees, seesNot, typeAnew } from '#tests/support/screens/person.ts'
import { where } from '#tests/support/screens/walkScreens.tsx'

// REG-068 to REG-070: one step at a time, and a way back from each but the first
walkWizard('the sign-up', {
  cover: 'transitions',
  model,
  machine: signUp,
  view: (flow) => <SignUpScreen flow={flow} />,
  address: '/signup',
  pages: {
    // REG-077
    'steps.terms': ['Termos de uso', 1],
    // REG-080
    'steps.email.asking': ['Qual é o seu e-mail?', 2],
    // REG-085 REG-088 REG-090
    'steps.email.confirming': ['Confirme o seu e-mail', 3],
    // REG-096
    'steps.phone.asking': ['Qual é o seu celular?', 4],
    // REG-101
    'steps.phone.confirming': ['Confirme o seu celular', 4],
    'steps.cnpj': ['Qual é o CNPJ da sua empresa?', 5],
    // REG-114
    'steps.photo.warning': ['Envie a foto do seu documento', 6],
    // REG-117 REG-118
    'steps.photo.choosing': ['Envie a foto do seu documento', 6],
    'steps.cepAddress': ['Qual é o seu endereço?', 7],
    'steps.antt': ['Qual é o seu registro na ANTT?', 8],
    // REG-136 REG-138
    'steps.newPassword.open': ['Criar senha', 9],
    'steps.newPassword.sent': ['Criar senha', 9],
  },
  of: 9,
  password: NEW_PASSWORD,
  file: 'Foto do documento',
  // REG-148 REG-151
  done: {
    title: 'Solicitação de cadastro efetuada com sucesso!',
    doubtfulTitle: 'Cadastro enviado',
    close: 'Ok',
  },
  sends: {
    call: signupCreate,
    doWork: ({ store }) => store.companies.update(103, { cnpj: CNPJ }),
    says: {
      sofar: 'Até agora o seu cadastro não chegou.',
      repeat: 'Voltar e enviar de novo',
      leave: 'Ir para login',
    },
  },
  // e-mail and phone were confirmed in earlier steps
  world: async ({ store }) => {
    for (const { id } of store.codes.all()) await store.codes.update(id, { confirmed: true })
  },
  gestures: {
    'draft.typed': where(
      (scene) => draftOf(scene)['city'] !== '',
      async () => {
        await typeAnew(field('Rua'), 'Rua do Ipê')
        await typeAnew(field('Bairro'), 'Parque Verde')
      },
    ),
    'done cnpjCheck passed': async () => {
      await typeAnew(field('CNPJ'), CNPJ)
      await press('Próximo')
    },
    'done anttCheck passed': async () => {
      await typeAnew(field('ANTT'), ANTT)
      await press('Próximo')
    },
  },
  sees: {
    // REG-070 REG-078
    'steps.terms': () => seesNot(button('Voltar')),
    'steps.cnpj': (scene) =>
      look(field('CNPJ')).toHaveValue(draftOf(scene)['cnpj'] === CNPJ ? '77.888.999/0001-81' : ''),
    'steps.cepAddress': async (scene) => {
      const { city, street } = draftOf(scene)
      if (city === '') {
        await seesNot(field('Rua'))
        await look(button('Próximo')).toBeDisabled()
        return
      }
      await look(field('Cidade')).toHaveValue(String(city))
      await look(field('Rua')).toHaveValue(String(street))
      // REG-126
      if (scene.lastStep === 'step.next') {
        await sees(page.getByText('Os campos Rua e Bairro são obrigatórios'))
      }
    },
    'steps.antt': (scene) => look(field('ANTT')).toHaveValue(String(draftOf(scene)['antt'])),
    // REG-149
    done: async (scene) => {
      const { backend, steps } = scene
      const success = page.getByText('Estamos analisando os dados e em breve te retornaremos.')
      const doubt = page.getByText(/^O seu envio ficou sem resposta, e o CNPJ já consta como cadastrado\./)
      const [told, untold] = draftOf(scene)['wasFound'] ? [doubt, success] : [success, doubt]
      await sees(told)
      await seesNot(untold)
      await sees(page.getByText(/caixa de spam/))
      // what a look finds was not made by this backend
      if (steps.includes('done sending arrived')) {
        expect(backend.store.users.all(({ login }) => login === EMAIL)).toHaveLength(1)
      }
    },
  },
})
