import type { Driver, Truck, Vehicle } from '../store/records.ts'
import { places } from './cities.ts'
import { buildTruck, buildVehicle } from './fleet.ts'
import { inventChassi, inventCpf, inventPlate, inventRenavam } from './identifiers.ts'
import { inventNames } from './names.ts'
import type { Random } from './random.ts'

const isoDate = (date: Date) => date.toISOString().slice(0, 10)

const inDays = (today: Date, days: number) => new Date(today.getTime() + days * 86_400_000)

const streets = [
  'Rua das Palmeiras',
  'Avenida Brasil',
  'Rua Sete de Setembro',
  'Rua Ipê Amarelo',
  'Rua Paraná',
] as const
const quarters = ['Centro', 'Jardim América', 'Vila Nova', 'Parque Industrial', 'São Cristóvão'] as const

const mailName = (name: string) =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .split(' ')
    .filter((_, index, parts) => index === 0 || index === parts.length - 1)
    .join('.')

/** Drivers of company 101: most are approved, some have a waiting or refused document. */
export const demoDrivers = (random: Random, today: Date, firstId: number, count: number): Driver[] => {
  const homes = places.filter(({ uf }) => uf === 'PR' || uf === 'SC' || uf === 'MS') as [
    (typeof places)[number],
    ...typeof places,
  ]
  return inventNames(random, count).map((nome, index) => {
    const id = firstId + index
    const home = random.pick(homes)
    const luck = random.next()
    const status =
      luck < 0.78 ? 'VALID' : luck < 0.9 ? 'MANUAL_APPROVAL' : luck < 0.95 ? 'INVALID' : 'MANUAL_REPROVAL'
    const isRefused = status === 'INVALID' || status === 'MANUAL_REPROVAL'
    return {
      id,
      nome,
      cpf: inventCpf(random),
      rg: random.digits(9),
      cnh: `0${random.int(1, 9)}${random.digits(9)}`,
      vencimento_cnh: isoDate(inDays(today, random.int(40, 1800))),
      categoria_cnh: random.chance(0.85) ? 'E' : 'AE',
      local_emissao_cnh: home.nome,
      estado_emissao_cnh: home.uf,
      telefone: `${random.pick(['45', '44', '43', '41', '49', '67'])}9${random.int(8, 9)}${random.digits(7)}`,
      email: random.chance(0.7) ? `${mailName(nome)}@example.com` : null,
      ativo: !random.chance(0.06),
      status,
      protocolo_ocr: isRefused ? `OCR-${id}` : null,
      mensagem_ocr: isRefused ? 'A imagem do documento não pôde ser lida' : null,
      frotista: { cnpj: '11222333000181' },
      frotista_id: 101,
      endereco: {
        cep: `8${random.digits(4)}000`,
        logradouro: random.pick(streets),
        numero: String(random.int(12, 2900)),
        complemento: null,
        bairro: random.pick(quarters),
        cidade: home.nome,
        cidade_ibge: home.ibge,
        estado: home.uf,
      },
      doc_imagem_frente: null,
      doc_imagem_verso: null,
      doc_token_sdk: null,
      motorista_referencia: null,
      deleted: false,
      analysis: null,
    }
  })
}

const colours = ['branco', 'prata', 'vermelho', 'azul', 'verde', 'amarelo', 'preto', 'bordô'] as const
type Build = readonly [typeId: number, word: string, trailers: number]
const builds: readonly [Build, ...Build[]] = [
  [2, 'LS', 1],
  [2, 'Vanderleia', 1],
  [3, 'Bitrem', 2],
  [3, 'Bitrenzão', 2],
  [4, 'Rodotrem', 3],
  [1, 'Toco', 0],
]

interface DemoFleet {
  readonly trucks: Truck[]
  readonly vehicles: Vehicle[]
}

/** Trucks of company 101 with their vehicles, and a few vehicles without a truck. */
export const demoFleet = (
  random: Random,
  first: { readonly truckId: number; readonly vehicleId: number },
  counts: { readonly trucks: number; readonly spareVehicles: number },
): DemoFleet => {
  const used = new Set<string>()
  const newPlate = (): string => {
    const placa = inventPlate(random)
    if (used.has(placa)) return newPlate()
    used.add(placa)
    return placa
  }
  let nextId = first.vehicleId
  const vehicles: Vehicle[] = []
  /** Its id. */
  const addVehicle = (parts: Omit<Parameters<typeof buildVehicle>[0], 'id'>) => {
    const id = nextId
    nextId += 1
    vehicles.push(buildVehicle({ id, ...parts }))
    return id
  }

  const trucks = Array.from({ length: counts.trucks }, (_, index) => {
    const [typeId, word, trailerCount] = random.pick(builds)
    const trailerTypeId = random.chance(0.78) ? 1 : random.chance(0.7) ? 2 : 3
    const papers = { renavam: inventRenavam(random), chassi: inventChassi(random) }
    const placa = newPlate()
    const plates = Array.from({ length: trailerCount }, newPlate)
    const descricao = `${word} ${random.pick(colours)} ${String(index + 1).padStart(2, '0')}`
    // some tractors are of other owners, whose accounts are in order or not
    const companyId = random.chance(0.12) ? random.pick([103, 105, 104]) : 101
    return buildTruck({
      id: first.truckId + index,
      descricao,
      typeId,
      tractorId: addVehicle({ placa, ...papers, companyId }),
      trailerIds: plates.map((plate) => addVehicle({ placa: plate, trailerTypeId })),
      ativo: !random.chance(0.05),
    })
  })
  for (let spare = 0; spare < counts.spareVehicles; spare += 1) {
    const isTractor = random.chance(0.4)
    const placa = newPlate()
    if (isTractor) addVehicle({ placa, renavam: inventRenavam(random), status: 'MANUAL_APPROVAL' })
    else addVehicle({ placa, trailerTypeId: random.pick([1, 1, 2]), ativo: !random.chance(0.3) })
  }
  return { trucks, vehicles }
}
