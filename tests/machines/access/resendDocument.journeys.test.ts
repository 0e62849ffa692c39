import { describe, expect, it } from 'vitest'
import type { Fault } from '#domain/fault.ts'
import { resendDocumentMachine } from '#machines/access/resendDocumentMachine.ts'
import { fileOf, jpeg } from '#tests/support/files.ts'
import { faults } from '#tests/support/model/faults.ts'
import { startWalk } from '#tests/support/model/walk.ts'
import { documentOf } from './accessSamples.ts'

const cnh = documentOf('cnh.jpg')
const submitted = { type: 'document.submitted', document: cnh } as const

const start = (protocol: string | null = 'OCR-501') =>
  startWalk(resendDocumentMachine, { input: { protocol }, live: ['document'] })

const choosing = async () => {
  const walk = start()
  await walk.done('needsResend', true)
  walk.send({ type: 'warning.closed' })
  return walk
}

const FALLBACK = 'Erro ao reenviar documento. Tente novamente.'

const failures: readonly (readonly [situation: string, fault: Fault, message: string])[] = [
  ['a failure of the server', faults['http 500'], FALLBACK],
  ['no network', faults.offline, FALLBACK],
  ['no answer in time', faults.timeout, FALLBACK],
  ['an answer that cannot be read', faults.malformed, FALLBACK],
  [
    'a refusal with a reason',
    { kind: 'http', status: 400, message: 'Documento ilegível.' },
    'Documento ilegível.',
  ],
  [
    'a proxy that takes no file of that size',
    { kind: 'http', status: 413, message: null },
    'O arquivo é grande demais para ser enviado. Escolha um menor.',
  ],
]

describe('the check whether a document is to be sent again', () => {
  it('is not made without a protocol', () => {
    const walk = start(null)
    expect(walk.leaves).toEqual(['noProtocol'])
    expect(walk.pending).toEqual({})
  })

  it('asks once for the protocol of the link, and warns before the upload when it is needed', async () => {
    const walk = start()
    expect(walk.callsTo('needsResend').map(({ input }) => input)).toEqual([{ protocol: 'OCR-501' }])
    await walk.done('needsResend', true)
    expect(walk.leaves).toEqual(['resending.warning'])
    walk.send({ type: 'warning.closed' })
    expect(walk.leaves).toEqual(['resending.choosing'])
  })

  it('ends when it is not needed', async () => {
    const walk = start()
    await walk.done('needsResend', false)
    expect(walk.leaves).toEqual(['notNeeded'])
  })

  it.each([
    'http 400',
    'http 401',
    'http 403',
    'http 422',
    'http 500',
    'http 502',
    'http 504',
    'validation',
    'malformed',
    'unknown',
  ] as const)('counts as not needed when it fails with %s (REG-218)', async (name) => {
    const walk = start()
    await walk.fault('needsResend', faults[name])
    expect(walk.leaves).toEqual(['notNeeded'])
    expect(walk.effects).toEqual([])
  })

  it.each([
    'offline',
    'timeout',
  ] as const)('can be made again when nobody answered: %s (U15)', async (name) => {
    const walk = start()
    await walk.fault('needsResend', faults[name])
    expect(walk.leaves).toEqual(['unreachable'])
    walk.send({ type: 'check.retry' })
    await walk.done('needsResend', true)
    expect(walk.leaves).toEqual(['resending.warning'])
    expect(walk.callsTo('needsResend')).toHaveLength(2)
  })
})

describe('sending a document again', () => {
  it('sends the chosen file with the protocol once, and says so (REG-223)', async () => {
    const walk = await choosing()
    for (let click = 0; click < 20; click++) walk.send(submitted)
    expect(walk.callsTo('resendDocument').map(({ input }) => input)).toEqual([
      { protocol: 'OCR-501', document: cnh },
    ])
    await walk.done('resendDocument', undefined)
    expect(walk.leaves).toEqual(['sent'])
    expect(walk.effects).toEqual([
      { type: 'notify', tone: 'success', message: 'Documento reenviado com sucesso!' },
    ])
  })

  it.each(failures)('says why after %s, and keeps the file (REG-224)', async (_, fault, message) => {
    const walk = await choosing()
    walk.tell('document', { type: 'file.chosen', file: fileOf('cnh.jpg', jpeg) })
    await walk.done('document/readDocument', { kind: 'read', document: cnh })
    walk.send(submitted)
    await walk.fault('resendDocument', fault)
    expect(walk.leaves).toEqual(['resending.choosing'])
    expect(walk.snapshot.context.message).toBe(message)
    expect(walk.effects).toEqual([{ type: 'notify', tone: 'error', message }])
    expect(walk.child('document').getSnapshot().context).toEqual({ document: cnh, refusal: null })
    walk.send(submitted)
    expect(walk.snapshot.context.message).toBeNull()
    await walk.done('resendDocument', undefined)
    expect(walk.leaves).toEqual(['sent'])
  })

  it.each([
    ['without a protocol', null],
    ['when none is needed', false],
    ['after it was sent', true],
  ] as const)('leads to the login %s', async (_, needed) => {
    const walk = needed === null ? start(null) : start()
    if (needed !== null) await walk.done('needsResend', needed)
    if (needed) {
      walk.send({ type: 'warning.closed' })
      walk.send(submitted)
      await walk.done('resendDocument', undefined)
    }
    walk.send({ type: 'login.open' })
    expect(walk.leaves).toEqual(['left'])
    expect(walk.effects.at(-1)).toEqual({ type: 'navigate', to: '/' })
  })
})
