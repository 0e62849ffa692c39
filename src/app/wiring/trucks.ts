import {
  type DeletedTruck,
  deleteTruckMachine,
  truckDeletionMachine,
} from '#machines/trucks/deleteTruckMachine.ts'
import { truckList, trucksListMachine } from '#machines/trucks/truckList.ts'
import { truckActivationMachine, truckSwitchMachine } from '#machines/trucks/truckSwitchMachine.ts'
import { caminhoesDelete, caminhoesUpdate } from '#services/contract/trucks.ts'
import type { TruckFingerprint } from '#services/trucks.ts'
import { wireList } from '../lists/list.ts'
import { SENT_TRUCK_DELETION, SENT_TRUCK_SWITCH } from '../operations/sentKinds.ts'
import { rememberedSubmission } from '../operations/submission.ts'
import { rememberedSwitch } from './switchRequest.ts'
import { truckService } from './truckService.ts'

const fingerprintOf = ({ id, descricao, veiculoCavalo }: DeletedTruck): TruckFingerprint => ({
  truckId: id,
  name: descricao,
  plate: veiculoCavalo.placa,
})

export const trucksList = wireList(truckList, trucksListMachine, truckService.listTrucks)

export const deleteTruck = deleteTruckMachine.provide({
  actors: {
    sending: rememberedSubmission(truckDeletionMachine, {
      kind: SENT_TRUCK_DELETION,
      sends: caminhoesDelete,
      keyOf: ({ id }) => String(id),
      aboutOf: fingerprintOf,
      send: ({ subject }) => truckService.deleteTruck({ truckId: subject.id }),
      lookUp: truckService.lookUpDeletion,
    }),
  },
})

export const truckSwitch = truckSwitchMachine.provide({
  actors: {
    sending: rememberedSwitch(truckActivationMachine, {
      kind: SENT_TRUCK_SWITCH,
      sends: caminhoesUpdate,
      fingerprintOf,
      setActive: truckService.setActive,
      lookUpActive: truckService.lookUpActive,
    }),
  },
})
