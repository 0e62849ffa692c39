import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Fault, faultOf } from '#domain/fault.ts'
import { calls } from '#services/contract/all.ts'
import type { Call } from '#services/contract/call.ts'
import { interactions } from '#tests/contracts/interactions/all.ts'
import { master } from '#tests/contracts/interactions/examples.ts'
import {
  type Answerer,
  fakeNetwork,
  jsonAnswer,
  noNetwork,
  silence,
  textAnswer,
} from '#tests/support/http.ts'
import { createPortal } from '#tests/support/pact/portal.ts'

// Every call of a service meets every kind of failure, as the pact makes it alone.

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type FaultRow = readonly [name: string, answer: Answerer, fault: Fault]

const page = (status: number) => () => textAnswer('<html></html>', 'text/html', status)
const foreign = (status: number): Fault => ({ kind: 'http', status, message: null, isForeign: true })
const inWords = { kind: 'http', status: 400, message: 'Link expirado' } as const
const celebrate = {
  message: 'celebrate request validation failed',
  validation: { body: { message: '"email" is required' } },
}

/** A read is sent again after these. */
const retried: readonly FaultRow[] = [
  ['no network', () => Promise.reject(noNetwork()), { kind: 'offline' }],
  ['502 of a proxy', page(502), foreign(502)],
]
const unknown: readonly FaultRow[] = [
  ['silence', silence, { kind: 'timeout' }],
  ['the page of a firewall', page(403), { kind: 'intercepted', status: 403 }],
]
const failed: readonly FaultRow[] = [
  ['401', () => jsonAnswer({}, 401), { kind: 'http', status: 401, message: null }],
  ['500', () => jsonAnswer({}, 500), { kind: 'http', status: 500, message: null }],
]
/** What creates or changes something takes these as its outcome. */
const refused: readonly FaultRow[] = [
  ['400 with words', () => jsonAnswer({ message: 'Link expirado' }, 400), inWords],
  ['celebrate', () => jsonAnswer(celebrate, 400), { kind: 'validation', message: '"email" is required' }],
  ['413 of a proxy', page(413), foreign(413)],
]

const REFUSABLE: readonly string[] = [
  'auth-new-password',
  'auth-password',
  'usuarios-create',
  'usuarios-update',
  'direcionar-cargas',
  'lotes-solicitados-send-sms',
  'viagens-finalizar',
  'viagens-cancelar',
  'frotistas-create',
  'motoristas-create',
  'motoristas-update',
  'motoristas-delete',
  'caminhoes-create',
  'caminhoes-update',
  'caminhoes-delete',
  'veiculos-create',
  'veiculos-update',
  'veiculos-delete',
  'contas-transfer-pay',
  'contas-transfer-bank-account',
  'percentuais-update',
  'boletos-deposito-create',
  'boletos-dados',
  'boletos-pagar',
  'onboarding-conta',
  'onboarding-documentos-create',
  'onboarding-documentos-update',
  'onboarding-conta-confirm',
]
/** They read the status of an answer as well; tests of their services say how. */
const READS_STATUS: readonly string[] = [
  'usuarios-validations-email',
  'usuarios-resend-document',
  'parceiros-validate-antt',
  'parceiros-validate-phone',
]
/** The session has tests of its own, and what is made of several calls. */
const ELSEWHERE: readonly string[] = [
  'auth-login',
  'auth-logout',
  'usuarios-verify-phone-cnpj',
  'tag-pedagio-disponiveis',
  'tag-pedagio-motorista',
  'lotes-solicitados-documento',
]

/** What the portal does when it makes this call alone, and succeeds. */
const actOf = ({ id }: Call) => {
  const act = interactions.find(
    ({ exchanges: [{ call, answer }, ...others], ...one }) =>
      call.id === id && answer.status === call.status && others.length === 0 && 'resolves' in one,
  )
  if (!act) throw new Error(`the pact has no success of ${id} alone`)
  return act
}

/** What the service says when everything is answered so, and how often it has asked. */
const toldOf = async ({ run, as }: ReturnType<typeof actOf>, answer: Answerer) => {
  vi.useFakeTimers()
  const { requests } = fakeNetwork(answer)
  const portal = createPortal('http://server', as === undefined ? master : as)
  const running = Promise.resolve(run(portal)).then(
    (value) => ({ value }),
    (error: unknown) => ({ fault: faultOf(error) }),
  )
  await vi.advanceTimersByTimeAsync(180_000)
  return { ...(await running), times: requests.length }
}

const tested = (calls as readonly Call[]).filter(({ id }) => !ELSEWHERE.includes(id))

describe('a call that has no answer to its work', () => {
  it.each(tested.map((call) => [call.id, call] as const))(
    'is a fault, and is sent again only if it reads: %s',
    async (id, call) => {
      const act = actOf(call)
      for (const [name, answer, fault] of retried) {
        const times = call.class === 'read' ? 2 : 1
        expect([name, await toldOf(act, answer)]).toEqual([name, { fault, times }])
      }
      for (const [name, answer, fault] of READS_STATUS.includes(id) ? unknown : [...unknown, ...failed]) {
        expect([name, await toldOf(act, answer)]).toEqual([name, { fault, times: 1 }])
      }
    },
  )
})

describe('a call that is refused', () => {
  const refusable = tested.filter(({ id }) => !READS_STATUS.includes(id))

  it.each(refusable.map((call) => [call.id, call] as const))(
    'is sent once, and tells it as its outcome if it creates or changes something: %s',
    async (id, call) => {
      const act = actOf(call)
      for (const [name, answer, fault] of refused) {
        const told = REFUSABLE.includes(id) ? { value: { kind: 'refused', fault } } : { fault }
        expect([name, await toldOf(act, answer)]).toEqual([name, { ...told, times: 1 }])
      }
    },
  )
})
