import * as v from 'valibot'

/** What 'Novo veículo' in the list passes on, so that the page has a way back (registries §2). */
export const FROM_VEHICLE_LIST = { origem: 'lista' } as const

const fromList = v.object({ origem: v.literal(FROM_VEHICLE_LIST.origem) })

export const isFromVehicleList = (state: unknown): boolean => v.is(fromList, state)
