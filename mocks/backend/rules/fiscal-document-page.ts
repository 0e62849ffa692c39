import { BRASILIA } from '#domain/dates.ts'
import { formatCnpj, formatCpf, formatPlate } from '#domain/identifiers.ts'
import { formatBrl } from '#domain/money.ts'
import type { Trip } from '../store/records.ts'
import type { FiscalDocument, FiscalDocumentKind } from './fiscal-documents.ts'
import { offerIdOf, orderCode } from './trips.ts'

/** What stands on the page of a document. */
export interface FiscalDocumentPage {
  readonly title: string
  readonly subtitle: string
  readonly number: string
  /** The access key, 44 digits in groups of four; null: this kind of document has none. */
  readonly accessKey: string | null
  /** What the number in the place of an access key is; not given: an access key. */
  readonly keyLabel?: string
  /** 44 digits that are drawn as bars at the foot. */
  readonly bars?: string
  readonly sections: readonly PageSection[]
}

interface PageSection {
  readonly heading: string
  readonly fields: readonly (readonly [label: string, value: string])[]
}

const titles: Readonly<Record<FiscalDocumentKind, readonly [title: string, subtitle: string]>> = {
  ordem: ['Ordem de carregamento', 'Autoriza o carregamento na origem'],
  cte: ['DACT-e', 'Documento Auxiliar do Conhecimento de Transporte Eletrônico'],
  nfse: ['NFS-e', 'Nota Fiscal de Serviços Eletrônica'],
  mdfe: ['DAMDF-e', 'Documento Auxiliar do Manifesto Eletrônico de Documentos Fiscais'],
  estadia: ['Termo de estadia', 'Tempo de espera na descarga'],
  cfe: ['CF-e', 'Cupom Fiscal Eletrônico'],
  'carta-frete': ['Carta frete', 'Adiantamento e saldo do frete'],
  'contrato-frete': ['Contrato de frete', 'Contrato de transporte rodoviário de cargas'],
  pedagio: ['Recibo de vale-pedágio', 'Vale-pedágio obrigatório antecipado'],
}

/** The invented shipper that issues all documents. */
const ISSUER = { name: 'Campo Aberto Agronegócios S.A.', cnpj: '50709011000113', uf: '41' } as const

/** The models of documents that the tax office knows by an access key. */
const models: { readonly [Kind in FiscalDocumentKind]?: string } = { cte: '57', mdfe: '58', cfe: '59' }

/** The check digit of an access key: the remainder by 11 with the weights 2 to 9 from the right. */
const checkDigit = (digits: string): number => {
  const sum = [...digits].reduceRight(
    (total, digit, index) => total + Number(digit) * (((digits.length - 1 - index) % 8) + 2),
    0,
  )
  const rest = sum % 11
  return rest < 2 ? 0 : 11 - rest
}

/** State, year and month, issuer, model, series, number, kind of issue, a code, check digit. */
const accessKeyOf = (trip: Trip, { kind, number }: FiscalDocument): string | null => {
  const model = models[kind]
  if (model === undefined) return null
  const month = trip.createdAt.slice(2, 7).replace('-', '')
  const code = String(trip.id).padStart(8, '0')
  const digits = `${ISSUER.uf}${month}${ISSUER.cnpj}${model}001${number.padStart(9, '0')}1${code}`
  return `${digits}${checkDigit(digits)}`.replace(/\d{4}(?=\d)/g, '$& ')
}

const date = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone: BRASILIA })

const destinationOf = ({ destino }: Trip): string =>
  destino === null || destino.includes('null - null') ? 'A definir' : destino

const platesOf = ({ conjunto: { caminhao } }: Trip): string =>
  [caminhao.veiculoCavalo, caminhao.veiculoCarreta1, caminhao.veiculoCarreta2, caminhao.veiculoCarreta3]
    .flatMap((vehicle) => (vehicle ? [formatPlate(vehicle.placa)] : []))
    .join(', ')

const sectionsOf = (trip: Trip): readonly PageSection[] => {
  const { motorista, caminhao } = trip.conjunto
  return [
    {
      heading: 'Viagem',
      fields: [
        ['Frete', `#${trip.id}`],
        ['Lote', `#${offerIdOf(trip)}`],
        ['Origem', trip.origem],
        ['Destino', destinationOf(trip)],
        ['Produto', trip.produto],
        ['Espécie', trip.especie ?? 'Não informada'],
        ['Data', date.format(new Date(trip.createdAt))],
        ['Filial', trip.filial ?? 'Não informada'],
      ],
    },
    {
      heading: 'Motorista e veículo',
      fields: [
        ['Motorista', motorista.nome],
        ['CPF', formatCpf(motorista.cpf)],
        ['CNH', motorista.cnh],
        ['Veículo', `${caminhao.tipoCaminhao.descricao}, ${caminhao.descricao}`],
        ['Placas', platesOf(trip)],
      ],
    },
    {
      heading: 'Valores',
      fields: [
        ['Frete por tonelada', formatBrl(trip.valor)],
        ['Pedágio na rota', trip.total_pedagio === null ? 'Sem pedágio' : formatBrl(trip.total_pedagio)],
      ],
    },
    {
      heading: 'Emitente',
      fields: [
        ['Razão social', ISSUER.name],
        ['CNPJ', formatCnpj(ISSUER.cnpj)],
      ],
    },
  ]
}

/** A document of a trip for people; it says nothing that the trip does not say. */
export const fiscalDocumentPage = (trip: Trip, document: FiscalDocument): FiscalDocumentPage => {
  const [title, subtitle] = titles[document.kind]
  return {
    title,
    subtitle,
    number: document.kind === 'ordem' ? orderCode(trip.id) : document.number,
    accessKey: accessKeyOf(trip, document),
    sections: sectionsOf(trip),
  }
}

/** The loading order, which can be asked for before it is among the documents of the trip. */
export const orderPage = (trip: Trip): FiscalDocumentPage =>
  fiscalDocumentPage(trip, { titulo: 'Ordem de Carregamento', kind: 'ordem', number: '', key: '' })
