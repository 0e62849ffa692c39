import { defineStep, enter, type SimpleStep } from '../step.ts'

interface PageTypes extends SimpleStep {
  readonly event: { type: 'step.next' }
}

/** A step that only shows something. */
export const page = () =>
  defineStep<PageTypes>({
    chart: ({ name, next, on }) => ({ entry: enter(name), on: { 'step.next': next, ...on } }),
  })
