import type { ReactNode } from 'react'
import type { ActorRefFrom, AnyStateMachine, ContextFrom, StateValue } from 'xstate'
import classes from './sheet.module.css'

// What a sheet of components is made of: pages, on them parts, and of each part its states.

export interface SheetPart {
  /** Of a component: its file in src/screens/shared, without an ending. */
  readonly name: string
  /** Its states take the whole width each. */
  readonly isWide?: boolean
  /** By their labels. */
  readonly states: Readonly<Record<string, ReactNode>>
}

export interface SheetPage {
  /** Names its pictures. */
  readonly id: string
  readonly title: string
  readonly parts: readonly SheetPart[]
}

export const LONG =
  'Transportadora e Distribuidora de Combustíveis Irmãos Vasconcelos e Albuquerque do Oeste Paranaense Ltda'

/** States that are like one another. */
export const statesOf = <One,>(
  all: readonly One[],
  labelOf: (one: One) => string,
  viewOf: (one: One) => ReactNode,
): SheetPart['states'] => Object.fromEntries(all.map((one) => [labelOf(one), viewOf(one)]))

/** What a component calls when something is done with it: nothing happens on a sheet. */
export const nothing = (): void => {}

/** A flow that stands in a state, whatever is done with it; what it would wait for is never asked. */
export const standing = <Machine extends AnyStateMachine>(
  machine: Machine,
  value: StateValue,
  context: ContextFrom<Machine>,
  children: Readonly<Record<string, unknown>> = {},
): ActorRefFrom<Machine> => {
  const snapshot = Object.assign(machine.resolveState({ value, context } as never), { children })
  const flow = {
    getSnapshot: () => snapshot,
    subscribe: () => ({ unsubscribe: nothing }),
    send: nothing,
  }
  return flow as unknown as ActorRefFrom<Machine>
}

interface Contents {
  readonly children: ReactNode
}

/** Buttons beside one another. */
export const Row = ({ children }: Contents) => <div className={classes.row}>{children}</div>
/** Parts below one another. */
export const Stack = ({ children }: Contents) => <div className={classes.stack}>{children}</div>
/** What fills a window, as a part of it. */
export const Low = ({ children }: Contents) => <div className={classes.low}>{children}</div>

const Part = ({ name, isWide = false, states }: SheetPart) => (
  <section className={classes.part}>
    <h2 translate="no">{name}</h2>
    <div className={isWide ? classes.wide : classes.states}>
      {Object.entries(states).map(([label, view]) => (
        <div key={label} className={classes.state} data-state={`${name}: ${label}`}>
          <p className={classes.label}>{label}</p>
          {view}
        </div>
      ))}
    </div>
  </section>
)

export const PartsOf = ({ parts }: Pick<SheetPage, 'parts'>) =>
  parts.map((part) => <Part key={part.name} {...part} />)
