import * as v from 'valibot'
import * as s from './scalars.ts'

// What several areas share (api §4.1).

/** Path of a record by its id. */
export const byId = v.strictObject({ id: s.id })

/** Query of what belongs to one company. */
export const byFrotista = v.strictObject({ frotista_id: s.id })

/** Profile of a user. Requests send an account type instead: OPERACIONAL or ADMIN (A32). */
export const perfil = s.openText('master', 'admin', 'operacional')
export type Perfil = v.InferOutput<typeof perfil>

/** State of the payment account, null without one. Only ATIVA and CONTA_NAO_NECESSARIA are OK (core §4). */
export const statusConta = s.orNull(s.openText('ATIVA', 'CONTA_NAO_NECESSARIA', 'EM_ANALISE', 'RECUSADA'))

/** Outcome of reading the documents of a registry record (registries §4). */
export const validationStatus = s.openText(
  'PENDENTE',
  'VALID',
  'MANUAL_APPROVAL',
  'INVALID',
  'MANUAL_REPROVAL',
)

/** The statuses a list asks for, indexed: `list_status[0]=VALID` (api §1.8). */
export const listStatus = v.array(
  v.picklist(['PENDENTE', 'VALID', 'MANUAL_APPROVAL', 'INVALID', 'MANUAL_REPROVAL']),
)

/** A check that was made: `valid` false is a refusal, not a fault. */
export const validResult = v.object({ valid: v.boolean(), message: s.orNull(s.wordsText) })

/** A file in JSON. */
export const base64File = v.object({ file: s.base64 })
