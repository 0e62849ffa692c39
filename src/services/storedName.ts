import { hasCpfDigits, onlyDigits } from '#domain/identifiers.ts'

/** The name of a MEI holds the CPF of its owner ('João da Silva 11122233396'): without it, as it may be stored in the browser. */
export const nameWithoutCpf = (name: string): string =>
  [
    /[\s(-]*(\d[\d.\s/-]*\d)\)?/g,
    // with another number before or behind it
    /[\s(-]*(?<!\d)(\d{3}[.\s]?\d{3}[.\s]?\d{3}\s*[\p{Pd}/]?\s*\d{2})(?!\d)\)?/gu,
  ]
    .reduce(
      (left, written) =>
        left.replace(written, (all, number: string) => (hasCpfDigits(onlyDigits(number)) ? '' : all)),
      name,
    )
    .trim() || 'sem nome'
