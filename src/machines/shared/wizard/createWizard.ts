import * as v from 'valibot'
import { assign, emit, sendTo, setup } from 'xstate'
import { type PageAddress, pages } from '#domain/pages.ts'
import { actionPlaceholder } from '../actionPlaceholder.ts'
import { type Effect, errorNotice } from '../effects.ts'
import { callbackPlaceholder, placeholder } from '../placeholder.ts'
import { wizardChart } from './chart.ts'
import type { Asks } from './opening.ts'
import { placesOf, placeToOpen, wantedIn } from './places.ts'
import type { WizardStep } from './step.ts'
import type {
  BaseWizardEvent,
  Joined,
  Loads,
  MachineOf,
  Of,
  PlaceOf,
  Started,
  StepFields,
  StepStates,
  Steps,
  Typed,
  Whole,
  WithSaving,
  WizardContext,
  WizardDraft,
} from './types.ts'

export interface WizardParts<
  All,
  Saving,
  Order extends string,
  Id extends string,
  Found,
  Fields extends object,
  Given,
> {
  readonly id: string
  /** The steps by name, in their order. Without `saving` the last one sends. */
  readonly steps: All
  /** What follows the last step that the draft needs: its 'step.next' is 'Salvar'. */
  readonly saving?: Saving
  readonly asks?: Asks<Id, Found, Fields, Given>
  /** Where the user goes afterwards. */
  readonly leaveTo: { readonly to: PageAddress; readonly replace?: true; readonly state?: object }
  /** Where the end page leads; not given: where leaving does. */
  readonly doneTo?: PageAddress
  /** Actions of the app after success. */
  readonly whenDone?: readonly Order[]
  /** The end page is counted as a step: 'Passo 9 de 9'. */
  readonly endCounts?: boolean
  /** A field of the draft without which it is not known how many steps it needs; not given: it always is. */
  readonly countedBy?: string
  /** Leaving at the first step drops the draft. */
  readonly leavingDrops?: boolean
  /** Closing the end page loads the page anew, empty, instead of leaving it. */
  readonly endReloads?: boolean
}

/**
 * A wizard (registries §2): steps in their order, a draft that is stored after every change and continued at
 * its step, a way back from each step, and one sending at the end. A step that waits for the backend is a
 * machine of its own.
 */
export const createWizard = <
  const All extends Steps,
  Saving extends WizardStep = never,
  Order extends string = never,
  Id extends string = never,
  Found = unknown,
  Fields extends object = object,
  Given = object,
>({
  id,
  steps,
  saving,
  asks,
  leaveTo,
  doneTo,
  whenDone = [],
  endCounts = false,
  countedBy,
  leavingDrops = false,
  endReloads = false,
}: WizardParts<All, Saving, Order, Id, Found, Fields, Given> & Whole<WithSaving<All, Saving>, Fields>) => {
  type Every = WithSaving<All, Saving>
  type DraftFields = Fields & StepFields<Every>
  type Draft = WizardDraft<PlaceOf<All>, DraftFields>
  type Start = Started<Id, Found>

  const places = placesOf(steps)
  const names = Object.keys(steps)
  const [first = ''] = names
  const parts: readonly WizardStep[] = [...Object.values(steps), ...(saving ? [saving] : [])]
  const emptyDraft = Object.assign(
    { step: first, wasSent: false, isDoubtful: false },
    asks?.empty,
    ...parts.map(({ empty }) => empty),
  ) as Draft
  const shape = v.object({
    step: v.picklist(places.map(({ name }) => name)),
    wasSent: v.boolean(),
    isDoubtful: v.boolean(),
    ...(asks?.entries as v.ObjectEntries | undefined),
    ...Object.assign({}, ...parts.map(({ entries }) => entries)),
  }) as unknown as v.GenericSchema<unknown, Draft>

  const files = parts.flatMap((step) => step.files)
  /** The files of what was sent end before it (drafts/stores.ts): the look needs none. */
  const asSent = (draft: Draft): Draft =>
    draft.wasSent && saving?.looksWithoutFiles
      ? { ...draft, ...Object.fromEntries(files.map((file) => [file, {}])) }
      : draft
  const numberAt = (place: string | undefined) => places.find(({ name }) => name === place)?.number

  /** A draft that was sent is complete. */
  const opened = (draft: Draft): Draft => {
    const sent = asSent(draft)
    const end = wantedIn(places, draft).at(-1)
    const wasSent = draft.wasSent && placeToOpen(places, sent) === end?.name && end.isDone(sent)
    const step = placeToOpen(places, wasSent ? sent : draft) as Draft['step']
    return { ...draft, step, wasSent }
  }
  const gives: readonly string[] = asks?.gives ?? []
  /** Empty, except for the fields that were loaded before the first step. */
  const anew = (draft: Draft): Draft =>
    Object.assign({}, emptyDraft, ...gives.map((name) => ({ [name]: draft[name as keyof Draft] })))
  // as text: an empty list that was stored is another list
  const isBegun = (draft: Draft) =>
    Object.entries(anew(draft)).some(([name, value]) => String(draft[name as keyof Draft]) !== String(value))

  const base = setup({
    types: {
      context: {} as WizardContext<Draft>,
      events: {} as { type: 'data.retry' } | BaseWizardEvent | Typed<Draft>,
      emitted: {} as Effect,
    },
    actors: {
      loadDraft: placeholder<Draft | null, void>('loadDraft'),
      /** Tells the other tabs that this one has the draft, and reports when another one has taken it. */
      watchTabs: callbackPlaceholder('watchTabs'),
      /** Reports when another tab has sent it and it has arrived. */
      watchEnd: callbackPlaceholder('watchEnd'),
      ...(asks && { [asks.actor]: placeholder<Found, void>(asks.actor) }),
      ...Object.assign({}, ...parts.map(({ actors }) => actors)),
    },
    actions: {
      ...Object.fromEntries(whenDone.map((name) => [name, actionPlaceholder(name)])),
      keepDraft: actionPlaceholder('keepDraft'),
      dropDraft: actionPlaceholder('dropDraft'),
      /** Tells the other tabs that it has arrived. */
      tellEnd: actionPlaceholder('tellEnd'),
      resumeDraft: assign((_, { draft }: { draft: Draft | null }) =>
        draft ? { draft: opened(draft), isResumed: isBegun(draft) } : {},
      ),
      /** It was not done, as far as is known: it goes on where something is missing, such as a file that has ended. */
      reopenDraft: assign(({ context }) => ({ draft: opened({ ...context.draft, wasSent: false }) })),
      giveFields: assign(({ context: { draft } }, { found }: { found: Found }) => {
        const fields = asks?.givenBy(found) ?? {}
        const isItsOwn = Object.entries(fields).every(([name, value]) => draft[name as keyof Draft] === value)
        return isItsOwn ? {} : { draft: { ...emptyDraft, ...fields }, isResumed: false }
      }),
      beginAnew: assign(({ context }) => ({ draft: anew(context.draft), isResumed: false, message: null })),
      /** Another tab has it, with all that was typed here. */
      leaveDraft: assign({ draft: emptyDraft, isResumed: false, message: null }),
      tellNothing: emit(errorNotice(asks?.nothing ?? '')),
      enterStep: assign(({ context }, { step }: { step: PlaceOf<All> }) => ({
        draft: { ...context.draft, step },
        // shown only on the step at which the draft is continued
        isResumed: context.isResumed && numberAt(step) === numberAt(context.draft.step),
        // why it was not sent
        message: saving && step === context.draft.step ? context.message : null,
      })),
      store: assign(({ context }, { fields }: { fields: Partial<Draft> }) => ({
        draft: { ...context.draft, ...fields },
      })),
      /** What was said, at the top right as well. */
      showMessage: emit(({ context }, { durationMs }: { durationMs: number }) => ({
        ...errorNotice(context.message ?? ''),
        durationMs,
      })),
      say: assign((_, { message }: { message: string | null }) => ({ message })),
      askAgain: sendTo((_, { child }: { child: string }) => child, { type: 'address.change' }),
      leave: emit({ type: 'navigate', ...leaveTo }),
      /** The back button would only lead here again. */
      turnAway: emit({ type: 'navigate', ...leaveTo, replace: true }),
      leaveDone: emit({ type: 'navigate', ...(doneTo === undefined ? leaveTo : { to: doneTo }) }),
      reload: emit({ type: 'reload' }),
      showRecovery: emit({ type: 'navigate', to: pages.forgot }),
    },
    guards: {
      ...(Object.assign({}, ...parts.map(({ guards }) => guards)) as object),
      isAt: ({ context }, params: { places: readonly string[] }) =>
        params.places.includes(context.draft.step),
      wasSent: ({ context }) => context.draft.wasSent,
      isDoubtful: ({ context }) => context.draft.isDoubtful,
      isWanted: ({ context }, { step }: { step: string }) => steps[step]?.isWanted?.(context.draft) ?? true,
      isLeftForGood: ({ context }) => leavingDrops && !context.draft.wasSent && context.draft.step === first,
      /** It may be changed: it was not sent, as far as is known. */
      isOpen: ({ context }) => !context.draft.wasSent,
      isGiven: (_, { found }: { found: Found }) => asks !== undefined && asks.givenBy(found) !== null,
      wasSentBefore: (_, { found }: { found: Found }) => asks?.wasSent(found) ?? false,
      isSent: (_, { draft }: { draft: Draft | null }) => draft !== null && opened(draft).wasSent,
    },
  })

  const chart = wizardChart({
    id,
    steps,
    saving,
    asked: asks?.actor,
    places,
    emptyDraft,
    throughout: parts.flatMap((step) => step.throughout),
    whenDone,
    leavingDrops,
    endReloads,
  })

  return {
    machine: base.createMachine(chart as never) as unknown as MachineOf<
      Draft,
      DraftFields,
      Of<Every, 'event'> | Start['event'],
      Joined<Of<Every, 'actors'>> & Start['actors'] & Loads<Draft>,
      { steps: StepStates<Every> } | Start['states'],
      Order
    >,
    steps,
    /** Whether 'Salvar' at its last step sends. */
    saves: saving !== undefined,
    endReloads,
    emptyDraft,
    /** The shape of a stored draft; it is checked, because anybody at the computer could have changed it. */
    shape,
    /** Fields that are files; each is stored under its own key. */
    files,
    places: places.map(({ name }) => name) as PlaceOf<All>[],
    opened,
    /** 'Passo 4 de 9' for a place of a draft; without a place, for the end page. */
    progressAt: (place?: PlaceOf<All>, draft: object = emptyDraft) => {
      const of = (wantedIn(places, draft).at(-1)?.number ?? 0) + (endCounts ? 1 : 0)
      const isOpen = countedBy !== undefined && draft[countedBy as keyof typeof draft] === null
      return { number: numberAt(place) ?? of, of, ...(isOpen && { isOpen }) }
    },
  }
}
