import type { WizardStep } from '#machines/shared/wizard/step.ts'

/** What was entered: its label, and the text as the screens show it. */
export type SummaryFact = readonly [label: string, value: string]

/** A step of a wizard, as its summary tells of it. */
export interface SummaryPart {
  readonly name: string
  /** `done`: all that it asks for is there. Never that of the present step. */
  readonly at: 'done' | 'present' | 'ahead'
  /** Of a step that is done. */
  readonly facts: readonly SummaryFact[]
}

/** @param facts those without a value are left out */
export const partOf = (
  name: string,
  at: SummaryPart['at'],
  facts: readonly (readonly [label: string, value: string | null | undefined | false])[],
): SummaryPart => ({
  name,
  at,
  facts: at === 'done' ? facts.filter((fact): fact is SummaryFact => Boolean(fact[1])) : [],
})

type FactsOf<Draft> = (draft: Draft) => Parameters<typeof partOf>[2] | null

/**
 * The summary of a wizard by its draft.
 * @param parts the name of each step, and what is entered in it; null: this draft does not need the step
 */
export const summaryOf =
  <Name extends string, Draft extends { readonly step: string }>(
    { steps }: { readonly steps: Readonly<Record<Name, Pick<WizardStep, 'isDone'>>> },
    parts: Readonly<Record<Name, readonly [name: string, factsOf: FactsOf<Draft>]>>,
  ) =>
  (draft: Draft): readonly SummaryPart[] =>
    (Object.keys(parts) as Name[]).flatMap((step) => {
      const [name, factsOf] = parts[step]
      const facts = factsOf(draft)
      if (facts === null) return []
      if (draft.step === step) return partOf(name, 'present', facts)
      return partOf(name, steps[step].isDone(draft as never) ? 'done' : 'ahead', facts)
    })
