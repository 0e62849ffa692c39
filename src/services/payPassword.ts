import { encrypt } from '#domain/payCipher.ts'
import type { Secret } from '#domain/secret.ts'
import { type CartaoSenhaPlain, validatesPagamentosCartao } from '#services/contract/payments-home.ts'
import type { HttpClient } from './http/client.ts'

/** @param obfuscationKey the deployment's setting, which is loaded after this service is made */
export const createPayPasswordService = (client: HttpClient, obfuscationKey: () => string) => ({
  /** Whether this is the payment password of the card (validates-pagamentos-cartao); a wrong one is a fault. */
  checkPayPassword: async (
    { companyId, cardId, password }: { companyId: number; cardId: string; password: Secret },
    signal?: AbortSignal,
  ): Promise<void> => {
    const plain: CartaoSenhaPlain = { senha: password.reveal(), identificador: cardId }
    const cipher = encrypt(plain, { obfuscationKey: obfuscationKey(), companyId })
    const request = { query: { frotista_id: companyId }, headers: { password: cipher } }
    await client.send(validatesPagamentosCartao, request, { signal })
  },
})
