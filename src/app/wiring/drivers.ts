import { compareDriverMachine } from '#machines/drivers/compareDriverMachine.ts'
import { deleteDriverMachine, driverDeletionMachine } from '#machines/drivers/deleteDriverMachine.ts'
import { driverList, driversListMachine } from '#machines/drivers/driverList.ts'
import { driverUpdateMachine, editDriverMachine } from '#machines/drivers/editDriverMachine.ts'
import { readingImageMachine } from '#machines/shared/readingImageMachine.ts'
import { motoristasDelete, motoristasUpdate } from '#services/contract/drivers.ts'
import { changeFingerprintOf } from '#services/drivers.ts'
import { nameWithoutCpf } from '#services/storedName.ts'
import { keyedFromHash } from '../drafts/keyedHash.ts'
import { wireList } from '../lists/list.ts'
import { SENT_DRIVER_DELETION, SENT_DRIVER_UPDATE } from '../operations/sentKinds.ts'
import { rememberedSubmission } from '../operations/submission.ts'
import { call } from './call.ts'
import { driverService } from './driverService.ts'
import { cep } from './wizardSteps.ts'

export const driversList = wireList(driverList, driversListMachine, driverService.listDrivers)

export const driverReadingImage = readingImageMachine.provide({
  actors: { loadReadingImage: call(driverService.loadReadingImage) },
})

export const deleteDriver = deleteDriverMachine.provide({
  actors: {
    sending: rememberedSubmission(driverDeletionMachine, {
      kind: SENT_DRIVER_DELETION,
      sends: motoristasDelete,
      keyOf: ({ id }) => String(id),
      aboutOf: ({ id, nome, frotista_id }) => ({
        driverId: id,
        name: nameWithoutCpf(nome),
        companyId: frotista_id,
      }),
      send: ({ subject }) =>
        driverService.deleteDriver({ driverId: subject.id, companyId: subject.frotista_id }),
      lookUp: driverService.lookUpDeletion,
    }),
  },
})

export const compareDriver = compareDriverMachine.provide({
  actors: {
    readDriver: call(({ driver: { id, cpf, frotista_id } }, signal) =>
      driverService.findDriver({ driverId: id, cpf, companyId: frotista_id }, signal),
    ),
  },
})

export const editDriver = editDriverMachine.provide({
  actors: {
    cep,
    compare: compareDriver,
    sending: rememberedSubmission(driverUpdateMachine, {
      kind: SENT_DRIVER_UPDATE,
      sends: motoristasUpdate,
      keyOf: ({ driverId }) => String(driverId),
      aboutOf: async (change) => {
        const fingerprint = changeFingerprintOf(change)
        const before = fingerprint.before === null ? null : await keyedFromHash(fingerprint.before)
        return {
          ...fingerprint,
          name: nameWithoutCpf(fingerprint.name),
          sent: await keyedFromHash(fingerprint.sent),
          before,
        }
      },
      send: ({ subject }) => driverService.updateDriver(subject),
      lookUp: driverService.lookUpUpdate,
    }),
  },
})
