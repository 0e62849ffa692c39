import { storageKey } from '#domain/product.ts'

const PARTNER_TOKEN_KEY = storageKey('partner-token')

/**
 * The bearer token of the partner API, in local storage (api §1.4). The token of this page goes before the
 * stored one, which another tab may have written for another link.
 */
export const createPartnerToken = (local: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) => {
  let own: string | null = null
  const stored = (): string | null => {
    try {
      return local.getItem(PARTNER_TOKEN_KEY)
    } catch {
      return null
    }
  }
  return {
    keep: (token: string): void => {
      own = token
      try {
        local.setItem(PARTNER_TOKEN_KEY, token)
      } catch {
        // it lasts as long as the page
      }
    },
    read: (): string | null => own ?? stored(),
    /** At the end of the onboarding; the token of another tab stays. */
    drop: (): void => {
      if (own !== null && stored() === own) local.removeItem(PARTNER_TOKEN_KEY)
      own = null
    },
  }
}
