import { useState } from 'react'
import { NewVehicleScreen, NewVehicleToCome } from '#screens/vehicles/NewVehicleScreen.tsx'
import { useFlow } from '../effects/useFlow.ts'
import { useHistoryState } from '../routing/navigation.ts'
import { isFromVehicleList } from '../routing/vehicleOrigin.ts'
import { useCompanyScope, useSignedInUser } from '../session/useSession.ts'
import { newVehicleBy } from '../wiring/newVehicle.ts'
import { RequireCompany } from './RequireCompany.tsx'

const NewVehicle = ({ userId, onRefresh }: { userId: number; onRefresh: () => void }) => {
  const [newVehicle] = useState(() => newVehicleBy(userId))
  const { selected } = useCompanyScope()
  return (
    <NewVehicleScreen
      flow={useFlow(newVehicle, undefined, { onRefresh })}
      cnpj={selected?.cnpj ?? null}
      isFromList={isFromVehicleList(useHistoryState())}
    />
  )
}

/** 'Salvar' must know the chosen company, or that none is. */
export default function NewVehiclePage() {
  const user = useSignedInUser()
  // without a network the page is emptied instead of reloaded
  const [round, setRound] = useState(0)
  return (
    <RequireCompany title="Novo veículo" breadcrumb="Veículos / Novo veículo" toCome={<NewVehicleToCome />}>
      {user && (
        <NewVehicle
          key={`${user.usuario_id} ${round}`}
          userId={user.usuario_id}
          onRefresh={() => setRound(round + 1)}
        />
      )}
    </RequireCompany>
  )
}
