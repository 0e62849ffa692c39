import type * as v from 'valibot'
import {
  type comprovante,
  pagamentosExtratoComprovantes,
  pagamentosExtratoComprovantesBaixar,
} from '#services/contract/payments-statement.ts'
import type { Receipt } from '#services/receipts.ts'
import { asMaster } from '#tests/support/pact/acts.ts'
import { FileExample } from '#tests/support/pact/file.ts'
import type { Interaction } from '#tests/support/pact/interaction.ts'
import { exactly, just, present } from '#tests/support/pact/matchers.ts'

const november = { data_inicio: '2026-11-01', data_fim: '2026-11-30', frotista_id: 101 }

type ComprovanteOf = Omit<v.InferInput<typeof comprovante>, 'dataCriacao' | 'status'>

const byDay = (day: string) => ({ data_inicio: day, data_fim: day, frotista_id: 101 })

/** The only receipt of a day, of each kind. */
const kinds: readonly (readonly [when: string, day: string, kind: Receipt['kind'], wire: ComprovanteOf])[] = [
  [
    'a transfer to a person',
    '2026-11-20',
    'p2p',
    {
      transferenciaP2P: {
        descricao: 'Adiantamento ao motorista',
        valor: 1500,
        detalhe: 'Viagem 501',
        contaDestino: { pessoa: { pessoaFisica: { cpf: '11122233396', nome: 'João Batista Silva' } } },
      },
    },
  ],
  [
    'a transfer to a company',
    '2026-11-19',
    'p2p',
    {
      transferenciaP2P: {
        descricao: 'Transferência entre contas',
        valor: 820.35,
        contaDestino: {
          pessoa: { pessoaJuridica: { cnpj: '22333444000181', nomeFantasia: 'Serra Azul Cargas' } },
        },
      },
    },
  ],
  [
    'a TED',
    '2026-11-17',
    'ted',
    {
      transferenciaTED: {
        valor: 3200,
        nomeBeneficiarioDestino: 'Transportes Ipe Roxo Ltda',
        documentoDestino: '11222333000181',
        bancoDestino: { nome: 'Banco do Planalto' },
        agenciaNumeroDestino: '0042',
        agenciaDigitoDestino: '7',
        contaNumeroDestino: '765432',
        contaDigitoDestino: '1',
        contaTipoDestino: 'Conta corrente',
      },
    },
  ],
  [
    'a slip that was paid',
    '2026-11-16',
    'slip',
    {
      transacaoPagamento: {
        tipo: '1',
        codigoTransacao: 'TRX-7001',
        codigoBarras: '99997890123456789012345678901234567890123456789',
        dataVencimento: '2026-11-18',
        valor: 350,
        favorecido: 'Energia Exemplo S.A.',
        valorDesconto: 10,
        valorJuros: 1.5,
        valorMulta: 8.5,
        valorOriginal: 350,
      },
    },
  ],
  [
    'a slip that was deposited',
    '2026-11-13',
    'slip',
    {
      transacaoPagamento: {
        tipo: '2',
        codigoTransacao: 'TRX-7002',
        codigoBarras: '99993456012345678901234567890123456789012345678',
        dataVencimento: '2026-11-20',
        valor: 20,
        favorecido: 'Transportes Ipe Roxo Ltda',
      },
    },
  ],
  [
    'a top-up',
    '2026-11-12',
    'topUp',
    {
      recargaCelular: {
        operadora: { descricao: 'Operadora Sul' },
        ddd: '45',
        telefone: '999990001',
        valor: 30,
      },
    },
  ],
]

/** What the example shows is set in the only receipt of its day. */
const allSet = (wire: ComprovanteOf) =>
  Object.fromEntries(
    Object.entries(wire).flatMap(([kind, fields]) =>
      Object.entries(fields ?? {})
        .filter(([, value]) => typeof value !== 'object')
        .map(([key]) => [`$.data[*].${kind}.${key}`, present] as const),
    ),
  )

const statement = { idDocumento: 'DOC-CSV-1', idDocumentoPDF: 'DOC-PDF-1' }

const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\ntrailer\n<< /Size 3 /Root 1 0 R >>\n%%EOF\n',
)
const csv = 'Data;Histórico;Valor\r\n18/11/2026;Transferência;-10,00\r\n'

export const receiptInteractions: readonly Interaction[] = [
  ...kinds.map(
    ([what, day, kind, wire]): Interaction =>
      asMaster(pagamentosExtratoComprovantes, {
        when: `the receipt of ${what}`,
        states: ['receipts of every kind exist'],
        sends: { query: { ...byDay(day), page: 1, per_page: 10 } },
        answers: {
          data: [{ dataCriacao: `${day}T12:00:00.000Z`, status: 'Disponível', ...wire }],
          total: 1,
          per_page: 10,
        },
        except: {
          '$.total': exactly,
          '$.data': just(1),
          ...allSet(wire),
          ...(kind === 'slip' && { '$.data[*].transacaoPagamento.tipo': exactly }),
        },
        run: ({ receipts }) => receipts.listReceipts({ query: byDay(day), page: 1 }),
        resolves: { items: [{ kind, data: Object.values(wire)[0] }], total: 1 },
      }),
  ),
  asMaster(pagamentosExtratoComprovantes, {
    when: 'the receipts of a month',
    states: ['receipts of every kind exist'],
    sends: { query: { ...november, page: 1, per_page: 10 } },
    answers: {
      data: [{ dataCriacao: '2026-11-20T14:05:00.000Z', status: 'Disponível' }],
      total: 12,
      per_page: 10,
    },
    except: { '$.total': exactly, '$.data': just(10) },
    run: ({ receipts }) => receipts.listReceipts({ query: november, page: 1 }),
    resolves: {
      // the kinds have interactions of their own, below
      items: [{ id: 0, createdAt: '2026-11-20T14:05:00.000Z', status: 'Disponível', kind: 'unknown' }],
      total: 12,
      perPage: 10,
    },
  }),
  asMaster(pagamentosExtratoComprovantes, {
    when: 'the only statement of a day among the receipts',
    states: ['receipts of every kind exist'],
    sends: { query: { ...byDay('2026-11-18'), page: 1, per_page: 10 } },
    answers: {
      data: [{ dataCriacao: '2026-11-18T12:30:00.000Z', status: 'Disponível', extracaoDado: statement }],
      total: 1,
      per_page: 10,
    },
    except: {
      '$.total': exactly,
      '$.data': just(1),
      '$.data[*].extracaoDado.idDocumento': present,
      '$.data[*].extracaoDado.idDocumentoPDF': present,
    },
    run: ({ receipts }) => receipts.listReceipts({ query: byDay('2026-11-18'), page: 1 }),
    resolves: { items: [{ kind: 'statement', data: statement }], total: 1 },
  }),
  asMaster(pagamentosExtratoComprovantes, {
    when: 'there are no receipts',
    states: ['no receipts exist'],
    sends: { query: { ...november, page: 1, per_page: 10 } },
    answers: { data: [], total: 0, per_page: 10 },
    except: { '$.total': exactly },
    run: ({ receipts }) => receipts.listReceipts({ query: november, page: 1 }),
    resolves: { items: [], total: 0 },
  }),
  asMaster(pagamentosExtratoComprovantesBaixar, {
    // PAY-279
    when: 'the PDF of a statement',
    states: ['a statement file exists'],
    sends: { query: { frotista_id: 101, id_documento: 'DOC-PDF-1' } },
    answers: new FileExample('application/pdf', pdf),
    run: ({ receipts }) => receipts.getFile({ companyId: 101, documentId: 'DOC-PDF-1' }),
    resolves: { form: 'pdf' },
  }),
  asMaster(pagamentosExtratoComprovantesBaixar, {
    when: 'the table of a statement',
    states: ['a statement file exists'],
    sends: { query: { frotista_id: 101, id_documento: 'DOC-CSV-1' } },
    answers: new FileExample('text/csv; charset=utf-8', Buffer.from(csv), '[^<{][\\s\\S]*'),
    run: ({ receipts }) => receipts.getFile({ companyId: 101, documentId: 'DOC-CSV-1' }),
    resolves: { form: 'csv' },
  }),
  asMaster(pagamentosExtratoComprovantesBaixar, {
    when: 'the file of a statement is unknown',
    states: ['a statement file exists'],
    sends: { query: { frotista_id: 101, id_documento: 'DOC-NONE' } },
    refuses: { status: 404, body: { message: 'Documento não encontrado.' } },
    run: ({ receipts }) => receipts.getFile({ companyId: 101, documentId: 'DOC-NONE' }),
  }),
]
