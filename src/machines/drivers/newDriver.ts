import { isEmail } from '#domain/email.ts'
import { formatPhone, isPhone } from '#domain/identifiers.ts'
import { tidy } from '#domain/places.ts'
import type { DriverReference } from '#services/driverCreation.ts'

// Rules of the wizard that registers a driver (registries §4, §5).

/** The step 'Email' */
export interface DriverEmail {
  readonly email: string
  /** 'Não quero informar o email' */
  readonly hasNoEmail: boolean
}

/** The step 'Referência profissional'. Phones have digits only. */
export interface DriverReferences {
  readonly referenceName: string
  readonly referencePhone: string
  readonly secondReferenceName: string
  readonly secondReferencePhone: string
}

/** A mobile: with its mask it has 15 characters, '(45) 99999-0001'. */
export const isDriverPhone = (digits: string): boolean => isPhone(digits) && formatPhone(digits).length === 15

export const isEmailStepDone = ({ email, hasNoEmail }: DriverEmail): boolean => hasNoEmail || isEmail(email)

const NO_NAME = 'Nome é obrigatório!'
const NO_PHONE = 'Telefone é obrigatório!'

const nameError = (name: string): string | null => (tidy(name) === '' ? NO_NAME : null)

/** A whole phone has 14 or 15 of the 13 to 15 characters that registries §5 accepts: one of 13 lacks a digit. */
const phoneError = (phone: string): string | null => {
  if (phone.trim() === '') return NO_PHONE
  return isPhone(phone) ? null : 'Telefone inválido!'
}

const hasSecond = ({ secondReferenceName: name, secondReferencePhone: phone }: DriverReferences) =>
  tidy(name) !== '' || phone.trim() !== ''

/** The errors by field: the first reference is required, the second is whole or empty. */
export const errorsOfReferences = (
  typed: DriverReferences,
): Readonly<Record<keyof DriverReferences, string | null>> => ({
  referenceName: nameError(typed.referenceName),
  referencePhone: phoneError(typed.referencePhone),
  secondReferenceName: hasSecond(typed) ? nameError(typed.secondReferenceName) : null,
  secondReferencePhone: hasSecond(typed) ? phoneError(typed.secondReferencePhone) : null,
})

export const areReferencesGood = (typed: DriverReferences): boolean =>
  Object.values(errorsOfReferences(typed)).every((error) => error === null)

/** Null: the second reference is empty. */
export const secondReferenceOf = (typed: DriverReferences): DriverReference | null =>
  hasSecond(typed) ? { name: tidy(typed.secondReferenceName), phone: typed.secondReferencePhone } : null
