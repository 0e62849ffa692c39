import type { CompanyScope } from '#machines/shared/defineList.ts'
import { readChoice, sessionActor } from '../wiring/session.ts'
import type { CompaniesActor } from './useSession.ts'

/**
 * Resolves when it is known which company limits a list, and it is this one (null: none). A list of another one waits until
 * it is told, and asks anew then.
 */
export const whenLimited = async (company: CompanyScope | null, signal: AbortSignal): Promise<void> => {
  const actor = sessionActor.getSnapshot().children.companies as CompaniesActor | undefined
  const isSo = (snapshot = actor?.getSnapshot()) =>
    !snapshot ||
    // if none was chosen, what is for all companies needs not wait for their list
    ((readChoice() === null || !snapshot.matches('loading')) &&
      snapshot.context.selectedId === (company?.id ?? null))
  if (isSo()) return
  await new Promise<void>((resolve) => {
    const end = () => subscription?.unsubscribe()
    const subscription = actor?.subscribe((snapshot) => {
      if (!isSo(snapshot)) return
      end()
      resolve()
    })
    signal.addEventListener('abort', end)
  })
}
