import type { Page } from '@playwright/test'
import { createActs } from './moneyActs.ts'
import { addSlip, amountIn } from './moneyLedger.ts'
import { type Place, type Sight, sightOf } from './moneyPlaces.ts'
import { createSubmission } from './moneySubmission.ts'
import { createMind, HOMES, type Situation } from './randomUser.ts'
import { expect, visit } from './test.ts'
import { button } from './userActions.ts'

export type { Situation } from './randomUser.ts'

/** Where a person looks up before going on. */
const RESTS: readonly Place[] = ['unknown', 'stopped']

/** A person at random in two tabs of the account of company 101, who pays, clicks on what is there and loses connections. */
export const createMoneyPerson = async (situation: Situation, seed: number) => {
  const { api, tabs } = situation
  const mind = createMind(situation, seed)
  const { hands, line, say, draw, drawn, claim } = mind
  const sending = createSubmission(mind)
  const acts = createActs(mind, sending, await addSlip(api, seed))
  /** The tab that this person looks at. */
  let at = 0
  const page = () => tabs[at] as Page

  /** Instead of what is to be done there. */
  const disturb = async (tab: Page, place: Place): Promise<boolean> => {
    const chance = place === 'password' ? 9 : draw(12)
    if (chance === 0) {
      say(tab, 'loads the page anew')
      await tab.reload()
    } else if (chance === 1) {
      say(tab, 'goes back')
      await tab.goBack()
      // before the first page there is an empty one
      if (tab.url() === 'about:blank') await tab.goForward()
    } else if (chance === 2 && HOMES.includes(place)) {
      say(tab, 'signs out')
      await sending.signOut(tab)
    } else return false
    return true
  }

  const turn = () => {
    at = (at + 1) % tabs.length
  }

  /** Pays, up to what becomes of it; now and then something else comes to mind before PIN or password. */
  const goOn = async () => {
    for (let clicks = 0; clicks < 9; clicks++) {
      const { place, ...sight } = await claim(page())
      const sent = line.sent()
      await acts[place](page(), { place, ...sight })
      // whoever is stopped by the other tab looks there
      if (place === 'stopped') turn()
      if (RESTS.includes(place) || line.sent() > sent) return
      const { place: next } = await claim(page())
      if ((next === 'pin' || next === 'password') && place !== next && draw(8) === 0) return turn()
    }
  }

  /** Opens the home, and on its way the session and the account. */
  const goHome = async (tab: Page) => {
    if (tab.url() === 'about:blank') await tab.goto('/pagamentos')
    for (let sight = await claim(tab); sight.place !== 'home'; sight = await claim(tab)) {
      // whoever has wanted another page comes to it first
      const isOnTheWay = sight.place === 'sign-in' || sight.place === 'company' || sight.place === 'unread'
      await acts[isOnTheWay ? sight.place : 'elsewhere'](tab, sight)
    }
  }

  /** What is not found after minutes is given up. */
  const giveUp = async (tab: Page) => {
    await hands.pass(160_000)
    const { notice } = await claim(tab)
    const known = notice === '' ? null : await mind.recognise(tab, amountIn(notice))
    if (known === 'Foi este') {
      say(tab, known)
      await button(tab, known).last().click()
    } else if (
      known !== null ||
      (notice !== '' && (await button(tab, 'Encerrar a verificação').isVisible()))
    ) {
      say(tab, 'gives up what was not found')
      await hands.giveUp(tab, known ?? 'Encerrar a verificação')
    } else return
    await sightOf(tab, { at: HOMES, otherThan: notice })
  }

  return {
    tale: mind.tale,
    told: mind.told,
    accepted: mind.accepted,
    /** Opens the account and a page of payments in both tabs. */
    begin: async () => {
      await api.store.payAccounts.update(101, { wrongPasswords: 0, lockedUntil: null })
      line.open()
      const places = tabs.map(() => drawn(['transfer', 'slip'] as const))
      // no PIN was sent a moment ago
      await hands.pass(181_000)
      for (const [index, tab] of tabs.entries()) {
        const place = places[index] as Place
        if (tab.url() === 'about:blank' || !HOMES.includes((await claim(tab)).place)) await goHome(tab)
        await visit(tab, place === 'slip' ? '/pagamentos/pagar-boleto' : '/pagamentos/transferencia')
        const sight = await sightOf(tab, { at: [place, 'unread'] })
        if (sight.place === 'unread') await acts.unread(tab, sight)
        await sightOf(tab, { at: [place] })
      }
    },
    step: async () => {
      // whoever pays goes on where they are, most of the time
      if (draw(4) === 0) turn()
      sending.arrived(page(), await line.tick())
      const { place } = await claim(page())
      if (!(await disturb(page(), place))) await goOn()
      for (const tab of tabs) await claim(tab)
    },
    /** Nothing fails any more: all that is open is looked for until it is known or given up. */
    end: async () => {
      await line.heal()
      sending.arrived(page(), await line.deliverAll())
      const first = tabs[0] as Page
      for (let round = 0; ; round++) {
        const sights: Sight[] = []
        for (const tab of tabs) sights.push(await claim(tab))
        if (sights.every((sight) => sight.open === 0)) break
        expect(round, 'rounds until everything is known').toBeLessThan(9)
        for (const [index, tab] of tabs.entries()) {
          const sight = sights[index] as Sight
          if (sight.place === 'unknown') await acts.unknown(tab, sight)
        }
        const { notice, open: left } = await claim(first)
        if (left > 0 && notice === '') await goHome(first)
        else if (left > 0) await giveUp(first)
      }
      line.close()
    },
  }
}
