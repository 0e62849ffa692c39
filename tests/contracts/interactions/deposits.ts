import {
  boletosDepositoBaixarPdf,
  boletosDepositoCreate,
  boletosDepositoList,
  contasEscrow,
} from '#services/contract/payments-slips.ts'
import { asMaster } from '#tests/support/pact/acts.ts'
import { FileExample } from '#tests/support/pact/file.ts'
import type { Interaction } from '#tests/support/pact/interaction.ts'
import { exactly, just, matching } from '#tests/support/pact/matchers.ts'

const reason = matching('.+')
/** 47 digits, as the bank prints them above the bars. */
const line = matching('[0-9]{47}')

const pending = {
  codigo_de_barras: '99992345012345678901234567890123456789012345678',
  id_unico_dock: 'DOCK-1',
  status: 'Pendente',
  favorecido: 'Transportes Ipe Roxo Ltda',
  data_de_vencimento: '2026-11-25',
  data_emissao: '2026-11-18',
  valor: 100,
}
const asked = { companyId: 101, centavos: 10_000, operation: 'op-1', known: { dockIds: [], unreadable: 0 } }
const slip = { code: pending.codigo_de_barras, dockId: 'DOCK-1' }

const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\ntrailer\n<< /Size 3 /Root 1 0 R >>\n%%EOF\n',
)

export const depositInteractions: readonly Interaction[] = [
  asMaster(boletosDepositoCreate, {
    // PAY-312
    when: 'a deposit slip of R$ 100,00',
    states: ['a deposit slip can be created'],
    sends: { body: { valor: 100, frotista_id: 101 } },
    answers: { codigo_de_barras: pending.codigo_de_barras, id_unico_dock: 'DOCK-4' },
    except: { '$.codigo_de_barras': line, '$.id_unico_dock': matching('.+') },
    run: ({ deposits }) => deposits.createSlip(asked),
    resolves: { kind: 'arrived', proof: { code: pending.codigo_de_barras, dockId: 'DOCK-4' } },
  }),
  asMaster(boletosDepositoCreate, {
    when: 'no deposit slip can be generated',
    states: ['the deposit slip creation fails'],
    sends: { body: { valor: 100, frotista_id: 101 } },
    refuses: { status: 400, body: { message: 'A emissão de boletos está suspensa para esta conta.' } },
    except: { '$.message': reason },
    run: ({ deposits }) => deposits.createSlip(asked),
    resolves: {
      kind: 'refused',
      fault: { kind: 'http', status: 400, message: 'A emissão de boletos está suspensa para esta conta.' },
    },
  }),
  asMaster(boletosDepositoList, {
    // PAY-330
    when: 'the deposit slips of a company',
    states: ['deposit slips exist'],
    sends: { query: { frotista_id: 101 } },
    answers: [pending],
    except: { $: just(3), '$[*].codigo_de_barras': line },
    run: ({ deposits }) => deposits.listSlips({ companyId: 101 }),
    resolves: [
      {
        ...slip,
        status: 'Pendente',
        payee: 'Transportes Ipe Roxo Ltda',
        dueOn: '2026-11-25',
        issuedOn: '2026-11-18',
        centavos: 10_000,
      },
    ],
  }),
  asMaster(boletosDepositoList, {
    when: 'there are no deposit slips',
    states: ['no deposit slips exist'],
    sends: { query: { frotista_id: 101 } },
    answers: [],
    run: ({ deposits }) => deposits.listSlips({ companyId: 101 }),
    resolves: [],
  }),
  asMaster(boletosDepositoBaixarPdf, {
    // PAY-331
    when: 'the PDF of a deposit slip',
    states: ['deposit slips exist'],
    sends: {
      query: { codigo_de_barras: pending.codigo_de_barras, frotista_id: 101, id_unico_dock: 'DOCK-1' },
    },
    answers: new FileExample('application/pdf', pdf),
    run: async ({ deposits }) => new TextDecoder().decode(await deposits.getPdf({ companyId: 101, slip })),
    resolves: pdf.toString(),
  }),
  asMaster(boletosDepositoBaixarPdf, {
    when: 'the PDF of a deposit slip that is unknown',
    states: ['deposit slips exist'],
    sends: {
      query: { codigo_de_barras: pending.codigo_de_barras, frotista_id: 101, id_unico_dock: 'DOCK-NONE' },
    },
    refuses: { status: 404, body: { message: 'Boleto não encontrado.' } },
    except: { '$.message': reason },
    run: ({ deposits }) => deposits.getPdf({ companyId: 101, slip: { ...slip, dockId: 'DOCK-NONE' } }),
  }),
  asMaster(contasEscrow, {
    // PAY-342
    when: 'the account for a TED',
    states: ['an escrow account exists'],
    sends: { query: { frotista_id: 101 } },
    answers: {
      banco: { codigo: '998', nomeReduzido: 'Banco do Planalto' },
      agencia: '0001',
      conta: '765432',
      digito: '1',
      cnpj: '11222333000181',
      nome: 'Transportes Ipe Roxo Ltda',
    },
    except: {
      '$.banco.codigo': exactly,
      '$.agencia': exactly,
      '$.conta': exactly,
      '$.digito': exactly,
      '$.cnpj': exactly,
    },
    run: ({ deposits }) => deposits.getEscrow({ companyId: 101 }),
    resolves: {
      bank: { code: '998', name: 'Banco do Planalto' },
      branch: '0001',
      number: '765432',
      digit: '1',
      cnpj: '11222333000181',
      holder: 'Transportes Ipe Roxo Ltda',
    },
  }),
]
