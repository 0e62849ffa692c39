import type { PayReceipt } from '../store/records.ts'

// The receipts of company 101 (state 'receipts of every kind exist'), the newest first; the last two are on the
// second page.

type Kind = Pick<
  PayReceipt,
  'transferenciaP2P' | 'transferenciaTED' | 'transacaoPagamento' | 'recargaCelular' | 'extracaoDado'
>

export const noKind: Kind = {
  transferenciaP2P: null,
  transferenciaTED: null,
  transacaoPagamento: null,
  recargaCelular: null,
  extracaoDado: null,
}

const receipt = (
  id: number,
  dataCriacao: string,
  status: PayReceipt['status'],
  kind: Partial<Kind>,
): PayReceipt => ({ id, companyId: 101, movementId: null, dataCriacao, status, ...noKind, ...kind })

const ted = (valor: number): Partial<Kind> => ({
  transferenciaTED: {
    valor,
    nomeBeneficiarioDestino: 'Transportes Ipe Roxo Ltda',
    documentoDestino: '11222333000181',
    bancoDestino: { nome: 'Banco do Planalto' },
    agenciaNumeroDestino: '0042',
    agenciaDigitoDestino: '7',
    contaNumeroDestino: '765432',
    contaDigitoDestino: '1',
    contaTipoDestino: 'Conta corrente',
  },
})

export const payReceipts: readonly PayReceipt[] = [
  receipt(1, '2026-11-20T14:05:00.000Z', 'Disponível', {
    transferenciaP2P: {
      descricao: 'Adiantamento ao motorista',
      valor: 1500,
      detalhe: 'Viagem 501',
      contaDestino: {
        pessoa: { pessoaFisica: { cpf: '11122233396', nome: 'João Batista Silva' }, pessoaJuridica: null },
      },
    },
  }),
  receipt(2, '2026-11-19T18:40:00.000Z', 'Disponível', {
    transferenciaP2P: {
      descricao: 'Transferência entre contas',
      valor: 820.35,
      detalhe: null,
      contaDestino: {
        pessoa: {
          pessoaFisica: null,
          pessoaJuridica: { cnpj: '22333444000181', nomeFantasia: 'Serra Azul Cargas' },
        },
      },
    },
  }),
  receipt(3, '2026-11-18T12:30:00.000Z', 'Disponível', {
    extracaoDado: { idDocumento: 'DOC-CSV-1', idDocumentoPDF: 'DOC-PDF-1' },
  }),
  receipt(4, '2026-11-17T15:12:00.000Z', 'Disponível', ted(3200)),
  receipt(5, '2026-11-16T13:00:00.000Z', 'Disponível', {
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
  }),
  receipt(6, '2026-11-13T19:25:00.000Z', 'Disponível', {
    transacaoPagamento: {
      tipo: '2',
      codigoTransacao: 'TRX-7002',
      codigoBarras: '99993456012345678901234567890123456789012345678',
      dataVencimento: '2026-11-20',
      valor: 20,
      favorecido: 'Transportes Ipe Roxo Ltda',
      valorDesconto: null,
      valorJuros: null,
      valorMulta: null,
      valorOriginal: 20,
    },
  }),
  receipt(7, '2026-11-12T11:08:00.000Z', 'Disponível', {
    recargaCelular: {
      operadora: { descricao: 'Operadora Sul' },
      ddd: '45',
      telefone: '999990001',
      valor: 30,
    },
  }),
  receipt(8, '2026-11-11T16:45:00.000Z', 'Processando', ted(980.4)),
  receipt(9, '2026-11-10T16:45:00.000Z', 'Indisponível', ted(1245)),
  receipt(10, '2026-11-09T12:00:00.000Z', 'Processando', {
    extracaoDado: { idDocumento: null, idDocumentoPDF: null },
  }),
  receipt(11, '2026-11-06T12:00:00.000Z', 'Indisponível', {
    extracaoDado: { idDocumento: 'DOC-CSV-0', idDocumentoPDF: 'DOC-PDF-0' },
  }),
  receipt(12, '2026-11-05T17:30:00.000Z', 'Disponível', {
    transferenciaP2P: {
      descricao: null,
      valor: 240,
      detalhe: null,
      contaDestino: {
        pessoa: { pessoaFisica: { cpf: '22233344405', nome: 'Carlos Souza' }, pessoaJuridica: null },
      },
    },
  }),
]
