import { byId } from '../store/byId.ts'
import type { RecordOf, Truck, Vehicle } from '../store/records.ts'
import { renavamOf } from './identifiers.ts'
import { companies } from './people.ts'

// Vehicles and trucks of api §6.1.

export const truckTypes: readonly RecordOf<'truckTypes'>[] = [
  { id: 1, descricao: 'Toco', quantidade_carretas: 0 },
  { id: 2, descricao: 'Cavalo e carreta', quantidade_carretas: 1 },
  { id: 3, descricao: 'Bitrem', quantidade_carretas: 2 },
  { id: 4, descricao: 'Rodotrem', quantidade_carretas: 3 },
]

export const trailerTypes: readonly RecordOf<'trailerTypes'>[] = [
  { id: 1, descricao: 'Graneleira' },
  { id: 2, descricao: 'Sider' },
  { id: 3, descricao: 'Tanque' },
]

const trailerTypeOf = (id: number) => ({
  descricao: trailerTypes.find((type) => type.id === id)?.descricao ?? 'Graneleira',
})

interface VehicleParts extends Partial<Pick<Vehicle, 'ativo' | 'status' | 'protocolo_ocr' | 'mensagem_ocr'>> {
  readonly id: number
  readonly placa: string
  /** Not given: a tractor. */
  readonly trailerTypeId?: number
  readonly companyId?: number
  readonly renavam?: string
  readonly chassi?: string
}

export const buildVehicle = (parts: VehicleParts): Vehicle => {
  const { id, placa, trailerTypeId = null, companyId = 101 } = parts
  const isTractor = trailerTypeId === null
  return {
    id,
    placa,
    tipo: isTractor ? 'CAVALO' : 'CARRETA',
    ativo: parts.ativo ?? true,
    status: parts.status ?? 'VALID',
    protocolo_ocr: parts.protocolo_ocr ?? null,
    mensagem_ocr: parts.mensagem_ocr ?? null,
    renavam: isTractor ? (parts.renavam ?? renavamOf(String(1044000000 + id))) : null,
    local_emissao: isTractor ? 'Cascavel - PR' : null,
    chassi: isTractor ? (parts.chassi ?? `9BSR4X200K3${String(880000 + id)}`) : null,
    frotista: { cnpj: byId(companies, companyId).cnpj },
    tipoCarreta: isTractor ? null : trailerTypeOf(trailerTypeId),
    companyId,
    trailerTypeId,
    deleted: false,
    analysis: null,
  }
}

export const vehicles: readonly Vehicle[] = [
  buildVehicle({ id: 401, placa: 'ABC1D23' }),
  buildVehicle({ id: 402, placa: 'BCD2E34' }),
  buildVehicle({ id: 403, placa: 'CDE3F45' }),
  buildVehicle({
    id: 404,
    placa: 'DEF4G56',
    status: 'INVALID',
    protocolo_ocr: 'OCR-404',
    mensagem_ocr: 'O CRLV enviado está ilegível',
  }),
  // The tractors of the trucks 303 and 304. The branch's one waits, so that its requirements stay unmet.
  buildVehicle({ id: 405, placa: 'HIJ8K90', companyId: 103 }),
  buildVehicle({ id: 406, placa: 'IJK9L01', companyId: 102, status: 'PENDENTE' }),
  buildVehicle({ id: 411, placa: 'EFG5H67', trailerTypeId: 1 }),
  buildVehicle({ id: 412, placa: 'FGH6I78', trailerTypeId: 2 }),
  buildVehicle({ id: 413, placa: 'GHI7J89', trailerTypeId: 3 }),
]

interface TruckParts extends Pick<Truck, 'id' | 'descricao' | 'tractorId'> {
  readonly typeId: number
  readonly trailerIds?: number[]
  readonly ativo?: boolean
}

export const buildTruck = ({ typeId, trailerIds = [], ativo = true, ...rest }: TruckParts): Truck => ({
  ...rest,
  ativo,
  tipo_caminhao_id: typeId,
  companyId: 101,
  trailerIds,
  deleted: false,
})

export const trucks: readonly Truck[] = [
  buildTruck({ id: 301, descricao: 'Bitrem azul', typeId: 2, tractorId: 401, trailerIds: [411] }),
  buildTruck({ id: 302, descricao: 'Cavalo branco', typeId: 2, tractorId: 402 }),
  buildTruck({ id: 303, descricao: 'Agregado Clara', typeId: 2, tractorId: 405 }),
  buildTruck({ id: 304, descricao: 'Cavalo da filial', typeId: 2, tractorId: 406 }),
]

const crews = [
  ['Graneleiro vermelho', 'JKL0M12', 'KLM1N23'],
  ['Cavalo prata 540', 'LMN2P34', 'MNP3Q45'],
  ['Bitrem Oeste', 'NPQ4R56', 'PQR5S67'],
  ['Graneleiro verde', 'QRS6T78', 'RST7U89'],
  ['Cavalo 480 cinza', 'STU8V90', 'TUV9W01'],
  ['Sider amarelo', 'UVW0X12', 'VWX1Y23'],
  ['Graneleiro Planalto', 'WXY2Z34', 'XYZ3A45'],
  ['Cavalo azul 460', 'YZA4B56', 'ZAB5C67'],
] as const

/** The trucks of the fixture trips under way; only the demo world lists them (see `crewDrivers`). */
export const crewTrucks: readonly Truck[] = crews.map(([descricao], index) =>
  buildTruck({
    id: 391 + index,
    descricao,
    typeId: 2,
    tractorId: 701 + 2 * index,
    trailerIds: [702 + 2 * index],
  }),
)

export const crewVehicles: readonly Vehicle[] = crews.flatMap(([, tractor, trailer], index) => [
  buildVehicle({ id: 701 + 2 * index, placa: tractor }),
  buildVehicle({ id: 702 + 2 * index, placa: trailer, trailerTypeId: 1 }),
])
