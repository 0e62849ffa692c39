import { type Call, ignored } from './call.ts'

// Most calls of who is signed in are of three kinds: they read, change or create something. The sign-in loads none of them.

const READ = { method: 'GET', auth: 'bearer', class: 'read', status: 200 } as const
const CHANGE = { auth: 'bearer', class: 'idempotent', status: 200, answer: ignored } as const
const CREATE = { method: 'POST', auth: 'bearer', class: 'create', status: 201, answer: ignored } as const

/* @__NO_SIDE_EFFECTS__ */
export function defineRead<const C extends Omit<Call, keyof typeof READ>>(call: C): typeof READ & C {
  return { ...READ, ...call }
}

/* @__NO_SIDE_EFFECTS__ */
export function defineChange<const C extends Omit<Call, keyof typeof CHANGE>>(call: C): typeof CHANGE & C {
  return { ...CHANGE, ...call }
}

/* @__NO_SIDE_EFFECTS__ */
export function defineCreate<const C extends Omit<Call, keyof typeof CREATE>>(call: C): typeof CREATE & C {
  return { ...CREATE, ...call }
}
