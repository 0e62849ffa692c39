import { NO_PAGE } from '#machines/shared/listContext.ts'
import { createListMachine } from '#machines/shared/listMachine.ts'
import { contextOf, type SubmissionContext } from '#machines/shared/submission.ts'
import { createSubmissionMachine } from '#machines/shared/submissionMachine.ts'
import {
  createSwitchMachine,
  type SwitchContext,
  type SwitchRequest,
} from '#machines/shared/switchMachine.ts'
import { requestedTrips, type TripFilter } from '#machines/trips/tripFilter.ts'
import { standing } from './parts.tsx'

// Flows that several parts of the sheet show, each standing in a state.

const tripsMachine = createListMachine<TripFilter, never>(requestedTrips)

/** A list with this filter; `typed`: what stands in its search and is not searched yet. */
export const tripsWith = (filter: Partial<TripFilter>, typed: Partial<TripFilter> | null = null) =>
  standing(tripsMachine, 'empty', {
    ...NO_PAGE,
    query: { filter: { ...requestedTrips.none, ...filter }, company: null },
    page: 1,
    next: null,
    typed: typed && { ...requestedTrips.none, ...typed },
    fault: null,
  })

const askingMachine = createSubmissionMachine<null, undefined, string>('sheetSending', { asksPerson: true })

/** A sending whose answer was lost, in one of the states of its look-up. */
export const sendingIn = (unknown: string, context: Partial<SubmissionContext<null, string>> = {}) =>
  standing(
    askingMachine,
    { unknown },
    {
      ...contextOf<null, undefined, string>({ subject: null, secret: undefined, begins: 'sending' }),
      ...context,
    },
  )

const switchSendingMachine = createSubmissionMachine<SwitchRequest<null>>('sheetSwitchSending')
const switchMachine = createSwitchMachine<null>('sheetSwitch', switchSendingMachine)

export const switchIn = (
  value: 'steady' | 'sending' | 'refused',
  context: Partial<SwitchContext<null>>,
  sending?: 'sending' | 'unknown',
) =>
  standing(
    switchMachine,
    value,
    { subject: null, isOn: false, wish: false, fault: null, ...context },
    sending && {
      sending: standing(
        switchSendingMachine,
        sending,
        contextOf({ subject: { subject: null, isOn: true }, secret: undefined, begins: 'sending' }),
      ),
    },
  )
