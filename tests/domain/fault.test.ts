import { describe, expect, it } from 'vitest'
import {
  type Fault,
  faultOf,
  faultText,
  GENERAL_ERROR,
  isOutcomeUnknown,
  ServiceFault,
  serverMessage,
} from '#domain/fault.ts'
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

  it('leaves open whether a call was carried out when its answer is missing or unreadable', () => {
    const open = Object.entries(faults)
      .filter(([, fault]) => isOutcomeUnknown(fault))
      .map(([name]) => name)
    expect(open).toEqual(['offline', 'timeout', 'http 502', 'http 504', 'malformed', 'unknown'])
  })
})
