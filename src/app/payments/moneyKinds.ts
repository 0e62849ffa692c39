import * as v from 'valibot'
import { SENT_DEPOSIT_SLIP } from '../operations/sentKinds.ts'
import { type StoredMoney, storedMoney } from './moneyKind.ts'
import { slipMoney } from './slipMoney.ts'
import { transferMoney } from './transferMoney.ts'

/** All that moves money: `storedMoney` of each kind. What has no answer is asked after on the payments home. */
export const moneyKinds: readonly StoredMoney[] = [storedMoney(slipMoney), storedMoney(transferMoney)]

const ofCompany = v.object({ companyId: v.number() })

/**
 * What costs money of a company without moving it to anybody: the notice above every page looks for it, and the payments
 * home tells it as long as another tab has it.
 */
export const toldElsewhere: readonly Pick<StoredMoney, 'kind' | 'companyOf'>[] = [
  {
    kind: SENT_DEPOSIT_SLIP,
    companyOf: (about) => (v.is(ofCompany, about) ? about.companyId : null),
  },
]
