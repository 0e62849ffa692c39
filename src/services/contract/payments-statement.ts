import * as v from 'valibot'
import { binary, defineCall, json } from './call.ts'
import { listIn, page } from './lists.ts'
import { pageSizes } from './page-sizes.ts'
import {
  balance,
  barcodeText,
  brl,
  cnpjText,
  cpfText,
  dateOrNone,
  dateText,
  digitsText,
  filledText,
  id,
  instantText,
  isoDate,
  numberLike,
  openNumber,
  openText,
  orNull,
  pageNumber,
  taxIdText,
  text,
  wordsText,
} from './scalars.ts'

/** First and last day in Brasília, whatever the device's zone; at most 31 days between them (A20). */
const periodo = { data_inicio: isoDate, data_fim: isoDate, frotista_id: id }

/**
 * One movement. What `info_adicional` shows follows from `historico_id`: 1 and 2 the CT-e,
 * 11 and 12 the payee's document, 23 and 50 the bank data, 23 also the `situacao`.
 */
export const extratoDetalhe = v.object({
  data: dateOrNone(instantText),
  /** D: debit; every other value: credit. */
  tipo: openText('D', 'C'),
  valor: brl,
  historico_id: numberLike(1, 2, 11, 12, 23, 50),
  historico: wordsText,
  descricao_processadora: orNull(wordsText),
  protocolo_requisicao: orNull(filledText),
  info_adicional: orNull(
    v.object({
      documento_favorecido: orNull(taxIdText),
      codigo_banco: orNull(filledText),
      agencia: orNull(filledText),
      /** 1: CC (Corrente). 2: CP (Poupança). */
      tipo_conta: orNull(openNumber(1, 2)),
      conta_bancaria: orNull(filledText),
      digito_conta: orNull(filledText),
      cte: orNull(filledText),
      situacao: orNull(openText('SUCESSO', 'AGUARDANDO', 'EM_PROCESSAMENTO', 'FALHA')),
      tipo_info_adicional: orNull(wordsText),
    }),
  ),
})
export type ExtratoDetalhe = v.InferOutput<typeof extratoDetalhe>

export const extrato = v.object({ saldo_final_periodo: balance, detalhes: v.array(extratoDetalhe) })
export type Extrato = v.InferOutput<typeof extrato>

export const pagamentosExtrato = defineCall({
  id: 'pagamentos-extrato',
  method: 'GET',
  path: '/pagamentos/extrato',
  auth: 'bearer',
  class: 'read',
  query: v.strictObject(periodo),
  status: 200,
  answer: listIn('detalhes', extrato),
  source: 'payments §2.5, §3, §5, §7, §8',
  assumptions: [],
})

/** Exactly one is true (A76). */
export const extratoExportResult = v.object({
  sucesso: v.boolean(),
  erro: v.boolean(),
  validacao_periodo: v.boolean(),
})
export type ExtratoExportResult = v.InferOutput<typeof extratoExportResult>

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
  descricao: orNull(wordsText),
  valor: brl,
  detalhe: orNull(wordsText),
  /** A person or a company; the other is null. */
  contaDestino: v.object({
    pessoa: v.object({
      pessoaFisica: orNull(v.object({ cpf: cpfText, nome: wordsText })),
      pessoaJuridica: orNull(v.object({ cnpj: cnpjText, nomeFantasia: wordsText })),
    }),
  }),
})

export const transferenciaTED = v.object({
  valor: brl,
  nomeBeneficiarioDestino: wordsText,
  documentoDestino: taxIdText,
  bancoDestino: v.object({ nome: wordsText }),
  agenciaNumeroDestino: filledText,
  agenciaDigitoDestino: orNull(filledText),
  contaNumeroDestino: filledText,
  contaDigitoDestino: orNull(filledText),
  contaTipoDestino: wordsText,
})

export const transacaoPagamento = v.object({
  /** 1: slip payment. 2: slip deposit. */
  tipo: openText('1', '2'),
  codigoTransacao: filledText,
  codigoBarras: barcodeText,
  dataVencimento: orNull(dateText),
  valor: brl,
  favorecido: orNull(wordsText),
  valorDesconto: orNull(brl),
  valorJuros: orNull(brl),
  valorMulta: orNull(brl),
  valorOriginal: orNull(brl),
})

export const recargaCelular = v.object({
  operadora: v.object({ descricao: wordsText }),
  ddd: digitsText,
  telefone: digitsText,
  valor: brl,
})

/** `idDocumento` is the CSV, `idDocumentoPDF` the PDF; both are ids for the download. */
export const extracaoDado = v.object({
  idDocumento: orNull(filledText),
  idDocumentoPDF: orNull(filledText),
})

/** A receipt: one of the five kinds is set. A record with none is of a kind that the portal does not know. */
export const comprovante = v.object({
  dataCriacao: dateOrNone(instantText),
  /** Only 'Disponível' can be downloaded. */
  status: openText('Disponível', 'Processando', 'Indisponível'),
  transferenciaP2P: orNull(transferenciaP2P),
  transferenciaTED: orNull(transferenciaTED),
  transacaoPagamento: orNull(transacaoPagamento),
  recargaCelular: orNull(recargaCelular),
  extracaoDado: orNull(extracaoDado),
})
export type Comprovante = v.InferOutput<typeof comprovante>

export const pagamentosExtratoComprovantes = defineCall({
  id: 'pagamentos-extrato-comprovantes',
  method: 'GET',
  path: '/pagamentos/extrato/comprovantes',
  auth: 'bearer',
  class: 'read',
  query: v.strictObject({ ...periodo, page: pageNumber, per_page: pageSizes({ list: 10 }) }),
  status: 200,
  answer: listIn('data', page(comprovante)),
  source: 'payments §2.6, §3, §7, §8',
  assumptions: [],
})

/** Only for `extracaoDado`; other receipts are printed from their own fields (A77). */
export const pagamentosExtratoComprovantesBaixar = defineCall({
  id: 'pagamentos-extrato-comprovantes-baixar',
  method: 'GET',
  path: '/pagamentos/extrato/comprovantes/baixar',
  auth: 'bearer',
  class: 'read',
  query: v.strictObject({ frotista_id: id, id_documento: text }),
  status: 200,
  answer: binary('application/pdf', 'text/csv'),
  carriesDocument: true,
  source: 'payments §3, §7, §8',
  assumptions: ['A77'],
})
