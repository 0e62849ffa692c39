import { describe, expect, it } from 'vitest'
import type { Fault } from '#domain/fault.ts'
import { detailFaultText } from '#machines/offers/offerDetailMachine.ts'
import { stepFaultText } from '#machines/offers/sendDirectionMachine.ts'
import { loginFaultText, loginRefusalText } from '#machines/session/loginMachine.ts'
import { faults } from '#tests/support/model/faults.ts'

const LOOKUP = 'Erro ao tentar buscar o lote pelo id'
const HANDLING = 'Erro ao lidar com detalhes do lote'
const UNAVAILABLE = 'Serviço indisponível no momento.'
const NO_ERROR = 'Erro ao tentar logar na plataforma frotista'
const FALLBACK = 'Erro ao tentar fazer o login'
const NETWORK =
  'A rede parece ter respondido no lugar do servidor. Veja se ela pede um login ou bloqueia o portal e tente novamente.'

/** The text of each flow for each kind of fault. */
const texts: Record<keyof typeof faults, readonly [detail: string, login: string]> = {
  offline: [LOOKUP, UNAVAILABLE],
  timeout: [LOOKUP, UNAVAILABLE],
  aborted: [LOOKUP, FALLBACK],
  'http 400': ['Dados inválidos.', 'Dados inválidos.'],
  'http 401': [LOOKUP, FALLBACK],
  'http 403': [LOOKUP, FALLBACK],
  'http 422': [LOOKUP, FALLBACK],
  'http 500': [LOOKUP, FALLBACK],
  'http 502': [LOOKUP, FALLBACK],
  'http 504': [LOOKUP, FALLBACK],
  'page 403': [NETWORK, NETWORK],
  validation: ['"cpf" is required', '"cpf" is required'],
  statusValidation: [LOOKUP, FALLBACK],
  malformed: [HANDLING, FALLBACK],
  sessionEnded: [LOOKUP, FALLBACK],
  unknown: [HANDLING, NO_ERROR],
}

describe('the text of a fault', () => {
  it.each(Object.entries(texts))('of %s is that of its flow', (name, [detail, login]) => {
    const fault: Fault = faults[name as keyof typeof faults]
    expect(detailFaultText(fault)).toBe(detail)
    expect(loginFaultText(fault)).toBe(login)
  })

  it("of a step of directing joins the server's words to its own", () => {
    const message = 'Lote encerrado.'
    expect(stepFaultText({ kind: 'http', status: 400, message }, 'o texto do passo')).toBe(
      'Não foi possível concluir a operação. Lote encerrado.',
    )
    expect(stepFaultText({ kind: 'offline' }, 'o texto do passo')).toBe('o texto do passo')
    expect(stepFaultText({ kind: 'intercepted', status: 403 }, 'o texto do passo')).toBe(
      `Não foi possível concluir a operação. ${NETWORK}`,
    )
  })

  it.each([
    ['REG-033', { kind: 'invalidCredentials' }, 'Credenciais inválidas'],
    ['REG-034', { kind: 'accountDisabled' }, 'Conta em análise, aguarde a confirmação por e-mail.'],
    ['REG-035', { kind: 'refused', message: 'Fora do horário.' }, 'Fora do horário.'],
    ['an extension', { kind: 'blocked' }, 'Serviço indisponível no momento.'],
  ] as const)('of a refused login is that of %s', (_, refusal, text) => {
    expect(loginRefusalText(refusal)).toBe(text)
  })
})
