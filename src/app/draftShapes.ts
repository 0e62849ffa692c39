import * as v from 'valibot'
import { DOCUMENT_KINDS, PARTNER_STEPS, type PartnerDraft } from '#machines/access/partnerDraft.ts'
import { RE_REGISTRATION_STEPS, type ReRegistrationDraft } from '#machines/access/reRegistrationDraft.ts'
import { SIGN_UP_STEPS, type SignUpDraft } from '#machines/access/signUpDraft.ts'

const text = v.string()
const orNull = v.nullable(v.string())

const contact = {
  email: text,
  phone: text,
  verifiedEmail: orNull,
  verifiedPhone: orNull,
  document: v.nullable(v.object({ name: text, type: text, base64: text })),
}

const address = {
  cep: text,
  street: text,
  number: text,
  complement: text,
  neighbourhood: text,
  city: text,
  cityIbge: v.nullable(v.number()),
  state: text,
}

/** What may come back from a browser's storage: anybody at the machine can have changed it. */
export const signUpDraftShape: v.GenericSchema<unknown, SignUpDraft> = v.object({
  step: v.picklist(SIGN_UP_STEPS),
  ...contact,
  cnpj: text,
  antt: text,
  ...address,
  checkedCnpj: orNull,
  checkedAntt: orNull,
  wasSent: v.boolean(),
})

/** `linkMark` says by which link it was begun. */
export const reRegistrationDraftShape: v.GenericSchema<
  unknown,
  ReRegistrationDraft & { readonly linkMark: string }
> = v.object({
  linkMark: text,
  step: v.picklist(RE_REGISTRATION_STEPS),
  ...contact,
})

/** `linkMark` as above. */
export const partnerDraftShape: v.GenericSchema<unknown, PartnerDraft & { readonly linkMark: string }> =
  v.object({
    linkMark: text,
    step: v.picklist(PARTNER_STEPS),
    ...contact,
    cnpj: text,
    antt: text,
    ...address,
    documentKind: v.nullable(v.picklist(DOCUMENT_KINDS)),
    checkedAntt: orNull,
  })
