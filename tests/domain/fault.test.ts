import { describe, expect, it } from 'vitest'
import { type Fault, faultOf, faultText, GENERAL_ERROR, ServiceFault, serverMessage } from '#domain/fault.ts'
import { isRefusal, mayFollowOwnWork } from '#domain/outcome.ts'
import { faults } from '#tests/support/model/faults.ts'

describe('a fault', () => {
  it('is what a service rejected with, and unknown for anything else', () => {
    expect(faultOf(new ServiceFault({ kind: 'timeout' }))).toEqual({ kind: 'timeout' })
    for (const error of [new Error('offline'), 'offline', { kind: 'offline' }, null, undefined]) {
      expect(faultOf(error)).toEqual({ kind: 'unknown' })
    }
  })

  it('names its kind alone in the text of the error', () => {
    const error = new ServiceFault({ kind: 'http', status: 400, message: 'CPF 111.222.333-96 inválido' })
    expect(String(error)).toBe('ServiceFault: service fault: http')
  })

  it.each<readonly [Fault, string]>([
    [{ kind: 'http', status: 422, message: 'CPF inválido.' }, 'CPF inválido.'],
    [{ kind: 'validation', message: 'placa é obrigatória' }, 'placa é obrigatória'],
    [{ kind: 'statusValidation', message: 'Aguarde.', statusGR: null, statusOP: null }, 'Aguarde.'],
    [{ kind: 'http', status: 500, message: null }, 'o texto do lugar'],
    [{ kind: 'offline' }, 'o texto do lugar'],
    [{ kind: 'malformed', at: 'data' }, 'o texto do lugar'],
    [{ kind: 'notSent', message: 'Nada foi enviado.' }, 'Nada foi enviado.'],
  ])("has the server's words before those of the place: %j", (fault, text) => {
    expect(faultText(fault, 'o texto do lugar')).toBe(text)
  })

  it('CORE-410 has a general text when nobody gives one', () => {
    expect(GENERAL_ERROR).toBe('Não foi possível concluir a operação.')
    expect(faultText({ kind: 'http', status: 500, message: null })).toBe(
      'Não foi possível concluir a operação.',
    )
  })

  it('has no words of the server when no answer came', () => {
    for (const kind of ['offline', 'timeout', 'aborted', 'sessionEnded', 'unknown'] as const) {
      expect(serverMessage({ kind })).toBeNull()
    }
  })

  it('says for certain that nothing was done after a refusal of the API in its own form alone (N2)', () => {
    const certain = Object.entries(faults)
      .filter(([, fault]) => isRefusal(fault))
      .map(([name]) => name)
    expect(certain).toEqual(['http 400', 'validation'])
  })

  it.each([
    [400, true],
    [403, true],
    [404, true],
    [422, true],
    [499, true],
    [401, false],
    [408, false],
    [409, false],
    [425, false],
    [429, false],
    [399, false],
    [500, false],
    [503, false],
  ])('takes the status %i with words of the API for a refusal: %j', (status, isCertain) => {
    expect(isRefusal({ kind: 'http', status, message: 'Carga indisponível' })).toBe(isCertain)
  })

  it('takes what the portal has not sent for refused: nothing was done, and nothing may follow', () => {
    const fault = { kind: 'notSent', message: 'Nada foi enviado.' } as const
    expect([isRefusal(fault), mayFollowOwnWork(fault)]).toEqual([true, false])
  })

  it('takes a page of a proxy for no refusal, unless it says that the file is too large to be passed on', () => {
    const withoutWords = [400, 403, 404, 413, 422].filter((status) =>
      isRefusal({ kind: 'http', status, message: null }),
    )
    expect(withoutWords).toEqual([413])
  })

  it('may answer a repetition of the browser with a refusal in words, never with one of its form or its size', () => {
    expect(mayFollowOwnWork({ kind: 'http', status: 400, message: 'CNPJ já cadastrado.' })).toBe(true)
    expect(mayFollowOwnWork({ kind: 'http', status: 413, message: null })).toBe(false)
    expect(mayFollowOwnWork({ kind: 'validation', message: '"cpf" is required' })).toBe(false)
  })
})
