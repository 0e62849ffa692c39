import { fileURLToPath } from 'node:url'
import { PRODUCT_KEY } from '#domain/product.ts'

export const CONSUMER = `${PRODUCT_KEY}-portal`
export const PROVIDER = `${PRODUCT_KEY}-api`

/** The committed pact. */
export const PACT_FILE = fileURLToPath(new URL(`generated/${CONSUMER}-${PROVIDER}.json`, import.meta.url))
