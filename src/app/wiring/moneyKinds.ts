import type { StoredMoney } from './moneyKind.ts'

/** All that moves money: `storedMoney` of each kind. What has no answer is asked after on the payments home. */
export const moneyKinds: readonly StoredMoney[] = []
