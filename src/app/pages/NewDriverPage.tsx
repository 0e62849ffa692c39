import { useState } from 'react'
import { NewDriverScreen, NewDriverToCome } from '#screens/drivers/NewDriverScreen.tsx'
import { useFlow } from '../effects/useFlow.ts'
import { useSignedInUser } from '../session/useSession.ts'
import { newDriverBy } from '../wiring/newDriver.ts'
import { RequireCompany } from './RequireCompany.tsx'

const NewDriver = ({ userId }: { userId: number }) => {
  const [newDriver] = useState(() => newDriverBy(userId))
  return <NewDriverScreen flow={useFlow(newDriver)} />
}

/** 'Salvar' must know the chosen company, or that none is. */
export default function NewDriverPage() {
  const user = useSignedInUser()
  return (
    <RequireCompany
      title="Novo motorista"
      breadcrumb="Motoristas / Novo motorista"
      toCome={<NewDriverToCome />}
    >
      {user && <NewDriver key={user.usuario_id} userId={user.usuario_id} />}
    </RequireCompany>
  )
}
