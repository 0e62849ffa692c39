import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { linkCompanyBy } from '#app/wiring/linkedCompanies.ts'
import type { NodeBackend } from '#mocks/backend/node.ts'
import { fixtureWorld } from '#mocks/backend/world/fixtures.ts'
import { LinkCompanyScreen } from '#screens/companies/LinkCompanyScreen.tsx'
import { frotistasCheckCnpj, frotistasValidate } from '#services/contract/access.ts'
import { frotistasCreate } from '#services/contract/account.ts'
import { anttValidate } from '#services/contract/directing.ts'
import { model } from '#tests/machines/companies/linkCompany.model.ts'
import { company } from '#tests/machines/companies/linkCompanySamples.ts'
import { draftOf, walkWizard } from '#tests/support/kits/walkWizard.tsx'
import {
  button,
  field,
  keys,
  look,
  looksEnabled,
  sees,
  seesNot,
  typeAnew,
} from '#tests/support/screens/person.ts'

const [head] = fixtureWorld.companies
if (!head) throw new Error('no company')
const { cnpj, antt, email, phone } = company

/** The company as the backend lists it; `isOwn`: to the user. */
const link = async ({ store }: NodeBackend, isOwn: boolean) => {
  await store.companies.insert({ ...head, id: 190, cnpj, antt, email, telefone: phone, status: 'PENDENTE' })
  if (isOwn) await store.users.update(1, { companyIds: [101, 102, 190] })
}

const typeCep = async (cep: string) => {
  await typeAnew(field('CEP'), cep)
  await keys('{Tab}')
}

const LABELS = [
  'CNPJ',
  'ANTT',
  'CEP',
  'Rua',
  'Número',
  'Complemento',
  'Bairro',
  'Cidade',
  'Estado',
  'Telefone',
  'E-mail',
]

// REG-445 REG-446 REG-447 REG-448 REG-465 REG-466
walkWizard('linking a company', {
  model,
  machine: linkCompanyBy(1),
  view: (flow) => <LinkCompanyScreen flow={flow} />,
  address: '/vincular-cnpj',
  pages: { 'steps.company': ['Vincular CNPJ', 1] },
  of: 1,
  done: { title: 'CNPJ vinculado com sucesso!', close: 'Ok', isModal: true },
  leftTo: '/cnpjs-vinculados',
  saving: { isLast: () => true },
  sends: {
    call: frotistasCreate,
    doWork: (backend) => link(backend, true),
    doDoubtful: (backend) => link(backend, false),
    says: {
      sofar: 'Até agora o CNPJ não apareceu na sua lista.',
      repeat: 'Voltar e enviar de novo',
      leave: 'Ver CNPJs vinculados',
    },
  },
  held: [frotistasValidate],
  gestures: {
    'draft.typed an e-mail': () => typeAnew(field('E-mail'), 'outro@example.com'),
    'draft.typed no phone': () => typeAnew(field('Telefone'), ''),
    'address.found with a street': () => typeCep('85801000'),
    'address.found without a street': () => typeCep('85890000'),
    'address.cleared': () => typeCep('8580100'),
    'done check passed': (scene) => scene.answer(frotistasValidate),
    'done check stopped': (scene) =>
      scene.answer(frotistasValidate, ({ scenarios }) =>
        scenarios.setFault(frotistasValidate.id, { fault: '400 message' }),
      ),
  },
  sees: {
    'steps.company': async (scene) => {
      const draft = draftOf(scene)
      for (const label of LABELS) await sees(field(label))
      await look(field('Cidade')).toHaveAttribute('readonly')
      await look(field('Estado')).toHaveAttribute('readonly')
      await look(field('Cidade')).toHaveValue(String(draft['city']))
      const names = ['cnpj', 'number', 'street', 'city', 'phone', 'email']
      const isFilled = names.every((name) => draft[name] !== '')
      await looksEnabled(button('Salvar'), isFilled)
      if (scene.lastStep === 'done check stopped') {
        await look(field('CNPJ')).toBeInvalid()
        await look(field('CNPJ')).toHaveAccessibleDescription('O servidor recusou os dados enviados.')
        await look(field('CNPJ')).toHaveFocus()
      }
    },
    'steps.saving.checking': async () => {
      await look(page.getByRole('status').filter({ hasText: 'Verificando o CNPJ…' })).toBeInTheDocument()
      await look(button('Voltar')).toBeDisabled()
      await look(field('CNPJ')).toHaveAttribute('readonly')
    },
    done: async ({ backend, steps, lastStep }) => {
      const doubt = page.getByText(/^Não recebemos a resposta, mas o CNPJ já aparece como cadastrado/)
      await (lastStep === 'done sending found' ? sees(doubt) : seesNot(doubt))
      await sees(page.getByText(/está em validação\. Quando ela terminar, ele aparece no menu do topo/))
      if (steps.some((step) => /found|sent, without/.test(step))) return
      // REG-458 REG-460
      const asked = [frotistasValidate, frotistasCheckCnpj, anttValidate, frotistasCreate].map(({ id }) => id)
      const calls = backend.log.calls().map(({ id }) => id)
      expect(calls.filter((id) => asked.includes(id as never)).slice(-4)).toEqual(asked)
      expect(backend.store.companies.all((one) => one.cnpj === cnpj)).toHaveLength(1)
    },
  },
})
