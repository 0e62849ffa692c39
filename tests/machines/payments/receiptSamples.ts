import type { Receipt, ReceiptContent } from '#services/receipts.ts'

export const receiptOf = (
  content: ReceiptContent,
  rest: Partial<Pick<Receipt, 'id' | 'createdAt' | 'status'>> = {},
): Receipt => ({
  id: 0,
  createdAt: '2026-11-20T14:05:00.000Z',
  status: 'Disponível',
  ...rest,
  ...content,
})

export const toPerson: ReceiptContent = {
  kind: 'p2p',
  data: {
    descricao: 'Adiantamento ao motorista',
    valor: 1500,
    detalhe: 'Viagem 501',
    contaDestino: {
      pessoa: { pessoaFisica: { cpf: '11122233396', nome: 'João Batista Silva' }, pessoaJuridica: null },
    },
  },
}

export const toCompany: ReceiptContent = {
  kind: 'p2p',
  data: {
    descricao: null,
    valor: 820.35,
    detalhe: null,
    contaDestino: {
      pessoa: {
        pessoaFisica: null,
        pessoaJuridica: { cnpj: '22333444000181', nomeFantasia: 'Serra Azul Cargas' },
      },
    },
  },
}

export const ted: Extract<ReceiptContent, { kind: 'ted' }> = {
  kind: 'ted',
  data: {
    valor: 3200,
    nomeBeneficiarioDestino: 'Transportes Ipe Roxo Ltda',
    documentoDestino: '11222333000181',
    bancoDestino: { nome: 'Banco do Planalto' },
    agenciaNumeroDestino: '0042',
    agenciaDigitoDestino: '7',
    contaNumeroDestino: '765432',
    contaDigitoDestino: '1',
    contaTipoDestino: '1',
  },
}

export const slipOf = (tipo: string): ReceiptContent => ({
  kind: 'slip',
  data: {
    tipo,
    codigoTransacao: 'TRX-7001',
    codigoBarras: '99991234012345678901234567890123456789012345678',
    dataVencimento: '2026-11-18',
    valor: 350,
    favorecido: 'Energia Exemplo S.A.',
    valorDesconto: 10,
    valorJuros: 1.5,
    valorMulta: 8.5,
    valorOriginal: 350,
  },
})

export const topUp: ReceiptContent = {
  kind: 'topUp',
  data: { operadora: { descricao: 'Operadora Sul' }, ddd: '45', telefone: '999990001', valor: 30 },
}

export const statementOf = (idDocumento: string | null, idDocumentoPDF: string | null): ReceiptContent => ({
  kind: 'statement',
  data: { idDocumento, idDocumentoPDF },
})
