import { assign, enqueueActions, sendTo, setup } from 'xstate'
import type { Fault } from '#domain/fault.ts'
import { searchedIn } from '#domain/searched.ts'
import { isUnreadable, type Listed, type Unreadable } from '#domain/unreadable.ts'
import { withEvent, withFault, withOutput } from './params.ts'
import { parentRef } from './parentRef.ts'
import {
  choiceOf,
  isBlank,
  isUnsettled,
  meantBy,
  type PickAnswer,
  type PickContext,
  type PickInput,
  type PickKind,
  type PickNews,
  type SearchRequest,
} from './pick.ts'
import { placeholder } from './placeholder.ts'

export type PickEvent<Scope, Option> =
  | { type: 'text.typed'; text: string }
  /** From the clipboard or by a drop: it is whole, so it is searched at once. */
  | { type: 'text.pasted'; text: string }
  /** A part of a word from an input method: shown, not searched. */
  | { type: 'text.composed'; text: string }
  | { type: 'option.picked'; option: Option }
  /** Sent by the person, or by a form that wants to go on: now the text must be a choice or empty. */
  | { type: 'field.left' }
  /** Enter, or 'Tentar novamente'. */
  | { type: 'search.now' }
  /** Another company, another offer. */
  | { type: 'scope.changed'; scope: Scope }

const isUnread = <Option>(one: Listed<Option>): one is Unreadable =>
  typeof one === 'object' && one !== null && isUnreadable(one)

/** A text that is not the choice any more is searched, sooner or later. */
const takingText = <const Target extends string>(searching: Target) =>
  [
    {
      guard: withEvent('isPicked'),
      actions: [withEvent('storeText'), 'tellChosen'],
      target: '.resting',
    },
    {
      guard: withEvent('isWorthSearching'),
      actions: [withEvent('storeText'), 'tellWithdrawn'],
      target: searching,
    },
    {
      actions: [withEvent('storeText'), 'tellWithdrawn'],
      target: '.resting',
    },
  ] as const

/**
 * A field in which one option is searched and chosen. Its text is always the choice: typing over a choice
 * withdraws it, and when the field is left, its text must match one option or the field asks for a choice.
 * Each key restarts the wait and stops the running call; a text that is pasted does not wait.
 */
export const createPickMachine = <Scope, Option>(kind: PickKind<Option>) => {
  const { labelOf } = kind
  const opensWithAll = (kind.searchesEmptyText ?? false) || kind.matches !== undefined
  return setup({
    types: {
      context: {} as PickContext<Scope, Option>,
      events: {} as PickEvent<Scope, Option>,
      input: {} as PickInput<Scope, Option>,
      tags: {} as 'searching',
    },
    actors: {
      search: placeholder<readonly Listed<Option>[], SearchRequest<Scope>>('search'),
    },
    actions: {
      // An empty field forgets the option: the next text is a new one.
      storeText: assign({
        text: (_, params: { text: string }) => params.text,
        picked: ({ context }, { text }: { text: string }) => (isBlank(text) ? null : context.picked),
        // those of another text must not be taken for it
        options: ({ context }) => (kind.matches ? context.options : []),
        unread: ({ context }) => (kind.matches ? context.unread : 0),
        fault: null,
        isLeft: false,
      }),
      // The typed text stays; results and choices of another scope may not exist here.
      storeScope: assign({
        scope: (_, params: { scope: Scope }) => params.scope,
        picked: null,
        options: [],
        unread: 0,
        isLeft: true,
      }),
      storeOptions: assign((_, { listed }: { listed: readonly Listed<Option>[] }) => {
        const options = listed.filter((one): one is Option => !isUnread(one))
        return { options, unread: listed.length - options.length }
      }),
      storeFault: assign({ options: [], unread: 0, fault: (_, params: { fault: Fault }) => params.fault }),
      dropFault: assign({ fault: null }),
      choose: assign((_, { option }: { option: Option }) => ({
        text: labelOf(option),
        picked: option,
        isLeft: false,
      })),
      chooseMeant: assign(({ context }) => {
        const meant = meantBy(kind, context)
        return meant === null ? {} : { text: labelOf(meant), picked: meant, isLeft: false }
      }),
      markLeft: assign({ isLeft: true }),
      markEntered: assign({ isLeft: false }),
      tellChosen: sendTo(
        parentRef,
        ({ context, self }) =>
          ({
            type: 'pick.chosen',
            field: self.id,
            choice: context.picked as Option,
          }) satisfies PickNews<Option>,
      ),
      tellWithdrawn: sendTo(
        parentRef,
        ({ self }) => ({ type: 'pick.withdrawn', field: self.id }) satisfies PickNews<Option>,
      ),
      tellSettled: sendTo(
        parentRef,
        ({ context, self }) =>
          ({
            type: 'pick.settled',
            field: self.id,
            choice: choiceOf(kind, context),
          }) satisfies PickAnswer<Option>,
      ),
      refuseIfLeft: enqueueActions(({ context, enqueue, self }) => {
        if (!context.isLeft) return
        enqueue.sendTo(parentRef, { type: 'pick.refused', field: self.id } satisfies PickAnswer<Option>)
      }),
    },
    guards: {
      isPicked: ({ context }, { text }: { text: string }) =>
        choiceOf(kind, { text, picked: context.picked }) !== null,
      hasSearch: ({ context }) => opensWithAll || !isBlank(context.text),
      /** A whole list is loaded only once. */
      isWorthSearching: ({ context }, { text }: { text: string }) =>
        kind.matches ? context.options.length === 0 : opensWithAll || !isBlank(text),
      isUnsettled: ({ context }) => isUnsettled(kind, context),
      isMeant: ({ context }) =>
        context.isLeft && isUnsettled(kind, context) && meantBy(kind, context) !== null,
      mustChoose: ({ context }) => context.isLeft && isUnsettled(kind, context),
    },
    delays: { silence: kind.debounceMs },
  }).createMachine({
    id: kind.id,
    context: ({ input: { scope, chosen } }) => ({
      scope,
      text: chosen === null ? '' : labelOf(chosen),
      picked: chosen,
      options: [],
      unread: 0,
      fault: null,
      isLeft: false,
    }),
    initial: opensWithAll ? 'searching' : 'resting',
    on: {
      'text.typed': takingText('.waiting'),
      'text.pasted': takingText('.searching'),
      'text.composed': {
        actions: [withEvent('storeText'), 'tellWithdrawn'],
        target: '.composing',
      },
      'option.picked': {
        actions: [withEvent('choose'), 'tellChosen'],
        target: '.resting',
      },
      // `field.left` in all other states: the text is a choice or empty. States with an open text have their
      // own answer.
      'field.left': { actions: 'tellSettled' },
      'scope.changed': [
        {
          guard: 'hasSearch',
          actions: [withEvent('storeScope'), 'tellWithdrawn'],
          target: '.searching',
        },
        {
          actions: [withEvent('storeScope'), 'tellWithdrawn'],
          target: '.resting',
        },
      ],
    },
    states: {
      resting: { on: { 'field.left': { guard: 'isUnsettled', actions: 'markLeft', target: 'judging' } } },
      composing: {
        on: { 'field.left': { guard: 'isUnsettled', actions: 'markLeft', target: 'searching' } },
      },
      waiting: {
        tags: 'searching',
        after: { silence: 'searching' },
        on: {
          'search.now': 'searching',
          'field.left': { guard: 'isUnsettled', actions: 'markLeft', target: 'searching' },
        },
      },
      searching: {
        tags: 'searching',
        entry: 'dropFault',
        invoke: {
          id: 'search',
          src: 'search',
          input: ({ context }) => ({
            scope: context.scope,
            text: kind.matches || !isUnsettled(kind, context) ? '' : searchedIn(context.text),
          }),
          onDone: {
            actions: withOutput('storeOptions', 'listed'),
            target: 'judging',
          },
          onError: {
            actions: [withFault('storeFault'), 'refuseIfLeft'],
            target: 'unavailable',
          },
        },
        on: { 'field.left': { guard: 'isUnsettled', actions: 'markLeft' } },
      },
      judging: {
        always: [
          { guard: 'isMeant', actions: ['chooseMeant', 'tellChosen'], target: 'resting' },
          { guard: 'mustChoose', actions: 'refuseIfLeft', target: 'asking' },
          { target: 'resting' },
        ],
      },
      /** The field was left with a text that is not a choice; it shows an error. */
      asking: { on: { 'field.left': { actions: 'refuseIfLeft' } } },
      unavailable: {
        on: {
          // whoever asks again is in the field, and has yet to choose
          'search.now': { actions: 'markEntered', target: 'searching' },
          'field.left': { guard: 'isUnsettled', actions: ['markLeft', 'refuseIfLeft'] },
        },
      },
    },
  })
}
