import type { Fault } from '#domain/fault.ts'

/** One fault of each sort that a call can end in. */
export const faults = {
  offline: { kind: 'offline' },
  timeout: { kind: 'timeout' },
  aborted: { kind: 'aborted' },
  'http 400': { kind: 'http', status: 400, message: 'Dados inválidos.' },
  'http 401': { kind: 'http', status: 401, message: null },
  'http 403': { kind: 'http', status: 403, message: null },
  'http 422': { kind: 'http', status: 422, message: null },
  'http 500': { kind: 'http', status: 500, message: null },
  'http 502': { kind: 'http', status: 502, message: null },
  'http 504': { kind: 'http', status: 504, message: null },
  'page 403': { kind: 'intercepted', status: 403 },
  validation: { kind: 'validation', message: '"cpf" is required' },
  statusValidation: { kind: 'statusValidation', message: null, statusGR: 'AGUARDANDO', statusOP: null },
  malformed: { kind: 'malformed', at: 'data.0.id' },
  sessionEnded: { kind: 'sessionEnded' },
  unknown: { kind: 'unknown' },
} as const satisfies Readonly<Record<string, Fault>>
