import { describe, expect, it } from 'vitest'
import { serverMessage } from '#domain/fault.ts'
import { type PartnerDraft, partnerWizard } from '#machines/access/partnerWizard.ts'
import { PARTNER_EMAIL_BY_PIN, PARTNER_PHONE_BY_PIN } from '#machines/shared/wizard/verificationKinds.ts'
import { fileOf, jpeg } from '#tests/support/files.ts'
import { openWizard, startWizard } from '#tests/support/kits/wizard.ts'
import { faults } from '#tests/support/model/faults.ts'
import { afterEveryFault } from '#tests/support/model/testFaults.ts'
import { cnh, draftAt, EMAIL, invitation, PASSWORD } from './partnerSamples.ts'

const CODE = '135790'

const next = { type: 'step.next' } as const
const back = { type: 'step.back' } as const

const start = () => startWizard(partnerWizard.machine)
/** An onboarding with this stored draft and its invitation. */
const openWith = (draft: PartnerDraft | null) =>
  openWizard(partnerWizard, draft, { loadPreRegistration: invitation })

type Walk = Awaited<ReturnType<typeof openWith>>['walk']

const stepOf = (walk: Walk) => walk.snapshot.context.draft.step

const chooseDocument = async (walk: Walk) => {
  walk.send({ type: 'draft.typed', fields: { documentKind: 'CNH' } })
  walk.send(next)
  walk.tell('document', { type: 'file.chosen', file: fileOf('cnh.jpg', jpeg) })
  await walk.done('document/readChosenFile', { kind: 'read', document: cnh })
  walk.send(next)
}

describe("a partner's onboarding", () => {
  it.each([
    ['no draft', null],
    ['a draft', draftAt('photo')],
  ])('leads to / when the query has no data, says why, and leaves nothing of %s', async (_, draft) => {
    const { walk, kept } = start()
    await walk.done('loadDraft', draft)
    await walk.done('loadPreRegistration', { kind: 'none' })
    expect(walk.leaves).toEqual(['left'])
    expect(walk.effects).toEqual([
      { type: 'notify', tone: 'error', message: 'Este link de cadastro já foi usado ou não vale mais.' },
      { type: 'navigate', to: '/', replace: true },
    ])
    expect(walk.pending).toEqual({})
    expect(kept).toEqual([null])
  })

  it('whose link was used from this browser says that it was sent, and stays there until one leaves', async () => {
    const { walk, kept } = start()
    await walk.done('loadDraft', draftAt('newPassword'))
    await walk.done('loadPreRegistration', { kind: 'sent' })
    expect(walk.leaves).toEqual(['over'])
    expect(walk.effects).toEqual([])
    expect(kept).toEqual([null])
    walk.send({ type: 'wizard.leave' })
    expect(walk.effects).toEqual([{ type: 'navigate', to: '/', replace: true }])
  })

  afterEveryFault('whose query fails says so, and can be left (REG-178, REG-179)', async (fault) => {
    const { walk } = start()
    await walk.done('loadDraft', null)
    await walk.fault('loadPreRegistration', fault)
    expect(walk.leaves).toEqual(['failed'])
    expect(walk.snapshot.context.message).toBe(serverMessage(fault))
    walk.send({ type: 'data.retry' })
    await walk.fault('loadPreRegistration', fault)
    walk.send({ type: 'wizard.leave' })
    expect(walk.leaves).toEqual(['left'])
    expect(walk.effects).toEqual([{ type: 'navigate', to: '/', replace: true }])
    expect(walk.callsTo('loadPreRegistration')).toHaveLength(2)
  })

  it('whose tab was killed during the call says that it is done, although its pre-registration is used up', async () => {
    const { walk, kept } = await openWith(draftAt('newPassword'))
    walk.send({ type: 'password.submitted', password: PASSWORD })
    walk.stop()
    const again = start()
    await again.walk.done('loadDraft', kept.at(-1) ?? null)
    // the draft is looked up first, because a used link has no pre-registration
    expect(Object.keys(again.walk.pending)).toEqual(['sending/lookUp'])
    await again.walk.done('sending/lookUp', 'found')
    expect(again.walk.leaves).toEqual(['done'])
    expect(again.walk.effects).toEqual([])
    expect(again.kept.at(-1)).toBeNull()
  })

  it('of another invitation begins anew', async () => {
    for (const rest of [{ cnpj: '11222333000181' }, { email: 'outra@example.com' }]) {
      const { walk } = await openWith(draftAt('newPassword', rest))
      expect(walk.leaves).toEqual(['steps.welcome'])
      expect(walk.snapshot.context).toMatchObject({ draft: draftAt('welcome'), isResumed: false })
    }
  })

  it('goes on again over what was verified before, without a PIN or an SMS', async () => {
    const { walk } = await openWith(draftAt('photo', { ...draftAt('newPassword'), step: 'photo' }))
    walk.send(next)
    expect(walk.child('emailPin').getSnapshot().value).toBe('confirmed')
    walk.tell('emailPin', { type: 'address.keep' })
    expect(walk.leaves).toEqual(['steps.phone.confirming'])
    expect(walk.child('phoneCode').getSnapshot().value).toBe('confirmed')
    walk.tell('phoneCode', { type: 'address.keep' })
    expect(walk.leaves).toEqual(['steps.newPassword.open'])
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
    expect(PARTNER_EMAIL_BY_PIN).toMatchObject({ waitSeconds: 60, invalid: 'PIN inválido' })
    // REG-199
    expect(PARTNER_PHONE_BY_PIN).toMatchObject({
      waitSeconds: 180,
      invalid: 'PIN inválido',
      refused: 'Número já cadastrado',
    })
  })
})
