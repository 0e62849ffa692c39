import { type PageAddress, resendIdentityDocument } from './startAddresses.ts'

export * as pages from './pageAddresses.ts'
export type { PageAddress } from './startAddresses.ts'

declare const made: unique symbol

/** A pattern for the router, with ':hash' for the parameter of a link. */
export type PagePattern = string & { readonly [made]: true }

export const filterPageOf = (list: PageAddress): PageAddress => `${list}/filtros` as PageAddress

/** @param search '' or '?page=2' */
export const withSearch = (address: PageAddress, search: string): PageAddress =>
  (address + search) as PageAddress

/** Pages that are opened by an e-mailed link with a parameter. */
export const linkPages = {
  newPassword: '/new-password/:hash?' as PagePattern,
  resetRegister: '/reset-register/:hash?' as PagePattern,
  onboard: '/onboard/:token' as PagePattern,
} as const

/** @param parameter encoded, as in the address */
export const linkTo = (to: PagePattern, parameter: string): PageAddress =>
  (to.slice(0, to.indexOf(':')) + parameter) as PageAddress

/** The name of the protocol in the query of /reenviar-documento. */
export const PROTOCOL_PARAMETER = 'protocolo_ocr'

export const resendIdentityDocumentPage = (protocol: string): PageAddress =>
  withSearch(resendIdentityDocument, `?${PROTOCOL_PARAMETER}=${protocol}`)

/** On such a page a session is neither restored nor renewed (core §2). */
export const isResetRegister = (path: string): boolean => path.includes('reset-register')

/** Its name in the query of a list: which of its records is open in a modal. */
export const OPENED_PARAMETER = 'aberto'
