import { describe, expect, it } from 'vitest'
import { receiptPeriodOf } from '#machines/payments/statement/receiptList.ts'
import {
  documentsOf,
  fileNameOf,
  receiptFactsOf,
  receiptLabelOf,
  receiptLookOf,
  receiptObstacle,
  receiptTimeOf,
  shownFactsOf,
} from '#machines/payments/statement/receipts.ts'
import { receiptOf, slipOf, statementOf, ted, toCompany, toPerson, topUp } from './receiptSamples.ts'

describe('a receipt', () => {
  it.each([
    ['PAY-267 a transfer to a person', toPerson, 'Comprovante de transferência'],
    ['PAY-267 a transfer to a company', toCompany, 'Comprovante de transferência'],
    ['PAY-267 a TED', ted, 'Comprovante de transferência'],
    ['PAY-268 a slip that was paid', slipOf('1'), 'Comprovante de pagamento de boleto'],
    ['a slip that was deposited', slipOf('2'), 'Comprovante de depósito por boleto'],
    ['a slip of another kind', slipOf('9'), 'Comprovante de boleto'],
    ['a top-up', topUp, 'Comprovante de recarga'],
    ['PAY-271 a statement', statementOf('A', 'B'), 'Extrato'],
    ['an unknown kind', { kind: 'unknown' } as const, 'Outro comprovante'],
  ])('of %s is named so', (_, content, label) => {
    expect(receiptLabelOf(receiptOf(content))).toBe(label)
  })

  it.each([
    ['2026-11-20T14:05:00.000Z', '20/11/2026 11:05'],
    ['2026-11-20T02:59:59.999Z', '19/11/2026 23:59'],
    ['2026-11-20T03:00:00.000Z', '20/11/2026 00:00'],
    ['2026-11-28', '28/11/2026'],
    ['', 'sem data'],
    ['amanhã', 'sem data'],
  ])('PAY-412 PAY-413 of %s has the time of Brasília: %s', (createdAt, shown) => {
    expect(receiptTimeOf({ createdAt })).toBe(shown)
  })

  it.each([
    ['Disponível', 'good'],
    ['Processando', 'underway'],
    ['Indisponível', 'bad'],
    ['Cancelado', 'quiet'],
    ['toString', 'quiet'],
  ])('in the status %s shows it as %s', (status, tone) => {
    expect(receiptLookOf({ status })).toEqual({ label: status, tone })
  })

  it.each([
    ['PAY-264', topUp, 'Disponível', null],
    ['PAY-264', statementOf('A', 'B'), 'Disponível', null],
    ['PAY-264', statementOf(null, 'B'), 'Disponível', null],
    ['PAY-265', topUp, 'Processando', 'O comprovante ainda está sendo preparado.'],
    ['PAY-266', statementOf('A', 'B'), 'Indisponível', 'O comprovante não está mais disponível.'],
    ['PAY-264', topUp, 'Cancelado', 'O comprovante não pode ser baixado nesta situação.'],
    ['PAY-264', topUp, '', 'O comprovante não pode ser baixado nesta situação.'],
    ['no file', statementOf(null, null), 'Disponível', 'O arquivo deste extrato não foi informado.'],
    ['no file', statementOf('', ''), 'Disponível', 'O arquivo deste extrato não foi informado.'],
    [
      'an unknown kind',
      { kind: 'unknown' } as const,
      'Disponível',
      'Este tipo de comprovante ainda não pode ser mostrado aqui.',
    ],
  ])('%s can be opened only if it is available and known (%#)', (_, content, status, obstacle) => {
    expect(receiptObstacle(receiptOf(content, { status }))).toBe(obstacle)
  })

  it('of a statement has a table and a PDF; no other kind has a file', () => {
    expect(documentsOf(receiptOf(statementOf('A', 'B')))).toEqual([
      { id: 'A', label: 'Baixar planilha' },
      { id: 'B', label: 'Baixar PDF' },
    ])
    expect(documentsOf(receiptOf(statementOf(null, 'B')))).toEqual([{ id: 'B', label: 'Baixar PDF' }])
    for (const content of [toPerson, ted, slipOf('1'), topUp])
      expect(documentsOf(receiptOf(content))).toEqual([])
  })

  it('has a file named with its date in Brasília and its real kind (PAY-280)', () => {
    const bytes = new Uint8Array()
    expect(fileNameOf({ createdAt: '2026-11-20T02:30:00.000Z' }, { form: 'csv', bytes })).toBe(
      'extrato-2026-11-19.csv',
    )
    expect(fileNameOf({ createdAt: '2026-11-20T14:05:00.000Z' }, { form: 'pdf', bytes })).toBe(
      'extrato-2026-11-20.pdf',
    )
    expect(fileNameOf({ createdAt: '?' }, { form: 'pdf', bytes })).toBe('extrato.pdf')
  })
})

describe('what a receipt tells', () => {
  it.each([
    [
      'PAY-272 a transfer to a person',
      toPerson,
      [
        ['Valor', 'R$ 1.500,00'],
        ['Favorecido', 'João Batista Silva'],
        ['CPF', '111.222.333-96'],
        ['Descrição', 'Adiantamento ao motorista'],
        ['Detalhe', 'Viagem 501'],
      ],
    ],
    [
      'PAY-272 a transfer to a company',
      toCompany,
      [
        ['Valor', 'R$ 820,35'],
        ['Favorecido', 'Serra Azul Cargas'],
        ['CNPJ', '22.333.444/0001-81'],
        ['Descrição', null],
        ['Detalhe', null],
      ],
    ],
    [
      'PAY-273 a TED',
      ted,
      [
        ['Valor', 'R$ 3.200,00'],
        ['Favorecido', 'Transportes Ipe Roxo Ltda'],
        ['CNPJ', '11.222.333/0001-81'],
        ['Banco', 'Banco do Planalto'],
        ['Agência', '0042-7'],
        ['Conta', '765432-1'],
        ['Tipo de conta', 'Corrente'],
      ],
    ],
    [
      'PAY-274 a slip',
      slipOf('1'),
      [
        ['Valor total', 'R$ 350,00'],
        ['Favorecido', 'Energia Exemplo S.A.'],
        ['Vencimento', '18/11/2026'],
        ['Valor original', 'R$ 350,00'],
        ['Desconto', 'R$ 10,00'],
        ['Juros', 'R$ 1,50'],
        ['Multa', 'R$ 8,50'],
        ['Código da transação', 'TRX-7001'],
        ['Código de barras', '99991.23401 23456.789012 34567.890123 4 56789012345678'],
      ],
    ],
    [
      'PAY-275 a top-up',
      topUp,
      [
        ['Valor', 'R$ 30,00'],
        ['Operadora', 'Operadora Sul'],
        ['Telefone', '(45) 99999-0001'],
      ],
    ],
    ['a statement', statementOf('A', 'B'), []],
  ])('of %s', (_, content, facts) => {
    expect(receiptFactsOf(receiptOf(content))).toEqual(facts)
  })

  it('names nobody if the API named nobody', () => {
    const nobody = receiptOf({
      kind: 'p2p',
      data: {
        descricao: null,
        valor: 1,
        detalhe: null,
        contaDestino: { pessoa: { pessoaFisica: null, pessoaJuridica: null } },
      },
    })
    expect(receiptFactsOf(nobody).slice(1, 3)).toEqual([
      ['Favorecido', null],
      ['CPF ou CNPJ', null],
    ])
  })
})

describe('a receipt that is shown and printed', () => {
  const payer = { name: 'Transportes Ipê Roxo Ltda', cnpj: '11222333000181' }
  const paid = [
    ['Pagador', 'Transportes Ipê Roxo Ltda'],
    ['CNPJ do pagador', '11.222.333/0001-81'],
  ]
  const ownOf = (cnpj: string) => ({
    kind: 'p2p' as const,
    data: {
      descricao: null,
      valor: 1,
      detalhe: '',
      contaDestino: { pessoa: { pessoaFisica: null, pessoaJuridica: { nomeFantasia: 'Ipê Roxo', cnpj } } },
    },
  })

  it.each([
    ['a transfer', toPerson, paid],
    ['a TED', ted, paid],
    ['a slip that was paid', slipOf('1'), paid],
    ['a top-up', topUp, paid],
    ['nothing that a slip has brought', slipOf('2'), []],
    ['nothing that another account has sent', ownOf('11.222.333/0001-81'), []],
    ['nothing of an unknown kind', { kind: 'unknown' } as const, []],
  ])('names who has paid %s, and when', (_, content, named) => {
    const facts = shownFactsOf(receiptOf(content), payer)
    expect(facts[0]).toEqual(['Data', '20/11/2026 11:05'])
    expect(facts.filter(([label]) => /pagador/i.test(label))).toEqual(named)
  })

  it.each([
    ['12ABC34501DE35', 1],
    ['12.xyz.345/01de-35', 0],
  ])('tells CNPJs apart by their letters: paid by 12XYZ34501DE35, to %s', (cnpj, lines) => {
    const facts = shownFactsOf(receiptOf(ownOf(cnpj)), { ...payer, cnpj: '12XYZ34501DE35' })
    expect(facts.filter(([label]) => label === 'Pagador')).toHaveLength(lines)
  })

  it('has no line for what the API did not say', () => {
    expect(shownFactsOf(receiptOf(ownOf('22333444000181')), payer)).toEqual([
      ['Data', '20/11/2026 11:05'],
      ['Valor', 'R$ 1,00'],
      ['Favorecido', 'Ipê Roxo'],
      ['CNPJ', '22.333.444/0001-81'],
      ...paid,
    ])
  })
})

describe('the period of the receipts', () => {
  it.each([
    ['nothing', '', '', '2026-10-21', '2026-11-20'],
    ['one date', '2026-11-01', '', '2026-10-21', '2026-11-20'],
    ['a day', '2026-11-18', '2026-11-18', '2026-11-18', '2026-11-18'],
    ['31 days of difference', '2026-08-01', '2026-09-01', '2026-08-01', '2026-09-01'],
    ['dates in the other order', '2026-09-01', '2026-08-01', '2026-08-01', '2026-09-01'],
    [
      'a longer period, of which the last 31 days are shown',
      '2026-01-01',
      '2026-09-01',
      '2026-08-02',
      '2026-09-01',
    ],
  ])('with %s in the address', (_, data_inicio, data_fim, from, to) => {
    expect(receiptPeriodOf({ data_inicio, data_fim }, '2026-11-20')).toEqual({ from, to })
  })
})
