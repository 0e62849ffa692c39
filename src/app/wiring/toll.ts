import { tollDetailMachine } from '#machines/toll/tollDetailMachine.ts'
import { tollDrivers, tollDriversListMachine } from '#machines/toll/tollDrivers.ts'
import { tollTrips, tollTripsListMachine } from '#machines/toll/tollTrips.ts'
import { createTollService } from '#services/toll.ts'
import { wireList } from '../lists/list.ts'
import { call } from './call.ts'
import { client } from './http.ts'

const toll = createTollService(client)

export const tollDriversList = wireList(tollDrivers, tollDriversListMachine, toll.listDrivers)

/** The trips of one driver. */
export const tollTripsBy = (cpf: string) =>
  wireList(
    tollTrips,
    tollTripsListMachine,
    ({ query, page }, signal) => toll.listTrips({ cpf, query, page }, signal),
    { comesWhole: true },
  )

export const tollDetail = tollDetailMachine.provide({ actors: { getDetail: call(toll.getDetail) } })
