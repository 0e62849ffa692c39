import { describe, expect, it } from 'vitest'
import type { Fault } from '#domain/fault.ts'
import { resendIdentityDocumentMachine } from '#machines/access/resendIdentityDocumentMachine.ts'
import { fileOf, jpeg } from '#tests/support/files.ts'
import { faults } from '#tests/support/model/faults.ts'
import { startWalk } from '#tests/support/model/walk.ts'
import { documentOf } from './accessSamples.ts'

const cnh = documentOf('cnh.jpg')
const submitted = { type: 'identityDocument.submitted', document: cnh } as const

/** The real sending machine; the test answers its calls. */
const open = (hasProtocol = true) =>
  startWalk(resendIdentityDocumentMachine, {
    input: { hasProtocol },
    live: ['document', 'identityDocumentSending'],
    silent: ['claim'],
  })

const start = async () => {
  const walk = open()
  await walk.done('wasSent', false)
  return walk
}

const choosing = async () => {
  const walk = await start()
  await walk.done('needsResend', true)
  walk.send({ type: 'warning.closed' })
  return walk
}

const chosen = async () => {
  const walk = await choosing()
  walk.tell('document', { type: 'file.chosen', file: fileOf('cnh.jpg', jpeg) })
  await walk.done('document/readChosenFile', { kind: 'read', document: cnh })
  return walk
}

const success = { type: 'notify', tone: 'success', message: 'Documento reenviado com sucesso!' }
const FALLBACK = 'Erro ao reenviar documento. Tente novamente.'

const unanswered = [
  'http 401',
  'http 403',
  'http 422',
  'http 500',
  'http 502',
  'http 504',
  'offline',
  'timeout',
  'malformed',
] as const

describe('the check whether a document is to be sent again', () => {
  it('is not made without a protocol', () => {
    const walk = open(false)
    expect(walk.leaves).toEqual(['noProtocol'])
    expect(walk.pending).toEqual({})
  })

  it('asks once, and warns before the upload when it is needed', async () => {
    const walk = await start()
    expect(walk.callsTo('needsResend').map(({ input }) => input)).toEqual([undefined])
    await walk.done('needsResend', true)
    expect(walk.leaves).toEqual(['resending.warning'])
    walk.send({ type: 'warning.closed' })
    expect(walk.leaves).toEqual(['resending.choosing'])
  })

  it('ends when it is not needed', async () => {
    const walk = await start()
    await walk.done('needsResend', false)
    expect(walk.leaves).toEqual(['notNeeded'])
  })

  it.each(['http 400', 'http 401', 'http 403', 'http 422', 'http 500', 'validation'] as const)(
    'counts as not needed when it fails with %s (REG-218)',
    async (name) => {
      const walk = await start()
      await walk.fault('needsResend', faults[name])
      expect(walk.leaves).toEqual(['notNeeded'])
      expect(walk.effects).toEqual([])
    },
  )

  it.each(['offline', 'timeout', 'http 502', 'http 504', 'page 403', 'malformed', 'unknown'] as const)(
    'can be made again when the API did not answer: %s (U15)',
    async (name) => {
      const walk = await start()
      await walk.fault('needsResend', faults[name])
      expect(walk.leaves).toEqual(['unreachable'])
      walk.send({ type: 'check.retry' })
      await walk.done('needsResend', true)
      expect(walk.leaves).toEqual(['resending.warning'])
      expect(walk.callsTo('needsResend')).toHaveLength(2)
    },
  )
})

describe('sending a document again', () => {
  it('sends the chosen file once, and says so (REG-223)', async () => {
    const walk = await choosing()
    for (let click = 0; click < 20; click++) walk.send(submitted)
    expect(walk.callsTo('sending/send').map(({ input }) => input)).toEqual([
      { subject: { document: cnh }, secret: undefined },
    ])
    await walk.done('sending/send', { kind: 'arrived' })
    expect(walk.leaves).toEqual(['sent'])
    expect(walk.effects).toEqual([success])
  })

  it.each([
    ['a reason', { kind: 'http', status: 400, message: 'Documento ilegível.' }, 'Documento ilegível.'],
    ['no reason', { kind: 'validation', message: null }, FALLBACK],
  ] as const)(
    'is refused with %s only when the document is still needed: it says why and keeps the file (REG-224)',
    async (_, fault, message) => {
      const walk = await chosen()
      walk.send(submitted)
      await walk.done('sending/send', { kind: 'refused', fault })
      if (fault.kind === 'http') await walk.done('sending/verifyRefusal', 'notFound')
      expect(walk.leaves).toEqual(['resending.choosing'])
      expect(walk.snapshot.context.message).toBe(message)
      // the failure is shown only in the form
      expect(walk.effects).toEqual([])
      expect(walk.child('document').getSnapshot().context).toMatchObject({ document: cnh, refusal: null })
      walk.send(submitted)
      expect(walk.snapshot.context.message).toBeNull()
      await walk.done('sending/send', { kind: 'arrived' })
      expect(walk.leaves).toEqual(['sent'])
    },
  )

  it.each(['http 401', 'http 403', 'http 500'] as const)(
    'tells a failure of %s as soon as one look has found that the document is still needed (REG-224)',
    async (name) => {
      const walk = await chosen()
      walk.send(submitted)
      await walk.done('sending/send', {
        kind: 'refused',
        fault: { ...faults[name], message: 'jwt' } as Fault,
      })
      expect(walk.leaves).toEqual(['resending.sending'])
      await walk.done('sending/verifyRefusal', 'notFound')
      expect(walk.leaves).toEqual(['resending.choosing'])
      expect(walk.snapshot.context.message).toBe(FALLBACK)
      expect(walk.child('document').getSnapshot().context).toMatchObject({ document: cnh })
    },
  )

  it('has arrived when it is refused but no longer needed: the browser repeated it by itself', async () => {
    const walk = await chosen()
    walk.send(submitted)
    const fault: Fault = {
      kind: 'http',
      status: 400,
      message: 'Este protocolo não espera um novo documento.',
    }
    await walk.done('sending/send', { kind: 'refused', fault })
    expect(walk.leaves).toEqual(['resending.sending'])
    await walk.done('sending/verifyRefusal', 'found')
    expect(walk.leaves).toEqual(['sent'])
    expect(walk.effects).toEqual([success])
  })

  it('says that the file is too large at once, for it never came to the backend', async () => {
    const walk = await chosen()
    walk.send(submitted)
    const fault: Fault = { kind: 'http', status: 413, message: null }
    await walk.done('sending/send', { kind: 'refused', fault })
    expect(walk.callsTo('sending/verifyRefusal')).toEqual([])
    expect(walk.leaves).toEqual(['resending.choosing'])
    expect(walk.snapshot.context.message).toBe(
      'O arquivo é grande demais para ser enviado. Escolha um menor.',
    )
  })

  it.each(unanswered)(
    'is neither a failure nor a success after %s: it is looked for, not sent again',
    async (name) => {
      const walk = await chosen()
      walk.send(submitted)
      await walk.fault('sending/send', faults[name])
      expect(walk.leaves).toEqual(['resending.sending'])
      expect(walk.effects).toEqual([])
      for (let click = 0; click < 20; click++) walk.send(submitted)
      await walk.done('sending/lookUp', 'notFound')
      walk.pass(10_000)
      await walk.done('sending/lookUp', 'found')
      expect(walk.leaves).toEqual(['sent'])
      expect(walk.effects).toEqual([success])
      expect(walk.callsTo('sending/send')).toHaveLength(1)
    },
  )

  it('did not arrive when it is still needed after a minute: the form comes back with the file and says so (REG-224)', async () => {
    const walk = await chosen()
    walk.send(submitted)
    await walk.fault('sending/send', faults.timeout)
    for (let look = 0; look < 6; look++) {
      await walk.done('sending/lookUp', 'notFound')
      walk.tell('sending', { type: 'sending.repeat' })
      expect(walk.leaves).toEqual(['resending.sending'])
      walk.pass(10_000)
    }
    await walk.done('sending/lookUp', 'notFound')
    walk.tell('sending', { type: 'sending.repeat' })
    expect(walk.leaves).toEqual(['resending.choosing'])
    expect(walk.snapshot.context).toEqual({ hasProtocol: true, document: cnh, message: FALLBACK })
    expect(walk.callsTo('sending/send')).toHaveLength(1)
  })

  it('can be left for the login while nobody knows', async () => {
    const walk = await chosen()
    walk.send(submitted)
    await walk.fault('sending/send', faults.timeout)
    await walk.fault('sending/lookUp', faults.offline)
    walk.tell('sending', { type: 'outcome.leave' })
    expect(walk.leaves).toEqual(['left'])
    expect(walk.effects).toEqual([{ type: 'navigate', to: '/' }])
  })

  it.each([
    ['without a protocol', null],
    ['when none is needed', false],
    ['after it was sent', true],
  ] as const)('leads to the login %s', async (_, needed) => {
    const walk = needed === null ? open(false) : await start()
    if (needed !== null) await walk.done('needsResend', needed)
    if (needed) {
      walk.send({ type: 'warning.closed' })
      walk.send(submitted)
      await walk.done('sending/send', { kind: 'arrived' })
    }
    walk.send({ type: 'login.open' })
    expect(walk.leaves).toEqual(['left'])
    expect(walk.effects.at(-1)).toEqual({ type: 'navigate', to: '/' })
  })
})

describe('a document that was sent before the page was opened and got no answer', () => {
  const back = async () => {
    const walk = open()
    expect(walk.pending).toEqual({ wasSent: undefined })
    await walk.done('wasSent', true)
    return walk
  }

  it('is looked for before a form is offered, and told as sent when it is not needed any more', async () => {
    const walk = await back()
    expect(walk.leaves).toEqual(['askingAfterEarlier'])
    expect(walk.callsTo('needsResend')).toEqual([])
    await walk.done('earlier/lookUp', 'found')
    expect(walk.leaves).toEqual(['sent'])
    expect(walk.effects).toEqual([success])
    expect(walk.callsTo('earlier/send')).toEqual([])
  })

  it('is looked for while its answer may still come, then the form says that it failed', async () => {
    const walk = await back()
    for (let look = 0; look < 6; look++) {
      await walk.done('earlier/lookUp', 'notYet')
      expect(walk.leaves).toEqual(['askingAfterEarlier'])
      walk.pass(10_000)
    }
    await walk.done('earlier/lookUp', 'notFound')
    walk.tell('earlier', { type: 'sending.repeat' })
    expect(walk.leaves).toEqual(['resending.warning'])
    walk.send({ type: 'warning.closed' })
    expect(walk.snapshot.context).toEqual({ hasProtocol: true, document: null, message: FALLBACK })
  })

  it.each(['http 500', 'http 403', 'offline'] as const)(
    'is not taken as unneeded when the look fails with %s: it goes on looking',
    async (name) => {
      const walk = await back()
      await walk.fault('earlier/lookUp', faults[name])
      expect(walk.leaves).toEqual(['askingAfterEarlier'])
      walk.pass(10_000)
      await walk.done('earlier/lookUp', 'found')
      expect(walk.leaves).toEqual(['sent'])
    },
  )

  it('can be left for the login', async () => {
    const walk = await back()
    await walk.done('earlier/lookUp', 'notFound')
    walk.tell('earlier', { type: 'outcome.leave' })
    expect(walk.leaves).toEqual(['left'])
    expect(walk.effects).toEqual([{ type: 'navigate', to: '/' }])
  })

  it('is not known of where the browser keeps nothing: the check is made as ever', async () => {
    const walk = open()
    await walk.fault('wasSent', faults.unknown)
    expect(walk.leaves).toEqual(['checking'])
  })
})
