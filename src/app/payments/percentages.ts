import * as v from 'valibot'
import type { PercentsDraft } from '#machines/payments/account/percentages.ts'
import {
  percentagesMachine,
  percentagesUpdateMachine,
} from '#machines/payments/account/percentagesMachine.ts'
import { percentuaisUpdate } from '#services/contract/payments-home.ts'
import { createDrafts } from '../drafts/drafts.ts'
import { SENT_PERCENTAGES } from '../operations/sentKinds.ts'
import { rememberedSubmission } from '../operations/submission.ts'
import { call } from '../wiring/call.ts'
import { percentageService } from './percentageService.ts'

const four = <Value extends v.GenericSchema>(value: Value) =>
  v.object({ advance: value, balance: value, detention: value, rpa: value })
const shape: v.GenericSchema<unknown, PercentsDraft> = v.object({
  known: four(v.number()),
  typed: four(v.string()),
})

/** Each company has its own, and nobody else at this computer gets what was typed. */
export const percentagesBy = (userId: number, companyId: number) => {
  const drafts = createDrafts({
    name: 'percentages',
    version: 1,
    shape,
    files: [],
    link: `user ${userId} company ${companyId}`,
  })
  return percentagesMachine.provide({
    actors: {
      loadDraft: call(drafts.load),
      getPercents: call(percentageService.getPercents),
      sending: rememberedSubmission(percentagesUpdateMachine, {
        kind: SENT_PERCENTAGES,
        sends: percentuaisUpdate,
        keyOf: (change) => String(change.companyId),
        aboutOf: (change) => change,
        send: ({ subject }) => percentageService.updatePercents(subject),
        lookUp: percentageService.lookUpUpdate,
      }),
    },
    actions: {
      keepDraft: ({ context: { known, typed } }) => {
        if (known) drafts.keep({ known, typed })
      },
      dropDraft: () => drafts.drop(),
    },
  })
}
