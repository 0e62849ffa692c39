import { defineStep, enter } from '../step.ts'

interface PageTypes {
  readonly fields: object
  readonly needs: object
  readonly inner: never
  readonly second: never
  readonly event: { type: 'step.next' }
  readonly actors: object
}

/** A step that only shows something. */
export const page = () =>
  defineStep<PageTypes>({
    chart: ({ name, next, on }) => ({ entry: enter(name), on: { 'step.next': next, ...on } }),
  })
