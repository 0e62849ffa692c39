import { useState } from 'react'
import { mayManageUsers } from '#domain/profiles.ts'
import { NewUserScreen } from '#screens/users/NewUserScreen.tsx'
import { useFlow } from '../effects/useFlow.ts'
import { useSignedInUser } from '../session/useSession.ts'
import { newUserBy } from '../wiring/newUser.ts'

const NewUser = ({ userId, perfil }: { userId: number; perfil: string }) => {
  const [newUser] = useState(() => newUserBy(userId))
  return <NewUserScreen flow={useFlow(newUser, undefined)} isForbidden={!mayManageUsers(perfil)} />
}

export default function NewUserPage() {
  const user = useSignedInUser()
  return user && <NewUser key={user.usuario_id} userId={user.usuario_id} perfil={user.perfil} />
}
