import {
  type DeletedTruck,
  deleteTruckMachine,
  truckDeletionMachine,
} from '#machines/trucks/deleteTruckMachine.ts'
import { truckList, trucksListMachine } from '#machines/trucks/truckList.ts'
import { truckActivationMachine, truckSwitchMachine } from '#machines/trucks/truckSwitchMachine.ts'
import { caminhoesDelete, caminhoesUpdate } from '#services/contract/trucks.ts'
import type { TruckMark } from '#services/trucks.ts'
import { SENT_TRUCK_DELETION, SENT_TRUCK_SWITCH } from '../drafts/sentKinds.ts'
import { rememberedFlip } from './flip.ts'
import { wireList } from './list.ts'
import { rememberedSending } from './sending.ts'
import { truckService } from './truckService.ts'

const markOf = ({ id, descricao, veiculoCavalo }: DeletedTruck): TruckMark => ({
  truckId: id,
  name: descricao,
  plate: veiculoCavalo.placa,
})

export const trucksList = wireList(truckList, trucksListMachine, truckService.listTrucks)

export const deleteTruck = deleteTruckMachine.provide({
  actors: {
    sending: rememberedSending(truckDeletionMachine, {
      kind: SENT_TRUCK_DELETION,
      sends: caminhoesDelete,
      keyOf: ({ id }) => String(id),
      aboutOf: markOf,
      send: ({ subject }) => truckService.deleteTruck({ truckId: subject.id }),
      lookUp: truckService.lookUpDeletion,
    }),
  },
})

export const truckSwitch = truckSwitchMachine.provide({
  actors: {
    sending: rememberedFlip(truckActivationMachine, {
      kind: SENT_TRUCK_SWITCH,
      sends: caminhoesUpdate,
      markOf,
      setActive: truckService.setActive,
      lookUpActive: truckService.lookUpActive,
    }),
  },
})
