import type { Fault } from '#domain/fault.ts'
import type { Percents } from '#domain/percents.ts'
import { followPercents, type PercentField, type PercentTexts, textsOf } from './percents.ts'

export type PercentagesEvent =
  /** By keyboard, or by its slider. */
  | { type: 'percent.typed'; field: PercentField; text: string }
  /** 'Desfazer' */
  | { type: 'changes.dropped' }
  /** 'Salvar' */
  | { type: 'form.submitted' }
  /** 'Tentar novamente' */
  | { type: 'percentages.reload' }

/** What was typed and not saved, and upon which values. */
export interface PercentsDraft {
  readonly known: Percents
  readonly typed: PercentTexts
}

export interface PercentagesInput {
  readonly companyId: number
}

export interface PercentagesContext extends PercentagesInput {
  /** What the backend has said last; null: it could not be read yet. */
  readonly known: Percents | null
  readonly typed: PercentTexts
  /** A draft of an earlier visit, until the values are read. */
  readonly draft: PercentsDraft | null
  /** Frozen by 'Salvar'. */
  readonly asked: Percents | null
  /** How often 'Salvar' was refused because of a field. */
  readonly refusals: number
  readonly fault: Fault | null
}

/** The values of a newer look, and what was typed upon them. */
export const withPercents = (before: PercentsDraft | null, known: Percents): PercentsDraft => ({
  known,
  typed: before ? followPercents(before.known, before.typed, known) : textsOf(known),
})

/** What is typed now; null: upon nothing yet. */
export const draftIn = ({ known, typed }: PercentagesContext): PercentsDraft | null =>
  known && { known, typed }
