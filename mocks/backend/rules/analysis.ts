import { formatCnpj } from '#domain/identifiers.ts'
import {
  companies as companiesPage,
  drivers as driversPage,
  vehicles as vehiclesPage,
} from '#domain/pageAddresses.ts'
import type { Company, Driver, RecordOf, Vehicle } from '../store/records.ts'
import { inventLicence, inventPapers } from '../world/readings.ts'
import { isIdentityDocument } from './access.ts'
import { mail } from './messages.ts'
import { type Refusal, refuse } from './refusal.ts'

// What others do with a driver, a vehicle or a company that was registered: its document is read at once, and
// after a while somebody approves it. In the demo's panel a person decides that, too.

/** Milliseconds until a registration is approved in the demo. */
export const ANALYSIS_MS = 20_000

/** Of a document that cannot be a photo or a PDF. */
const unreadable = (base64: string, name: string): Refusal | null =>
  isIdentityDocument(base64) ? null : refuse(400, `A foto ${name} não pôde ser lida.`)

/** When the analysis of what is registered now ends, and who hears of it. */
export type Analysis = NonNullable<Driver['analysis']>

interface DriverRequest
  extends Pick<Driver, 'frotista_id' | 'telefone' | 'email' | 'endereco' | 'motorista_referencia'> {
  readonly doc_imagem_frente: string
  readonly doc_imagem_verso: string
}

interface DriverFacts {
  /** Of the company. */
  readonly cnpj: string
  readonly drivers: readonly Driver[]
  readonly today: Date
  readonly analysis: Analysis
}

/** A driver as the licence was read, who waits for approval. */
export const newDriver = (
  id: number,
  request: DriverRequest,
  { cnpj, drivers, today, analysis }: DriverFacts,
): Driver | Refusal =>
  unreadable(request.doc_imagem_frente, 'da CNH') ??
  unreadable(request.doc_imagem_verso, 'da CNH') ?? {
    id,
    ...inventLicence(id, new Set(drivers.map(({ cpf }) => cpf)), today),
    frotista: { cnpj },
    frotista_id: request.frotista_id,
    telefone: request.telefone,
    email: request.email,
    endereco: request.endereco,
    motorista_referencia: request.motorista_referencia,
    ativo: false,
    status: 'PENDENTE',
    protocolo_ocr: null,
    mensagem_ocr: null,
    // the images are not kept: the store of the demo is small
    doc_imagem_frente: null,
    doc_imagem_verso: null,
    doc_token_sdk: null,
    deleted: false,
    analysis,
  }

interface VehicleRequest {
  readonly crlv_imagem_completa: string
  readonly frotista_id: number
  readonly tipo: Vehicle['tipo']
  readonly tipo_carreta_id?: number
}

interface VehicleFacts {
  readonly cnpj: string
  readonly vehicles: readonly Vehicle[]
  readonly trailerTypes: readonly RecordOf<'trailerTypes'>[]
  readonly analysis: Analysis
}

/** A tractor or a trailer as its CRLV was read, which waits for approval. */
export const newVehicle = (
  id: number,
  request: VehicleRequest,
  { cnpj, vehicles, trailerTypes, analysis }: VehicleFacts,
): Vehicle | Refusal => {
  const refusal = unreadable(request.crlv_imagem_completa, 'do CRLV')
  if (refusal) return refusal
  const trailerType = trailerTypes.find((type) => type.id === request.tipo_carreta_id)
  if (request.tipo === 'CARRETA' && !trailerType) return refuse(400, 'Este tipo de carreta não existe.')
  const { placa, renavam, local_emissao, chassi } = inventPapers(
    id,
    new Set(vehicles.map((vehicle) => vehicle.placa)),
  )
  const papers = trailerType
    ? { renavam: null, local_emissao: null, chassi: null }
    : { renavam, local_emissao, chassi }
  return {
    id,
    placa,
    ...papers,
    tipo: request.tipo,
    ativo: true,
    status: 'PENDENTE',
    protocolo_ocr: null,
    mensagem_ocr: null,
    frotista: { cnpj },
    companyId: request.frotista_id,
    tipoCarreta: trailerType ? { descricao: trailerType.descricao } : null,
    trailerTypeId: trailerType?.id ?? null,
    deleted: false,
    analysis,
  }
}

export type Decision = 'approved' | 'refused'

/** What a decision changes in a record. */
const decided = (id: number, decision: Decision, unreadableText: string) =>
  decision === 'approved'
    ? ({ status: 'VALID', protocolo_ocr: null, mensagem_ocr: null, analysis: null } as const)
    : ({
        status: 'INVALID',
        protocolo_ocr: `OCR-${id}`,
        mensagem_ocr: unreadableText,
        analysis: null,
      } as const)

const word = { approved: 'aprovado', refused: 'reprovado' } as const

/** What a decision changes in a driver, and the message about it. */
export const decideDriver = (driver: Driver, decision: Decision) => ({
  change: {
    ...decided(driver.id, decision, 'A imagem da CNH não pôde ser lida'),
    ativo: decision === 'approved',
  },
  message: mail(
    driver.analysis?.informs ?? '',
    `Motorista ${word[decision]}: ${driver.nome}`,
    decision === 'approved'
      ? 'O cadastro foi aprovado. O motorista já pode receber cargas.'
      : 'A imagem da CNH não pôde ser lida. Cadastre o motorista de novo, com uma foto nítida.',
    { link: driversPage },
  ),
})

/** The list with this vehicle. */
const listedVehicle = ({ tipo, placa }: Vehicle) =>
  `${vehiclesPage}?${tipo === 'CARRETA' ? 'tipo=carretas&' : ''}placa=${placa}`

/** What a decision changes in a vehicle, and the message about it. */
export const decideVehicle = (vehicle: Vehicle, decision: Decision) => ({
  change: decided(vehicle.id, decision, 'O CRLV enviado está ilegível'),
  message: mail(
    vehicle.analysis?.informs ?? '',
    `Veículo ${word[decision]}: ${vehicle.placa}`,
    decision === 'approved'
      ? 'O cadastro foi aprovado. O veículo já pode fazer parte de um caminhão.'
      : 'O CRLV enviado está ilegível. Cadastre o veículo de novo, com uma foto nítida.',
    { link: listedVehicle(vehicle) },
  ),
})

/** The names that the validation finds for linked CNPJs. */
const FOUND_NAMES = [
  'Transportes Campo Largo Ltda',
  'Rota do Oeste Cargas Ltda',
  'Araucária Logística Ltda',
  'Expresso Três Barras Ltda',
] as const

/** What a decision changes in a linked company, and the message about it. Only an approved one is active. */
export const decideCompany = (company: Company, decision: Decision) => {
  const { status, mensagem_ocr, analysis } = decided(
    company.id,
    decision,
    'Os dados do CNPJ não puderam ser validados',
  )
  const isApproved = decision === 'approved'
  const name = isApproved
    ? (FOUND_NAMES[company.id % FOUND_NAMES.length] ?? company.razao_social)
    : company.razao_social
  return {
    change: { status, mensagem_ocr, analysis, razao_social: name, active: isApproved },
    message: mail(
      company.analysis?.informs ?? '',
      `CNPJ ${word[decision]}: ${formatCnpj(company.cnpj)}`,
      isApproved
        ? 'A validação terminou. O CNPJ já pode ser escolhido no menu do topo.'
        : 'Os dados do CNPJ não puderam ser validados. Confira o CNPJ e a ANTT.',
      { link: companiesPage },
    ),
  }
}

/** Whether a decision is due. */
export const isDue = (
  { analysis, deleted = false }: Pick<Company, 'analysis'> & { readonly deleted?: boolean },
  now: Date,
): boolean => analysis !== null && !deleted && analysis.endsAt <= now.toISOString()
