import * as v from 'valibot'
import { inFolder } from '#domain/folder.ts'

/** An absolute http(s) address, or a path of this origin that is not its root (A01). */
const base = v.pipe(v.string(), v.regex(/^(https?:\/\/[^/\s]+(\/[^\s]*[^/\s])?|\/[^/\s][^\s]*[^/\s])$/))
const hosts = v.array(v.pipe(v.string(), v.regex(/^[a-z0-9.-]+(:\d+)?$/)))
/** Digits with the area code, or of a number without one (0800, 4003); null or not given: there is none. */
const phone = v.nullish(v.pipe(v.string(), v.regex(/^\d{8,11}$/)), null)
const https = v.pipe(v.string(), v.regex(/^https:\/\/[^\s]+$/))

/** Also the names and forms of the variables of the container (docs/operating.md). */
export const settingsShape = v.object({
  apiBaseUrl: base,
  partnerApiBaseUrl: base,
  /** Address of the map's tiles with `{z}`, `{x}`, `{y}`; null: the map of Brazil of this build. */
  tileUrl: v.nullable(https),
  /**
   * Hosts from which a document may be opened, with their port if they have one; `self` is the portal's own.
   */
  documentHosts: hosts,
  /** Digits with the area code; null or not given: texts name only the area code (core §9). */
  supportPhone: v.nullish(v.pipe(v.string(), v.regex(/^\d{10,11}$/)), null),
  callCentrePhone: phone,
  /** The 0800 number for a forgotten payment password (payments §9). */
  payPasswordPhone: phone,
  /** An address whose host is in `mapHosts`, or a path of this origin; null or not given: there is no map. */
  branchesMapUrl: v.nullish(v.string(), null),
  /** Hosts at which the map of the branches may open, as in `documentHosts`. */
  mapHosts: v.nullish(hosts, []),
  /**
   * Whether calls that move money carry `Idempotency-Key`. Off if it is not given: an API of another origin has to allow
   * the header (CORS) before it may be sent.
   */
  idempotencyHeader: v.nullish(v.boolean(), false),
  /** Who is told of crashes, malformed answers and unknown outcomes; null or not given: nobody. */
  failureReportUrl: v.nullish(base, null),
  /** The part of the failures that is told, 0 to 1; not given: all. */
  failureReportShare: v.nullish(v.number(), 1),
  playStoreUrl: v.nullable(https),
  appStoreUrl: v.nullable(https),
  /** Fixed part of the passphrase of encrypted bodies. No secret: everybody can read it. */
  obfuscationKey: v.string(),
})

/** The settings of a deployment: `config.json` beside index.html, read at every start. */
export type Settings = v.InferOutput<typeof settingsShape>

/** Why the portal cannot start; `at` names the setting. */
export class SettingsError extends Error {
  readonly at: string
  constructor(at: string) {
    super(`config.json: ${at}`)
    this.name = 'SettingsError'
    this.at = at
  }
}

export const parseSettings = (value: unknown): Settings => {
  const parsed = v.safeParse(settingsShape, value)
  if (!parsed.success) throw new SettingsError(v.getDotPath(parsed.issues[0]) ?? 'arquivo inválido')
  return parsed.output
}

let current: Settings | null = null

const askFor = (address: string): Promise<Response | null> =>
  fetch(address, { cache: 'no-store' }).catch(() => null)

/**
 * The built page has asked for them before this code was there (scripts/prerender/begin.ts). They are asked for once more
 * if there was no answer at all: a service worker that goes while the page is loaded takes its requests with it.
 */
export const loadSettings = async (): Promise<Settings> => {
  const { settingsAnswer } = window as { settingsAnswer?: Promise<Response | null> }
  const address = __DEMO__ ? inFolder('/config.json') : '/config.json'
  const response = (await (settingsAnswer ?? askFor(address))) ?? (await askFor(address))
  if (!response?.ok) throw new SettingsError('arquivo não encontrado')
  const content: unknown = await response.json().catch(() => {
    throw new SettingsError('não é JSON; talvez a rede tenha respondido no lugar do servidor')
  })
  current = parseSettings(content)
  return current
}

/** The loaded settings. Nothing that needs them runs earlier. */
export const settings = (): Settings => {
  if (!current) throw new SettingsError('arquivo não carregado')
  return current
}
