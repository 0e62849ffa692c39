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
  let hasMoved = false
  for (const trip of store.trips.all()) {
    const approval = approvalOf(trip, store.now())
    const approved = approval ? await approveTrip(store, trip, approval) : trip
    const loading = loadingOf(approved, store.now())
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

/** Licences that were good when the world was made and are not any more; returns whether there was any. */
export const expireLicences = async (store: Store): Promise<boolean> => {
  const first = dateInBrazil(store.begun)
  const today = dateInBrazil(store.now())
  if (today <= first) return false
  const expired = store.drivers.all(
    ({ vencimento_cnh: on, status, deleted }) =>
      !deleted && status === 'VALID' && on !== null && on >= first && on < today,
  )
  for (const driver of expired) await expireLicence(store, driver)
  return expired.length > 0
}
