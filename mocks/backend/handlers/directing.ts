import {
  anttValidate,
  direcionarCargas,
  tagPedagioDisponiveis,
  tagPedagioMotorista,
  tagPedagioPreferencial,
  validatesCaminhao,
  validatesMotoristas,
} from '#services/contract/directing.ts'
import { agreeDirecting, driverConflicts, truckConflicts } from '../rules/directing.ts'
import { APPROVAL_MS, LOADING_MS } from '../rules/loading-order.ts'
import { refuse, unlessRefused } from '../rules/refusal.ts'
import { buyVoucher } from '../rules/toll.ts'
import { buildTrip, conjuntoIdOf, TRIP } from '../rules/trips.ts'
import { handle, type Route } from './route.ts'
import { trucksIn } from './trucks.ts'

const next = (numbers: readonly number[]): number => Math.max(0, ...numbers) + 1

export const directingRoutes: readonly Route[] = [
  handle(validatesMotoristas, ({ query, scope, store }) => {
    const [driver] = store.drivers.all(
      (one) => !one.deleted && one.cpf === query.cpf && scope.includes(one.frotista_id),
    )
    return driver ? driverConflicts(driver, store.trips.all()) : refuse(404, 'Motorista não encontrado.')
  }),
  handle(validatesCaminhao, ({ query, scope, store }) => {
    const own = trucksIn(store).filter(
      (one) => one.veiculoCavalo.placa === query.placa && scope.includes(one.companyId),
    )
    // a tractor may also stand in trucks that are out of use
    const truck = own.find(({ ativo }) => ativo) ?? own[0]
    return truck ? truckConflicts(truck, store.trips.all()) : refuse(404, 'Caminhão não encontrado.')
  }),
  handle(anttValidate, () => ({ aptoTransporte: true, mensagem: null, bloquearAnttNaoValida: false })),
  handle(direcionarCargas, async ({ body, scope, user, store }) => {
    const driver = store.drivers.find(body.motorista_id)
    const trips = store.trips.all()
    const agreed = unlessRefused(
      agreeDirecting(body, {
        offer: store.offers.find(body.lote_id),
        driver: driver?.deleted ? undefined : driver,
        truck: trucksIn(store).find(({ id }) => id === body.caminhao_id),
        trips,
        scope,
      }),
    )
    const conjuntoId = next(trips.map(conjuntoIdOf))
    const now = store.now()
    const trip = buildTrip({
      ...agreed,
      id: next(trips.map(({ id }) => id)),
      conjuntoId,
      status: TRIP.awaitingApproval,
      truckType: store.truckTypes.find(agreed.truck.tipo_caminhao_id)?.descricao ?? '',
      companyId: agreed.driver.frotista_id,
      user,
      createdAt: now.toISOString(),
      approvesAt: new Date(now.getTime() + APPROVAL_MS).toISOString(),
      loadsAt: new Date(now.getTime() + APPROVAL_MS + LOADING_MS).toISOString(),
    })
    await store.trips.insert(trip)
    const voucher = buyVoucher(next(store.tollVouchers.all().map(({ id }) => id)), {
      trip,
      offer: agreed.offer,
      provider: store.tollTags.find(agreed.driver.cpf)?.tag,
    })
    if (voucher) await store.tollVouchers.insert(voucher)
    await store.offers.update(agreed.offer.id, { takenBy: conjuntoId })
    return {}
  }),
  handle(tagPedagioDisponiveis, ({ store }) => ({
    operadoras: store.tollOperators.all().map(({ nome }) => nome),
  })),
  handle(tagPedagioMotorista, ({ params, store }) => ({
    cpf_motorista: params.cpf,
    tag_pedagio: store.tollTags.find(params.cpf)?.tag ?? null,
  })),
  handle(tagPedagioPreferencial, async ({ body, store }) => {
    const { cpf_motorista: id, tag_pedagio: tag } = body
    if (!store.tollOperators.all().some(({ nome }) => nome === tag)) {
      return refuse(400, 'Operadora de tag de pedágio desconhecida.')
    }
    store.tollTags.remove(id)
    await store.tollTags.insert({ id, tag })
    return {}
  }),
]
