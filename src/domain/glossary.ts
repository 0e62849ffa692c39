/** The words of the trade that not everybody knows, as the portal writes them, and what they mean. */
export const glossary = {
  oc: {
    term: 'O.C',
    meaning: 'Ordem de carregamento: o documento que o motorista apresenta para carregar.',
  },
  gr: {
    term: 'GR',
    meaning:
      'Gerenciamento de risco: a conferência do motorista e do veículo antes de a viagem ser liberada.',
  },
  cadence: {
    term: 'cadência',
    meaning: 'Quantos caminhões ainda podem carregar neste lote. Preenchida, não há mais vaga nele.',
  },
  cte: {
    term: 'CT-e',
    meaning: 'Conhecimento de Transporte Eletrônico: o documento fiscal do frete.',
  },
} as const satisfies Record<string, { readonly term: string; readonly meaning: string }>

export type GlossaryWord = keyof typeof glossary
