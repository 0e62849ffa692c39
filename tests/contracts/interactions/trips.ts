import type { StateName } from '#pacts/states.ts'
import {
  lotesSolicitadosDocumento,
  lotesSolicitadosDocumentoPedagio,
  lotesSolicitadosDocumentos,
  lotesSolicitadosDocumentosAgrupados,
  lotesSolicitadosList,
  lotesSolicitadosOrdemCarregamento,
  lotesSolicitadosSendSms,
  viagensCancelar,
  viagensFinalizar,
} from '#services/contract/trips.ts'
import { asMaster } from '#tests/support/pact/acts.ts'
import { exchange } from '#tests/support/pact/exchange.ts'
import type { Interaction } from '#tests/support/pact/interaction.ts'
import { exactly, matching } from '#tests/support/pact/matchers.ts'
import type { Portal } from '#tests/support/pact/portal.ts'
import { base64Of, readPdf } from '#tests/support/pdf.ts'
import { loteSolicitado502 } from './examples.ts'

const signedIn = 'a signed-in master user with two companies'
const token = 'access-1'

const order = (id: number, code?: string) => ({
  params: { lote_solicitado_id: id },
  query: { type: 'url' as const, ...(code && { ordem_carregamento_codigo: code }) },
})
const requestOrder =
  (id: number, code: string | null = null) =>
  ({ trips }: Portal) =>
    trips.requestLoadingOrder({ trip: { id, ordem_carregamento_codigo: code } })

/** A refused loading order: the portal decides by both statuses. */
const kept = (when: string, state: StateName, id: number, statusGR: string, statusOP?: string): Interaction =>
  asMaster(lotesSolicitadosOrdemCarregamento, {
    when,
    states: [state],
    sends: order(id),
    refuses: {
      status: 400,
      body: {
        message: 'A ordem de carregamento ainda não foi liberada.',
        statusValidation: { status_GR: statusGR, ...(statusOP !== undefined && { status_OP: statusOP }) },
      },
    },
    except: {
      '$.statusValidation.status_GR': exactly,
      ...(statusOP !== undefined && { '$.statusValidation.status_OP': exactly }),
    },
    run: requestOrder(id),
    resolves: { kind: 'kept', statusGR, statusOP: statusOP ?? null },
  })

/** The smallest PDF that can be read: one empty page. */
const pdf = base64Of(
  new TextEncoder().encode(
    [
      '%PDF-1.4',
      '1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj',
      '2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj',
      '3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 595 842]>> endobj',
      'trailer <</Root 1 0 R>>',
      '%%EOF',
    ].join('\n'),
  ),
)
/** Standard base64 with padding, whose bytes begin with '%PDF-'. */
const aPdf = matching('JVBERi0[A-Za-z0-9+/]+={0,2}')

const link = (chave: string, tipo: string) =>
  `https://documentos.example.com/arquivo?chave=${chave}&tipo=${tipo}`
const pagesOf = async (file: Promise<Uint8Array>) => (await readPdf(await file)).sizes.length
const bytesOf = async (file: Promise<{ readonly bytes: Uint8Array }>) => (await file).bytes

export const tripInteractions: readonly Interaction[] = [
  asMaster(lotesSolicitadosList, {
    when: 'the oldest requested trips of a company',
    states: ['requested trips exist'],
    sends: { query: { page: 1, per_page: 15, order_by: 'ASC', frotista_id: 101 } },
    answers: { data: [loteSolicitado502], total: 19 },
    except: { '$.total': exactly },
    run: ({ trips }) => trips.listTrips({ query: { order_by: 'ASC', frotista_id: 101 }, page: 1 }),
    resolves: {
      items: [{ id: 502, lote_id: 2, lote_conjunto_id: 602, lote_conjunto_status_id: 2, send_sms: null }],
      total: 19,
      perPage: 15,
    },
  }),
  asMaster(lotesSolicitadosList, {
    when: 'no requested trip fits the filter',
    states: ['no requested trips exist'],
    sends: {
      query: {
        page: 1,
        per_page: 15,
        order_by: 'DESC',
        motorista: 'Márcio José',
        caminhao: 'LMN2P34',
        cte: '100502',
        origem: 'Toledo',
        cidadeOrigemIBGE: 4127700,
        destino: 'Curitiba',
        cidadeDestinoIBGE: 4106902,
      },
    },
    answers: { data: [], total: 0 },
    run: ({ trips }) =>
      trips.listTrips({
        query: {
          order_by: 'DESC',
          motorista: 'Márcio José',
          caminhao: 'LMN2P34',
          cte: '100502',
          origem: 'Toledo',
          cidadeOrigemIBGE: 4127700,
          destino: 'Curitiba',
          cidadeDestinoIBGE: 4106902,
        },
        page: 1,
      }),
    resolves: { items: [], total: 0 },
  }),
  asMaster(lotesSolicitadosOrdemCarregamento, {
    // CORE-379
    when: 'it is ready',
    states: ['the loading order of trip 501 is ready'],
    sends: order(501),
    answers: { url: 'https://documentos.example.com/ordens/501.pdf' },
    except: { '$.url': matching('https?://.+') },
    run: requestOrder(501),
    resolves: { kind: 'ready', url: 'https://documentos.example.com/ordens/501.pdf' },
  }),
  asMaster(lotesSolicitadosOrdemCarregamento, {
    // CORE-380
    when: 'it is ready and asked for by its code',
    states: ['the loading order of trip 501 is ready'],
    sends: order(501, 'OC000501'),
    answers: { url: 'https://documentos.example.com/ordens/501.pdf' },
    except: { '$.url': matching('https?://.+') },
    run: requestOrder(501, 'OC000501'),
    resolves: { kind: 'ready' },
  }),
  kept(
    'risk management refused it',
    'the loading order of trip 503 is refused by GR',
    503,
    'REPROVADO',
    'LIBERADO',
  ),
  kept('there is no cadence', 'the loading order of trip 504 has no cadence', 504, 'LIBERADO', 'REPROVADO'),
  kept(
    'operations have not approved it and nobody answered about an SMS',
    'trip 510 awaits approval without an SMS answer',
    510,
    'LIBERADO',
    'AGUARDANDO',
  ),
  kept('both gates wait, with an SMS', 'trip 511 awaits approval with SMS', 511, 'AGUARDANDO', 'AGUARDANDO'),
  kept(
    'both gates wait, without an SMS',
    'trip 512 awaits approval without SMS',
    512,
    'AGUARDANDO',
    'AGUARDANDO',
  ),
  kept('only risk management waits', 'trip 513 has only a waiting GR status', 513, 'AGUARDANDO'),
  kept('only risk management refused it', 'trip 514 has only a refused GR status', 514, 'REPROVADO'),
  asMaster(lotesSolicitadosOrdemCarregamento, {
    when: 'it cannot be made',
    states: ['the loading order fails'],
    sends: order(502),
    refuses: { status: 500 },
    run: requestOrder(502),
  }),
  asMaster(lotesSolicitadosSendSms, {
    // CORE-394 CORE-395
    when: 'the user wants an SMS',
    states: ['trip 510 awaits approval without an SMS answer'],
    sends: { params: { id: 510 }, body: { send_sms: true } },
    run: ({ trips }) => trips.answerSms({ tripId: 510, wanted: true }),
    resolves: { kind: 'arrived' },
  }),
  asMaster(lotesSolicitadosSendSms, {
    when: 'the user wants no SMS',
    states: ['trip 510 awaits approval without an SMS answer'],
    sends: { params: { id: 510 }, body: { send_sms: false } },
    run: ({ trips }) => trips.answerSms({ tripId: 510, wanted: false }),
    resolves: { kind: 'arrived' },
  }),
  asMaster(lotesSolicitadosDocumentos, {
    when: 'the documents of a trip',
    states: ['trip 601 has documents'],
    sends: { params: { lote_conjunto_id: 601 } },
    answers: [
      { titulo: 'Ordem de Carregamento', links: [link('ordem-601-1', 'ordem')] },
      { titulo: 'CT-e', links: [link('cte-601-1', 'cte'), link('cte-601-2', 'cte')] },
      { titulo: 'MDF-e', links: [link('mdfe-601-1', 'mdfe')] },
      { titulo: 'Recibo de Pedágio', links: [link('pedagio-601-1', 'pedagio')] },
    ],
    except: {
      '$[*].titulo': matching(
        'Ordem de Carregamento|CT-e|NFS-e|MDF-e|Termos Estadia|CF-e|Carta Frete|Contrato Frete|Recibo de Pedágio',
      ),
      '$[*].links[*]': matching('[^?#]*\\?.+'),
    },
    run: async ({ trips }) =>
      (await trips.listFiscalDocuments({ conjuntoId: 601 }))
        .map(({ titulo, links }) => `${titulo} ${links.length}`)
        .join(', '),
    resolves: 'Ordem de Carregamento 1, CT-e 2, MDF-e 1, Recibo de Pedágio 1',
  }),
  asMaster(lotesSolicitadosDocumentos, {
    when: 'a trip without documents',
    states: ['trip 602 has no documents'],
    sends: { params: { lote_conjunto_id: 602 } },
    answers: [],
    run: ({ trips }) => trips.listFiscalDocuments({ conjuntoId: 602 }),
    resolves: [],
  }),
  asMaster(lotesSolicitadosDocumentosAgrupados, {
    // CORE-364
    when: 'all documents of a trip in one file',
    states: ['trip 601 has documents'],
    sends: { params: { lote_conjunto_id: 601 } },
    answers: { file: pdf },
    except: { '$.file': aPdf },
    run: ({ trips }) => pagesOf(trips.loadAll({ conjuntoId: 601 })),
    resolves: 1,
  }),
  asMaster(lotesSolicitadosDocumentosAgrupados, {
    when: 'the documents cannot be merged',
    states: ['the merged documents fail'],
    sends: { params: { lote_conjunto_id: 601 } },
    refuses: { status: 500 },
    run: ({ trips }) => trips.loadAll({ conjuntoId: 601 }),
  }),
  {
    exchanges: [
      exchange(lotesSolicitadosDocumento, {
        when: 'the first CT-e of a trip',
        states: [signedIn, 'trip 601 has documents'],
        token,
        sends: { query: 'chave=cte-601-1&tipo=cte' },
        answers: { file: pdf },
        except: { '$.file': aPdf },
      }),
      exchange(lotesSolicitadosDocumento, {
        when: 'the second CT-e of a trip',
        states: [signedIn, 'trip 601 has documents'],
        token,
        sends: { query: 'chave=cte-601-2&tipo=cte' },
        answers: { file: pdf },
        except: { '$.file': aPdf },
      }),
    ],
    run: ({ trips }) =>
      pagesOf(
        bytesOf(
          trips.loadGroup({
            group: { titulo: 'CT-e', links: [link('cte-601-1', 'cte'), link('cte-601-2', 'cte')] },
          }),
        ),
      ),
    resolves: 2,
  },
  asMaster(lotesSolicitadosDocumentoPedagio, {
    // CORE-375
    when: 'the toll receipt of a trip',
    states: ['trip 601 has documents'],
    sends: { query: 'chave=pedagio-601-1&tipo=pedagio' },
    answers: { file: pdf },
    except: { '$.file': aPdf },
    run: ({ trips }) =>
      pagesOf(
        bytesOf(
          trips.loadGroup({
            group: { titulo: 'Recibo de Pedágio', links: [link('pedagio-601-1', 'pedagio')] },
          }),
        ),
      ),
    resolves: 1,
  }),
  asMaster(viagensFinalizar, {
    // CORE-248 CORE-296
    when: 'a trip is finished',
    states: ['trip 607 can be finished'],
    sends: { query: { lote_conjunto_id: 607 } },
    run: ({ tripEndings }) => tripEndings.endTrip({ conjuntoId: 607, ending: 'finish' }),
    resolves: { kind: 'arrived' },
  }),
  asMaster(viagensFinalizar, {
    when: 'finishing the trip fails',
    states: ['ending the trip fails'],
    sends: { query: { lote_conjunto_id: 607 } },
    refuses: { status: 500 },
    run: ({ tripEndings }) => tripEndings.endTrip({ conjuntoId: 607, ending: 'finish' }),
  }),
  asMaster(viagensCancelar, {
    when: 'a trip is cancelled',
    states: ['trip 601 can be cancelled'],
    sends: { query: { lote_conjunto_id: 601 } },
    run: ({ tripEndings }) => tripEndings.endTrip({ conjuntoId: 601, ending: 'cancel' }),
    resolves: { kind: 'arrived' },
  }),
  asMaster(viagensCancelar, {
    when: 'cancelling the trip fails',
    states: ['ending the trip fails'],
    sends: { query: { lote_conjunto_id: 601 } },
    refuses: { status: 500 },
    run: ({ tripEndings }) => tripEndings.endTrip({ conjuntoId: 601, ending: 'cancel' }),
  }),
]
