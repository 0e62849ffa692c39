import { useState } from 'react'
import { pages } from '#domain/pages.ts'
import { tollDrivers } from '#machines/toll/tollDrivers.ts'
import { tollTrips } from '#machines/toll/tollTrips.ts'
import { TollTripsScreen } from '#screens/toll/TollTripsScreen.tsx'
import { returnTo } from '../lists/leftLists.ts'
import { useList } from '../lists/useList.ts'
import { navigate, Redirect, useHistoryState } from '../routing/navigation.ts'
import { readTollDriver, type TollDriverState } from '../routing/tollState.ts'
import { tollTripsBy } from '../wiring/toll.ts'

const Trips = ({ driver }: { driver: TollDriverState }) => {
  const { documento: cpf, motorista: name } = driver
  const [wired] = useState(() => tollTripsBy(cpf))
  // the rows that were left are those of this driver
  const [list] = useState(() => ({ ...tollTrips, id: `${tollTrips.id} ${cpf}` }))
  const flow = useList(list, wired, { goTo: (to, how) => navigate(to, { ...how, state: driver }) })
  return (
    <TollTripsScreen
      flow={flow}
      driver={{ cpf, name }}
      onBack={() => returnTo(tollDrivers)}
      onOpen={({ id }) => navigate(pages.tollDetail, { state: { ...driver, id } })}
    />
  )
}

/** The API knows a driver by CPF alone, which comes by navigation state: without it the drivers are shown. */
export default function TollTripsPage() {
  const driver = readTollDriver(useHistoryState())
  return driver ? <Trips key={driver.documento} driver={driver} /> : <Redirect to={pages.toll} replace />
}
