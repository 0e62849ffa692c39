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
    live: ['document', 'identityDocumentSubmission'],
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

const FALLBACK = 'Erro ao reenviar documento. Tente novamente.'

describe('the check whether a document is to be sent again', () => {
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
})
