declare const made: unique symbol

/** An address of the portal. Only this file can make one: a plain text in its place does not compile. */
export type PageAddress = string & { readonly [made]: true }

// The addresses that the login page knows. All others are loaded after the sign-in.
export const login = '/' as PageAddress
export const forgot = '/forgot' as PageAddress
export const signup = '/signup' as PageAddress
export const resendIdentityDocument = '/reenviar-documento' as PageAddress
export const offers = '/lotes' as PageAddress
