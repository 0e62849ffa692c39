import * as v from 'valibot'
import { frotista } from '#services/contract/companies.ts'
import { motorista } from '#services/contract/drivers.ts'
import { lote } from '#services/contract/offers.ts'
import {
  LOTE_CONJUNTO_ID_KEY,
  LOTE_CONJUNTO_STATUS_ID_KEY,
  LOTE_ID_KEY,
} from '#services/contract/product-keys.ts'
import { authResponse } from '#services/contract/session.ts'
import { loteSolicitado } from '#services/contract/trips.ts'
import { caminhao } from '#services/contract/trucks.ts'
import type { Session } from '#services/http/vault.ts'

// Records of the fixture world (pacts/README.md), as they are in answers. Keys that a state does not promise
// are left out, and the pact does not ask for them.

/** The smallest PNG: one white point. */
export const photo =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg=='

export const document = { name: 'cnh.png', type: 'image/png', base64: photo }

/** As it is sent: the same image as front and back. */
export const photos = { doc_imagem_frente: photo, doc_imagem_verso: photo, doc_token_sdk: '' } as const

/** An address as the user has completed it, and as it is sent. */
export const address = {
  cep: '85801000',
  city: 'Cascavel',
  cityIbge: 4104808,
  state: 'PR',
  street: 'Rua Paraná',
  neighbourhood: 'Centro',
  number: '',
  complement: 'Sala 2',
}
export const endereco = {
  cep: '85801000',
  logradouro: 'Rua Paraná',
  numero: '0',
  complemento: 'Sala 2',
  bairro: 'Centro',
  cidade: 'Cascavel',
  cidade_ibge: 4104808,
  estado: 'PR',
}

type Example<S extends v.GenericSchema> = v.InferInput<S>

export const master: Session = {
  token: 'access-1',
  refresh_token: 'refresh-1',
  user: 'master@example.com',
  name: 'Marina Rocha',
  telefone: '45999990001',
  perfil: 'master',
  usuario_id: 1,
}

export const admin: Session = {
  token: 'access-2',
  refresh_token: 'refresh-2',
  user: 'admin@example.com',
  name: 'Alberto Nunes',
  telefone: '45999990002',
  perfil: 'admin',
  usuario_id: 2,
}

export const operacional: Session = {
  token: 'access-3',
  refresh_token: 'refresh-3',
  user: 'operacional@example.com',
  name: 'Olga Prado',
  telefone: '45999990003',
  perfil: 'operacional',
  usuario_id: 3,
}

/** A new session of usuario 1. */
export const signedIn = (accessToken: string): Example<typeof authResponse> => ({
  access_token: accessToken,
  refresh_token: 'refresh-1',
  usuario_id: 1,
  perfil: 'master',
  name: 'Marina Rocha',
  user: 'master@example.com',
  telefone: '45999990001',
})

export const frotista101: Example<typeof frotista> = {
  id: 101,
  cnpj: '11222333000181',
  antt: '012345678',
  razao_social: 'Transportes Ipe Roxo Ltda',
  nome_fantasia: 'Transportes Ipe Roxo',
  email: 'contato@example.com',
  telefone: '4533330000',
  status: 'VALID',
  is_matriz: true,
  quarteirizacao: true,
  data_fundacao: '2008-03-14',
  status_integracao: 'INTEGRADO',
  status_conta: 'ATIVA',
  usuarios: [{ id: 1, nome: 'Marina Rocha' }],
  natureza_juridica: '2062',
  data_criacao_onboarding_pay: '2024-02-05T13:20:00.000Z',
}

export const frotista102: Example<typeof frotista> = {
  id: 102,
  cnpj: '11222333000262',
  antt: '012345679',
  razao_social: 'Transportes Ipe Roxo Ltda (filial)',
  status: 'MANUAL_APPROVAL',
  is_matriz: false,
  quarteirizacao: false,
  usuarios: [{ id: 1, nome: 'Marina Rocha' }],
  natureza_juridica: '2062',
}

export const frotista103: Example<typeof frotista> = {
  ...frotista101,
  id: 103,
  cnpj: '22333444000181',
  status_conta: 'EM_ANALISE',
  mensagem_status_conta: 'Conta em análise',
}

export const frotista104: Example<typeof frotista> = {
  ...frotista101,
  id: 104,
  cnpj: '33444555000181',
  status: 'INVALID',
  status_conta: 'RECUSADA',
}

export const frotista105: Example<typeof frotista> = {
  ...frotista101,
  id: 105,
  cnpj: '44555666000181',
  status_conta: 'CONTA_NAO_NECESSARIA',
}

export const lote1: Example<typeof lote> = {
  id: 1,
  origem: 'Cascavel - PR',
  destino: 'Paranaguá - PR',
  latitudeOrigem: -24.9578,
  longitudeOrigem: -53.4595,
  latitudeDestino: -25.5149,
  longitudeDestino: -48.5226,
  valor: 153.5,
  tipo_pagamento: 'por tonelada',
  produto: 'Soja',
  especie: 'Granel',
  pedagio: 'Pago pelo embarcador',
  tipo_pedagio: 'Vale-pedágio',
  total_pedagio: 320.5,
  filial: 'Filial Cascavel',
  observacoes: 'Carregamento das 7h às 17h.',
  empresa_logomarca: 'https://imagens.example.com/transportadora.png',
  cliente_logomarca: 'https://imagens.example.com/embarcador.png',
  tipoCarretaPermitidos: [{ IdTipoCarreta: 1 }, { IdTipoCarreta: 2 }],
  tipoCavaloPermitidos: [{ IdTipoCavalo: 2 }, { IdTipoCavalo: 3 }],
}

export const lote3: Example<typeof lote> = {
  ...lote1,
  id: 3,
  origem: 'Campo Mourão - PR',
  valor: 133,
  lote_direcionado: true,
}

export const motorista201: Example<typeof motorista> = {
  id: 201,
  nome: 'João Batista Silva',
  cpf: '11122233396',
  rg: '61234701',
  cnh: '04411224407',
  vencimento_cnh: '2029-05-10',
  categoria_cnh: 'AE',
  local_emissao_cnh: 'Cascavel',
  estado_emissao_cnh: 'PR',
  telefone: '45998810201',
  email: 'motorista201@example.com',
  ativo: true,
  status: 'VALID',
  frotista: { cnpj: '11222333000181' },
  frotista_id: 101,
  endereco: {
    cep: '85801000',
    logradouro: 'Rua Paraná',
    numero: '1201',
    bairro: 'Centro',
    cidade: 'Cascavel',
    cidade_ibge: 4104808,
    estado: 'PR',
  },
  motorista_referencia: [{ nome: 'Sandra Moreira', telefone: '45988440011' }],
}

export const motorista202: Example<typeof motorista> = {
  id: 202,
  nome: 'Valdecir Antunes Pereira',
  cpf: '22233344405',
  cnh: '04411224414',
  vencimento_cnh: '2029-05-10',
  telefone: '45998810202',
  ativo: true,
  status: 'VALID',
  frotista: { cnpj: '11222333000181' },
  frotista_id: 101,
}

const vehicle = (id: number, placa: string, tipo: 'CAVALO' | 'CARRETA') =>
  ({ id, placa, tipo, ativo: true, status: 'VALID', frotista: { cnpj: '11222333000181' } }) as const
export const veiculo401 = vehicle(401, 'ABC1D23', 'CAVALO')
export const veiculo411 = { ...vehicle(411, 'EFG5H67', 'CARRETA'), tipoCarreta: { descricao: 'Graneleira' } }
export const veiculo412 = { ...vehicle(412, 'FGH6I78', 'CARRETA'), tipoCarreta: { descricao: 'Sider' } }

export const caminhao301: Example<typeof caminhao> = {
  id: 301,
  descricao: 'Bitrem azul',
  ativo: true,
  tipo_caminhao_id: 2,
  veiculoCavalo: {
    placa: 'ABC1D23',
    renavam: '10440003013',
    local_emissao: 'Cascavel - PR',
    chassi: '9BSR4X200K3880301',
    frotista: { cnpj: '11222333000181', antt: '012345678', status_conta: 'ATIVA' },
  },
  veiculoCarreta1: {
    placa: 'EFG5H67',
    tipoCarreta: { descricao: 'Graneleira' },
    frotista: { cnpj: '11222333000181' },
  },
}

/** A truck without trailers. */
export const caminhao302: Example<typeof caminhao> = {
  id: 302,
  descricao: 'Cavalo branco',
  ativo: true,
  tipo_caminhao_id: 2,
  veiculoCavalo: {
    placa: 'BCD2E34',
    renavam: '10440003021',
    local_emissao: 'Cascavel - PR',
    chassi: '9BSR4X200K3880302',
    frotista: { cnpj: '11222333000181', antt: '012345678', status_conta: 'ATIVA' },
  },
}

export const loteSolicitado502: Example<typeof loteSolicitado> = {
  id: 502,
  [LOTE_ID_KEY]: 2,
  [LOTE_CONJUNTO_ID_KEY]: 602,
  [LOTE_CONJUNTO_STATUS_ID_KEY]: 2,
  ordem_carregamento_codigo: 'OC000502',
  origem: 'Toledo - PR',
  origem_completa: 'Toledo - PR',
  destino: 'Curitiba - PR',
  destino_completo: 'Curitiba - PR',
  valor: 131.5,
  especie: 'Granel',
  produto: 'Milho',
  pedagio: 'Pago pelo embarcador',
  total_pedagio: 320.5,
  filial: 'Filial Toledo',
  observacao: 'Levar lona.',
  usuario: { telefone: '45999990001' },
  conjunto: {
    motorista: { nome: 'Márcio José Ferreira', cnh: '04411224421', cpf: '33344455508' },
    caminhao: {
      descricao: 'Cavalo prata',
      tipoCaminhao: { descricao: 'Cavalo e carreta' },
      veiculoCavalo: { placa: 'LMN2P34' },
    },
  },
}

/** A record as a service returns it, with null for keys that its example leaves out. */
export const offer1 = v.parse(lote, lote1)
export const driver201 = v.parse(motorista, motorista201)
export const truck301 = v.parse(caminhao, caminhao301)
