import type { Person } from './support/person.ts'
import type { Site } from './support/site.ts'

/** Told once, played in each browser. It asserts what the person sees. */
export interface Story {
  readonly name: string
  readonly tell: (person: Person, site: Site) => Promise<void>
}
