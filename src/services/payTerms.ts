import { onboardingTermosAccept, onboardingTermosGet } from '#services/contract/payments-onboarding.ts'
import type { HttpClient } from './http/client.ts'

interface TermsOfCompany {
  readonly companyId: number
  /** 1 use, 2 privacy (payments §3). */
  readonly kind: 1 | 2
}

export const createPayTermsService = (client: HttpClient) => ({
  /** HTML as the server sent it (onboarding-termos-get); it must be cleaned before it is shown. */
  loadTerms: async ({ companyId, kind }: TermsOfCompany, signal?: AbortSignal): Promise<string> => {
    const query = { frotista_id: companyId, tipo: kind }
    return (await client.send(onboardingTermosGet, { query }, { signal })).texto
  },

  /** onboarding-termos-accept; each kind is accepted by itself (A93). */
  acceptTerms: async ({ companyId, kind }: TermsOfCompany, signal?: AbortSignal): Promise<void> => {
    const body = { frotista_id: companyId, tipo: kind }
    await client.send(onboardingTermosAccept, { body }, { signal })
  },
})
