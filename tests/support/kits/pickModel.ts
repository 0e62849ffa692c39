import { expect } from 'vitest'
import { choiceOf, isUnsettled, type PickContext, type PickKind } from '#machines/shared/pick.ts'
import type { createPickMachine } from '#machines/shared/pickMachine.ts'
import { ANEW, GIVEN } from '#tests/support/model/deeds.ts'
import { defineModel, type Model } from '#tests/support/model/defineModel.ts'
import { faults } from '#tests/support/model/faults.ts'

export interface PickSamples<Scope, Option> {
  /** One sentence: what the picker searches, and when. */
  readonly about: string
  readonly kind: PickKind<Option>
  readonly scope: Scope
  /** Another company, another offer. */
  readonly elsewhere: Scope
  /** The option that is chosen; a search finds it together with `other`. */
  readonly option: Option
  readonly other: Option
  /** The label of the option. */
  readonly label: string
  /** Milliseconds between the last key and the search. */
  readonly silenceMs: number
  /** Whether it searches all when it opens, and for an empty text; not given: it does. */
  readonly searchesEmptyText?: boolean
  /** The call loads the whole list. */
  readonly isListed?: boolean
  /** The checklist rows of its tests. */
  readonly rows?: Readonly<Partial<Record<'silence' | 'emptyText' | 'chosenText' | 'failure', string>>>
}

export interface PickModel<Scope, Option> extends Model {
  readonly machine: ReturnType<typeof createPickMachine<Scope, Option>>
  readonly samples: PickSamples<Scope, Option>
}

const EVERY_TEXT = 'every text is searched, the empty one too'

/**
 * The model of a picker: the same states and steps for all, with its own samples. The label is also typed as
 * a text: then it is chosen again, or searched, or taken when the field is left.
 */
export const pickModel = <Scope, Option>(
  machine: ReturnType<typeof createPickMachine<Scope, Option>>,
  samples: PickSamples<Scope, Option>,
): PickModel<Scope, Option> => {
  const { about, kind, scope, elsewhere, option, other, label } = samples
  const { searchesEmptyText = true, isListed = false } = samples
  const choice = (context: PickContext<Scope, Option>) => choiceOf(kind, context)
  const unasked = { fault: null, isLeft: false }
  const unlisted = isListed ? {} : { options: [] }
  /** A text waits for the next key, and one that is pasted does not. */
  const taken = (event: string, searching: string) => ({
    [`${event} the label`]: {
      to: searching,
      sets: { ...unasked, text: label },
      calls: ['pick.withdrawn'],
    },
    [`${event} nothing`]: {
      to: searchesEmptyText ? searching : 'resting',
      sets: { ...unasked, text: '  ' },
      calls: ['pick.withdrawn'],
    },
  })
  const takenAtRest = (event: string, searching: string) => ({
    [`${event} the label`]: {
      to: isListed ? 'stays' : ['stays', searching],
      sets: { ...unlisted, text: label },
      calls: ['pick.chosen', 'pick.withdrawn'],
    },
    [`${event} nothing`]: {
      to: isListed ? ['stays', searching] : searchesEmptyText ? searching : 'stays',
      sets: { ...unlisted, picked: null, text: '  ' },
      calls: ['pick.withdrawn'],
    },
  })
  const model = defineModel(machine, {
    about,
    inputs: { empty: { scope, chosen: null } },
    events: {
      'text.typed': { 'the label': { text: label }, nothing: { text: '  ' } },
      'text.pasted': { 'the label': { text: label }, nothing: { text: '  ' } },
      'text.composed': { '': { text: `${label}´` } },
      'option.picked': { '': { option } },
      'field.left': { '': {} },
      'search.now': { '': {} },
      'scope.changed': { '': { scope: elsewhere } },
    },
    actors: {
      search: {
        found: { done: [option, other] },
        'found nothing': { done: [] },
        offline: { fault: faults.offline },
      },
    },
    key: (context) => [
      isUnsettled(kind, context),
      isUnsettled(kind, context) && context.isLeft,
      choice(context) !== null,
    ],
    impossible: {
      ...(searchesEmptyText &&
        !isListed && {
          [`${kind.id} text.typed`]: EVERY_TEXT,
          [`${kind.id} text.pasted`]: EVERY_TEXT,
        }),
      ...(searchesEmptyText && { [`${kind.id} scope.changed`]: EVERY_TEXT }),
    },
    preserves: ({ text, picked }) => ({ text, picked }),
    starts: {
      to: searchesEmptyText ? 'searching' : 'resting',
      sets: { fault: null, isLeft: false, options: [], picked: null, scope, text: '', unread: 0 },
    },
    hears: {
      anywhere: {
        ...taken('text.typed', 'waiting'),
        ...taken('text.pasted', 'searching'),
        'text.composed': {
          to: 'composing',
          sets: { ...unasked, text: `${label}´` },
          calls: ['pick.withdrawn'],
        },
        'option.picked': {
          to: 'resting',
          sets: { isLeft: false, picked: GIVEN, text: kind.labelOf(option) },
          calls: ['pick.chosen'],
        },
        'field.left': { to: 'searching', sets: { isLeft: true } },
        'scope.changed': {
          to: 'searching',
          sets: { fault: null, isLeft: true, scope: elsewhere },
          calls: ['pick.withdrawn'],
        },
      },
      resting: {
        ...takenAtRest('text.typed', 'waiting'),
        ...takenAtRest('text.pasted', 'searching'),
        'text.composed': {
          to: 'composing',
          sets: { ...unlisted, text: `${label}´` },
          calls: ['pick.withdrawn'],
        },
        'field.left': { sets: { picked: ANEW }, calls: ['pick.chosen', 'pick.settled'] },
        'scope.changed': {
          to: searchesEmptyText ? 'searching' : ['searching', 'stays'],
          sets: { isLeft: true, options: [], picked: null, scope: elsewhere },
          calls: ['pick.withdrawn'],
        },
      },
      waiting: {
        ...(searchesEmptyText && {
          'field.left': { to: ['searching', 'stays'], sets: { isLeft: ANEW }, calls: ['pick.settled'] },
        }),
        'search.now': 'searching',
        'after silence': 'searching',
      },
      searching: {
        ...(searchesEmptyText && { 'field.left': { sets: { isLeft: ANEW }, calls: ['pick.settled'] } }),
        'done search found': {
          to: 'resting',
          sets: { isLeft: false, options: GIVEN, picked: ANEW },
          calls: ['pick.chosen'],
        },
        'done search found nothing': { to: ['asking', 'resting'], calls: ['pick.refused'] },
        'fault search': { to: 'unavailable', sets: { fault: GIVEN }, calls: ['pick.refused'] },
      },
      unavailable: {
        'field.left': searchesEmptyText
          ? { sets: { isLeft: ANEW }, calls: ['pick.refused', 'pick.settled'] }
          : { sets: { isLeft: true }, calls: ['pick.refused'] },
        'search.now': { to: 'searching', sets: { fault: null, isLeft: false } },
      },
      asking: { 'field.left': { calls: ['pick.refused'] } },
    },
    invariants: {
      resting: ({ pending, context, lastStep }) => {
        expect(pending).toEqual({})
        expect(isUnsettled(kind, context) && context.isLeft, 'left without a word').toBe(false)
        if (lastStep === 'option.picked') expect(context).toMatchObject({ picked: option, text: label })
        if (lastStep === 'field.left' && context.text !== '') expect(choice(context)).toEqual(option)
        if (lastStep === 'done search found') expect(context.options).toEqual([option, other])
        if (lastStep === 'done search found nothing') expect(context.options).toEqual([])
      },
      composing: ({ pending, context }) => {
        expect(pending).toEqual({})
        expect(context.text).toBe(`${label}´`)
        expect(choice(context)).toBeNull()
      },
      waiting: ({ pending, context }) => {
        expect(pending).toEqual({})
        expect(choice(context)).toBeNull()
        expect(context.fault).toBeNull()
      },
      searching: ({ pending, context }) => {
        const isText = !isListed && context.text.startsWith(label) && choice(context) === null
        expect(pending).toEqual({ search: { scope: context.scope, text: isText ? context.text : '' } })
        expect(context.fault).toBeNull()
      },
      asking: ({ pending, context }) => {
        expect(pending).toEqual({})
        expect(choice(context)).toBeNull()
        expect(context.text).toMatch(label)
      },
      unavailable: ({ pending, context, newEmits }) => {
        expect(pending).toEqual({})
        expect(context).toMatchObject({ options: [], fault: { kind: 'offline' } })
        expect(newEmits).toEqual([])
      },
    },
  })
  return { ...model, kit: 'pick', machine, samples }
}
