import * as v from 'valibot'

/** The `per_page` of a call: its page sizes, by their use. `pageSizesOf` reads them. */
/* @__NO_SIDE_EFFECTS__ */
export const pageSizes = <const Sizes extends Readonly<Record<string, number>>>(sizes: Sizes) =>
  Object.assign(v.picklist(Object.values(sizes) as Sizes[keyof Sizes][]), { sizes })

/** The page sizes of a call. They are written nowhere else. */
export const pageSizesOf = <Sizes>(call: {
  readonly query: { readonly entries: { readonly per_page: { readonly sizes: Sizes } } }
}): Sizes => call.query.entries.per_page.sizes
