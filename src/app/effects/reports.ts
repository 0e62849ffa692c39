import * as v from 'valibot'
import { type AnyActorRef, StateMachine } from 'xstate'
import { type Fault, faultOf } from '#domain/fault.ts'
import { linkPages, pages } from '#domain/pages.ts'
import type { Failure } from './failures.ts'

// The forms of this build's names: no CPF, phone, PIN, plate, e-mail, token or address has them, and no full name.
/** 'tripList' */
const camel = v.pipe(v.string(), v.maxLength(60), v.regex(/^[a-z]+(?:[A-Z][a-z]*)*$/))
/** 'lotes-solicitados-index' */
const call = v.pipe(v.string(), v.maxLength(60), v.regex(/^[a-z]+(?:-[a-z]+)*$/))
/** 'list.ready', of a parallel flow 'list.ready filter.open'. */
const state = v.pipe(v.string(), v.maxLength(300), v.regex(/^[A-Za-z]\w*(?:[. ][A-Za-z]\w*)*$/))

const FAULTS = [
  'offline',
  'timeout',
  'aborted',
  'http',
  'intercepted',
  'validation',
  'statusValidation',
  'malformed',
  'sessionEnded',
  'unknown',
] as const satisfies readonly Fault['kind'][]

/**
 * All that is ever sent of a failure: words of this build and small numbers. What has another form is left out, and no key can be
 * added (docs/operating.md has it as JSON Schema).
 */
export const reportShape = v.strictObject({
  kind: v.picklist(['crash', 'malformed', 'unknownOutcome']),
  version: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+$/)),
  /** Its name in src/domain/pageAddresses.ts, and no address. */
  page: v.optional(camel),
  machine: v.optional(camel),
  state: v.optional(state),
  /** The id of the call in the contract. */
  call: v.optional(call),
  fault: v.optional(v.picklist(FAULTS)),
  /** HTTP. */
  status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(100), v.maxValue(599))),
  /** How often it has happened since the last message; 99 stands for more as well. */
  count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)),
})
export type Report = v.InferOutput<typeof reportShape>

type Value = string | { readonly [key: string]: Value | undefined }
interface Node {
  readonly states: Readonly<Record<string, Node>>
}

/** Only keys that the machine itself has: the value is compared with its definition. */
const leavesOf = (value: Value | undefined, node: Node, path: readonly string[] = []): readonly string[] => {
  const parts: readonly (readonly [string, Value | undefined])[] =
    typeof value === 'string' ? [[value, undefined]] : Object.entries(value ?? {})
  const known = parts.flatMap(([key, below]) => {
    const inside = Object.hasOwn(node.states, key) ? node.states[key] : undefined
    return inside ? [{ key, below, inside }] : []
  })
  if (known.length === 0) return path.length > 0 ? [path.join('.')] : []
  return known.flatMap(({ key, below, inside }) => leavesOf(below, inside, [...path, key]))
}

/** Which flow, and where in it. Of its context nothing is read. */
const placeOf = (flow: AnyActorRef | undefined): { readonly machine?: string; readonly state?: string } => {
  const logic: unknown = flow && 'logic' in flow ? flow.logic : undefined
  if (!flow || !(logic instanceof StateMachine)) return {}
  const { value } = flow.getSnapshot() as { value?: Value }
  const leaves = leavesOf(value, logic.root as unknown as Node)
  return { machine: logic.id, ...(leaves.length > 0 && { state: leaves.join(' ') }) }
}

/** The kind of a fault and its status; its message is the server's, and may name somebody. */
const factsOf = (fault: Fault) => ({
  fault: fault.kind,
  ...('status' in fault && { status: fault.status }),
})

const partsOf = (failure: Failure): Record<string, unknown> => {
  switch (failure.kind) {
    case 'crash': {
      const fault = faultOf(failure.error)
      return { ...placeOf(failure.flow), ...(fault.kind !== 'unknown' && factsOf(fault)) }
    }
    case 'malformed':
      return { call: failure.call }
    case 'unknownOutcome':
      return {
        call: failure.call,
        machine: failure.machine,
        state: 'sending',
        ...factsOf(failure.fault),
      }
  }
}

const { kind: kindShape, version: versionShape, count: countShape, ...partShapes } = reportShape.entries

/** 'offerFilter', by the address of that page alone; undefined: this build has no such page. */
export const pageNameOf = (path: string): string | undefined => {
  const isOf = (address: string) => {
    const link = address.indexOf(':')
    return link === -1 ? path === address : path.startsWith(address.slice(0, link))
  }
  return Object.entries({ ...linkPages, ...pages }).find(([, address]) => isOf(address))?.[0]
}

export interface Where {
  /** Of the portal: '2.20.0'. */
  readonly version: string
  readonly page?: string | undefined
}

/** The report of a failure; a part that has not its form is left out. */
export const reportOf = (failure: Failure, { version, page }: Where): Report => {
  const parts: Record<string, unknown> = { ...partsOf(failure), page }
  const good = Object.entries(partShapes).flatMap(([key, shape]) => {
    const { success, output } = v.safeParse(shape, parts[key])
    return success && output !== undefined ? [[key, output]] : []
  })
  return v.parse(reportShape, {
    kind: v.parse(kindShape, failure.kind),
    version: v.parse(versionShape, version),
    ...Object.fromEntries(good),
    count: v.parse(countShape, 1),
  })
}
