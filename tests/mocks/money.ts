import { encrypt } from '#domain/payCipher.ts'
import type { Backend } from '#mocks/backend/backend.ts'
import type { Answered } from './ask.ts'

// Orders that move money, as a portal sends them: encrypted, with password, PIN and token.

const AUTHORIZED = { senha: '1234', pin: '123456', token: 'pin-token-1' } as const

/** The account of the fixtures at bank 998. */
export const ACCOUNT = {
  nome_conta: 'Conta da matriz',
  agencia: '0042',
  conta: '765432',
  digito_conta: '1',
  codigo_bacen_banco: '998',
  nome_banco: 'Banco do Planalto',
  tipo_conta: 1,
} as const

export const SLIP = '99991234012345678901234567890123456789012345678'

export interface Sent {
  /** Changes of the plain text. */
  readonly plain?: object
  /** The idempotency key. */
  readonly key?: string | undefined
  readonly companyId?: number
  /** The company whose key encrypts. */
  readonly encryptedFor?: number
  readonly as?: string
}

/** A PIN is used up by success: a new one is sent before each order. */
export const sendPin = async (
  backend: Backend,
  { as, phone } = { as: 'access-1', phone: '45999990001' },
): Promise<string> => {
  const response = await backend.respond(
    new Request('http://localhost:3333/api/v2/pagamentos/pin/send', {
      method: 'POST',
      headers: { Authorization: `Bearer ${as}` },
      body: JSON.stringify({ contato: phone, tipoEnvio: 0, origem: 9 }),
    }),
  )
  const answered: unknown = await response?.json()
  return String(Object(answered).token)
}

const send = async (backend: Backend, path: string, plain: object, sent: Sent): Promise<Answered> => {
  const { key, companyId = 101, encryptedFor = companyId, as = 'access-1' } = sent
  const cipherKey = { obfuscationKey: 'demo-not-a-secret', companyId: encryptedFor }
  const response = await backend.respond(
    new Request(`http://localhost:3333/api${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${as}`, ...(key !== undefined && { 'Idempotency-Key': key }) },
      body: JSON.stringify({
        data: encrypt({ ...AUTHORIZED, ...plain, ...sent.plain }, cipherKey),
        frotista_id: companyId,
      }),
    }),
  )
  if (!response) throw new Error(`nobody answers ${path}`)
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json') === true
  return { status: response.status, text, body: isJson ? JSON.parse(text) : undefined }
}

/** R$ 100,00 to the driver of the fixtures. */
export const payHolder = (backend: Backend, sent: Sent = {}): Promise<Answered> =>
  send(
    backend,
    '/contas/transfer/boleia-pay',
    { documento_destino: '11122233396', valor: 100, tipo_conta: 1 },
    sent,
  )

/** R$ 100,00 to the company's own account at a bank. */
export const payBank = (backend: Backend, sent: Sent = {}): Promise<Answered> =>
  send(
    backend,
    '/contas/transfer/bank-account',
    {
      documento_favorecido: '11222333000181',
      conta_bancaria: ACCOUNT,
      valor: 100,
      salvar_conta_favorecido: false,
    },
    sent,
  )

/** The slip of the fixtures, R$ 350,00. */
export const paySlip = (backend: Backend, sent: Sent = {}): Promise<Answered> =>
  send(
    backend,
    '/boletos/pagar',
    {
      codigo_barras: SLIP,
      valor: 350,
      valor_original: 350,
      is_web: true,
      frotista_id: sent.companyId ?? 101,
    },
    sent,
  )
