import { describe, expect, it } from 'vitest'
import type { Fault } from '#domain/fault.ts'
import { contactsMachine } from '#machines/help/contactsMachine.ts'
import { startWalk } from '#tests/support/model/walk.ts'
import { kept } from './contacts.model.ts'

const answer = { contacts: kept.contacts, unreadable: 0 }

describe('the contacts', () => {
  it('are kept as they came, for when there will be no answer', async () => {
    const walk = startWalk(contactsMachine, { input: { kept: null } })
    await walk.done('loadContacts', answer)
    expect(walk.leaves).toEqual(['shown'])
    expect(walk.actionCalls).toEqual([{ type: 'keepContacts', params: { book: answer } }])
  })

  it('of the last visit are shown while there is no connection, and the new ones when there is', async () => {
    const walk = startWalk(contactsMachine, { input: { kept } })
    await walk.fault('loadContacts', { kind: 'offline' })
    expect(walk.leaves).toEqual(['kept'])
    walk.send({ type: 'contacts.reload' })
    expect(walk.leaves).toEqual(['loading'])
    expect(walk.snapshot.context.fault).toBeNull()
    await walk.done('loadContacts', answer)
    expect(walk.leaves).toEqual(['shown'])
  })

  it.each<[string, Fault, string]>([
    ['no connection', { kind: 'offline' }, 'kept'],
    ['no answer in time', { kind: 'timeout' }, 'kept'],
    ['an answer that cannot be read', { kind: 'malformed', at: 'body' }, 'kept'],
    ['a server that fails', { kind: 'http', status: 503, message: null }, 'kept'],
    ['a server that is asked too often', { kind: 'http', status: 429, message: null }, 'kept'],
    ['a server that waited in vain', { kind: 'http', status: 408, message: null }, 'kept'],
    ['a refusal', { kind: 'http', status: 400, message: 'Não.' }, 'unavailable'],
    ['a missing permission', { kind: 'http', status: 403, message: null }, 'unavailable'],
    ['a refused request', { kind: 'validation', message: null }, 'unavailable'],
    ['a session that ended', { kind: 'sessionEnded' }, 'unavailable'],
  ])('that were kept count after %s only if nobody refused them', async (_, fault, place) => {
    const walk = startWalk(contactsMachine, { input: { kept } })
    await walk.fault('loadContacts', fault)
    expect(walk.leaves).toEqual([place])
  })

  it('are given up when the page is left', () => {
    const walk = startWalk(contactsMachine, { input: { kept: null } })
    walk.stop()
    expect(walk.callsTo('loadContacts')[0]?.signal.aborted).toBe(true)
  })
})
