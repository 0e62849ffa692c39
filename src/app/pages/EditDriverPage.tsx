import { pages } from '#domain/pages.ts'
import { driverList } from '#machines/drivers/driverList.ts'
import { EditDriverScreen } from '#screens/drivers/EditDriverScreen.tsx'
import type { Driver } from '#services/drivers.ts'
import { useFlow } from '../effects/useFlow.ts'
import { readDriver } from '../routing/driverState.ts'
import { navigate, Redirect, useHistoryState } from '../routing/navigation.ts'
import { editDriver } from '../wiring/drivers.ts'
import { forgetRows, returnTo } from './leftLists.ts'

const EditDriver = ({ driver }: { driver: Driver }) => {
  const flow = useFlow(
    editDriver,
    { input: { driver } },
    {
      onRefresh: forgetRows,
      goTo: (to, { replace, ...how }) =>
        to === pages.drivers ? returnTo(driverList, undefined, replace) : navigate(to, how),
    },
  )
  return <EditDriverScreen flow={flow} now={new Date()} />
}

/** The API has no call for one driver: it comes by navigation state, otherwise the list is shown. */
export default function EditDriverPage() {
  const driver = readDriver(useHistoryState())
  return driver ? <EditDriver key={driver.id} driver={driver} /> : <Redirect to={pages.drivers} replace />
}
