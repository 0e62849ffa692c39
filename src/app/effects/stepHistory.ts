import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { type PageAddress, withSearch } from '#domain/pages.ts'
import { navigate } from '../routing/navigation.ts'
import type { PageHandlers } from './effects.ts'

// Steps that have a history entry each but hold nothing in it: what was typed stays in the flow.

const stepEntry = v.object({
  /** Which visit of the page has made the entry. */
  fluxo: v.number(),
  /** From 0. */
  etapa: v.number(),
})

const entryNow = () => {
  const { success, output } = v.safeParse(stepEntry, history.state)
  return success ? output : null
}

/** The browser goes to another entry later; until then nothing else is asked of it. */
let isUnderWay = false

/** What follows runs before the router hears of the new entry. */
const onceThere = (then: () => void) => addEventListener('popstate', then, { once: true, capture: true })

const travel = (entries: number, then: () => void): void => {
  isUnderWay = true
  onceThere(() => {
    isUnderWay = false
    then()
  })
  history.go(entries)
}

/** Leaves a page with `useStepHistory`: the next page takes the place of its first step. */
export const leaveSteps: NonNullable<PageHandlers['goTo']> = (to, how) => {
  const step = entryNow()?.etapa ?? 0
  if (isUnderWay) onceThere(() => leaveSteps(to, how))
  else if (step === 0) navigate(to, how)
  else travel(-step, () => navigate(to, { ...how, replace: true }))
}

interface Steps {
  /** The step that is shown now, from 0. */
  readonly stepNow: () => number
  /** Goes one step back, or closes what lies over the step, if that may be done now. */
  readonly goBack: () => void
}

/**
 * Lets the browser's back go one step back in a flow, and leave the page only from its first step. The flow decides: what
 * it refuses is undone in the history. Forward leads nowhere, since a step is reached by what was typed before it. The
 * caller is drawn anew with each step.
 * @param page where the flow is a page; null: it is a part of another one, whose history it leaves alone
 */
export const useStepHistory = (page: PageAddress | null, steps: Steps): void => {
  const [visit] = useState(Date.now)
  const latest = useRef(steps)
  const settle = useRef(() => {})
  useLayoutEffect(() => {
    latest.current = steps
  })
  useLayoutEffect(() => {
    if (page === null) return
    const isHere = () => location.pathname === page
    const ownStep = () => {
      const entry = entryNow()
      return entry?.fluxo === visit ? entry.etapa : null
    }
    const goTo = (etapa: number, replace = false) =>
      navigate(withSearch(page, location.search), { state: { fluxo: visit, etapa }, replace })
    const settleThen = () => settle.current()
    /** The history follows the flow. */
    const follow = () => {
      if (isUnderWay || !isHere()) return
      const own = ownStep()
      const now = latest.current.stepNow()
      if (now < (own ?? 0)) travel(now - (own ?? 0), settleThen)
      if (now > 0 && own === null) goTo(0, true)
      for (let step = (own ?? 0) + 1; step <= now; step++) goTo(step)
    }
    /** The flow follows the browser's buttons. */
    const onMove = () => {
      if (isUnderWay || !isHere()) return
      const { stepNow, goBack } = latest.current
      const own = ownStep()
      let now = stepNow()
      while (now > (own ?? 0)) {
        goBack()
        const next = stepNow()
        if (next >= now) break
        now = next
      }
      // it may have left the page
      if (isUnderWay || !isHere()) return
      if (own !== null && own !== now) travel(now - own, settleThen)
      else if (own === null) skipForeign()
    }
    /** An entry of an earlier visit leads to its first step. */
    const skipForeign = () => {
      const entry = entryNow()
      if (entry && entry.fluxo !== visit && entry.etapa > 0) travel(-entry.etapa, settleThen)
      else follow()
    }
    settle.current = follow
    addEventListener('popstate', onMove, true)
    if (isHere()) skipForeign()
    return () => {
      removeEventListener('popstate', onMove, true)
      settle.current = () => {}
    }
  }, [page, visit])
  useEffect(() => settle.current())
}
