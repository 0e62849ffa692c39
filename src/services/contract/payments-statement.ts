import * as v from 'valibot'
import { binary, defineCall, json } from './call.ts'
import { listIn, page } from './lists.ts'
import { pageSizes } from './page-sizes.ts'
import * as s from './scalars.ts'
import { defineRead } from './usualCalls.ts'

/** First and last day in Brasília, whatever the device's zone; at most 31 days between them (A20). */
const periodo = { data_inicio: s.isoDate, data_fim: s.isoDate, frotista_id: s.id }

/**
 * One movement. What `info_adicional` shows follows from `historico_id`: 1 and 2 the CT-e,
 * 11 and 12 the payee's document, 23 and 50 the bank data, 23 also the `situacao`.
 */
export const extratoDetalhe = v.object({
  data: s.dateOrNone(s.instantText),
  /** D: debit; every other value: credit. */
  tipo: s.openText('D', 'C'),
  valor: s.brl,
  historico_id: s.numberLike(1, 2, 11, 12, 23, 50),
  historico: s.wordsText,
  descricao_processadora: s.orNull(s.wordsText),
  protocolo_requisicao: s.orNull(s.filledText),
  info_adicional: s.orNull(
    v.object({
      documento_favorecido: s.orNull(s.taxIdText),
      codigo_banco: s.orNull(s.filledText),
      agencia: s.orNull(s.filledText),
      /** 1: CC (Corrente). 2: CP (Poupança). */
      tipo_conta: s.orNull(s.openNumber(1, 2)),
      conta_bancaria: s.orNull(s.filledText),
      digito_conta: s.orNull(s.filledText),
      cte: s.orNull(s.filledText),
      situacao: s.orNull(s.openText('SUCESSO', 'AGUARDANDO', 'EM_PROCESSAMENTO', 'FALHA')),
      tipo_info_adicional: s.orNull(s.wordsText),
    }),
  ),
})
export type ExtratoDetalhe = v.InferOutput<typeof extratoDetalhe>

export const extrato = v.object({ saldo_final_periodo: s.balance, detalhes: v.array(extratoDetalhe) })
export type Extrato = v.InferOutput<typeof extrato>

export const pagamentosExtrato = defineRead({
  id: 'pagamentos-extrato',
  path: '/pagamentos/extrato',
  query: v.strictObject(periodo),
  answer: listIn('detalhes', extrato),
  source: 'payments §2.5, §3, §5, §7, §8',
})

/** Exactly one is true (A76). */
export const extratoExportResult = v.object({
  sucesso: v.boolean(),
  erro: v.boolean(),
  validacao_periodo: v.boolean(),
})

/** Orders a file by e-mail. Never retried: two files would arrive. */
export const pagamentosExtratoExportar = defineCall({
  id: 'pagamentos-extrato-exportar',
  method: 'GET',
  path: '/pagamentos/extrato/exportar',
  auth: 'bearer',
  class: 'verify',
  query: v.strictObject(periodo),
  status: 200,
  answer: json(extratoExportResult),
  source: 'payments §2.5, §3, §7, §8',
  assumptions: ['A76'],
})

export const transferenciaP2P = v.object({
  descricao: s.orNull(s.wordsText),
  valor: s.brl,
  detalhe: s.orNull(s.wordsText),
  /** A person or a company; the other is null. */
  contaDestino: v.object({
    pessoa: v.object({
      pessoaFisica: s.orNull(v.object({ cpf: s.cpfText, nome: s.wordsText })),
      pessoaJuridica: s.orNull(v.object({ cnpj: s.cnpjText, nomeFantasia: s.wordsText })),
    }),
  }),
})

export const transferenciaTED = v.object({
  valor: s.brl,
  nomeBeneficiarioDestino: s.wordsText,
  documentoDestino: s.taxIdText,
  bancoDestino: v.object({ nome: s.wordsText }),
  agenciaNumeroDestino: s.filledText,
  agenciaDigitoDestino: s.orNull(s.filledText),
  contaNumeroDestino: s.filledText,
  contaDigitoDestino: s.orNull(s.filledText),
  contaTipoDestino: s.wordsText,
})

export const transacaoPagamento = v.object({
  /** 1: slip payment. 2: slip deposit. */
  tipo: s.openText('1', '2'),
  codigoTransacao: s.filledText,
  codigoBarras: s.barcodeText,
  dataVencimento: s.orNull(s.dateText),
  valor: s.brl,
  favorecido: s.orNull(s.wordsText),
  valorDesconto: s.orNull(s.brl),
  valorJuros: s.orNull(s.brl),
  valorMulta: s.orNull(s.brl),
  valorOriginal: s.orNull(s.brl),
})

export const recargaCelular = v.object({
  operadora: v.object({ descricao: s.wordsText }),
  ddd: s.digitsText,
  telefone: s.digitsText,
  valor: s.brl,
})

/** `idDocumento` is the CSV, `idDocumentoPDF` the PDF; both are ids for the download. */
export const extracaoDado = v.object({
  idDocumento: s.orNull(s.filledText),
  idDocumentoPDF: s.orNull(s.filledText),
})

/** A receipt: one of the five kinds is set. A record with none is of a kind that the portal does not know. */
export const comprovante = v.object({
  dataCriacao: s.dateOrNone(s.instantText),
  /** Only 'Disponível' can be downloaded. */
  status: s.openText('Disponível', 'Processando', 'Indisponível'),
  transferenciaP2P: s.orNull(transferenciaP2P),
  transferenciaTED: s.orNull(transferenciaTED),
  transacaoPagamento: s.orNull(transacaoPagamento),
  recargaCelular: s.orNull(recargaCelular),
  extracaoDado: s.orNull(extracaoDado),
})
export type Comprovante = v.InferOutput<typeof comprovante>

export const pagamentosExtratoComprovantes = defineRead({
  id: 'pagamentos-extrato-comprovantes',
  path: '/pagamentos/extrato/comprovantes',
  query: v.strictObject({ ...periodo, page: s.pageNumber, per_page: pageSizes({ list: 10 }) }),
  answer: listIn('data', page(comprovante)),
  source: 'payments §2.6, §3, §7, §8',
})

/** Only for `extracaoDado`; other receipts are printed from their own fields (A77). */
export const pagamentosExtratoComprovantesBaixar = defineRead({
  id: 'pagamentos-extrato-comprovantes-baixar',
  path: '/pagamentos/extrato/comprovantes/baixar',
  query: v.strictObject({ frotista_id: s.id, id_documento: s.text }),
  answer: binary('application/pdf', 'text/csv'),
  carriesDocument: true,
  source: 'payments §3, §7, §8',
  assumptions: ['A77'],
})
