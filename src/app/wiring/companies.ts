import type { ActorRefFrom } from 'xstate'
import { storageKey } from '#domain/product.ts'
import type { companiesMachine } from '#machines/session/companiesMachine.ts'
import { createCompanyService } from '#services/companies.ts'
import { client } from './http.ts'
import { sessionActor } from './session.ts'

export const companies = createCompanyService(client)

/** The companies of the top bar, as long as a user is signed in. */
export const topBar = () =>
  sessionActor.getSnapshot().children.companies as ActorRefFrom<typeof companiesMachine> | undefined

/**
 * Loads the companies of the top bar again, behind what it shows: one that was linked is active some time later.
 * A failure changes nothing.
 */
export const refreshCompanies = async (): Promise<void> => {
  const actor = topBar()
  // they are being loaded, or the menu says that they could not be
  if (!actor?.getSnapshot().matches('ready')) return
  // what is stored may be another tab's choice
  const choiceHere = () => actor.getSnapshot().context.selectedId
  const choice = await companies.loadChoice({ readChoice: choiceHere }).catch(() => null)
  if (choice === null || choice.fault !== undefined || actor !== topBar()) return
  actor.send({ type: 'companies.loaded', choice })
}

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(storageKey('companies'))
channel?.addEventListener('message', () => void refreshCompanies())

/** A company was linked, or has asked for its account: the top bar of every tab loads them again. */
export const announceCompanies = (): void => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel stays within its origin
  channel?.postMessage(null)
  void refreshCompanies()
}
