import { page } from 'vitest/browser'
import { frotistasCheckCnpj, signupCreate } from '#services/contract/access.ts'
import { sampleForm, sampleModel, typed } from '#tests/machines/shared/sampleForm.ts'
import { walkForm } from '#tests/support/kits/walkForm.tsx'
import { alert, button, expectAddress, look, sees } from '#tests/support/screens/person.ts'
import { SampleForm, sample, words } from './SampleForm.tsx'

walkForm('a form with every kind of field', {
  model: sampleModel,
  machine: sample,
  input: { about: null },
  view: (flow) => <SampleForm flow={flow} />,
  fields: sampleForm.fields,
  typed,
  shown: {
    ...typed,
    cpf: '111.222.333-96',
    cnpj: '77.888.999/0001-81',
    cep: '85801-000',
    phone: '(45) 98888-7777',
  },
  send: signupCreate,
  lookUp: frotistasCheckCnpj,
  refuse: ({ store }) => store.users.update(1, { login: typed.email }),
  says: {
    ...words,
    close: 'Ok',
    refused: { text: 'E-mail já cadastrado.', label: 'E-mail' },
    lost: 'Não recebemos a resposta. O cadastro pode já ter chegado. Estamos verificando; não envie de novo.',
    nothingYet: 'Até agora o cadastro não chegou. Verificamos de novo em alguns segundos.',
    repeat: words.sending.repeat,
    leave: words.sending.leave,
  },
  sees: {
    done: async () => {
      await look(button('Ok')).toBeEnabled()
      await sees(alert('Cadastro enviado.'))
      await sees(page.getByRole('heading', { level: 1, name: 'Cadastro' }))
    },
    closed: () => expectAddress('/usuarios-vinculados'),
    left: () => expectAddress('/lotes'),
  },
})
