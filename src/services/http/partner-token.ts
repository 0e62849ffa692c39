import { storageKey } from '#domain/product.ts'

const PARTNER_TOKEN_KEY = storageKey('partner-token')

/**
 * The bearer token of the partner API, in local storage (api §1.4). If the browser refuses to store, it is
 * kept in memory until the page is left.
 */
export const createPartnerToken = (local: Pick<Storage, 'getItem' | 'setItem'>) => {
  let unstored: string | null = null
  return {
    keep: (token: string): void => {
      try {
        local.setItem(PARTNER_TOKEN_KEY, token)
        unstored = null
      } catch {
        unstored = token
      }
    },
    read: (): string | null => {
      if (unstored !== null) return unstored
      try {
        return local.getItem(PARTNER_TOKEN_KEY)
      } catch {
        return null
      }
    },
  }
}
