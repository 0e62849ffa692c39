/**
 * The product of this build. Every path, JSON key, storage key and text with the product's name is
 * made from these two (api §1.1); the name is written nowhere else.
 */
export const PRODUCT_KEY = 'boleia'
export const PRODUCT_NAME = 'Boleia'

/** Shown in the footer of the side menu (core §9). */
export const INTERFACE_VERSION = '2.9.0'

/** `{product}:name`: a key of the browser's storage (api §1.4, A03). */
export const storageKey = <Name extends string>(name: Name) => `${PRODUCT_KEY}:${name}` as const
