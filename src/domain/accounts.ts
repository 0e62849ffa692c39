/**
 * Whether a company's payment account is not in order (core §4): only ATIVA and CONTA_NAO_NECESSARIA are.
 * No account (null) and every unknown value count as pending.
 */
export const isAccountPending = (status: string | null): boolean =>
  status !== 'ATIVA' && status !== 'CONTA_NAO_NECESSARIA'
