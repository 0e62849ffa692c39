import { dateInBrazil } from '#domain/dates.ts'
import { approvalOf, loadingOf } from '../rules/loading-order.ts'
import { licenceExpired, tripReleased } from '../rules/messages.ts'
import type { Driver, Trip } from '../store/records.ts'
import type { Store } from '../store/store.ts'
import { payFreight } from './freight.ts'
import { post } from './post.ts'

// What happens to trips and drivers by time.

/** A trip is approved: who asked for an SMS gets it. */
export const approveTrip = async (
  store: Store,
  trip: Trip,
  approval: NonNullable<ReturnType<typeof approvalOf>>,
): Promise<Trip> => {
  const approved = await store.trips.update(trip.id, approval)
  const phone = approved.usuario?.telefone
  if (approved.send_sms === true && phone) {
    await post(store, tripReleased(phone, trip.id, approval.ordem_carregamento_codigo))
  }
  return approved
}

/** Approves and loads what is due; returns whether there was any. */
export const moveTrips = async (store: Store): Promise<boolean> => {
  const now = store.now()
  let hasMoved = false
  for (const trip of store.trips.all(({ approvesAt, loadsAt }) => approvesAt !== null || loadsAt !== null)) {
    const approval = approvalOf(trip, now)
    const approved = approval ? await approveTrip(store, trip, approval) : trip
    const loading = loadingOf(approved, now)
    if (loading) await payFreight(store, await store.trips.update(trip.id, loading), trip.loadsAt)
    hasMoved ||= approval !== undefined || loading !== undefined
  }
  return hasMoved
}

/** The masters of a company hear of it. */
export const expireLicence = async (store: Store, driver: Driver): Promise<void> => {
  await store.drivers.update(driver.id, { status: 'MANUAL_REPROVAL', mensagem_ocr: 'CNH vencida' })
  const [master] = store.users.all(
    ({ perfil, companyIds }) => perfil === 'master' && companyIds.includes(driver.frotista_id),
  )
  if (master && driver.vencimento_cnh)
    await post(store, licenceExpired(master.login, driver.nome, driver.vencimento_cnh))
}

const DAY_MS = 86_400_000

/**
 * The UTC instant at which a licence that was good when the world was made is none any more: the end of its day in Brasília;
 * null: it is not good now, or was not then.
 */
export const lapseOf = (store: Store, { vencimento_cnh: on, status, deleted }: Driver): string | null =>
  !deleted && status === 'VALID' && on !== null && on >= dateInBrazil(store.begun)
    ? new Date(Date.parse(`${on}T03:00Z`) + DAY_MS).toISOString()
    : null

/** Lets licences expire whose time has come; returns whether there was any. */
export const expireLicences = async (store: Store): Promise<boolean> => {
  const now = store.now().toISOString()
  const expired = store.drivers.all((driver) => {
    const at = lapseOf(store, driver)
    return at !== null && at <= now
  })
  for (const driver of expired) await expireLicence(store, driver)
  return expired.length > 0
}
