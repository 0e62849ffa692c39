import { useFlow } from '#app/effects/useFlow.ts'
import { useOpenedHere } from '#app/pages/useOpened.ts'
import { deleteDriver, driverReadingImage, driversList } from '#app/wiring/drivers.ts'
import { DriversListScreen, type DriversListScreenProps } from '#screens/drivers/DriversListScreen.tsx'

type Flows = Pick<DriversListScreenProps, 'flow' | 'deletion' | 'readingImage'>

/** The screen of the drivers with the flows that are walked, on a day on which no listed licence is about to expire. */
export const DriversPage = (walked: Pick<Flows, 'flow'> & Partial<Flows>) => {
  const resting = { deletion: useFlow(deleteDriver), readingImage: useFlow(driverReadingImage) }
  return (
    <DriversListScreen
      {...resting}
      {...walked}
      opened={useOpenedHere(walked.flow)}
      now={new Date('2026-11-22T15:00:00Z')}
      onAdd={() => {}}
      onEdit={() => {}}
    />
  )
}

const all = { query: { filter: { nome: '' }, company: null }, page: 1 }

/** The same; it starts its own list. */
export const ListedDrivers = (walked: Partial<Omit<Flows, 'flow'>>) => (
  <DriversPage {...walked} flow={useFlow(driversList, { input: all })} />
)
