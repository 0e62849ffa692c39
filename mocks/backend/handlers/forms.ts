import type { Shape } from '#services/contract/call.ts'
import { decodeFields } from './shapes.ts'

// multipart/form-data, of which only the two calls that send an onboarding document make use (api §1.10).

/** Null: the request is no form. One that cannot be read has no parts. */
export const readForm = async (request: Request): Promise<FormData | null> => {
  if (!/^multipart\/form-data\b/i.test(request.headers.get('content-type') ?? '')) return null
  return request
    .clone()
    .formData()
    .catch(() => new FormData())
}

/** A part that comes twice becomes a list, which the shape of a single value refuses. */
const partsOf = <T>(form: FormData, shown: (value: FormDataEntryValue) => T): Record<string, T | T[]> =>
  Object.fromEntries(
    [...new Set(form.keys())].map((name) => {
      const [first, ...more] = form.getAll(name).map(shown)
      return [name, more.length === 0 ? (first as T) : [first as T, ...more]]
    }),
  )

/** The parts by the call's shape: texts become numbers where it wants them, files stay files. */
export const decodeForm = (shape: Shape | undefined, form: FormData): Record<string, unknown> =>
  decodeFields(
    shape,
    partsOf<unknown>(form, (value) => value),
  )

/** The parts for the log: of a file its name, type and size. */
export const shownForm = (form: FormData): Record<string, unknown> =>
  partsOf<unknown>(form, (value) =>
    typeof value === 'string' ? value : { name: value.name, type: value.type, bytes: value.size },
  )
