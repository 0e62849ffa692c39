import * as v from 'valibot'
import { json } from './call.ts'
import { dataTotal, list, listIn } from './lists.ts'
import { pageSizes } from './page-sizes.ts'
import { LOTE_CONJUNTO_ID_KEY, LOTE_CONJUNTO_STATUS_ID_KEY, LOTE_ID_KEY } from './product-keys.ts'
import { base64File, byId } from './records.ts'
import * as s from './scalars.ts'
import { defineChange, defineRead } from './usualCalls.ts'

/**
 * State of a requested trip (core §4): 1 EmTransito, 2 Confirmado, 3 NaFila, 4 Carregando, 5 Entregue,
 * 6 Desistiu, 7 Embarcado, 8 Removido, 10 AguardandoAprovacao. There is no 9.
 */
export const loteConjuntoStatusId = s.openNumber(1, 2, 3, 4, 5, 6, 7, 8, 10)

const plateOf = v.object({ placa: s.plateText })

/** A requested trip (core §3). */
export const loteSolicitado = v.object({
  id: s.id,
  [LOTE_ID_KEY]: s.id,
  [LOTE_CONJUNTO_ID_KEY]: s.id,
  /** null, like every value that is not known, offers nothing to do. */
  [LOTE_CONJUNTO_STATUS_ID_KEY]: s.orNull(loteConjuntoStatusId),
  ordem_carregamento_codigo: s.orNull(s.filledText),
  origem: s.wordsText,
  origem_completa: s.orNull(s.wordsText),
  destino: s.orNull(s.wordsText),
  destino_completo: s.orNull(s.wordsText),
  /** Per ton. */
  valor: s.brl,
  especie: s.orNull(s.wordsText),
  produto: s.wordsText,
  pedagio: s.orNull(s.wordsText),
  total_pedagio: s.orNull(s.brl),
  filial: s.orNull(s.wordsText),
  observacao: s.orNull(s.wordsText),
  /** null: the SMS question was never answered. */
  send_sms: s.orNull(v.boolean()),
  /** `telefone` is where the SMS goes. */
  usuario: v.object({ telefone: s.orNull(s.phoneText) }),
  conjunto: v.object({
    motorista: v.object({ nome: s.wordsText, cnh: s.filledText, cpf: s.cpfText }),
    caminhao: v.object({
      descricao: s.filledText,
      tipoCaminhao: v.object({ descricao: s.wordsText }),
      veiculoCavalo: plateOf,
      veiculoCarreta1: s.orNull(plateOf),
      veiculoCarreta2: s.orNull(plateOf),
      veiculoCarreta3: s.orNull(plateOf),
    }),
  }),
})
export type LoteSolicitado = v.InferOutput<typeof loteSolicitado>

export const lotesSolicitadosList = defineRead({
  id: 'lotes-solicitados-list',
  path: '/lotes-solicitados',
  query: v.strictObject({
    page: s.pageNumber,
    per_page: pageSizes({ list: 15 }),
    /** DESC: 'MAIS RECENTE'. ASC: 'MAIS ANTIGO'. */
    order_by: v.picklist(['DESC', 'ASC']),
    /** Name of the chosen city of loading, sent together with its IBGE code, which decides (A52). */
    origem: v.optional(s.text),
    /** The same of the city of unloading (A52). */
    destino: v.optional(s.text),
    /** IBGE code of the city of loading. */
    cidadeOrigemIBGE: v.optional(s.ibge),
    /** IBGE code of the city of unloading. */
    cidadeDestinoIBGE: v.optional(s.ibge),
    /** A part of the driver's name or CPF, as typed, trimmed: a CPF maybe with its mask (A110). */
    motorista: v.optional(s.text),
    /** Plate of the tractor, or a part of it, maybe with a hyphen (A110). */
    caminhao: v.optional(s.text),
    /** A part of the number of a CT-e of the trip (A110). */
    cte: v.optional(s.text),
    /** The selected company; left out for all companies of the user. */
    frotista_id: v.optional(s.id),
  }),
  answer: listIn('data', dataTotal(loteSolicitado)),
  source: 'core §2, §7, §8',
  assumptions: ['A52'],
})

/** Refused by a gate: 400 with `statusValidation` (api §1.6); core §4 says what follows from it. */
export const lotesSolicitadosOrdemCarregamento = defineRead({
  id: 'lotes-solicitados-ordem-carregamento',
  path: '/lotes-solicitados/{lote_solicitado_id}/ordem-carregamento',
  params: v.strictObject({ lote_solicitado_id: s.id }),
  query: v.strictObject({
    type: v.literal('url'),
    /** Sent when the record has one. */
    ordem_carregamento_codigo: v.optional(s.text),
  }),
  answer: json(v.object({ url: s.urlText })),
  source: 'core §2, §4, §7, §8',
  assumptions: ['A53'],
})

export const lotesSolicitadosSendSms = defineChange({
  id: 'lotes-solicitados-send-sms',
  method: 'PATCH',
  path: '/lotes-solicitados/{id}',
  params: byId,
  body: v.strictObject({ send_sms: v.boolean() }),
  source: 'core §4, §7',
})

/** 'Ordem de Carregamento' is not counted. 'NFS-e' is assumed (A56). */
export const documentoTitulo = s.openText(
  'Ordem de Carregamento',
  'CT-e',
  'CF-e',
  'MDF-e',
  'Termos Estadia',
  'Contrato Frete',
  'Carta Frete',
  'Recibo de Pedágio',
  'NFS-e',
)
export type DocumentoTitulo = v.InferOutput<typeof documentoTitulo>

/** Of a link only the query string is used; its host and path are not trusted. */
export const documentoGrupo = v.object({ titulo: documentoTitulo, links: v.array(s.filledText) })
export type DocumentoGrupo = v.InferOutput<typeof documentoGrupo>

const byConjunto = v.strictObject({ lote_conjunto_id: s.id })

export const lotesSolicitadosDocumentos = defineRead({
  id: 'lotes-solicitados-documentos',
  path: '/lotes-solicitados/documentos/{lote_conjunto_id}',
  params: byConjunto,
  // a link that is null is one that does not come, and no links are none
  answer: list(
    documentoGrupo,
    v.object({ titulo: documentoTitulo, links: s.arrayOrNone(v.nullish(s.filledText, '')) }),
  ),
  source: 'core §2, §3, §7, §8',
})

/** One PDF of all documents of the trip. */
export const lotesSolicitadosDocumentosAgrupados = defineRead({
  id: 'lotes-solicitados-documentos-agrupados',
  path: '/lotes-solicitados/documentos-agrupados/{lote_conjunto_id}',
  params: byConjunto,
  answer: json(base64File),
  carriesDocument: true,
  source: 'core §2, §7, §8',
})

/** One PDF of one link; its query goes out unchanged. */
export const lotesSolicitadosDocumento = defineRead({
  id: 'lotes-solicitados-documento',
  path: '/lotes-solicitados/documento',
  query: s.rawQuery,
  answer: json(base64File),
  carriesDocument: true,
  source: 'core §2, §7',
  assumptions: ['A54'],
})

/** One PDF of one link of 'Recibo de Pedágio', asked for in the same way. */
export const lotesSolicitadosDocumentoPedagio = defineRead({
  id: 'lotes-solicitados-documento-pedagio',
  path: '/lotes-solicitados/documento-pedagio',
  query: s.rawQuery,
  answer: json(base64File),
  carriesDocument: true,
  source: 'core §2, §7',
  assumptions: ['A55'],
})

/** Status 200 means success; no body goes out. */
export const viagensFinalizar = defineChange({
  id: 'viagens-finalizar',
  method: 'PATCH',
  path: '/finalizar/viagem',
  query: byConjunto,
  source: 'core §2, §4, §7, §8',
})

/** Status 200 means success; no body goes out. */
export const viagensCancelar = defineChange({
  id: 'viagens-cancelar',
  method: 'PATCH',
  path: '/cancelar/viagem',
  query: byConjunto,
  source: 'core §2, §4, §7, §8',
})
