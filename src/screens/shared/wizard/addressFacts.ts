import { formatCep } from '#domain/identifiers.ts'
import type { AddressDraft } from '#machines/shared/wizard/addressDraft.ts'

/** A found address, as a summary tells it. */
export const addressFacts = ({ cep, street, number, complement, neighbourhood, city, state }: AddressDraft) =>
  [
    ['CEP', formatCep(cep)],
    ['Endereço', [street, number, complement, neighbourhood].filter(Boolean).join(', ')],
    ['Cidade', `${city} - ${state}`],
  ] as const
