import { useState } from 'react'
import { NewTruckScreen, NewTruckToCome } from '#screens/trucks/NewTruckScreen.tsx'
import { useFlow } from '../effects/useFlow.ts'
import { useSignedInUser } from '../session/useSession.ts'
import { newTruckBy } from '../wiring/newTruck.ts'
import { RequireCompany } from './RequireCompany.tsx'

const NewTruck = ({ userId }: { userId: number }) => {
  const [newTruck] = useState(() => newTruckBy(userId))
  return <NewTruckScreen flow={useFlow(newTruck)} />
}

/** The plates and 'Salvar' must know the chosen company, or that none is. */
export default function NewTruckPage() {
  const user = useSignedInUser()
  return (
    <RequireCompany title="Novo caminhão" breadcrumb="Caminhões / Novo caminhão" toCome={<NewTruckToCome />}>
      {user && <NewTruck key={user.usuario_id} userId={user.usuario_id} />}
    </RequireCompany>
  )
}
