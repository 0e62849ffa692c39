import { useState } from 'react'
import { useFlow } from '#app/effects/useFlow.ts'
import { deleteTruck, truckSwitch, trucksList } from '#app/wiring/trucks.ts'
import type { Truck } from '#machines/trucks/records.ts'
import type { TruckSwitchFlow } from '#screens/trucks/TruckModal.tsx'
import { TrucksListScreen, type TrucksListScreenProps } from '#screens/trucks/TrucksListScreen.tsx'

type Flows = Pick<TrucksListScreenProps, 'flow' | 'deletion'>

const Switch: TruckSwitchFlow = ({ truck, children }) =>
  children(useFlow(truckSwitch, { input: { subject: truck, isOn: truck.ativo } }))

/** The screen of the trucks with the flows that are walked. */
export const TrucksPage = (walked: Pick<Flows, 'flow'> & Partial<Flows>) => {
  const [record, open] = useState<Truck | null>(null)
  const opened = { record, missing: null, open, close: () => open(null) }
  const screen = { opened, onAdd: () => {}, TruckSwitchFlow: Switch }
  return <TrucksListScreen deletion={useFlow(deleteTruck)} {...walked} {...screen} />
}

const all = { query: { filter: { placa: '' }, company: null }, page: 1 }

/** The same; it starts its own list. */
export const ListedTrucks = (walked: Partial<Omit<Flows, 'flow'>>) => (
  <TrucksPage {...walked} flow={useFlow(trucksList, { input: all })} />
)
