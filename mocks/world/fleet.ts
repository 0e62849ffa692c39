import type { RecordOf, Truck, Vehicle } from '../store/records.ts'
import { renavamOf } from './identifiers.ts'
import { companies } from './people.ts'

// Trucks and vehicles of api §6.1.

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

const companyOf = (id: number) => {
  const found = companies.find((company) => company.id === id)
  if (!found) throw new Error(`no company ${id}`)
  return found
}

const trailerTypeOf = (id: number) => ({
  descricao: trailerTypes.find((type) => type.id === id)?.descricao ?? 'Graneleira',
})

export interface Trailer {
  readonly placa: string
  readonly typeId: number
}

interface TruckParts {
  readonly id: number
  readonly descricao: string
  readonly placa: string
  readonly typeId: number
  readonly trailers?: readonly Trailer[]
  readonly companyId?: number
  readonly tractorCompanyId?: number
  readonly renavam?: string
  readonly chassi?: string
  readonly ativo?: boolean
}

export const buildTruck = (parts: TruckParts): Truck => {
  const { companyId = 101, trailers = [] } = parts
  const tractorCompany = companyOf(parts.tractorCompanyId ?? companyId)
  const trailer = (index: number) => {
    const one = trailers[index]
    return one
      ? {
          placa: one.placa,
          tipoCarreta: trailerTypeOf(one.typeId),
          frotista: { cnpj: companyOf(companyId).cnpj },
        }
      : null
  }
  return {
    id: parts.id,
    descricao: parts.descricao,
    ativo: parts.ativo ?? true,
    tipo_caminhao_id: parts.typeId,
    veiculoCavalo: {
      placa: parts.placa,
      renavam: parts.renavam ?? renavamOf(String(1044000000 + parts.id)),
      local_emissao: 'Cascavel - PR',
      chassi: parts.chassi ?? `9BSR4X200K3${String(880000 + parts.id)}`,
      frotista: {
        cnpj: tractorCompany.cnpj,
        antt: tractorCompany.antt,
        status_conta: tractorCompany.status_conta,
      },
    },
    veiculoCarreta1: trailer(0),
    veiculoCarreta2: trailer(1),
    veiculoCarreta3: trailer(2),
    companyId,
    tractorCompanyId: tractorCompany.id,
    trailerTypeIds: [...new Set(trailers.map(({ typeId }) => typeId))],
  }
}

export const trucks: readonly Truck[] = [
  buildTruck({
    id: 301,
    descricao: 'Bitrem azul',
    placa: 'ABC1D23',
    typeId: 2,
    trailers: [{ placa: 'EFG5H67', typeId: 1 }],
  }),
  buildTruck({ id: 302, descricao: 'Cavalo branco', placa: 'BCD2E34', typeId: 2 }),
  buildTruck({ id: 303, descricao: 'Agregado Clara', placa: 'HIJ8K90', typeId: 2, tractorCompanyId: 103 }),
  buildTruck({ id: 304, descricao: 'Cavalo da filial', placa: 'IJK9L01', typeId: 2, tractorCompanyId: 102 }),
]

/** The trucks of the fixture trips under way; only the demo world lists them (see `crewDrivers`). */
export const crewTrucks: readonly Truck[] = [
  ['Graneleiro vermelho', 'JKL0M12', 'KLM1N23'],
  ['Cavalo prata 540', 'LMN2P34', 'MNP3Q45'],
  ['Bitrem Oeste', 'NPQ4R56', 'PQR5S67'],
  ['Graneleiro verde', 'QRS6T78', 'RST7U89'],
  ['Cavalo 480 cinza', 'STU8V90', 'TUV9W01'],
  ['Sider amarelo', 'UVW0X12', 'VWX1Y23'],
  ['Graneleiro Planalto', 'WXY2Z34', 'XYZ3A45'],
  ['Cavalo azul 460', 'YZA4B56', 'ZAB5C67'],
].map(([descricao = '', placa = '', trailer = ''], index) =>
  buildTruck({ id: 391 + index, descricao, placa, typeId: 2, trailers: [{ placa: trailer, typeId: 1 }] }),
)

export const buildVehicle = (
  id: number,
  placa: string,
  kind: { readonly trailerTypeId?: number },
  rest: Partial<Vehicle> = {},
): Vehicle => ({
  id,
  placa,
  tipo: kind.trailerTypeId === undefined ? 'CAVALO' : 'CARRETA',
  ativo: true,
  status: 'VALID',
  protocolo_ocr: null,
  mensagem_ocr: null,
  renavam: kind.trailerTypeId === undefined ? renavamOf(String(1044000000 + id)) : null,
  local_emissao: kind.trailerTypeId === undefined ? 'Cascavel - PR' : null,
  chassi: kind.trailerTypeId === undefined ? `9BSR4X200K3${String(880000 + id)}` : null,
  frotista: { cnpj: '11222333000181' },
  tipoCarreta: kind.trailerTypeId === undefined ? null : trailerTypeOf(kind.trailerTypeId),
  companyId: 101,
  ...rest,
})

export const vehicles: readonly Vehicle[] = [
  buildVehicle(401, 'ABC1D23', {}),
  buildVehicle(402, 'BCD2E34', {}),
  buildVehicle(403, 'CDE3F45', {}),
  buildVehicle(
    404,
    'DEF4G56',
    {},
    {
      status: 'INVALID',
      protocolo_ocr: 'OCR-404',
      mensagem_ocr: 'O CRLV enviado está ilegível',
    },
  ),
  buildVehicle(411, 'EFG5H67', { trailerTypeId: 1 }),
  buildVehicle(412, 'FGH6I78', { trailerTypeId: 2 }),
  buildVehicle(413, 'GHI7J89', { trailerTypeId: 3 }),
]
