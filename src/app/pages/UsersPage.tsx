import { pages } from '#domain/pages.ts'
import { mayManageUsers } from '#domain/profiles.ts'
import { userList } from '#machines/users/userList.ts'
import { UsersListScreen } from '#screens/users/UsersListScreen.tsx'
import { useList } from '../lists/useList.ts'
import { navigate } from '../routing/navigation.ts'
import { useSignedInUser } from '../session/useSession.ts'
import { usersList } from '../wiring/users.ts'

/** All users of the carrier: the list has no company. */
export default function UsersPage() {
  const editor = useSignedInUser()?.perfil ?? ''
  return (
    <UsersListScreen
      flow={useList(userList, usersList)}
      editor={editor}
      onAdd={() => navigate(pages.newUser)}
      // 'Gerenciar conta' is not for everybody (registries §6)
      onBack={() => navigate(mayManageUsers(editor) ? pages.account : pages.offers)}
      onOpen={(usuario, isEditable) => navigate(pages.editUser, { state: { usuario, isEditable } })}
    />
  )
}
