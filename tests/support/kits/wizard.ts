import { expect } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import type { WizardStep } from '#machines/shared/wizard/step.ts'
import type { WizardContext } from '#machines/shared/wizard/types.ts'
import { type AnyWorld, defineModel, type Model, type Outcome } from '../model/defineModel.ts'
import { faults } from '../model/faults.ts'
import { neverTakenOf } from '../model/neverTaken.ts'
import { startWalk } from '../model/walk.ts'
import { companyOf } from '../samples.ts'
import { wizardHears } from './wizardHears.ts'
import type { AnyWizard, Chassis, WizardSamples } from './wizardSamples.ts'

export type { AnyWizard, Chassis, WizardSamples } from './wizardSamples.ts'

/** The company of a wizard that saves, and the ids that were there before. */
export const COMPANY = companyOf()
export const KNOWN_IDS: readonly number[] = [201, 202]

/** What 'Salvar' adds to a draft. */
export const savedFields = {
  company: { id: COMPANY.id, cnpj: COMPANY.cnpj, antt: COMPANY.antt },
  knownIds: KNOWN_IDS,
}

/** The fields of a draft as they were sent. */
export const sentOf = (draft: object, fields: readonly string[], fileMark?: string) => ({
  ...Object.fromEntries(fields.map((name) => [name, draft[name as never]])),
  ...(fileMark !== undefined && { fileMark }),
})

/** What is kept of one that was given up. */
export const givenUpOf = (draft: object, fields: readonly string[], fileMark?: string) => ({
  earlier: [{ sent: sentOf(draft, fields, fileMark), knownIds: KNOWN_IDS }],
})

/** Whether 'Salvar' asks for a company. */
export const asksCompany = ({ machine }: { readonly machine: AnyStateMachine }): boolean =>
  'chooseCompany' in machine.implementations.actors

/** Whether 'Salvar' asks what is there already. */
export const prepares = ({ machine }: { readonly machine: AnyStateMachine }): boolean =>
  'prepare' in machine.implementations.actors

/** What 'Salvar' adds to the draft of this wizard. */
export const savedBy = (wizard: { readonly machine: AnyStateMachine }) => {
  if (!prepares(wizard)) return {}
  return asksCompany(wizard) ? savedFields : { knownIds: KNOWN_IDS }
}

/**
 * The draft of a user who has just reached a place; at the last one it is whole.
 * @param leaves what each place adds to the draft
 * @param given what is in it from the beginning
 */
export const draftsOf =
  <Draft extends Chassis>(
    { places, emptyDraft }: AnyWizard<Draft>,
    leaves: Readonly<Record<Draft['step'], Partial<Draft>>>,
    given: Partial<Draft> = {},
  ) =>
  (place: Draft['step'], rest: Partial<Draft> = {}): Draft => {
    const done: readonly Draft['step'][] =
      place === places.at(-1) ? places : places.slice(0, places.indexOf(place))
    return Object.assign({}, emptyDraft, given, ...done.map((one) => leaves[one]), { step: place }, rest)
  }

/** The model of a wizard, with what it was made of, and with what is never taken in it (`neverTakenIn`). */
export interface WizardModel<Draft extends Chassis = Chassis> extends Model {
  readonly wizard: AnyWizard<Draft>
  readonly samples: WizardSamples<Draft>
  readonly neverTaken: readonly string[]
}

const FAULT = { kind: 'http', status: 400, message: 'Dados inválidos.' } as const

const contextOf = <Draft>({ context }: { context: unknown }) => context as WizardContext<Draft>

const namesOf = ({ machine }: { readonly machine: AnyStateMachine }) =>
  Object.keys(machine.implementations.actors)

/** The model of a wizard. The assertions in its states are the same for all wizards. */
export const wizardModel = <Draft extends Chassis>(
  wizard: AnyWizard<Draft>,
  samples: WizardSamples<Draft>,
): WizardModel<Draft> => {
  const {
    about,
    draftAt,
    password = '',
    typed,
    events = {},
    actors = {},
    found = {},
    running = {},
    impossible = {},
    key,
    invariants = {},
  } = samples
  const { machine, steps, places, emptyDraft, saves, endReloads } = wizard
  const last = places.at(-1) ?? emptyDraft.step
  const whole = draftAt(last) as Draft & Readonly<Record<string, unknown>>
  const names = Object.keys(steps)
  const throughout = Object.values(steps).flatMap((step) => step.throughout)
  const fileOf = (step: WizardStep) => (step.files.length === 1 ? step.files[0] : undefined)
  const files = Object.values(steps).flatMap((step) => step.files)
  const address = {
    cep: whole['cep'],
    city: whole['city'],
    cityIbge: whole['cityIbge'],
    state: whole['state'],
  }

  const known: Readonly<Record<string, Readonly<Record<string, object>>>> = {
    'draft.typed': Object.fromEntries(Object.entries(typed).map(([name, { fields }]) => [name, { fields }])),
    'draft.discard': { '': {} },
    'draft.taken': { '': {} },
    'draft.takeBack': { '': {} },
    'draft.finished': { '': {} },
    'password.recover': { '': {} },
    'step.next': { '': {} },
    'step.back': { '': {} },
    'wizard.leave': { '': {} },
    'data.retry': { '': {} },
    'warning.closed': { '': {} },
    'verification.begun': {
      'of the e-mail': { address: whole['email'] },
      'of the phone': { address: whole['phone'] },
    },
    'verification.withdrawn': { '': {} },
    'file.changed': {
      'to a document': { document: whole[files[0] ?? ''] },
      'to none': { document: null },
    },
    'address.found': {
      'with a street': {
        address: { ...address, street: whole['street'], neighbourhood: whole['neighbourhood'] },
      },
      'without a street': { address: { ...address, street: null, neighbourhood: null } },
    },
    'address.cleared': { '': { cep: String(whole['cep']).slice(0, 7) } },
    'password.submitted': { good: { password }, none: { password: '' } },
    ...events,
  }

  const endingsOf = (name: string): Readonly<Record<string, Outcome>> => {
    if (/^email(Code|Pin)$/.test(name)) return { verified: { done: { address: whole['email'] } } }
    if (name === 'phoneCode') return { verified: { done: { address: whole['phone'] } } }
    if (name === 'sending') {
      return {
        arrived: { done: { kind: 'arrived', isEarlier: false } },
        found: { done: { kind: 'arrived', isEarlier: false, isFound: true } },
        refused: { done: { kind: 'refused', fault: FAULT } },
        doubtful: { done: { kind: 'refused', fault: FAULT, isDoubtful: true } },
        'not arrived': { done: { kind: 'notArrived' } },
        left: { done: { kind: 'left' } },
      }
    }
    if (name === 'chooseCompany') {
      return {
        chosen: { done: { kind: 'chosen', company: COMPANY } },
        declined: { done: { kind: 'declined' } },
      }
    }
    if (name === 'prepare') return { ready: { done: KNOWN_IDS }, failed: { fault: FAULT } }
    if (name === 'check') {
      return {
        passed: { done: { kind: 'passed' } },
        stopped: { done: { kind: 'stopped', message: 'Não pode.' } },
      }
    }
    const field = name.replace(/Check$/, '')
    return field !== name && field in whole ? { passed: { done: { value: whole[field] } } } : {}
  }
  const loads: Readonly<Record<string, Outcome>> = {
    none: { done: null },
    ...Object.fromEntries(places.map((place) => [`at ${place}`, { done: draftAt(place) }])),
    'sent, without an answer': { done: { ...whole, ...(saves && savedBy(wizard)), wasSent: true } },
    ...Object.fromEntries(Object.entries(found).map(([name, draft]) => [name, { done: draft }])),
    'a storage that refuses': { fault: faults.unknown },
  }

  const expectPending = (pending: AnyWorld['pending'], ...children: string[]) =>
    expect(Object.keys(pending).toSorted()).toEqual([...children, ...throughout].toSorted())

  const inStep =
    (name: string, place: (draft: Draft) => readonly string[], leaf: string) => (all: AnyWorld) => {
      const { draft, message } = contextOf<Draft>(all)
      const step = steps[name] as WizardStep
      const children = Object.keys(step.actors).filter(
        (child) => child !== 'sending' && !throughout.includes(child),
      )
      expectPending(all.pending, ...(running[leaf] ?? children))
      expect(place(draft)).toContain(draft.step)
      const isSaid =
        all.lastStep === 'step.next' ||
        /^password|^done (sending|submitting with|check|chooseCompany chosen|prepare)|^fault|^draft/.test(
          all.lastStep,
        )
      if (!isSaid) expect(message).toBeNull()
      expect(all.snapshot.can({ type: 'step.back' })).toBe(name !== names[0])
      const file = fileOf(step)
      if (file !== undefined && all.lastStep.startsWith('file.changed to ')) {
        const isThere = all.lastStep.endsWith('to a document')
        expect((draft as Readonly<Record<string, unknown>>)[file]).toEqual(isThere ? whole[file] : null)
      }
      if (saves) expectUnsent(all)
      invariants[leaf]?.({ ...all, draft })
    }

  /** Back at the last step of a wizard that saves: why it was not sent is told. */
  const expectUnsent = ({ lastStep, context }: AnyWorld) => {
    const { draft, message } = contextOf<Draft>({ context })
    expect(draft.wasSent).toBe(false)
    if (/^(done sending refused|fault prepare failed)$/.test(lastStep))
      expect(message).toBe('Dados inválidos.')
    if (lastStep === 'done sending doubtful') expect(message).toMatch(/^Dados inválidos\. ./)
    if (/^done (sending not arrived|prepare perhaps)$/.test(lastStep)) expect(message).not.toBeNull()
    if (lastStep === 'done check stopped') expect(message).toBe('Não pode.')
    if (lastStep === 'done chooseCompany declined') expect(message).toBeNull()
  }

  const ofSaving: [string, (all: AnyWorld) => void][] = [
    ...['choosing', 'checking', 'preparing'].map((name): [string, (all: AnyWorld) => void] => [
      `steps.saving.${name}`,
      (all) => {
        const { draft, message } = contextOf<Draft>(all)
        expectPending(
          all.pending,
          { choosing: 'chooseCompany', checking: 'check', preparing: 'prepare' }[name] ?? '',
        )
        expect(draft.wasSent).toBe(false)
        if (!all.lastStep.startsWith('draft')) expect(message).toBeNull()
        expect(all.snapshot.can({ type: 'step.next' })).toBe(false)
        expect(all.snapshot.can({ type: 'step.back' })).toBe(false)
        if (name !== 'choosing' && asksCompany(wizard)) {
          const { company } = savedFields
          expect(draft).toMatchObject({ company })
          if (name === 'checking' && all.lastStep.startsWith('done'))
            expect(all.pending).toMatchObject({ check: { company } })
        }
      },
    ]),
    [
      'steps.saving.sent',
      (all) => {
        const { draft, message } = contextOf<Draft>(all)
        expectPending(all.pending, 'sending')
        expect(draft).toMatchObject({ wasSent: true, ...savedBy(wizard) })
        expect(message).toBeNull()
        for (const type of ['step.back', 'step.next', 'draft.discard', 'draft.taken', 'wizard.leave']) {
          expect(all.snapshot.can({ type })).toBe(false)
        }
        expect(all.snapshot.can({ type: 'draft.typed', fields: {} })).toBe(false)
        const before = prepares(wizard) ? 'done prepare ready' : 'done check passed'
        const begins = all.lastStep === before ? 'sending' : 'looking'
        expect(all.pending['sending']).toMatchObject({ begins, secret: undefined })
        invariants['steps.saving.sent']?.({ ...all, draft })
      },
    ],
  ]
  const savingStates = Object.keys(machine.root.states['steps']?.states['saving']?.states ?? {})

  const ofStep = ([name, step]: [string, WizardStep]): [string, (all: AnyWorld) => void][] => {
    const first = () => [name]
    const both = () => [name, `${name}${step.second?.suffix}`]
    const leaf = `steps.${name}`
    if ('sending' in step.actors) {
      return [
        [
          `${leaf}.open`,
          (all) => {
            inStep(name, first, `${leaf}.open`)(all)
            const { draft, message } = contextOf<Draft>(all)
            expect(draft.wasSent).toBe(false)
            if (all.lastStep === 'done sending refused') expect(message).toBe('Dados inválidos.')
            if (all.lastStep === 'done sending doubtful') expect(message).toMatch(/^Dados inválidos\. ./)
            if (/^done sending (doubtful|not arrived)$/.test(all.lastStep))
              expect(draft.isDoubtful).toBe(true)
            expect(JSON.stringify(all.context)).not.toContain(password)
          },
        ],
        [
          `${leaf}.sent`,
          (all) => {
            const { draft, message } = contextOf<Draft>(all)
            expectPending(all.pending, 'sending')
            expect(draft).toMatchObject({ step: name, wasSent: true })
            expect(message).toBeNull()
            expect(JSON.stringify(all.context)).not.toContain(password)
            for (const type of ['step.back', 'draft.discard', 'draft.taken', 'wizard.leave']) {
              expect(all.snapshot.can({ type })).toBe(false)
            }
            expect(all.snapshot.can({ type: 'draft.typed', fields: {} })).toBe(false)
            expect(all.snapshot.can({ type: 'password.submitted', password })).toBe(false)
            const begins = all.lastStep === 'password.submitted good' ? 'sending' : 'looking'
            const secret = begins === 'sending' ? password : ''
            expect(all.pending['sending']).toMatchObject({ begins, secret })
            invariants[`${leaf}.sent`]?.({ ...all, draft })
          },
        ],
      ]
    }
    const inner = Object.keys(machine.root.states['steps']?.states[name]?.states ?? {}).filter(
      (one) => one !== 'opening',
    )
    if (inner.length === 0) return [[leaf, inStep(name, step.second ? both : first, leaf)]]
    return inner.map((one) => [
      `${leaf}.${one}`,
      inStep(name, one === 'confirming' ? () => [`${name}${step.second?.suffix}`] : first, `${leaf}.${one}`),
    ])
  }

  const asked = namesOf(wizard).find((name) => machine.root.states['loading']?.invoke[0]?.src === name)

  const model = defineModel(machine, {
    about,
    inputs: { page: undefined },
    events: Object.fromEntries(
      machine.events.filter((type) => type in known).map((type) => [type, known[type] ?? {}]),
    ),
    actors: Object.fromEntries(
      namesOf(wizard).map((name) => {
        if (name === 'watchTabs' || name === 'watchEnd') return [name, 'silent']
        if (name === 'prepare') return [name, { ...endingsOf(name), ...actors[name] }]
        return [name, name === 'loadDraft' ? loads : (actors[name] ?? endingsOf(name))]
      }),
    ),
    key: (context: WizardContext<Draft>) => {
      const { draft } = context
      const name = names.find(
        (one) => draft.step.startsWith(one) && (draft.step === one || draft.step === `${one}Confirm`),
      )
      const step = steps[name ?? '']
      const hasCity = step && 'cep' in step.actors && (draft as unknown as { city: string }).city !== ''
      const isDoubtful = draft.step === last && draft.isDoubtful
      return [draft.step, step?.isDone(draft), step?.isSecondDone(draft), hasCity, isDoubtful, key?.(draft)]
    },
    preserves: (context: WizardContext<Draft>) => context.draft,
    ignoredFaults: {
      loadDraft: 'the draft is lost with the storage; the steps begin anew and work without it',
    },
    errorStates: asked ? ['failed'] : [],
    starts: { to: 'restoring', sets: { draft: emptyDraft, isResumed: false, message: null } },
    hears: wizardHears(wizard, samples, loads),
    impossible: {
      ...(saves && { 'steps.saving draft.typed': 'forbidden: what is shown is what is sent' }),
      ...impossible,
    },
    invariants: {
      restoring: ({ pending, context }: AnyWorld) => {
        expect(Object.keys(pending)).toEqual(['loadDraft'])
        expect(context).toMatchObject({ isResumed: false, message: null })
      },
      ...(asked && {
        loading: ({ pending }: AnyWorld) => expect(Object.keys(pending)).toEqual([asked]),
        failed: ({ pending, effects, snapshot }: AnyWorld) => {
          expect(pending).toEqual({})
          expect(effects).toEqual([])
          expect(snapshot.can({ type: 'data.retry' })).toBe(true)
        },
      }),
      over: ({ pending, effects }: AnyWorld) => {
        expect(pending).toEqual({})
        expect(effects).toEqual([])
      },
      elsewhere: ({ pending, context, snapshot }: AnyWorld) => {
        expect(pending).toEqual({})
        // the other tab has it: nothing that is old may be written over it
        expect(context).toEqual({ draft: emptyDraft, isResumed: false, message: null })
        expect(snapshot.can({ type: 'draft.typed', fields: {} })).toBe(false)
      },
      ...Object.fromEntries(Object.entries(steps).flatMap(ofStep)),
      ...Object.fromEntries(
        ofSaving.filter(([leaf]) => savingStates.includes(leaf.replace('steps.saving.', ''))),
      ),
      // of a saving that is not the kit's
      ...Object.fromEntries(
        Object.entries(invariants)
          .filter(([leaf]) => leaf.startsWith('steps.saving.') && !ofSaving.some(([own]) => own === leaf))
          .map(([leaf, look]) => [
            leaf,
            (all: AnyWorld) => look({ ...all, draft: contextOf<Draft>(all).draft }),
          ]),
      ),
      done: ({ pending, actionCalls, effects, snapshot, context, lastStep }: AnyWorld) => {
        if ('twice' in machine.implementations.actors) {
          const { earlier } = contextOf<{ earlier: readonly object[] }>({ context }).draft
          const isUnknown = lastStep === 'done prepare found' && earlier.length === 0
          // of one that was given up, those before its first sending; and beside it what was changed since
          expect(pending).toEqual({ twice: { subject: expect.any(Array) } })
          expect(pending['twice']).toMatchObject({ subject: { 0: { knownIds: isUnknown ? [] : KNOWN_IDS } } })
        } else expect(pending).toEqual({})
        expect(actionCalls.slice(-2).map(({ type }) => type)).toEqual(['tellEnd', 'dropDraft'])
        expect(effects).toEqual([])
        const isFound = /^done (sending|prepare) found$/.test(lastStep)
        if (saves) expect(contextOf<Draft>({ context }).draft.isDoubtful).toBe(isFound)
        else if (isFound) {
          expect(snapshot.can({ type: 'password.recover' })).toBe(true)
        }
      },
      left: ({ snapshot, pending, newEmits, steps: taken }: AnyWorld) => {
        expect(snapshot.status).toBe('done')
        expect(pending).toEqual({})
        const isAtEnd = /^done (sending (arrived|found)|prepare found)$/.test(taken.at(-2) ?? '')
        expect(newEmits.at(-1)).toMatchObject({ type: endReloads && isAtEnd ? 'reload' : 'navigate' })
      },
    },
  } as never)
  return { ...model, wizard, samples, neverTaken: neverTakenIn(model, samples) }
}

/**
 * What no child and no page tells there: of a field that the page has not, of a file under the warning, of the
 * other address, of an end without a code that was sent, of one that was given up where none was; and no child stays where
 * it is on the way back.
 */
export const neverTakenIn = <Draft extends Chassis>(
  model: Model,
  { typed }: Pick<WizardSamples<Draft>, 'typed'>,
) => {
  const typedAt = (step: string) => {
    const sample = step.replace(/^draft\.typed ?/, '')
    return typed[sample]?.at ?? Object.values(typed)[0]?.at
  }
  return neverTakenOf(
    model,
    (leaf, step, way) =>
      (/^done prepare (found|perhaps)$/.test(step) && !/given up|not arrived/.test(way)) ||
      (step.startsWith('draft.typed') && leaf !== typedAt(step)) ||
      (leaf.startsWith('steps.saving') && /^(draft\.discard|wizard\.leave|file\.|address\.)/.test(step)) ||
      (step.startsWith('file.changed') && leaf.endsWith('.warning')) ||
      (step.endsWith('of the phone') && /^steps\.(email|pin)/.test(leaf)) ||
      (step.endsWith('of the e-mail') && leaf.startsWith('steps.phone')) ||
      (step === 'verification.withdrawn' && leaf.endsWith('.asking')) ||
      (/^done \w+Code/.test(step) && leaf.endsWith('.asking')) ||
      (step === 'step.back' && leaf.endsWith('.confirming')),
  )
}

/** The stored draft after a step; undefined: as at the beginning. */
export const watched = <Machine extends AnyStateMachine>(machine: Machine) => {
  const kept: unknown[] = []
  const actions = {
    keepDraft: ({ context }: { context: WizardContext<unknown> }) => void kept.push(context.draft),
    dropDraft: () => void kept.push(null),
  }
  return { machine: machine.provide({ actions } as never) as Machine, kept }
}

/** The names of all machines in a machine. */
const liveIn = (machine: AnyStateMachine): string[] =>
  Object.entries(machine.implementations.actors as Record<string, object>).flatMap(([name, logic]) =>
    'root' in logic ? [name, ...liveIn(logic as AnyStateMachine)] : [],
  )

/** A wizard with all its children while its draft is being loaded, and a record of what it stores. */
export const startWizard = <Machine extends AnyStateMachine>(bare: Machine) => {
  const { machine, kept } = watched(bare)
  return {
    walk: startWalk(machine, {
      live: liveIn(machine),
      silent: ['countdown', 'claim', 'watchTabs', 'watchEnd'],
    }),
    kept,
  }
}

/**
 * The same, after this draft was loaded.
 * @param answers to the call before the first step
 */
export const openWizard = async <Draft>(
  { machine }: { readonly machine: AnyStateMachine },
  draft: Draft | null,
  answers: Readonly<Record<string, unknown>> = {},
) => {
  const { walk, kept } = startWizard(machine)
  await walk.done('loadDraft', draft)
  for (const [id, answer] of Object.entries(answers)) {
    if (id in walk.pending) await walk.done(id, answer)
  }
  return { walk, kept: kept as (Draft | null)[] }
}
