import * as v from 'valibot'

/** `per_page` of a call: its page sizes, by who asks. `pageSizesOf` tells them. */
/* @__NO_SIDE_EFFECTS__ */
export const pageSizes = <const Sizes extends Readonly<Record<string, number>>>(sizes: Sizes) =>
  Object.assign(v.picklist(Object.values(sizes) as Sizes[keyof Sizes][]), { sizes })

/** How many records a call is asked for: of no other place. */
export const pageSizesOf = <Sizes>(call: {
  readonly query: { readonly entries: { readonly per_page: { readonly sizes: Sizes } } }
}): Sizes => call.query.entries.per_page.sizes
