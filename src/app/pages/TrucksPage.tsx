import { pages } from '#domain/pages.ts'
import { type TruckFilter, truckList } from '#machines/trucks/truckList.ts'
import type { TruckSwitchFlow } from '#screens/trucks/TruckModal.tsx'
import { TrucksListScreen } from '#screens/trucks/TrucksListScreen.tsx'
import type { Truck } from '#services/trucks.ts'
import { useFlow } from '../effects/useFlow.ts'
import { useList } from '../lists/useList.ts'
import { navigate } from '../routing/navigation.ts'
import { deleteTruck, truckSwitch, trucksList } from '../wiring/trucks.ts'
import { RequireCompany } from './RequireCompany.tsx'
import { keepOpened, useOpened } from './useOpened.ts'

const Switch: TruckSwitchFlow = ({ truck, children }) =>
  children(useFlow(truckSwitch, { input: { subject: truck, isOn: truck.ativo } }))

const truckOpening = {
  plateOf: ({ veiculoCavalo }: Truck) => veiculoCavalo.placa,
  narrow: (filter: TruckFilter, placa: string) => ({ ...filter, placa }),
}

const Trucks = () => {
  const flow = useList(truckList, trucksList, keepOpened)
  const onRefresh = () => flow.send({ type: 'list.reload' })
  return (
    <TrucksListScreen
      flow={flow}
      deletion={useFlow(deleteTruck, undefined, { onRefresh })}
      TruckSwitchFlow={Switch}
      opened={useOpened(truckList, flow, truckOpening)}
      onAdd={() => navigate(pages.newTruck)}
    />
  )
}

export default function TrucksPage() {
  return (
    <RequireCompany title="Lista de caminhões" breadcrumb="Caminhões / Lista de caminhões">
      <Trucks />
    </RequireCompany>
  )
}
