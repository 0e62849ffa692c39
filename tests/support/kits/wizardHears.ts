import type { AnyStateMachine } from 'xstate'
import type { WizardStep } from '#machines/shared/wizard/step.ts'
import { ANEW, type Deed, GIVEN, type Hears } from '../model/deeds.ts'
import type { Outcome } from '../model/defineModel.ts'
import type { AnyWizard, Chassis, WizardSamples } from './wizardSamples.ts'

type Lines = Hears[string]

/** A name with its first letter raised: 'cnpj' is 'checkedCnpj'. */
const raised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** The states of a step. */
const statesIn = (machine: AnyStateMachine, step: string) =>
  Object.keys(machine.root.states['steps']?.states[step]?.states ?? {})

/** Two tables as one; the later one has the last word on a step, and a whole state may be added by it. */
const joined = (tables: readonly Hears[]): Hears => {
  const states = [...new Set(tables.flatMap((table) => Object.keys(table)))]
  return Object.fromEntries(
    states.map((state): [string, Lines] => [
      state,
      Object.assign({}, ...tables.map((table) => table[state] ?? {})) as Lines,
    ]),
  )
}

/**
 * What a wizard hears, by the kinds of its steps: a code that is sent, a check, a file, an address, a password; with what is
 * special in this one (`hears` of its samples).
 */
export const wizardHears = <Draft extends Chassis>(
  wizard: AnyWizard<Draft>,
  samples: WizardSamples<Draft>,
  loads: Readonly<Record<string, Outcome>>,
): Hears => {
  if (samples.hearsAlone) return samples.hearsAlone
  const { machine, steps, places, emptyDraft, saves, endReloads, opened } = wizard
  const { draftAt, typed, whenDone = [] } = samples
  const [first = emptyDraft.step] = places
  const names = Object.keys(steps)
  const last = places.at(-1) ?? emptyDraft.step
  const whole = draftAt(last) as Draft & Readonly<Record<string, unknown>>
  const fresh = places.length === 1 ? emptyDraft : draftAt(first)
  const actors = Object.keys(machine.implementations.actors)
  const asked = actors.find((name) => machine.root.states['loading']?.invoke[0]?.src === name)

  /** Where one comes to at a place. */
  const leafOf = (place: string): string => {
    const step = names.find((name) => place === name || place === `${name}Confirm`) ?? place
    const inner = statesIn(machine, step)
    const at = place.endsWith('Confirm') ? ['confirming'] : ['asking', 'warning', 'open']
    const state = at.find((one) => inner.includes(one))
    return state === undefined ? `steps.${step}` : `steps.${step}.${state}`
  }
  const moved = (place: string): Deed => ({
    to: leafOf(place),
    sets: { 'draft.step': place, isResumed: false, message: null },
    calls: ['keepDraft'],
  })
  const stored = (sets: object, to: Deed['to'] = 'stays'): Deed => ({
    to,
    sets: sets as Readonly<Record<string, unknown>>,
    calls: ['keepDraft'],
  })

  const loaded = (draft: Draft): Deed => {
    const at = opened(draft)
    const isResumed = at.step !== first || JSON.stringify(at) !== JSON.stringify(fresh)
    const sets = { draft: at, isResumed }
    if (at.wasSent) return saves ? { to: 'steps.saving.sent', sets } : stored(sets, `steps.${last}.sent`)
    return asked === undefined ? stored(sets, leafOf(at.step)) : { to: 'loading', sets }
  }
  const isEmpty = asked === undefined ? stored({}, leafOf(first)) : 'loading'

  const titled = (type: string, samplesOf: readonly string[], name: string) =>
    samplesOf.length > 1 ? `${type} ${name}` : type

  const common: Hears = {
    restoring: {
      'fault loadDraft': isEmpty,
      ...Object.fromEntries(
        Object.entries(loads).flatMap(([name, ending]) =>
          'done' in ending
            ? [[`done loadDraft ${name}`, ending.done === null ? isEmpty : loaded(ending.done as Draft)]]
            : [],
        ),
      ),
    },
    ...(asked !== undefined && {
      failed: { 'data.retry': 'loading', 'wizard.leave': { to: 'left', emits: ['navigate'] } },
    }),
    elsewhere: { 'draft.takeBack': 'restoring', 'draft.finished': 'over' },
    'over, elsewhere': { 'wizard.leave': { to: 'left', emits: ['navigate'] } },
    done: {
      'wizard.leave': { to: 'left', emits: [endReloads ? 'reload' : 'navigate'] },
      ...(!saves && { 'password.recover': { to: 'left', emits: ['navigate'] } }),
    },
    steps: {
      ...Object.fromEntries(
        Object.entries(typed).map(([name, { fields }]): [string, Deed] => [
          titled('draft.typed', Object.keys(typed), name),
          stored({
            ...Object.fromEntries(Object.entries(fields).map(([field, value]) => [`draft.${field}`, value])),
            ...(saves && { message: null }),
          }),
        ]),
      ),
      'draft.discard': {
        to: leafOf(first),
        sets: { draft: fresh, isResumed: false, message: null },
        calls: ['dropDraft', 'keepDraft'],
      },
      'draft.taken': { to: 'elsewhere', sets: { draft: emptyDraft, isResumed: false, message: null } },
      'wizard.leave': { to: 'left', emits: ['navigate'] },
    },
  }

  /** What is shown is what is sent: nothing closes it. */
  const sealed = {
    ...Object.fromEntries(
      Object.keys(typed).map((name) => [titled('draft.typed', Object.keys(typed), name), null]),
    ),
    'draft.discard': null,
    'draft.taken': null,
    'wizard.leave': null,
  }

  const doubt = saves ? {} : { 'draft.isDoubtful': true }
  /** What becomes of what was sent. */
  const sentLines = (back: string | readonly string[], givenUp: object): Lines => ({
    ...sealed,
    'done sending arrived': { to: 'done', calls: [...whenDone, 'tellEnd', 'dropDraft'] },
    'done sending found': {
      to: 'done',
      sets: { 'draft.isDoubtful': true, ...(!saves && { 'draft.wasFound': true }) },
      calls: [...whenDone, 'tellEnd', 'dropDraft'],
    },
    'done sending refused': {
      to: back,
      sets: { 'draft.wasSent': false, message: 'Dados inválidos.' },
      calls: ['keepDraft'],
    },
    'done sending doubtful': {
      to: back,
      sets: { 'draft.wasSent': false, ...doubt, message: ANEW },
      calls: ['keepDraft'],
    },
    'done sending not arrived': {
      to: back,
      sets: { 'draft.wasSent': false, ...doubt, ...givenUp, message: ANEW },
      calls: ['keepDraft'],
    },
    'done sending left': { to: 'left', emits: ['navigate'] },
  })

  const savingLines = (back: string | readonly string[]): Hears => {
    const inner = statesIn(machine, 'saving')
    const onwards = inner.includes('checking') ? 'steps.saving.checking' : 'steps.saving.preparing'
    return {
      'steps.saving': Object.fromEntries(
        Object.keys(typed).map((name) => [titled('draft.typed', Object.keys(typed), name), null]),
      ),
      ...(inner.includes('choosing') && {
        'steps.saving.choosing': {
          'done chooseCompany chosen': { to: onwards, sets: { 'draft.company': ANEW }, calls: ['keepDraft'] },
          'done chooseCompany declined': { to: back, calls: ['keepDraft'] },
        },
      }),
      ...(inner.includes('checking') && {
        'steps.saving.checking': {
          'done check passed': 'steps.saving.preparing',
          'done check stopped': { to: back, sets: { message: 'Não pode.' }, calls: ['keepDraft'] },
        },
      }),
      ...(inner.includes('preparing') && {
        'steps.saving.preparing': {
          'done prepare ready': {
            to: 'steps.saving.sent',
            sets: { 'draft.knownIds': GIVEN, 'draft.wasSent': true },
            calls: ['keepDraft'],
          },
          ...Object.fromEntries(
            Object.entries({
              taken: { to: back, sets: { message: ANEW }, calls: ['keepDraft'] },
              found: { to: 'done', sets: { 'draft.isDoubtful': true }, calls: ['tellEnd', 'dropDraft'] },
              perhaps: stored({ 'draft.earlier': ANEW, message: ANEW }, back),
            })
              .filter(([name]) => name in (samples.actors?.['prepare'] ?? {}))
              .map(([name, deed]): [string, Deed] => [`done prepare ${name}`, deed]),
          ),
          'fault prepare': { to: back, sets: { message: 'Dados inválidos.' }, calls: ['keepDraft'] },
        },
      }),
      ...(inner.includes('sent') && {
        'steps.saving.sent': sentLines(back, inner.includes('preparing') ? { 'draft.earlier': ANEW } : {}),
      }),
    }
  }

  const stepLines = ([name, step]: [string, WizardStep], index: number): Hears => {
    const leaf = `steps.${name}`
    const before = names[index - 1]
    const after = names[index + 1]
    const inner = statesIn(machine, name)
    const placeBefore =
      before === undefined ? '' : places.includes(`${before}Confirm` as never) ? `${before}Confirm` : before
    const back: Lines = before === undefined ? {} : { 'step.back': moved(placeBefore) }
    const next = after === undefined ? undefined : moved(after)
    const end = statesIn(machine, 'saving').find((one) => one !== 'opening') ?? 'sent'
    const on: Lines = { 'step.next': next ?? `steps.saving.${end}` }
    const [file = ''] = step.files
    const takesFile: Lines = { 'file.changed': stored({ [`draft.${file}`]: GIVEN }) }

    // a place that is counted by itself is left with what was said of it
    const isCounted = step.second?.counts ? { isResumed: false } : {}
    if (inner.includes('confirming')) {
      return {
        [leaf]: {
          [`done ${name}Code`]: {
            ...next,
            sets: {
              ...next?.sets,
              [`draft.${name}`]: whole[name],
              [`draft.verified${raised(name)}`]: whole[name],
            },
          },
        },
        [`${leaf}.asking`]: {
          ...back,
          'verification.begun': {
            to: `${leaf}.confirming`,
            sets: { [`draft.${name}`]: GIVEN, 'draft.step': `${name}Confirm`, ...isCounted },
            calls: ['keepDraft'],
          },
          'verification.withdrawn': { calls: ['keepDraft'] },
        },
        [`${leaf}.confirming`]: {
          'step.back': { calls: ['address.change'] },
          'verification.begun': stored({ [`draft.${name}`]: GIVEN }),
          'verification.withdrawn': {
            to: `${leaf}.asking`,
            sets: { 'draft.step': name, ...isCounted },
            calls: ['keepDraft'],
          },
        },
      }
    }
    if ('sending' in step.actors) {
      return {
        [`${leaf}.open`]: {
          ...back,
          'password.submitted good': {
            to: `${leaf}.sent`,
            sets: { 'draft.wasSent': true, message: null },
            calls: ['keepDraft'],
          },
          'password.submitted none': { sets: { message: ANEW } },
        },
        [`${leaf}.sent`]: sentLines(`${leaf}.open`, {}),
      }
    }
    if (inner.includes('warning')) {
      return {
        [leaf]: { ...back, ...takesFile },
        [`${leaf}.warning`]: { 'warning.closed': `${leaf}.choosing` },
        [`${leaf}.choosing`]: on,
      }
    }
    if ('cep' in step.actors) {
      const { cep, city, cityIbge, state, street, neighbourhood } = whole as never as Record<string, unknown>
      const fields = (table: object) =>
        Object.fromEntries(Object.entries(table).map(([field, value]) => [`draft.${field}`, value]))
      const place = { cep, city, cityIbge, state }
      return {
        [leaf]: {
          ...back,
          'address.found with a street': stored(fields({ ...place, street, neighbourhood })),
          'address.found without a street': stored(fields({ ...place, street: '', neighbourhood: '' })),
          'address.cleared': stored(
            fields({
              cep: String(cep).slice(0, 7),
              city: '',
              cityIbge: null,
              neighbourhood: '',
              number: '',
              complement: '',
              state: '',
              street: '',
            }),
          ),
          ...(after === undefined
            ? on
            : {
                'step.next': stored({ 'draft.step': ANEW, isResumed: ANEW, message: ANEW }, [
                  'stays',
                  leafOf(after),
                ]),
              }),
        },
      }
    }
    const check = `${name}Check`
    if (check in step.actors) {
      const passed = { [`draft.${name}`]: whole[name], [`draft.checked${raised(name)}`]: whole[name] }
      return { [leaf]: { ...back, [`done ${check}`]: { ...next, sets: { ...next?.sets, ...passed } } } }
    }
    return { [leaf]: { ...back, ...on, ...(file !== '' && takesFile) } }
  }

  const backs = samples.savesAt ?? leafOf(last)
  return joined([
    common,
    ...Object.entries(steps).map(stepLines),
    ...(saves ? [savingLines(backs)] : []),
    samples.hears ?? {},
  ])
}
