import { onlyDigits } from '#domain/identifiers.ts'
import { pages } from '#domain/pages.ts'
import { tollDrivers } from '#machines/toll/tollDrivers.ts'
import { TollDriversScreen } from '#screens/toll/TollDriversScreen.tsx'
import { useList } from '../lists/useList.ts'
import { navigate } from '../routing/navigation.ts'
import type { TollDriverState } from '../routing/tollState.ts'
import { tollDriversList } from '../wiring/toll.ts'
import { RequireCompany } from './RequireCompany.tsx'

const Drivers = () => {
  return (
    <TollDriversScreen
      flow={useList(tollDrivers, tollDriversList)}
      onOpen={({ cpf, nome }) => {
        const state: TollDriverState = { documento: onlyDigits(cpf), motorista: nome }
        navigate(pages.tollTrips, { state })
      }}
    />
  )
}

export default function TollDriversPage() {
  return (
    <RequireCompany title="Vale pedágio" breadcrumb="Vale pedágio / Motoristas">
      <Drivers />
    </RequireCompany>
  )
}
