import { describe, expect, it } from 'vitest'
import type { Fault } from '#domain/fault.ts'
import type { PartnerDraft, PartnerStep } from '#machines/access/partnerDraft.ts'
import { partnerOnboardingMachine } from '#machines/access/partnerOnboardingMachine.ts'
import { PARTNER_EMAIL_BY_PIN, PARTNER_PHONE_BY_PIN } from '#machines/access/verificationKinds.ts'
import { fileOf, jpeg } from '#tests/support/files.ts'
import { faults } from '#tests/support/model/faults.ts'
import { type Path, pathsOf, titleOfPath } from '#tests/support/model/paths.ts'
import { runPath } from '#tests/support/model/run.ts'
import { startWalk } from '#tests/support/model/walk.ts'
import { lies, model } from './partnerOnboarding.model.ts'
import {
  ANTT,
  cnh,
  draftAt,
  EMAIL,
  invitation,
  PASSWORD,
  PHONE,
  parana,
  registration,
  TOKEN,
} from './partnerSamples.ts'

const CODE = '135790'

const next = { type: 'step.next' } as const
const back = { type: 'step.back' } as const
const submitted = { type: 'password.submitted', password: PASSWORD } as const

const live = ['terms', 'details', 'cep', 'document', 'emailPin', 'phoneCode']

/** The machine, and what it orders to be kept, last what stands last; null: the draft was dropped. */
const watched = () => {
  const kept: (PartnerDraft | null)[] = []
  const machine = partnerOnboardingMachine.provide({
    actions: {
      keepDraft: ({ context }) => {
        kept.push(context.draft)
      },
      dropDraft: () => {
        kept.push(null)
      },
    },
  })
  return { machine, kept }
}

const start = (token = TOKEN) => {
  const { machine, kept } = watched()
  return { walk: startWalk(machine, { input: { token }, live, silent: ['countdown'] }), kept }
}

/** An onboarding that has found its invitation and this draft. */
const openWith = async (draft: PartnerDraft | null) => {
  const onboarding = start()
  await onboarding.walk.done('loadPreRegistration', invitation)
  await onboarding.walk.done('loadDraft', draft)
  return onboarding
}

type Walk = ReturnType<typeof start>['walk']

const stepOf = (walk: Walk) => walk.snapshot.context.draft.step

const fillDetails = async (walk: Walk) => {
  walk.tell('details', { type: 'details.typed', fields: { antt: ANTT } })
  walk.tell('details/cep', { type: 'cep.typed', cep: '85801000' })
  await walk.done('details/cep/findAddress', { kind: 'found', address: parana })
  walk.tell('details', { type: 'details.typed', fields: { number: '120' } })
  walk.tell('details', { type: 'details.submitted' })
  await walk.done('details/checkAntt', { kind: 'free' })
}

const chooseDocument = async (walk: Walk) => {
  walk.send({ type: 'draft.typed', fields: { documentKind: 'CNH' } })
  walk.send(next)
  walk.tell('document', { type: 'file.chosen', file: fileOf('cnh.jpg', jpeg) })
  await walk.done('document/readDocument', { kind: 'read', document: cnh })
  walk.send(next)
}

const confirmEmail = async (walk: Walk) => {
  await walk.done('emailPin/sendCode', { kind: 'sent' })
  walk.tell('emailPin', { type: 'code.submitted', code: CODE })
  await walk.done('emailPin/checkCode', { kind: 'valid' })
}

const confirmPhone = async (walk: Walk) => {
  walk.tell('phoneCode', { type: 'address.submitted', address: PHONE })
  await walk.done('phoneCode/sendCode', { kind: 'sent' })
  walk.tell('phoneCode', { type: 'code.submitted', code: CODE })
  await walk.done('phoneCode/checkCode', { kind: 'valid' })
}

describe("a partner's onboarding", () => {
  it('goes through its steps in their order and registers once (REG-174, REG-176, REG-202, REG-209, REG-210)', async () => {
    const { walk, kept } = start()
    expect(walk.callsTo('loadPreRegistration').map(({ input }) => input)).toEqual([{ token: 'PRE-1' }])
    await walk.done('loadPreRegistration', invitation)
    await walk.done('loadDraft', null)
    const way = [walk.leaves]
    const seen = () => way.push(walk.leaves)
    expect(walk.snapshot.context.draft).toMatchObject({ cnpj: '77888999000181', email: EMAIL })
    walk.send(next)
    seen()
    walk.send(next)
    seen()
    await fillDetails(walk)
    seen()
    walk.send({ type: 'draft.typed', fields: { documentKind: 'CNH' } })
    walk.send(next)
    seen()
    walk.tell('document', { type: 'file.chosen', file: fileOf('cnh.jpg', jpeg) })
    await walk.done('document/readDocument', { kind: 'read', document: cnh })
    walk.send(next)
    seen()
    await confirmEmail(walk)
    seen()
    await confirmPhone(walk)
    seen()
    for (let click = 0; click < 20; click++) walk.send(submitted)
    expect(walk.callsTo('register').map(({ input }) => input)).toEqual([
      {
        registration: {
          cnpj: '77888999000181',
          antt: '087654321',
          email: 'parceiro@example.com',
          phone: '45988887777',
          document: { name: 'cnh.jpg', type: 'image/jpeg', base64: '/9j/4AAQ' },
          address: {
            cep: '85801000',
            city: 'Cascavel',
            cityIbge: 4104808,
            state: 'PR',
            street: 'Rua Paraná',
            number: '120',
            complement: '',
            neighbourhood: 'Centro',
          },
        },
        password: 'Abcdefg1',
      },
    ])
    await walk.done('register', undefined)
    seen()
    expect(way.flat()).toEqual([
      'steps.welcome',
      'steps.terms',
      'steps.details',
      'steps.documentKind',
      'steps.photo',
      'steps.pin',
      'steps.phone.asking',
      'steps.newPassword.asking',
      'done',
    ])
    expect(kept.at(-1)).toBeNull()
    walk.send({ type: 'login.open' })
    // REG-212
    expect(walk.effects).toEqual([{ type: 'navigate', to: '/', replace: true }])
  })

  it.each([
    [
      'the query has no data',
      async (walk: Walk) => walk.done('loadPreRegistration', { kind: 'none' }),
      TOKEN,
    ],
    ['the address holds no link', async () => {}, ''],
  ] as const)('leads to / when %s, and asks for nothing else', async (_, act, token) => {
    const { walk, kept } = start(token)
    await act(walk)
    expect(walk.leaves).toEqual(['left'])
    expect(walk.effects).toEqual([{ type: 'navigate', to: '/', replace: true }])
    expect(walk.pending).toEqual({})
    expect(kept).toEqual([])
  })

  it.each(
    Object.keys(faults) as (keyof typeof faults)[],
  )('whose query fails (%s) says so, can be asked for again or left for the login (REG-178, REG-179)', async (name) => {
    const { walk } = start()
    await walk.fault('loadPreRegistration', faults[name])
    expect(walk.leaves).toEqual(['failed'])
    walk.send({ type: 'data.retry' })
    await walk.fault('loadPreRegistration', faults[name])
    walk.send({ type: 'login.open' })
    expect(walk.leaves).toEqual(['left'])
    expect(walk.effects).toEqual([{ type: 'navigate', to: '/', replace: true }])
    expect(walk.callsTo('loadPreRegistration')).toHaveLength(2)
  })

  it('goes back from each step to the one before, and shows what was verified without a new code', async () => {
    const { walk } = await openWith(draftAt('newPassword'))
    const way = [walk.leaves]
    for (let click = 0; click < 9; click++) {
      walk.send(back)
      way.push(walk.leaves)
    }
    expect(way.flat()).toEqual([
      'steps.newPassword.asking',
      'steps.phone.confirming',
      'steps.phone.asking',
      'steps.pin',
      'steps.photo',
      'steps.documentKind',
      'steps.details',
      'steps.terms',
      'steps.welcome',
      'steps.welcome',
    ])
    expect(walk.snapshot.context.draft).toEqual(draftAt('newPassword', { step: 'welcome' }))
    expect(walk.callsTo('emailPin/sendCode')).toEqual([])
    expect(walk.callsTo('phoneCode/sendCode')).toEqual([])
  })

  it('goes on again over what was verified before, without a PIN or an SMS', async () => {
    const { walk } = await openWith(draftAt('photo', { ...draftAt('newPassword'), step: 'photo' }))
    walk.send(next)
    expect(walk.child('emailPin').getSnapshot().value).toBe('confirmed')
    walk.tell('emailPin', { type: 'address.keep' })
    expect(walk.leaves).toEqual(['steps.phone.confirming'])
    expect(walk.child('phoneCode').getSnapshot().value).toBe('confirmed')
    walk.tell('phoneCode', { type: 'address.keep' })
    expect(walk.leaves).toEqual(['steps.newPassword.asking'])
    expect(walk.callsTo('emailPin/sendCode')).toEqual([])
    expect(walk.callsTo('phoneCode/sendCode')).toEqual([])
  })

  it('asks for a new ANTT check after an ANTT was changed on the way back', async () => {
    const { walk, kept } = await openWith(draftAt('documentKind'))
    walk.send(back)
    walk.tell('details', { type: 'details.typed', fields: { antt: '011111111' } })
    expect(kept.at(-1)).toEqual(
      draftAt('details', { ...draftAt('documentKind'), step: 'details', antt: '011111111' }),
    )
    walk.tell('details', { type: 'details.submitted' })
    await walk.done('details/checkAntt', { kind: 'taken' })
    expect(walk.leaves).toEqual(['steps.details'])
  })
})

describe('the PIN by e-mail', () => {
  it('is sent once when one comes to it, to the e-mail of the pre-registration (REG-197)', async () => {
    const { walk, kept } = await openWith(draftAt('documentKind'))
    await chooseDocument(walk)
    expect(walk.callsTo('emailPin/sendCode').map(({ input }) => input)).toEqual([
      { address: EMAIL, isAgain: false },
    ])
    expect(stepOf(walk)).toBe('pin')
    await walk.done('emailPin/sendCode', { kind: 'sent' })
    expect(stepOf(walk)).toBe('pinConfirm')
    expect(kept.at(-1)?.step).toBe('pinConfirm')
    walk.tell('emailPin', { type: 'code.submitted', code: CODE })
    await walk.done('emailPin/checkCode', { kind: 'invalid', code: CODE })
    expect(walk.child('emailPin').getSnapshot().context.message).toBe('PIN inválido')
    walk.tell('emailPin', { type: 'code.submitted', code: CODE })
    expect(walk.callsTo('emailPin/checkCode')).toHaveLength(1)
  })

  it('that could not be sent is asked for again by hand', async () => {
    const { walk } = await openWith(draftAt('pin'))
    await walk.fault('emailPin/sendCode', faults['http 500'])
    expect(walk.leaves).toEqual(['steps.pin'])
    expect(walk.child('emailPin').getSnapshot().context.message).toBe('Erro ao tentar enviar o pin')
    walk.tell('emailPin', { type: 'address.submitted', address: EMAIL })
    await walk.done('emailPin/sendCode', { kind: 'sent' })
    expect(stepOf(walk)).toBe('pinConfirm')
  })

  it('is waited for after a reload, and not sent again', async () => {
    const { walk } = await openWith(draftAt('pinConfirm'))
    expect(walk.callsTo('emailPin/sendCode')).toEqual([])
    walk.tell('emailPin', { type: 'code.submitted', code: CODE })
    await walk.done('emailPin/checkCode', { kind: 'valid' })
    expect(walk.leaves).toEqual(['steps.phone.asking'])
  })
})

describe('the words of a partner', () => {
  it('are those of the specification (REG-197)', () => {
    expect(PARTNER_EMAIL_BY_PIN).toMatchObject({ waitSeconds: 0, invalid: 'PIN inválido' })
    // REG-199
    expect(PARTNER_PHONE_BY_PIN).toMatchObject({
      waitSeconds: 180,
      invalid: 'PIN inválido',
      refused: 'Número já cadastrado',
    })
  })
})

const FALLBACK = 'Erro ao tentar submeter o formulário'

const failures: readonly (readonly [situation: string, fault: Fault, message: string])[] = [
  ['a taken CNPJ', { kind: 'http', status: 400, message: 'CNPJ já cadastrado.' }, 'CNPJ já cadastrado.'],
  ['a refusal of the request', faults.validation, '"cpf" is required'],
  ['a refusal without a reason', faults['http 422'], FALLBACK],
  ['a failure of the server', faults['http 500'], FALLBACK],
  ['a failure on the way', faults['http 502'], FALLBACK],
  ['no network', faults.offline, FALLBACK],
  ['no answer in time', faults.timeout, FALLBACK],
  ['an answer that cannot be read', faults.malformed, FALLBACK],
  ['an answer 401', faults['http 401'], FALLBACK],
]

describe('the registration', () => {
  it.each(
    failures,
  )('stays at its step after %s, says why and is sent again by hand alone', async (_, fault, message) => {
    const { walk, kept } = await openWith(draftAt('newPassword'))
    walk.send(submitted)
    await walk.fault('register', fault)
    expect(walk.leaves).toEqual(['steps.newPassword.asking'])
    expect(walk.snapshot.context).toMatchObject({ draft: draftAt('newPassword'), message })
    expect(kept).not.toContain(null)
    walk.pass(600_000)
    expect(walk.callsTo('register')).toHaveLength(1)
    walk.send({ ...submitted, password: 'Outrasenha1' })
    expect(walk.snapshot.context.message).toBeNull()
    expect(walk.pending).toEqual({ register: { registration, password: 'Outrasenha1' } })
    await walk.done('register', undefined)
    expect(walk.leaves).toEqual(['done'])
  })

  it('is not begun anew, left or edited while it is under way, and drops its answer when the page is left', async () => {
    const { walk } = await openWith(draftAt('newPassword'))
    walk.send(submitted)
    walk.send(back)
    walk.send({ type: 'draft.discard' })
    walk.send({ type: 'draft.typed', fields: { phone: '45977776666' } })
    expect(walk.leaves).toEqual(['steps.newPassword.sending'])
    expect(walk.snapshot.context.draft).toEqual(draftAt('newPassword'))
    walk.stop()
    expect(walk.callsTo('register')[0]?.signal.aborted).toBe(true)
  })
})

/** Where a draft is opened whose step this is. */
const places: Readonly<Record<PartnerStep, string>> = {
  welcome: 'steps.welcome',
  terms: 'steps.terms',
  details: 'steps.details',
  documentKind: 'steps.documentKind',
  photo: 'steps.photo',
  pin: 'steps.pin',
  pinConfirm: 'steps.pin',
  phone: 'steps.phone.asking',
  phoneConfirm: 'steps.phone.confirming',
  newPassword: 'steps.newPassword.asking',
}

describe('a tab that is killed', () => {
  const isTrue = (path: Path) => !lies.some((lie) => titleOfPath(path).startsWith(lie))
  const paths = pathsOf(model).filter((path) => path.leaves[0]?.startsWith('steps.') && isTrue(path))

  it.each(
    paths.map((path) => [titleOfPath(path), path] as const),
  )('after %s comes back with all of it', async (_, path) => {
    const { machine, kept } = watched()
    const { walk } = await runPath({ ...model, machine }, path)
    // what was loaded is still there until something is kept
    const loaded = path.steps.flatMap((step) =>
      step.kind === 'done' && step.id === 'loadDraft' ? [step.answer] : [],
    )
    const draft = kept.at(-1) ?? (loaded[0] as PartnerDraft)
    walk.stop()
    const again = await openWith(structuredClone(draft))
    expect(again.walk.leaves).toEqual([places[draft.step]])
    expect(again.walk.snapshot.context.draft).toEqual(draft)
    expect(again.walk.snapshot.context.isResumed).toBe(draft.step !== 'welcome')
    // only a PIN that had not been sent is sent
    expect(again.walk.callsTo('emailPin/sendCode')).toHaveLength(
      draft.step === 'pin' && !draft.verifiedEmail ? 1 : 0,
    )
    expect(again.walk.callsTo('phoneCode/sendCode')).toEqual([])
  })

  it('of another invitation begins anew', async () => {
    for (const rest of [{ cnpj: '11222333000181' }, { email: 'outra@example.com' }]) {
      const { walk } = await openWith(draftAt('newPassword', rest))
      expect(walk.leaves).toEqual(['steps.welcome'])
      expect(walk.snapshot.context).toMatchObject({ draft: draftAt('welcome'), isResumed: false })
    }
  })

  it('works without a storage that can be read', async () => {
    const { walk } = start()
    await walk.done('loadPreRegistration', invitation)
    await walk.fault('loadDraft', faults.unknown)
    expect(walk.leaves).toEqual(['steps.welcome'])
    expect(walk.snapshot.context.draft).toEqual(draftAt('welcome'))
  })

  it('asks for the draft of its own link', async () => {
    const { walk } = start('PRE-9')
    await walk.done('loadPreRegistration', invitation)
    expect(walk.callsTo('loadDraft').map(({ input }) => input)).toEqual([{ token: 'PRE-9' }])
  })

  it('leaves neither the link, nor a password, nor a PIN in what is kept', async () => {
    const { walk, kept } = await openWith(null)
    walk.send(next)
    walk.send(next)
    await fillDetails(walk)
    await chooseDocument(walk)
    await confirmEmail(walk)
    await confirmPhone(walk)
    walk.send(submitted)
    await walk.fault('register', faults.offline)
    expect(kept.length).toBeGreaterThan(10)
    const traces = JSON.stringify([kept, walk.effects, walk.snapshot.context.message])
    for (const secret of [TOKEN, PASSWORD, CODE]) expect(traces).not.toContain(secret)
    const context = JSON.stringify(walk.snapshot.context)
    for (const secret of [PASSWORD, CODE]) expect(context).not.toContain(secret)
  })
})
