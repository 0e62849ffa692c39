import { pages } from '#domain/pages.ts'
import { isReadingRefused } from '#machines/shared/readingStatus.ts'
import { type VehicleFilter, vehicleList } from '#machines/vehicles/vehicleList.ts'
import type { VehicleSwitchFlow } from '#screens/vehicles/VehicleModal.tsx'
import { VehiclesListScreen } from '#screens/vehicles/VehiclesListScreen.tsx'
import type { Vehicle } from '#services/vehicles.ts'
import { useFlow } from '../effects/useFlow.ts'
import { useList } from '../lists/useList.ts'
import { navigate } from '../routing/navigation.ts'
import { FROM_VEHICLE_LIST } from '../routing/vehicleOrigin.ts'
import { deleteVehicle, vehicleReadingImage, vehicleSwitch, vehiclesList } from '../wiring/vehicles.ts'
import { RequireCompany } from './RequireCompany.tsx'
import { keepOpened, useOpened } from './useOpened.ts'

const Switch: VehicleSwitchFlow = ({ vehicle, children }) =>
  children(useFlow(vehicleSwitch, { input: { subject: vehicle, isOn: vehicle.ativo } }))

const vehicleOpening = {
  plateOf: ({ placa }: Vehicle) => placa,
  narrow: (filter: VehicleFilter, placa: string) => ({ ...filter, placa }),
  /** One whose reading was refused has no details to open. */
  amongAlike: (alike: readonly Vehicle[]) => alike.find((vehicle) => !isReadingRefused(vehicle)) ?? alike[0],
}

const Vehicles = () => {
  const flow = useList(vehicleList, vehiclesList, keepOpened)
  const onRefresh = () => flow.send({ type: 'list.reload' })
  return (
    <VehiclesListScreen
      flow={flow}
      deletion={useFlow(deleteVehicle, undefined, { onRefresh })}
      readingImage={useFlow(vehicleReadingImage)}
      VehicleSwitchFlow={Switch}
      opened={useOpened(vehicleList, flow, vehicleOpening)}
      onAdd={() => navigate(pages.newVehicle, { state: FROM_VEHICLE_LIST })}
    />
  )
}

export default function VehiclesPage() {
  return (
    <RequireCompany title="Lista de veículos" breadcrumb="Veículos / Lista de veículos">
      <Vehicles />
    </RequireCompany>
  )
}
