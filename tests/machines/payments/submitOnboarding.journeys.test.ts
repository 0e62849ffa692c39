import { describe, expect, it } from 'vitest'
import { nothingSent, withAccount, withVerified } from '#machines/payments/onboarding/onboardingProgress.ts'
import { submitOnboardingMachine } from '#machines/payments/onboarding/submitOnboardingMachine.ts'
import { startWalk } from '#tests/support/model/walk.ts'
import { draftAt } from './onboardingSamples.ts'

const draft = draftAt('validation')
const verified = withVerified(nothingSent, draft)
const open = withAccount(verified, 'open', draft)
const arrived = { kind: 'arrived' } as const
const refused = (message: string) =>
  ({ kind: 'refused', fault: { kind: 'http', status: 400, message } }) as const

const start = (
  progress: typeof nothingSent | null = null,
  of = draft,
  machine: typeof submitOnboardingMachine = submitOnboardingMachine,
) => {
  const walk = startWalk(machine, {
    input: { draft: of },
    live: ['openingAccount'],
    silent: ['holdTurn', 'claim'],
  })
  walk.send({ type: 'turn.taken', progress })
  return walk
}
type Walk = ReturnType<typeof start>

/** Those that were sent, in their order, and whether one of their kind may have been there. */
const documentsOf = (walk: Walk) =>
  walk.callsTo('sendDocument').map(({ input }) => {
    const { tipo, isThere } = input as { tipo: string; isThere: boolean }
    return `${tipo}${isThere ? ' in its place' : ''}`
  })
const sendDocuments = async (walk: Walk, count = 3) => {
  for (let sent = 0; sent < count; sent++) await walk.done('sendDocument', arrived)
}
const callsOf = (walk: Walk, ...names: string[]) => names.map((name) => walk.callsTo(name).length)

describe('a finished onboarding', () => {
  it('PAY-165 is sent in its order, each call once, and ends at its success', async () => {
    const walk = start()
    expect(walk.leaves).toEqual(['verifyingCode'])
    await walk.done('verifyCode', 'valid')
    expect(walk.leaves).toEqual(['findingAccount'])
    await walk.done('findAccount', 'none')
    expect(walk.leaves).toEqual(['openingAccount'])
    await walk.done('openingAccount/send', arrived)
    await sendDocuments(walk)
    expect(documentsOf(walk)).toEqual(['SELFIE', 'CNH', 'CONTRATO_SOCIAL'])
    expect(walk.leaves).toEqual(['confirming'])
    await walk.done('confirm', arrived)
    expect(walk.snapshot.output).toMatchObject({ kind: 'done' })
    expect(callsOf(walk, 'verifyCode', 'openingAccount/send', 'confirm')).toEqual([1, 1, 1])
  })

  it('PAY-179 goes on at the first document that has not arrived', async () => {
    const walk = start(open)
    await walk.done('sendDocument', arrived)
    await walk.fault('sendDocument', { kind: 'offline' })
    expect(walk.leaves).toEqual(['stopped'])
    walk.send({ type: 'submit.retry' })
    await sendDocuments(walk, 2)
    expect(documentsOf(walk)).toEqual(['SELFIE', 'CNH', 'CNH in its place', 'CONTRATO_SOCIAL'])
    await walk.done('confirm', arrived)
    expect(walk.snapshot.output).toMatchObject({ kind: 'done' })
    expect(callsOf(walk, 'verifyCode', 'openingAccount/send')).toEqual([0, 0])
  })

  it('is paused at a document, which is put into its place afterwards', async () => {
    const walk = start(open)
    walk.send({ type: 'submit.pause' })
    expect(walk.leaves).toEqual(['stopped'])
    expect(walk.snapshot.context.fault).toBeNull()
    walk.send({ type: 'submit.retry' })
    expect(documentsOf(walk)).toEqual(['SELFIE', 'SELFIE in its place'])
  })

  it('stops when the session ends, tells it, and goes on after the sign-in without a second account', async () => {
    const walk = start(open)
    await walk.fault('sendDocument', { kind: 'sessionEnded' })
    expect(walk.leaves).toEqual(['stopped'])
    expect(walk.snapshot.context.fault).toEqual({ kind: 'sessionEnded' })
    const again = start(walk.snapshot.context.progress)
    await sendDocuments(again)
    await again.done('confirm', arrived)
    expect(again.snapshot.output).toMatchObject({ kind: 'done' })
    expect(callsOf(again, 'verifyCode', 'openingAccount/send')).toEqual([0, 0])
  })
})

describe('the account', () => {
  it('without an answer is looked up after a reload, never sent a second time by itself', async () => {
    const walk = start(withAccount(verified, 'sent', draft))
    expect(walk.leaves).toEqual(['openingAccount'])
    await walk.done('openingAccount/lookUp', 'notYet')
    walk.tell('openingAccount', { type: 'sending.repeat' })
    expect(callsOf(walk, 'openingAccount/send')).toEqual([0])
    walk.tell('openingAccount', { type: 'outcome.look' })
    await walk.done('openingAccount/lookUp', 'taken')
    await walk.done('findAccount', 'opened')
    expect(callsOf(walk, 'openingAccount/send')).toEqual([0])
  })

  it('that is found after a lost answer may be a colleague’s: it gets the documents only when the user says so', async () => {
    const walk = start(withAccount(verified, 'sent', draft))
    await walk.done('openingAccount/lookUp', 'taken')
    expect(walk.leaves).toEqual(['findingAccount'])
    await walk.done('findAccount', 'opened')
    expect(walk.leaves).toEqual(['openedBefore'])
    expect(callsOf(walk, 'sendDocument')).toEqual([0])
    walk.send({ type: 'account.keep' })
    // who goes on says that it is the own one
    const { accountMark } = withAccount(verified, 'sent', draft)
    expect(walk.snapshot.context.progress).toMatchObject({ account: 'open', accountMark })
    expect(walk.leaves).toEqual(['uploading'])
  })

  it.each(['none', 'hidden'] as const)(
    'that was found a moment ago and is %s in the next list is not sent again',
    async (late) => {
      const walk = start(withAccount(verified, 'sent', draft))
      await walk.done('openingAccount/lookUp', 'taken')
      await walk.done('findAccount', late)
      expect(walk.leaves).toEqual(['openedBefore'])
      expect(callsOf(walk, 'openingAccount/send')).toEqual([0])
      walk.send({ type: 'account.keep' })
      expect(walk.leaves).toEqual(['uploading'])
    },
  )

  it('that is there after a refusal is no success of one’s own', async () => {
    const walk = start(verified)
    await walk.done('findAccount', 'none')
    await walk.done('openingAccount/send', refused('CNPJ já tem conta.'))
    await walk.done('openingAccount/verifyRefusal', 'taken')
    expect(walk.leaves).toEqual(['accountRefused'])
    walk.send({ type: 'submit.retry' })
    await walk.done('findAccount', 'opened')
    expect(walk.leaves).toEqual(['openedBefore'])
  })
})

describe('what is about to be sent and what has arrived', () => {
  it.each<readonly [string, typeof nothingSent, (readonly [string, object | string])[]]>([
    ['the code', nothingSent, [['verifyCode', 'valid']]],
    ['the account before it is sent', verified, [['findAccount', 'none']]],
    [
      'the account',
      verified,
      [
        ['findAccount', 'none'],
        ['openingAccount/send', arrived],
      ],
    ],
    ['a document', open, [['sendDocument', arrived]]],
    [
      'the last document',
      open,
      [
        ['sendDocument', arrived],
        ['sendDocument', arrived],
        ['sendDocument', arrived],
      ],
    ],
    ['a refused document', open, [['sendDocument', refused('Ilegível.')]]],
  ])('is stored at once, should the tab be killed then: %s', async (_, progress, answers) => {
    let kept: unknown = progress
    const keepProgress = ({ context }: { context: { progress: unknown } }) => {
      kept = context.progress
    }
    const walk = start(progress, draft, submitOnboardingMachine.provide({ actions: { keepProgress } }))
    for (const [call, answer] of answers) await walk.done(call, answer)
    expect(kept).toEqual(walk.snapshot.context.progress)
  })
})

describe('a refused document', () => {
  it.each([
    [0, 'representative'],
    [2, 'documents'],
  ] as const)('after %i accepted ones leads to the step %s', async (count, step) => {
    const walk = start(open)
    await sendDocuments(walk, count)
    await walk.done('sendDocument', refused('Ilegível.'))
    expect(walk.leaves).toEqual(['documentRefused'])
    expect(Object.keys(walk.snapshot.context.progress.documents)).toHaveLength(count)
    walk.send({ type: 'document.change' })
    expect(walk.snapshot.output).toMatchObject({ kind: 'refusedDocument', step, reason: 'Ilegível.' })
  })
})

describe('a confirmation that misses documents', () => {
  const refuse = async (message: string, of = draft, count = 3) => {
    const walk = start(open, of)
    await sendDocuments(walk, count)
    await walk.done('confirm', refused(message))
    expect(walk.leaves).toEqual(['confirmationRefused'])
    return walk
  }

  it.each([
    ['Faltam documentos: Selfie, Contrato social.', 'representative'],
    ['Faltam documentos: Procuração.', 'representative'],
    ['Faltam documentos: CONTRATO_SOCIAL.', 'documents'],
    ['Recusado.', 'documents'],
  ] as const)('%j leads to the step %s', async (message, step) => {
    const walk = await refuse(message)
    walk.send({ type: 'document.change' })
    expect(walk.snapshot.output).toMatchObject({ kind: 'refusedDocument', step })
  })

  it('which a MEI does not bring leads to the type of the company', async () => {
    const walk = await refuse('Faltam documentos: Contrato social.', { ...draft, companyType: 'MEI' }, 2)
    walk.send({ type: 'document.change' })
    expect(walk.snapshot.output).toMatchObject({ kind: 'refusedDocument', step: 'company' })
  })

  it.each([
    ['LTDA', 'Faltam documentos: Declaração dos beneficiários finais.'],
    ['FundoDeInvestimento', 'Faltam documentos: Estatuto social, Declaração dos beneficiários finais.'],
    ['FundoDeInvestimento', 'Faltam documentos: Contrato social, Estatuto social.'],
  ] as const)(
    'which a company of the type %s does not bring leads to its type, and says so: %s',
    async (companyType, message) => {
      const walk = await refuse(message, { ...draft, companyType })
      walk.send({ type: 'document.change' })
      expect(walk.snapshot.output).toMatchObject({ kind: 'refusedDocument', step: 'company' })
      expect(walk.snapshot.output).toMatchObject({
        reason: `${message} O tipo de empresa informado não os pede: confira-o.`,
      })
    },
  )

  it('although they were accepted sends those again, and no others, before it is said anew', async () => {
    const walk = await refuse('Faltam documentos: CNH.')
    walk.send({ type: 'submit.retry' })
    expect(documentsOf(walk).slice(3)).toEqual(['CNH in its place'])
    await walk.done('sendDocument', arrived)
    await walk.done('confirm', arrived)
    expect(walk.snapshot.output).toMatchObject({ kind: 'done' })
    expect(callsOf(walk, 'confirm')).toEqual([2])
  })
})
