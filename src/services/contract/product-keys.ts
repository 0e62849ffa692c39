import { PRODUCT_KEY } from '#domain/product.ts'

// JSON and query keys that carry the product's name (api §1.1). A service maps them to the
// fixed inner names `lote_id`, `lote_conjunto_id`, `lote_conjunto_status_id` and `pay`.

export const LOTE_ID_KEY = `${PRODUCT_KEY}_lote_id` as const
export const LOTE_CONJUNTO_ID_KEY = `${PRODUCT_KEY}_lote_conjunto_id` as const
export const LOTE_CONJUNTO_STATUS_ID_KEY = `${PRODUCT_KEY}_lote_conjunto_status_id` as const
export const PAY_KEY = `${PRODUCT_KEY}Pay` as const
export const TIPOS_CARRETA_KEY = `tipos_carreta_${PRODUCT_KEY}_id` as const
export const TIPOS_CAMINHAO_KEY = `tipos_caminhao_${PRODUCT_KEY}_id` as const
