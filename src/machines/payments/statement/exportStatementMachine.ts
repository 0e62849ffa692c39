import { assign, emit, setup } from 'xstate'
import { type Fault, faultText } from '#domain/fault.ts'
import { isRefusalOfOrder } from '#domain/outcome.ts'
import type { Period } from '#domain/period.ts'
import { type Effect, errorNotice } from '../../shared/effects.ts'
import { withEvent, withFault, withOutput } from '../../shared/params.ts'
import { placeholder } from '../../shared/placeholder.ts'
import type { ExportAnswer, StatementAsked } from './statement.ts'

export type ExportStatementEvent =
  /** 'Exportar Extrato' */
  | { type: 'export.ordered'; period: Period }
  /** The modal is closed. */
  | { type: 'export.closed' }

/** payments §8 */
const NOT_EXPORTED = 'Erro ao exportar extrato da conta'

/**
 * Orders the statement of a period by e-mail (payments §4, §8). It is sent once and never repeated: a second order would
 * be a second e-mail. After a lost answer it may have been ordered, which is no failure and is said.
 */
export const exportStatementMachine = setup({
  types: {
    context: {} as StatementAsked,
    events: {} as ExportStatementEvent,
    input: {} as StatementAsked,
    emitted: {} as Effect,
  },
  actors: {
    orderExport: placeholder<ExportAnswer, StatementAsked>('orderExport'),
  },
  actions: {
    storePeriod: assign({ period: (_, { period }: { period: Period }) => period }),
    tellRefusal: emit((_, { fault }: { fault: Fault }) => errorNotice(faultText(fault, NOT_EXPORTED))),
  },
  guards: {
    isAccepted: (_, { answer }: { answer: ExportAnswer }) => answer === 'accepted',
    isTooLong: (_, { answer }: { answer: ExportAnswer }) => answer === 'tooLong',
    isRefused: (_, { fault }: { fault: Fault }) => isRefusalOfOrder(fault),
  },
}).createMachine({
  id: 'exportStatement',
  context: ({ input }) => input,
  initial: 'idle',
  states: {
    idle: {
      on: {
        'export.ordered': {
          actions: withEvent('storePeriod'),
          target: 'ordering',
        },
      },
    },
    ordering: {
      invoke: {
        id: 'orderExport',
        src: 'orderExport',
        input: ({ context }) => context,
        onDone: [
          {
            guard: withOutput('isAccepted', 'answer'),
            target: 'accepted',
          },
          {
            guard: withOutput('isTooLong', 'answer'),
            target: 'periodTooLong',
          },
          { target: 'notMade' },
        ],
        onError: [
          {
            guard: withFault('isRefused'),
            actions: withFault('tellRefusal'),
            target: 'idle',
          },
          { target: 'unknown' },
        ],
      },
    },
    /** 'sucesso' */
    accepted: { on: { 'export.closed': 'idle' } },
    /** 'erro' */
    notMade: { on: { 'export.closed': 'idle' } },
    /** 'validacao_periodo' */
    periodTooLong: { on: { 'export.closed': 'idle' } },
    /** No answer came: it may have been ordered. */
    unknown: { on: { 'export.closed': 'idle' } },
  },
})
