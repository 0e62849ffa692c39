import type { Company } from '#services/companies.ts'
import type { Driver, PartyValidation, Truck } from '#services/directing.ts'
import type { Offer, Requirements } from '#services/offers.ts'
import type { SignedInUser } from '#services/session.ts'

// Records in the form that machines get. Names and numbers are invented; check digits are valid.

export const userOf = (rest: Partial<SignedInUser> = {}): SignedInUser => ({
  usuario_id: 1,
  user: 'master@example.com',
  name: 'Marina Rocha',
  telefone: '45999990001',
  perfil: 'master',
  ...rest,
})

export const companyOf = (rest: Partial<Company> = {}): Company => ({
  id: 101,
  cnpj: '11222333000181',
  antt: '012345678',
  razao_social: 'Transportes Ipê Roxo Ltda',
  nome_fantasia: 'Ipê Roxo',
  email: 'contato@example.com',
  telefone: '4533330000',
  status: 'VALID',
  protocolo_ocr: null,
  mensagem_ocr: null,
  is_matriz: true,
  quarteirizacao: false,
  data_fundacao: '2010-05-04',
  status_integracao: null,
  status_conta: 'ATIVA',
  mensagem_status_conta: null,
  usuarios: [],
  natureza_juridica: '2062',
  data_criacao_onboarding_pay: null,
  ...rest,
})

export const offerOf = (rest: Partial<Offer> = {}): Offer => ({
  id: 7,
  origem: 'Cascavel - PR',
  destino: 'Paranaguá - PR',
  latitudeOrigem: -24.96,
  longitudeOrigem: -53.46,
  latitudeDestino: -25.52,
  longitudeDestino: -48.51,
  valor: 142.5,
  tipo_pagamento: 'Por tonelada',
  produto: 'Soja',
  especie: 'Granel',
  pedagio: null,
  tipo_pedagio: null,
  total_pedagio: null,
  filial: 'Filial Cascavel',
  observacoes: null,
  empresa_logomarca: null,
  cliente_logomarca: null,
  lote_direcionado: null,
  tipoCarretaPermitidos: [{ IdTipoCarreta: 3 }],
  tipoCavaloPermitidos: [{ IdTipoCavalo: 5 }],
  ...rest,
})

/** An offer whose route has a toll. */
export const tollOfferOf = (rest: Partial<Offer> = {}): Offer =>
  offerOf({ pedagio: 'Sim', tipo_pedagio: 'Tag', total_pedagio: 320.5, ...rest })

export const driverOf = (rest: Partial<Driver> = {}): Driver => ({
  id: 201,
  nome: 'Carlos Souza',
  cpf: '11122233396',
  rg: null,
  cnh: '01234567890',
  vencimento_cnh: '2029-03-01',
  categoria_cnh: 'E',
  local_emissao_cnh: null,
  estado_emissao_cnh: null,
  telefone: '45999990001',
  email: null,
  ativo: true,
  status: 'VALID',
  protocolo_ocr: null,
  mensagem_ocr: null,
  frotista: { cnpj: '11222333000181' },
  frotista_id: 101,
  endereco: null,
  doc_imagem_frente: null,
  doc_imagem_verso: null,
  doc_token_sdk: null,
  motorista_referencia: null,
  ...rest,
})

/** A truck whose tractor belongs to a company with this payment account. */
export const truckOf = (
  status_conta: Truck['veiculoCavalo']['frotista']['status_conta'] = 'ATIVA',
  rest: Partial<Truck> = {},
): Truck => ({
  id: 301,
  descricao: 'Bitrem azul',
  ativo: true,
  tipo_caminhao_id: 5,
  veiculoCavalo: {
    placa: 'ABC1D23',
    renavam: null,
    local_emissao: null,
    chassi: null,
    frotista: { cnpj: '11222333000181', antt: '012345678', status_conta },
  },
  veiculoCarreta1: null,
  veiculoCarreta2: null,
  veiculoCarreta3: null,
  ...rest,
})

/** The same with another plate. */
export const truckWithPlate = (placa: string, id = 302, descricao = 'Bitrem azul'): Truck => {
  const truck = truckOf()
  return { ...truck, id, descricao, veiculoCavalo: { ...truck.veiculoCavalo, placa } }
}

/** A driver or truck that is free. */
export const free: PartyValidation = {
  isValid: true,
  messages: [],
  contatoFilial: null,
  loteConjuntoId: null,
  lotes: [],
}

/** A driver or truck that is not free, with these messages. */
export const keptBy = (
  messages: readonly string[],
  rest: Partial<PartyValidation> = {},
): PartyValidation => ({
  ...free,
  isValid: false,
  messages: [...messages],
  loteConjuntoId: 607,
  ...rest,
})

const ok = { value: 'OK', message: null } as const

/** The requirements of a company; all are OK except the given ones. */
export const requirementsOf = (rest: Partial<Requirements> = {}): Requirements => ({
  motorista: ok,
  veiculo: ok,
  caminhao: ok,
  pay: ok,
  ...rest,
})
