import { assign, emit, setup } from 'xstate'
import type { Fault } from '#domain/fault.ts'
import { type PageAddress, pages, withSearch } from '#domain/pages.ts'
import {
  inOrder,
  isPeriodTooLong,
  isSamePeriod,
  type Period,
  periodQuery,
  windowsOf,
} from '#domain/period.ts'
import type { Effect } from '../../shared/effects.ts'
import { storingFault, withEvent, withOutput } from '../../shared/params.ts'
import { placeholder } from '../../shared/placeholder.ts'
import { type Statement, type StatementAsked, type StatementPart, viewOf } from './statement.ts'
import { fileOf, type StatementAccount, type StatementFormat } from './statementFiles.ts'

export interface StatementInput {
  readonly companyId: number
  readonly account: StatementAccount
  readonly period: Period
}

export interface StatementContext extends StatementInput {
  /** What is asked for, one call each, the newest first. */
  readonly windows: readonly Period[]
  /** What has come of it so far. */
  readonly parts: readonly StatementPart[]
  readonly fault: Fault | null
}

export type StatementEvent =
  /** 'Consultar': the same period is read again. */
  | { type: 'period.chosen'; period: Period }
  /** By a link, or by back and forward. */
  | { type: 'address.changed'; period: Period }
  /** 'Juntar N períodos' */
  | { type: 'windows.joined' }
  | { type: 'joining.cancelled' }
  | { type: 'statement.reload' }
  /** `now`: when it is made, by the server's clock if that is known. */
  | { type: 'file.wanted'; format: StatementFormat; now: Date }
  /** 'Documentos' */
  | { type: 'receipts.opened'; period: Period }

/** The address that shows this period. */
export const statementAddress = (period: Period): PageAddress =>
  withSearch(pages.statement, `?${periodQuery(period)}`)

/** The receipts of these days. */
export const receiptsAddress = (period: Period): PageAddress =>
  withSearch(pages.receipt, `?${periodQuery(period)}`)

/** Whether the parts are of more than one call. */
export const isJoined = ({ windows }: StatementContext): boolean => windows.length > 1

const isWhole = (parts: readonly StatementPart[]): parts is readonly [StatementPart, ...StatementPart[]] =>
  parts.length > 0

/** What is shown when all has come. */
export const shownStatement = (parts: readonly StatementPart[]) => (isWhole(parts) ? viewOf(parts) : null)

const partOf = ({ windows, parts }: StatementContext, statement: Statement): StatementPart[] => {
  const period = windows[parts.length]
  return period ? [...parts, { period, statement }] : [...parts]
}

/**
 * The statement of a pay account (payments §2.5, §5). A period of at most 31 days is one call. A longer one is refused
 * with the specification's message, and the portal offers to join it: 31 days a call, one after another. What has come
 * stays when a call fails, and the next try goes on after it. Entering `asking` again stops the running call, so only the
 * newest answer counts.
 */
export const statementMachine = setup({
  types: {
    context: {} as StatementContext,
    events: {} as StatementEvent,
    input: {} as StatementInput,
    emitted: {} as Effect,
    tags: {} as 'busy',
  },
  actors: {
    getStatement: placeholder<Statement, StatementAsked>('getStatement'),
  },
  actions: {
    /** Rows of other days are never shown under this period. */
    storePeriod: assign((_, { period }: { period: Period }) => ({
      period,
      windows: [inOrder(period)],
      parts: [],
      fault: null,
    })),
    splitPeriod: assign(({ context }) => ({ windows: windowsOf(context.period), parts: [] })),
    storePart: assign(({ context }, { statement }: { statement: Statement }) => ({
      parts: partOf(context, statement),
    })),
    storeFault: assign({ fault: (_, { fault }: { fault: Fault }) => fault }),
    dropFault: assign({ fault: null }),
    dropParts: assign({ parts: [] }),
    showInAddress: emit(
      ({ context }): Effect => ({ type: 'navigate', to: statementAddress(context.period) }),
    ),
    openReceipts: emit(
      (_, { period }: { period: Period }): Effect => ({ type: 'navigate', to: receiptsAddress(period) }),
    ),
    saveFile: emit(({ context }, { format, now }: { format: StatementFormat; now: Date }): Effect => {
      const view = shownStatement(context.parts)
      if (!view) throw new Error('a file of no statement')
      return fileOf(format, view, context.account, now)
    }),
  },
  guards: {
    isTooLong: ({ context }) => isPeriodTooLong(context.period),
    isOther: ({ context }, { period }: { period: Period }) => !isSamePeriod(period, context.period),
    isLast: ({ context }) => context.parts.length + 1 === context.windows.length,
    isLastAndEmpty: ({ context }, { statement }: { statement: Statement }) =>
      context.parts.length + 1 === context.windows.length &&
      partOf(context, statement).every((part) => part.statement.movements.length === 0),
    isJoining: ({ context }) => isJoined(context),
  },
}).createMachine({
  id: 'statement',
  context: ({ input }) => ({ ...input, windows: [inOrder(input.period)], parts: [], fault: null }),
  initial: 'deciding',
  on: {
    'period.chosen': [
      {
        guard: withEvent('isOther'),
        actions: [withEvent('storePeriod'), 'showInAddress'],
        target: '.deciding',
      },
      { actions: withEvent('storePeriod'), target: '.deciding' },
    ],
    'address.changed': {
      guard: withEvent('isOther'),
      actions: withEvent('storePeriod'),
      target: '.deciding',
    },
    'receipts.opened': { actions: withEvent('openReceipts') },
  },
  states: {
    deciding: { always: [{ guard: 'isTooLong', target: 'periodTooLong' }, { target: 'asking' }] },
    asking: {
      tags: 'busy',
      entry: 'dropFault',
      invoke: {
        id: 'getStatement',
        src: 'getStatement',
        input: ({ context: { companyId, windows, parts, period } }) => ({
          companyId,
          period: windows[parts.length] ?? period,
        }),
        onDone: [
          {
            guard: withOutput('isLastAndEmpty', 'statement'),
            actions: withOutput('storePart', 'statement'),
            target: 'empty',
          },
          {
            guard: 'isLast',
            actions: withOutput('storePart', 'statement'),
            target: 'loaded',
          },
          {
            actions: withOutput('storePart', 'statement'),
            target: 'asking',
            reenter: true,
          },
        ],
        onError: storingFault('failed'),
      },
      on: {
        'joining.cancelled': { guard: 'isJoining', actions: 'dropParts', target: 'periodTooLong' },
      },
    },
    loaded: {
      on: { 'file.wanted': { actions: withEvent('saveFile') } },
    },
    empty: {},
    /** 'Erro ao buscar extrato da conta' */
    failed: {
      on: {
        'statement.reload': 'asking',
        'joining.cancelled': {
          guard: 'isJoining',
          actions: ['dropParts', 'dropFault'],
          target: 'periodTooLong',
        },
      },
    },
    /** 'Período máximo para esta solicitação é de 31 dias.' */
    periodTooLong: {
      on: { 'windows.joined': { actions: 'splitPeriod', target: 'asking' } },
    },
  },
})
