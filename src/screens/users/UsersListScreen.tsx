import { Button } from '@mantine/core'
import { formatDate } from '#domain/dates.ts'
import { faultText } from '#domain/fault.ts'
import { mayEditUser, mayManageUsers, profileWord } from '#domain/profiles.ts'
import { toldIn } from '#domain/times.ts'
import type { ListFlow } from '#machines/shared/listMachine.ts'
import type { LinkedUser } from '#machines/users/records.ts'
import { type UserFilter, userList } from '#machines/users/userList.ts'
import { ListPage } from '../shared/ListPage.tsx'
import { SearchField } from '../shared/SearchField.tsx'
import { StatusBadge } from '../shared/StatusBadge.tsx'

export interface UsersListScreenProps {
  readonly flow: ListFlow<UserFilter, LinkedUser>
  /** The profile of the signed-in user. */
  readonly editor: string
  readonly onAdd: () => void
  readonly onBack: () => void
  readonly onOpen: (user: LinkedUser, isEditable: boolean) => void
}

/** A long address breaks before its '@' where there is little room. */
const breakableEmail = (email: string) => {
  const at = email.indexOf('@')
  return at < 0 ? (
    email
  ) : (
    <>
      <span>{email.slice(0, at)}</span>
      <wbr />
      <span>{email.slice(at)}</span>
    </>
  )
}

/** The users of the carrier's companies (registries §2 Linked users, §6). */
export const UsersListScreen = ({ flow, editor, onAdd, onBack, onOpen }: UsersListScreenProps) => (
  <ListPage
    list={userList}
    flow={flow}
    title="Usuários"
    breadcrumb="Home / Gerenciar Conta / Usuários"
    actions={
      <>
        <Button variant="default" onClick={onBack}>
          Voltar
        </Button>
        {mayManageUsers(editor) && <Button onClick={onAdd}>Novo usuário</Button>}
      </>
    }
    search={
      <SearchField flow={flow} field="nome" label="Buscar usuário" placeholder="Digite o nome para buscar" />
    }
    {...(mayManageUsers(editor) && { way: { label: 'Adicionar usuário', onAct: onAdd } })}
    words={{
      loading: 'Carregando os usuários…',
      one: 'usuário',
      many: 'usuários',
      empty: 'Nenhum usuário encontrado.',
      unavailable: (fault) => faultText(fault, 'Erro ao tentar buscar usuários'),
    }}
    columns={[
      { label: 'Nome', render: ({ nome }) => nome },
      {
        label: 'Login',
        render: ({ login }) => breakableEmail(login),
        place: 'wide',
        isBelow: true,
        // the names have what is left, also 1200 pixels wide
        width: 'clamp(9.5rem, 50vw - 28rem, 18rem)',
      },
      { label: 'Perfil', render: ({ perfil }) => profileWord(perfil), isWhole: true, width: '8rem' },
      {
        label: 'Ativo',
        render: ({ ativo }) => <StatusBadge label={ativo ? 'Sim' : 'Não'} tone={ativo ? 'good' : 'quiet'} />,
        isWhole: true,
        width: '4.75rem',
        place: 'flag',
      },
      {
        label: 'Última alteração por',
        render: ({ usuario_alteracao: editedBy }) => editedBy?.nome,
        width: '9.5rem',
        place: 'line',
        isBelow: true,
      },
      {
        label: 'Atualizado em',
        render: ({ updated_at: at }) => formatDate(toldIn(at)?.day ?? ''),
        isWhole: true,
        width: '7rem',
      },
    ]}
    nameOf={({ nome }) => nome}
    actionWords={['Visualizar']}
    rowActions={(user) => {
      const isEditable = mayEditUser(editor, user.perfil)
      return [
        {
          label: isEditable ? 'Editar' : 'Visualizar',
          onAct: () => onOpen(user, isEditable),
        },
      ]
    }}
  />
)
