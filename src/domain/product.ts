/**
 * The product of this build. Every path, JSON key, storage key and text that carries the
 * product's name is derived from these two (api §1.1); the literal stands nowhere else.
 */
export const PRODUCT_KEY = 'boleia'
export const PRODUCT_NAME = 'Boleia'

/** Shown in the footer of the side menu (core §9). */
export const INTERFACE_VERSION = '2.9.0'

/** `{product}:name`, the browser-storage key of this product (api §1.4, A03). */
export const storageKey = <Name extends string>(name: Name) => `${PRODUCT_KEY}:${name}` as const

/** Digits of the support phone that the loading order's modal quotes (core §9: area code 43). */
export const SUPPORT_PHONE = '4333330000'
