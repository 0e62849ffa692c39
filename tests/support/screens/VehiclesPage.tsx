import { useState } from 'react'
import { useFlow } from '#app/effects/useFlow.ts'
import { deleteVehicle, vehicleReadingImage, vehicleSwitch, vehiclesList } from '#app/wiring/vehicles.ts'
import type { VehicleSwitchFlow } from '#screens/vehicles/VehicleModal.tsx'
import { VehiclesListScreen, type VehiclesListScreenProps } from '#screens/vehicles/VehiclesListScreen.tsx'
import type { Vehicle } from '#services/vehicles.ts'

type Flows = Pick<VehiclesListScreenProps, 'flow' | 'deletion' | 'readingImage'>

const Switch: VehicleSwitchFlow = ({ vehicle, children }) =>
  children(useFlow(vehicleSwitch, { input: { subject: vehicle, isOn: vehicle.ativo } }))

/** The screen of the vehicles with the flows that are walked. */
export const VehiclesPage = ({
  missing = null,
  ...walked
}: Pick<Flows, 'flow'> & Partial<Flows> & { readonly missing?: string | null }) => {
  const resting = { deletion: useFlow(deleteVehicle), readingImage: useFlow(vehicleReadingImage) }
  const [record, open] = useState<Vehicle | null>(null)
  const opened = { record, missing, open, close: () => open(null) }
  return (
    <VehiclesListScreen
      {...resting}
      {...walked}
      VehicleSwitchFlow={Switch}
      opened={opened}
      onAdd={() => {}}
    />
  )
}

const tractors = { query: { filter: { tipo: 'CAVALO' as const, placa: '' }, company: null }, page: 1 }

/** The same; it starts its own list. */
export const ListedVehicles = (walked: Partial<Omit<Flows, 'flow'>>) => (
  <VehiclesPage {...walked} flow={useFlow(vehiclesList, { input: tractors })} />
)
