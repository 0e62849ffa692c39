import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Fault } from '#domain/fault.ts'
import { missingFieldsText } from '#machines/access/missingFields.ts'
import {
  changeOf,
  emptyReRegistrationDraft,
  missingInReRegistration,
  RE_REGISTRATION_STEPS,
  type ReRegistrationDraft,
  type ReRegistrationStep,
  stepToOpen,
} from '#machines/access/reRegistrationDraft.ts'
import { reRegistrationMachine } from '#machines/access/reRegistrationMachine.ts'
import { fileOf, jpeg } from '#tests/support/files.ts'
import { faults } from '#tests/support/model/faults.ts'
import { pathsOf, titleOfPath } from '#tests/support/model/paths.ts'
import { runPath } from '#tests/support/model/run.ts'
import { startWalk } from '#tests/support/model/walk.ts'
import { NEW_PASSWORD } from './accessSamples.ts'
import { lies, model } from './reRegistration.model.ts'
import { change, draftAt, EMAIL, HASH, PHONE, rg } from './reRegistrationSamples.ts'

const CODE = '135790'

const submitted = { type: 'password.submitted', password: NEW_PASSWORD } as const
const back = { type: 'step.back' } as const

const live = ['terms', 'emailCode', 'phoneCode', 'document']

/** A machine that says what it would have kept by now. */
const withStorage = (machine: typeof reRegistrationMachine) => {
  const storage: { kept: ReRegistrationDraft | null; ordered: (ReRegistrationDraft | null)[] } = {
    kept: null,
    ordered: [],
  }
  const keep = (draft: ReRegistrationDraft | null) => {
    storage.kept = draft
    storage.ordered.push(draft)
  }
  return {
    storage,
    machine: machine.provide({
      actions: { keepDraft: ({ context }) => keep(context.draft), dropDraft: () => keep(null) },
    }),
  }
}

const startAt = async (draft: ReRegistrationDraft | null) => {
  const { storage, machine } = withStorage(reRegistrationMachine)
  const walk = startWalk(machine, { input: { hash: HASH }, live, silent: ['countdown'] })
  await walk.done('loadDraft', draft)
  return Object.assign(walk, { storage })
}

const verify = async (walk: Awaited<ReturnType<typeof startAt>>, child: string, address: string) => {
  walk.tell(child, { type: 'address.submitted', address })
  await walk.done(`${child}/sendCode`, { kind: 'sent' })
  walk.tell(child, { type: 'code.submitted', code: CODE })
  await walk.done(`${child}/checkCode`, { kind: 'valid' })
}

const choosePhoto = async (walk: Awaited<ReturnType<typeof startAt>>) => {
  walk.send({ type: 'warning.closed' })
  walk.tell('document', { type: 'file.chosen', file: fileOf('rg.jpg', jpeg) })
  await walk.done('document/readDocument', { kind: 'read', document: rg })
}

describe('a re-registration', () => {
  it('goes through its six steps in their order and asks for the change once (REG-154, REG-158, REG-168)', async () => {
    const walk = await startAt(null)
    expect(walk.leaves).toEqual(['terms'])
    walk.send({ type: 'terms.accepted' })
    expect(walk.leaves).toEqual(['email.asking'])
    walk.tell('emailCode', { type: 'address.submitted', address: EMAIL })
    await walk.done('emailCode/sendCode', { kind: 'sent' })
    expect(walk.leaves).toEqual(['email.confirming'])
    walk.tell('emailCode', { type: 'code.submitted', code: CODE })
    await walk.done('emailCode/checkCode', { kind: 'valid' })
    expect(walk.leaves).toEqual(['phone.asking'])
    await verify(walk, 'phoneCode', PHONE)
    expect(walk.leaves).toEqual(['photo.warning'])
    await choosePhoto(walk)
    walk.send({ type: 'photo.submitted' })
    expect(walk.leaves).toEqual(['newPassword.open'])
    for (let click = 0; click < 20; click++) walk.send(submitted)
    expect(walk.callsTo('changeManager').map(({ input }) => input)).toEqual([
      {
        change: {
          email: 'novo@example.com',
          phone: '45988887777',
          document: { name: 'rg.jpg', type: 'image/jpeg', base64: '/9j/4AAQ' },
          hash: 'gestor-1',
        },
        password: 'Nova@2026',
      },
    ])
    await walk.done('changeManager', undefined)
    expect(walk.leaves).toEqual(['done'])
    expect(walk.storage.kept).toBeNull()
    walk.send({ type: 'login.open' })
    expect(walk.effects).toEqual([{ type: 'navigate', to: '/' }])
  })

  it('goes back from each step to the one before, and shows what was verified without a new code', async () => {
    const walk = await startAt(draftAt('newPassword'))
    const way = [walk.leaves]
    for (let click = 0; click < 6; click++) {
      walk.send(back)
      way.push(walk.leaves)
    }
    expect(way.flat()).toEqual([
      'newPassword.open',
      'photo.warning',
      'phone.confirming',
      'phone.asking',
      'email.confirming',
      'email.asking',
      'terms',
    ])
    expect(walk.callsTo('phoneCode/sendCode')).toEqual([])
    expect(walk.callsTo('emailCode/sendCode')).toEqual([])
  })

  it('keeps e-mail, phone and photo with every change, and drops them at the terms (REG-159, REG-160)', async () => {
    const walk = await startAt(null)
    expect(walk.storage.kept).toBeNull()
    walk.send({ type: 'terms.accepted' })
    walk.send({ type: 'draft.typed', fields: { email: 'novo@ex' } })
    expect(walk.storage.kept).toEqual({ ...draftAt('email'), email: 'novo@ex' })
    await verify(walk, 'emailCode', EMAIL)
    expect(walk.storage.kept).toEqual(draftAt('phone'))
    walk.send({ type: 'draft.typed', fields: { phone: '4598' } })
    expect(walk.storage.kept).toEqual(draftAt('phone', { phone: '4598' }))
    await verify(walk, 'phoneCode', PHONE)
    await choosePhoto(walk)
    expect(walk.storage.kept).toEqual(draftAt('photo', { document: rg }))
    for (let click = 0; click < 5; click++) walk.send(back)
    expect(walk.leaves).toEqual(['terms'])
    expect(walk.storage.kept).toBeNull()
    expect(walk.snapshot.context.draft).toEqual(emptyReRegistrationDraft)
    walk.send({ type: 'terms.accepted' })
    expect(walk.child('emailCode').getSnapshot().context.address).toBe('')
  })

  it('can be begun anew after a return, by one click', async () => {
    const walk = await startAt(draftAt('photo'))
    expect(walk.snapshot.context.isResumed).toBe(true)
    walk.send({ type: 'draft.discard' })
    expect(walk.leaves).toEqual(['terms'])
    expect(walk.snapshot.context).toEqual({
      hash: HASH,
      draft: emptyReRegistrationDraft,
      isResumed: false,
      message: null,
    })
    expect(walk.storage.kept).toBeNull()
  })

  it('works without a storage that can be read', async () => {
    const walk = startWalk(reRegistrationMachine, { input: { hash: HASH }, live, silent: ['countdown'] })
    await walk.fault('loadDraft', faults.unknown)
    expect(walk.leaves).toEqual(['terms'])
    expect(walk.errors).toEqual([])
  })

  it('asks for the draft of its own link', () => {
    const walk = startWalk(reRegistrationMachine, { input: { hash: 'gestor-2' } })
    expect(walk.callsTo('loadDraft').map(({ input }) => input)).toEqual([{ hash: 'gestor-2' }])
  })
})

const FALLBACK = 'Erro ao tentar submeter o formulário'

const failures: readonly (readonly [situation: string, fault: Fault, message: string])[] = [
  ['an expired link', { kind: 'http', status: 400, message: 'Link expirado' }, 'Link expirado'],
  ['a refusal of the request', faults.validation, '"cpf" is required'],
  ['a refusal without a reason', faults['http 422'], FALLBACK],
  ['a failure of the server', faults['http 500'], FALLBACK],
  ['a failure on the way', faults['http 502'], FALLBACK],
  ['no network', faults.offline, FALLBACK],
  ['no answer in time', faults.timeout, FALLBACK],
  ['an answer that cannot be read', faults.malformed, FALLBACK],
  ['an answer 401', faults['http 401'], FALLBACK],
]

describe('the change of the manager', () => {
  it.each(
    failures,
  )('stays at its step after %s, says why and is sent again by hand alone', async (_, fault, message) => {
    const walk = await startAt(draftAt('newPassword'))
    walk.send(submitted)
    await walk.fault('changeManager', fault)
    expect(walk.leaves).toEqual(['newPassword.open'])
    expect(walk.snapshot.context.message).toBe(message)
    expect(walk.snapshot.context.draft).toEqual(draftAt('newPassword'))
    expect(walk.storage.kept).toEqual(draftAt('newPassword'))
    walk.pass(600_000)
    expect(walk.callsTo('changeManager')).toHaveLength(1)
    walk.send({ ...submitted, password: 'Outra@2026' })
    expect(walk.snapshot.context.message).toBeNull()
    expect(walk.pending['changeManager']).toEqual({ change, password: 'Outra@2026' })
    await walk.done('changeManager', undefined)
    expect(walk.leaves).toEqual(['done'])
  })

  it.each<readonly [name: string, missing: Partial<ReRegistrationDraft>, password: string, text: string]>([
    ['the e-mail', { email: '' }, NEW_PASSWORD, 'O campo obrigatório está faltando: Email'],
    ['the phone', { phone: '' }, NEW_PASSWORD, 'O campo obrigatório está faltando: Telefone'],
    ['the password', {}, '', 'O campo obrigatório está faltando: Senha'],
    ['two', { phone: '' }, '', 'Os campos obrigatórios estão faltando: Telefone e Senha'],
    ['three', { email: '', phone: '' }, '', 'Os campos obrigatórios estão faltando: Email, Telefone e Senha'],
  ])('is not asked for while %s is missing (REG-169, REG-170)', async (_, missing, password, text) => {
    const walk = await startAt(draftAt('newPassword'))
    walk.send({ type: 'draft.typed', fields: missing })
    walk.send({ ...submitted, password })
    expect(walk.leaves).toEqual(['newPassword.open'])
    expect(walk.snapshot.context.message).toBe(text)
    expect(walk.callsTo('changeManager')).toEqual([])
  })

  it('names the photo as one field, and all that is missing in the order of the specification (REG-169, REG-170)', () => {
    expect(missingFieldsText(missingInReRegistration(draftAt('newPassword', { document: null })))).toBe(
      'O campo obrigatório está faltando: Foto do documento (frente e verso)',
    )
    expect(missingFieldsText([...missingInReRegistration(emptyReRegistrationDraft), 'Senha'])).toBe(
      'Os campos obrigatórios estão faltando: Email, Telefone, Foto do documento (frente e verso) e Senha',
    )
    expect(missingInReRegistration(draftAt('newPassword'))).toEqual([])
    expect(changeOf(draftAt('newPassword', { document: null }), HASH)).toBeNull()
    expect(changeOf(draftAt('newPassword', { phone: '' }), HASH)).toBeNull()
    expect(changeOf(draftAt('newPassword'), HASH)).toEqual(change)
  })

  it('is not begun anew, left or edited while it is under way, and drops its answer when the page is left', async () => {
    const walk = await startAt(draftAt('newPassword'))
    walk.send(submitted)
    walk.send(back)
    walk.send({ type: 'draft.discard' })
    walk.send({ type: 'draft.typed', fields: { email: 'outro@example.com' } })
    expect(walk.leaves).toEqual(['newPassword.sending'])
    expect(walk.snapshot.context.draft).toEqual(draftAt('newPassword'))
    walk.stop()
    expect(walk.callsTo('changeManager')[0]?.signal.aborted).toBe(true)
  })
})

/** Where a draft is opened whose step this is. */
const places: Readonly<Record<ReRegistrationStep, string>> = {
  terms: 'terms',
  email: 'email.asking',
  emailConfirm: 'email.confirming',
  phone: 'phone.asking',
  phoneConfirm: 'phone.confirming',
  photo: 'photo.warning',
  newPassword: 'newPassword.open',
}

describe('a tab that is killed', () => {
  const paths = pathsOf(model).filter(
    (path) => path.leaves[0] !== 'restoring' && !lies.some((lie) => titleOfPath(path).startsWith(lie)),
  )

  it.each(
    paths.map((path) => [titleOfPath(path), path] as const),
  )('after %s comes back with all of it', async (_, path) => {
    const { storage, machine } = withStorage(reRegistrationMachine)
    const { walk } = await runPath({ ...model, machine }, path)
    const kept = storage.kept
    walk.stop()
    if (path.leaves.includes('terms') || path.leaves.includes('done')) expect(kept).toBeNull()
    const again = await startAt(kept && structuredClone(kept))
    expect(again.leaves).toEqual([places[kept?.step ?? 'terms']])
    expect(again.snapshot.context.draft).toEqual(kept ?? emptyReRegistrationDraft)
    expect(again.callsTo('emailCode/sendCode')).toEqual([])
    expect(again.callsTo('phoneCode/sendCode')).toEqual([])
  })

  it('leaves neither the link, nor a password, nor a code in what is kept', async () => {
    const walk = await startAt(null)
    walk.send({ type: 'terms.accepted' })
    await verify(walk, 'emailCode', EMAIL)
    await verify(walk, 'phoneCode', PHONE)
    await choosePhoto(walk)
    walk.send({ type: 'photo.submitted' })
    walk.send(submitted)
    await walk.fault('changeManager', { kind: 'http', status: 400, message: 'Link expirado' })
    const traces = JSON.stringify([walk.storage.ordered, walk.effects, walk.snapshot.context.message])
    expect(walk.storage.ordered.length).toBeGreaterThan(8)
    for (const secret of [HASH, NEW_PASSWORD, CODE]) expect(traces).not.toContain(secret)
    const context = JSON.stringify(walk.snapshot.context)
    for (const secret of [NEW_PASSWORD, CODE]) expect(context).not.toContain(secret)
  })
})

describe('an edited draft', () => {
  const behind = (step: ReRegistrationStep) => RE_REGISTRATION_STEPS.indexOf(step)

  it.each<readonly [edit: string, rest: Partial<ReRegistrationDraft>, opened: ReRegistrationStep]>([
    ['nothing', {}, 'newPassword'],
    ['no e-mail', { email: '' }, 'email'],
    ['an e-mail that is none', { email: 'novo@' }, 'email'],
    ['another e-mail than the verified one', { email: 'outro@example.com' }, 'emailConfirm'],
    ['an e-mail that was not verified', { verifiedEmail: null }, 'emailConfirm'],
    ['no phone', { phone: '' }, 'phone'],
    ['half a phone', { phone: '4598' }, 'phone'],
    ['another phone than the verified one', { phone: '45977776666' }, 'phoneConfirm'],
    ['a phone that was not verified', { verifiedPhone: null }, 'phoneConfirm'],
    ['no photo', { document: null }, 'photo'],
  ])('with %s opens where that is asked for (U5)', (_, rest, opened) => {
    expect(stepToOpen(draftAt('newPassword', rest))).toBe(opened)
  })

  it('never opens a step behind one that is not done, and none later than its own (U5)', () => {
    const address = fc.constantFrom('', EMAIL, 'novo@', PHONE, '4598')
    const draft = fc.record({
      step: fc.constantFrom(...RE_REGISTRATION_STEPS),
      email: address,
      phone: address,
      verifiedEmail: fc.option(address),
      verifiedPhone: fc.option(address),
      document: fc.option(fc.constant(rg)),
    })
    fc.assert(
      fc.property(draft, (edited) => {
        const opened = behind(stepToOpen(edited))
        if (opened > behind(edited.step)) return false
        if (opened > behind('email') && edited.email !== EMAIL) return false
        if (opened > behind('emailConfirm') && edited.verifiedEmail !== EMAIL) return false
        if (opened > behind('phone') && edited.phone !== PHONE) return false
        if (opened > behind('phoneConfirm') && edited.verifiedPhone !== PHONE) return false
        return !(opened > behind('photo') && edited.document === null)
      }),
      { numRuns: 5000, seed: 20_261_121 },
    )
  })
})
