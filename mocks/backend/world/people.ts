import type { Company, Driver, User } from '../store/records.ts'
import { cnpjOf, cpfOf } from './identifiers.ts'

// Users, companies and drivers of api §6.1. All people and companies are fictional.

export const PASSWORD = 'Senha@123'

const user = (id: number, login: string, rest: Partial<User> & Pick<User, 'nome' | 'perfil'>): User => ({
  id,
  login,
  password: PASSWORD,
  telefone: null,
  ativo: true,
  underReview: false,
  companyIds: [],
  updatedAt: `2026-10-0${id}T12:00:00.000Z`,
  editedBy: null,
  ...rest,
})

export const users: readonly User[] = [
  user(1, 'master@example.com', {
    nome: 'Marina Rocha',
    perfil: 'master',
    telefone: '45999990001',
    companyIds: [101, 102],
  }),
  user(2, 'admin@example.com', {
    nome: 'Alberto Nunes',
    perfil: 'admin',
    telefone: '45999990002',
    companyIds: [101],
    editedBy: 1,
  }),
  user(3, 'operacional@example.com', {
    nome: 'Olga Prado',
    perfil: 'operacional',
    telefone: '45999990003',
    companyIds: [101],
  }),
  user(4, 'emanalise@example.com', {
    nome: 'Tiago Sampaio',
    perfil: 'master',
    underReview: true,
    companyIds: [103],
  }),
  user(5, 'admin2@example.com', {
    nome: 'Paula Lima',
    perfil: 'admin',
    ativo: false,
    companyIds: [102],
    editedBy: 1,
  }),
]

const company = (
  id: number,
  cnpj: string,
  razao_social: string,
  status_conta: Company['status_conta'],
  rest: Partial<Company> = {},
): Company => ({
  id,
  cnpj,
  antt: String(12345577 + id).padStart(9, '0'),
  razao_social,
  nome_fantasia: razao_social.replace(/ (Ltda|S\.A\.|MEI).*$/, ''),
  email: `contato${id}@example.com`,
  telefone: '4533330000',
  status: 'VALID',
  protocolo_ocr: null,
  mensagem_ocr: null,
  is_matriz: false,
  quarteirizacao: false,
  data_fundacao: '2008-03-14',
  status_integracao: 'INTEGRADO',
  status_conta,
  mensagem_status_conta: null,
  usuarios: users.filter((one) => one.companyIds.includes(id)).map((one) => ({ id: one.id, nome: one.nome })),
  natureza_juridica: '2062',
  data_criacao_onboarding_pay: null,
  active: true,
  analysis: null,
  ...rest,
})

export const companies: readonly Company[] = [
  company(101, '11222333000181', 'Transportes Ipe Roxo Ltda', 'ATIVA', {
    antt: '012345678',
    is_matriz: true,
    quarteirizacao: true,
    data_criacao_onboarding_pay: '2024-02-05T13:20:00.000Z',
  }),
  company(102, '11222333000262', 'Transportes Ipe Roxo Ltda (filial)', null, {
    antt: '012345679',
    status: 'MANUAL_APPROVAL',
  }),
  company(103, '22333444000181', 'Rodovia Clara Transportes Ltda', 'EM_ANALISE', {
    mensagem_status_conta: 'Conta em análise',
  }),
  company(104, '33444555000181', 'Serra Azul Cargas Ltda', 'RECUSADA', {
    status: 'INVALID',
    mensagem_status_conta: 'Documentação recusada',
  }),
  company(105, '44555666000181', 'Vale do Piquiri Logística Ltda', 'CONTA_NAO_NECESSARIA'),
  company(106, '55666777000181', 'Companhia Pinhão de Transportes S.A.', null, { natureza_juridica: '2046' }),
  company(107, '66777888000181', 'José Antunes Fretes MEI', null, { natureza_juridica: '2135' }),
  // The next five are visible only in the state 'more than ten companies exist'.
  company(108, cnpjOf('908172630001'), 'Planalto Verde Transportes Ltda', 'ATIVA'),
  company(109, cnpjOf('182736450001'), 'Estrada Real Graneleiros Ltda', 'ATIVA'),
  company(110, cnpjOf('273645540001'), 'Lago Manso Rodoviário Ltda', 'ATIVA'),
  company(111, cnpjOf('364554630001'), 'Três Pinheiros Cargas Ltda', 'CONTA_NAO_NECESSARIA'),
  company(112, cnpjOf('455463720001'), 'Boa Safra do Iguaçu Fretes Ltda', 'EM_ANALISE'),
]

const driver = (id: number, cpf: string, nome: string, rest: Partial<Driver> = {}): Driver => ({
  id,
  nome,
  cpf,
  rg: String(61234500 + id),
  cnh: `0${String(4411223000 + id * 7)}`,
  vencimento_cnh: '2029-05-10',
  categoria_cnh: 'AE',
  local_emissao_cnh: 'Cascavel',
  estado_emissao_cnh: 'PR',
  telefone: `459988${String(10000 + id)}`,
  email: `motorista${id}@example.com`,
  ativo: true,
  status: 'VALID',
  protocolo_ocr: null,
  mensagem_ocr: null,
  frotista: { cnpj: '11222333000181' },
  frotista_id: 101,
  endereco: {
    cep: '85801000',
    logradouro: 'Rua Paraná',
    numero: String(1000 + id),
    complemento: null,
    bairro: 'Centro',
    cidade: 'Cascavel',
    cidade_ibge: 4104808,
    estado: 'PR',
  },
  doc_imagem_frente: null,
  doc_imagem_verso: null,
  doc_token_sdk: null,
  motorista_referencia: [{ nome: 'Sandra Moreira', telefone: '45988440011' }],
  deleted: false,
  analysis: null,
  ...rest,
})

export const drivers: readonly Driver[] = [
  driver(201, '11122233396', 'João Batista Silva'),
  driver(202, '22233344405', 'Valdecir Antunes Pereira'),
  driver(203, '33344455508', 'Márcio José Ferreira'),
  driver(204, '44455566619', 'Edson Luiz Barbosa', {
    status: 'INVALID',
    protocolo_ocr: 'OCR-204',
    mensagem_ocr: 'A imagem da CNH está ilegível',
  }),
  driver(205, '55566677720', 'Sebastião Gomes', { status: 'MANUAL_APPROVAL' }),
  driver(206, '12345678062', 'Luiz Carlos Teixeira', {
    status: 'MANUAL_REPROVAL',
    mensagem_ocr: 'CNH vencida',
    vencimento_cnh: '2026-01-31',
  }),
  driver(207, '98765432029', 'Ademir Pacheco', { status: 'PENDENTE', ativo: false }),
]

/**
 * The drivers of the fixture trips under way, so that the listed drivers stay free. Only the demo world lists
 * them, because the state 'drivers exist' has 201 to 207.
 */
export const crewDrivers: readonly Driver[] = [
  'Nelson Kowalski',
  'Antônio Marcos Vieira',
  'Gilmar de Souza',
  'Reinaldo Bertoldi',
  'Claudinei Machado',
  'Osvaldo Ribeiro dos Santos',
  'Jair Zanella',
  'Paulo Sérgio Camargo',
].map((nome, index) => driver(291 + index, cpfOf(`30${index}55512${index}`), nome))
