import { transact } from '#mocks/backend/handlers/posting.ts'
import type { NodeBackend } from '#mocks/backend/node.ts'
import { ledgerAccount } from '#mocks/backend/rules/postings.ts'

/** R$ 1.500,00, or as much as is given, of company 101 have gone to João Batista Silva, without a receipt. */
export const transferToJoao = async (
  { store }: NodeBackend,
  protocolo: string,
  centavos = 150_000,
): Promise<void> => {
  const own = { companyId: 101, protocolo, receipt: null } as const
  await transact(store, {
    centavos,
    debit: {
      ...own,
      kind: 'sent',
      historico: 'Transferência',
      info: { documento_favorecido: '11122233396' },
    },
    credit: ledgerAccount.holder('11122233396'),
  })
}
