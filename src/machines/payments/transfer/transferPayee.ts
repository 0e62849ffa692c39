import { taxIdOf } from '#domain/identifiers.ts'
import type { TransferPayee } from '#services/transfers.ts'
import type { PickKind } from '../../shared/pick.ts'
import { createPickMachine } from '../../shared/pickMachine.ts'

export interface PayeeScope {
  readonly companyId: number
}

/** 'CNPJ 11.222.333/0001-81' */
export const taxIdText = ({ taxId }: TransferPayee): string => {
  const { label, text } = taxIdOf(taxId)
  return `${label} ${text}`
}

/** Who has an account on the pay platform: searched 1 s after the last key, only with a text (payments §5). */
export const payeePick: PickKind<TransferPayee> = {
  id: 'pickPayee',
  debounceMs: 1000,
  labelOf: ({ name }) => name,
  detailOf: taxIdText,
}

export const pickPayeeMachine = createPickMachine<PayeeScope, TransferPayee>(payeePick)
