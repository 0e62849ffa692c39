import type { CompanyScope } from '#machines/shared/defineList.ts'
import { sessionActor } from '../wiring/session.ts'
import { type CompaniesActor, isLimitKnown } from './useSession.ts'

/**
 * Resolves when it is known which company limits a list, and it is this one (null: none). A list of another one waits until
 * it is told, and asks anew then.
 */
export const whenLimited = (company: CompanyScope | null, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const actor = sessionActor.getSnapshot().children.companies as CompaniesActor | undefined
    if (!actor) return resolve()
    const isSo = () => {
      const companies = actor.getSnapshot()
      return isLimitKnown(companies) && companies.context.selectedId === (company?.id ?? null)
    }
    if (isSo()) return resolve()
    const { unsubscribe } = actor.subscribe(() => {
      if (!isSo()) return
      unsubscribe()
      resolve()
    })
    signal.addEventListener('abort', unsubscribe)
  })
