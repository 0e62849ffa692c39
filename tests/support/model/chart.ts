import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition, StateValue } from 'xstate'

// What stands in a machine's definition.

/** The states of a machine in the order of its file, without its root. */
export const statesOf = (node: AnyStateNode): AnyStateNode[] =>
  Object.values(node.states).flatMap((child) => [child, ...statesOf(child)])

const allNodes = (machine: AnyStateMachine): AnyStateNode[] => [machine.root, ...statesOf(machine.root)]

/** 'checking.availability'; '' for the root. */
export const pathOf = (node: AnyStateNode): string => node.path.join('.')

/** The active states without states of their own. */
export const leavesOf = (value: StateValue, above = ''): string[] =>
  typeof value === 'string'
    ? [above + value]
    : Object.entries(value).flatMap(([key, below]) =>
        below === undefined ? [] : leavesOf(below, `${above}${key}.`),
      )

export const leafStates = (machine: AnyStateMachine): AnyStateNode[] =>
  statesOf(machine.root).filter((node) => node.type === 'atomic' || node.type === 'final')

/** A state that is left as soon as it is entered. */
export const isTransient = (node: AnyStateNode): boolean => (node.always ?? []).some((way) => !way.guard)

export interface Transition {
  /** The same for each copy of a machine. */
  readonly key: string
  readonly definition: AnyTransitionDefinition
  /** 'login.submitted', 'done signIn', 'fault signIn', 'after silence', 'always'. */
  readonly label: string
  /** '' without one. */
  readonly guard: string
}

/** Names the same transition in each copy of a machine that `provide` makes. */
export const keyOf = (definition: AnyTransitionDefinition): string => {
  const { source, eventType } = definition
  const siblings = source.transitions.get(eventType) ?? source.always ?? []
  return [source.id, eventType, siblings.indexOf(definition)].join(' ')
}

const ACTOR = /^xstate\.(done|error)\.actor\.(.+)$/

/** 'silence' of 'xstate.after.silence.citySearch.waiting'. */
export const delayOf = (eventType: string): string | undefined =>
  /^xstate\.after\.([^.]+)\./.exec(eventType)?.[1]

const labelOf = ({ eventType }: AnyTransitionDefinition): string => {
  if (eventType === '') return 'always'
  const [, ending, id] = ACTOR.exec(eventType) ?? []
  if (id) return `${ending === 'done' ? 'done' : 'fault'} ${id}`
  const delay = delayOf(eventType)
  if (delay) return `after ${delay}`
  return eventType.startsWith('xstate.done.state.') ? 'finished' : eventType
}

const wordOf = (check: unknown): string => {
  const name = typeof check === 'function' ? check.name : ''
  return name === 'checkOr' ? ' or ' : name === 'checkNot' ? 'not ' : ' and '
}

/** A guard's name; those that are composed read 'mayContinue and lacksRequirements'. */
const guardOf = (guard: unknown): string => {
  if (guard === undefined) return ''
  if (typeof guard === 'string') return guard
  if (typeof guard === 'function' && 'guards' in guard && Array.isArray(guard.guards) && 'check' in guard) {
    const word = wordOf(guard.check)
    const names = guard.guards.map(guardOf)
    return word === 'not ' ? word + names.join('') : names.join(word)
  }
  if (typeof guard === 'object' && guard !== null && 'type' in guard) return String(guard.type)
  return 'a condition'
}

/** Every transition of a machine, in the order of its file. */
export const transitionsOf = (machine: AnyStateMachine): Transition[] =>
  allNodes(machine)
    .flatMap((node) => [...[...node.transitions.values()].flat(), ...(node.always ?? [])])
    .map((definition) => ({
      key: keyOf(definition),
      definition,
      label: labelOf(definition),
      guard: guardOf(definition.guard),
    }))

export interface Invocation {
  readonly id: string
  /** The actor's name. */
  readonly src: string
  readonly node: AnyStateNode
  readonly catches: boolean
}

export const invocationsOf = (machine: AnyStateMachine): Invocation[] =>
  allNodes(machine).flatMap((node) =>
    node.invoke.map(({ id, src }) => ({
      id,
      src: String(src),
      node,
      catches: node.transitions.has(`xstate.error.actor.${id}`),
    })),
  )
