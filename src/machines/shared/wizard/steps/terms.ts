import { termsMachine } from '../../termsMachine.ts'
import { type Child, defineStep, enter, type SimpleStep } from '../step.ts'

interface TermsTypes extends SimpleStep {
  readonly event: { type: 'step.next' }
  readonly actors: Child<'terms', typeof termsMachine>
}

export interface TermsOptions {
  /** They can be read again at the last step. */
  readonly stay?: boolean
  /** Opening this step drops the draft (registries §2). */
  readonly dropsDraft?: boolean
}

/** The terms of use, to be accepted. */
export const terms = ({ stay = false, dropsDraft = false }: TermsOptions = {}) =>
  defineStep<TermsTypes>({
    actors: { terms: termsMachine },
    throughout: stay ? ['terms'] : [],
    chart: ({ name, next, on }) => ({
      entry: dropsDraft ? ['beginAnew', 'dropDraft'] : enter(name),
      ...(!stay && { invoke: { id: 'terms', src: 'terms' } }),
      on: { 'step.next': next, ...on },
    }),
  })
