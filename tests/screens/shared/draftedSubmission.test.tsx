import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { draftedSubmission } from '#app/operations/draftedSubmission.ts'
import { ServiceFault } from '#domain/fault.ts'
import { createSubmissionMachine } from '#machines/shared/submissionMachine.ts'
import { motoristasCreate } from '#services/contract/drivers.ts'
import { comesTo } from '#tests/support/screens/comesTo.ts'

/** As one visit of the page has it; its call is lost, and nothing is found. */
const visit = (order: number, begins: 'sending' | 'looking') => {
  const machine = draftedSubmission(createSubmissionMachine<{ readonly order: number }>('sample'), {
    sends: motoristasCreate,
    aboutOf: (subject) => String(subject.order),
    send: () => Promise.reject(new ServiceFault({ kind: 'offline' })),
    lookUp: async () => 'notFound',
  })
  return createActor(machine, { input: { subject: { order }, secret: undefined, begins } }).start()
}
type Visit = ReturnType<typeof visit>

const reaches = (actor: Visit, unknown: 'nothingYet' | 'notFound') =>
  comesTo(actor, (sending) => sending.matches({ unknown }))

const looksAgain = (actor: Visit, unknown: 'nothingYet' | 'notFound') => {
  actor.send({ type: 'outcome.look' })
  return reaches(actor, unknown)
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T12:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a sending whose draft was left in doubt', () => {
  it('goes on with the minute of looks where it was when the page is opened again', async () => {
    const before = visit(1, 'sending')
    await reaches(before, 'nothingYet')
    before.send({ type: 'outcome.leave' })
    expect(before.getSnapshot().output).toEqual({ kind: 'left' })

    vi.setSystemTime(new Date('2026-11-22T12:00:40Z'))
    const again = visit(1, 'looking')
    await reaches(again, 'nothingYet')
    vi.setSystemTime(new Date('2026-11-22T12:00:59Z'))
    await looksAgain(again, 'nothingYet')
    vi.setSystemTime(new Date('2026-11-22T12:01:01Z'))
    await looksAgain(again, 'notFound')
    again.stop()
  })

  it('may be sent again at the first look if it was left for more than a minute', async () => {
    const before = visit(2, 'sending')
    await reaches(before, 'nothingYet')
    before.stop()

    vi.setSystemTime(new Date('2026-11-22T12:05:00Z'))
    const again = visit(2, 'looking')
    await reaches(again, 'notFound')
    again.send({ type: 'sending.repeat' })
    expect(again.getSnapshot().output).toEqual({ kind: 'notArrived' })
  })
})
