import type { Page } from '@playwright/test'
import type { FaultName } from '#mocks/backend/scenarios.ts'
import type { Mishap } from './moneyNetwork.ts'
import { sightOf } from './moneyPlaces.ts'
import type { Mind } from './randomUser.ts'
import { visit } from './test.ts'

// How a person at random gives the password, and what becomes of the payment then.

const DONE: readonly FaultName[] = ['done reset', 'done 500', 'done 502 html', 'done 503']
const LOST: readonly FaultName[] = ['offline', '500', '502 html']
const REFUSED: readonly FaultName[] = ['400 message', '422']

/** Each as many times as it is likely. */
const KINDS = [
  ...['none', 'none', 'none', 'done', 'done', 'done', 'done', 'lost', 'lost', 'lost', 'late', 'late', 'late'],
  ...['refused', 'refused', 'reload', 'reload', 'sign out', 'sign out', 'offline', 'offline'],
] as const

export const createSubmission = (mind: Mind) => {
  const { line, hands, say, draw, drawn, claim, otherThan } = mind

  const signOut = async (page: Page) => {
    await hands.signOut(page)
    await sightOf(page, { at: ['sign-in'] })
  }
  /** The other tab goes to a page on which nothing lies over the menu. @returns whether it can sign out there */
  const prepareSignOut = async (page: Page): Promise<boolean> => {
    const sight = await claim(page)
    if (sight.text !== '' || sight.place === 'sign-in') return false
    if (sight.place !== 'home') await visit(page, '/pagamentos')
    return (await sightOf(page, { not: ['elsewhere'] })).place === 'home'
  }

  /** @returns what becomes of the payment that this page is about to send; null: nothing */
  const drawMishap = async (page: Page, amount: string): Promise<readonly [string, Mishap] | null> => {
    const failing = (words: string, faults: readonly FaultName[]) => {
      const fault = drawn(faults)
      return [`${words}: ${fault}`, line.failing(fault)] as const
    }
    switch (drawn(KINDS)) {
      case 'done':
        return failing('it is done without an answer', DONE)
      case 'lost':
        return failing('it never arrives', LOST)
      case 'refused':
        return failing('it is refused', REFUSED)
      case 'late':
        return ['it gets lost on its way', line.late(amount, draw(3))]
      case 'offline': {
        const arrives = draw(2) === 0
        return [`the network is lost ${arrives ? 'after' : 'before'} it arrives`, line.offline(arrives)]
      }
      case 'reload':
        return ['loads the page anew while it is sent', line.during(() => page.reload())]
      case 'sign out': {
        const other = otherThan(page)
        if (!(await prepareSignOut(other))) return null
        return ['signs out in the other tab while it is sent', line.during(() => signOut(other))]
      }
      default:
        return null
    }
  }

  const arrived = (page: Page, amounts: readonly string[]) => {
    for (const amount of amounts) say(page, `${amount} arrives late`)
  }

  return {
    signOut,
    arrived,
    /** @param page where the password is asked for */
    give: async (page: Page) => {
      const amount = mind.orderOf(page)
      // nobody can know of what comes after another one was sent
      arrived(page, await line.deliverAll(amount))
      if (draw(10) === 0) {
        say(page, 'gives a wrong password')
        await hands.givePassword(page, '9999')
        return sightOf(page)
      }
      const mishap = await drawMishap(page, amount)
      mind.confirm(page, amount)
      const before = line.sent()
      if (mishap) {
        const [words, happens] = mishap
        line.will((sent) => {
          say(page, words)
          mind.miss(page)
          return happens(sent)
        })
      }
      say(page, 'gives the password, twice')
      await hands.givePassword(page, '1234')
      await sightOf(page)
      if (line.sent() === before) say(page, 'sends nothing')
      await line.heal()
      return sightOf(page)
    },
  }
}

export type Sending = ReturnType<typeof createSubmission>
