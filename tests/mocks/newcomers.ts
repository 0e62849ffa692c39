import type { Backend } from '#mocks/backend/backend.ts'
import { ask } from './ask.ts'

// Requests that register somebody or something.

export const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAE='

export const application = {
  cnpj: '77888999000181',
  antt: '087654321',
  email: 'novo@example.com',
  telefone: '45988887777',
  doc_imagem_frente: PNG,
  doc_imagem_verso: PNG,
  doc_token_sdk: '',
  endereco: {
    cep: '85801000',
    logradouro: 'Rua Paraná',
    numero: '0',
    complemento: null,
    bairro: 'Centro',
    cidade: 'Cascavel',
    cidade_ibge: 4104808,
    estado: 'PR',
  },
  senha: 'Nova@1234',
}

export const registration = { ...application, email: 'parceiro@example.com', senha: 'Abcdefg1' }

export const change = {
  email: 'novo@example.com',
  telefone: '45988887777',
  doc_imagem_frente: PNG,
  doc_imagem_verso: PNG,
  doc_token_sdk: '',
  senha: 'Nova@1234',
  hash: 'gestor-1',
}

/** One request without a session. */
export const askAsNobody = (backend: Backend, call: string, body?: object) =>
  ask(backend, call, { as: null, ...(body && { body }) })

export const askPartnerApi = (backend: Backend, call: string, body?: object) =>
  ask(backend, call, { as: 'PRE-1', base: '/partner-api', ...(body && { body }) })

export const signIn = (backend: Backend, username: string, password: string) =>
  askAsNobody(backend, 'POST /auth', { username, password })

/** A driver who is registered. */
export const cnh = {
  frotista_id: 101,
  telefone: '45988887777',
  email: null,
  doc_imagem_frente: PNG,
  doc_imagem_verso: PNG,
  doc_token_sdk: '',
  endereco: application.endereco,
  motorista_referencia: [{ nome: 'Ana Prado', telefone: '45988440011' }],
}
/** A vehicle that is registered; its kind is to be added. */
export const crlv = { crlv_imagem_completa: PNG, frotista_id: 101 }
