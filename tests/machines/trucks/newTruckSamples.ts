import { newTruckWizard } from '#machines/trucks/newTruckWizard.ts'
import { buildTruck } from '#mocks/backend/world/fleet.ts'
import type { NewTruck, TruckPart, TruckType } from '#services/truckCreation.ts'
import { draftsOf } from '#tests/support/kits/wizard.ts'

export const NAME = 'Rodotrem verde'

/** The types of the fixture world (api §6.1). */
export const types = {
  toco: { id: 1, descricao: 'Toco', quantidade_carretas: 0 },
  oneTrailer: { id: 2, descricao: 'Cavalo e carreta', quantidade_carretas: 1 },
  bitrem: { id: 3, descricao: 'Bitrem', quantidade_carretas: 2 },
  rodotrem: { id: 4, descricao: 'Rodotrem', quantidade_carretas: 3 },
} satisfies Record<string, TruckType>

const part = (id: number, plate: string, type: string | null = null): TruckPart => ({
  id,
  plate,
  cnpj: '11222333000181',
  type,
})

/** Vehicles of the fixture world (api §6.1); the last trailer is added to it. */
export const tractor = part(403, 'CDE3F45')
/** The same tractor, of another CNPJ than the truck's. */
export const theirs: TruckPart = { ...tractor, cnpj: '44555666000181' }
export const sider = part(412, 'FGH6I78', 'Sider')
export const tank = part(413, 'GHI7J89', 'Tanque')
export const grain = part(414, 'HIJ8K12', 'Graneleira')

/** A truck of two trailers, as it is sent. */
export const registered: NewTruck = {
  companyId: 101,
  name: NAME,
  typeId: 3,
  tractor,
  trailers: [sider, tank],
  knownIds: [],
}

/** The body in which a truck of two trailers is sent. */
export const bodyOf = (descricao: string) => ({
  frotista_id: 101,
  descricao,
  tipo_caminhao_id: 3,
  veiculo_cavalo_id: 403,
  veiculo_carreta1_id: 412,
  veiculo_carreta2_id: 413,
})

/** A truck of the name in the backend; not given: with as many trailers as its type has. */
export const storedTruck = (typeId: number, trailerIds = [412, 413, 414].slice(0, typeId - 1)) =>
  buildTruck({ id: 399, descricao: NAME, typeId, tractorId: 403, trailerIds })

/** The draft of a user who has just reached a place; at the last one all is chosen. */
export const draftAt = draftsOf(newTruckWizard, {
  nameType: { name: NAME, checkedName: NAME, truckType: types.rodotrem },
  tractor: { tractor },
  trailer1: { trailer1: sider },
  trailer2: { trailer2: tank },
  trailer3: { trailer3: grain },
})
