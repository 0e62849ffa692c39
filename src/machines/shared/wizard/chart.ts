import { openingStates } from './opening.ts'
import type { Place } from './places.ts'
import type { WizardStep } from './step.ts'
import type { Steps, Typed } from './types.ts'

interface ChartParts {
  readonly id: string
  readonly steps: Steps
  readonly saving: WizardStep | undefined
  /** The actor that is asked before the first step, if there is one. */
  readonly asked: string | undefined
  readonly places: readonly Place[]
  readonly emptyDraft: object
  /** Children that run as long as the wizard. */
  readonly throughout: readonly string[]
  readonly whenDone: readonly string[]
  readonly leavingDrops: boolean
  readonly endReloads: boolean
}

const isAt = (places: readonly string[]) => ({ type: 'isAt', params: { places } })

/** The chart of a wizard. Its actions, guards and actors are named here and implemented in createWizard. */
export const wizardChart = ({
  id,
  steps,
  saving,
  asked,
  places,
  emptyDraft,
  throughout,
  whenDone,
  leavingDrops,
  endReloads,
}: ChartParts) => {
  const names = Object.keys(steps)
  const [first = ''] = names
  const target = (name: string) => `#${id}.steps.${name}`
  const leaving = { actions: 'leave', target: `#${id}.left` }
  const end = saving ? target('saving') : `#${id}.done`
  /** Where a step leads to whose next step may not be wanted. */
  const parting = (name: string) => `after_${name}`
  const isOptional = (name: string | undefined) => name !== undefined && steps[name]?.isWanted !== undefined
  const nextOf = (name: string, next: string | undefined) => {
    if (next === undefined) return end
    return target(isOptional(next) ? parting(name) : next)
  }
  return {
    id,
    context: { draft: emptyDraft, isResumed: false, message: null },
    initial: 'restoring',
    states: {
      ...openingStates(asked, leaving),
      steps: {
        invoke: ['watchTabs', ...throughout].map((name) => ({
          id: name,
          src: name,
        })),
        initial: 'resuming',
        on: {
          'draft.typed': {
            guard: 'isOpen',
            actions: [
              { type: 'store', params: ({ event }: { event: Typed<object> }) => event },
              // why it was not sent need not hold any more
              ...(saving ? [{ type: 'say', params: { message: null } }] : []),
              'keepDraft',
            ],
          },
          'draft.discard': { guard: 'isOpen', actions: ['beginAnew', 'dropDraft'], target: `.${first}` },
          'draft.taken': { guard: 'isOpen', actions: 'leaveDraft', target: `#${id}.elsewhere` },
          'wizard.leave': [
            ...(leavingDrops
              ? [{ guard: 'isLeftForGood', ...leaving, actions: ['dropDraft', leaving.actions] }]
              : []),
            { guard: 'isOpen', ...leaving },
          ],
        },
        states: {
          resuming: {
            always: [
              ...(saving ? [{ guard: 'wasSent', target: 'saving' }] : []),
              ...names.slice(1).map((name) => ({
                guard: isAt(places.filter(({ step }) => step === name).map((place) => place.name)),
                target: name,
              })),
              { target: first },
            ],
          },
          ...Object.fromEntries(
            Object.entries(steps).map(([name, step], index) => {
              const back = names[index - 1]
              const next = names[index + 1]
              return [
                name,
                step.chart({
                  name,
                  next: nextOf(name, next),
                  left: `#${id}.left`,
                  on: back === undefined ? {} : { 'step.back': target(back) },
                }),
              ]
            }),
          ),
          ...Object.fromEntries(
            names.slice(0, -1).flatMap((name, index) => {
              const next = names[index + 1] ?? ''
              if (!isOptional(next)) return []
              const always = [
                { guard: { type: 'isWanted', params: { step: next } }, target: next },
                { target: end },
              ]
              return [[parting(name), { always }]]
            }),
          ),
          ...(saving && {
            saving: saving.chart({
              name: 'saving',
              next: `#${id}.done`,
              left: `#${id}.left`,
              on: { 'step.back': target('resuming') },
            }),
          }),
        },
      },
      done: {
        entry: [...whenDone, 'tellEnd', 'dropDraft'],
        ...(saving && { invoke: saving.atEnd }),
        on: {
          'wizard.leave': { ...leaving, actions: endReloads ? 'reload' : 'leaveDone' },
          ...(!saving && {
            'password.recover': { guard: 'isDoubtful', actions: 'showRecovery', target: `#${id}.left` },
          }),
        },
      },
      left: { type: 'final' },
    },
  }
}
