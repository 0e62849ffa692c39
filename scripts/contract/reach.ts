import { assumptions } from '#services/contract/assumptions.ts'
import type { Call, Shape } from '#services/contract/call.ts'
import { areaOf, table } from './areas.ts'

// For which calls an assumption holds that no row of the contract names, since it is about all calls of a kind.

/** The parts of a shape at run time. */
type Node = Shape & { readonly entries?: object; readonly options?: readonly Node[] }

/** The keys of an object, of several forms those of all. */
const keysOf = (shape: Node | undefined): readonly string[] =>
  shape ? [...Object.keys(shape.entries ?? {}), ...(shape.options ?? []).flatMap(keysOf)] : []

const isSigned = ({ auth }: Call) => auth === 'bearer'

const hasCompany = (call: Call): boolean =>
  isSigned(call) &&
  [call.query, call.headers, call.body]
    .flatMap((part) => keysOf(part))
    .some((key) => /^(frotista_id|frotistas_ids|cnpj_frotista)$/.test(key))

/** Calls that refuse a profile (A112). */
export const asksProfile = (call: Call): boolean =>
  areaOf(call)?.startsWith('Payments') === true ||
  ['usuarios-create', 'usuarios-update', 'frotistas-create'].includes(call.id)

const isOf =
  (...ids: readonly string[]) =>
  ({ id }: Call) =>
    ids.includes(id)

const all = () => true

const HOLDS: Readonly<Record<string, (call: Call) => boolean>> = {
  A04: ({ auth, anonymous }) => auth === 'public' || anonymous === true,
  A05: isSigned,
  A06: ({ anonymous, neverRefreshes }) => (anonymous ?? neverRefreshes) === true,
  A09: (call) => isSigned(call) && call.class !== 'read',
  A13: ({ query, body }) => (query ?? body) !== undefined,
  A14: all,
  A15: all,
  A16: ({ answer }) => answer.kind === 'json',
  A98: isOf('onboarding-documentos-create', 'onboarding-documentos-update'),
  A99: isOf('onboarding-documentos-create', 'onboarding-documentos-update'),
  A108: hasCompany,
  A109: isOf(
    'lotes-list',
    'motoristas-list',
    'vale-pedagio-motoristas',
    'caminhoes-list',
    'veiculos-list',
    'usuarios-list',
    'frotistas-list',
    'lotes-solicitados-list',
  ),
  A111: isOf('contas-transfer-pay', 'contas-transfer-bank-account', 'boletos-pagar'),
  A112: asksProfile,
  A114: ({ method }) => method === 'DELETE',
  A115: ({ auth, anonymous }) => auth === 'public' && !anonymous,
  A116: ({ query }) => keysOf(query).includes('page'),
}

/** Whether an assumption that no row names holds for a call. */
export const reaches = (number: string, call: Call): boolean => HOLDS[number]?.(call) ?? false

/** They change what a server answers, so they stand at each of their calls. */
const SHOWN = ['A108', 'A109', 'A111', 'A112', 'A114', 'A116'] as const

/** The assumptions of a call: those of its row, and of its kind those that a server needs there. */
export const assumptionsOf = (call: Call): readonly string[] => [
  ...(call.assumptions ?? []),
  ...SHOWN.filter((number) => reaches(number, call)),
]

/** Assumptions that no row of the contract names: about all calls of a kind, or about fields. */
export const generalAssumptions = (): readonly string[] =>
  Object.keys(assumptions).filter((number) => !table.some((call) => call.assumptions?.includes(number)))

/** Whether the server has no part in it. */
export const isOfPortal = (number: string): boolean =>
  assumptions[number]?.startsWith('About the portal alone') ?? false
