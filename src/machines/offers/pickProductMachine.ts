import { plain, tidy } from '#domain/places.ts'
import type { Product } from '#services/offers.ts'
import type { PickKind } from '../shared/pick.ts'
import { createPickMachine } from '../shared/pickMachine.ts'

/** The product of the filter. All products are loaded when it opens. */
export const productPick: PickKind<Product> = {
  id: 'pickProduct',
  debounceMs: 300,
  matches: (product, text) => plain(product.descricao).includes(plain(tidy(text))),
  labelOf: (product) => product.descricao,
}

export const pickProductMachine = createPickMachine<null, Product>(productPick)
