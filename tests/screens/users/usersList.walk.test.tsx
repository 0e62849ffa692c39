import { usersList } from '#app/wiring/users.ts'
import { UsersListScreen } from '#screens/users/UsersListScreen.tsx'
import { usuariosList } from '#services/contract/account.ts'
import { model, samples } from '#tests/machines/users/usersList.model.ts'
import { walkList } from '#tests/support/kits/walkList.tsx'

walkList('the list of users', {
  samples,
  model,
  machine: usersList,
  view: (flow) => (
    <UsersListScreen flow={flow} editor="master" onAdd={() => {}} onBack={() => {}} onOpen={() => {}} />
  ),
  call: usuariosList,
  table: ({ store }) => store.users,
  words: {
    loading: 'Carregando os usuários…',
    counted: (total) => `${total} usuários`,
    empty: 'Nenhum usuário encontrado.',
    // REG-475
    unavailable: 'Erro ao tentar buscar usuários',
  },
  prefersServer: true,
  search: { label: 'Buscar usuário', text: 'Olga', debounceMs: 300 },
  // REG-471
  asTable: {
    heads: ['Nome', 'Login', 'Perfil', 'Ativo', 'Última alteração por', 'Atualizado em', 'Ações'],
    record: ['Marina Rocha', 'master@example.com', 'Master', 'Sim', '—', '01/10/2026'],
    actions: ['Editar'],
  },
})
