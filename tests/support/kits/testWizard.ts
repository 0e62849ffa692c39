import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { type AnyActorRef, type AnyMachineSnapshot, type AnyStateMachine, isMachineSnapshot } from 'xstate'
import { faults } from '../model/faults.ts'
import { titleOfPath } from '../model/paths.ts'
import { runSteps } from '../model/run.ts'
import { afterEveryFault } from '../model/testFaults.ts'
import { toursOf } from '../model/tours.ts'
import {
  type AnyWizard,
  asksCompany,
  type Chassis,
  COMPANY,
  givenUpOf,
  KNOWN_IDS,
  openWizard,
  prepares,
  savedBy,
  sentOf,
  startWizard,
  type WizardModel,
  watched,
} from './wizard.ts'

type Walk = ReturnType<typeof startWizard>['walk']

type Act = (walk: Walk) => unknown

/** An event and the state after it. */
export type Story = readonly (readonly [what: string, act: Act, leaf: string])[]

export const heard =
  (event: { readonly type: string; readonly [field: string]: unknown }): Act =>
  (walk) =>
    walk.send(event)
export const next = heard({ type: 'step.next' })
export const back = heard({ type: 'step.back' })
export const typed = (fields: object) => heard({ type: 'draft.typed', fields })
export const told =
  (child: string, event: { readonly type: string; readonly [field: string]: unknown }): Act =>
  (walk) =>
    walk.tell(child, event)
export const answered =
  (call: string, answer: unknown): Act =>
  (walk) =>
    walk.done(call, answer)

/** 'Salvar' at the last step, while a company is selected. */
export const saveForCompany = async (walk: Walk): Promise<void> => {
  await next(walk)
  await walk.done('chooseCompany/selectedCompany', COMPANY)
}

/** A wizard with this draft, after 'Salvar' for a company. */
export const openAndSave = async <Draft extends Chassis>(
  wizard: Pick<AnyWizard<Draft>, 'machine'>,
  draft: Draft,
) => {
  const opened = await openWizard(wizard, draft)
  await saveForCompany(opened.walk)
  return opened
}

/** The end of a story from the last step on: a company, what is there already, and an answer that is lost and found. */
export const savedAfterAll = (last: string): Story => [
  ['it is saved', next, 'steps.saving.choosing'],
  ['no company is selected', answered('chooseCompany/selectedCompany', null), 'steps.saving.choosing'],
  ['none is chosen', told('chooseCompany', { type: 'company.declined' }), last],
  ['it is saved again, for a company', saveForCompany, 'steps.saving.preparing'],
  ['what is there cannot be read', (walk) => walk.fault('prepare', faults.offline), last],
  ['it is saved once more', saveForCompany, 'steps.saving.preparing'],
  ['what is there is known', answered('prepare', KNOWN_IDS), 'steps.saving.sent'],
  ['no answer comes', (walk) => walk.fault('sending/send', faults.timeout), 'steps.saving.sent'],
  ['it is not there', answered('sending/lookUp', 'notFound'), 'steps.saving.sent'],
  ['ten seconds pass', (walk) => walk.pass(10_000), 'steps.saving.sent'],
  ['it is there', answered('sending/lookUp', 'found'), 'done'],
]

/** The numbers and the ways back of steps that follow one another, each on one page. */
export const inOrder = <Place extends string>(...places: readonly Place[]) => ({
  numbers: places.map((place, index) => [place, index + 1] as const),
  of: places.length,
  back: places.slice(1).map((place, index) => [place, `steps.${places[index]}`] as const),
})

export interface WizardTest<Draft extends Chassis> {
  readonly model: WizardModel<Draft>
  /** Not given: what the kit knows of it. */
  readonly neverTaken?: readonly string[]
  /** The answer to the call before the first step. */
  readonly answers?: Readonly<Record<string, unknown>>
  /** The whole flow, from the first click to the end. */
  readonly story: Story
  /** Secrets that must not be stored. */
  readonly secrets?: readonly string[]
  /** The places in their order, each with its shown number, and the number of steps. */
  readonly numbers: readonly (readonly [place: Draft['step'], number: number])[]
  readonly of: number
  /** The state after 'Voltar'. */
  readonly back: readonly (readonly [from: Draft['step'], to: string])[]
  /** Changes of a complete draft by hand, and the first place that is not done then; null: none. */
  readonly edits: readonly (readonly [what: string, edit: Partial<Draft>, undone: Draft['step'] | null])[]
  /** What a complete draft sends. */
  readonly subject: unknown
  readonly expectedTargets: object
  /** The texts for a refusal without a message, for one in doubt, and for something that did not arrive. */
  readonly says: {
    readonly refused: string
    readonly doubt: string
    readonly notArrived: string
    readonly mayHaveCome?: string
  }
  /** Actions of the app after success. */
  readonly whenDone?: readonly string[]
  /** Of a wizard that looks for what was given up before it is sent again: what is sent, and other values of that. */
  readonly asSent?: {
    readonly fields: readonly string[]
    /** The hash of its file. */
    readonly fileMark?: string
    readonly changed: Partial<Draft>
  }
  /** What the draft keeps of one that was given up, if nothing looks for it. */
  readonly keepsGivenUp?: Partial<Draft>
  /** Of a wizard that saves with a check: how the check is passed. */
  readonly passCheck?: (walk: Walk) => Promise<unknown>
  /** Leaving at the first step drops the draft. */
  readonly leavingDrops?: boolean
}

/** The contexts of a machine and of all its children. */
const contextsOf = ({ context, children }: AnyMachineSnapshot): unknown[] => [
  context,
  ...(Object.values(children) as (AnyActorRef | undefined)[]).flatMap((child) => {
    const below: unknown = child?.getSnapshot()
    return isMachineSnapshot(below) ? contextsOf(below) : []
  }),
]

/**
 * Where a killed tab goes on: the warning is shown again before the file, and 'Salvar' is pressed again unless
 * it was sent.
 */
const again = (leaf: string, { step }: Chassis) =>
  /^steps\.saving\.(choosing|checking|preparing)$/.test(leaf)
    ? `steps.${step}`
    : leaf.replace(/\.choosing$/, '.warning')

/**
 * Tests of every wizard, beside those of its model: closing the tab in any state; going back; drafts that were
 * edited by hand; sending once, without storing a secret; lost answers.
 */
export const testWizard = <Draft extends Chassis>(test: WizardTest<Draft>): void => {
  const {
    model,
    neverTaken = model.neverTaken,
    answers = {},
    story,
    secrets = [],
    edits,
    says,
    whenDone = [],
    passCheck,
    asSent,
    keepsGivenUp = {},
    leavingDrops = false,
  } = test
  const { wizard, samples } = model
  const { places, shape, emptyDraft, files, saves } = wizard
  const { draftAt, password = '' } = samples
  const prepared = prepares(wizard)
  const machine: AnyStateMachine = wizard.machine
  const [first, last] = [places[0] ?? emptyDraft.step, places.at(-1) ?? emptyDraft.step]
  const submitted = saves ? { type: 'step.next' } : { type: 'password.submitted', password }
  /** The draft at its last step, when it may be sent, and when it was. */
  const whole = draftAt(last)
  /** The only step is also the last one, whose draft is complete. */
  const fresh = places.length === 1 ? emptyDraft : draftAt(first)
  const saved: Draft = { ...whole, ...(saves && savedBy(wizard)) }
  const isOpen = saves ? `steps.${last}` : `steps.${last}.open`
  const isSent = saves ? 'steps.saving.sent' : `steps.${last}.sent`
  const doubted: Partial<Chassis> = saves ? {} : { isDoubtful: true }
  const asSentOf = (draft: object) => sentOf(draft, asSent?.fields ?? [], asSent?.fileMark)
  const givenUp = asSent === undefined ? keepsGivenUp : givenUpOf(saved, asSent.fields, asSent.fileMark)
  const inputWith = (secret: string) => ({ subject: test.subject, secret: saves ? undefined : secret })

  const open = (draft: Draft | null) => openWizard({ machine }, draft, answers)
  const begun = async () => (await open(null)).walk.snapshot.context.draft as Draft
  const chooseCompany = async (walk: Walk) => {
    if (asksCompany(wizard)) await walk.done('chooseCompany/selectedCompany', COMPANY)
  }
  /** 'Salvar', up to the sending. */
  const submit = async (walk: Walk, event: { readonly type: string } = submitted) => {
    walk.send(event)
    if (!saves) return
    await chooseCompany(walk)
    await passCheck?.(walk)
    if (prepared) await walk.done('prepare', KNOWN_IDS)
  }
  const sending = async (draft = whole) => {
    const opened = await open(draft)
    await submit(opened.walk)
    return opened
  }
  const hidden = [...(password === '' ? [] : [password]), ...secrets]
  const draftIn = (walk: Walk) => walk.snapshot.context.draft as Draft

  describe(`${machine.id}, from its beginning to its end`, () => {
    it('goes through its steps in their order, and keeps neither a password nor a code nor a link', async () => {
      const { walk, kept } = startWizard(machine)
      for (const [what, act, leaf] of story) {
        await act(walk)
        expect([what, ...walk.leaves]).toEqual([what, leaf])
        const contexts = JSON.stringify(contextsOf(walk.snapshot))
        for (const secret of hidden) expect(contexts, what).not.toContain(secret)
      }
      expect(walk.errors).toEqual([])
      expect(kept.at(-1)).toBeNull()
      for (const secret of hidden) expect(JSON.stringify(kept)).not.toContain(secret)
    })

    it('goes on where its tab was killed, wherever that was, with everything typed', async () => {
      const { walk, kept } = startWizard(machine)
      for (const [what, act, leaf] of story) {
        await act(walk)
        if (!leaf.startsWith('steps.')) continue
        const reopened = await open((kept.at(-1) ?? null) as Draft | null)
        expect([what, ...reopened.walk.leaves]).toEqual([what, again(leaf, draftIn(walk))])
        expect(reopened.walk.snapshot.context.draft, what).toEqual(walk.snapshot.context.draft)
        reopened.walk.stop()
      }
    })

    it('counts its steps as people do', () => {
      const counted = places.map((place) => [place, wizard.progressAt(place, whole)])
      expect(counted).toEqual(test.numbers.map(([place, number]) => [place, { number, of: test.of }]))
      const end = wizard.progressAt(undefined, whole)
      expect(end).toEqual({ number: end.of, of: test.of })
    })
  })

  describe(`the tab of ${machine.id} is killed`, () => {
    const isNeverTaken = (titles: readonly string[]) =>
      neverTaken.some((one) => titles.join(' → ').startsWith(one))

    it.each(toursOf(model, isNeverTaken).map((tour) => [titleOfPath(tour), tour] as const))(
      'after any step of %s: the next one opens there with everything typed, or with no draft at the end',
      async (_, tour) => {
        const { machine: watchedMachine, kept } = watched(machine)
        const [loaded] = tour.steps
        const stored = loaded?.kind === 'done' ? (loaded.answer as Draft | null) : null
        const walked = await runSteps({ ...model, machine: watchedMachine }, tour, async (walk, world) => {
          if (walk.leaves.includes('done')) expect(kept.at(-1), world.lastStep).toBeNull()
          if (!walk.leaves.every((leaf) => leaf.startsWith('steps.'))) return
          const reopened = await open((kept.length === 0 ? stored : kept.at(-1)) as Draft | null)
          expect(reopened.walk.snapshot.context.draft, world.lastStep).toEqual(world.snapshot.context.draft)
          expect(reopened.walk.leaves, world.lastStep).toEqual(
            walk.leaves.map((leaf) => again(leaf, draftIn(walk))),
          )
          reopened.walk.stop()
        })
        walked.stop()
      },
    )
  })

  describe(`two tabs of ${machine.id}`, () => {
    it('do not overwrite each other: the older one writes nothing more, and can take the draft back', async () => {
      const { walk, kept } = await open(draftAt(places.at(-2) ?? last))
      const writes = kept.length
      walk.send({ type: 'draft.taken' })
      expect(walk.leaves).toEqual(['elsewhere'])
      walk.send({ type: 'draft.typed', fields: {} })
      walk.send({ type: 'draft.discard' })
      expect(kept).toHaveLength(writes)
      walk.send({ type: 'draft.takeBack' })
      await walk.done('loadDraft' as never, whole as never)
      for (const [id, answer] of Object.entries(answers)) await walk.done(id as never, answer as never)
      expect(walk.leaves).toEqual([isOpen])
      expect(draftIn(walk)).toEqual(whole)
    })

    it('let the older one know that it was sent and has arrived from the other', async () => {
      const { walk } = await open(draftAt(places.at(-2) ?? last))
      walk.send({ type: 'draft.taken' })
      walk.send({ type: 'draft.finished' })
      expect(walk.leaves).toEqual(['over'])
      walk.send({ type: 'wizard.leave' })
      expect(walk.effects).toEqual([test.expectedTargets])
    })

    it('let the older one hear the answer of what it has sent', async () => {
      const { walk } = await sending()
      walk.send({ type: 'draft.taken' })
      expect(walk.leaves).toEqual([isSent])
      await walk.done('sending/send' as never, { kind: 'arrived' } as never)
      expect(walk.leaves).toEqual(['done'])
    })
  })

  describe(`a draft of ${machine.id}`, () => {
    it('that is not there, or cannot be read, is begun anew', async () => {
      for (const end of [
        (walk: Walk) => walk.done('loadDraft', null),
        (walk: Walk) => walk.fault('loadDraft', faults.unknown),
      ]) {
        const { walk } = startWizard(machine)
        await end(walk)
        for (const [id, answer] of Object.entries(answers)) await walk.done(id, answer)
        expect(walk.leaves).toEqual([`steps.${first}`])
        expect(walk.snapshot.context).toEqual({ draft: fresh, isResumed: false, message: null })
        expect(walk.errors).toEqual([])
      }
    })

    it('in which nothing was typed is not told as continued', async () => {
      const { walk } = await open(v.parse(shape, structuredClone(fresh)))
      expect(walk.snapshot.context.isResumed).toBe(false)
    })

    it("is gone after 'Começar de novo'", async () => {
      const { walk, kept } = await open(whole)
      expect(walk.snapshot.context.isResumed).toBe(true)
      walk.send({ type: 'draft.discard' })
      expect(walk.leaves).toEqual([`steps.${first}`])
      expect(walk.snapshot.context).toEqual({ draft: fresh, isResumed: false, message: null })
      expect(kept).toContain(null)
      expect(kept.at(-1) ?? fresh).toEqual(fresh)
    })

    it('stays when one leaves', async () => {
      const { walk, kept } = await open(draftAt(leavingDrops ? last : (places.at(-2) ?? last)))
      const before = draftIn(walk)
      walk.send({ type: 'wizard.leave' })
      expect(walk.leaves).toEqual(['left'])
      expect(walk.effects).toEqual([test.expectedTargets])
      expect(kept.at(-1)).toEqual(before)
    })

    it(`${leavingDrops ? 'is gone' : 'stays, too,'} when one leaves at the first step`, async () => {
      const { walk, kept } = await open(draftAt(first))
      walk.send({ type: 'wizard.leave' })
      expect(walk.leaves).toEqual(['left'])
      expect(walk.actionCalls.some(({ type }) => type === 'dropDraft')).toBe(
        leavingDrops || kept.includes(null),
      )
      expect(kept.at(-1) === null).toBe(leavingDrops || kept.includes(null))
    })

    it.each(test.back)('at %s leads back to %s, and loses nothing', async (from, to) => {
      const { walk } = await open(draftAt(from))
      const { step: _, ...before } = draftIn(walk)
      walk.send({ type: 'step.back' })
      expect(walk.leaves).toEqual([to])
      // the first step drops the draft
      if (to !== `steps.${first}`) expect(draftIn(walk)).toMatchObject(before)
    })

    const earlier = (one: Draft['step'], other: Draft['step']) =>
      places.indexOf(one) < places.indexOf(other) ? one : other

    it('is opened at every place when all behind it is done', () => {
      for (const place of places) {
        expect(wizard.opened(draftAt(place)).step).toBe(place)
        expect(v.parse(shape, draftAt(place))).toEqual(draftAt(place))
      }
    })

    /** What was sent is looked for without its files, which end before it. */
    const isOfFiles = (edit: object) => prepared && Object.keys(edit).every((name) => files.includes(name))

    it.each(edits)(
      'is opened where %s leaves something undone, whatever its place (U5)',
      (_, edit, undone) => {
        const opened = places.map((place) => {
          const draft = { ...draftAt(last, edit), step: place }
          return [place, wizard.opened(draft).step, wizard.opened({ ...draft, wasSent: true }).wasSent]
        })
        expect(opened).toEqual(
          places.map((place) => [
            place,
            undone ? earlier(undone, place) : place,
            (undone === null || isOfFiles(edit)) && place === last,
          ]),
        )
      },
    )

    const fields = Object.keys(whole)

    it('is refused without any of its fields', () => {
      // an earlier release has not kept what was given up
      const needed = fields.filter(
        (name) => !['earlier', 'wasFound'].includes(name) && !(name in keepsGivenUp),
      )
      expect(needed.filter((name) => v.is(shape, { ...whole, [name]: undefined }))).toEqual([])
    })

    it('is taken or refused without an exception, whatever somebody wrote there (U4, X10)', () => {
      const junk = fc.oneof(
        fc.anything(),
        fc.constantFrom(undefined, null, NaN, -1, '', {}, [], last, { name: 1 }),
      )
      const edit = fc.tuple(fc.constantFrom(...fields, '__proto__', 'constructor', 'prototype'), junk)
      const record = fc.oneof(
        fc.anything(),
        fc
          .array(edit, { maxLength: 4 })
          .map((made) =>
            made.reduce(
              (draft, [name, value]) =>
                Object.defineProperty(draft, name, { value, enumerable: true, configurable: true }),
              { ...whole },
            ),
          ),
      )
      fc.assert(
        fc.property(record, (one) => {
          const result = v.safeParse(shape, one)
          if (!result.success) return
          expect(Object.keys(result.output).toSorted()).toEqual(fields.toSorted())
          expect(places).toContain(wizard.opened(result.output).step)
        }),
        { numRuns: 2000 },
      )
    })
  })

  describe(`the end of ${machine.id}`, () => {
    it('is sent once, however often one clicks, and the draft knows before', async () => {
      const { walk, kept } = await sending()
      expect(kept.at(-1)).toEqual({ ...saved, wasSent: true })
      for (let click = 0; click < 20; click++) walk.send(submitted)
      expect(walk.callsTo('sending/send').map(({ input }) => input)).toEqual([inputWith(password)])
      for (const name of whenDone) expect(walk.actionCalls.some(({ type }) => type === name)).toBe(false)
      await walk.done('sending/send', { kind: 'arrived' })
      expect(walk.leaves).toEqual(['done'])
      expect(kept.at(-1)).toBeNull()
      for (const name of whenDone) {
        expect(walk.actionCalls.filter(({ type }) => type === name)).toHaveLength(1)
      }
      walk.send({ type: 'wizard.leave' })
      expect(walk.effects).toEqual([wizard.endReloads ? { type: 'reload' } : test.expectedTargets])
    })

    if (saves) {
      it('is sent once, however often one clicks before it', async () => {
        const { walk } = await open(whole)
        for (let click = 0; click < 20; click++) walk.send(submitted)
        await chooseCompany(walk)
        await passCheck?.(walk)
        for (let click = 0; click < 20; click++) walk.send(submitted)
        if (prepared) await walk.done('prepare', KNOWN_IDS)
        expect(walk.callsTo('prepare')).toHaveLength(prepared ? 1 : 0)
        expect(walk.callsTo('sending/send')).toHaveLength(1)
      })
    }

    if (prepared) {
      if (asksCompany(wizard)) {
        it('asks for a company if none is selected, and is not sent without one', async () => {
          const { walk } = await open(whole)
          walk.send(submitted)
          await walk.done('chooseCompany/selectedCompany', null)
          expect(walk.leaves).toEqual(['steps.saving.choosing'])
          walk.tell('chooseCompany', { type: 'company.declined' })
          expect(walk.leaves).toEqual([isOpen])
          expect(draftIn(walk)).toEqual(whole)
          expect(walk.callsTo('sending/send')).toEqual([])
        })
      }

      it('is not sent if it is not known what is there already, and says so', async () => {
        const { walk } = await open(whole)
        walk.send(submitted)
        await chooseCompany(walk)
        await passCheck?.(walk)
        await walk.fault('prepare', { kind: 'offline' })
        expect(walk.leaves).toEqual([isOpen])
        expect(walk.snapshot.context.message).toBe(says.refused)
        expect(walk.callsTo('sending/send')).toEqual([])
      })
    }

    if (!saves) {
      it('is not sent without a password', async () => {
        const { walk } = await open(whole)
        walk.send({ type: 'password.submitted', password: '' })
        expect(walk.leaves).toEqual([isOpen])
        expect(walk.snapshot.context.message).toBe('O campo obrigatório está faltando: Senha')
        expect(walk.pending).not.toHaveProperty('sending/send')
      })
    }

    it.each([
      ['its reason', 'Dados inválidos.', 'Dados inválidos.'],
      ['words of ours without one', null, says.refused],
    ])('says of a refusal %s, keeps all and is sent again by hand', async (_, message, text) => {
      const { walk, kept } = await sending()
      const fault = { kind: 'validation', message } as const
      await walk.done('sending/send', { kind: 'refused', fault })
      expect(walk.leaves).toEqual([isOpen])
      expect(walk.snapshot.context).toMatchObject({ draft: saved, message: text })
      expect(kept.at(-1)).toEqual(saved)
      walk.pass(600_000)
      expect(walk.callsTo('sending/send')).toHaveLength(1)
      await submit(walk, saves ? submitted : ({ ...submitted, password: 'Outra@2026' } as never))
      expect(walk.snapshot.context.message).toBeNull()
      expect(walk.pending['sending/send']).toEqual(inputWith('Outra@2026'))
    })

    if (places.length > 1) {
      it('that was refused says so at its step alone', async () => {
        const { walk } = await sending()
        await walk.done('sending/send', {
          kind: 'refused',
          fault: { kind: 'validation', message: 'Não pode.' },
        })
        expect(walk.snapshot.context.message).toBe('Não pode.')
        walk.send({ type: 'step.back' })
        expect(walk.snapshot.context.message).toBeNull()
      })
    }

    afterEveryFault('without a certain answer is looked up: nothing is sent or dropped', async (fault) => {
      const { walk, kept } = await sending()
      await walk.fault('sending/send', fault)
      for (const event of [
        submitted,
        { type: 'step.back' },
        { type: 'draft.discard' },
        { type: 'wizard.leave' },
        ...Object.values(samples.typed).map(({ fields }) => ({ type: 'draft.typed', fields })),
      ]) {
        walk.send(event)
      }
      expect(walk.leaves).toEqual([isSent])
      expect(walk.callsTo('sending/send')).toHaveLength(1)
      expect(walk.pending).toHaveProperty('sending/lookUp')
      expect(kept.at(-1)).toEqual({ ...saved, wasSent: true })
      await walk.done('sending/lookUp', 'found')
      expect(walk.leaves).toEqual(['done'])
      expect(kept.at(-1)).toBeNull()
    })

    it('that was sent before a reload is looked up, and not sent again', async () => {
      const { walk, kept } = await open({ ...saved, wasSent: true })
      expect(walk.leaves).toEqual([isSent])
      expect(walk.callsTo('sending/send')).toEqual([])
      expect(walk.pending['sending/lookUp']).toEqual({
        subject: test.subject,
        hasEnded: false,
        before: null,
      })
      await walk.done('sending/lookUp', 'found')
      expect(walk.leaves).toEqual(['done'])
      expect(kept.at(-1)).toBeNull()
      expect(walk.snapshot.can({ type: 'password.recover' })).toBe(!saves)
    })

    it('that did not arrive is open again, says so, and can be sent once more', async () => {
      const { walk, kept } = await open({ ...saved, wasSent: true })
      await walk.done('sending/lookUp', 'cannotTell')
      walk.tell('sending', { type: 'sending.repeat' })
      expect(walk.leaves).toEqual([isOpen])
      expect(walk.snapshot.context.message).toBe(says.notArrived)
      expect(kept.at(-1)).toEqual({ ...saved, ...doubted, ...givenUp })
      await submit(walk)
      expect(walk.callsTo('sending/send')).toHaveLength(1)
      await walk.done('sending/send', { kind: 'arrived' })
      if (saves) return
      // the password of the first sending may be the one that counts
      walk.send({ type: 'password.recover' })
      expect(walk.effects).toEqual([{ type: 'navigate', to: '/forgot' }])
    })

    if (prepared && files.length > 0) {
      it('that was sent and has lost its files is looked up without them, and needs them before it is sent again', async () => {
        const without = Object.fromEntries(files.map((name) => [name, null]))
        const { walk } = await open({ ...saved, ...without, wasSent: true })
        expect(walk.leaves).toEqual([isSent])
        expect(walk.pending['sending/lookUp']).toEqual({
          subject: { ...(test.subject as object), ...without },
          hasEnded: false,
          before: null,
        })
        await walk.done('sending/lookUp', 'notFound')
        walk.tell('sending', { type: 'sending.repeat' })
        expect(walk.leaves).toEqual([`steps.${first}`])
        walk.send(submitted)
        expect(walk.leaves).toEqual([`steps.${first}`])
        expect(walk.callsTo('sending/send')).toEqual([])
      })
    }

    if (asSent !== undefined) {
      /** 'Salvar', up to the call before the sending, of one that was given up before. */
      const saveAgain = async (rest: object = {}) => {
        const opened = await open({ ...saved, ...givenUp, ...rest })
        opened.walk.send(submitted)
        await chooseCompany(opened.walk)
        await passCheck?.(opened.walk)
        return opened
      }

      it('that was given up is looked for before it is sent again, by what was there before its first sending', async () => {
        const { walk } = await saveAgain({ knownIds: [201, 202, 203] })
        expect(walk.pending['prepare']).toMatchObject({ givenUp: [{ subject: test.subject, isSame: true }] })
        await walk.done('prepare', KNOWN_IDS)
        expect(walk.pending['sending/send']).toEqual(inputWith(password))
      })

      it('that was given up and has come since is told as one that was found, and not sent', async () => {
        const { walk, kept } = await saveAgain()
        await walk.done('prepare', 'found')
        expect(walk.leaves).toEqual(['done'])
        expect(draftIn(walk)).toMatchObject({ isDoubtful: true, knownIds: [201, 202] })
        expect(walk.callsTo('sending/send')).toEqual([])
        expect(kept.at(-1)).toBeNull()
      })

      it('that was given up is not sent when something has come that may be it; who saves again is asked of newer ones', async () => {
        const { walk, kept } = await saveAgain()
        await walk.done('prepare', { perhaps: [[201, 202, 203]] })
        expect(walk.leaves).toEqual([isOpen])
        expect(walk.snapshot.context.message).toBe(says.mayHaveCome ?? says.doubt)
        expect(walk.callsTo('sending/send')).toEqual([])
        expect(kept.at(-1)).toMatchObject({ earlier: [{ knownIds: [201, 202, 203] }] })
        walk.send(submitted)
        await chooseCompany(walk)
        await passCheck?.(walk)
        expect(walk.pending['prepare']).toMatchObject({
          givenUp: [{ subject: { knownIds: [201, 202, 203] } }],
        })
      })

      it('that was given up is sent after it was told once of what nobody can know again', async () => {
        const { walk } = await saveAgain()
        await walk.done('prepare', { perhaps: [KNOWN_IDS] })
        expect(walk.snapshot.context.message).toBe(says.mayHaveCome ?? says.doubt)
        walk.send(submitted)
        await chooseCompany(walk)
        await passCheck?.(walk)
        expect(walk.pending['prepare']).toMatchObject({ givenUp: [] })
      })

      it('that was given up and changed since is looked for as it was sent, and is another one once it is sent', async () => {
        const { walk, kept } = await saveAgain(asSent.changed)
        expect(walk.pending['prepare']).toMatchObject({ givenUp: [{ subject: test.subject, isSame: false }] })
        await walk.done('prepare', [301])
        await walk.fault('sending/send', faults.timeout)
        await walk.done('sending/lookUp', 'cannotTell')
        walk.tell('sending', { type: 'sending.repeat' })
        expect(kept.at(-1)).toMatchObject({
          earlier: [
            { sent: asSentOf(saved), knownIds: KNOWN_IDS },
            { sent: asSentOf({ ...saved, ...asSent.changed }), knownIds: [301] },
          ],
        })
      })

      it('that was given up by an earlier release, which kept no more than its ids, is looked for as the draft says now', async () => {
        const earlier = { about: '101', knownIds: [...KNOWN_IDS] }
        const { output } = v.safeParse(shape, { ...saved, earlier })
        expect(output).toMatchObject({ earlier: [{ sent: {}, knownIds: [201, 202] }] })
      })
    }

    it('that was refused although the work is there, perhaps by somebody else, tells both and keeps the draft', async () => {
      const { walk, kept } = await sending()
      const fault = { kind: 'http', status: 400, message: 'Já cadastrado.' } as const
      await walk.done('sending/send', { kind: 'refused', fault })
      await walk.done('sending/verifyRefusal', 'taken')
      expect(walk.leaves).toEqual([isOpen])
      expect(walk.snapshot.context.message).toBe(`Já cadastrado. ${says.doubt}`)
      expect(kept.at(-1)).toEqual({ ...saved, ...doubted })
    })

    it('that is left without an answer is asked about when one comes back', async () => {
      const { walk, kept } = await open({ ...saved, wasSent: true })
      await walk.done('sending/lookUp', 'cannotTell')
      walk.tell('sending', { type: 'outcome.leave' })
      expect(walk.leaves).toEqual(['left'])
      expect(walk.effects).toEqual([test.expectedTargets])
      const reopened = await open((kept.at(-1) ?? { ...saved, wasSent: true }) as Draft)
      expect(reopened.walk.leaves).toEqual([isSent])
    })

    it('gives every call up when the page is left', async () => {
      const { walk } = await sending()
      walk.stop()
      expect(walk.pending).toEqual({})
    })
  })

  it(`${machine.id} begins with an empty draft`, async () => {
    expect(await begun()).toEqual(fresh)
  })
}
