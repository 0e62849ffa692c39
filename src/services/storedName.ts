import { hasCpfDigits, onlyDigits } from '#domain/identifiers.ts'

/** The name of a MEI holds the CPF of its owner ('João da Silva 11122233396'): without it, as it may be stored in the browser. */
export const nameWithoutCpf = (name: string): string =>
  [/[\s(-]*(\d[\d.\s/-]*\d)\)?/g, /[\s(-]*(?<!\d)(\d{11})(?!\d)\)?/g]
    .reduce(
      (left, written) =>
        left.replace(written, (all, number: string) => (hasCpfDigits(onlyDigits(number)) ? '' : all)),
      name,
    )
    .trim() || 'sem nome'
