import type { StateName } from '#pacts/states.ts'
import { frotistasList } from '#services/contract/companies.ts'
import {
  onboardingConta,
  onboardingContaConfirm,
  onboardingDocumentosCreate,
  onboardingDocumentosUpdate,
} from '#services/contract/payments-onboarding.ts'
import type { NewPayAccount, PayDocument } from '#services/payOnboarding.ts'
import { act, asMaster } from '#tests/support/pact/acts.ts'
import type { Interaction } from '#tests/support/pact/interaction.ts'
import { exactly } from '#tests/support/pact/matchers.ts'
import { address, frotista102 } from './examples.ts'

const signedIn = 'a signed-in master user with two companies'
const open = 'the pay onboarding is open'
const token = 'access-1'

const account: NewPayAccount = {
  companyId: 102,
  cnpj: '11.222.333/0002-62',
  companyName: 'Transportes Ipe Roxo Ltda (filial)',
  revenue: 125_000_050,
  relationship: 'SOCIO',
  cpf: '111.222.333-96',
  name: ' João Batista Silva',
  birthDate: '14/03/1980',
  mother: 'DESCONHECIDO',
  email: ' Joao@Example.com',
  phone: '(45) 99999-0001',
  address: { ...address, number: '1234' },
}

const person = {
  cpf: '11122233396',
  nome: 'João Batista Silva',
  data_nascimento: '14/03/1980',
  nome_mae: 'DESCONHECIDO',
  email: 'joao@example.com',
  telefone: '45999990001',
  cep: '85801000',
  logradouro: 'Rua Paraná',
  numero: 1234,
  bairro: 'Centro',
  cidade_ibge: 4104808,
  complemento: 'Sala 2',
  perfil: 'SOCIO',
  pessoa_exposta_politicamente: false,
  is_principal: true,
} as const

/** The account of a company, in the states of its class. */
const opening = (
  when: string,
  states: readonly [StateName, ...StateName[]],
  company: Pick<NewPayAccount, 'companyId' | 'cnpj' | 'companyName'>,
): Interaction =>
  act(onboardingConta, {
    when,
    states,
    token,
    sends: {
      body: {
        frotista_id: company.companyId,
        receita_anual: 1250000.5,
        responsaveis: {
          pessoas_fisicas: [person],
          pessoas_juridicas: [{ cnpj: company.cnpj.replace(/\D/g, ''), razao_social: company.companyName }],
        },
      },
    },
    run: ({ payOnboarding }) => payOnboarding.openAccount({ ...account, ...company }),
    resolves: { kind: 'arrived' },
  })

const PDF = { bytes: '%PDF-1.7', base64: 'JVBERi0xLjc=' }
const contract = { name: 'contrato.pdf', type: 'application/pdf', base64: PDF.base64 }
const statute = { name: 'estatuto.pdf', type: 'application/pdf', base64: PDF.base64 }
/** The first bytes of a JPEG. */
const selfie = { name: 'eu.jpg', type: 'image/jpeg', base64: '/9j/4AAQSkZJRg==' }
const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10, 0x4a, 0x46, 0x49, 0x46])

const paper = (name: string) => new File([PDF.bytes], name, { type: 'application/pdf' })
const photo = (name: string) => new File([JPEG], name, { type: 'image/jpeg' })

const contractOf102: PayDocument = {
  companyId: 102,
  tipo: 'CONTRATO_SOCIAL',
  of: 'company',
  file: contract,
  isThere: false,
}
const selfieOf = (companyId: number): PayDocument => ({
  companyId,
  tipo: 'SELFIE',
  of: 'representative',
  file: selfie,
  isThere: false,
})

export const payOnboardingInteractions: readonly Interaction[] = [
  // PAY-166 PAY-168 PAY-170 PAY-171 PAY-172 PAY-174 PAY-175
  opening('the account of an LTDA is opened', [signedIn, open], {
    companyId: 102,
    cnpj: '11.222.333/0002-62',
    companyName: 'Transportes Ipe Roxo Ltda (filial)',
  }),
  opening('the account of an SA is opened', [signedIn, 'the pay onboarding is open for an SA'], {
    companyId: 106,
    cnpj: '55666777000181',
    companyName: 'Companhia Pinhão de Transportes S.A.',
  }),
  opening('the account of a MEI is opened', [signedIn, 'the pay onboarding is open for a MEI'], {
    companyId: 107,
    cnpj: '66777888000181',
    companyName: 'José Antunes Fretes MEI',
  }),
  asMaster(frotistasList, {
    when: 'a company is looked up by its CNPJ, for its pay account',
    sends: { query: { nome: '11222333000262', page: 1, per_page: 10 } },
    answers: { data: [frotista102], total: 1, per_page: 10 },
    except: { '$.total': exactly },
    run: ({ payOnboarding }) => payOnboarding.findAccount({ companyId: 102, cnpj: '11222333000262' }),
    resolves: 'none',
  }),
  asMaster(onboardingDocumentosCreate, {
    when: 'the articles of association of an LTDA are sent',
    states: [open],
    sends: {
      body: { arquivo: paper('contrato-social.pdf'), frotista_id: 102, tipo: 'CONTRATO_SOCIAL' },
    },
    run: ({ payOnboarding }) => payOnboarding.sendDocument(contractOf102),
    resolves: { kind: 'arrived' },
  }),
  asMaster(onboardingDocumentosCreate, {
    when: 'the statute of the company that controls an SA is sent, told by the name of its file',
    states: ['the pay onboarding is open for an SA'],
    sends: {
      body: {
        arquivo: paper('estatuto-social-controladora.pdf'),
        frotista_id: 106,
        tipo: 'ESTATUTO_SOCIAL',
      },
    },
    run: ({ payOnboarding }) =>
      payOnboarding.sendDocument({
        companyId: 106,
        tipo: 'ESTATUTO_SOCIAL',
        of: 'controlling',
        file: statute,
        isThere: false,
      }),
    resolves: { kind: 'arrived' },
  }),
  asMaster(onboardingDocumentosCreate, {
    when: 'the selfie of the representative of a MEI is sent',
    states: ['the pay onboarding is open for a MEI'],
    sends: { body: { arquivo: photo('selfie.jpg'), frotista_id: 107, tipo: 'SELFIE' } },
    run: ({ payOnboarding }) => payOnboarding.sendDocument(selfieOf(107)),
    resolves: { kind: 'arrived' },
  }),
  asMaster(onboardingDocumentosCreate, {
    when: 'a selfie is refused',
    states: ['an onboarding document is refused'],
    sends: { body: { arquivo: photo('selfie.jpg'), frotista_id: 102, tipo: 'SELFIE' } },
    refuses: { status: 400, body: { message: 'O rosto não aparece com nitidez.' } },
    run: ({ payOnboarding }) => payOnboarding.sendDocument(selfieOf(102)),
    resolves: {
      kind: 'refused',
      fault: { kind: 'http', status: 400, message: 'O rosto não aparece com nitidez.' },
    },
  }),
  asMaster(onboardingDocumentosUpdate, {
    when: 'articles of association that were sent before are replaced',
    states: ['an onboarding document was already sent'],
    sends: {
      body: { arquivo: paper('contrato-social.pdf'), frotista_id: 102, tipo: 'CONTRATO_SOCIAL' },
    },
    run: ({ payOnboarding }) => payOnboarding.sendDocument({ ...contractOf102, isThere: true }),
    resolves: { kind: 'arrived' },
  }),
  asMaster(onboardingContaConfirm, {
    when: 'documents that were not sent cannot be confirmed',
    states: [open],
    sends: { body: { documentacao_enviada: true, frotista_id: 102 } },
    refuses: { status: 400, body: { message: 'Faltam documentos.' } },
    run: ({ payOnboarding }) => payOnboarding.confirm({ companyId: 102 }),
    resolves: { kind: 'refused', fault: { kind: 'http', status: 400, message: 'Faltam documentos.' } },
  }),
  asMaster(onboardingContaConfirm, {
    when: 'all documents are confirmed as sent',
    states: ['every onboarding document was sent'],
    sends: { body: { documentacao_enviada: true, frotista_id: 102 } },
    run: ({ payOnboarding }) => payOnboarding.confirm({ companyId: 102 }),
    resolves: { kind: 'arrived' },
  }),
]
