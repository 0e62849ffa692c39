import { type StoredMoney, storedMoney } from './moneyKind.ts'
import { slipMoney } from './slipMoney.ts'
import { transferMoney } from './transferMoney.ts'

/** All that moves money: `storedMoney` of each kind. What has no answer is asked after on the payments home. */
export const moneyKinds: readonly StoredMoney[] = [storedMoney(slipMoney), storedMoney(transferMoney)]
