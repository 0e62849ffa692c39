import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { reRegistrationBy } from '#app/wiring/reRegistration.ts'
import { ReRegistrationScreen } from '#screens/access/ReRegistrationScreen.tsx'
import { frotistasGestor } from '#services/contract/access.ts'
import { NEW_PASSWORD } from '#tests/machines/access/accessSamples.ts'
import { model } from '#tests/machines/access/reRegistration.model.ts'
import { EMAIL, HASH } from '#tests/machines/access/reRegistrationSamples.ts'
import { email, walkWizard } from '#tests/support/kits/walkWizard.tsx'
import { button, look, sees, seesNot, typeAnew } from '#tests/support/screens/person.ts'

walkWizard('the re-registration of a fleet manager', {
  model,
  machine: reRegistrationBy(HASH),
  view: (flow) => <ReRegistrationScreen flow={flow} />,
  address: `/reset-register/${HASH}`,
  waiting: 'Carregando o recadastro…',
  // REG-161 REG-162
  pages: {
    'steps.terms': ['Termos de uso', 1],
    'steps.email.asking': ['Qual é o seu e-mail?', 2],
    'steps.email.confirming': ['Confirme o seu e-mail', 3],
    'steps.phone.asking': ['Qual é o seu celular?', 4],
    'steps.phone.confirming': ['Confirme o seu celular', 4],
    'steps.photo.warning': ['Envie a foto do seu documento', 5],
    'steps.photo.choosing': ['Envie a foto do seu documento', 5],
    'steps.newPassword.open': ['Criar senha', 6],
    'steps.newPassword.sent': ['Criar senha', 6],
  },
  of: 6,
  password: NEW_PASSWORD,
  file: 'Foto do documento',
  // REG-172 REG-173
  done: { title: 'Solicitação de cadastro efetuada com sucesso!', close: 'Ok' },
  sends: {
    call: frotistasGestor,
    says: {
      sofar: 'o recadastro pode ter sido feito. Tente entrar com o novo e-mail e a nova senha.',
      repeat: 'Enviar de novo',
      leave: 'Ir para login',
    },
  },
  gestures: { 'draft.typed': () => typeAnew(email(), EMAIL) },
  sees: {
    'steps.terms': () => seesNot(button('Voltar')),
    'steps.newPassword.sent': async ({ lastStep }) => {
      if (lastStep === 'password.submitted good') return
      await sees(
        page.getByText(/Se enviar de novo, use a mesma senha: se os dados já chegaram, vale a de antes/),
      )
      await look(button('Ir para login')).toBeEnabled()
    },
    done: async ({ backend }) => {
      await sees(page.getByText('Estamos analisando os dados e em breve te retornaremos.'))
      expect(backend.store.managerLinks.find(HASH)?.usedBy).toBe(EMAIL)
    },
  },
})
