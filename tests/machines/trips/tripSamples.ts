import type { TripFilter, TripsRequest } from '#machines/trips/tripFilter.ts'
import type { ListPage } from '#services/lists.ts'
import type { FiscalDocumentGroup, Pdf, Trip } from '#services/trips.ts'

/** A trip under way, with one trailer; the SMS question was not answered. */
export const tripOf = (rest: Partial<Trip> = {}): Trip => ({
  id: 501,
  lote_id: 7,
  lote_conjunto_id: 601,
  lote_conjunto_status_id: 1,
  ordem_carregamento_codigo: 'OC-501',
  origem: 'Cascavel - PR',
  origem_completa: 'Cooperativa Central, Cascavel - PR',
  destino: 'Paranaguá - PR',
  destino_completo: 'Terminal Leste, Paranaguá - PR',
  valor: 142.5,
  especie: 'Granel',
  produto: 'Soja',
  pedagio: null,
  total_pedagio: null,
  filial: 'Filial Cascavel',
  observacao: null,
  send_sms: null,
  usuario: { telefone: '45999990001' },
  conjunto: {
    motorista: { nome: 'Carlos Souza', cnh: '01234567890', cpf: '11122233396' },
    caminhao: {
      descricao: 'Bitrem azul',
      tipoCaminhao: { descricao: 'Bitrem' },
      veiculoCavalo: { placa: 'ABC1234' },
      veiculoCarreta1: { placa: 'BCD2E34' },
      veiculoCarreta2: null,
      veiculoCarreta3: null,
    },
  },
  ...rest,
})

/** A page of trips with these ids, 15 a page. */
export const pageOf = (ids: readonly number[], total: number): ListPage<Trip> => ({
  items: ids.map((id) => tripOf({ id })),
  total,
  perPage: 15,
})

export const noTripFilter: TripFilter = {
  motorista: '',
  caminhao: '',
  origem: null,
  destino: null,
  cte: '',
  ordem: 'DESC',
}

/** What the list shows: by default all trips, the newest first. */
export const requestOf = (filter: Partial<TripFilter> = {}, companyId?: 101): TripsRequest => ({
  filter: { ...noTripFilter, ...filter },
  company: companyId === undefined ? null : { id: companyId, cnpj: '11222333000181' },
})

const linkOf = (name: string) => `https://documentos.example.com/arquivo?documento=${name}`

export const groupOf = (titulo: string, ...names: readonly string[]): FiscalDocumentGroup => ({
  titulo,
  links: names.map(linkOf),
})

/** '%PDF-' */
export const pdf: Pdf = new Uint8Array([0x25, 0x50, 0x44, 0x46, 0x2d])
