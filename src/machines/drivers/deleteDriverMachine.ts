import type { Driver } from '#services/drivers.ts'
import { createConfirmMachine } from '../shared/confirmMachine.ts'
import { createSubmissionMachine } from '../shared/submissionMachine.ts'

export type DeletedDriver = Pick<Driver, 'id' | 'nome' | 'frotista_id'>

export const driverDeletionMachine = createSubmissionMachine<DeletedDriver>('driverDeletion')

/** Removing a driver from the carrier's list (registries §2, §4). */
export const deleteDriverMachine = createConfirmMachine<DeletedDriver>('deleteDriver', {
  sending: driverDeletionMachine,
  whenDone: 'refresh',
})
