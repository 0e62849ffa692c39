import { type AnyActorLogic, type AnyStateMachine, fromPromise } from 'xstate'

type Actors<Machine extends AnyStateMachine> = NonNullable<Parameters<Machine['provide']>[0]['actors']>

/** A child machine of a wired machine, wired as well. */
export const wiredChild = <Machine extends AnyStateMachine, Name extends keyof Actors<Machine> & string>(
  machine: Machine,
  name: Name,
): NonNullable<Actors<Machine>[Name]> => {
  const logic = (machine.implementations.actors as Record<string, AnyActorLogic | undefined>)[name]
  if (!logic) throw new Error(`${machine.id} has no child "${name}"`)
  return logic as NonNullable<Actors<Machine>[Name]>
}

/** A wizard as the app has wired it, which finds this draft. */
export const withDraft = <Machine extends AnyStateMachine>(machine: Machine, draft: object): Machine =>
  machine.provide({ actors: { loadDraft: fromPromise(async () => draft) } } as never) as Machine
