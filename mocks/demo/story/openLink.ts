import { linkPages, pages } from '#domain/pages.ts'
import { routes } from '../../backend/handlers/index.ts'
import { companyScope } from '../../backend/rules/scope.ts'
import { maySignIn } from '../../backend/rules/session.ts'
import type { User } from '../../backend/store/records.ts'
import type { DemoBackend } from '../demoBackend.ts'
import type { LinkState } from './link.ts'
import { hasOwnPassword, OWN_PASSWORD } from './placeholders.ts'
import { resolved } from './references.ts'
import { replay } from './replay.ts'
import { sentences } from './sentences.ts'

// A link is opened as a whole or not at all: what one part of it names must be in the world that the others make.

/** Who is signed in: they may be. Null: nobody is, or there is no such user. */
const userOf = ({ store }: DemoBackend, { account }: Pick<LinkState, 'account'>): User | null =>
  store.users.all((user) => user.login === account && maySignIn(user))[0] ?? null

const isOwnCompany = ({ scenarios }: DemoBackend, user: User | null, company: number): boolean =>
  user !== null && companyScope(user, scenarios.isOn).includes(company)

/** The account and the company as a link may hold them: a session may have ended that the page does not know of yet. */
export const signedIn = (
  backend: DemoBackend,
  account: string | null,
  company: number | null,
): Pick<LinkState, 'account' | 'company'> => {
  const user = userOf(backend, { account })
  return {
    account: user?.login ?? null,
    company: company !== null && isOwnCompany(backend, user, company) ? company : null,
  }
}

export type Opened =
  | { readonly kind: 'open'; readonly user: User | null; readonly record: unknown }
  /** Completes 'O link ...'. */
  | { readonly kind: 'broken'; readonly reason: string }

const broken = (reason: string): Opened => ({ kind: 'broken', reason })

/** As the router finds a page: in small letters or capitals, with or without a slash at its end. */
const pagePatterns = [...Object.values(pages), ...Object.values(linkPages)].map((page) => {
  const path = page.replace(/\/:\w+\?/, '(/[^/]+)?').replace(/:\w+/, '[^/]+')
  return new RegExp(`^${path === '/' ? '' : path}/?(\\?|$)`, 'i')
})

/** @param address path and query */
export const isPage = (address: string): boolean => pagePatterns.some((pattern) => pattern.test(address))

const isCall = (id: string) => routes.some(({ call }) => call.id === id)

const opened = async (backend: DemoBackend, state: LinkState): Promise<Opened> => {
  if (!isPage(state.address))
    return broken(`é de uma página que o portal não tem ('${state.address.split('?')[0]}')`)
  if (!Object.keys(state.faults).every(isCall)) return broken('tem a falha de uma chamada que não há')
  const { failed } = await replay(backend, state)
  if (failed > 0)
    return broken(failed === 1 ? 'tem 1 passo que não se repete' : `tem ${failed} passos que não se repetem`)
  if (state.lacks === 0 && (backend.trail.begunWith()?.told ?? 0) !== state.told)
    return broken('não tem os passos da história que conta')
  const user = userOf(backend, state)
  if (state.account !== null && !user)
    return broken(`é de uma conta que não pode entrar ('${state.account}')`)
  if (state.company !== null && !isOwnCompany(backend, user, state.company))
    return broken('é de uma empresa que a conta não tem')
  try {
    return { kind: 'open', user, record: resolved(backend.store, state.record) }
  } catch {
    return broken('mostra um registro que não há nos dados dele')
  }
}

/** Makes the world of a link in a backend that is thrown away if not all of the link holds. */
export const openLinkState = (backend: DemoBackend, state: LinkState): Promise<Opened> =>
  opened(backend, state).catch(() => broken('tem dados que esta demonstração não consegue repetir'))

/** What whoever opens a link to this state should know of it; null: nothing. */
export const noticeOf = ({ lacks, steps }: Pick<LinkState, 'lacks' | 'steps'>): string | null =>
  sentences([
    lacks === 0 ? null : lacks === 1 ? 'Falta 1 passo a este link.' : `Faltam ${lacks} passos a este link.`,
    hasOwnPassword(steps) ? `A senha escolhida por quem copiou o link é aqui ${OWN_PASSWORD.means}.` : null,
  ])
