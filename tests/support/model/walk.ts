import {
  type AnyActorLogic,
  type AnyActorRef,
  type AnyStateMachine,
  createActor,
  type EmittedFrom,
  type EventFromLogic,
  fromCallback,
  fromPromise,
  type InputFrom,
  SimulatedClock,
  type SnapshotFrom,
  StateMachine,
} from 'xstate'
import { type Fault, ServiceFault } from '#domain/fault.ts'
import { keyOf, leavesOf } from './chart.ts'
import type { ActorName, AnswerOf } from './types.ts'

/** One invocation of a service, or of a child machine that is not walked. */
export interface Call {
  /** The invoke id, below the ids of the children that it stands in: 'conflict/finishTrip'. */
  readonly id: string
  readonly input: unknown
  readonly signal: AbortSignal
  readonly promise: Promise<unknown>
  readonly resolve: (answer: unknown) => void
  readonly reject: (error: unknown) => void
  settled: boolean
}

export interface WalkOptions<Machine extends AnyStateMachine> {
  readonly input?: InputFrom<Machine>
  /** Child machines that run, their services controlled as well; the others only wait to be ended. */
  readonly live?: readonly string[]
  /** Callback actors, which do nothing here. */
  readonly silent?: readonly string[]
}

/** What the app provides (src/machines/shared/actionPlaceholder.ts) does nothing here; `actionCalls` tells that it was asked for. */
const providedNames = (machine: AnyStateMachine): string[] =>
  Object.entries(machine.implementations.actions as Record<string, unknown>).flatMap(([name, action]) =>
    typeof action === 'function' && 'provided' in action ? [name] : [],
  )

const addressOf = (ref: AnyActorRef): string =>
  ref._parent?._parent ? `${addressOf(ref._parent)}/${ref.id}` : ref.id

/**
 * Runs a machine with every service in the test's hands and a clock that stands still: each
 * invocation waits until the test ends it.
 */
export const startWalk = <Machine extends AnyStateMachine>(
  machine: Machine,
  { input, live = [], silent = [] }: WalkOptions<Machine> = {},
) => {
  const clock = new SimulatedClock()
  const calls: Call[] = []
  const effects: EmittedFrom<Machine>[] = []
  const actionCalls: { type: string; params: unknown }[] = []
  const walked: string[] = []
  const errors: unknown[] = []

  const parked = fromPromise<unknown, unknown>(({ input: asked, self, signal }) => {
    let resolve: Call['resolve'] = () => {}
    let reject: Call['reject'] = () => {}
    const promise = new Promise<unknown>((...ends) => {
      ;[resolve, reject] = ends
    })
    calls.push({ id: addressOf(self), input: asked, signal, promise, resolve, reject, settled: false })
    return promise
  })

  const control = (logic: AnyStateMachine): AnyStateMachine =>
    logic.provide({
      actions: Object.fromEntries(providedNames(logic).map((name) => [name, () => {}])),
      actors: Object.fromEntries(
        Object.entries(logic.implementations.actors as Record<string, AnyActorLogic>).map(([name, child]) => {
          if (silent.includes(name)) return [name, fromCallback(() => {})]
          return [name, child instanceof StateMachine && live.includes(name) ? control(child) : parked]
        }),
      ),
    })

  const actor = createActor(control(machine), {
    input,
    clock,
    inspect: (event) => {
      if (event.type === '@xstate.actor') {
        const ref = event.actorRef as AnyActorRef
        ref.on('*', (effect) => effects.push(effect as EmittedFrom<Machine>))
      }
      if (event.type === '@xstate.microstep') walked.push(...event._transitions.map(keyOf))
      if (event.type === '@xstate.action' && !event.action.type.startsWith('xstate.'))
        actionCalls.push(event.action)
    },
  })
  // an error without a listener is thrown into the test runner
  actor.subscribe({ error: (error) => errors.push(error) })
  actor.start()

  const pendingCalls = (): Call[] => calls.filter((call) => !call.settled && !call.signal.aborted)

  const callTo = (id: string): Call => {
    const call = pendingCalls().find((one) => one.id === id)
    if (call) return call
    const others = pendingCalls().map((one) => one.id)
    throw new Error(`"${id}" is not under way, but ${others.join(', ') || 'nothing'}`)
  }

  // XState listens to the promise first, so that it has moved when the wait is over.
  const settle = async (call: Call, end: () => void): Promise<void> => {
    call.settled = true
    end()
    await call.promise.catch(() => {})
  }

  const child = (address: string): AnyActorRef => {
    const ref = address
      .split('/')
      .reduce<AnyActorRef | undefined>((above, id) => above?.getSnapshot().children[id], actor)
    if (!ref) throw new Error(`there is no child "${address}"`)
    return ref
  }

  return {
    /** A flow that is over hears nothing; XState would warn of each event. */
    send: (event: EventFromLogic<Machine>): void => {
      if (actor.getSnapshot().status === 'active') actor.send(event)
    },

    /** Sends to a live child, 'chooseDriver/conflict'. */
    tell: (address: string, event: { type: string; [field: string]: unknown }): void =>
      child(address).send(event),

    /** Ends a call that is under way with its answer. */
    done: <const Id extends string>(
      id: Id,
      answer: Id extends ActorName<Machine> ? AnswerOf<Machine, Id> : unknown,
    ): Promise<void> => {
      const call = callTo(id)
      return settle(call, () => call.resolve(answer))
    },

    /** Ends a call that is under way with a fault. */
    fault: (id: string, fault: Fault): Promise<void> => {
      const call = callTo(id)
      return settle(call, () => call.reject(new ServiceFault(fault)))
    },

    /** Answers a call that nobody waits for any more. */
    answerLate: (call: Call, answer: unknown): Promise<void> => {
      if (!call.signal.aborted) throw new Error(`"${call.id}" is still under way`)
      return settle(call, () => call.resolve(answer))
    },

    /** Lets time pass. */
    pass: (ms: number): void => clock.increment(ms),

    stop: (): void => {
      actor.stop()
    },

    child,

    get snapshot(): SnapshotFrom<Machine> {
      return actor.getSnapshot() as SnapshotFrom<Machine>
    },

    get leaves(): string[] {
      return leavesOf(actor.getSnapshot().value)
    },

    /** The inputs of the calls under way, by id. */
    get pending(): Record<string, unknown> {
      return Object.fromEntries(pendingCalls().map((call) => [call.id, call.input]))
    },

    /** Every call to this id, in order. */
    callsTo: (id: string): Call[] => calls.filter((call) => call.id === id),

    /** Every effect of the machine and of its live children. */
    effects: effects as readonly EmittedFrom<Machine>[],

    /** The machine's own actions, which the app provides, with their params. */
    actionCalls: actionCalls as readonly { readonly type: string; readonly params: unknown }[],

    /** Keys of the transitions that were taken. */
    walked: walked as readonly string[],

    /** What was thrown inside the machine. */
    errors: errors as readonly unknown[],
  }
}
