import { usersList } from '#app/wiring/users.ts'
import type { NodeBackend } from '#mocks/backend/node.ts'
import { UsersListScreen } from '#screens/users/UsersListScreen.tsx'
import { usuariosList } from '#services/contract/account.ts'
import { model, samples } from '#tests/machines/users/usersList.model.ts'
import { walkList } from '#tests/support/kits/walkList.tsx'

const NONE = 'no linked users match the search'

/** The users who are listed. Marina, who asks, stays: without her there would be no session. */
const listed = ({ store, scenarios }: NodeBackend) => ({
  ...store.users,
  all: () => {
    scenarios.switchOff(NONE)
    return store.users.all(({ underReview }) => !underReview)
  },
  remove: (id: number) => {
    if (id !== 1) return store.users.remove(id)
    void scenarios.switchOn(NONE)
    return true
  },
})

walkList('the list of users', {
  samples,
  model,
  machine: usersList,
  view: (flow) => (
    <UsersListScreen flow={flow} editor="master" onAdd={() => {}} onBack={() => {}} onOpen={() => {}} />
  ),
  call: usuariosList,
  table: listed,
  words: {
    loading: 'Carregando os usuários…',
    counted: (total) => `${total} usuários`,
    empty: 'Nenhum usuário encontrado.',
    // REG-475
    unavailable: 'Erro ao tentar buscar usuários',
  },
  prefersServer: true,
  search: {
    label: 'Buscar usuário',
    placeholder: 'Digite o nome para buscar',
    text: 'Olga',
    debounceMs: 300,
  },
  // REG-471 REG-472
  asTable: {
    heads: ['Nome', 'Login', 'Perfil', 'Ativo', 'Última alteração por', 'Atualizado em', 'Ações'],
    record: ['Olga Prado', 'operacional@example.com', 'Operacional', 'Sim', '—', '03/10/2026'],
    actions: ['Editar'],
  },
})
