import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { companiesMachine } from '#machines/session/companiesMachine.ts'
import type { Company } from '#services/companies.ts'
import { sessionActor } from '../wiring/session.ts'

export type CompaniesActor = ActorRefFrom<typeof companiesMachine>

/** `starting`: it is not known yet whether a user is signed in, so no page is shown. */
export const useSessionStatus = (): 'starting' | 'signedOut' | 'signedIn' =>
  useSelector(sessionActor, (session) => {
    if (session.matches('signedIn')) return 'signedIn'
    return session.matches('restoring') ? 'starting' : 'signedOut'
  })

export const useSignedInUser = () => useSelector(sessionActor, (session) => session.context.user)

/** The companies of the user; undefined without a session. */
export const useCompanies = (): CompaniesActor | undefined =>
  useSelector(sessionActor, (session) => session.children.companies as CompaniesActor | undefined)

const NO_COMPANIES: readonly Company[] = []

/** What limits lists and checks: the chosen company (null: all), and all that may be chosen. */
export const useCompanyScope = () => {
  const actor = useCompanies()
  const companies = useSelector(actor, (snapshot) => snapshot?.context.companies ?? NO_COMPANIES)
  const selectedId = useSelector(actor, (snapshot) => snapshot?.context.selectedId ?? null)
  const isLoaded = useSelector(actor, (snapshot) => snapshot !== undefined && !snapshot.matches('loading'))
  const selected = companies.find((company) => company.id === selectedId) ?? null
  /** One was chosen, but the companies could not be loaded. */
  const isLost = isLoaded && selectedId !== null && selected === null
  return {
    /** False until it is known whether a company was chosen before the reload, and which. */
    isKnown: isLoaded && !isLost,
    isLost,
    companies,
    selected,
  }
}
