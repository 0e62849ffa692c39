import * as v from 'valibot'
import { type Settings, settingsShape } from '../../src/app/start/settings.ts'
import { PRODUCT_KEY } from '../../src/domain/product.ts'

// The settings of a container: `config.json` of the portal from the environment, one image for all stages.

const PREFIX = `${PRODUCT_KEY.toUpperCase()}_`

type Kind = 'text' | 'list' | 'switch' | 'number'

interface Variable {
  readonly setting: string
  /** 'BOLEIA_API_BASE_URL' */
  readonly name: string
  readonly kind: Kind
  /** What it is when it is not given; undefined: what the shape says. */
  readonly absent: null | undefined
}

const KINDS: Readonly<Record<string, Kind>> = { array: 'list', boolean: 'switch', number: 'number' }

type Shape = { readonly type: string; readonly wrapped?: Shape }
const unwrapped = (shape: Shape): Shape => (shape.wrapped ? unwrapped(shape.wrapped) : shape)

/** 'apiBaseUrl' is BOLEIA_API_BASE_URL. */
const nameOf = (setting: string) => PREFIX + setting.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()

/** One for each setting of the portal, by its own shape. */
export const variables: readonly Variable[] = Object.entries<Shape>(settingsShape.entries).map(
  ([setting, shape]) => ({
    setting,
    name: nameOf(setting),
    kind: KINDS[unwrapped(shape).type] ?? 'text',
    absent: shape.type === 'nullable' ? null : undefined,
  }),
)

/** Of the server alone: they are not in config.json. */
const IMAGE_ORIGINS = `${PREFIX}IMAGE_ORIGINS`
const TRUSTED_TYPES = `${PREFIX}TRUSTED_TYPES`

export interface ServerSettings {
  readonly portal: Settings
  /** Origins of logos; the one of the map's tiles comes by itself. */
  readonly images: readonly string[]
  readonly trustedTypes: boolean
  /** TCP port; 0: any free one. */
  readonly port: number
}

/** Tells each wrong variable by its name, never with its value: that may be in a log for years. */
export class VariablesError extends Error {
  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.name = 'VariablesError'
  }
}

export type Environment = Readonly<Record<string, string | undefined>>

const listOf = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** A text that is none of its kind stays a text, and the shape refuses it. */
const valueOf = (kind: Kind, text: string): unknown => {
  if (kind === 'list') return listOf(text)
  if (kind === 'switch') return text === 'true' || (text === 'false' ? false : text)
  return kind === 'number' ? Number(text) : text
}

const WANTED: Readonly<Record<Kind, string>> = {
  text: 'has not the form that docs/operating.md says',
  list: 'is a list, with commas between its parts; one of them has not the form that docs/operating.md says',
  switch: "is 'true' or 'false'",
  number: 'is a number',
}

/** An empty variable is none: Compose and Kubernetes write what they do not know so. */
const given = (environment: Environment, name: string): string | undefined => {
  const text = environment[name]?.trim()
  return text === '' ? undefined : text
}

const portalProblems = (environment: Environment, issues: readonly v.BaseIssue<unknown>[]) => {
  const wrong = new Set(issues.map((issue) => v.getDotPath(issue)?.split('.')[0]))
  return variables
    .filter(({ setting }) => wrong.has(setting))
    .map(
      ({ name, kind }) => `${name} ${given(environment, name) === undefined ? 'is missing' : WANTED[kind]}`,
    )
}

const ORIGIN = /^https:\/\/[a-z0-9.-]+(:\d+)?$/

/** Reads all settings at once, so that whoever starts the container mends all that is wrong at once. */
export const settingsFrom = (environment: Environment): ServerSettings => {
  const read = variables.map(({ setting, name, kind, absent }) => {
    const text = given(environment, name)
    return [setting, text === undefined ? absent : valueOf(kind, text)] as const
  })
  const parsed = v.safeParse(settingsShape, Object.fromEntries(read))
  const images = listOf(given(environment, IMAGE_ORIGINS) ?? '')
  const trusted = valueOf('switch', given(environment, TRUSTED_TYPES) ?? 'false')
  const port = Number(given(environment, 'PORT') ?? 8080)
  const problems = [
    ...(parsed.success ? [] : portalProblems(environment, parsed.issues)),
    ...(images.every((origin) => ORIGIN.test(origin))
      ? []
      : [`${IMAGE_ORIGINS} is a list of origins, https and host without a path`]),
    ...(typeof trusted === 'boolean' ? [] : [`${TRUSTED_TYPES} ${WANTED.switch}`]),
    ...(Number.isInteger(port) && port >= 0 && port < 65_536 ? [] : ['PORT is no port']),
  ]
  if (!parsed.success || problems.length > 0) throw new VariablesError(problems)
  return { portal: parsed.output, images, trustedTypes: trusted === true, port }
}

/** Kubernetes gives each container these of a service that has the product's name. */
const OF_KUBERNETES = new RegExp(`^${PREFIX}(SERVICE|PORT)(_|$)`)

/** Variables with the product's prefix that no setting has: most likely a typing mistake. */
export const unknownVariables = (environment: Environment): readonly string[] => {
  const known = new Set([...variables.map(({ name }) => name), IMAGE_ORIGINS, TRUSTED_TYPES])
  return Object.keys(environment).filter(
    (name) => name.startsWith(PREFIX) && !known.has(name) && !OF_KUBERNETES.test(name),
  )
}

/** The origin of an absolute address; none of a path of the portal's own. */
const originOf = (address: string | null): readonly string[] =>
  address?.startsWith('http') ? [new URL(address).origin] : []

/** What the policy must let out to, by the settings themselves. */
export const originsOf = ({ portal, images }: Pick<ServerSettings, 'portal' | 'images'>) => ({
  connect: [
    ...new Set(
      [portal.apiBaseUrl, portal.partnerApiBaseUrl, portal.failureReportUrl].flatMap((one) => originOf(one)),
    ),
  ],
  images: [...new Set([...originOf(portal.tileUrl), ...images])],
})
