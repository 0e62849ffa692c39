import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { companiesList } from '#app/wiring/linkedCompanies.ts'
import { CompaniesListScreen } from '#screens/companies/CompaniesListScreen.tsx'
import { frotistasList } from '#services/contract/companies.ts'
import { model, samples } from '#tests/machines/companies/companiesList.model.ts'
import { walkList } from '#tests/support/kits/walkList.tsx'
import { button, look, press, sees } from '#tests/support/screens/person.ts'
import { enterStage, marina } from '#tests/support/screens/stage.tsx'

const went: string[] = []

// REG-434 REG-444
walkList('the list of linked CNPJs', {
  samples,
  model,
  machine: companiesList,
  view: (flow) => (
    <CompaniesListScreen flow={flow} onBack={() => went.push('back')} onAdd={() => went.push('add')} />
  ),
  call: frotistasList,
  // all that there are are Marina's
  world: async ({ store }) => {
    for (const { id } of store.companies.all()) if (id > 102) store.companies.remove(id)
    await store.users.update(1, { companyIds: Array.from({ length: 2_000 }, (_, id) => id) })
  },
  table: ({ store }) => store.companies,
  sends: {},
  words: {
    loading: 'Carregando os CNPJs…',
    counted: (total) => `${total} CNPJs`,
    empty: 'Nenhum CNPJ encontrado.',
    unavailable: 'Erro ao buscar frotistas',
  },
  prefersServer: true,
  search: {
    label: 'Buscar CNPJ',
    placeholder: 'Digite o nome ou o CNPJ para buscar',
    text: 'Ipe',
    debounceMs: 300,
  },
  asTable: {
    heads: ['CNPJ', 'Razão social', 'ANTT', 'Situação'],
    record: ['11.222.333/0001-81', 'Transportes Ipe Roxo Ltda Matriz', '012345678', 'Ativo'],
    actions: [],
  },
})

test('REG-437 REG-443 the name of a head office alone is bold, and there is a way back and a way to link one', async () => {
  const stage = await enterStage({
    machine: companiesList,
    input: { query: { filter: { nome: '' }, company: null }, page: 1 },
    view: (flow) => (
      <CompaniesListScreen flow={flow} onBack={() => went.push('back')} onAdd={() => went.push('add')} />
    ),
    held: [],
    world: ({ store }) =>
      store.companies.update(102, { status: 'INVALID', mensagem_ocr: 'Os dados não puderam ser lidos' }),
    session: marina,
    address: '/cnpjs-vinculados',
  })
  onTestFinished(stage.leave)
  const weightOf = (name: string) =>
    getComputedStyle(page.getByText(name, { exact: true }).element()).fontWeight
  await sees(page.getByText('Transportes Ipe Roxo Ltda', { exact: true }))
  expect(weightOf('Transportes Ipe Roxo Ltda')).toBe('700')
  expect(weightOf('Transportes Ipe Roxo Ltda (filial)')).toBe('400')
  await sees(page.getByText('Os dados não puderam ser lidos'))
  went.length = 0
  await press('Voltar')
  await look(button('Vincular CNPJ')).toBeEnabled()
  await press('Vincular CNPJ')
  expect(went).toEqual(['back', 'add'])
})
